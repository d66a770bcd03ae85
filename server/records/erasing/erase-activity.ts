import { eq } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { activityDrafts, proposedChanges } from '../../db/schema/proposal.ts'
import { type EraseServices, releaseChanges } from './erase-person.ts'
import { type ErasedRecord, forgetPicture, forgetTraces } from './forget-traces.ts'

/** Erases an activity whose row is locked, with its picture, the drafts and proposed changes of it, and its history. */
export async function eraseActivity(
  transaction: DatabaseSession,
  services: EraseServices,
  id: string,
  now: Date,
): Promise<ErasedRecord> {
  await releaseChanges(transaction, services, eq(proposedChanges.activityId, id))
  const drafts = await transaction
    .select({ imageUploadId: activityDrafts.imageUploadId })
    .from(activityDrafts)
    .where(eq(activityDrafts.activityId, id))
  const [removed] = await transaction
    .delete(activities)
    .where(eq(activities.id, id))
    .returning({ imageId: activities.imageId })
  for (const { imageUploadId } of drafts)
    if (imageUploadId) await services.uploads.release(transaction, imageUploadId)
  if (removed?.imageId) await forgetPicture(transaction, removed.imageId, now)
  await forgetTraces(transaction, { type: 'activity', id })
  return { type: 'activity', id }
}
