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

const countryCode = z
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

/** The source of a query: `URLSearchParams`, in the browser and on the server alike. */
export interface QuerySource {
  getAll(name: string): string[]
}

/** A parsed query and the names of the parameters that were not understood and left out. */
export interface ParsedQuery<Query> {
  query: Query
  ignored: string[]
}

/**
 * Reads a list query from an address. Invalid parameters are left out and named in `ignored`, so that a page can say so
 * and the API can refuse. Empty values count as absent: a GET form sends them for every unused filter.
 */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  source: QuerySource,
): ParsedQuery<z.infer<Schema>> {
  const ignored: string[] = []
  const raw: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = source.getAll(name).filter((value) => value.trim() !== '')
    if (values.length === 0) continue
    const value = acceptsSeveral(field) ? [...new Set(values)] : values.at(-1)
    const parsed = (field as z.ZodType).safeParse(value)
    if (parsed.success && ![parsed.data].flat().some(hasNul)) raw[name] = value
    else ignored.push(name)
  }
  return { query: schema.parse(raw) as z.infer<Schema>, ignored }
}

/** Tells whether a parsed value has a NUL, which PostgreSQL refuses in every text. */
function hasNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

function acceptsSeveral(field: unknown): boolean {
  return field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodArray
}

/**
 * Returns the address of a list for a query. Defaults and empty values are left out, names and values stand in a fixed
 * order, so that one list has one address.
 */
export function listAddress<Schema extends z.ZodObject>(
  path: string,
  schema: Schema,
  query: Partial<z.infer<Schema>>,
): string {
  const defaults = schema.parse({}) as Record<string, unknown>
  const pairs: string[] = []
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const values = Array.isArray(value) ? [...value].sort() : value === defaults[name] ? [] : [value]
    for (const one of values) {
      if (one !== undefined && one !== '') pairs.push(`${name}=${encodeURIComponent(String(one))}`)
    }
  }
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
