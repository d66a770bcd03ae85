import type { Language } from '../../../../shared/i18n/languages.ts'
import type { HistoryEntry } from '../../../../shared/schemas/admin/record.ts'
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
  /** `undefined` where the history does not tell. */
  before: string | undefined
  after: string
}

/**
 * Tells which texts of a language are behind their source, in the order of the form.
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
