import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NoticeChoices } from '../../../shared/rules/notices.ts'
import { instant } from './columns.ts'
import { users } from './user.ts'

/** The notices that an administrator has read; the notices themselves follow from what they are about. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key of the notice. */
    notice: text('notice').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notice] }),
    index('notice_reads_time').on(table.readAt),
  ],
)

/** The notices that an administrator wants, and where; without a row the usual ones. */
export const noticeSettings = pgTable('notice_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The choices that differ from the usual ones. */
  choices: jsonb('choices').$type<NoticeChoices>().notNull().default({}),
  /** The day of the last morning mail, in Tashkent: there is one a day. */
  digestOn: date('digest_on'),
})
