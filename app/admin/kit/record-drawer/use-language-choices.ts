import { useState } from 'react'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import type { LanguagesSummary, PublicationChange } from '../../../../shared/schemas/admin/record.ts'

/** The choices about the languages of a record before it is saved. */
export interface LanguageChoices {
  isPublished: (language: Language) => boolean
  togglePublished: (language: Language) => void
  /** Tells whether its text was checked and still says the same as its source. */
  isChecked: (language: Language) => boolean
  toggleChecked: (language: Language) => void
  /** Translations need not follow the change of their source. */
  isMinor: boolean
  toggleMinor: () => void
  count: number
  /** The choices as a save sends them. */
  sent: {
    languages: PublicationChange['languages']
    checkedLanguages: readonly Language[]
    isMinor: boolean
  }
  clear: () => void
}

const nothing = {
  published: {} as Partial<Record<Language, boolean>>,
  checked: [] as readonly Language[],
  isMinor: false,
}

/** Holds the choices about the languages of a record until it is saved. */
export function useLanguageChoices(summary: LanguagesSummary | undefined): LanguageChoices {
  const [state, setState] = useState(nothing)
  const { published, checked, isMinor } = state
  const stored = (language: Language) => summary?.[language].isPublished ?? true
  const differing = languages.filter(
    (language) => published[language] !== undefined && published[language] !== stored(language),
  )
  const isPublished = (language: Language) => published[language] ?? stored(language)
  return {
    isPublished,
    togglePublished: (language) =>
      setState({ ...state, published: { ...published, [language]: !isPublished(language) } }),
    isChecked: (language) => checked.includes(language),
    toggleChecked: (language) =>
      setState({
        ...state,
        checked: checked.includes(language)
          ? checked.filter((one) => one !== language)
          : [...checked, language],
      }),
    isMinor,
    toggleMinor: () => setState({ ...state, isMinor: !isMinor }),
    count: differing.length + checked.length,
    sent: {
      languages:
        differing.length === 0
          ? undefined
          : Object.fromEntries(differing.map((language) => [language, isPublished(language)])),
      checkedLanguages: checked,
      isMinor,
    },
    clear: () => setState(nothing),
  }
}
