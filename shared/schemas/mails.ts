import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { formNames } from '../rules/interface-texts.ts'
import {
  emailMaxCharacters,
  pageMax,
  pageSizeMax,
  panelPageSizeDefault,
  textKeyMaxCharacters,
} from '../rules/limits.ts'
import { mailStates, mailTemplates } from '../rules/mail-templates.ts'
import { sampleMails } from '../rules/sample-mails.ts'
import { typedAddress } from './email.ts'
import { idSchema, instantSchema } from './fields.ts'

/** A mail with sample data, in a language. */
export const sampleMailSchema = z.object({ mail: z.enum(sampleMails), language: z.enum(languages) })

/** The question how a mail reads, with texts that are not saved yet by their keys. */
export const mailQuestionSchema = sampleMailSchema.extend({
  texts: z.record(
    z.string().max(textKeyMaxCharacters),
    z.partialRecord(z.enum(formNames), z.string().max(2_000)),
  ),
})

/** A mail as its reader sees it. */
export const mailWordingSchema = z.object({
  subject: z.string(),
  programme: z.string(),
  title: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  /** The facts of the matter, each with its label, and with a remark where it has one. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), note: z.string().nullable() })),
  number: z.string().nullable(),
  quote: z.object({ label: z.string(), text: z.string() }).nullable(),
  action: z.object({ label: z.string(), url: z.string(), note: z.string() }).nullable(),
  notes: z.array(z.string()),
  /** The same as plain text. */
  text: z.string(),
  /** The keys of its sentences, in the order in which it uses them. */
  keys: z.array(z.string()),
})
export type MailWording = z.infer<typeof mailWordingSchema>

/** The query of the log of mails: always the newest first. */
export const mailListQuerySchema = z.object({
  q: z
    .string()
    .transform((value) => typedAddress(value).toLowerCase())
    .pipe(z.string().max(emailMaxCharacters))
    .default('')
    .meta({ description: 'A part of the address of a recipient, which the log shows masked' }),
  state: z.enum(mailStates).optional(),
  template: z.enum(mailTemplates).optional(),
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(panelPageSizeDefault),
})
export type MailListQuery = z.output<typeof mailListQuerySchema>

/** A mail of the log, without its words. */
const loggedMailSchema = z.object({
  id: idSchema,
  /** Its kind; those of earlier releases may have another name. */
  template: z.string(),
  language: z.enum(languages),
  /** The masked address; `null` once it was removed. */
  to: z.string().nullable(),
  state: z.enum(mailStates),
  attemptCount: z.int().nonnegative(),
  /** The last response of the mail server to a failed attempt. */
  reason: z.string().nullable(),
  /** The same in words, in the reader's language, with what to do. */
  explanation: z.string().nullable(),
  writtenAt: instantSchema,
  sentAt: instantSchema.nullable(),
  /** The time of the next attempt, while it waits. */
  nextAttemptAt: instantSchema.nullable(),
  /** Whether an attempt failed, none is being made now, and its words are still stored. */
  canSendAgain: z.boolean(),
})
export type LoggedMail = z.infer<typeof loggedMailSchema>

export const mailListSchema = z.object({
  items: z.array(loggedMailSchema),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
})
