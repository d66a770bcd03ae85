import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { pageMax } from '../rules/limits.ts'
import { calendarMethods } from '../rules/mail-templates.ts'
import { idSchema, instantSchema } from './fields.ts'

/** The state of a mail; `failed` is final. */
export const mailStateSchema = z.enum(['waiting', 'sent', 'failed'])

/** A mail as the list of the demonstration's mailbox shows it (PRODUCT §10). */
export const demoMailSummarySchema = z.object({
  id: idSchema,
  language: z.enum(languages),
  /** Empty, like the address, once the mail's texts were removed. */
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  state: mailStateSchema,
  writtenAt: instantSchema,
})
export type DemoMailSummary = z.infer<typeof demoMailSummarySchema>

/** A page of the mailbox, newest first. */
export const demoMailListSchema = z.object({
  items: z.array(demoMailSummarySchema),
  total: z.int().nonnegative(),
  /** The number of the returned page: the last one where a later one was requested. */
  page: z.int().positive(),
  pageSize: z.int().positive(),
})
export type DemoMailList = z.infer<typeof demoMailListSchema>

/** One mail with its text, `null` once that was removed. */
export const demoMailSchema = demoMailSummarySchema.extend({
  text: z.string().nullable(),
  /** The method of its calendar event; `null` where it has none. */
  calendarMethod: z.enum(calendarMethods).nullable(),
  sentAt: instantSchema.nullable(),
})
export type DemoMail = z.infer<typeof demoMailSchema>

/** The query of the mailbox. */
export const demoMailListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
})
