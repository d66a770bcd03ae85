import { and, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { languages } from '../../shared/i18n/languages.ts'
import type { RecordType } from '../../shared/record-types/record-types.ts'
import type { AuditAction } from '../../shared/rules/audit-actions.ts'
import { historyEntriesMax } from '../../shared/rules/limits.ts'
import type { HistoryEntry } from '../../shared/schemas/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { auditEntries, auditValues } from '../db/schema/audit.ts'
import { type AuditDetails, actorOf, type NewAuditEntry } from '../platform/audit.ts'
import type { RecordContext, RecordHandler, VersionedRow } from './record-handler.ts'
import { plainLabel, publicationTimes } from './record-rows.ts'

/**
 * Returns the snapshot that the history stores of a record: its content, which may be read already, and its
 * publication.
 */
export async function snapshot(
  session: DatabaseSession,
  handler: RecordHandler,
  row: VersionedRow,
  content?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { languageStates, revision } = row
  return {
    ...(content ?? (await handler.read(session, row))),
    revision,
    ...publicationTimes(row),
    ...(handler.table.publishedAt && {
      // Readers see a language without a state.
      publishedLanguages: languages
        .filter((language) => languageStates?.[language]?.isPublished ?? true)
        .toSorted(),
    }),
  }
}

/** Builds the audit entry of an action on a record; its content may be read already. */
export async function auditNoteOf(
  transaction: DatabaseSession,
  handler: RecordHandler,
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
  const record = { type: handler.type, id: row.id, label: plainLabel(handler, row) }
  const after = await snapshot(transaction, handler, row, content)
  return { actor: actorOf(context), action, record, before, after, details }
}

/** Reads the history of a record, the newest first. */
export async function readHistory(
  db: DatabaseSession,
  type: RecordType,
  id: string,
): Promise<HistoryEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, values: auditValues })
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(and(eq(auditEntries.recordType, type), eq(auditEntries.recordId, id)))
    .orderBy(desc(auditEntries.position))
    .limit(historyEntriesMax)
  return rows.map(({ entry, values }) => ({
    position: entry.position,
    at: entry.at.toISOString(),
    action: entry.action,
    actorName: values?.actorName ?? '',
    before: values?.before ?? null,
    after: values?.after ?? null,
    details: values?.details ?? null,
  }))
}

/** Finds who changed each of some records last. */
export async function lastChangersOf(
  db: DatabaseSession,
  type: RecordType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([auditEntries.recordId], {
      id: auditEntries.recordId,
      name: auditValues.actorName,
    })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(
      and(
        eq(auditEntries.recordType, type),
        inArray(auditEntries.recordId, [...ids]),
        isNotNull(auditEntries.actorUserId),
        // A link to a draft changes nothing of it.
        notInArray(auditEntries.action, ['preview-made', 'preview-ended']),
      ),
    )
    .orderBy(auditEntries.recordId, desc(auditEntries.position))
  return new Map(rows.map(({ id, name }) => [id ?? '', name]))
}
