import { pgTable } from 'drizzle-orm/pg-core'
import { id, lifecycle, localized, recordColumns, translation } from './columns.ts'

/** Groups of words that mean the same for the search (C-12): in each language a list with commas between. */
export const searchWordGroups = pgTable('search_words', {
  id: id(),
  words: localized('words').notNull(),
  ...translation(),
  ...recordColumns(),
  ...lifecycle(),
})
