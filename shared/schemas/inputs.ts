import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeText, normalizeUzbekText } from '../i18n/normalize-text.ts'
import { withoutEscapes } from '../rich-text/without-escapes.ts'
import { webAddressMaxCharacters } from '../rules/limits.ts'
import { typedAddress } from './email.ts'
import { withinPlannedYears } from './fields.ts'

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
 * Makes the schema of the source of a rich text (C-4) in three languages. The backslashes before signs that are no marks
 * do not count: nobody has typed them.
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
