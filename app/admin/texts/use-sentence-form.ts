import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import {
  changedTexts,
  checkForms,
  type FormName,
  type Forms,
  isSameText,
  type SentenceTexts,
} from '../../../shared/rules/interface-texts.ts'
import { sectionOfScreen } from '../../../shared/rules/text-screens.ts'
import type { ListedSentence } from '../../../shared/schemas/interface-texts.ts'
import { refusalOf } from '../../api/refusal.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { useRecordActions } from '../kit/use-records.ts'
import { interfaceTextSection } from './interface-text-section.ts'

/** The form of one sentence: what is typed in each language, over what is stored. */
export interface SentenceForm {
  /** The texts of a language as typed in the form. */
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

/** Saves the texts of a sentence and reverts them. */
export function useSentenceSaving(sentence: ListedSentence, form: SentenceForm) {
  const { t } = useTranslation('admin-texts')
  const { t: panel } = useTranslation('admin')
  const actions = useRecordActions(interfaceTextSection.contract)
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const [isConflict, setIsConflict] = useState(false)
  const creationKey = useRef(newIdempotencyKey())
  const { id, namespace, key, written } = sentence
  const live = written && !written.isBinned ? written : null
  // The panel has its sentences since it was opened.
  const isInPanel = sentence.screens.some((screen) => screen === 'panel' || sectionOfScreen(screen))

  /** Runs a change and reports its failure. @returns whether it succeeded. */
  const run = async (change: () => Promise<unknown>, failed: string): Promise<boolean> => {
    setIsBusy(true)
    try {
      await change()
      setIsConflict(false)
      return true
    } catch (error) {
      const isChangedMeanwhile = refusalOf(error)?.code === 'changed-meanwhile'
      setIsConflict(isChangedMeanwhile)
      if (isChangedMeanwhile) void actions.forget()
      toast.error(`${failed} ${messageOf(error)}`)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  const restore = () => run(() => actions.restore(id), t('failed'))
  const revert = () =>
    run(async () => {
      await actions.remove(id)
      form.reset()
      showUndo(t('takeBack.done'), panel('bin.undo'), restore)
    }, t('takeBack.failed'))

  const save = () => {
    if (Object.keys(form.content).length === 0) return live ? revert() : Promise.resolve(true)
    const content = { namespace, key, texts: form.content }
    return run(async () => {
      if (live) await actions.change(id, live.revision, { content })
      else await actions.create({ content }, creationKey.current)
      creationKey.current = newIdempotencyKey()
      form.reset()
      toast.success(t(isInPanel ? 'savedPanel' : 'saved'))
    }, t('failed'))
  }
  return { isBusy, isConflict, isReverted: live === null, save, revert }
}
