import { sql } from 'drizzle-orm'
import { index, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { callRequestStatuses } from '../../../shared/rules/call-request-status.ts'
import { id, lifecycle, recordColumns } from './columns.ts'
import { uploads } from './upload.ts'

/** The sequence of call requests; the number is in their reference. */
export const callRequestNumbers = pgSequence('call_request_numbers')

/** Requests to be called back (D-7). */
export const callRequests = pgTable(
  'call_requests',
  {
    id: id(),
    /** The reference for people to read: `CR-2026-0012`. */
    reference: text('reference').notNull().unique(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    coverLetter: text('cover_letter').notNull(),
    cvUploadId: uuid('cv_upload_id').references(() => uploads.id),
    language: text('language', { enum: languages }).notNull(),
    status: text('status', { enum: callRequestStatuses }).notNull().default('NEW'),
    /** The administrator who is in charge of it; `null` where nobody is. */
    ...recordColumns(),
    ...lifecycle(),
  },
  (table) => [
    index('call_requests_list').on(table.status, table.createdAt, table.id),
    index('call_requests_cv').on(table.cvUploadId),
    index('call_requests_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
