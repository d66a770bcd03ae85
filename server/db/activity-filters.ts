import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import type { ActivityFeedQuery, ActivityWhen } from '../../shared/schemas/list-query.ts'
import type { Database } from './database.ts'
import { isPublicPerson } from './publication.ts'
import { activities } from './schema/activity.ts'
import { countries } from './schema/catalogue.ts'
import { people } from './schema/person.ts'

type Db = Database['db']
export type ActivityFilterName = 'category' | 'kind' | 'country'

/** Selects activities that are upcoming or under way, past ones, or both (`undefined`). */
export function isWithin(when: ActivityWhen, now: Date): SQL | undefined {
  if (when === 'upcoming') return gt(activities.endsAt, now)
  if (when === 'past') return lte(activities.endsAt, now)
  return undefined
}

/** Builds the condition of each selected filter of activities (N-6). The country is that of a public holder. */
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
