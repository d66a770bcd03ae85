import { searchQuerySchema } from '../schemas/list-query.ts'
import { searchAnswerSchema } from '../schemas/summary.ts'
import type { Endpoint } from './endpoint.ts'

/** People and activities found by any spelling of a name or word (P-24). */
export const searchSite = {
  method: 'get',
  path: '/search',
  right: 'read-site',
  query: searchQuerySchema,
  answer: searchAnswerSchema,
} as const satisfies Endpoint
