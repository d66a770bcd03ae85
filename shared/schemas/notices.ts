import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { noticeEvents, noticeGroups } from '../rules/notices.ts'
import { idSchema, instantSchema, readTextSchema } from './fields.ts'
import { adminSectionSchema, recordTypeSchema } from './record.ts'

/** The kinds of work that waits for an administrator. */
export const workKinds = ['application', 'call-request', 'proposal', 'change', 'translation'] as const
export type WorkKind = (typeof workKinds)[number]

/** The kinds of notices: work, and what else an administrator is notified of. */
export const noticeKinds = [
  ...workKinds,
  'stale',
  'comment',
  'request',
  'returned',
  'published',
  'erasure',
  'declined',
  'mail',
  'backup',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A notice, as it follows now from what it is about. */
export const noticeSchema = z.object({
  /** The key under which it is marked as read. */
  key: z.string(),
  group: z.enum(noticeGroups),
  event: z.enum(noticeEvents),
  kind: z.enum(noticeKinds),
  /** The section where it is handled; `null` where it is handled in the notice itself. */
  section: adminSectionSchema.nullable(),
  type: recordTypeSchema.nullable(),
  /** The id of its record, of a mail, or none. */
  id: idSchema.nullable(),
  /** The name of its record, or the subject of a mail; empty where it is about several. */
  label: readTextSchema,
  /** The language of a translation, or of several that are out of date. */
  language: z.enum(languages).nullable(),
  /** The records that it counts, where it is about several. */
  count: z.int().nullable(),
  /** The account that gave or wrote it. */
  by: z.string().nullable(),
  /** The text of a comment, or the reason of a failure. */
  words: z.string().nullable(),
  at: instantSchema,
  dueOn: z.iso.date().nullable(),
  /** The working days until it is due, below 0 where that has passed. */
  daysLeft: z.int().nullable(),
  /** Whether its failure can be repaired from the notice: the mail sent again, the backup made again. */
  isRepairable: z.boolean(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>
export const noticesSchema = z.object({ items: z.array(noticeSchema) })

/** The notices that are marked as read. */
export const noticeReadSchema = z.strictObject({ keys: z.array(z.string().min(1).max(120)).min(1).max(500) })

const waysSchema = z.strictObject({
  bell: z.boolean().optional(),
  morning: z.boolean().optional(),
  atOnce: z.boolean().optional(),
})
/** The choices of an account: where it is notified of what. */
export const noticeChoicesSchema = z.partialRecord(z.enum(noticeEvents), waysSchema)

/** The settings of an account, with where its mails go and in which language. */
export const noticeSettingsSchema = z.object({
  choices: noticeChoicesSchema,
  language: z.enum(languages),
  email: z.string(),
})
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>
export const noticeSettingsChangeSchema = z.strictObject({ choices: noticeChoicesSchema })

/** The key of the link that ends the mails of the morning. */
export const digestStopParametersSchema = z.object({ key: z.string().max(200) })
/** Whether they have ended. */
export const digestStopSchema = z.object({ isStopped: z.boolean() })
