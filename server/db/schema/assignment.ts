import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { recordTypes } from '../../../shared/rules/record-types.ts'
import { id, instant } from './columns.ts'
import { users } from './user.ts'

/** The administrators who are in charge of a case, a decision or a translation, each with at most one. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    recordType: text('record_type', { enum: recordTypes }).notNull(),
    recordId: uuid('record_id').notNull(),
    /** The language of a translation; `null` for the record as a whole. */
    language: text('language', { enum: languages }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day by which it is due, in Tashkent; `null` where nothing but the promise of its type counts. */
    dueOn: date('due_on'),
    /** The account that gave it; `null` once that account is gone. */
    assignedByUserId: uuid('assigned_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: instant('assigned_at').notNull(),
  },
  (table) => [
    uniqueIndex('assignments_record').on(
      table.recordId,
      table.recordType,
      sql`coalesce(${table.language}, '')`,
    ),
    index('assignments_user').on(table.userId),
    index('assignments_giver').on(table.assignedByUserId),
  ],
)
