import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { clauseChanges, publicEditionStates } from '../rules/editions.ts'
import { editionNumberMax } from '../rules/limits.ts'
import { readTextSchema } from './fields.ts'
import { richTextSchema } from './rich-text.ts'

/** The number of a published edition, from 1. */
export const editionNumberSchema = z.coerce.number().int().min(1).max(editionNumberMax)

/** A published edition in the list of all of them. */
export const listedEditionSchema = z.object({
  number: z.int().positive(),
  /** The day in Tashkent from which it is in force. */
  editionDate: z.iso.date(),
  phase: z.enum(publicEditionStates),
})
export type ListedEdition = z.infer<typeof listedEditionSchema>

/** A clause: its number such as `3.2`, its text, and that in a second language on request. */
export const regulationClauseSchema = z.object({
  number: z.string(),
  /** The source of a rich text (C-4). */
  text: richTextSchema,
  beside: richTextSchema.nullable(),
})

/** One edition of the programme's regulations, by default the one in force (P-11, C-3). */
export const regulationsSchema = listedEditionSchema.extend({
  /** The last day on which it was or is in force, once that is known. */
  lastDay: z.iso.date().nullable(),
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
  /** Every published edition, the newest first. */
  editions: z.array(listedEditionSchema),
})

const edition = editionNumberSchema
  .optional()
  .meta({ description: 'The number of an edition; without it the one in force' })

/** The query of the regulations: which edition, and the language to show next to the reader's own. */
export const regulationsQuerySchema = z.object({
  edition,
  beside: z.enum(languages).optional().meta({ description: 'A second language, given clause by clause' }),
})

export const regulationsDocumentsQuerySchema = z.object({ edition })

/** The documents of an edition: a PDF in each language that it is published in (P-11). */
export const regulationsDocumentsSchema = z.object({
  items: z.array(z.object({ language: z.enum(languages), sizeBytes: z.int().positive() })),
})

/** The query of a comparison: the numbers of two editions, by default the one in force and its neighbour. */
export const regulationsComparisonQuerySchema = z.object({
  from: editionNumberSchema.optional().meta({ description: 'The number of the earlier edition' }),
  to: editionNumberSchema.optional().meta({ description: 'The number of the later edition' }),
})

/** A clause that differs between two editions. */
export const comparedClauseSchema = z.object({
  change: z.enum(clauseChanges),
  /** Its number in the later edition; of a removed one, that in the earlier. */
  number: z.string(),
  /** Its number in the earlier edition, where it was in that. */
  numberBefore: z.string().nullable(),
  before: richTextSchema.nullable(),
  after: richTextSchema.nullable(),
  /** A sentence in plain words about what changed. */
  note: readTextSchema.nullable(),
})
export type ComparedClause = z.infer<typeof comparedClauseSchema>

/** The differences of two editions, section by section (C-3). */
export const regulationsComparisonSchema = z.object({
  /** `null` where there are no two editions to compare. */
  from: listedEditionSchema.nullable(),
  to: listedEditionSchema.nullable(),
  title: readTextSchema,
  clauseCount: z.int().nonnegative(),
  sections: z.array(
    z.object({
      /** Its number in the later edition; `null` for a section that it has no more. */
      number: z.int().positive().nullable(),
      title: readTextSchema,
      /** Its title before, where that was another. */
      titleBefore: readTextSchema.nullable(),
      change: z.enum(['none', 'changed', 'added', 'removed']),
      clauses: z.array(comparedClauseSchema),
    }),
  ),
  /** Every published edition, the newest first. */
  editions: z.array(listedEditionSchema),
})

/** Every published edition, the newest first. */
export const editionListSchema = z.object({ items: z.array(listedEditionSchema) })

export type Regulations = z.infer<typeof regulationsSchema>
export type RegulationsDocuments = z.infer<typeof regulationsDocumentsSchema>
export type RegulationsComparison = z.infer<typeof regulationsComparisonSchema>
