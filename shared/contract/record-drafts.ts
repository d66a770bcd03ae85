import {
  draftParametersSchema,
  draftPublicationSchema,
  draftRevisionSchema,
  draftScheduleSchema,
  recordDraftAnswerSchema,
  recordDraftInputSchema,
} from '../schemas/record-draft.ts'
import type { Endpoint } from './endpoint.ts'

const path = '/admin/drafts/{type}/{id}'
const right = 'administer'
const params = draftParametersSchema

/** The draft of a record, merged with what was saved to the site since. */
export const readDraft = {
  method: 'get',
  path,
  right,
  params,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

/** Saves the draft of a record that visitors see; one that differs in nothing is none. */
export const saveDraft = {
  method: 'put',
  path,
  right,
  params,
  body: recordDraftInputSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

export const discardDraft = {
  method: 'post',
  path: `${path}/discard`,
  right,
  params,
  body: draftRevisionSchema,
} as const satisfies Endpoint

/** Publishes a draft; of one language, the rest stays a draft. */
export const publishDraft = {
  method: 'post',
  path: `${path}/publish`,
  right,
  params,
  body: draftPublicationSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

export const scheduleDraft = {
  method: 'put',
  path: `${path}/schedule`,
  right,
  params,
  body: draftScheduleSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint
