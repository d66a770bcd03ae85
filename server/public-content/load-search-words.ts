import { asc, isNull } from 'drizzle-orm'
import { publishedLanguages } from '../../shared/i18n/languages.ts'
import { listGroupWords } from '../../shared/rules/search-words.ts'
import type { DatabaseSession } from '../db/database.ts'
import { searchWordGroups } from '../db/schema/search-words.ts'

/**
 * Loads the groups of words that mean the same for the search (C-12): each as the words of all its published languages
 * as they are written. A group of which one word is left is none.
 */
export async function loadSearchWords(db: DatabaseSession): Promise<string[][]> {
  const rows = await db
    .select({ words: searchWordGroups.words, states: searchWordGroups.languageStates })
    .from(searchWordGroups)
    .where(isNull(searchWordGroups.trashedAt))
    .orderBy(asc(searchWordGroups.id))
  return rows
    .map(({ words, states }) => listGroupWords(publishedLanguages(words, states)))
    .filter((words) => words.length > 1)
}
