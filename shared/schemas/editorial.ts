import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { idSchema, readTextSchema } from './fields.ts'

/** A titled text with a key of its own: a section about the programme, or one of its values (P-8). */
export const editorialTextSchema = z.object({
  id: idSchema,
  key: z.string(),
  title: readTextSchema,
  body: readTextSchema,
})
export type EditorialText = z.infer<typeof editorialTextSchema>

/** The texts of the page about the programme (P-8). */
export const aboutSchema = z.object({
  sections: z.array(editorialTextSchema),
  values: z.array(editorialTextSchema),
})
export type About = z.infer<typeof aboutSchema>

/** A question with its answer; the key is in its address (P-8). */
export const frequentQuestionSchema = z.object({
  id: idSchema,
  key: z.string(),
  topicKey: z.string(),
  topic: readTextSchema,
  question: readTextSchema,
  answer: readTextSchema,
})

/** The questions in their order: all of them, or those that a search finds (P-8). */
export const frequentQuestionListSchema = z.object({
  items: z.array(frequentQuestionSchema),
  total: z.int(),
})
export type FrequentQuestion = z.infer<typeof frequentQuestionSchema>

/** A clause: its number such as `3.2`, its text, and that in a second language on request. */
export const regulationClauseSchema = z.object({
  number: z.string(),
  text: readTextSchema,
  beside: readTextSchema.nullable(),
})

/** The programme's regulations, the newest edition (P-11). */
export const regulationsSchema = z.object({
  editionDate: z.iso.date(),
  title: readTextSchema,
  subtitle: readTextSchema.nullable(),
  notice: readTextSchema.nullable(),
  /** The language of the text: the reader's, or another where that is not published. */
  language: z.enum(languages),
  /** The languages that have a document. */
  publishedLanguages: z.array(z.enum(languages)),
  /** The second language, where one was requested and is published. */
  besideLanguage: z.enum(languages).nullable(),
  sections: z.array(
    z.object({
      number: z.int().positive(),
      title: readTextSchema,
      titleBeside: readTextSchema.nullable(),
      clauses: z.array(regulationClauseSchema),
    }),
  ),
})

/** The query of the regulations: the language to show beside the reader's own. */
export const regulationsQuerySchema = z.object({
  beside: z.enum(languages).optional().meta({ description: 'A second language, given clause by clause' }),
})

/** The documents of the newest edition: a PDF in each language that it is published in (P-11). */
export const regulationsDocumentsSchema = z.object({
  items: z.array(z.object({ language: z.enum(languages), sizeBytes: z.int().positive() })),
})

export type Regulations = z.infer<typeof regulationsSchema>
export type RegulationsDocuments = z.infer<typeof regulationsDocumentsSchema>
