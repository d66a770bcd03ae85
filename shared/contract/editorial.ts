import {
  aboutSchema,
  frequentQuestionListSchema,
  regulationsDocumentsSchema,
  regulationsQuerySchema,
  regulationsSchema,
} from '../schemas/editorial.ts'
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

/** The newest edition of the regulations, clause by clause (P-11). */
export const readRegulations = {
  method: 'get',
  path: '/regulations',
  right: 'read-site',
  query: regulationsQuerySchema,
  answer: regulationsSchema,
} as const satisfies Endpoint

/** The languages in which the regulations are published as a document. */
export const listRegulationsDocuments = {
  method: 'get',
  path: '/regulations-documents',
  right: 'read-site',
  answer: regulationsDocumentsSchema,
} as const satisfies Endpoint
