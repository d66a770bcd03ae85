import { eq, inArray, type SQL } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { people, socialLinks } from '../../db/schema/person.ts'
import { proposedChanges } from '../../db/schema/proposal.ts'
import type { Services } from '../../services.ts'
import { refreshSearch } from '../refresh-search.ts'
import { type ErasedRecord, forgetPicture, forgetTraces } from './forget-traces.ts'

/** The services that erasing needs. */
export type EraseServices = Pick<Services, 'uploads'>

/** The columns of a person that its erasing needs. */
export const erasedPersonColumns = {
  id: people.id,
  kind: people.kind,
  photoId: people.photoId,
  cvUploadId: people.cvUploadId,
}
type ErasedPerson = Pick<typeof people.$inferSelect, keyof typeof erasedPersonColumns>

/**
 * Erases a person whose row is locked: photo, CV, links, proposed changes, history. The account stays. So do the
 * activities, without the name: they belong to the programme.
 */
export async function erasePerson(
  transaction: DatabaseSession,
  { uploads }: EraseServices,
  { id, kind, photoId, cvUploadId }: ErasedPerson,
  now: Date,
): Promise<ErasedRecord> {
  await leaveActivities(transaction, id)
  await releaseChanges(transaction, { uploads }, eq(proposedChanges.personId, id))
  if (cvUploadId) await uploads.release(transaction, cvUploadId)
  const links = await transaction
    .select({ id: socialLinks.id })
    .from(socialLinks)
    .where(eq(socialLinks.personId, id))
  for (const link of links) await forgetTraces(transaction, { type: 'social-link', id: link.id })
  await transaction.delete(people).where(eq(people.id, id))
  if (photoId) await forgetPicture(transaction, photoId, now)
  await forgetTraces(transaction, { type: kind, id })
  return { type: kind, id }
}

/** Gives up the files of proposed changes: they are swept soon. */
export async function releaseChanges(
  transaction: DatabaseSession,
  { uploads }: EraseServices,
  which: SQL,
): Promise<void> {
  const changes = await transaction
    .select({ content: proposedChanges.content })
    .from(proposedChanges)
    .where(which)
  for (const { content } of changes)
    for (const id of [content.photoUploadId, content.cvUploadId, content.imageUploadId])
      if (typeof id === 'string') await uploads.release(transaction, id)
}

/** Takes a person out of the activities that name it. */
async function leaveActivities(transaction: DatabaseSession, personId: string): Promise<void> {
  const led = await transaction
    .update(activities)
    .set({ personId: null })
    .where(eq(activities.personId, personId))
    .returning({ id: activities.id })
  // They were found by the name.
  const ids = led.map(({ id }) => id)
  if (ids.length > 0) await refreshSearch(transaction, activities, inArray(activities.id, ids))
}
