import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'

/**
 * The order by name in a language; compared sign by sign, whatever the collation of the database. Written as the indexes of
 * people write it, so that public lists go by them.
 */
export function byName(table: { sortKeys: AnyColumn }, language: Language): SQL {
  return sql`(${table.sortKeys}->>${sql.raw(`'${language}'`)}) collate "C"`
}
