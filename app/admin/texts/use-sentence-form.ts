import { useState } from 'react'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import {
  changedTexts,
  checkForms,
  type FormName,
  type Forms,
  isSameText,
  type SentenceTexts,
} from '../../../shared/rules/interface-texts.ts'
import type { ListedSentence } from '../../../shared/schemas/admin/interface-texts.ts'

/** The form of one sentence: what is typed in each language, over what is stored. */
export interface SentenceForm {
  /** The texts of a language as they stand in the form. */
  textsOf: (language: Language) => Forms
  /** The texts that readers see now. */
  shownOf: (language: Language) => Forms
  type: (language: Language, form: FormName, text: string) => void
  reset: () => void
  /** The languages with unsaved texts. */
  unsaved: readonly Language[]
  /** The languages whose texts cannot be saved. */
  wrong: readonly Language[]
  /** The texts that would be stored; none where all of them are the program's own. */
  content: SentenceTexts
}

/** Holds what is typed of a sentence. */
export function useSentenceForm({ originals, written }: ListedSentence): SentenceForm {
  const [typed, setTyped] = useState<SentenceTexts>({})
  const stored = written && !written.isBinned ? written.texts : {}
  const storedOf = (language: Language): Forms => stored[language] ?? originals[language] ?? {}
  const textsOf = (language: Language): Forms => typed[language] ?? storedOf(language)
  const isFaulty = (language: Language) => written?.faulty.includes(language) ?? false
  return {
    textsOf,
    shownOf: (language) => (isFaulty(language) ? (originals[language] ?? {}) : storedOf(language)),
    type: (language, form, text) =>
      setTyped((before) => ({
        ...before,
        [language]: { ...(before[language] ?? storedOf(language)), [form]: text },
      })),
    reset: () => setTyped({}),
    unsaved: languages.filter((language) => !isSameText(textsOf(language), storedOf(language))),
    wrong: languages.filter(
      (language) => checkForms(originals[language] ?? {}, withoutSpace(textsOf(language))).length > 0,
    ),
    content: changedTexts(
      originals,
      Object.fromEntries(languages.map((language) => [language, withoutSpace(textsOf(language))])),
    ),
  }
}

/** Returns the texts without the space around them, which the server leaves out too. */
export function withoutSpace(forms: Forms): Forms {
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, text.trim()]))
}
