import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'
import { activityDrafts, proposedChanges } from '../../../db/schema/proposal.ts'
import { type ActivityContent, activityContentSchema } from '../activity-content.ts'
import type { ActivityRow } from '../save-activity.ts'

/** A draft as stored. */
export type DraftRow = typeof activityDrafts.$inferSelect

/** A change of an activity: waiting, or decided. */
export interface ActivityChange {
  id: string
  userId: string
  state: 'pending' | 'accepted' | 'rejected'
  reason: string | null
  content: ActivityContent
}

/** Finds the profile that holds an account's activities; `null` where there is none. */
export async function findOwnPersonId(db: DatabaseSession, userId: string): Promise<string | null> {
  const [person] = await selectOwnPerson(db, userId)
  return person?.id ?? null
}

/**
 * Finds and locks the same profile for an activity that will refer to it: until the transaction ends it cannot be
 * deleted.
 */
export async function lockOwnPersonId(transaction: DatabaseSession, userId: string): Promise<string | null> {
  const [person] = await selectOwnPerson(transaction, userId).for('key share')
  return person?.id ?? null
}

function selectOwnPerson(db: DatabaseSession, userId: string) {
  return db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userId, userId), isNull(people.trashedAt)))
}

/** Selects the activities of an account: those that it proposed, and the published ones that its profile holds. */
export function isOwnActivity(userId: string, personId: string | null): SQL | undefined {
  return and(
    isNull(activities.trashedAt),
    ne(activities.state, 'draft'),
    or(
      eq(activities.proposedByUserId, userId),
      personId ? and(eq(activities.personId, personId), eq(activities.state, 'published')) : undefined,
    ),
  )
}

/** Finds an activity of an account and locks it until the transaction ends; `undefined` for everybody else's. */
export async function lockOwnActivity(
  transaction: DatabaseSession,
  userId: string,
  activityId: string,
): Promise<ActivityRow | undefined> {
  const personId = await findOwnPersonId(transaction, userId)
  const [activity] = await transaction
    .select()
    .from(activities)
    .where(and(eq(activities.id, activityId), isOwnActivity(userId, personId)))
    .for('update')
  return activity
}

/** Finds for each activity its pending change, else the last decided one. */
export async function findActivityChanges(
  db: DatabaseSession,
  activityIds: readonly string[],
): Promise<Map<string, ActivityChange>> {
  const rows = await db
    .select()
    .from(proposedChanges)
    .where(and(inArray(proposedChanges.activityId, [...activityIds]), ne(proposedChanges.state, 'withdrawn')))
    .orderBy(asc(proposedChanges.createdAt))
  const changes = new Map<string, ActivityChange>()
  for (const { id, activityId, userId, state, reason, content } of rows) {
    if (activityId === null || state === 'withdrawn') continue
    changes.set(activityId, { id, userId, state, reason, content: activityContentSchema.parse(content) })
  }
  return changes
}

/** Finds the pending change of an activity; `undefined` where there is none. */
export async function findPendingActivityChange(
  db: DatabaseSession,
  activityId: string,
): Promise<ActivityChange | undefined> {
  const change = (await findActivityChanges(db, [activityId])).get(activityId)
  return change?.state === 'pending' ? change : undefined
}

/** Finds a draft of an account; `undefined` for everybody else's. */
export async function findOwnDraft(
  db: DatabaseSession,
  userId: string,
  draftId: string,
): Promise<DraftRow | undefined> {
  const [draft] = await db.select().from(activityDrafts).where(isOwnDraft(userId, draftId))
  return draft
}

/** Finds the same draft and locks it until the transaction ends. */
export async function lockOwnDraft(
  transaction: DatabaseSession,
  userId: string,
  draftId: string,
): Promise<DraftRow | undefined> {
  const [draft] = await transaction
    .select()
    .from(activityDrafts)
    .where(isOwnDraft(userId, draftId))
    .for('update')
  return draft
}

function isOwnDraft(userId: string, draftId: string): SQL | undefined {
  return and(eq(activityDrafts.id, draftId), eq(activityDrafts.userId, userId))
}
