import type { HistoryEntry } from '../../../../shared/schemas/admin/record.ts'

/**
 * Adds to the entries of a history, the newest first, what the record was before its first change in the panel. Records
 * of the sample, of an import or of a member's own hand have no entry of their making, and can be restored to it too. Its
 * position is 0, which no entry of the audit log has.
 */
export function withFirstState(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const first = entries.at(-1)
  if (!first?.before) return entries
  return [...entries, { ...first, position: 0, before: null, after: first.before, details: null }]
}
