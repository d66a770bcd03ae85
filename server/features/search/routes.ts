import { searchSite } from '../../../shared/contract/search.ts'
import { findBestActivities } from '../../db/read-model/choose-activities.ts'
import { findBestPeople } from '../../db/read-model/choose-people.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import { presentActivitySummary } from '../../presenters/activity-summary.ts'
import { presentPersonSummary } from '../../presenters/person-summary.ts'
import type { Services } from '../../services.ts'

const resultsMax = 10

/** Adds the search over everything public, best first; an empty query finds nothing. */
export function searchRoutes(api: PublicApi, { readModel }: Pick<Services, 'readModel'>): void {
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
      const content = await readModel.current()
      const nowMs = now.getTime()
      notes.changesAt(content.nextActivityChange(nowMs))
      notes.changesAt(content.nextPersonChange(nowMs))
      const bounds = { countMax: resultsMax, language, now: nowMs }
      const [people, activities] = await Promise.all([
        content.personCards.get(findBestPeople(content, query.q, bounds)),
        content.activityCards(findBestActivities(content, query.q, bounds), nowMs),
      ])
      return {
        people: people.map((row) => presentPersonSummary(row, language)),
        activities: activities.map((row) => presentActivitySummary(row, language, now)),
      }
    },
  })
}
