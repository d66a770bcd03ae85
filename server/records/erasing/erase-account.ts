import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { auditEntries, auditValues } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/catalogue.ts'
import { people } from '../../db/schema/person.ts'
import { activityDrafts, proposedChanges } from '../../db/schema/proposal.ts'
import { savedViews } from '../../db/schema/saved-view.ts'
import { accountSecrets, users } from '../../db/schema/user.ts'
import { eraseAuditValuesOf } from '../../platform/audit.ts'
import { type AccountRow, lockAccount, requireOtherAdministrator } from '../lock-account.ts'
import { eraseRegistrationsOf } from '../registrations/erase-registrations.ts'
import { eraseActivity } from './erase-activity.ts'
import { type EraseServices, erasedPersonColumns, erasePerson, releaseChanges } from './erase-person.ts'
import { type ErasedRecord, forgetAccountMails, forgetTraces } from './forget-traces.ts'

/** The fate of what an account does not own alone. */
export interface AccountErasing {
  /** Whether its profile goes with it, or stays without an account. */
  withProfile: boolean
  /** Whether mails to its owner that wait are still on their way. */
  isWaitingSent: boolean
  /** Whether the transaction holds the lock of the account's row already. */
  isLocked: boolean
}

/**
 * Erases an account inside a transaction, with all that the site holds of its owner (O-2, D-15): sessions, drafts,
 * proposals, views, mails, files, and the values of its audit entries. What was published stays without the
 * name: activities, which belong to the programme. Applications and call requests stay as long as the regulations say,
 * since the programme has to account for its decisions; so does what an administrator did to the records of others.
 * @returns the account as it was, and all that was erased; `undefined` where there is none.
 * @throws {AppError} `last-administrator`.
 */
export async function eraseAccount(
  transaction: DatabaseSession,
  services: EraseServices,
  userId: string,
  { withProfile, isWaitingSent, isLocked }: AccountErasing,
  now: Date,
): Promise<{ account: AccountRow; erased: ErasedRecord[] } | undefined> {
  await requireOtherAdministrator(transaction, userId, isLocked)
  const account = await lockAccount(transaction, userId)
  if (!account) return undefined
  const addresses = await addressesOf(transaction, account)
  const [person] = await transaction
    .select(erasedPersonColumns)
    .from(people)
    .where(eq(people.userId, userId))
    .for('update')
  await releaseUploads(transaction, services, userId)
  await partFromActivities(transaction, services, { userId, personId: person?.id }, now)
  const erased: ErasedRecord[] = [{ type: 'user', id: userId }]
  if (person && withProfile) erased.push(await erasePerson(transaction, services, person, now))
  else if (person) await transaction.update(people).set({ userId: null }).where(eq(people.id, person.id))
  const views = await transaction
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
  for (const { id } of views) await forgetTraces(transaction, { type: 'saved-view', id })
  await transaction.update(files).set({ ownerUserId: null }).where(eq(files.ownerUserId, userId))
  // Anybody can name an address that was never confirmed: the registrations of its owner stay.
  const confirmedEmail = account.emailConfirmedAt ? account.email : undefined
  await eraseRegistrationsOf(transaction, { userId, confirmedEmail }, now)
  await forgetTraces(transaction, { type: 'user', id: userId })
  await transaction.delete(users).where(eq(users.id, userId))
  await forgetAccountMails(transaction, addresses, isWaitingSent)
  return { account, erased }
}

/** Finds the addresses to which mails about an account went: its present, its earlier and its next one. */
async function addressesOf(transaction: DatabaseSession, { id, email }: AccountRow): Promise<string[]> {
  const secrets = await transaction
    .select({ data: accountSecrets.data })
    .from(accountSecrets)
    .where(and(eq(accountSecrets.userId, id), eq(accountSecrets.purpose, 'change-email')))
  const changes = await transaction
    .select({ before: auditValues.before, after: auditValues.after })
    .from(auditValues)
    .innerJoin(auditEntries, eq(auditEntries.position, auditValues.position))
    .where(and(eq(auditEntries.recordType, 'user'), eq(auditEntries.recordId, id)))
  const otherEmails = [
    ...secrets.map(({ data }) => data.email),
    ...changes.flatMap(({ before, after }) => [before?.email, after?.email]),
  ].filter((address) => typeof address === 'string')
  return [...new Set([email, ...otherEmails])]
}

/** Gives up the files of drafts and of proposed changes: they are swept soon. */
async function releaseUploads(
  transaction: DatabaseSession,
  services: EraseServices,
  userId: string,
): Promise<void> {
  const drafts = await transaction
    .select({ imageUploadId: activityDrafts.imageUploadId })
    .from(activityDrafts)
    .where(eq(activityDrafts.userId, userId))
  for (const { imageUploadId } of drafts)
    if (imageUploadId) await services.uploads.release(transaction, imageUploadId)
  await releaseChanges(transaction, services, eq(proposedChanges.userId, userId))
}

/** Erases proposals that nobody ever saw, and takes the account out of those that were published. */
async function partFromActivities(
  transaction: DatabaseSession,
  services: EraseServices,
  { userId, personId }: { userId: string; personId: string | undefined },
  now: Date,
): Promise<void> {
  const isProposed = eq(activities.proposedByUserId, userId)
  const isTheirs = or(isProposed, personId === undefined ? undefined : eq(activities.personId, personId))
  const rows = await transaction
    .select({
      id: activities.id,
      isUnseen: sql<boolean>`(${and(isProposed, isNull(activities.publishedAt))})`,
    })
    .from(activities)
    .where(isTheirs)
    .for('update')
  for (const { id, isUnseen } of rows) if (isUnseen) await eraseActivity(transaction, services, id, now)
  const seen = rows.filter(({ isUnseen }) => !isUnseen).map(({ id }) => id)
  if (seen.length === 0) return
  // Their audit entries name the actor.
  await eraseAuditValuesOf(
    transaction,
    and(
      eq(auditEntries.actorUserId, userId),
      eq(auditEntries.recordType, 'activity'),
      inArray(auditEntries.recordId, seen),
    ) as SQL,
  )
  await transaction
    .update(activities)
    .set({ proposedByUserId: null })
    .where(and(inArray(activities.id, seen), isProposed))
}
