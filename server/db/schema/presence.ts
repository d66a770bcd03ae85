import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { recordTypes } from '../../../shared/rules/record-types.ts'
import { instant } from './columns.ts'
import { users } from './user.ts'

/** The accounts that have a record open in the panel (C-11); a row that is not renewed is dropped within a minute. */
export const presences = pgTable(
  'presences',
  {
    recordType: text('record_type', { enum: recordTypes }).notNull(),
    recordId: uuid('record_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordType, table.recordId, table.userId] }),
    index('presences_user').on(table.userId),
    index('presences_seen').on(table.seenAt),
  ],
)
