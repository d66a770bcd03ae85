import { pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * The records of the sample content (C-7), by their ids: invented people, activities, organizations, and what belongs
 * to them. `npm run sample:remove` takes out what is named here, and nothing else.
 */
export const sampleRecords = pgTable('sample_records', { id: uuid('id').primaryKey() })
