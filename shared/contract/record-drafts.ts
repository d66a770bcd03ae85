import { type DraftedType, sectionOf } from '../rules/record-types.ts'
import type { PanelLevel, PanelRight } from '../rules/rights.ts'
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
const right = 'panel:see'
const params = draftParametersSchema

/** Returns the right that a call needs in the section of its record. */
const inSection =
  (level: PanelLevel) =>
  ({ params: { type } }: { params: { type: DraftedType } }): PanelRight =>
    `${sectionOf(type)}:${level}`

/** The draft of a record, merged with what was saved to the site since. */
export const readDraft = {
  method: 'get',
  path,
  right,
  rightOf: inSection('see'),
  params,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

/** Saves the draft of a record that visitors see; one that differs in nothing is none. */
export const saveDraft = {
  method: 'put',
  path,
  right,
  rightOf: inSection('edit'),
  params,
  body: recordDraftInputSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

export const discardDraft = {
  method: 'post',
  path: `${path}/discard`,
  right,
  rightOf: inSection('edit'),
  params,
  body: draftRevisionSchema,
} as const satisfies Endpoint

/** Publishes a draft; of one language, the rest stays a draft. */
export const publishDraft = {
  method: 'post',
  path: `${path}/publish`,
  right,
  rightOf: inSection('publish'),
  params,
  body: draftPublicationSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint

export const scheduleDraft = {
  method: 'put',
  path: `${path}/schedule`,
  right,
  rightOf: inSection('publish'),
  params,
  body: draftScheduleSchema,
  answer: recordDraftAnswerSchema,
} as const satisfies Endpoint
