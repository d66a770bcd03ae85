import type { DatabaseSession } from '../db/database.ts'
import { saveRow } from '../db/save-row.ts'
import { AppError } from '../errors.ts'
import { type AuditNote, actorOf, writeAudit } from '../platform/audit/audit.ts'
import { lockRecord, plainLabel } from './find-record.ts'
import { auditEntryOf, snapshot } from './note-record.ts'
import type { RecordContext, RecordKind } from './record-kind.ts'

/**
 * Moves a record to the trash.
 * @throws {AppError} `not-found`, `in-use` where others refer to it (D-12).
 */
export function trashRecord(kind: RecordKind, id: string, context: RecordContext): Promise<void> {
  return alone((transaction) => binInside(transaction, kind, id, context), context)
}

/**
 * Deletes a record inside a transaction.
 * @returns the audit notes.
 */
export async function binInside(
  transaction: DatabaseSession,
  kind: RecordKind,
  id: string,
  context: RecordContext,
): Promise<AuditNote[]> {
  const row = await lockRecord(transaction, kind, id, { isMoved: true })
  const uses = (await kind.usesOf?.(transaction, id, context)) ?? []
  if (uses.length > 0) throw new AppError('in-use')
  const before = await snapshot(transaction, kind, row)
  const columns = await kind.onTrash?.(transaction, row, true, context)
  await saveRow(transaction, kind.table, row, { ...columns, trashedAt: context.now })
  const record = { type: kind.type, id, label: plainLabel(kind, row) }
  return [{ actor: actorOf(context), action: 'deleted', record, before }]
}

/**
 * Restores a record from the trash, as it was.
 * @throws {AppError} `not-found` where it is not in the trash.
 */
export function restoreRecord(kind: RecordKind, id: string, context: RecordContext): Promise<void> {
  return alone((transaction) => restoreInside(transaction, kind, id, context), context)
}

/**
 * Restores a record inside a transaction.
 * @returns the audit notes.
 */
export async function restoreInside(
  transaction: DatabaseSession,
  kind: RecordKind,
  id: string,
  context: RecordContext,
): Promise<AuditNote[]> {
  const row = await lockRecord(transaction, kind, id, { isTrashed: true })
  const before = await snapshot(transaction, kind, row)
  const columns = await kind.onTrash?.(transaction, row, false, context)
  const saved = await saveRow(transaction, kind.table, row, { ...columns, trashedAt: null })
  return [await auditEntryOf(transaction, kind, saved, 'restored', { before }, context)]
}

/** Runs work in a transaction of its own, and writes its audit notes. */
function alone(
  work: (transaction: DatabaseSession) => Promise<AuditNote[]>,
  { services, now }: RecordContext,
): Promise<void> {
  return services.database.db.transaction(async (transaction) =>
    writeAudit(transaction, await work(transaction), now),
  )
}
