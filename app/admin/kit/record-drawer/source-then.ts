import type { Language } from '../../../../shared/i18n/languages.ts'
import type { HistoryEntry } from '../../../../shared/schemas/admin/record.ts'

/**
 * The texts of a record as they were at a revision, from its history; `undefined` where the history does not go back so
 * far, or its values were erased.
 */
export function snapshotAt(
  entries: readonly HistoryEntry[],
  revision: number,
): Record<string, unknown> | undefined {
  const inOrder = [...entries].reverse()
  const written = inOrder.find(({ after }) => after?.revision === revision)?.after
  if (written) return written
  // Nothing was noted at that revision: it is what the next change found.
  const next = inOrder.find(({ before }) => Number(before?.revision) >= revision)
  return next?.before ?? undefined
}

/** One language of a text of a snapshot. */
export function textIn(values: Record<string, unknown>, name: string, language: Language): string {
  const text = (values[name] as Partial<Record<string, unknown>> | null | undefined)?.[language]
  return typeof text === 'string' ? text : ''
}
