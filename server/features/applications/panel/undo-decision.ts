import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ApplicationStatus,
  applicationStatuses,
  isApplicationClosed,
} from '../../../../shared/rules/application-status.ts'
import { personKinds } from '../../../../shared/schemas/catalogue.ts'
import type { HistoryEntry } from '../../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applicationEvents, applications } from '../../../db/schema/application.ts'
import { people } from '../../../db/schema/person.ts'
import { accountSecrets, users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { deleteHeldMails } from '../../../platform/mail/mail-queue.ts'
import type { DecisionUndo } from '../../../records/cases/undo-decision.ts'
import { eraseAccount } from '../../../records/erasing/erase-account.ts'
import { erasedPersonColumns, erasePerson } from '../../../records/erasing/erase-person.ts'
import type { ErasedRecord } from '../../../records/erasing/forget-traces.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { saveRow } from '../../../records/record-rows.ts'
import type { ApplicationRow } from '../application-rows.ts'

/** The state before a decision, as the audit log has it. */
const beforeSchema = z.object({
  status: z.enum(applicationStatuses),
  statusReason: z.string().nullable(),
  kind: z.enum(personKinds).optional(),
})
const madeSchema = z.object({ personId: z.uuid(), userId: z.uuid() })

/**
 * Takes back a decision about an application: its mails, which still wait, the status, and the account and the profile
 * that it has created.
 * @throws {AppError} `not-allowed-now` where a mail is on its way or the profile was edited.
 */
export const undoApplicationDecision: DecisionUndo = async (transaction, row, decision, context) => {
  const application = row as ApplicationRow
  const templates = await deleteHeldMails(transaction, application.id)
  if (!templates?.includes('application-status')) throw new AppError('not-allowed-now')
  const before = beforeSchema.parse(decision.before)
  const erased = await undoAcceptance(transaction, decision, context)
  await restoreStatus(transaction, application, before)
  return {
    before: { status: application.status, statusReason: application.statusReason },
    after: { status: before.status, statusReason: before.statusReason },
    erased,
  }
}

/** Restores the status before a decision, and removes the event that its applicant reads. */
async function restoreStatus(
  transaction: DatabaseSession,
  application: ApplicationRow,
  before: z.output<typeof beforeSchema>,
): Promise<void> {
  const [last] = await changesOf(transaction, application.id)
  if (last) await transaction.delete(applicationEvents).where(eq(applicationEvents.id, last.id))
  const closedAt = isApplicationClosed(before.status)
    ? await closedAtOf(transaction, application.id, before.status)
    : null
  const { status, statusReason, kind } = before
  await saveRow(transaction, applications, application, { status, statusReason, kind, closedAt })
}

/** Finds the changes of an application's status, the last first. */
function changesOf(session: DatabaseSession, id: string) {
  return session
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.type, 'status-changed')))
    .orderBy(desc(applicationEvents.createdAt), desc(applicationEvents.id))
}

/** Finds when an application was closed that was reopened by mistake. */
async function closedAtOf(
  session: DatabaseSession,
  id: string,
  status: ApplicationStatus,
): Promise<Date | null> {
  const changes = await changesOf(session, id)
  return changes.find((change) => change.status === status)?.createdAt ?? null
}

/**
 * Erases the profile and the account that an acceptance has created; an account that was there before stays, without
 * its invitation.
 */
async function undoAcceptance(
  transaction: DatabaseSession,
  { details, at }: HistoryEntry,
  { services, now }: RecordContext,
): Promise<ErasedRecord[]> {
  const made = madeSchema.safeParse(details)
  if (!made.success) return []
  const { personId, userId } = made.data
  const [person] = await transaction
    .select({ ...erasedPersonColumns, revision: people.revision })
    .from(people)
    .where(eq(people.id, personId))
    .for('update')
  const [account] = await transaction
    .select({ createdAt: users.createdAt, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!person || !account || person.revision !== 1) throw new AppError('not-allowed-now')
  if (account.createdAt.toISOString() === at) {
    const fate = { withProfile: true, isWaitingSent: false, isLocked: false }
    const gone = await eraseAccount(transaction, services, userId, fate, now)
    return gone?.erased ?? []
  }
  if (account.passwordHash === null)
    await transaction
      .delete(accountSecrets)
      .where(and(eq(accountSecrets.userId, userId), eq(accountSecrets.purpose, 'invitation')))
  return [await erasePerson(transaction, services, person, now)]
}
