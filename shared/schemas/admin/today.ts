import { z } from 'zod'
import { languages } from '../../i18n/languages.ts'
import { adminSections, auditActions, recordTypes } from '../../rules/records.ts'
import { idSchema, instantSchema, readTextSchema } from '../fields.ts'
import { languagesSummarySchema } from './record.ts'

/** What waits for an administrator, kind by kind, in the order in which the first screen offers them. */
export const waitingKinds = ['application', 'proposal', 'change', 'profile', 'callRequest', 'mail'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** One thing that waits. */
export const waitingItemSchema = z.object({
  kind: z.enum(waitingKinds),
  id: idSchema,
  /** Where it is dealt with; `null` for a mail, which is dealt with in its row. */
  section: z.enum(adminSections).nullable(),
  label: readTextSchema,
  /** What its record is; `null` for a mail. */
  type: z.enum(recordTypes).nullable(),
  /** The number by which people call it, or a code. */
  reference: z.string().nullable(),
  /** Where an application or a call request stands. */
  status: z.string().nullable(),
  /** Who brought it about, or who a mail was meant for. */
  by: z.string().nullable(),
  /** Why a mail was not delivered. */
  reason: z.string().nullable(),
  since: instantSchema,
  /** Working days that have gone by, of those that were promised; `null` where nothing was. */
  clock: z.object({ passedDays: z.int().nonnegative(), promisedDays: z.int().positive() }).nullable(),
  /** A mail whose words are still there can be sent again. */
  canSendAgain: z.boolean(),
})
export type WaitingItem = z.infer<typeof waitingItemSchema>

/** How many records of a section are written whole in each language. */
export const coverageSchema = z.object({
  section: z.enum(adminSections),
  total: z.int().nonnegative(),
  ready: z.record(z.enum(languages), z.int().nonnegative()),
})
export type Coverage = z.infer<typeof coverageSchema>

/** What comes in the next days: an activity, or the publication of something. */
export const aheadEventSchema = z.object({
  kind: z.enum(['activity', 'publication']),
  id: idSchema,
  section: z.enum(adminSections),
  label: readTextSchema,
  at: instantSchema,
  by: z.string().nullable(),
  /** Only where a text is wanting. */
  languages: languagesSummarySchema.nullable(),
})
export type AheadEvent = z.infer<typeof aheadEventSchema>

/** One of the last changes, as the audit log has it. */
export const lastChangeSchema = z.object({
  position: z.int().positive(),
  at: instantSchema,
  action: z.enum(auditActions),
  actorName: z.string(),
  type: z.enum(recordTypes),
  id: idSchema,
  label: z.string(),
})
export type LastChange = z.infer<typeof lastChangeSchema>

/** The first screen of the panel (C-13). */
export const todaySchema = z.object({
  waiting: z.object({
    counts: z.record(z.enum(waitingKinds), z.int().nonnegative()),
    /** What is due first comes first; of each kind a few. */
    items: z.array(waitingItemSchema),
  }),
  coverage: z.array(coverageSchema),
  ahead: z.array(aheadEventSchema),
  changes: z.array(lastChangeSchema),
})
export type Today = z.infer<typeof todaySchema>
