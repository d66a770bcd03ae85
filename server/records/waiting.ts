import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { activities } from '../db/schema/activity.ts'
import { people } from '../db/schema/person.ts'
import { proposedChanges } from '../db/schema/proposal.ts'

/** The condition that a change of the person is pending. */
const isPersonChanged = exists(
  sql`(select 1 from ${proposedChanges}
    where ${proposedChanges.personId} = ${people.id} and ${proposedChanges.state} = 'pending')`,
)

/** The person waits for a decision: registered and not published (P-14), or with a proposed change. */
export const personWaits = or(and(isNull(people.publishedAt), isNotNull(people.userId)), isPersonChanged)

/** The condition that a change of the activity is pending. */
export const isActivityChanged = exists(
  sql`(select 1 from ${proposedChanges}
    where ${proposedChanges.activityId} = ${activities.id} and ${proposedChanges.state} = 'pending')`,
)

/** The activity waits for a decision: proposed, or with a proposed change. */
export const activityWaits = or(eq(activities.state, 'pending'), isActivityChanged)
