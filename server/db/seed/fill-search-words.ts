import { languagesInStep as languageStates } from '../../../shared/i18n/language-progress.ts'
import type { DatabaseSession } from '../database.ts'
import { searchWordGroups } from '../schema/search-words.ts'
import { deliveredSearchWords } from './content/search-words.ts'

/**
 * Fills in the words for the search (C-7) where there is none at all, also on installations from before there were any.
 * Deleted groups count as rows while they are in the bin, so that they are not filled in again.
 * @returns whether it filled.
 */
export async function fillSearchWords(transaction: DatabaseSession): Promise<boolean> {
  const [known] = await transaction.select({ id: searchWordGroups.id }).from(searchWordGroups).limit(1)
  if (known) return false
  await transaction
    .insert(searchWordGroups)
    .values(deliveredSearchWords.map((words) => ({ words, languageStates })))
  return true
}
