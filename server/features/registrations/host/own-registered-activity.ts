import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import type { RegisteredActivityRow } from '../../../records/registrations/registration-rows.ts'

/**
 * Finds an activity whose registrations an account may see (T-7): that of its profile, or one that it proposed and that
 * nobody else hosts. A mere proposer sees no participants of another host.
 * @throws {AppError} `not-found`, also for everybody else's and where nobody registers.
 */
export async function findHostedActivity(
  db: DatabaseSession,
  userId: string,
  activityId: string,
): Promise<RegisteredActivityRow> {
  const [found] = await db
    .select({ activity: activities })
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(
      and(
        eq(activities.id, activityId),
        isNull(activities.trashedAt),
        isNotNull(activities.registration),
        eq(activities.state, 'published'),
        or(
          and(eq(people.userId, userId), isNull(people.trashedAt)),
          and(isNull(activities.personId), eq(activities.proposedByUserId, userId)),
        ),
      ),
    )
  if (!found) throw new AppError('not-found')
  return found.activity
}
