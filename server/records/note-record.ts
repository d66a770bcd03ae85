import { languages } from '../../shared/i18n/languages.ts'
import type { AuditAction } from '../../shared/rules/audit-actions.ts'
import type { DatabaseSession } from '../db/database.ts'
import { type AuditDetails, actorOf, type NewAuditEntry } from '../platform/audit/audit.ts'
import { plainLabel } from './find-record.ts'
import { publicationTimes } from './publication-times.ts'
import type { RecordContext, RecordKind, VersionedRow } from './record-kind.ts'

/**
 * Returns the snapshot that the history stores of a record: its content, which may be read already, and its
 * publication.
 */
export async function snapshot(
  session: DatabaseSession,
  kind: RecordKind,
  row: VersionedRow,
  content?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { languageStates, revision } = row
  return {
    ...(content ?? (await kind.read(session, row))),
    revision,
    ...publicationTimes(row),
    ...(kind.table.publishedAt && {
      // Readers see a language without a state.
      publishedLanguages: languages
        .filter((language) => languageStates?.[language]?.isPublished ?? true)
        .toSorted(),
    }),
  }
}

/** Builds the audit entry of an action on a record; its content may be read already. */
export async function auditEntryOf(
  transaction: DatabaseSession,
  kind: RecordKind,
  row: VersionedRow,
  action: AuditAction,
  {
    before,
    content,
    details = null,
  }: {
    before: Record<string, unknown> | null
    content?: Record<string, unknown>
    details?: AuditDetails | null
  },
  context: RecordContext,
): Promise<NewAuditEntry> {
  const record = { type: kind.type, id: row.id, label: plainLabel(kind, row) }
  const after = await snapshot(transaction, kind, row, content)
  return { actor: actorOf(context), action, record, before, after, details }
}
