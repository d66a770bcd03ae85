import { z } from 'zod'
import { type Language, languages } from '../i18n/languages.ts'
import { normalizeText, normalizeUzbekText } from '../i18n/normalize-text.ts'
import { plannedYearMax, plannedYearMin, webAddressMaxCharacters } from '../rules/limits.ts'
import { spokenLanguageCodes } from '../rules/spoken-languages.ts'
import { typedAddress } from './email.ts'

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

/** The alternative text of a picture, or that it needs none. */
interface ImageAlternative {
  imageAlt: Readonly<Partial<Record<Language, string>>> | null
  isImageDecorative: boolean
}

/** Tells whether a picture is described in a language, or marked as one that adds nothing to the text. */
export function hasAlternative({ imageAlt, isImageDecorative }: ImageAlternative): boolean {
  return isImageDecorative || Object.values(imageAlt ?? {}).some((words) => words?.trim())
}

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
    /** The search as it was understood, where its words stand nowhere as typed. */
    corrected: z.string().nullable(),
    facets,
  })
}

/** A text in three languages as it is stored, for those who edit it. */
export const storedTextSchema = z.partialRecord(z.enum(languages), z.string())

/**
 * Makes the schema of a text in three languages as a form sends it. It is trimmed, the Uzbek one with its apostrophes
 * repaired; an empty language is left out.
 */
export function localizedInputSchema(max: number) {
  return localizedSchemaOf(z.string().max(max), max)
}

/**
 * Returns the source of a rich text (C-4) without the backslashes that keep signs from being marks: for its length, and
 * where sources are compared word by word. It needs no parser.
 */
export function withoutEscapes(source: string): string {
  return source.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/**
 * Makes the schema of the source of a rich text (C-4) in three languages. The backslashes before signs that are no
 * marks do not count: nobody has typed them.
 */
export function richInputSchema(max: number) {
  const source = z.string().superRefine((text, context) => {
    if (withoutEscapes(text).length > max)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: text })
  })
  return localizedSchemaOf(source, max * 2)
}

function localizedSchemaOf(text: z.ZodType<string, string>, maxLength: number) {
  const words = (normalize: (value: string) => string) =>
    z.string().transform(normalize).pipe(text).optional().meta({ maxLength })
  return z
    .object({ uz: words(normalizeUzbekText), ru: words(normalizeText), en: words(normalizeText) })
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, value]) => value)))
    .pipe(storedTextSchema)
}

/** Makes the schema of a text of which at least one language is mandatory (PRODUCT §4). */
export function mandatoryLocalizedInputSchema(max: number) {
  return localizedInputSchema(max).refine((text) => Object.keys(text).length > 0, {
    params: { problem: 'language-missing' },
  })
}

/**
 * Makes the schema of short texts in three languages, one on each line of a language; empty lines are left out.
 * @param linesMax the most lines of a language; `max` the most characters of one.
 */
export function localizedLinesInputSchema(linesMax: number, max: number) {
  const lines = z
    .string()
    .transform((text) => linesOf(text).join('\n'))
    .superRefine((text, context) => {
      const all = linesOf(text)
      const problem = (code: string, values: object) =>
        context.addIssue({ code: 'custom', params: { problem: code, values } })
      const length = Math.max(0, ...all.map((line) => line.length))
      if (all.length > linesMax) problem('too-many', { max: linesMax })
      else if (length > max) problem('too-long', { max, length, count: length - max })
    })
  return localizedSchemaOf(lines, linesMax * (max + 1))
}

/** Returns the texts that stand on lines of their own. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A spoken language by its code. */
export const spokenLanguageSchema = z.enum(spokenLanguageCodes)

/** Makes the schema of a list of spoken languages as a form sends it: each once. */
export const spokenLanguagesInputSchema = (max: number) =>
  z
    .array(spokenLanguageSchema)
    .max(max)
    .transform((codes) => [...new Set(codes)])
    .default([])

/** A spoken language as readers see it. */
export const readSpokenLanguageSchema = z.object({ code: spokenLanguageSchema, name: z.string() })
export type ReadSpokenLanguage = z.infer<typeof readSpokenLanguageSchema>

/** Converts the empty field of a form into `null`. */
export const optionalInput = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)

/** Tells whether an address has a user name before its host: `https://google.com@evil.example` leads to the latter. */
function hasUserName(address: string): boolean {
  return /^https:[/\\]*[^/\\?#]*@/i.test(address)
}

/** The form of a host; a top-level domain of another alphabet is written with `xn--`. */
const hostPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/

/** An https web address (D-1, D-8), with nothing before its host. */
export const webAddressInputSchema = z
  .string()
  .transform(typedAddress)
  .pipe(
    z
      .string()
      .max(webAddressMaxCharacters)
      .refine(
        (value) =>
          z.url({ protocol: /^https$/, hostname: hostPattern }).safeParse(value).success &&
          !hasUserName(value),
        {
          params: { problem: 'not-a-web-address' },
        },
      ),
  )

/** A day and a time in Tashkent, in the format of `datetime-local`: `2027-02-09T15:00`. */
export const localDateTimeSchema = withinPlannedYears(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))
