import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { certificateWithdrawals } from '../rules/certificates.ts'
import { typedCertificateCodeMaxCharacters } from '../rules/limits.ts'
import { instantSchema, readTextSchema } from './fields.ts'

/** The code of a certificate as somebody typed it. */
export const typedCertificateCodeSchema = z.string().min(1).max(typedCertificateCodeMaxCharacters)

const labelledSchema = z.object({ label: z.string(), value: z.string() })

/** All that is printed on a certificate, in its language, as file and pages show it (T-9). */
export const certificateSheetSchema = z.object({
  language: z.enum(languages),
  heading: z.string(),
  name: z.string(),
  /** The sentence between the name and the activity. */
  sentence: z.string(),
  activity: readTextSchema,
  date: labelledSchema,
  duration: labelledSchema.nullable(),
  host: labelledSchema.nullable(),
  /** The day of issue, and who issued it. */
  issued: z.object({ day: z.string(), issuer: z.string() }),
  proof: z.object({
    label: z.string(),
    /** The address of the page that proves it, with its code, and that of the form without the protocol. */
    address: z.string(),
    shownAddress: z.string(),
    code: z.string(),
    /** The text alternative of the QR code. */
    alternative: z.string(),
  }),
})
export type CertificateSheet = z.infer<typeof certificateSheetSchema>

/** The proof of a certificate: what is printed while it is valid, and when and why it was withdrawn (T-9). */
export const certificateProofSchema = z.object({
  code: z.string(),
  checkedAt: instantSchema,
  /** `null` once it is withdrawn: the page then tells nothing about the person. */
  valid: z
    .object({
      issuedAt: instantSchema,
      sheet: certificateSheetSchema,
      /** The address of the activity's page, while there is one. */
      activityAddress: z.string().nullable(),
    })
    .nullable(),
  withdrawn: z.object({ at: instantSchema, reason: z.enum(certificateWithdrawals) }).nullable(),
})
export type CertificateProof = z.infer<typeof certificateProofSchema>
