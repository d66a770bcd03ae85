import type { z } from 'zod'
import { sectionOf } from '../rules/record-types.ts'
import type { PanelRight } from '../rules/rights.ts'
import {
  erasureParametersSchema,
  erasureQuestionSchema,
  erasureRefusalSchema,
  erasureStateSchema,
} from '../schemas/erasure-requests.ts'
import type { Endpoint } from './endpoint.ts'

const erasure = {
  path: '/admin/erasure-requests/{type}/{id}',
  right: 'panel:see',
  rightOf: ({ params: { type } }: { params: z.output<typeof erasureParametersSchema> }): PanelRight =>
    `${sectionOf(type)}:erase`,
  params: erasureParametersSchema,
} as const

/** The way in which a record is erased for good (O-2), and who has asked for it. */
export const readErasure = {
  ...erasure,
  method: 'get',
  answer: erasureStateSchema,
} as const satisfies Endpoint

/** Asks a second administrator to erase a record for good. */
export const askToErase = {
  ...erasure,
  method: 'put',
  body: erasureQuestionSchema,
  answer: erasureStateSchema,
} as const satisfies Endpoint

/** Takes one's own request back. */
export const withdrawErasure = { ...erasure, method: 'delete' } as const satisfies Endpoint

/** Erases what a colleague has asked for. */
export const confirmErasure = {
  ...erasure,
  method: 'post',
  path: `${erasure.path}/confirm`,
} as const satisfies Endpoint

/** Declines it with a comment. */
export const declineErasure = {
  ...erasure,
  method: 'post',
  path: `${erasure.path}/decline`,
  body: erasureRefusalSchema,
  answer: erasureStateSchema,
} as const satisfies Endpoint
