import { asc, eq, lte } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { RecordServices } from '../../services.ts'
import type { RecordHandler } from '../record-handler.ts'
import { findRecord, plainLabel } from '../record-rows.ts'
import { mayWithType } from '../require-change.ts'
import { type DraftHandlers, type DraftRow, findAccount, findDraft, type LockedDraft } from './draft-rows.ts'
import { publishLocked } from './publish-draft.ts'

/**
 * Publishes the drafts whose time has come, each in a transaction of its own that locks it and looks again: once,
 * though several processes run this. What was saved to the site since is merged. A draft that cannot be published stays
 * one, without its time, and says why.
 */
export async function publishDueDrafts(
  services: RecordServices,
  handlers: DraftHandlers,
  now: Date,
): Promise<void> {
  const { db } = services.database
  const due = await db
    .select({ recordId: recordDrafts.recordId, recordType: recordDrafts.recordType })
    .from(recordDrafts)
    .where(lte(recordDrafts.publishAt, now))
    .orderBy(asc(recordDrafts.publishAt))
  for (const { recordId, recordType } of due) {
    const handler = handlers[recordType]
    try {
      await db.transaction(async (transaction) => {
        const locked = await lockDue(transaction, handler, recordId, now)
        if (locked) await publishDue(transaction, handler, locked, { services, now })
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await db.transaction((transaction) => refuseDue(transaction, handler, { recordId, error }, now))
      services.log.warn({ type: recordType, id: recordId, code: error.code }, 'a draft was not published')
    }
  }
}

interface LockedDue extends LockedDraft {
  isTrashed: boolean
}

async function lockDue(
  transaction: DatabaseSession,
  handler: RecordHandler,
  recordId: string,
  now: Date,
): Promise<LockedDue | undefined> {
  const row = await findRecord(transaction, handler, recordId, 'no key update')
  const draft = await findDraft(transaction, recordId, 'update')
  if (!row || !draft || !isDue(draft, now)) return undefined
  return { row, draft, isTrashed: row.trashedAt !== null }
}

function isDue({ publishAt }: DraftRow, now: Date): boolean {
  return publishAt !== null && publishAt <= now
}

/** @throws {AppError} where it cannot be published, also where who has chosen the time may no longer do that. */
async function publishDue(
  transaction: DatabaseSession,
  handler: RecordHandler,
  { isTrashed, ...locked }: LockedDue,
  { services, now }: { services: RecordServices; now: Date },
): Promise<void> {
  if (isTrashed) throw new AppError('not-allowed-now')
  const account = await findAccount(transaction, locked.draft.scheduledByUserId)
  if (account?.role !== 'ADMIN' || !mayWithType(account, handler.type, 'publish'))
    throw new AppError('not-allowed')
  const context = { services, account, language: account.language, now }
  await writeAudit(transaction, await publishLocked(transaction, handler, locked, context), now)
}

async function refuseDue(
  transaction: DatabaseSession,
  handler: RecordHandler,
  { recordId, error }: { recordId: string; error: AppError },
  now: Date,
): Promise<void> {
  const locked = await lockDue(transaction, handler, recordId, now)
  if (!locked) return
  const { row, draft } = locked
  const fields = (error.details.problems ?? []).map(({ field }) => field)
  const refusal = { at: now.toISOString(), code: error.code, fields }
  await transaction
    .update(recordDrafts)
    .set({ publishAt: null, scheduledByUserId: null, refusal, revision: draft.revision + 1 })
    .where(eq(recordDrafts.id, draft.id))
  const record = { type: handler.type, id: row.id, label: plainLabel(handler, row) }
  await writeAudit(transaction, { actor: null, action: 'draft-refused', record }, now)
}
