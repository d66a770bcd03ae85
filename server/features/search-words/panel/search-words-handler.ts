import { searchWordsRecords } from '../../../../shared/contract/search-words.ts'
import { listGroupWords } from '../../../../shared/rules/search-words.ts'
import type { searchWordGroups } from '../../../db/schema/search-words.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler } from '../../../records/named-handler.ts'

type Row = typeof searchWordGroups.$inferSelect

/** Groups of words that mean the same for the search (C-12). */
export const searchWordsHandler = namedHandler<typeof searchWordsRecords, Pick<Row, 'words'>, Row>({
  type: 'search-words',
  contract: searchWordsRecords,
  labelOf: ({ words }) => words,
  itemsOf: async (_session, rows) => rows.map(({ words }) => ({ words })),
  // The list shows the words of all languages too.
  exportColumns: [
    {
      ...nameColumn,
      heading: 'admin-catalogue:fields.words',
      value: ({ words }) => listGroupWords(words).join(', '),
    },
  ],
})
