import { listActivities, readActivity } from '../../../../shared/contract/activities.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { nextActivityChange, nextPersonChange } from '../../../presenters/activity-summary.ts'
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
export function activityRoutes(api: PublicApi, database: Database): void {
  publicRead(api, listActivities, {
    summary: "Published activities: a page of the list, with the counts of each filter's options",
    async read({ query, language, now, notes }) {
      notes.shows('activities', ...shownTables)
      notes.changesAt(await nextActivityChange(database.db, now))
      notes.changesAt(await nextPersonChange(database.db, now))
      return findActivities(database.db, query, language, now)
    },
  })

  publicRead(api, readActivity, {
    summary: 'One published activity whole',
    async read({ params, language, now, notes }) {
      notes.shows(`activities:${params.id}`, ...shownTables)
      notes.changesAt(await nextActivityChange(database.db, now))
      notes.changesAt(await nextPersonChange(database.db, now))
      const activity = await findActivity(database.db, params.id, language, now)
      if (!activity) throw new AppError('not-found')
      return activity
    },
  })
}
