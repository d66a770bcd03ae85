import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { uploadTypes } from '../../../shared/schemas/upload.ts'
import { id, instant, lifecycle } from './columns.ts'

/** The result of the virus scan of an upload; without a scanner every upload is `not-scanned` and may be read. */
const scanStates = ['not-scanned', 'waiting', 'clean', 'infected'] as const

/**
 * Files that somebody sent, CVs above all: private, and read only through a handler that checks the right to. At
 * first an upload waits under a ticket; a record that takes it over clears the ticket and its end. What expires is
 * swept, the content with it.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    storageKey: text('storage_key').notNull().unique(),
    /** The name it was sent under, made harmless; only shown, never a path. */
    name: text('name').notNull(),
    type: text('type', { enum: uploadTypes }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The duration of sound (T-12). */
    durationSeconds: integer('duration_seconds'),
    /** Whether it is a file of activities, which records name by its id, and which visitors may get (T-12). */
    isOfActivities: boolean('is_of_activities').notNull().default(false),
    sha256: text('sha256').notNull(),
    scanState: text('scan_state', { enum: scanStates }).notNull(),
    /** SHA-256 of the ticket, as long as no record has taken the upload over. */
    ticketHash: text('ticket_hash'),
    /** The time from which it may be swept; `null` as long as a record needs it. */
    expiresAt: instant('expires_at'),
    /** Digest of the sender's network address, for the quota; cleared when the upload is taken over. */
    senderHash: text('sender_hash'),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('uploads_ticket').on(table.ticketHash).where(sql`${table.ticketHash} is not null`),
    index('uploads_expiry').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index('uploads_scan').on(table.scanState).where(sql`${table.scanState} = 'waiting'`),
  ],
)
