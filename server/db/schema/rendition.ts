import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files } from './catalogue.ts'
import { id, lifecycle } from './columns.ts'

/**
 * Pictures in the sizes, shapes and formats in which pages ask for them, made of a file at the first request. What is
 * lost is made again, so that archives contain none.
 */
export const renditions = pgTable(
  'renditions',
  {
    id: id(),
    /** The file that it was made of; `null` once that is gone, and then it is swept. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** The digest of the content, with width, format, crop and focal point. */
    variant: text('variant').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('renditions_variant').on(table.fileId, table.variant),
    index('renditions_age').on(table.createdAt),
  ],
)
