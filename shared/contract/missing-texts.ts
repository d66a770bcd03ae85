import {
  missingTextListQuerySchema,
  missingTextListSchema,
  missingTextParametersSchema,
} from '../schemas/missing-texts.ts'
import type { Endpoint } from './endpoint.ts'

/** Texts that pages requested and did not find, the most often requested first. */
export const listMissingTexts = {
  method: 'get',
  path: '/admin/missingTexts',
  right: 'texts:see',
  query: missingTextListQuerySchema,
  answer: missingTextListSchema,
} as const satisfies Endpoint

/** Forgets that a sentence was reported. */
export const forgetMissingText = {
  method: 'delete',
  path: '/admin/missingTexts/{language}/{namespace}/{key}',
  right: 'texts:edit',
  params: missingTextParametersSchema,
} as const satisfies Endpoint
