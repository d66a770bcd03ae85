import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The identity of this database, in one row that is created at the first start. The files carry the same id, so that
 * files of another database are detected before anything is swept. It is never exported, and no import changes it.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull(),
    /** Whether it was ever a demonstration, whose mails anybody could read: production then refuses it. */
    wasDemonstration: boolean('was_demonstration').notNull().default(false),
    /** The time at which an administrator hid the first steps, for all (C-13). */
    firstStepsHiddenAt: instant('first_steps_hidden_at'),
    /**
     * The time since which this program has emptied the bin: of the first start, of the upgrade, or of the last import.
     * What lay in the bin for long then stays for some days more (O-2).
     */
    trashWatchedSince: instant('trash_watched_since').notNull().defaultNow(),
  },
  (table) => [check('installation_is_one', sql`${table.isOnly}`)],
)
