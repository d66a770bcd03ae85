import {
  type ActivityChangeDecision,
  type ActivityDecision,
  activityCalendarQuerySchema,
  activityCalendarSchema,
  activityChangeDecisionAnswerSchema,
  activityChangeDecisionSchema,
  activityDecisionAnswerSchema,
  activityDecisionSchema,
  proposedActivityChangesQuerySchema,
  proposedActivityChangesSchema,
} from '../schemas/activity-records.ts'
import { idParametersSchema } from '../schemas/fields.ts'
import type { Endpoint } from './endpoint.ts'

/** The activities of a month, in every state. */
export const readCalendar = {
  method: 'get',
  path: '/admin/activities/calendar',
  right: 'activities:see',
  query: activityCalendarQuerySchema,
  answer: activityCalendarSchema,
} as const satisfies Endpoint

/** Proposed changes of activities that wait for a decision (S-9). */
export const listProposedChanges = {
  method: 'get',
  path: '/admin/proposed-activity-changes',
  right: 'activities:see',
  query: proposedActivityChangesQuerySchema,
  answer: proposedActivityChangesSchema,
} as const satisfies Endpoint

/** Publishes a proposed activity, at once or later, or rejects it with a reason. */
export const decideActivity = {
  method: 'post',
  path: '/admin/activities/{id}/decision',
  right: 'activities:edit',
  rightOf: ({ body }: { body: ActivityDecision }) =>
    body.decision === 'publish' ? 'activities:publish' : 'activities:edit',
  params: idParametersSchema,
  body: activityDecisionSchema,
  answer: activityDecisionAnswerSchema,
} as const satisfies Endpoint

/** Accepts a proposed change of an activity, or rejects it with a reason. */
export const decideChange = {
  method: 'post',
  path: '/admin/proposed-activity-changes/{id}/decision',
  right: 'activities:edit',
  rightOf: ({ body }: { body: ActivityChangeDecision }) =>
    body.decision === 'accept' ? 'activities:publish' : 'activities:edit',
  params: idParametersSchema,
  body: activityChangeDecisionSchema,
  answer: activityChangeDecisionAnswerSchema,
} as const satisfies Endpoint

/** The picture of an activity in any state. */
export const readActivityImage = {
  method: 'get',
  path: '/admin/activities/{id}/image',
  right: 'activities:see',
  params: idParametersSchema,
} as const satisfies Endpoint

/** The picture that a proposed change would bring. */
export const readChangeImage = {
  method: 'get',
  path: '/admin/proposed-activity-changes/{id}/image',
  right: 'activities:see',
  params: idParametersSchema,
} as const satisfies Endpoint
