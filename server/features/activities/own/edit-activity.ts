import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ActivityDraft } from '../../../../shared/schemas/own-activity.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityDrafts } from '../../../db/schema/proposal.ts'
import { AppError } from '../../../errors.ts'
import { reclaimPicture } from '../../../records/picture-uses.ts'
import type { ActivityRow } from '../save-activity.ts'
import { formOfActivity, formOfContent } from './draft-content.ts'
import { type DraftRow, findPendingActivityChange, lockOwnActivity } from './queries.ts'
import { createDraftView, insertDraft, type ProposalServices, requireRoomForDraft } from './save-draft.ts'

/**
 * Withdraws a pending activity from the queue: it is a draft again.
 * @throws {AppError} `not-found` for somebody else's, `not-allowed-now` where it is not pending.
 */
export function withdrawActivity(
  { database }: ProposalServices,
  userId: string,
  activityId: string,
): Promise<ActivityDraft> {
  return database.db.transaction(async (transaction) => {
    const activity = await lockOwnActivity(transaction, userId, activityId)
    if (!activity) throw new AppError('not-found')
    if (activity.state !== 'pending') throw new AppError('not-allowed-now')
    return createDraftView(transaction, await turnIntoDraft(transaction, userId, activity))
  })
}

/**
 * Returns the draft that changes an activity of one's own, published or rejected: the existing one, else a new one with
 * the latest content.
 * @throws {AppError} `not-found` for somebody else's, `not-allowed-now` for a pending one, `invalid-form` where there
 *   are too many drafts.
 */
export function editActivity(
  { database }: ProposalServices,
  userId: string,
  activityId: string,
): Promise<ActivityDraft> {
  return database.db.transaction(async (transaction) => {
    const activity = await lockOwnActivity(transaction, userId, activityId)
    if (!activity) throw new AppError('not-found')
    if (activity.state === 'pending') throw new AppError('not-allowed-now')
    const [earlier] = await transaction
      .select()
      .from(activityDrafts)
      .where(and(eq(activityDrafts.activityId, activityId), eq(activityDrafts.userId, userId)))
    return createDraftView(transaction, earlier ?? (await beginChange(transaction, userId, activity)))
  })
}

async function beginChange(
  transaction: DatabaseSession,
  userId: string,
  activity: ActivityRow,
): Promise<DraftRow> {
  await requireRoomForDraft(transaction, userId)
  const pending = await findPendingActivityChange(transaction, activity.id)
  return insertDraft(transaction, {
    id: randomUUIDv7(),
    userId,
    activityId: activity.id,
    imageUploadId: null,
    content: {
      form: pending ? formOfContent(pending.content) : await formOfActivity(transaction, activity),
      hasNoImage: false,
      baseRevision: activity.revision,
      baseDescription: (pending?.content ?? activity).description ?? {},
    },
  })
}

/** Makes a draft of an activity again. Only its proposer has seen it, so that the activity is deleted. */
async function turnIntoDraft(
  transaction: DatabaseSession,
  userId: string,
  activity: ActivityRow,
): Promise<DraftRow> {
  const form = await formOfActivity(transaction, activity)
  await transaction.delete(activities).where(eq(activities.id, activity.id))
  const imageUploadId = activity.imageId ? await reclaimPicture(transaction, activity.imageId) : null
  return insertDraft(transaction, {
    id: randomUUIDv7(),
    userId,
    activityId: null,
    imageUploadId,
    content: { form, hasNoImage: false, baseRevision: null, baseDescription: activity.description ?? {} },
  })
}
