import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeName, normalizeText, normalizeUzbekText } from '../i18n/normalize-text.ts'
import { isCyrillic, nameParts } from '../i18n/person-names.ts'
import { withoutEscapes } from '../rich-text/without-escapes.ts'
import {
  bioMaxCharacters,
  headlineMaxCharacters,
  linkNameMaxCharacters,
  nameMaxCharacters,
  socialLinksPerPersonMax,
  tagMaxCharacters,
  tagsPerPersonMax,
  webAddressMaxCharacters,
} from '../rules/limits.ts'
import { accountSchema, nameSchema, signUpSchema } from './account.ts'
import { personKindSchema } from './catalogue.ts'
import { typedAddress } from './email.ts'
import { idSchema, instantSchema } from './fields.ts'
import { storedUploadSchema, uploadTicketSchema } from './upload.ts'

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
    .pipe(z.partialRecord(z.enum(languages), z.string()))
}

/** Makes the schema of a text of which at least one language is mandatory (PRODUCT §4). */
export function mandatoryLocalizedInputSchema(max: number) {
  return localizedInputSchema(max).refine((text) => Object.keys(text).length > 0, {
    params: { problem: 'language-missing' },
  })
}

/** Converts the empty field of a form into `null`. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
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

const linkedinSchema = webAddressInputSchema.refine(
  (value) => /^https:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/./i.test(value),
  { params: { problem: 'not-linkedin' } },
)

const tagLabelSchema = z.string().transform(normalizeName).pipe(z.string().min(1).max(tagMaxCharacters))

/** The own name of a link (D-8): empty for its network's, left out for an unchanged one. */
export const linkNameSchema = z
  .string()
  .transform(normalizeName)
  .pipe(z.string().max(linkNameMaxCharacters))
  .optional()
  .meta({ maxLength: linkNameMaxCharacters })

/** A name in Cyrillic letters; none where it is empty. */
const cyrillicNameSchema = z
  .string()
  .transform(normalizeName)
  .pipe(
    z
      .string()
      .max(nameMaxCharacters)
      .refine((name) => name === '' || (isCyrillic(name) && !/\p{Script=Latin}/u.test(name)), {
        params: { problem: 'not-cyrillic' },
      }),
  )
  .optional()
  .meta({ maxLength: nameMaxCharacters })

/** The names of a person in Cyrillic letters, as far as they are given (C-9). */
export const cyrillicNamesSchema = z
  .object({
    firstname: cyrillicNameSchema,
    lastname: cyrillicNameSchema,
    middlename: cyrillicNameSchema,
  })
  .transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name)))
  .pipe(z.partialRecord(z.enum(nameParts), z.string()))

/** The fields that people fill in about themselves: everything of D-1 but the account. Ids are of the catalogues. */
export const personInputSchema = z.object({
  kind: personKindSchema,
  firstname: nameSchema,
  lastname: nameSchema,
  middlename: optional(nameSchema),
  cyrillicNames: cyrillicNamesSchema.default({}),
  countryId: idSchema,
  organizationId: optional(idSchema),
  directionId: optional(idSchema),
  categoryId: optional(idSchema),
  headline: localizedInputSchema(headlineMaxCharacters),
  bio: localizedInputSchema(bioMaxCharacters),
  linkedin: optional(linkedinSchema),
  website: optional(webAddressInputSchema),
  /** Labels; a new one is added to the catalogue when the profile is published. */
  tags: z.array(tagLabelSchema).max(tagsPerPersonMax).default([]),
  socialLinks: z
    .array(z.object({ networkId: idSchema, name: linkNameSchema, link: webAddressInputSchema }))
    .max(socialLinksPerPersonMax)
    .default([]),
  /** A ticket of a new file, `null` for none, left out for an unchanged one. */
  photoTicket: uploadTicketSchema.nullish(),
  cvTicket: uploadTicketSchema.nullish(),
})
export type PersonInput = z.output<typeof personInputSchema>

/** The full registration of an ambassador or expert (P-14): an account and a profile in one. */
export const registrationSchema = z
  .object({ ...signUpSchema.shape, ...personInputSchema.shape })
  .refine(({ password, repeatPassword }) => password === repeatPassword, {
    path: ['repeatPassword'],
    params: { problem: 'password-mismatch' },
  })
export type Registration = z.output<typeof registrationSchema>

/** A change of one's own profile: `revision` is the one that it was read with (D-14). */
export const personChangeSchema = personInputSchema
  .omit({ kind: true })
  .extend({ revision: z.int().positive() })

/** The settings of an account. */
export const accountChangeSchema = z
  .object({
    firstname: nameSchema,
    lastname: nameSchema,
    language: z.enum(languages),
    wantsNotices: z.boolean(),
  })
  .partial()

/** The same as they are read. */
export const storedCyrillicNamesSchema = z.partialRecord(z.enum(nameParts), z.string())

const localizedSchema = z.partialRecord(z.enum(languages), z.string())

/** The ten steps to a profile that can be published. */
export const profileSteps = [
  'photo',
  'organization',
  'direction',
  'category',
  'headline.uz',
  'headline.ru',
  'headline.en',
  'bio',
  'tags',
  'cv',
] as const
export type ProfileStep = (typeof profileSteps)[number]

/** One's own profile as an ambassador or expert, as it is edited. */
export const ownPersonSchema = z.object({
  id: idSchema,
  kind: personKindSchema,
  userCode: z.string(),
  revision: z.int().positive(),
  isPublished: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
  cyrillicNames: storedCyrillicNamesSchema,
  countryId: idSchema,
  organizationId: idSchema.nullable(),
  directionId: idSchema.nullable(),
  categoryId: idSchema.nullable(),
  headline: localizedSchema,
  bio: localizedSchema,
  linkedin: z.string().nullable(),
  website: z.string().nullable(),
  tags: z.array(z.string()),
  socialLinks: z.array(
    z.object({ networkId: idSchema, network: z.string(), name: z.string(), link: z.string() }),
  ),
  /** The path of its picture, read with the token; `null` for none. */
  photoPath: z.string().nullable(),
  cv: storedUploadSchema.omit({ ticket: true, expiresAt: true }).nullable(),
  /** The progress through the ten steps to a profile that can be published. */
  completeness: z.object({ percent: z.int().min(0).max(100), missing: z.array(z.enum(profileSteps)) }),
  /** A proposed change that waits for an administrator, or the last decision on one. */
  change: z
    .object({
      state: z.enum(['pending', 'accepted', 'rejected']),
      reason: z.string().nullable(),
      proposedAt: instantSchema,
    })
    .nullable(),
  updatedAt: instantSchema,
})
export type OwnPerson = z.infer<typeof ownPersonSchema>

/** `GET /api/profile`: the account, and the profile if it has one. */
export const profileSchema = z.object({ account: accountSchema, person: ownPersonSchema.nullable() })
export type Profile = z.infer<typeof profileSchema>
