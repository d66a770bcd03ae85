import { idParametersSchema } from '../schemas/fields.ts'
import {
  activityDraftInputSchema,
  activityDraftSchema,
  activityInputSchema,
  ownActivityListSchema,
  proposalReceiptSchema,
} from '../schemas/own-activity.ts'
import type { Endpoint } from './endpoint.ts'

/** Own activities and drafts with their states. */
export const listOwnActivities = {
  method: 'get',
  path: '/profile/activities',
  right: 'propose-activities',
  answer: ownActivityListSchema,
} as const satisfies Endpoint

/** Withdraws a pending activity: it is a draft again. */
export const withdrawActivity = {
  method: 'post',
  path: '/profile/activities/{id}/withdraw',
  right: 'propose-activities',
  params: idParametersSchema,
  answer: activityDraftSchema,
} as const satisfies Endpoint

/** The draft in which a published or rejected activity is changed. */
export const editActivity = {
  method: 'post',
  path: '/profile/activities/{id}/edit',
  right: 'propose-activities',
  params: idParametersSchema,
  answer: activityDraftSchema,
} as const satisfies Endpoint

/** A draft of an activity. */
export const readDraft = {
  method: 'get',
  path: '/profile/activity-drafts/{id}',
  right: 'propose-activities',
  params: idParametersSchema,
  answer: activityDraftSchema,
} as const satisfies Endpoint

/** Stores a draft of an activity as it was typed so far; the browser generates its id. */
export const saveDraft = {
  method: 'put',
  path: '/profile/activity-drafts/{id}',
  right: 'propose-activities',
  params: idParametersSchema,
  body: activityDraftInputSchema,
  answer: activityDraftSchema,
} as const satisfies Endpoint

/** Throws a draft of an activity away. */
export const throwDraftAway = {
  method: 'delete',
  path: '/profile/activity-drafts/{id}',
  right: 'propose-activities',
  params: idParametersSchema,
} as const satisfies Endpoint

/** Proposes an activity, or a change of one: an administrator's goes live, everybody else's waits. */
export const proposeActivity = {
  method: 'post',
  path: '/activities',
  right: 'propose-activities',
  body: activityInputSchema,
  answer: proposalReceiptSchema,
  status: 201,
} as const satisfies Endpoint

/** The picture of a draft, as a file. */
export const readDraftImage = {
  method: 'get',
  path: '/profile/activity-drafts/{id}/image',
  right: 'propose-activities',
  params: idParametersSchema,
} as const satisfies Endpoint
