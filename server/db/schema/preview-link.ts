import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PreviewedType } from '../../../shared/rules/record-types.ts'
import type { TypedSiteText } from '../../../shared/schemas/site-text-records.ts'
import { id, instant } from './columns.ts'

/**
 * The links by which drafts are seen on their real pages (C-10). A record has one that works at most; those that ended
 * are remembered for a time, so that a visitor who opens one learns it.
 */
export const previewLinks = pgTable(
  'preview_links',
  {
    /** The secret is derived from the id by a key of the server. */
    id: id(),
    secretHash: text('secret_hash').notNull().unique('preview_links_secret'),
    recordType: text('record_type').$type<PreviewedType | 'site-text'>().notNull(),
    /** The id of the record; of a typed text that of the account of who types it. */
    recordId: uuid('record_id').notNull(),
    /** A text of the site as it was typed (C-1). */
    typed: jsonb('typed').$type<TypedSiteText>(),
    expiresAt: instant('expires_at').notNull(),
    /** The time at which an administrator ended it, or made a newer one. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('preview_links_record').on(table.recordId)],
)
