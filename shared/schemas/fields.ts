import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { plannedYearMax, plannedYearMin } from '../rules/limits.ts'

/** The id of a record: a UUIDv7 in lower case (PRODUCT, head). */
export const idSchema = z.uuid().toLowerCase()

/** The parameters of a path that names one record. */
export const idParametersSchema = z.object({ id: idSchema })

/** The body of an operation without parameters. */
export const emptyBodySchema = z.object({})

/** A text with its actual language; `lang` differs from the reader's on fallback (PRODUCT §4). */
export const readTextSchema = z.object({ text: z.string(), lang: z.enum(languages) })

/** A point in time as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** Refuses dates in years in which nothing is planned: `2027-02-09T15:00`, `2026-11`. */
export function withinPlannedYears<Schema extends z.ZodType<string>>(schema: Schema): Schema {
  return schema.refine(
    (value) => {
      const year = Number(/^\d{4}/.exec(value)?.[0])
      return year >= plannedYearMin && year <= plannedYearMax
    },
    { params: { problem: 'year-out-of-bounds', values: { min: plannedYearMin, max: plannedYearMax } } },
  )
}

/** The time of something planned, such as a publication. */
export const plannedInstantSchema = withinPlannedYears(instantSchema)

/** A web address: nothing else, such as `javascript:`, ever leaves the server as a link (ASVS 1.2.2). */
export const webAddressSchema = z.url({ protocol: /^https?$/ })

/** A picture with its size in pixels and its text alternative in the reader's language, if it has one. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** The point that every crop keeps, in per cent from left and top; absent in the centre. */
  focus: z.object({ x: z.int(), y: z.int() }).optional(),
  /** The alternative text; `null` or absent where the picture is decorative or has none. */
  alt: readTextSchema.nullable().optional(),
})
export type ReadPicture = z.infer<typeof pictureSchema>

/** One value of a filter: the number of its results, and whether it is selected. */
export const facetOptionSchema = z.object({
  value: z.string(),
  label: readTextSchema,
  count: z.int().nonnegative(),
  isSelected: z.boolean(),
})
export type FacetOption = z.infer<typeof facetOptionSchema>

/** Returns the schema of every list response (N-5) around items of one kind. */
export function listSchema<Item extends z.ZodType, Facets extends z.ZodType>(item: Item, facets: Facets) {
  return z.object({
    items: z.array(item),
    total: z.int().nonnegative(),
    page: z.int().positive(),
    pageSize: z.int().positive(),
    facets,
  })
}
