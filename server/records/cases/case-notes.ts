import { randomUUIDv7 } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { CaseNote } from '../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { caseNotes } from '../../db/schema/case-note.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { auditAction } from '../../platform/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../../platform/idempotency.ts'
import type { RecordContext, RecordHandler } from '../record-handler.ts'
import { findRecord, lockRecord, plainLabel } from '../record-rows.ts'

/**
 * Lists the notes of a case, the earliest first.
 * @throws {AppError} `not-found`.
 */
export async function listNotes(
  db: DatabaseSession,
  handler: RecordHandler,
  id: string,
): Promise<CaseNote[]> {
  if (!(await findRecord(db, handler, id))) throw new AppError('not-found')
  const rows = await db
    .select({
      id: caseNotes.id,
      text: caseNotes.text,
      createdAt: caseNotes.createdAt,
      firstname: users.firstname,
      lastname: users.lastname,
    })
    .from(caseNotes)
    .leftJoin(users, eq(users.id, caseNotes.userId))
    .where(eq(columnOf(handler), id))
    .orderBy(asc(caseNotes.createdAt), asc(caseNotes.id))
  return rows.map(({ id: noteId, text, createdAt, firstname, lastname }) => ({
    id: noteId,
    text,
    authorName: firstname === null ? null : `${firstname} ${lastname ?? ''}`,
    at: createdAt.toISOString(),
  }))
}

/**
 * Adds a note to a case, for administrators alone. A retry under the same key adds no second one (N-7).
 * @throws {AppError} `not-found`, also for a case in the trash; `idempotency-key-reused`.
 */
export function addNote(
  handler: RecordHandler,
  id: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string | undefined },
  context: RecordContext,
): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const noteId = randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `notes:${context.account.id}`,
      key: idempotencyKey,
      digest: digestRequest({ id, text }, 'none'),
      recordId: noteId,
    })
    if (earlier !== undefined) return
    const row = await lockRecord(transaction, handler, id)
    const owner = handler.type === 'application' ? { applicationId: id } : { callRequestId: id }
    await transaction.insert(caseNotes).values({
      id: noteId,
      ...owner,
      userId: context.account.id,
      text,
      createdAt: context.now,
    })
    const record = { type: handler.type, id, label: plainLabel(handler, row) }
    await auditAction(transaction, context, { action: 'noted', record, details: { note: text } })
  })
}

function columnOf({ type }: RecordHandler) {
  return type === 'application' ? caseNotes.applicationId : caseNotes.callRequestId
}
