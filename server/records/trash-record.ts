import { removalLevel } from '../../shared/rules/rights.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { actorOf, type NewAuditEntry, writeAudit } from '../platform/audit.ts'
import type { RecordContext, RecordHandler } from './record-handler.ts'
import { auditNoteOf, lockRecord, plainLabel, saveRecordRow, snapshot } from './record-rows.ts'
import { requireMayChange, requireMayShow } from './require-change.ts'

/**
 * Moves a record to the trash.
 * @throws {AppError} `not-found`, `in-use` where others refer to it (D-12).
 */
export function trashRecord(handler: RecordHandler, id: string, context: RecordContext): Promise<void> {
  return alone((transaction) => binInside(transaction, handler, id, context), context)
}

/**
 * Deletes a record inside a transaction.
 * @returns the audit entries.
 */
export async function binInside(
  transaction: DatabaseSession,
  handler: RecordHandler,
  id: string,
  context: RecordContext,
): Promise<NewAuditEntry[]> {
  const row = await lockRecord(transaction, handler, id, { isMoved: true })
  const uses = (await handler.usesOf?.(transaction, id, context)) ?? []
  if (uses.length > 0) throw new AppError('in-use')
  const before = await snapshot(transaction, handler, row)
  // Where deleting takes back an edit, it changes the texts.
  if (removalLevel(handler.contract.section) === 'edit')
    requireMayChange(context.account, handler.type, { before }, context.now)
  const columns = await handler.onTrash?.(transaction, row, true, context)
  await saveRecordRow(transaction, handler, row, { ...columns, trashedAt: context.now }, context)
  const record = { type: handler.type, id, label: plainLabel(handler, row) }
  return [{ actor: actorOf(context), action: 'deleted', record, before }]
}

/**
 * Restores a record from the trash, as it was.
 * @throws {AppError} `not-found` where it is not in the trash.
 */
export function restoreRecord(handler: RecordHandler, id: string, context: RecordContext): Promise<void> {
  return alone((transaction) => restoreInside(transaction, handler, id, context), context)
}

/**
 * Restores a record inside a transaction.
 * @returns the audit entries.
 */
export async function restoreInside(
  transaction: DatabaseSession,
  handler: RecordHandler,
  id: string,
  context: RecordContext,
): Promise<NewAuditEntry[]> {
  const row = await lockRecord(transaction, handler, id, { isTrashed: true })
  const before = await snapshot(transaction, handler, row)
  requireMayShow(context.account, handler.type, before, context.now)
  if (removalLevel(handler.contract.section) === 'edit')
    requireMayChange(context.account, handler.type, { after: before }, context.now)
  const columns = await handler.onTrash?.(transaction, row, false, context)
  const saved = await saveRecordRow(transaction, handler, row, { ...columns, trashedAt: null }, context)
  return [await auditNoteOf(transaction, handler, saved, 'restored', { before }, context)]
}

/** Runs work in a transaction of its own, and writes its audit entries. */
function alone(
  work: (transaction: DatabaseSession) => Promise<NewAuditEntry[]>,
  { services, now }: RecordContext,
): Promise<void> {
  return services.database.db.transaction(async (transaction) =>
    writeAudit(transaction, await work(transaction), now),
  )
}
