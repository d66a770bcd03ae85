import { and, eq, isNull } from 'drizzle-orm'
import type { AuditAction } from '../../../shared/rules/audit-actions.ts'
import type { DraftedType, RequestedType } from '../../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import type { Account } from '../../http/authentication.ts'
import { actorOf, type NewAuditEntry } from '../../platform/audit.ts'
import { canSignIn } from '../lock-account.ts'
import { releasePicture } from '../picture-uses.ts'
import type { RecordContext, RecordHandler, VersionedRow } from '../record-handler.ts'
import { lockRecord, plainLabel } from '../record-rows.ts'
import { type DraftContent, pictureFieldsOf } from './draft-content.ts'

/** A draft as it is stored. */
export type DraftRow = typeof recordDrafts.$inferSelect
/** The handlers of the types that have drafts. */
export type DraftHandlers = Readonly<Record<DraftedType, RecordHandler>>
/** The handlers of the types whose publication is asked for. */
export type RequestHandlers = Readonly<Record<RequestedType, RecordHandler>>

/** A record that is locked, with its draft. */
export interface LockedDraft {
  row: VersionedRow
  draft: DraftRow
}

/** Finds the draft of a record. */
export async function findDraft(
  session: DatabaseSession,
  recordId: string,
  lock?: 'update',
): Promise<DraftRow | undefined> {
  const query = session.select().from(recordDrafts).where(eq(recordDrafts.recordId, recordId))
  const [draft] = await (lock ? query.for(lock) : query)
  return draft
}

/** Locks a record and its draft, in the order in which every change does. */
export async function lockDraft(
  transaction: DatabaseSession,
  handler: RecordHandler,
  id: string,
  revision: number,
): Promise<LockedDraft> {
  const row = await lockRecord(transaction, handler, id)
  const draft = await findDraft(transaction, id, 'update')
  if (!draft) throw new AppError('not-found')
  if (draft.revision !== revision) throw new AppError('changed-meanwhile')
  return { row, draft }
}

/** Deletes a draft, and lets go of its picture. */
export async function removeDraft(
  transaction: DatabaseSession,
  draft: DraftRow | undefined,
  now: Date,
): Promise<void> {
  if (!draft) return
  await transaction.delete(recordDrafts).where(eq(recordDrafts.id, draft.id))
  if (draft.pictureId) await releasePicture(transaction, draft.pictureId, now)
}

/** Returns the beginning of the audit entry of what an account does to a draft. */
export function entryOf(
  handler: RecordHandler,
  row: VersionedRow,
  action: AuditAction,
  context: RecordContext,
): NewAuditEntry {
  const record = { type: handler.type, id: row.id, label: plainLabel(handler, row) }
  return { actor: actorOf(context), action, record }
}

/** Returns the content of a draft as the history stores it: a picture that nobody may see later is left out. */
export function audited(handler: RecordHandler, content: DraftContent): DraftContent {
  const name = pictureFieldsOf(handler)?.id
  return Object.fromEntries(Object.entries(content).filter(([one]) => one !== name))
}

/** Finds an account that may still sign in, as an operation of its owner would know it. */
export async function findAccount(
  session: DatabaseSession,
  userId: string | null,
): Promise<Account | undefined> {
  if (userId === null) return undefined
  const [user] = await session
    .select()
    .from(users)
    .where(and(eq(users.id, userId), canSignIn, isNull(users.trashedAt)))
  return user && { ...user, limits: user.panelLimits, sessionId: '', passwordAt: null }
}

/** Returns the name of an account; `null` where it was erased. */
export async function nameOf(session: DatabaseSession, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [user] = await session
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(eq(users.id, userId))
  return user ? `${user.firstname} ${user.lastname}` : null
}
