import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { AuditAction } from '../../../shared/rules/audit-actions.ts'
import { type ErasableType, erasableTypes, sectionOf } from '../../../shared/rules/record-types.ts'
import { type Limited, may } from '../../../shared/rules/rights.ts'
import type { erasureQuestionSchema, erasureStateSchema } from '../../../shared/schemas/erasure-requests.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { erasureRequests } from '../../db/schema/erasure-request.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { type AuditDetails, auditAction } from '../../platform/audit.ts'
import { nameOf } from '../drafts/draft-rows.ts'
import { eraseLocked } from '../erasing/erase-for-good.ts'
import { isReferredTo, lockErased, logErased } from '../erasing/erase-record.ts'
import { refuseOwn } from '../lock-account.ts'
import { notifyAnswer, notifyRequest } from '../notices/notify-requests.ts'
import type { RecordContext } from '../record-handler.ts'
import { readRecordLabels } from '../record-labels.ts'
import { readActiveAdministrators, readTwoPersonSettings } from './settings.ts'

/** A record whose erasing is asked for. */
interface Erased {
  type: ErasableType
  id: string
}

type RequestRow = typeof erasureRequests.$inferSelect

/**
 * Reads how a record is erased, and who has asked for it.
 * @throws {AppError} `not-found`.
 */
export async function readErasureState(
  { type, id }: Erased,
  { services, account }: RecordContext,
): Promise<z.input<typeof erasureStateSchema>> {
  const { db } = services.database
  if (!(await readRecordLabels(db, [{ type, id }], 'uz')).has(id)) throw new AppError('not-found')
  const others = (await readActiveAdministrators(db)).filter(
    (one) => one.id !== account.id && one.id !== id && may(one, sectionOf(type), 'erase'),
  )
  const [request] = await db.select().from(erasureRequests).where(eq(erasureRequests.recordId, id))
  return {
    needsTwo: (await readTwoPersonSettings(db)).erasing,
    otherCount: others.length,
    request: request
      ? {
          state: request.state,
          uses: request.uses,
          askedAt: request.askedAt.toISOString(),
          askedBy: (await nameOf(db, request.askedByUserId)) ?? '',
          isOwn: request.askedByUserId === account.id,
          comment: request.comment,
          declinedBy: await nameOf(db, request.decidedByUserId),
        }
      : null,
  }
}

/**
 * Asks a second administrator to erase a record (O-2).
 * @throws {AppError} `not-found`; `not-allowed-now` where one is enough, and for the own account; `in-use` where others
 *   refer to it and nothing is said of them; `changed-meanwhile` where a colleague asks already.
 */
export function askToErase(
  record: Erased,
  { uses }: z.output<typeof erasureQuestionSchema>,
  context: RecordContext,
): Promise<void> {
  const { services, account, now } = context
  return services.database.db.transaction(async (transaction) => {
    const earlier = await lockRequested(transaction, record)
    if (!(await readTwoPersonSettings(transaction)).erasing) throw new AppError('not-allowed-now')
    if (record.type === 'user' && record.id === account.id) await refuseOwn(transaction, record.id, true)
    if (uses === 'erase' && record.type !== 'user')
      throw new AppError('invalid-form', { problems: [{ field: 'uses', code: 'not-understood' }] })
    if (uses === undefined && (await isReferredTo(transaction, record.type, record.id)))
      throw new AppError('in-use')
    if (earlier?.state === 'open' && earlier.askedByUserId !== account.id)
      throw new AppError('changed-meanwhile')
    const columns = {
      ...{ uses: uses ?? null, state: 'open' as const, askedByUserId: account.id, askedAt: now },
      ...{ comment: null, decidedByUserId: null, decidedAt: null },
    }
    await transaction
      .insert(erasureRequests)
      .values({ recordType: record.type, recordId: record.id, ...columns })
      .onConflictDoUpdate({ target: erasureRequests.recordId, set: columns })
    await notifyRequest(transaction, services, { kind: 'erase', ...record, asker: account })
    await auditRequest(transaction, record, 'erasing-asked', context)
  })
}

/**
 * Takes one's own request back, also one that was declined.
 * @throws {AppError} `not-found` where there is none of one's own.
 */
export function withdrawErasure(record: Erased, context: RecordContext): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const request = await lockRequested(transaction, record)
    if (request?.askedByUserId !== context.account.id) throw new AppError('not-found')
    await transaction.delete(erasureRequests).where(eq(erasureRequests.id, request.id))
    await auditRequest(transaction, record, 'erasing-withdrawn', context)
  })
}

/**
 * Erases what a colleague has asked for: the request goes with the record.
 * @throws {AppError} `not-found`; `not-allowed-now` where none waits for a decision; `second-person-needed` for one's
 *   own; `in-use` where something has come to refer to it since; `last-administrator`.
 */
export async function confirmErasure(record: Erased, context: RecordContext): Promise<void> {
  const { services } = context
  const gone = await services.database.db.transaction(async (transaction) => {
    const { uses } = await lockDecided(transaction, record, context)
    return eraseLocked(transaction, { ...record, uses: uses ?? undefined }, context)
  })
  logErased(services.log, gone)
}

/**
 * Declines what a colleague has asked for.
 * @throws {AppError} as `confirmErasure` does.
 */
export function declineErasure(record: Erased, comment: string, context: RecordContext): Promise<void> {
  const { services, account, now } = context
  return services.database.db.transaction(async (transaction) => {
    const { id, askedByUserId: askerId } = await lockDecided(transaction, record, context)
    await transaction
      .update(erasureRequests)
      .set({ state: 'declined', comment, decidedByUserId: account.id, decidedAt: now })
      .where(eq(erasureRequests.id, id))
    await notifyAnswer(transaction, services, {
      ...record,
      ...{ outcome: 'declined', askerId, decider: account, comment },
    })
    await auditRequest(transaction, record, 'erasing-declined', context, { reason: comment })
  })
}

/** Lists the requests of colleagues that wait for a decision of an administrator, the oldest first. */
export async function listErasureRequests(
  db: DatabaseSession,
  account: Limited & { id: string },
  language: Language,
) {
  const types = erasableTypes.filter((type) => may(account, sectionOf(type), 'erase'))
  const rows = await db
    .select({
      ...{ type: erasureRequests.recordType, id: erasureRequests.recordId },
      ...{ since: erasureRequests.askedAt, firstname: users.firstname, lastname: users.lastname },
    })
    .from(erasureRequests)
    .innerJoin(users, eq(users.id, erasureRequests.askedByUserId))
    .where(
      and(
        eq(erasureRequests.state, 'open'),
        inArray(erasureRequests.recordType, types),
        ne(erasureRequests.askedByUserId, account.id),
        ne(erasureRequests.recordId, account.id),
      ),
    )
    .orderBy(asc(erasureRequests.askedAt))
  const labels = await readRecordLabels(db, rows, language)
  return rows.flatMap(({ type, id, since, firstname, lastname }) => {
    const label = labels.get(id)?.label
    const askedBy = `${firstname} ${lastname}`
    return label ? [{ type, id, section: sectionOf(type), since, label, askedBy }] : []
  })
}

/** Locks a record and the request to erase it, in the order in which every change does. */
async function lockRequested(transaction: DatabaseSession, record: Erased): Promise<RequestRow | undefined> {
  if (!(await lockErased(transaction, record))) throw new AppError('not-found')
  const [request] = await transaction
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.recordId, record.id))
    .for('update')
  return request
}

/** Locks a record and the request of a colleague that waits for a decision. */
async function lockDecided(
  transaction: DatabaseSession,
  record: Erased,
  { account }: RecordContext,
): Promise<RequestRow> {
  const request = await lockRequested(transaction, record)
  if (request?.state !== 'open') throw new AppError('not-allowed-now')
  if (request.askedByUserId === account.id) throw new AppError('second-person-needed')
  return request
}

async function auditRequest(
  transaction: DatabaseSession,
  { type, id }: Erased,
  action: AuditAction,
  context: RecordContext,
  details: AuditDetails | null = null,
): Promise<void> {
  const label = (await readRecordLabels(transaction, [{ type, id }], 'uz')).get(id)?.label.text ?? ''
  await auditAction(transaction, context, { action, record: { type, id, label }, details })
}
