import type { z } from 'zod'
import { sectionOf } from '../rules/record-types.ts'
import type { PanelRight } from '../rules/rights.ts'
import {
  assigneesSchema,
  assignmentChangeSchema,
  assignmentParametersSchema,
  assignmentsSchema,
} from '../schemas/assignments.ts'
import type { Endpoint } from './endpoint.ts'

/** The administrators who can be in charge of something. */
export const listAssignees = {
  method: 'get',
  path: '/admin/assignees',
  right: 'panel:see',
  answer: assigneesSchema,
} as const satisfies Endpoint

/** The administrators in charge of a record, and of each of its translations. */
export const listAssignments = {
  method: 'get',
  path: '/admin/assignments/{type}/{id}',
  right: 'panel:see',
  rightOf: ({ params }: { params: z.output<typeof assignmentParametersSchema> }): PanelRight =>
    `${sectionOf(params.type) ?? 'installation'}:see`,
  params: assignmentParametersSchema,
  answer: assignmentsSchema,
} as const satisfies Endpoint

/** Puts an administrator in charge of a record or a translation, or nobody. */
export const assign = {
  method: 'post',
  path: '/admin/assignments',
  right: 'panel:see',
  rightOf: ({ body }: { body: z.output<typeof assignmentChangeSchema> }): PanelRight =>
    `${sectionOf(body.type) ?? 'installation'}:edit`,
  body: assignmentChangeSchema,
} as const satisfies Endpoint
