import { useState } from 'react'
import { type LanguageProgress, sourceLanguageOf } from '../../../../shared/i18n/language-progress.ts'
import { defaultLanguage, type Language, languages } from '../../../../shared/i18n/languages.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'
import type { TypedText } from '../../../forms/fields/localized-fields.tsx'
import { useMedia } from '../use-media.ts'

/** The width from which all three languages have room next to the facts. */
const wide = '(min-width: 112rem)'
/** The width below which there is room for one language. */
const narrow = '(max-width: 56rem)'

/** The languages that a page shows next to each other. */
export interface PageLanguages {
  /** The language that the others are compared with. */
  source: Language
  /** The language that is worked on. */
  target: Language
  /** Those that are shown, in their order. */
  shown: readonly Language[]
  /** Whether there is room for one language only. */
  isNarrow: boolean
  /** Whether there is always room for three. */
  isWide: boolean
  isThirdOpen: boolean
  chooseSource: (language: Language) => void
  chooseTarget: (language: Language) => void
  toggleThird: () => void
}

const storageKey = 'admin-target-language'

interface LanguageChoice {
  /** Whether another part of the page has the room of the others. */
  isTargetOnly: boolean
  /** Whether the record was opened to be written: in all languages. */
  isToWrite: boolean
}

/** Chooses the languages of a page; the one that is worked on is remembered for the next record. */
export function usePageLanguages(
  texts: Readonly<Record<string, TypedText>>,
  progress: Readonly<Record<Language, LanguageProgress>>,
  { isTargetOnly, isToWrite }: LanguageChoice,
): PageLanguages {
  const [source, setSource] = useState<Language>(() => sourceLanguageOf(texts) ?? defaultLanguage)
  const [target, setTarget] = useState<Language>(() => firstTarget(source, progress))
  const [isThird, setIsThird] = useState(isToWrite)
  const isWide = useMedia(wide)
  const isNarrow = useMedia(narrow)
  const others = languages.filter((language) => language !== source && language !== target)
  const isAlone = isNarrow || isTargetOnly
  const shown = isAlone
    ? [target]
    : isWide || isThird
      ? [source, ...languages.filter((language) => language !== source)]
      : [source, target === source ? (others[0] ?? target) : target]
  return {
    source,
    target,
    shown,
    isNarrow,
    isWide,
    isThirdOpen: isThird && !isWide && !isAlone,
    chooseSource: (language) => {
      if (language === target) setTarget(source)
      setSource(language)
    },
    chooseTarget: (language) => {
      writeStored('localStorage', storageKey, language)
      setTarget(language)
    },
    toggleThird: () => setIsThird(!isThird),
  }
}

function firstTarget(source: Language, progress: Readonly<Record<Language, LanguageProgress>>): Language {
  const others = languages.filter((language) => language !== source)
  const last = others.find((language) => language === readStored('localStorage', storageKey))
  const open = others.find((language) => progress[language] !== 'done')
  return last ?? open ?? others[0] ?? source
}
