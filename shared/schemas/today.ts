import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { backupFailures } from '../rules/backups.ts'
import { idSchema, instantSchema, readTextSchema } from './fields.ts'
import { adminSectionSchema, auditActionSchema, languagesSummarySchema, recordTypeSchema } from './record.ts'

/** The kinds of items that wait for an administrator, in the order of the first screen. */
export const waitingKinds = [
  'application',
  'proposal',
  'change',
  'profile',
  'callRequest',
  'mail',
  'draft',
  'request',
  'erasure',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** One waiting item. */
export const waitingItemSchema = z.object({
  kind: z.enum(waitingKinds),
  id: idSchema,
  /** The section where it is handled; `null` for a mail, which is handled in its row. */
  section: adminSectionSchema.nullable(),
  label: readTextSchema,
  /** The type of its record; `null` for a mail. */
  type: recordTypeSchema.nullable(),
  /** Its reference number, or a code. */
  reference: z.string().nullable(),
  /** The status of an application or a call request. */
  status: z.string().nullable(),
  /** The person who caused it, or the recipient of a mail. */
  by: z.string().nullable(),
  /** The reason why a mail was not delivered, or a draft not published at its time, in words. */
  reason: z.string().nullable(),
  since: instantSchema,
  /** The working days that have passed, of those promised; `null` where nothing was promised. */
  clock: z.object({ passedDays: z.int().nonnegative(), promisedDays: z.int().positive() }).nullable(),
  /** Whether a mail can be sent again: its texts are still stored. */
  canSendAgain: z.boolean(),
})
export type WaitingItem = z.infer<typeof waitingItemSchema>

/** The number of records of a section that are complete in each language. */
export const coverageSchema = z.object({
  section: adminSectionSchema,
  total: z.int().nonnegative(),
  ready: z.record(z.enum(languages), z.int().nonnegative()),
})
export type Coverage = z.infer<typeof coverageSchema>

/** An event of the next days: an activity, or a publication that begins or ends automatically. */
export const aheadEventSchema = z.object({
  kind: z.enum(['activity', 'publication', 'withdrawal']),
  id: idSchema,
  section: adminSectionSchema,
  label: readTextSchema,
  at: instantSchema,
  by: z.string().nullable(),
  /** The languages, only where a translation is missing. */
  languages: languagesSummarySchema.nullable(),
})
export type AheadEvent = z.infer<typeof aheadEventSchema>

/** One of the last changes, from the audit log. */
export const lastChangeSchema = z.object({
  position: z.int().positive(),
  at: instantSchema,
  action: auditActionSchema,
  actorName: z.string(),
  type: recordTypeSchema,
  id: idSchema,
  label: z.string(),
})
export type LastChange = z.infer<typeof lastChangeSchema>

/** The outcome of a backup, or of a drill that restored one. */
const backupRunSchema = z.object({
  at: instantSchema,
  failure: z.enum(backupFailures).nullable(),
  sizeBytes: z.int().nonnegative().nullable(),
  rowCount: z.int().nonnegative().nullable(),
  fileCount: z.int().nonnegative().nullable(),
})
export type BackupRunView = z.infer<typeof backupRunSchema>

/** The state of the backups (O-4). */
export const backupStateSchema = z.object({
  /** Whether a location for scheduled ones is set. */
  isSetUp: z.boolean(),
  /** Whether one is being made, or tried out, by any process. */
  isRunning: z.boolean(),
  /** The time of the last good one. */
  madeAt: instantSchema.nullable(),
  /** Whether that is so long ago that nights were missed. */
  isLate: z.boolean(),
  lastBackup: backupRunSchema.nullable(),
  lastDrill: backupRunSchema.nullable(),
})
export type BackupState = z.infer<typeof backupStateSchema>

/** The state of the backups; `null` in a demonstration without a location for them. */
export const backupsSchema = z.object({ backups: backupStateSchema.nullable() })

/** The first screen of the panel (C-13). */
export const todaySchema = z.object({
  waiting: z.object({
    counts: z.record(z.enum(waitingKinds), z.int().nonnegative()),
    /** The most urgent first; a few of each kind. */
    items: z.array(waitingItemSchema),
  }),
  coverage: z.array(coverageSchema),
  ahead: z.array(aheadEventSchema),
  changes: z.array(lastChangeSchema),
  /** `null` in a demonstration without a location for backups. */
  backups: backupStateSchema.nullable(),
})
export type Today = z.infer<typeof todaySchema>

/** The steps of a new installation before it goes on the air (C-13), in the order in which they are done. */
export const firstSteps = [
  'secondFactor',
  'mailServer',
  'virusScanner',
  'backups',
  'contacts',
  'siteTexts',
  'textPages',
  'regulations',
  'siteLinks',
  'organization',
  'ambassador',
  'activity',
  'secondAdministrator',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** The first steps with what is done of them; none where they are hidden, all done, or not needed. */
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** Hides the first steps from all administrators, or shows them again. */
export const firstStepsChangeSchema = z.strictObject({ isHidden: z.boolean() })
