import { idParametersSchema } from '../schemas/fields.ts'
import { activityFileSchema } from '../schemas/past-activity.ts'
import type { Endpoint } from './endpoint.ts'

/** Stores slides or a paper, which the form of an activity then names by its id (T-12). */
export const storePaper = {
  method: 'post',
  path: '/admin/activities/papers',
  right: 'activities:edit',
  answer: activityFileSchema,
  status: 201,
} as const satisfies Endpoint

/** Stores the sound of a podcast in the same way. */
export const storeAudio = {
  method: 'post',
  path: '/admin/activities/audio',
  right: 'activities:edit',
  answer: activityFileSchema,
  status: 201,
} as const satisfies Endpoint

/** A file of activities, whether visitors may get it or not. */
export const readActivityFile = {
  method: 'get',
  path: '/admin/activities/files/{id}',
  right: 'activities:see',
  params: idParametersSchema,
} as const satisfies Endpoint
