import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../../../db/database.ts'
import { releasePicture } from '../../../db/picture-uses.ts'
import { activities } from '../../../db/schema/activity.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people, socialLinks } from '../../../db/schema/person.ts'
import { activityDrafts, proposedChanges } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'
import { refreshSearch } from '../../../db/search-columns.ts'
import { AppError } from '../../../errors.ts'
import { requireOtherAdministrator } from '../../../platform/accounts/change-account.ts'
import { lockAccount } from '../../../platform/accounts/lock-account.ts'
import { mailAccount } from '../../../platform/accounts/mail-account.ts'
import {
  type AuditNote,
  eraseAuditValues,
  eraseAuditValuesOf,
  writeAudit,
} from '../../../platform/audit/audit.ts'
import type { Services } from '../../../services.ts'

type EraseServices = Pick<Services, 'database' | 'uploads' | 'outbox'>

/**
 * Erases an account at the wish of its owner, with all that the site holds of that person (O-2, D-15): the profile with
 * its files, drafts, proposals, sessions, and the values of what was noted about them. What was published stays without
 * their name: activities, which belong to the programme. Applications and call requests stay as long as the regulations
 * say, since the programme has to account for its decisions; so does what an administrator did to the records of others.
 * @throws {AppError} `last-administrator`.
 */
export async function eraseAccount(services: EraseServices, userId: string, now: Date): Promise<void> {
  await services.database.db.transaction(async (transaction) => {
    await requireOtherAdministrator(transaction, userId)
    const account = await lockAccount(transaction, userId)
    if (!account) throw new AppError('sign-in-required')
    const [person] = await transaction
      .select({ id: people.id, kind: people.kind, photoId: people.photoId, cvUploadId: people.cvUploadId })
      .from(people)
      .where(eq(people.userId, userId))
      .for('update')
    await releaseUploads(transaction, services, userId, person?.cvUploadId)
    await partFromActivities(transaction, userId, person?.id, now)
    if (person) await erasePerson(transaction, person, now)
    await eraseAuditValues(transaction, { type: 'user', id: userId })
    await transaction.delete(users).where(eq(users.id, userId))
    await forgetMails(transaction, account.email)
    await mailAccount(transaction, services, 'account-erased', account, {})
    const erased = (type: 'user' | 'ambassador' | 'expert', id: string): AuditNote => ({
      actor: null,
      action: 'erased',
      record: { type, id, label: '' },
      details: { by: 'owner' },
    })
    const notes = [erased('user', userId), ...(person ? [erased(person.kind, person.id)] : [])]
    await writeAudit(transaction, notes, now)
  })
}

/** Gives up the files of drafts, of proposed changes and of the profile: they are swept soon. */
async function releaseUploads(
  transaction: DatabaseSession,
  { uploads }: EraseServices,
  userId: string,
  cvUploadId: string | null | undefined,
): Promise<void> {
  const drafts = await transaction
    .select({ imageUploadId: activityDrafts.imageUploadId })
    .from(activityDrafts)
    .where(eq(activityDrafts.userId, userId))
  const changes = await transaction
    .select({ content: proposedChanges.content })
    .from(proposedChanges)
    .where(eq(proposedChanges.userId, userId))
  const ids = [
    cvUploadId,
    ...drafts.map(({ imageUploadId }) => imageUploadId),
    ...changes.flatMap(({ content }) => [content.photoUploadId, content.cvUploadId, content.imageUploadId]),
  ]
  for (const id of ids) if (typeof id === 'string') await uploads.release(transaction, id)
}

/** Deletes activities that nobody ever saw, and takes the person out of those that were published. */
async function partFromActivities(
  transaction: DatabaseSession,
  userId: string,
  personId: string | undefined,
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
  if (rows.length === 0) return
  const unseen = rows.filter(({ isUnseen }) => isUnseen).map(({ id }) => id)
  const seen = rows.filter(({ isUnseen }) => !isUnseen).map(({ id }) => id)
  const removed = await transaction
    .delete(activities)
    .where(inArray(activities.id, unseen))
    .returning({ id: activities.id, imageId: activities.imageId })
  for (const { id, imageId } of removed) {
    if (imageId) await releasePicture(transaction, imageId, now)
    await eraseAuditValues(transaction, { type: 'activity', id })
  }
  // What was noted of the others names its actor.
  await eraseAuditValuesOf(
    transaction,
    and(
      eq(auditEntries.actorUserId, userId),
      eq(auditEntries.recordType, 'activity'),
      inArray(auditEntries.recordId, seen),
    ) as SQL,
  )
  const isSeen = inArray(activities.id, seen)
  await transaction
    .update(activities)
    .set({ proposedByUserId: sql`nullif(${activities.proposedByUserId}, ${userId}::uuid)` })
    .where(isSeen)
  if (personId === undefined) return
  const isLed = and(isSeen, eq(activities.personId, personId))
  const led = await transaction
    .update(activities)
    .set({ personId: null })
    .where(isLed)
    .returning({ id: activities.id })
  // They were found by the name.
  await refreshSearch(
    transaction,
    activities,
    inArray(
      activities.id,
      led.map(({ id }) => id),
    ),
  )
}

async function erasePerson(
  transaction: DatabaseSession,
  { id, kind, photoId }: { id: string; kind: 'ambassador' | 'expert'; photoId: string | null },
  now: Date,
): Promise<void> {
  const links = await transaction
    .select({ id: socialLinks.id })
    .from(socialLinks)
    .where(eq(socialLinks.personId, id))
  for (const link of links) await eraseAuditValues(transaction, { type: 'social-link', id: link.id })
  await transaction.delete(people).where(eq(people.id, id))
  if (photoId) await releasePicture(transaction, photoId, now)
  await eraseAuditValues(transaction, { type: kind, id })
}

/** Removes the recipient of the mails that were sent: what waits is on its way, and is forgotten later (O-3). */
async function forgetMails(transaction: DatabaseSession, email: string): Promise<void> {
  await transaction
    .update(mails)
    .set({ toAddress: '', toName: '', text: null, html: null })
    .where(and(sql`lower(${mails.toAddress}) = lower(${email})`, ne(mails.state, 'waiting')))
}
