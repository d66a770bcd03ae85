import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * Which installation this database is, in one row that is made at the first start. The files carry the same id, so
 * that a database and files that do not belong together are found out before anything is swept. It is of this database
 * alone: no archive has it, and no import changes it.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull(),
    /** Once it has been a demonstration, whose mails anybody could read, production refuses it. */
    wasDemonstration: boolean('was_demonstration').notNull().default(false),
  },
  (table) => [check('installation_is_one', sql`${table.isOnly}`)],
)
