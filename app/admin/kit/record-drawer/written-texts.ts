import {
  type LanguageProgress,
  type LocalizedFields,
  languageProgressOf,
} from '../../../../shared/i18n/language-progress.ts'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import type { HistoryEntry, LanguagesSummary } from '../../../../shared/schemas/record.ts'
import type { FieldDescription } from '../section.ts'

/**
 * Returns the texts of a record as they were at a revision, from its history; `undefined` where the history does not go
 * back so far, or its values were erased.
 */
export function snapshotAt(
  entries: readonly HistoryEntry[],
  revision: number,
): Record<string, unknown> | undefined {
  const inOrder = [...entries].reverse()
  const written = inOrder.find(({ after }) => after?.revision === revision)?.after
  if (written) return written
  // There is no entry at that revision: its state is the one before the next change.
  const next = inOrder.find(({ before }) => Number(before?.revision) >= revision)
  return next?.before ?? undefined
}

/** Returns one language of a text of a snapshot. */
export function textIn(values: Record<string, unknown>, name: string, language: Language): string {
  const text = (values[name] as Partial<Record<string, unknown>> | null | undefined)?.[language]
  return typeof text === 'string' ? text : ''
}

/** A field whose translation is behind, with its source as it was when that was written and as it is now. */
export interface BehindText {
  field: FieldDescription
  /** `undefined` where the history does not have it. */
  before: string | undefined
  after: string
}

/**
 * Returns the texts of a language that are behind their source, in the order of the form.
 * @param behindFields the names that the server gives. @param then the record when the language was written.
 */
export function behindTexts(
  fields: readonly FieldDescription[],
  behindFields: readonly string[],
  source: Language,
  now: Record<string, unknown>,
  then: Record<string, unknown> | undefined,
): BehindText[] {
  return fields
    .filter(({ name }) => behindFields.includes(name))
    .map((field) => ({
      field,
      before: then && textIn(then, field.name, source),
      after: textIn(now, field.name, source),
    }))
}

/**
 * Returns the progress of each language with the typed values, by the rule of lists. A field that was out of
 * date when it was read stays so until its own text is changed.
 * @param base the values that were read.
 * @param stored progress of the stored record; `undefined` for a new one.
 */
export function writtenProgress(
  fields: readonly FieldDescription[],
  values: FormValues,
  base: FormValues,
  stored: LanguagesSummary | undefined,
): Record<Language, LanguageProgress> {
  const texts = Object.fromEntries(
    fields
      .filter(({ isLocalized, isUncounted }) => isLocalized && !isUncounted)
      .map(({ name }) => [name, values[name]]),
  ) as LocalizedFields
  const written = languageProgressOf(texts, {})
  for (const language of languages) {
    const isBehind = stored?.[language].behindFields?.some(
      (name) => textIn(values, name, language) === textIn(base, name, language),
    )
    if (written[language] === 'done' && isBehind) written[language] = 'behind'
  }
  return written
}
