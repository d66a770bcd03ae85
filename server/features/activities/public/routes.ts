import { z } from 'zod'
import { activityDetailSchema, activityListSchema } from '../../../../shared/schemas/activity.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { activityListQuerySchema } from '../../../../shared/schemas/list-query.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { nextActivityChange, nextPersonChange } from '../../../presenters/activity-summary.ts'
import { findActivity, listActivities } from './queries.ts'

/** Everything that an activity shows besides itself. */
const shownTables = [
  'people',
  'countries',
  'person_categories',
  'activity_categories',
  'service_kinds',
  'files',
]

/** Public reads of activities. */
export function activityRoutes(api: PublicApi, database: Database): void {
  publicRead(api, {
    path: '/activities',
    summary: "Published activities: a page of the list, with the counts of each filter's options",
    query: activityListQuerySchema,
    params: z.object({}),
    answer: activityListSchema,
    async read({ query, language, now, notes }) {
      notes.shows('activities', ...shownTables)
      notes.changesAt(await nextActivityChange(database.db, now))
      notes.changesAt(await nextPersonChange(database.db, now))
      return listActivities(database.db, query, language, now)
    },
  })

  publicRead(api, {
    path: '/activities/{id}',
    summary: 'One published activity whole',
    query: z.object({}),
    params: z.object({ id: idSchema }),
    answer: activityDetailSchema,
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
