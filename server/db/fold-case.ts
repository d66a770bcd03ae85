import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A text without regard to case, Cyrillic letters too: `lower` of a database whose locale is C, as the embedded engine's
 * is, knows the Latin alphabet alone. Unique indexes are on it. The function is made by a migration.
 */
export function foldCase(text: SQLWrapper | string): SQL {
  return sql`fold_case(${text})`
}
