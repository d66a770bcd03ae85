import { z } from 'zod'
import { personKindSchema } from './catalogue.ts'
import { idSchema, readTextSchema } from './fields.ts'
import { countryCode, pageNumber, searchQuerySchema } from './list-query.ts'
import { activitySummarySchema, listedPersonSchema } from './summary.ts'

/** The kinds of what the search of the site finds, in the order in which they are shown (C-12). */
export const foundKinds = ['people', 'activities', 'questions', 'clauses', 'pages'] as const
export const foundKindSchema = z.enum(foundKinds)
export type FoundKind = z.infer<typeof foundKindSchema>

/** The fields in which a search finds words, those that count most first (L-5). */
export const searchFields = ['name', 'headline', 'label', 'host', 'answer', 'place', 'text'] as const
export type SearchField = (typeof searchFields)[number]

/** The query of the search of the site (C-12, N-6). */
export const siteSearchQuerySchema = searchQuerySchema.extend({
  kind: foundKindSchema.optional().meta({ description: 'Results of one kind alone, page by page' }),
  page: pageNumber.meta({ description: 'Page of the results of one kind, from 1' }),
  exact: z
    .enum(['1'])
    .optional()
    .meta({ description: 'Finds words only as they are typed, in any spelling' }),
  topic: idSchema.optional().meta({ description: 'Id of a direction' }),
  country: countryCode.optional().meta({ description: 'ISO 3166-1 code of a country' }),
  role: personKindSchema.optional().meta({ description: 'Kind of people' }),
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
  'country',
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

/** The kinds of what words of a query are understood as: text, or a filter. */
export const understoodKindSchema = z.enum([
  'word',
  'role',
  'country',
  'direction',
  'personCategory',
  'activityCategory',
  'serviceKind',
  'format',
  'language',
  'month',
  'period',
])
export type UnderstoodKind = z.infer<typeof understoodKindSchema>

/** The understanding of words of a query (L-5). */
export const understoodSchema = z.object({
  kind: understoodKindSchema,
  /** The kind of people, the format, language, month from 1 or period; the id of an entry; the words themselves. */
  value: z.string(),
  /** The name of an entry of a catalogue, or of a language. */
  label: readTextSchema.nullable(),
  /** The words in the query; empty for a parameter. */
  typed: z.string(),
  /** The index of their first character in the query, and of that behind the last one. */
  start: z.int(),
  end: z.int(),
  /** The page about it. */
  address: z.string().nullable(),
})
export type Understood = z.infer<typeof understoodSchema>

/** The reason of a result: texts that meet conditions, and the conditions that it does not meet (L-5). */
export const reasonSchema = z.object({
  /** Texts with words of the query, or, where a filter is meant, the words themselves or its name. */
  met: z.array(
    z.object({ field: z.enum(['filter', 'headline', 'label', 'place', 'text']), text: readTextSchema }),
  ),
  missing: z.array(z.object({ text: readTextSchema, instead: readTextSchema.nullable() })),
})
export type Reason = z.infer<typeof reasonSchema>

/** A word to search for instead; the number of its results is returned where the query has none. */
export const nearWordSchema = z.object({ text: z.string(), count: z.int().positive().nullable() })

/**
 * The results of `/api/search`, each kind separately, best first: at most ten people and activities and three of each
 * kind of text, or a page of one kind.
 */
const foundResults = {
  people: z.array(listedPersonSchema),
  activities: z.array(activitySummarySchema),
  questions: z.array(foundQuestionSchema),
  clauses: z.array(foundClauseSchema),
  pages: z.array(foundPageSchema),
}
export const searchAnswerSchema = z.object({
  ...foundResults,
  /** The kinds that have results, those with the best ones first. */
  order: z.array(foundKindSchema),
  /** The conditions of the query, in their order. */
  understood: z.array(understoodSchema),
  /** The results that meet most conditions, but not all; the best of all kinds. */
  almost: z.object({ ...foundResults, order: z.array(foundKindSchema), count: z.int() }),
  /** The reasons of people and activities, by their ids. */
  reasons: z.record(z.string(), reasonSchema),
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
