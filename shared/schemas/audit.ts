import { z } from 'zod'
import { normalizeText } from '../i18n/normalize-text.ts'
import { auditActions } from '../rules/audit-actions.ts'
import { pageMax, pageSizeMax, panelPageSizeDefault, searchQueryMaxCharacters } from '../rules/limits.ts'
import { recordTypes, versionedTypes } from '../rules/record-types.ts'
import { idSchema, instantSchema, readTextSchema } from './fields.ts'
import {
  adminSectionSchema,
  auditActionSchema,
  historyEntrySchema,
  recordListQuerySchema,
  recordTypeSchema,
} from './record.ts'

/** A day of the programme's calendar, `2026-11-21`. */
const daySchema = z.iso.date()

/** The query of the audit log: always the newest entry first. */
export const auditListQuerySchema = z.object({
  q: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().max(searchQueryMaxCharacters))
    .default('')
    .meta({ description: 'Words of what a record or who did it is called' }),
  actor: idSchema.optional().meta({ description: 'The account that did it' }),
  action: z.array(auditActionSchema).max(auditActions.length).default([]),
  type: z.array(recordTypeSchema).max(recordTypes.length).default([]),
  record: idSchema.optional().meta({ description: 'The id of the record that it was done to' }),
  from: daySchema.optional().meta({ description: 'The first day, in Tashkent' }),
  to: daySchema.optional().meta({ description: 'The last day, in Tashkent' }),
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(panelPageSizeDefault),
})
export type AuditListQuery = z.output<typeof auditListQuerySchema>

/** One entry of the audit log. */
export const auditEntrySchema = historyEntrySchema.extend({
  /** The account that did it; `null` for what the site did automatically. */
  actorUserId: idSchema.nullable(),
  /** The changed record; the label is empty once it was erased. */
  record: z.object({ type: recordTypeSchema, id: idSchema, label: z.string() }).nullable(),
  /** Whether its values were erased (D-15). */
  isErased: z.boolean(),
  /** The hash that the next entry includes. */
  hash: z.string(),
})
export type AuditEntryView = z.infer<typeof auditEntrySchema>

export const auditListSchema = z.object({
  items: z.array(auditEntrySchema),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
  /** The result of the last nightly check of the chain; `null` where there was none yet. */
  lastCheck: z
    .object({
      at: instantSchema,
      entryCount: z.int().nonnegative(),
      brokenAt: z.int().positive().nullable(),
    })
    .nullable(),
})
export type LastAuditCheck = z.infer<typeof auditListSchema>['lastCheck']

/** The result of checking the whole chain. */
export const auditCheckSchema = z.object({
  entryCount: z.int().nonnegative(),
  erasedCount: z.int().nonnegative(),
  /** Entries from before there was a key, and under another one: their hashes prove less. */
  unkeyedCount: z.int().nonnegative(),
  foreignCount: z.int().nonnegative(),
  /** The first entry that is not as it was written; `null` where all are. */
  brokenAt: z.int().positive().nullable(),
})

/** The query of the trash: the most recently deleted first. */
export const binListQuerySchema = recordListQuerySchema.omit({ bin: true }).extend({
  type: recordTypeSchema.optional(),
})
export type BinListQuery = z.output<typeof binListQuerySchema>

/** A deleted record in the trash. */
export const binItemSchema = z.object({
  id: idSchema,
  type: recordTypeSchema,
  /** Its section: `/api/admin/{section}/{id}/restore` restores it. */
  section: adminSectionSchema,
  label: readTextSchema,
  binnedAt: instantSchema,
  /** The time from which it is erased for good (O-2). */
  erasedFrom: instantSchema,
  /** The administrator who deleted it, as far as the audit log knows. */
  binnedBy: z.string().nullable(),
})
export type BinItem = z.infer<typeof binItemSchema>

export const binListSchema = z.object({
  items: z.array(binItemSchema),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
})

/** A record that is to be erased for good. */
export const erasureSchema = z
  .object({
    type: recordTypeSchema.extract(versionedTypes),
    id: idSchema,
    uses: z.enum(['keep', 'erase']).optional().meta({
      description:
        'What happens to what refers to it: it stays without the name, or the profile of an account is erased too',
    }),
  })
  .refine(({ type, uses }) => uses !== 'erase' || type === 'user', {
    path: ['uses'],
    params: { problem: 'not-understood' },
  })
