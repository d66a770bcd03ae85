import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { lifecycle } from './columns.ts'

/** Texts that app pages requested and did not find, as browsers reported them (L-2): for administrators to see. */
export const missingTexts = pgTable(
  'missing_texts',
  {
    language: text('language', { enum: languages }).notNull(),
    namespace: text('namespace').notNull(),
    key: text('key').notNull(),
    reportCount: integer('report_count').notNull().default(1),
    ...lifecycle(),
  },
  (table) => [primaryKey({ columns: [table.language, table.namespace, table.key] })],
)
