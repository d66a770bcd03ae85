import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { adminSections } from '../../../shared/rules/admin-sections.ts'
import { id, lifecycle } from './columns.ts'
import { users } from './user.ts'

/** Views of lists in the panel that somebody gave a name: filters, order and columns, as the address has them. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    section: text('section', { enum: adminSections }).notNull(),
    name: text('name').notNull(),
    /** The query of the address, without the page. */
    query: text('query').notNull(),
    /** Every administrator sees it; only its owner changes it. */
    isShared: boolean('is_shared').notNull().default(false),
    ...lifecycle(),
  },
  (table) => [index('saved_views_user').on(table.userId), index('saved_views_section').on(table.section)],
)
