import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'

/**
 * Orders rows by name in a language, character by character, whatever the collation of the database. The expression
 * equals that of the indexes of people, so that public lists use them.
 */
export function byName(table: { sortKeys: AnyColumn }, language: Language): SQL {
  return sql`(${table.sortKeys}->>${sql.raw(`'${language}'`)}) collate "C"`
}
