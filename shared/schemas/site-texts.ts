import { z } from 'zod'
import { announcementLevels } from '../rules/announcements.ts'
import { contactSorts } from '../rules/contact-hours.ts'
import { idSchema, readTextSchema } from './fields.ts'

/** Minutes since midnight, in Tashkent time. */
const minutesSchema = z
  .int()
  .min(0)
  .max(24 * 60)

/** Hours that are the same on each of several consecutive weekdays; 1 is Monday. */
export const openingHoursSchema = z.object({
  firstWeekday: z.int().min(1).max(7),
  lastWeekday: z.int().min(1).max(7),
  opensAtMinutes: minutesSchema,
  closesAtMinutes: minutesSchema,
})

/** A day with hours of its own, before which the weekly ones give way; closed without any. */
export const specialDaySchema = z.object({
  date: z.iso.date(),
  hours: z.object({ opensAtMinutes: minutesSchema, closesAtMinutes: minutesSchema }).nullable(),
})

/** The way to reach the team that a contact block shows (P-9). */
export const contactWaySchema = z.object({
  sort: z.enum(contactSorts),
  isAlways: z.boolean(),
  hours: z.array(openingHoursSchema),
  specialDays: z.array(specialDaySchema),
  mailbox: z.string(),
  phone: z.string(),
  mapLink: z.string(),
})
export type ContactWay = z.infer<typeof contactWaySchema>

/** The level, the times and the link of an announcement (C-1). */
export const noticeSchema = z.object({
  level: z.enum(announcementLevels),
  /** Days with times in Tashkent; the last may be empty. */
  from: z.string(),
  until: z.string(),
  link: z.string(),
})
export type AnnouncementNotice = z.infer<typeof noticeSchema>

/** A text of a screen by its key (C-1). */
export const siteBlockSchema = z.object({
  key: z.string(),
  title: readTextSchema,
  body: readTextSchema.nullable(),
})
export type SiteBlock = z.infer<typeof siteBlockSchema>

/** A contact block with its hours (P-9): the body is its address. */
export const contactBlockSchema = z.object({
  id: idSchema,
  title: readTextSchema,
  address: readTextSchema.nullable(),
  note: readTextSchema.nullable(),
  way: contactWaySchema,
})
export type ShownContact = z.infer<typeof contactBlockSchema>

/** An announcement that is shown now above every page (C-1). */
export const announcementSchema = z.object({
  id: idSchema,
  text: readTextSchema,
  level: z.enum(announcementLevels),
  link: z.string(),
})
export type Announcement = z.infer<typeof announcementSchema>

/** The texts of the site's own screens and its footer, which administrators edit (C-1). */
export const siteTextsSchema = z.object({
  blocks: z.array(siteBlockSchema),
  contacts: z.array(contactBlockSchema),
  announcements: z.array(announcementSchema),
})
export type SiteTexts = z.infer<typeof siteTextsSchema>
