import { z } from 'zod'
import { normalizeText } from '../../i18n/normalize-text.ts'
import {
  catalogueDescriptionMaxCharacters,
  catalogueNameMaxCharacters,
  networkNameMaxCharacters,
} from '../../rules/limits.ts'
import { personKindSchema } from '../catalogue.ts'
import { idSchema } from '../fields.ts'
import { localizedInputSchema, mandatoryLocalizedInputSchema, webAddressInputSchema } from '../profile.ts'
import { recordListQuerySchema, storedTextSchema, translationFilterSchema } from './record.ts'

/** The orders of lists of the catalogues; by name without one. */
const sortSchema = z.enum(['label', '-label', 'created', '-created', 'updated', '-updated']).optional()

/** An organization or a direction (D-3). */
export const namedEntryContentSchema = z.object({
  name: mandatoryLocalizedInputSchema(catalogueNameMaxCharacters),
  description: localizedInputSchema(catalogueDescriptionMaxCharacters),
})
export type NamedEntryContent = z.output<typeof namedEntryContentSchema>
export const namedEntryStoredSchema = z.object({ name: storedTextSchema, description: storedTextSchema })

export const namedEntryListQuerySchema = recordListQuerySchema.extend({
  translation: translationFilterSchema,
  sort: sortSchema,
})
export type NamedEntryListQuery = z.output<typeof namedEntryListQuerySchema>

/** A country (D-4); the name is filled in from CLDR by the form, and may be edited. */
export const countryContentSchema = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.string().regex(/^[A-Z]{2}$/)),
  name: mandatoryLocalizedInputSchema(catalogueNameMaxCharacters),
  /** A zone of the IANA list, `Asia/Tashkent`: the clock beside the country's people goes by it. */
  timeZone: z
    .string()
    .trim()
    .pipe(
      z
        .string()
        .min(1)
        .max(60)
        .refine(isTimeZone, { params: { problem: 'not-understood' } }),
    ),
})
export type CountryContent = z.output<typeof countryContentSchema>
export const countryStoredSchema = z.object({
  code: z.string(),
  name: storedTextSchema,
  timeZone: z.string(),
})
export const countryListQuerySchema = namedEntryListQuerySchema
export type CountryListQuery = z.output<typeof countryListQuerySchema>

/** A category of ambassadors or of experts (D-5). */
export const personCategoryContentSchema = z.object({
  type: personKindSchema,
  title: mandatoryLocalizedInputSchema(catalogueNameMaxCharacters),
  caption: localizedInputSchema(catalogueDescriptionMaxCharacters),
  /** Its place among those of its type. */
  position: z.coerce.number().int().min(0).max(1_000).default(0),
})
export type PersonCategoryContent = z.output<typeof personCategoryContentSchema>
export const personCategoryStoredSchema = z.object({
  type: personKindSchema,
  title: storedTextSchema,
  caption: storedTextSchema,
  position: z.int(),
})
export const personCategoryListQuerySchema = namedEntryListQuerySchema.extend({
  type: personKindSchema.optional(),
})
export type PersonCategoryListQuery = z.output<typeof personCategoryListQuerySchema>

/** The name of a social network (D-8). */
export const networkContentSchema = z.object({
  name: z
    .string()
    .transform((value) => normalizeText(value).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1).max(networkNameMaxCharacters)),
})
export type NetworkContent = z.output<typeof networkContentSchema>
export const networkListQuerySchema = recordListQuerySchema.extend({ sort: sortSchema })
export type NetworkListQuery = z.output<typeof networkListQuerySchema>

/** A link in a social network: of a person, or of the site where there is none (D-8). */
export const socialLinkContentSchema = z.object({
  networkId: idSchema,
  link: webAddressInputSchema,
  personId: z
    .union([z.literal('').transform(() => null), idSchema])
    .nullish()
    .transform((value) => value ?? null),
})
export type SocialLinkContent = z.output<typeof socialLinkContentSchema>
export const socialLinkListQuerySchema = recordListQuerySchema.extend({
  network: idSchema.optional(),
  owner: z.enum(['site', 'people']).optional(),
  sort: sortSchema,
})
export type SocialLinkListQuery = z.output<typeof socialLinkListQuerySchema>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
