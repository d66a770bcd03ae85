import { z } from 'zod'
import { normalizeName } from '../i18n/normalize-text.ts'
import {
  catalogueDescriptionMaxCharacters,
  catalogueNameMaxCharacters,
  networkNameMaxCharacters,
} from '../rules/limits.ts'
import { personKindSchema } from './catalogue.ts'
import {
  idSchema,
  localizedInputSchema,
  mandatoryLocalizedInputSchema,
  storedTextSchema,
  webAddressInputSchema,
  webAddressSchema,
} from './fields.ts'
import { linkNameSchema } from './person-input.ts'
import { recordListQuerySchema, translationFilterSchema } from './record.ts'

/** The sort orders of lists of the catalogues; by name without one. */
const sortSchema = z.enum(['label', '-label', 'created', '-created', 'updated', '-updated']).optional()

/** An organization or a direction (D-3). */
export const namedEntryContentSchema = z.object({
  name: mandatoryLocalizedInputSchema(catalogueNameMaxCharacters),
  description: localizedInputSchema(catalogueDescriptionMaxCharacters),
})
export const namedEntryStoredSchema = z.object({ name: storedTextSchema, description: storedTextSchema })

export const namedEntryListQuerySchema = recordListQuerySchema.extend({
  translation: translationFilterSchema,
  sort: sortSchema,
})

/** A country (D-4); the form fills in the name from CLDR, and it may be edited. */
export const countryContentSchema = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(
      z
        .string()
        .min(1)
        .refine(isCountryCode, { params: { problem: 'unknown-choice' } }),
    ),
  name: mandatoryLocalizedInputSchema(catalogueNameMaxCharacters),
  /** A zone of the IANA list, `Asia/Tashkent`: the clock next to the country's people shows its time. */
  timeZone: z
    .string()
    .trim()
    .pipe(
      z
        .string()
        .min(1)
        .max(60)
        .refine(isTimeZone, { params: { problem: 'unknown-choice' } }),
    ),
})
export const countryStoredSchema = z.object({
  code: z.string(),
  name: storedTextSchema,
  timeZone: z.string(),
})
export const countryListQuerySchema = namedEntryListQuerySchema.extend({
  sort: z.enum(['label', '-label', 'code', '-code', 'created', '-created', 'updated', '-updated']).optional(),
})

/** The choices of a country's form: each country of ISO 3166-1, its names from CLDR, its time zones. */
export const countryChoicesSchema = z.object({
  items: z.array(z.object({ code: z.string(), name: storedTextSchema, timeZones: z.array(z.string()) })),
})
export type CountryChoice = z.infer<typeof countryChoicesSchema>['items'][number]

/** The number of people who refer to a record of the catalogues; on its row in the list. */
export const peopleCountShape = { peopleCount: z.int().nonnegative() }

/** The columns of a country. */
export const countryItemShape = { code: z.string(), timeZone: z.string(), ...peopleCountShape }

/** A category of ambassadors or of experts (D-5). */
export const personCategoryContentSchema = z.object({
  type: personKindSchema,
  title: mandatoryLocalizedInputSchema(catalogueNameMaxCharacters),
  caption: localizedInputSchema(catalogueDescriptionMaxCharacters),
  /** Its position among those of its type. */
  position: z.coerce.number().int().min(0).max(1_000).default(0),
})
export const personCategoryStoredSchema = z.object({
  type: personKindSchema,
  title: storedTextSchema,
  caption: storedTextSchema,
  position: z.int(),
})
export const personCategoryListQuerySchema = namedEntryListQuerySchema.extend({
  type: personKindSchema.optional(),
})
/** The columns of a category. */
export const personCategoryItemShape = { kind: personKindSchema, ...peopleCountShape }

/** A category of activities (C-6). */
export const activityCategoryContentSchema = z.object({
  title: mandatoryLocalizedInputSchema(catalogueNameMaxCharacters),
  caption: localizedInputSchema(catalogueDescriptionMaxCharacters),
})
export const activityCategoryStoredSchema = z.object({ title: storedTextSchema, caption: storedTextSchema })

/** A kind of service: the name that one of them has, and that of their list on the home page (C-6). */
export const serviceKindContentSchema = activityCategoryContentSchema.extend({
  listTitle: mandatoryLocalizedInputSchema(catalogueNameMaxCharacters),
})
export const serviceKindStoredSchema = activityCategoryStoredSchema.extend({ listTitle: storedTextSchema })

/** The number of activities, past ones too, that refer to a category or a kind of service. */
export const activityCountShape = { activityCount: z.int().nonnegative() }

/** The name of a social network (D-8). */
export const networkContentSchema = z.object({
  name: z.string().transform(normalizeName).pipe(z.string().min(1).max(networkNameMaxCharacters)),
})
/** The columns of a network: the number of its links, and the domain of most of them. */
export const networkItemShape = { linkCount: z.int().nonnegative(), host: z.string().nullable() }
export const networkListQuerySchema = recordListQuerySchema.extend({ sort: sortSchema })

/** A link in a social network: of a person, or of the site where there is none (D-8). */
export const socialLinkContentSchema = z.object({
  networkId: idSchema,
  name: linkNameSchema,
  link: webAddressInputSchema,
  personId: z
    .union([z.literal('').transform(() => null), idSchema])
    .nullish()
    .transform((value) => value ?? null),
})
export const socialLinkStoredSchema = z.object({
  networkId: idSchema,
  /** Its own name; empty where its network's is used. */
  name: z.string(),
  link: z.string(),
  personId: idSchema.nullable(),
})
/** A person to choose in the form of a link, public or not. */
export const personChoiceSchema = z.object({
  id: idSchema,
  kind: personKindSchema,
  name: z.string(),
  userCode: z.string(),
  isPublic: z.boolean(),
})
export type PersonChoice = z.infer<typeof personChoiceSchema>
/** The country of a person and its time zone, by which activities are planned. */
const whereaboutsShape = { countryId: idSchema, timeZone: z.string() }
export const personChoicesSchema = z.object({ items: z.array(personChoiceSchema.extend(whereaboutsShape)) })
export type LocatedPersonChoice = z.infer<typeof personChoicesSchema>['items'][number]
export const personChoicesQuerySchema = recordListQuerySchema
  .pick({ q: true })
  /** The person that is selected already. */
  .extend({ id: idSchema.optional() })
/** The columns of a link; `person` is `null` for a link of the site. */
export const socialLinkItemShape = {
  network: z.string(),
  networkId: idSchema,
  name: z.string(),
  link: webAddressSchema,
  person: personChoiceSchema.nullable(),
}
export const socialLinkListQuerySchema = recordListQuerySchema.extend({
  network: idSchema.optional(),
  owner: z.enum(['site', 'people']).optional(),
  sort: sortSchema,
})

/** Regions with a code of two letters that are not countries: islands with codes of their own, unions, tests. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))

/** Tells whether a country has this code in ISO 3166-1; withdrawn codes do not count. */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false
  const isInUse = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
  return isInUse && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
