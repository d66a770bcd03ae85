import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import type { ActivityFeedQuery, ActivityWhen } from '../../shared/schemas/list-query.ts'
import type { Database } from './database.ts'
import { isPublicPerson } from './publication.ts'
import { activities } from './schema/activity.ts'
import { countries } from './schema/catalogue.ts'
import { people } from './schema/person.ts'

type Db = Database['db']
export type ActivityFilterName = 'category' | 'kind' | 'country'

/** What is still to come or under way, what is over, or both. */
export function isWithin(when: ActivityWhen, now: Date): SQL | undefined {
  if (when === 'upcoming') return gt(activities.endsAt, now)
  if (when === 'past') return lte(activities.endsAt, now)
  return undefined
}

/** The condition of each filter of activities that was chosen (N-6); the country is that of a public holder. */
export function activityFilters(
  db: Db,
  query: Pick<ActivityFeedQuery, ActivityFilterName>,
  now: Date,
): Record<ActivityFilterName, SQL | undefined> {
  const holders = db
    .select({ id: people.id })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .where(and(inArray(countries.code, query.country.length > 0 ? query.country : ['']), isPublicPerson(now)))
  return {
    category: query.category.length > 0 ? inArray(activities.categoryId, query.category) : undefined,
    kind: query.kind.length > 0 ? inArray(activities.serviceKindId, query.kind) : undefined,
    country: query.country.length > 0 ? inArray(activities.personId, holders) : undefined,
  }
}
