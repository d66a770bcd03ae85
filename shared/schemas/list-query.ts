import { z } from 'zod'
import { normalizeName, normalizeText } from '../i18n/normalize-text.ts'
import {
  filterValuesMax,
  pageMax,
  pageSizeDefault,
  pageSizeMax,
  searchQueryMaxCharacters,
} from '../rules/limits.ts'
import { idSchema } from './fields.ts'

/** Makes the schema of a whole number in a query, from 1 to a maximum. */
const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max)

const searchText = z
  .string()
  .transform(normalizeText)
  .pipe(z.string().max(searchQueryMaxCharacters))
  .default('')
  .meta({
    description: `Words in any spelling, Latin or Cyrillic; at most ${searchQueryMaxCharacters} characters`,
  })

/** Makes the schema of a filter with one or several values: a repeated parameter, any of whose values may match. */
const several = <Value extends z.ZodType>(value: Value, description: string) =>
  z.array(value).max(filterValuesMax).default([]).meta({ description })

/** An ISO 3166-1 code in either case. */
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase())

/** A tag by its id or by its label, so that an address with a tag is readable. */
const tagName = z.string().transform(normalizeName).pipe(z.string().min(1).max(60))

/** The page of a list, from 1. */
export const pageNumber = wholeNumber(pageMax).default(1)

const paging = {
  page: pageNumber.meta({ description: 'Page of the list, from 1' }),
  pageSize: wholeNumber(pageSizeMax).default(pageSizeDefault).meta({ description: 'Records on a page' }),
}

/** The sort orders of people lists (N-6). Without one, a search sorts by relevance and a list by name. */
export const personSortSchema = z.enum(['name', '-name', 'created', '-created'])
export type PersonSort = z.infer<typeof personSortSchema>

/** The query of a people list (N-6): every parameter, its form and its bounds. */
export const personListQuerySchema = z.object({
  q: searchText,
  country: several(countryCode, 'ISO 3166-1 codes of countries'),
  category: several(idSchema, 'Ids of categories'),
  direction: several(idSchema, 'Ids of directions'),
  organization: several(idSchema, 'Ids of organizations'),
  tag: several(tagName, 'Labels or ids of tags'),
  sort: personSortSchema.optional(),
  ...paging,
})
export type PersonListQuery = z.infer<typeof personListQuerySchema>

/** The filter of activities by time; the list begins with upcoming ones (P-6). */
export const activityWhenSchema = z.enum(['upcoming', 'past', 'all'])
export type ActivityWhen = z.infer<typeof activityWhenSchema>

export const activitySortSchema = z.enum(['date', '-date', 'created', '-created'])

/** The query of an activities list (N-6). */
export const activityListQuerySchema = z.object({
  q: searchText,
  category: several(idSchema, 'Ids of categories'),
  kind: several(idSchema, 'Ids of kinds of service'),
  country: several(countryCode, 'ISO 3166-1 codes of countries'),
  when: activityWhenSchema.default('upcoming'),
  sort: activitySortSchema.optional(),
  ...paging,
})
export type ActivityListQuery = z.infer<typeof activityListQuerySchema>

/** The filters of a calendar or a feed of activities (P-24): those of the list, without sort order and pages. */
export const activityFeedQuerySchema = activityListQuerySchema.omit({
  sort: true,
  page: true,
  pageSize: true,
})
export type ActivityFeedQuery = z.infer<typeof activityFeedQuerySchema>

/** A query that is only a search, such as that of the questions (`/api/faq`, P-8). */
export const searchQuerySchema = z.object({ q: searchText })
