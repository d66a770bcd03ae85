import { fallbackOrder, type Language, type LocalizedText, languages } from './languages.ts'

/**
 * The translation status of a record in a language: complete; partial; missing; or complete but outdated, since
 * its source has changed after the translation.
 */
export const languageProgresses = ['done', 'partial', 'missing', 'behind'] as const
export type LanguageProgress = (typeof languageProgresses)[number]

/** The stored state of one language. */
export interface StoredLanguageState {
  /** Whether readers see it. */
  isPublished: boolean
  /**
   * The revision of the source that all of its texts follow; for the source itself, the revision of its last change.
   */
  sourceRevision: number
  /** Its fields whose source has changed since; left out where there are none, or where they are unknown. */
  behindFields?: string[]
}
export type StoredLanguageStates = Partial<Record<Language, StoredLanguageState>>

/** Texts in three languages by the names of their fields. */
export type LocalizedFields = Readonly<Record<string, LocalizedText | null | undefined>>

/** Returns the language that the others are translated from: the first of uz, en, ru that has any text. */
export function sourceLanguageOf(fields: LocalizedFields): Language | null {
  return fallbackOrder.find((language) => Object.values(fields).some((text) => text?.[language])) ?? null
}

/**
 * Returns the translation status of a record in each language. A language without a stored state counts as up to date.
 */
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
    return behindFieldsOf(fields, states, language).length > 0 ? 'behind' : 'done'
  }
  return Object.fromEntries(languages.map((language) => [language, progressOf(language)])) as Record<
    Language,
    LanguageProgress
  >
}

/** Lists the outdated fields of a language; all written ones where it is outdated and the fields are unknown. */
export function behindFieldsOf(
  fields: LocalizedFields,
  states: StoredLanguageStates,
  language: Language,
): string[] {
  const source = sourceLanguageOf(fields)
  if (source === null || language === source) return []
  const sourceRevision = states[source]?.sourceRevision ?? 0
  const { sourceRevision: own = sourceRevision, behindFields } = states[language] ?? {}
  if (own >= sourceRevision) return []
  const written = Object.keys(fields).filter((field) => fields[field]?.[source] && fields[field]?.[language])
  return written.filter((field) => behindFields?.includes(field) ?? true)
}

/** The states of a record that is written in all languages at once, such as the sample. */
export const languagesInStep: StoredLanguageStates = Object.fromEntries(
  languages.map((language) => [language, { isPublished: true, sourceRevision: 1 }]),
)

/** A save of texts, from which the states of their languages follow. */
export interface TextsChange {
  before: LocalizedFields
  after: LocalizedFields
  states: StoredLanguageStates
  /** The new revision of the record. */
  revision: number
  /** Translations need not follow the change of the source, such as a comma. */
  isMinor: boolean
  /** Languages whose text was reviewed and still says the same. */
  checked: readonly Language[]
  /** Whether it restores a version of the history: an old text follows an old source. */
  isRestored?: boolean
}

/**
 * Returns the states of the languages after a save. A changed source field makes that field outdated in the other
 * languages, unless the change is minor. A field that is changed itself follows the current source, except where an old
 * text is restored and its source is not. A reviewed language follows the current source completely.
 */
export function nextLanguageStates(change: TextsChange): StoredLanguageStates {
  const { before, after, states, revision, isMinor, checked } = change
  const source = sourceLanguageOf(after)
  if (source === null) return states
  const isNewSource = sourceLanguageOf(before) !== source
  const isFirst = Object.keys(before).length === 0
  const sourceFields = isNewSource ? Object.keys(after) : isMinor ? [] : changedFields(change, source)
  const sourceBefore = states[source]?.sourceRevision ?? 0
  const isSourceChanged = isNewSource || (sourceFields.length > 0 && !isFirst)
  // There is always a revision below that of the source, for outdated languages.
  const sourceRevision = isSourceChanged ? revision : Math.max(1, sourceBefore)
  const next: StoredLanguageStates = {}
  for (const language of languages) {
    const { isPublished = true, sourceRevision: ownRevision = sourceBefore } = states[language] ?? {}
    const isInStep = language === source || isFirst || checked.includes(language)
    const behindFields = isInStep ? [] : behindAfter(change, language, sourceFields)
    next[language] =
      behindFields.length > 0
        ? // A language that is outdated without a change of the source follows the revision before.
          { isPublished, sourceRevision: Math.min(ownRevision, sourceRevision - 1), behindFields }
        : { isPublished, sourceRevision }
  }
  return next
}

/** Lists the outdated fields of a language after a save that changes some fields of the source. */
function behindAfter(change: TextsChange, language: Language, sourceFields: readonly string[]): string[] {
  const { before, after, states, isRestored = false } = change
  const own = changedFields(change, language)
  const isOld = (field: string) => isRestored && !sourceFields.includes(field)
  const behind = new Set([...behindFieldsOf(before, states, language), ...sourceFields])
  for (const field of own) {
    if (isOld(field)) behind.add(field)
    else behind.delete(field)
  }
  return [...behind].filter((field) => after[field]?.[language])
}

function changedFields({ before, after }: TextsChange, language: Language): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field]?.[language] ?? '') !== (after[field]?.[language] ?? ''),
  )
}
