import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { certificateWithdrawals } from '../../../shared/rules/certificates.ts'
import { activities } from './activity.ts'
import { id, instant, localized } from './columns.ts'
import { registrations } from './registration.ts'

/**
 * Certificates of attendance (T-9). A row holds all that is printed, so that its proof outlives the registration, the
 * activity and the account of the host.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** The code without its hyphens. */
    code: text('code').notNull().unique(),
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    activityId: uuid('activity_id').references(() => activities.id, { onDelete: 'set null' }),
    /** The name as it is printed; empty once the participant removed it. */
    name: text('name').notNull(),
    /** The language in which it is printed. */
    language: text('language', { enum: languages }).notNull(),
    activityTitle: localized('activity_title').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The duration; `null` where the activity takes several days, whose hours nobody knows. */
    minutes: integer('minutes'),
    hostName: text('host_name'),
    issuedAt: instant('issued_at').notNull(),
    /** The time of the first download. */
    firstFetchedAt: instant('first_fetched_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawal: text('withdrawal', { enum: certificateWithdrawals }),
    /** The certificate that was issued instead; no reference, since archives hold no circles. */
    replacedById: uuid('replaced_by_id'),
  },
  (table) => [
    // A registration has one certificate, next to those that it replaced.
    uniqueIndex('certificates_registration')
      .on(table.registrationId)
      .where(sql`${table.replacedById} is null`),
    index('certificates_activity').on(table.activityId),
  ],
)
