import type { PersonKind } from '../schemas/catalogue.ts'
import { idParametersSchema } from '../schemas/fields.ts'
import { personListQuerySchema } from '../schemas/list-query.ts'
import { personDetailSchema, personListSchema } from '../schemas/person.ts'
import type { Endpoint } from './endpoint.ts'

/** The lists of published people, by their kind (N-6). */
export const listPeople = {
  ambassador: {
    method: 'get',
    path: '/ambassadors',
    right: 'read-site',
    query: personListQuerySchema,
    answer: personListSchema,
  },
  expert: {
    method: 'get',
    path: '/experts',
    right: 'read-site',
    query: personListQuerySchema,
    answer: personListSchema,
  },
} as const satisfies Record<PersonKind, Endpoint>

/** One published person with everything on their page, by their kind. */
export const readPerson = {
  ambassador: {
    method: 'get',
    path: '/ambassadors/{id}',
    right: 'read-site',
    params: idParametersSchema,
    answer: personDetailSchema,
  },
  expert: {
    method: 'get',
    path: '/experts/{id}',
    right: 'read-site',
    params: idParametersSchema,
    answer: personDetailSchema,
  },
} as const satisfies Record<PersonKind, Endpoint>
