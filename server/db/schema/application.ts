import { sql } from 'drizzle-orm'
import { index, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { applicationEventTypes, applicationStatuses } from '../../../shared/rules/application-status.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import { id, instant, lifecycle, recordColumns } from './columns.ts'
import { people } from './person.ts'
import { regulationEditions } from './regulations.ts'
import { uploads } from './upload.ts'

/** The sequence of applications; the number is in their reference. */
export const applicationNumbers = pgSequence('application_numbers')

/** Applications of future ambassadors and experts (D-6). */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    /** The reference for people to read and quote: `DW-2026-0417`. */
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: personKinds }).notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    coverLetter: text('cover_letter').notNull(),
    /** `null` once the retention rules have removed it. */
    cvUploadId: uuid('cv_upload_id').references(() => uploads.id),
    /** The language that the applicant is written to in. */
    language: text('language', { enum: languages }).notNull(),
    status: text('status', { enum: applicationStatuses }).notNull().default('NEW'),
    /** The reason of the decision, for the applicant. */
    statusReason: text('status_reason'),
    /** The applicant took it back; the status stays what it was, and nothing moves any more. */
    withdrawnAt: instant('withdrawn_at'),
    /** The time of acceptance or rejection; retention counts from here. */
    closedAt: instant('closed_at'),
    /** The time at which personal data was removed by the retention rules; the rest is for counting. */
    erasedAt: instant('erased_at'),
    /** The profile that was made from it when it was accepted. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    /** The administrator who is in charge of it; `null` where nobody is. */
    /** The edition of the regulations that the applicant agreed to; unknown for what was received before editions. */
    editionId: uuid('edition_id').references(() => regulationEditions.id),
    ...recordColumns(),
    ...lifecycle(),
  },
  (table) => [
    index('applications_list').on(table.status, table.createdAt, table.id),
    index('applications_email').on(table.email),
    index('applications_cv').on(table.cvUploadId),
    index('applications_person').on(table.personId),
    index('applications_edition').on(table.editionId),
    index('applications_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/**
 * Links by which an applicant reaches the status page without an account: only digests of their secrets. Each mail
 * carries a link of its own; asking for a new one ends all before it.
 */
export const applicationLinks = pgTable(
  'application_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('application_links_application').on(table.applicationId)],
)

/** The events of an application, for the applicant to read. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    type: text('type', { enum: applicationEventTypes }).notNull(),
    /** The status after it, where the event changed it. */
    status: text('status', { enum: applicationStatuses }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('application_events_application').on(table.applicationId, table.createdAt)],
)
