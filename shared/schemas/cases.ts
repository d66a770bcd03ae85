import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeText } from '../i18n/normalize-text.ts'
import {
  type ApplicationStatus,
  applicationEventTypes,
  applicationStatuses,
  isApplicationClosed,
  rejectionReasons,
} from '../rules/application-status.ts'
import { callRequestStatuses } from '../rules/call-request-status.ts'
import { caseNoteMaxCharacters, filterValuesMax, reasonMaxCharacters } from '../rules/limits.ts'
import { mailStates, mailTemplates } from '../rules/mail-templates.ts'
import { loginSchema, nameSchema } from './account.ts'
import { applicationFormSchema } from './application.ts'
import { assigneeSchema } from './assignments.ts'
import { personKindSchema } from './catalogue.ts'
import { idSchema, instantSchema } from './fields.ts'
import { recordListQuerySchema } from './record.ts'
import { uploadTicketSchema, uploadTypes } from './upload.ts'

const { kind, fullName, email, coverLetter } = applicationFormSchema.shape
const languageSchema = z.enum(languages)
const applicationStatusSchema = z.enum(applicationStatuses)
const callRequestStatusSchema = z.enum(callRequestStatuses)

/** The parts of a queue: open cases, of these one's own, nobody's and late ones; closed cases. */
export const caseSegments = ['open', 'mine', 'unassigned', 'late', 'closed'] as const
export type CaseSegment = (typeof caseSegments)[number]

const sortSchema = z.enum(['created', '-created', 'label', '-label', 'status', '-status']).optional()
const segmentSchema = z.enum(caseSegments).optional()
const several = <Value extends z.ZodType>(value: Value) => z.array(value).max(filterValuesMax).default([])

/** The fields of an application that an administrator may correct (D-6). */
export const applicationContentSchema = z.object({ fullName, email, kind, language: languageSchema })

/** The fields of a call request that an administrator may correct (D-7). */
export const callRequestContentSchema = z.object({ fullName, email, language: languageSchema })

/** Whether the sender gets a mail, as after the public form. */
const notifies = z.boolean().default(true)

/** An application that an administrator enters for somebody who sent or brought it on paper (D-6, A-13). */
export const newApplicationContentSchema = applicationContentSchema.extend({
  coverLetter,
  cvTicket: uploadTicketSchema
    .nullish()
    .transform((ticket) => ticket ?? '')
    .refine((ticket) => ticket !== '', { params: { problem: 'cv-missing' } }),
  notifies,
})
export type NewApplicationContent = z.output<typeof newApplicationContentSchema>

/** A call request that an administrator enters for somebody who called or came (D-7, A-13). */
export const newCallRequestContentSchema = callRequestContentSchema.extend({
  coverLetter,
  cvTicket: uploadTicketSchema.nullish(),
  notifies,
})
export type NewCallRequestContent = z.output<typeof newCallRequestContentSchema>

/** The query of the list of applications. */
export const applicationListQuerySchema = recordListQuerySchema.extend({
  segment: segmentSchema,
  assignee: idSchema.optional(),
  status: several(applicationStatusSchema),
  kind: personKindSchema.optional(),
  language: languageSchema.optional(),
  withdrawn: z.enum(['yes', 'no']).optional(),
  sort: sortSchema,
})

/** The query of the list of call requests. */
export const callRequestListQuerySchema = recordListQuerySchema.extend({
  segment: segmentSchema,
  assignee: idSchema.optional(),
  status: several(callRequestStatusSchema),
  language: languageSchema.optional(),
  sort: sortSchema,
})

/** The number of cases in each part of a queue. */
export const caseSegmentsSchema = z.record(z.enum(caseSegments), z.int().nonnegative())

/** The working days that have passed, of those promised. */
const caseClockSchema = z.object({ passedDays: z.int().nonnegative(), promisedDays: z.int().positive() })
export type CaseClock = z.infer<typeof caseClockSchema>

const itemShape = {
  reference: z.string(),
  /** `null` where nobody is in charge. */
  assignee: assigneeSchema.nullable(),
  /** `null` where nothing is promised any more. */
  clock: caseClockSchema.nullable(),
  email: z.string(),
  language: languageSchema,
  hasCv: z.boolean(),
}
/** The columns of the list of applications in addition to those of every record. */
export const applicationItemShape = {
  ...itemShape,
  kind: personKindSchema,
  status: applicationStatusSchema,
  withdrawnAt: instantSchema.nullable(),
  /** Other applications with the same email, the same name or the same file. */
  duplicatesCount: z.int().nonnegative(),
}
/** The columns of the list of call requests in addition to those of every record. */
export const callRequestItemShape = { ...itemShape, status: callRequestStatusSchema }

/** The file of a case, as far as it is known without opening it. */
export const caseCvSchema = z.object({
  name: z.string(),
  type: z.enum(uploadTypes),
  sizeBytes: z.int().positive(),
  /** Whether it may be read now: not while it is `waiting` for the virus scanner. */
  state: z.enum(['ready', 'waiting', 'infected']),
})
export type CaseCv = z.infer<typeof caseCvSchema>

/** The signs that an application may be from the same person. */
export const duplicateSigns = ['email', 'name', 'file'] as const
export const duplicateSchema = z.object({
  id: idSchema,
  label: z.string(),
  reference: z.string(),
  status: applicationStatusSchema,
  createdAt: instantSchema,
  signs: z.array(z.enum(duplicateSigns)),
})

/** A case of the other section from the same email. */
const relatedCaseSchema = z.object({ id: idSchema, reference: z.string(), createdAt: instantSchema })

/** A mail about a case, with its delivery. */
export const caseMailSchema = z.object({
  id: idSchema,
  template: z.enum(mailTemplates),
  subject: z.string(),
  language: languageSchema,
  state: z.enum(mailStates),
  writtenAt: instantSchema,
  sentAt: instantSchema.nullable(),
  /** The reason why it was not delivered, in words. */
  reason: z.string().nullable(),
})
export type CaseMail = z.infer<typeof caseMailSchema>

/** The details of an application in addition to its row in the list. */
export const applicationExtraShape = {
  mails: z.array(caseMailSchema),
  /** The account that its acceptance would create, as far as it is known; `null` where it creates none any more. */
  proposed: z
    .object({ login: z.string(), countryId: idSchema.nullable(), categoryId: idSchema.nullable() })
    .nullable(),
  /** The texts for common reasons of a rejection, in the applicant's language. */
  rejectionTexts: z.record(z.enum(rejectionReasons), z.string()),
  coverLetter: z.string(),
  statusReason: z.string().nullable(),
  closedAt: instantSchema.nullable(),
  cv: caseCvSchema.nullable(),
  events: z.array(
    z.object({
      type: z.enum(applicationEventTypes),
      status: applicationStatusSchema.nullable(),
      at: instantSchema,
    }),
  ),
  /** The edition of the regulations that the applicant agreed to; `null` where that is not known. */
  edition: z.object({ number: z.int().positive(), editionDate: z.iso.date() }).nullable(),
  duplicates: z.array(duplicateSchema),
  related: z.array(relatedCaseSchema),
  /** The profile that was created from it. */
  person: z.object({ id: idSchema, kind: personKindSchema, userCode: z.string() }).nullable(),
}

/** The details of a call request in addition to its row in the list. */
export const callRequestExtraShape = {
  mails: z.array(caseMailSchema),
  coverLetter: z.string(),
  cv: caseCvSchema.nullable(),
  /** Its moves between statuses by administrators, the earliest first. */
  moves: z.array(z.object({ status: callRequestStatusSchema, at: instantSchema })),
  related: z.array(relatedCaseSchema),
}

/** A message to the applicant; an empty field is none. */
const reasonSchema = z
  .string()
  .transform(normalizeText)
  .pipe(z.string().max(reasonMaxCharacters))
  .nullish()
  .transform((value) => value || null)
  .meta({ maxLength: reasonMaxCharacters })

/** Tells whether a move of an application needs a reason for its applicant: a rejection, and reopening. */
export function needsReason(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return to === 'REJECTED' || isApplicationClosed(from)
}

/** A move of an application to another status (D-11). */
export const applicationMoveSchema = z.object({
  revision: z.int().positive(),
  status: applicationStatusSchema,
  reason: reasonSchema,
})

/** A move of a call request to another status (D-11). */
export const callRequestMoveSchema = z.object({
  revision: z.int().positive(),
  status: callRequestStatusSchema,
  reason: reasonSchema,
})

/** The account that is created for an applicant; the login is made from the names where it is left empty. */
const invitedShape = {
  firstname: nameSchema,
  lastname: nameSchema,
  login: z
    .union([z.literal('').transform(() => undefined), loginSchema])
    .optional()
    .transform((value) => value || undefined),
}

/** The acceptance of an application with all its results: account, unpublished profile, invitation (D-11). */
export const applicationAcceptanceSchema = z.object({
  revision: z.int().positive(),
  ...invitedShape,
  kind,
  countryId: idSchema,
  categoryId: idSchema.nullish(),
  reason: reasonSchema,
})
export type ApplicationAcceptance = z.output<typeof applicationAcceptanceSchema>

/** The mail to preview before it is sent. */
export const mailPreviewQuestionSchema = z.object({
  status: applicationStatusSchema,
  reason: reasonSchema,
  /** Present where accepting also creates the account. */
  account: z.object(invitedShape).optional(),
})
const renderedMailSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() })
/** A mail as it would be sent now, without the secret of its link. */
export const mailPreviewSchema = renderedMailSchema.extend({
  language: languageSchema,
  /** The invitation that is sent with it; `null` where there is none. */
  invitation: renderedMailSchema.nullable(),
  /** The email has an account already: the profile is linked to it. */
  hasAccount: z.boolean(),
})
export type MailPreview = z.infer<typeof mailPreviewSchema>

/** The revision that a decision has made, so that nothing later is taken back with it. */
export const decisionUndoSchema = z.object({ revision: z.int().positive() })

/** The administrator who is put in charge of a case, and the one before. */
export const assignmentSchema = z.object({
  assigneeId: idSchema.nullable(),
  /** The administrator in charge that was read: somebody else may have been quicker. */
  previousId: idSchema.nullable(),
})

/** A mail to the sender of a case in the words of an administrator. */
export const caseMailInputSchema = z.object({
  text: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().min(1).max(reasonMaxCharacters))
    .meta({ minLength: 1, maxLength: reasonMaxCharacters }),
})

/** A note of an administrator. */
export const caseNoteInputSchema = z.object({
  text: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().min(1).max(caseNoteMaxCharacters))
    .meta({ minLength: 1, maxLength: caseNoteMaxCharacters }),
})
export const caseNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** `null` once that account is gone. */
  authorName: z.string().nullable(),
  at: instantSchema,
})
export const caseNotesSchema = z.object({ items: z.array(caseNoteSchema) })
export type CaseNote = z.infer<typeof caseNoteSchema>

/** The members of an archive, listed without unpacking. */
export const archiveMembersSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['pdf', 'png', 'jpg']),
      sizeBytes: z.int().nonnegative(),
    }),
  ),
})
