import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SentenceTexts } from '../../../shared/rules/interface-texts.ts'
import { id, lifecycle, localized, recordColumns } from './columns.ts'

/**
 * The sentences of the interface that administrators wrote instead of the program's own (C-8): one row a sentence, in
 * the languages that differ. Its id follows from its name (`interfaceTextId`), so that a sentence has one history.
 */
export const interfaceTexts = pgTable(
  'interface_texts',
  {
    id: id(),
    namespace: text('namespace').notNull(),
    key: text('key').notNull(),
    /** The sentence by which people know it, in every language. */
    label: localized('label').notNull(),
    texts: jsonb('texts').$type<SentenceTexts>().notNull(),
    ...recordColumns(),
    ...lifecycle(),
  },
  (table) => [uniqueIndex('interface_texts_key').on(table.namespace, table.key)],
)
