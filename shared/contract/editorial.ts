import { aboutSchema, frequentQuestionListSchema } from '../schemas/editorial.ts'
import { searchQuerySchema } from '../schemas/list-query.ts'
import type { Endpoint } from './endpoint.ts'

export const readAbout = {
  method: 'get',
  path: '/about',
  right: 'read-site',
  answer: aboutSchema,
} as const satisfies Endpoint

/** All questions and answers, or those that a search finds (P-8). */
export const listFrequentQuestions = {
  method: 'get',
  path: '/faq',
  right: 'read-site',
  query: searchQuerySchema,
  answer: frequentQuestionListSchema,
} as const satisfies Endpoint
