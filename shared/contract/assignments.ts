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
  right: 'administer',
  answer: assigneesSchema,
} as const satisfies Endpoint

/** The administrators in charge of a record, and of each of its translations. */
export const listAssignments = {
  method: 'get',
  path: '/admin/assignments/{type}/{id}',
  right: 'administer',
  params: assignmentParametersSchema,
  answer: assignmentsSchema,
} as const satisfies Endpoint

/** Puts an administrator in charge of a record or a translation, or nobody. */
export const assign = {
  method: 'post',
  path: '/admin/assignments',
  right: 'administer',
  body: assignmentChangeSchema,
} as const satisfies Endpoint
