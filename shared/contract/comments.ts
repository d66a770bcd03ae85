import type { z } from 'zod'
import { sectionOf } from '../rules/record-types.ts'
import type { PanelRight } from '../rules/rights.ts'
import {
  commentInputSchema,
  commentParametersSchema,
  commentResolutionSchema,
  commentThreadsSchema,
} from '../schemas/comments.ts'
import { idParametersSchema } from '../schemas/fields.ts'
import type { Endpoint } from './endpoint.ts'

/** The comments of a record. */
export const listComments = {
  method: 'get',
  path: '/admin/comments/{type}/{id}',
  right: 'panel:see',
  rightOf: ({ params }: { params: z.output<typeof commentParametersSchema> }): PanelRight =>
    `${sectionOf(params.type) ?? 'installation'}:see`,
  params: commentParametersSchema,
  answer: commentThreadsSchema,
} as const satisfies Endpoint

/** Comments on a field of a record, or answers a comment. */
export const addComment = {
  method: 'post',
  path: '/admin/comments',
  right: 'panel:see',
  rightOf: ({ body }: { body: z.output<typeof commentInputSchema> }): PanelRight =>
    `${sectionOf(body.type) ?? 'installation'}:see`,
  body: commentInputSchema,
  answer: commentThreadsSchema,
  status: 201,
} as const satisfies Endpoint

/** Resolves a comment with its answers, or opens it again. */
export const resolveComment = {
  method: 'patch',
  path: '/admin/comments/{id}',
  right: 'panel:see',
  params: idParametersSchema,
  body: commentResolutionSchema,
} as const satisfies Endpoint
