import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Limited, may } from '../../shared/rules/rights.ts'
import { activities } from '../db/schema/activity.ts'
import { people } from '../db/schema/person.ts'
import { proposedChanges } from '../db/schema/proposal.ts'

/** The condition that a change is pending. */
export const isChangeOpen = eq(proposedChanges.state, 'pending')

/** The condition that a change of the person is pending. */
const isPersonChanged = exists(
  sql`(select 1 from ${proposedChanges} where ${proposedChanges.personId} = ${people.id} and ${isChangeOpen})`,
)

/** The condition that the person was registered, or made of an application, and is to be published (P-14). */
export const isPersonRegistered = and(isNull(people.publishedAt), isNotNull(people.userId))

/** The person waits for a decision: registered, or with a proposed change. */
export const personWaits = or(isPersonRegistered, isPersonChanged)

/** The condition that a change of the activity is pending. */
export const isActivityChanged = exists(
  sql`(select 1 from ${proposedChanges} where ${proposedChanges.activityId} = ${activities.id} and ${isChangeOpen})`,
)

/** The condition that the activity is proposed and pending. */
export const isActivityProposed = eq(activities.state, 'pending')

/** The activity waits for a decision: proposed, or with a proposed change. */
export const activityWaits = or(isActivityProposed, isActivityChanged)

/** Selects the proposed changes of what an administrator may see. */
export function maySeeChange(account: Limited): SQL | undefined {
  return and(
    may(account, 'ambassadors', 'see') ? undefined : isNull(proposedChanges.personId),
    may(account, 'activities', 'see') ? undefined : isNull(proposedChanges.activityId),
  )
}
