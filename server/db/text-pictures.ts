import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the ids of the pictures that a localized rich text names, in any of its languages. Indexes use the function,
 * which a migration creates.
 */
export function textPictures(text: SQLWrapper): SQL {
  return sql`text_pictures(${text})`
}
