import { listActivities, readActivity } from '../../../../shared/contract/activities.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { withPictures } from '../../../presenters/pictured-texts.ts'
import { nextChangeOf, readQuery } from '../../../public-content/read-query.ts'
import type { Services } from '../../../services.ts'
import { findActivities, findActivity } from './queries.ts'

/** The other tables that a response about activities depends on. */
const shownTables = [
  'people',
  'countries',
  'person_categories',
  'activity_categories',
  'service_kinds',
  'files',
]

/** Adds the public reads of activities. */
export function activityRoutes(
  api: PublicApi,
  { database: { reads: db }, readModel }: Pick<Services, 'database' | 'readModel'>,
): void {
  publicRead(api, listActivities, {
    summary: "Published activities: a page of the list, with the counts of each filter's options",
    async read({ query, language, now, dependencies }) {
      dependencies.shows('activities', 'search_words', ...shownTables)
      const content = await readModel.current()
      dependencies.changesAt(nextChangeOf(readQuery(query.q, content.vocabulary), now.getTime()))
      dependencies.changesAt(content.activities.nextChange(now.getTime()))
      dependencies.changesAt(content.people.nextChange(now.getTime()))
      return findActivities(content, query, language, now)
    },
  })

  publicRead(api, readActivity, {
    summary: 'One published activity whole',
    async read({ params, language, now, dependencies }) {
      dependencies.shows('activities', ...shownTables)
      const content = await readModel.current()
      dependencies.changesAt(content.activities.nextChange(now.getTime()))
      dependencies.changesAt(content.people.nextChange(now.getTime()))
      const activity = await findActivity(content, params.id, language, now)
      if (!activity) throw new AppError('not-found')
      return withPictures(db, activity, language)
    },
  })
}
