import {
  editionListSchema,
  regulationsComparisonQuerySchema,
  regulationsComparisonSchema,
  regulationsDocumentsQuerySchema,
  regulationsDocumentsSchema,
  regulationsQuerySchema,
  regulationsSchema,
} from '../schemas/regulations.ts'
import type { Endpoint } from './endpoint.ts'

/** An edition of the regulations, clause by clause; by default the one in force (P-11). */
export const readRegulations = {
  method: 'get',
  path: '/regulations',
  right: 'read-site',
  query: regulationsQuerySchema,
  answer: regulationsSchema,
} as const satisfies Endpoint

/** Every published edition, without its text. */
export const listEditions = {
  method: 'get',
  path: '/regulations-editions',
  right: 'read-site',
  answer: editionListSchema,
} as const satisfies Endpoint

/** The languages in which an edition is published as a document. */
export const listRegulationsDocuments = {
  method: 'get',
  path: '/regulations-documents',
  right: 'read-site',
  query: regulationsDocumentsQuerySchema,
  answer: regulationsDocumentsSchema,
} as const satisfies Endpoint

/** The differences of any two editions (C-3). */
export const compareRegulations = {
  method: 'get',
  path: '/regulations-comparison',
  right: 'read-site',
  query: regulationsComparisonQuerySchema,
  answer: regulationsComparisonSchema,
} as const satisfies Endpoint
