import {
  interfaceTextContentSchema,
  interfaceTextItemShape,
  interfaceTextListQuerySchema,
  interfaceTextStoredSchema,
  sentenceListQuerySchema,
  sentenceListSchema,
  textFileAnswerSchema,
  textFileSchema,
} from '../schemas/interface-texts.ts'
import type { Endpoint } from './endpoint.ts'
import { recordContract } from './records.ts'

/** The sentences that administrators wrote instead of the program's own (C-8). */
export const interfaceTextRecords = recordContract({
  section: 'texts',
  content: interfaceTextContentSchema,
  stored: interfaceTextStoredSchema,
  query: interfaceTextListQuerySchema,
  itemShape: interfaceTextItemShape,
  extraShape: {},
})

/** Every sentence of the interface, with what was written instead. */
export const listSentences = {
  method: 'get',
  path: '/admin/texts/sentences',
  right: 'texts:see',
  query: sentenceListQuerySchema,
  answer: sentenceListSchema,
} as const satisfies Endpoint

/** The sentences that a query finds as a file for translators. */
export const exportTexts = {
  method: 'get',
  path: '/admin/texts/file',
  right: 'texts:see',
  query: sentenceListQuerySchema,
} as const satisfies Endpoint

/** Imports such a file: as a trial, or to write what the trial returned. */
export const importTexts = {
  method: 'post',
  path: '/admin/texts/file',
  right: 'texts:edit',
  body: textFileSchema,
  answer: textFileAnswerSchema,
} as const satisfies Endpoint
