import { desc, eq } from 'drizzle-orm'
import { activityAddress } from '../../../../shared/rules/addresses.ts'
import { publicationStateOf } from '../../../../shared/rules/publication.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import type { OwnActivity } from '../../../../shared/schemas/own-activity.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityDrafts } from '../../../db/schema/proposal.ts'
import { type ActivityRow, instantOf } from '../save-activity.ts'
import { storedDraftSchema } from './draft-content.ts'
import {
  type ActivityChange,
  type DraftRow,
  findActivityChanges,
  findOwnPersonId,
  isOwnActivity,
} from './queries.ts'

/** Lists the drafts and activities of an account, the last changed first. */
export async function listOwnActivities(
  db: DatabaseSession,
  userId: string,
  now: Date,
): Promise<OwnActivity[]> {
  const drafts = await db
    .select()
    .from(activityDrafts)
    .where(eq(activityDrafts.userId, userId))
    .orderBy(desc(activityDrafts.updatedAt))
  const personId = await findOwnPersonId(db, userId)
  const own = await db
    .select()
    .from(activities)
    .where(isOwnActivity(userId, personId))
    .orderBy(desc(activities.updatedAt))
  const changes = await findActivityChanges(
    db,
    own.map(({ id }) => id),
  )
  const views = [
    ...drafts.map(presentDraft),
    ...own.map((activity) => ({
      ...presentActivity(activity, changes.get(activity.id), now),
      hasDesk: isHosted(activity, userId, personId),
    })),
  ]
  return views.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
}

function presentDraft({ id, content, updatedAt }: DraftRow): OwnActivity {
  const { form } = storedDraftSchema.parse(content)
  return {
    id,
    isDraft: true,
    state: 'draft',
    title: Object.fromEntries(Object.entries(form.title).filter(([, words]) => words.trim() !== '')),
    startsAt: instantOf(form.startsAt)?.toISOString() ?? null,
    serviceKindId: idSchema.safeParse(form.serviceKindId).data ?? null,
    reason: null,
    address: null,
    hasDesk: false,
    updatedAt: updatedAt.toISOString(),
  }
}

/** Tells whether an account has the desk of an activity: as `findHostedActivity` finds it. */
function isHosted(activity: ActivityRow, userId: string, personId: string | null): boolean {
  const { state, registration, proposedByUserId } = activity
  const host = activity.personId === null ? proposedByUserId === userId : activity.personId === personId
  return state === 'published' && registration !== null && host
}

function presentActivity(
  activity: ActivityRow,
  change: ActivityChange | undefined,
  now: Date,
): Omit<OwnActivity, 'hasDesk'> {
  const { id, title, startsAt, serviceKindId, stateReason, updatedAt } = activity
  const publication = publicationStateOf(activity, now)
  // One whose publication is over is hidden, as after an administrator has unpublished it.
  const state = activity.state === 'published' && publication === 'ended' ? 'draft' : activity.state
  const isChanging = state === 'published' && change?.state === 'pending'
  const changeReason = change?.state === 'rejected' ? change.reason : null
  return {
    id,
    isDraft: false,
    state: isChanging ? 'change-pending' : state,
    title,
    startsAt: startsAt.toISOString(),
    serviceKindId,
    reason: state === 'published' ? changeReason : stateReason,
    address: state === 'published' && publication === 'public' ? activityAddress(id) : null,
    updatedAt: updatedAt.toISOString(),
  }
}
