import { twoPersonsChangeSchema, twoPersonsSchema } from '../schemas/two-persons.ts'
import type { Endpoint } from './endpoint.ts'

/** The matters that need two administrators. */
export const readTwoPersons = {
  method: 'get',
  path: '/admin/two-persons',
  right: 'panel:see',
  answer: twoPersonsSchema,
} as const satisfies Endpoint

export const changeTwoPersons = {
  method: 'put',
  path: '/admin/two-persons',
  right: 'installation:edit',
  body: twoPersonsChangeSchema,
  answer: twoPersonsSchema,
} as const satisfies Endpoint
