import { z } from 'zod'
import { normalizeName } from '../i18n/normalize-text.ts'
import { isCyrillic, nameParts } from '../i18n/person-names.ts'
import {
  bioMaxCharacters,
  headlineMaxCharacters,
  languagesPerPersonMax,
  linkNameMaxCharacters,
  nameMaxCharacters,
  questionMaxCharacters,
  questionsPerPersonMax,
  socialLinksPerPersonMax,
  tagMaxCharacters,
  tagsPerPersonMax,
} from '../rules/limits.ts'
import { nameSchema, signUpSchema } from './account.ts'
import { personKindSchema } from './catalogue.ts'
import {
  idSchema,
  localizedInputSchema,
  localizedLinesInputSchema,
  optionalInput,
  spokenLanguageSchema,
  spokenLanguagesInputSchema,
  storedTextSchema,
  webAddressInputSchema,
} from './fields.ts'
import { uploadTicketSchema } from './upload.ts'

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

/** Stored names in Cyrillic letters. */
export const storedCyrillicNamesSchema = z.partialRecord(z.enum(nameParts), z.string())

/** The fields that people fill in about themselves: everything of D-1 but the account. Ids are of the catalogues. */
export const personInputSchema = z.object({
  kind: personKindSchema,
  firstname: nameSchema,
  lastname: nameSchema,
  middlename: optionalInput(nameSchema),
  cyrillicNames: cyrillicNamesSchema.default({}),
  countryId: idSchema,
  organizationId: optionalInput(idSchema),
  directionId: optionalInput(idSchema),
  categoryId: optionalInput(idSchema),
  headline: localizedInputSchema(headlineMaxCharacters),
  bio: localizedInputSchema(bioMaxCharacters),
  /** The questions that one may ask them: one a line. */
  questions: localizedLinesInputSchema(questionsPerPersonMax, questionMaxCharacters).default({}),
  spokenLanguages: spokenLanguagesInputSchema(languagesPerPersonMax),
  linkedin: optionalInput(linkedinSchema),
  website: optionalInput(webAddressInputSchema),
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

/** The stored values of those fields, without the files, as members and administrators edit them. */
export const storedPersonFieldsSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
  cyrillicNames: storedCyrillicNamesSchema,
  countryId: idSchema,
  organizationId: idSchema.nullable(),
  directionId: idSchema.nullable(),
  categoryId: idSchema.nullable(),
  headline: storedTextSchema,
  bio: storedTextSchema,
  questions: storedTextSchema,
  spokenLanguages: z.array(spokenLanguageSchema),
  linkedin: z.string().nullable(),
  website: z.string().nullable(),
  tags: z.array(z.string()),
  socialLinks: z.array(z.object({ networkId: idSchema, name: z.string().optional(), link: z.string() })),
})
export type StoredPersonFields = z.output<typeof storedPersonFieldsSchema>

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
