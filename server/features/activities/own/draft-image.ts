import { eq } from 'drizzle-orm'
import type { ActivityDraft } from '../../../../shared/schemas/own-activity.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { files as fileRecords } from '../../../db/schema/catalogue.ts'
import { uploads as uploadRecords } from '../../../db/schema/upload.ts'
import { pictureName, pictureTypeOf } from '../../../platform/uploads/picture-types.ts'
import { storedDraftSchema } from './draft-content.ts'
import { type DraftRow, findPendingActivityChange } from './queries.ts'

/** The location of a draft's picture: an upload, or the file of the activity that the draft changes. */
export type DraftImage = { uploadId: string } | { fileId: string } | null

/** Finds the picture that a draft would be proposed with: its own, else that of the record that it changes. */
export async function findDraftImage(db: DatabaseSession, draft: DraftRow): Promise<DraftImage> {
  if (draft.imageUploadId) return { uploadId: draft.imageUploadId }
  if (storedDraftSchema.parse(draft.content).hasNoImage || !draft.activityId) return null
  const { imageUploadId } = (await findPendingActivityChange(db, draft.activityId))?.content ?? {}
  if (imageUploadId !== undefined) return imageUploadId ? { uploadId: imageUploadId } : null
  const [activity] = await db
    .select({ imageId: activities.imageId })
    .from(activities)
    .where(eq(activities.id, draft.activityId))
  return activity?.imageId ? { fileId: activity.imageId } : null
}

/** Creates the view of a draft's picture for its owner. */
export async function createDraftImageView(
  db: DatabaseSession,
  draft: DraftRow,
): Promise<ActivityDraft['image']> {
  const image = await findDraftImage(db, draft)
  if (!image) return null
  const path = `/api/profile/activity-drafts/${draft.id}/image`
  if ('uploadId' in image) {
    const [upload] = await db
      .select({ name: uploadRecords.name, type: uploadRecords.type, sizeBytes: uploadRecords.sizeBytes })
      .from(uploadRecords)
      .where(eq(uploadRecords.id, image.uploadId))
    return upload ? { ...upload, path } : null
  }
  const [file] = await db
    .select({ contentType: fileRecords.contentType, sizeBytes: fileRecords.sizeBytes })
    .from(fileRecords)
    .where(eq(fileRecords.id, image.fileId))
  if (!file) return null
  const type = pictureTypeOf(file.contentType)
  return { name: pictureName(type), type, sizeBytes: file.sizeBytes, path }
}
