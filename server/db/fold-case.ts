import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Folds the case of a text, Cyrillic letters too. In the C locale, which the embedded engine has, `lower` knows the
 * Latin alphabet alone. Unique indexes use the function, which a migration creates.
 */
export function foldCase(text: SQLWrapper | string): SQL {
  return sql`fold_case(${text})`
}
