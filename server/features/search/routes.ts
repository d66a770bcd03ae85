import { and, asc, eq } from 'drizzle-orm'
import { searchSite } from '../../../shared/contract/search.ts'
import { byName } from '../../db/by-name.ts'
import type { Database } from '../../db/database.ts'
import { activitiesRank, matchesActivities, matchesPeople, peopleRank } from '../../db/public-search.ts'
import { isPublicActivity, isPublicPerson } from '../../db/publication.ts'
import { activities } from '../../db/schema/activity.ts'
import { countries, files, personCategories } from '../../db/schema/catalogue.ts'
import { people } from '../../db/schema/person.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import {
  nextActivityChange,
  nextPersonChange,
  presentActivitySummary,
  selectActivities,
} from '../../presenters/activity-summary.ts'
import { personSummaryColumns, presentPersonSummary } from '../../presenters/person-summary.ts'

const resultsMax = 10

/** Adds the search over everything public, best first; an empty query finds nothing. */
export function searchRoutes(api: PublicApi, { db }: Database): void {
  publicRead(api, searchSite, {
    summary: 'People and activities found by any spelling of a name or word',
    async read({ query, language, now, notes }) {
      notes.shows(
        'people',
        'activities',
        'countries',
        'person_categories',
        'activity_categories',
        'service_kinds',
        'files',
      )
      notes.changesAt(await nextActivityChange(db, now))
      notes.changesAt(await nextPersonChange(db, now))
      if (!query.q) return { people: [], activities: [] }
      const personRows = await db
        .select(personSummaryColumns)
        .from(people)
        .innerJoin(countries, eq(countries.id, people.countryId))
        .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
        .leftJoin(files, eq(files.id, people.photoId))
        .where(and(isPublicPerson(now), await matchesPeople(db, query.q, isPublicPerson(now))))
        .orderBy(...peopleRank(query.q), asc(byName(people, language)))
        .limit(resultsMax)
      const activityRows = await selectActivities(db, now)
        .where(and(isPublicActivity(now), await matchesActivities(db, query.q, isPublicActivity(now), now)))
        .orderBy(...activitiesRank(query.q, now), asc(activities.startsAt))
        .limit(resultsMax)
      return {
        people: personRows.map((row) => presentPersonSummary(row, language)),
        activities: activityRows.map((row) => presentActivitySummary(row, language, now)),
      }
    },
  })
}
