import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { accountSchema, nameSchema } from './account.ts'
import { personKindSchema } from './catalogue.ts'
import { idSchema, instantSchema, storedTextSchema } from './fields.ts'
import { storedPersonFieldsSchema } from './person-input.ts'
import { storedUploadSchema } from './upload.ts'

/** The settings of an account. */
export const accountChangeSchema = z
  .object({
    firstname: nameSchema,
    lastname: nameSchema,
    language: z.enum(languages),
    wantsNotices: z.boolean(),
  })
  .partial()

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
  ...storedPersonFieldsSchema.shape,
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
  /** The public name, headline and photo while a change is pending; `null` where none is. */
  shown: z
    .object({
      firstname: z.string(),
      lastname: z.string(),
      headline: storedTextSchema,
      photoUrl: z.string().nullable(),
    })
    .nullable(),
  updatedAt: instantSchema,
})
export type OwnPerson = z.infer<typeof ownPersonSchema>

/** `GET /api/profile`: the account, and the profile if it has one. */
export const profileSchema = z.object({ account: accountSchema, person: ownPersonSchema.nullable() })
export type Profile = z.infer<typeof profileSchema>
