import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { lifecycle } from './columns.ts'

/** The settings of the panel, in one row; none as long as everything is as delivered. */
export const panelSettings = pgTable(
  'panel_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Whether an edition of the regulations is published by another administrator than the one who asked. */
    needsTwoForRegulations: boolean('needs_two_for_regulations').notNull().default(false),
    /** Whether a person's data is erased by another administrator than the one who asked (O-2). */
    needsTwoForErasing: boolean('needs_two_for_erasing').notNull().default(false),
    revision: integer('revision').notNull().default(0),
    ...lifecycle(),
  },
  (table) => [check('panel_settings_is_one', sql`${table.isOnly}`)],
)
