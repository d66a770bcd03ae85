import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { isPublishedAt } from '../../../shared/rules/publication.ts'
import type { RequestedType } from '../../../shared/rules/record-types.ts'
import type { publishQuestionSchema, publishRequestSchema } from '../../../shared/schemas/record-draft.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { publishRequests } from '../../db/schema/publish-request.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../platform/audit.ts'
import { notifyAnswer, notifyRequest } from '../notices/notify-requests.ts'
import type { RecordContext, RecordHandler, VersionedRow } from '../record-handler.ts'
import { lockRecord } from '../record-rows.ts'
import { entryOf, findDraft, nameOf } from './draft-rows.ts'

/** Tells whether visitors see a record now or at a fixed time; what has no publication of its own they always see. */
export function isShown(row: VersionedRow & { state?: string }, now: Date): boolean {
  return (
    row.publishedAt === undefined || ((row.state ?? 'published') === 'published' && isPublishedAt(row, now))
  )
}

/**
 * Asks those who may publish to publish a draft, or a record that visitors do not see yet. The request concerns
 * whatever is saved until the decision; asking again replaces it.
 * @throws {AppError} `not-found`, `not-allowed-now` where there is nothing to publish.
 */
export function askToPublish(
  handler: RecordHandler,
  id: string,
  { note, wantedOn }: z.output<typeof publishQuestionSchema>,
  context: RecordContext,
): Promise<void> {
  const { services, account, now } = context
  return services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, handler, id)
    if (!(await findDraft(transaction, id)) && isShown(row, now)) throw new AppError('not-allowed-now')
    const columns = {
      ...{ note, wantedOn, askedByUserId: account.id, askedAt: now },
      ...{ state: 'open' as const, comment: null, decidedByUserId: null, decidedAt: null },
    }
    await transaction
      .insert(publishRequests)
      .values({ ...columns, recordType: handler.type as RequestedType, recordId: id })
      .onConflictDoUpdate({ target: publishRequests.recordId, set: columns })
    await notifyRequest(transaction, services, { kind: 'publish', type: handler.type, id, asker: account })
    const details = { note }
    await writeAudit(transaction, { ...entryOf(handler, row, 'publish-asked', context), details }, now)
  })
}

/**
 * Sends a request back with the reason.
 * @throws {AppError} `not-found`, `not-allowed-now` where none waits for a decision.
 */
export function returnRequest(
  handler: RecordHandler,
  id: string,
  comment: string,
  context: RecordContext,
): Promise<void> {
  const { services, account, now } = context
  return services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, handler, id)
    const [request] = await transaction
      .select({ state: publishRequests.state, askerId: publishRequests.askedByUserId })
      .from(publishRequests)
      .where(eq(publishRequests.recordId, id))
      .for('update')
    if (request?.state !== 'open') throw new AppError('not-allowed-now')
    await transaction
      .update(publishRequests)
      .set({ state: 'returned', comment, decidedByUserId: account.id, decidedAt: now })
      .where(eq(publishRequests.recordId, id))
    const answer = { outcome: 'returned' as const, askerId: request.askerId, decider: account, comment }
    await notifyAnswer(transaction, services, { ...answer, type: handler.type, id })
    const details = { reason: comment }
    await writeAudit(transaction, { ...entryOf(handler, row, 'publish-returned', context), details }, now)
  })
}

/** Ends the request of a record that is published, or gets a time: the one who asked is shown by whom. */
export async function closeRequest(
  transaction: DatabaseSession,
  recordId: string,
  { services, account, now }: RecordContext,
): Promise<void> {
  const [closed] = await transaction
    .update(publishRequests)
    .set({ state: 'published', decidedByUserId: account.id, decidedAt: now, comment: null })
    .where(and(eq(publishRequests.recordId, recordId), ne(publishRequests.state, 'published')))
    .returning()
  if (!closed) return
  const answer = { outcome: 'published' as const, askerId: closed.askedByUserId, decider: account }
  await notifyAnswer(transaction, services, {
    ...answer,
    ...{ type: closed.recordType, id: recordId, comment: null },
  })
}

/** Forgets the request of a record whose draft is discarded. */
export async function forgetRequest(transaction: DatabaseSession, recordId: string): Promise<void> {
  await transaction.delete(publishRequests).where(eq(publishRequests.recordId, recordId))
}

/** Reads the request of a record; `null` for none. */
export async function readRequest(
  db: DatabaseSession,
  recordId: string,
  readerId: string,
): Promise<z.input<typeof publishRequestSchema> | null> {
  const [row] = await db.select().from(publishRequests).where(eq(publishRequests.recordId, recordId))
  if (!row) return null
  const { state, note, wantedOn, askedAt, comment, decidedAt } = row
  return {
    ...{ state, note, wantedOn, comment, askedAt: askedAt.toISOString() },
    askedBy: await nameOf(db, row.askedByUserId),
    isOwn: row.askedByUserId === readerId,
    decidedBy: await nameOf(db, row.decidedByUserId),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
