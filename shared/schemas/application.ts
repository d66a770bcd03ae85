import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeName, normalizeText } from '../i18n/normalize-text.ts'
import { applicationEventTypes, applicationStatuses } from '../rules/application-status.ts'
import {
  coverLetterMaxCharacters,
  coverLetterMinCharacters,
  fullNameMaxCharacters,
  fullNameMinCharacters,
} from '../rules/limits.ts'
import { personKindSchema } from './catalogue.ts'
import { emailSchema } from './email.ts'
import { instantSchema } from './fields.ts'
import { editionNumberSchema } from './regulations.ts'
import { uploadTypes } from './upload.ts'

/** Makes the schema of a name as it is stored: no line breaks, single spaces, apostrophes repaired. */
const lineSchema = (min: number, max: number) =>
  z
    .string()
    .transform(normalizeName)
    .pipe(z.string().min(min).max(max))
    .meta({ minLength: min, maxLength: max })

/**
 * A consent: `true`, as in the whole API, or `on`, which the checkbox of a form sends. A client of the API may leave it
 * out, since sending the application is its consent.
 */
const consentSchema = z
  .enum(['true', 'false', 'on', 'off'])
  .default('true')
  .refine((value) => value === 'true' || value === 'on', { params: { problem: 'must-accept' } })

/**
 * The number of the regulations' edition that the form named next to its consent (C-3). A client of the API may leave
 * it out, and agrees to the edition in force.
 */
const consentEditionSchema = z
  .union([z.literal('').transform(() => undefined), editionNumberSchema])
  .optional()

/** A field that people do not see and therefore leave empty (anti-automation). */
export const honeypotSchema = z
  .string()
  .optional()
  .refine((value) => !value, { params: { problem: 'leave-empty' } })

const personalFields = {
  fullName: lineSchema(fullNameMinCharacters, fullNameMaxCharacters),
  email: emailSchema,
  coverLetter: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().min(coverLetterMinCharacters).max(coverLetterMaxCharacters))
    .meta({ minLength: coverLetterMinCharacters, maxLength: coverLetterMaxCharacters }),
}

/** The name of the honeypot field: attractive to bots, and never filled in by browsers. */
export const honeypotName = 'subject'

/** The fields of an application, in addition to its CV (D-6, P-10). */
export const applicationFormSchema = z.object({
  kind: personKindSchema,
  ...personalFields,
  consent: consentSchema,
  consentEdition: consentEditionSchema,
  [honeypotName]: honeypotSchema,
})
export type ApplicationForm = z.infer<typeof applicationFormSchema>

/** The order of the form's fields and of their problems. */
export const applicationFieldOrder = [
  'kind',
  'fullName',
  'email',
  'coverLetter',
  'cv',
  'consent',
  'consentEdition',
  honeypotName,
] as const

/** The fields of a call request, in addition to the optional file (D-7, P-9). */
export const callRequestFormSchema = z.object({ ...personalFields, [honeypotName]: honeypotSchema })
export type CallRequestForm = z.infer<typeof callRequestFormSchema>

/** The order of the form's fields and of their problems. */
export const callRequestFieldOrder = ['fullName', 'email', 'coverLetter', 'cv', honeypotName] as const

/** The confirmation that an application is to be withdrawn: a mandatory checkbox. */
export const withdrawalFormSchema = z.object({
  confirm: z
    .enum(['on', 'off'])
    .default('off')
    .refine((value) => value === 'on', { params: { problem: 'must-confirm' } }),
})

/** The secret part of a status page's address: 32 random bytes as base64url. */
export const statusSecretSchema = z.string().regex(/^[\w-]{43}$/)

/** The response to an application: its number, and the address of its status page. */
export const applicationReceiptSchema = z.object({
  reference: z.string(),
  statusAddress: z.string(),
})
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>

/** The response to a call request. */
export const callRequestReceiptSchema = z.object({ reference: z.string() })
export type CallRequestReceipt = z.infer<typeof callRequestReceiptSchema>

/** An application as its applicant sees it on the status page (P-10). */
export const applicationStatusSchema = z.object({
  reference: z.string(),
  kind: personKindSchema,
  fullName: z.string(),
  /** The email with most of its first part hidden. */
  maskedEmail: z.string(),
  language: z.enum(languages),
  status: z.enum(applicationStatuses),
  statusReason: z.string().nullable(),
  receivedAt: instantSchema,
  /** Until when the decision is promised; `null` once it is made, or where the application was withdrawn. */
  answerDueDate: z.iso.date().nullable(),
  withdrawnAt: instantSchema.nullable(),
  cv: z
    .object({
      name: z.string(),
      type: z.enum(uploadTypes),
      sizeBytes: z.int().positive(),
      uploadedAt: instantSchema,
      /** Whether it may be read now: not while it is `waiting` for the virus scanner. */
      state: z.enum(['ready', 'waiting', 'infected']),
    })
    .nullable(),
  canReplaceCv: z.boolean(),
  canWithdraw: z.boolean(),
  history: z.array(
    z.object({
      type: z.enum(applicationEventTypes),
      status: z.enum(applicationStatuses).nullable(),
      at: instantSchema,
    }),
  ),
})
export type ApplicationStatusView = z.infer<typeof applicationStatusSchema>
