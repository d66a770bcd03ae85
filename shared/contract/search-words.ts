import {
  searchWordsContentSchema,
  searchWordsItemShape,
  searchWordsListQuerySchema,
  searchWordsStoredSchema,
} from '../schemas/search-words.ts'
import { recordContract } from './records.ts'

/** Groups of words that mean the same for the search (C-12, C-13). */
export const searchWordsRecords = recordContract({
  section: 'searchWords',
  content: searchWordsContentSchema,
  stored: searchWordsStoredSchema,
  query: searchWordsListQuerySchema,
  itemShape: searchWordsItemShape,
  extraShape: {},
})
