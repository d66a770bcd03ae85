import { activityDetailSchema, activityListSchema } from '../schemas/activity.ts'
import { idParametersSchema } from '../schemas/fields.ts'
import { activityListQuerySchema } from '../schemas/list-query.ts'
import type { Endpoint } from './endpoint.ts'

/** A page of the list of published activities, with the counts of each filter's options (N-6). */
export const listActivities = {
  method: 'get',
  path: '/activities',
  right: 'read-site',
  query: activityListQuerySchema,
  answer: activityListSchema,
} as const satisfies Endpoint

export const readActivity = {
  method: 'get',
  path: '/activities/{id}',
  right: 'read-site',
  params: idParametersSchema,
  answer: activityDetailSchema,
} as const satisfies Endpoint
