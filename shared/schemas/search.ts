import { z } from 'zod'
import { readTextSchema } from './fields.ts'
import { pageNumber, searchQuerySchema } from './list-query.ts'
import { activitySummarySchema, personSummarySchema } from './summary.ts'

/** The kinds of what the search of the site finds, in the order in which they are shown (C-12). */
export const foundKinds = ['people', 'activities', 'questions', 'clauses', 'pages'] as const
export const foundKindSchema = z.enum(foundKinds)
export type FoundKind = z.infer<typeof foundKindSchema>

/** The query of the search of the site (C-12, N-6). */
export const siteSearchQuerySchema = searchQuerySchema.extend({
  kind: foundKindSchema.optional().meta({ description: 'Results of one kind alone, page by page' }),
  page: pageNumber.meta({ description: 'Page of the results of one kind, from 1' }),
  exact: z
    .enum(['1'])
    .optional()
    .meta({ description: 'Finds words only as they are typed, in any spelling' }),
})
export type SiteSearchQuery = z.infer<typeof siteSearchQuerySchema>

/** The subject of a found page: itself, or an entry of a catalogue whose records it lists. */
export const pageSubjectSchema = z.enum([
  'page',
  'direction',
  'organization',
  'person-category',
  'activity-category',
  'service-kind',
])
export type PageSubject = z.infer<typeof pageSubjectSchema>

/** A part of a text around the first word that was found. */
const excerptSchema = readTextSchema.nullable()

/** A question of the site (P-8); the key is in its address. */
export const foundQuestionSchema = z.object({
  key: z.string(),
  topic: readTextSchema,
  title: readTextSchema,
  excerpt: excerptSchema,
})
export type FoundQuestion = z.infer<typeof foundQuestionSchema>

/** A clause of the regulations' edition in force (P-11), with the title of its section. */
export const foundClauseSchema = z.object({
  number: z.string(),
  title: readTextSchema,
  editionDate: z.iso.date(),
  excerpt: excerptSchema,
})
export type FoundClause = z.infer<typeof foundClauseSchema>

/** A page of the site, or the list of an entry of a catalogue. */
export const foundPageSchema = z.object({
  address: z.string(),
  subject: pageSubjectSchema,
  /** The records that the list of an entry shows. */
  lists: z.enum(['ambassador', 'expert', 'activity']).nullable(),
  title: readTextSchema,
  excerpt: excerptSchema,
})
export type FoundPage = z.infer<typeof foundPageSchema>

/** A word to search for instead; the number of its results is returned where the query has none. */
export const nearWordSchema = z.object({ text: z.string(), count: z.int().positive().nullable() })

/**
 * The results of `/api/search`, each kind separately, best first: at most ten people and activities and three of each
 * kind of text, or a page of one kind.
 */
export const searchAnswerSchema = z.object({
  people: z.array(personSummarySchema),
  activities: z.array(activitySummarySchema),
  questions: z.array(foundQuestionSchema),
  clauses: z.array(foundClauseSchema),
  pages: z.array(foundPageSchema),
  /** The number of all results of each kind. */
  counts: z.object({
    people: z.int(),
    activities: z.int(),
    questions: z.int(),
    clauses: z.int(),
    pages: z.int(),
  }),
  /** The found words in the form in which spellings are equal, for marking them. */
  words: z.array(z.string()),
  /** The query as it was understood, where it is written nowhere as typed. */
  corrected: z.string().nullable(),
  /** Other words to search for, where the query was corrected or found nothing. */
  near: z.array(nearWordSchema),
  page: z.int(),
  pageSize: z.int(),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
