import { type Language, languages } from '../i18n/languages.ts'
import { fallbackOrder, type LocalizedText } from '../i18n/localized-text.ts'

/**
 * How far a record is written in a language: whole; in part; not at all; or whole, but its source has changed
 * since it was translated.
 */
export const languageProgresses = ['done', 'partial', 'missing', 'behind'] as const
export type LanguageProgress = (typeof languageProgresses)[number]

/** What is stored of one language: whether readers see it, and the revision of the source that it goes by. */
export interface StoredLanguageState {
  isPublished: boolean
  sourceRevision: number
}
export type StoredLanguageStates = Partial<Record<Language, StoredLanguageState>>

/** Texts in three languages by the names of their fields. */
export type LocalizedFields = Readonly<Record<string, LocalizedText | null | undefined>>

/** The language that the others are translated from: the first of uz, en, ru that has any text. */
export function sourceLanguageOf(fields: LocalizedFields): Language | null {
  return fallbackOrder.find((language) => Object.values(fields).some((text) => text?.[language])) ?? null
}

/** How far a record is written in each language. A language that was never noted goes by whatever there is. */
export function languageProgressOf(
  fields: LocalizedFields,
  states: StoredLanguageStates,
): Record<Language, LanguageProgress> {
  const source = sourceLanguageOf(fields)
  const needed = source === null ? [] : Object.values(fields).filter((text) => text?.[source])
  const progressOf = (language: Language): LanguageProgress => {
    const written = needed.filter((text) => text?.[language]).length
    if (written === 0) return 'missing'
    if (written < needed.length) return 'partial'
    if (source === null || language === source) return 'done'
    const sourceRevision = states[source]?.sourceRevision ?? 0
    return (states[language]?.sourceRevision ?? sourceRevision) < sourceRevision ? 'behind' : 'done'
  }
  return Object.fromEntries(languages.map((language) => [language, progressOf(language)])) as Record<
    Language,
    LanguageProgress
  >
}

/** A save of texts, as the states of their languages follow from it. */
export interface TextsChange {
  before: LocalizedFields
  after: LocalizedFields
  states: StoredLanguageStates
  /** The revision that the record gets by it. */
  revision: number
  /** The source's change is one that translations need not follow, such as a comma. */
  isMinor: boolean
  /** Languages whose text was looked through and still says the same. */
  checked: readonly Language[]
}

/**
 * The states of the languages after a save: a changed source leaves the others behind, unless the change is minor; a
 * language that is changed itself, or was looked through, goes by the source as it is now.
 */
export function nextLanguageStates(change: TextsChange): StoredLanguageStates {
  const { before, after, states, revision, isMinor, checked } = change
  const source = sourceLanguageOf(after)
  if (source === null) return states
  const isChanged = (language: Language) =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
      (field) => (before[field]?.[language] ?? '') !== (after[field]?.[language] ?? ''),
    )
  const isNewSource = sourceLanguageOf(before) !== source
  const sourceBefore = states[source]?.sourceRevision ?? 0
  const sourceRevision =
    (isChanged(source) && !isMinor && Object.keys(before).length > 0) || isNewSource ? revision : sourceBefore
  const next: StoredLanguageStates = {}
  for (const language of languages) {
    const isPublished = states[language]?.isPublished ?? true
    const goesByNow = language === source || isChanged(language) || checked.includes(language)
    next[language] = {
      isPublished,
      sourceRevision: goesByNow ? sourceRevision : (states[language]?.sourceRevision ?? sourceBefore),
    }
  }
  return next
}
