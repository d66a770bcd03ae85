import { searchAnswerSchema, siteSearchQuerySchema } from '../schemas/search.ts'
import type { Endpoint } from './endpoint.ts'

/** People, activities, questions, clauses and pages found by any spelling of a name or word (C-12, L-4). */
export const searchSite = {
  method: 'get',
  path: '/search',
  right: 'read-site',
  query: siteSearchQuerySchema,
  answer: searchAnswerSchema,
} as const satisfies Endpoint
