import type { z } from 'zod'
import { sectionOf } from '../rules/record-types.ts'
import type { PanelLevel, PanelRight } from '../rules/rights.ts'
import {
  draftParametersSchema,
  draftPublicationSchema,
  draftRevisionSchema,
  draftScheduleSchema,
  publishQuestionSchema,
  recordDraftAnswerSchema,
  recordDraftInputSchema,
  requestParametersSchema,
  returnSchema,
  waitingRequestsSchema,
} from '../schemas/record-draft.ts'
import type { Endpoint } from './endpoint.ts'

const path = '/admin/drafts/{type}/{id}'
const right = 'panel:see'
const rightOf =
  (level: PanelLevel) =>
  ({ params }: { params: z.output<typeof requestParametersSchema> }): PanelRight =>
    `${sectionOf(params.type)}:${level}`
const params = draftParametersSchema
/** A request concerns a draft, or a record that visitors do not see yet. */
const requestParams = requestParametersSchema

/** The draft of a record, merged with what was saved to the site since. */
export const readDraft = {
  method: 'get',
  path,
  right,
  rightOf: rightOf('see'),
  params: requestParams,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

/** Saves the draft of a record that visitors see; one that differs in nothing is none. */
export const saveDraft = {
  method: 'put',
  path,
  right,
  rightOf: rightOf('edit'),
  params,
  body: recordDraftInputSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

export const discardDraft = {
  method: 'post',
  path: `${path}/discard`,
  right,
  rightOf: rightOf('edit'),
  params,
  body: draftRevisionSchema,
} as const satisfies Endpoint

/** Publishes a draft; of one language, the rest stays a draft. */
export const publishDraft = {
  method: 'post',
  path: `${path}/publish`,
  right,
  rightOf: rightOf('publish'),
  params,
  body: draftPublicationSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

export const scheduleDraft = {
  method: 'put',
  path: `${path}/schedule`,
  right,
  rightOf: rightOf('publish'),
  params,
  body: draftScheduleSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

/** Asks those who may publish to publish a draft, or a record that visitors do not see yet. */
export const askToPublish = {
  method: 'put',
  path: `${path}/request`,
  right,
  rightOf: rightOf('edit'),
  params: requestParams,
  body: publishQuestionSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

/** The requests that the administrator may decide, the oldest first. */
export const listRequests = {
  method: 'get',
  path: '/admin/publish-requests',
  right,
  answer: waitingRequestsSchema,
} as const satisfies Endpoint

/** Sends such a request back with a comment. */
export const returnRequest = {
  method: 'post',
  path: `${path}/return`,
  right,
  rightOf: rightOf('publish'),
  params: requestParams,
  body: returnSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint
