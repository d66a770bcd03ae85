import { type Language, languages } from '../i18n/languages.ts'
import { fallbackOrder, type LocalizedText } from '../i18n/localized-text.ts'

/**
 * How far a record is written in a language: whole; in part; not at all; or whole, but its source has changed
 * since it was translated.
 */
export const languageProgresses = ['done', 'partial', 'missing', 'behind'] as const
export type LanguageProgress = (typeof languageProgresses)[number]

/** What is stored of one language. */
export interface StoredLanguageState {
  /** Whether readers see it. */
  isPublished: boolean
  /** The revision of the source that all of its texts go by; of the source itself, the one that it was changed by last. */
  sourceRevision: number
  /** Its fields whose source has changed since; left out where there are none, or where nobody noted which. */
  behindFields?: string[]
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
    return behindFieldsOf(fields, states, language).length > 0 ? 'behind' : 'done'
  }
  return Object.fromEntries(languages.map((language) => [language, progressOf(language)])) as Record<
    Language,
    LanguageProgress
  >
}

/**
 * The fields of a language that are behind their source; all that are written where it is behind and nobody noted which.
 */
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

/** The states of what is written in all languages at once, such as the sample. */
export const languagesInStep: StoredLanguageStates = Object.fromEntries(
  languages.map((language) => [language, { isPublished: true, sourceRevision: 1 }]),
)

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
  /** It brings back what the history holds: an old text goes by an old source. */
  isRestored?: boolean
}

/**
 * The states of the languages after a save. A field whose source is changed leaves that of the others behind, unless the
 * change is minor. A field that is changed itself goes by the source as it is now, but not where its old text is brought
 * back and its source is not; a language that was looked through goes by it whole.
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
  // Below that of the source there is always a lower one for what is behind.
  const sourceRevision = isSourceChanged ? revision : Math.max(1, sourceBefore)
  const next: StoredLanguageStates = {}
  for (const language of languages) {
    const { isPublished = true, sourceRevision: ownRevision = sourceBefore } = states[language] ?? {}
    const isInStep = language === source || isFirst || checked.includes(language)
    const behindFields = isInStep ? [] : behindAfter(change, language, sourceFields)
    next[language] =
      behindFields.length > 0
        ? // One that its source has left behind without a change of the source goes by what was before.
          { isPublished, sourceRevision: Math.min(ownRevision, sourceRevision - 1), behindFields }
        : { isPublished, sourceRevision }
  }
  return next
}

/** The fields of a language that are behind after a save that leaves some fields of the source changed. */
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
