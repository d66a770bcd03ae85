import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import { type Limited, may, mayWrite } from '../../../shared/rules/rights.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { assignments } from '../../db/schema/assignment.ts'
import { isWanting } from '../../records/read-records.ts'
import { type StoredType, storedTypeList } from '../../records/stored-types.ts'

/** The translations of a section into a language that are out of date and that nobody is in charge of. */
export interface StaleTranslations {
  section: AdminSection
  language: Language
  count: number
}

/** Counts the translations that are out of date and nobody's, where an administrator may change them; one query. */
export async function readStaleTranslations(
  db: DatabaseSession,
  account: Limited,
): Promise<StaleTranslations[]> {
  const written = languages.filter((language) => mayWrite(account, language))
  const [first, second, ...rest] = storedTypeList
    .filter(
      ({ section, texts, table }) =>
        texts.length > 0 && table.languageStates && may(account, section, 'edit'),
    )
    .flatMap((stored) => written.map((language) => countStale(db, stored, language)))
  if (!first) return []
  const counted = await (second ? unionAll(first, second, ...rest) : first)
  return counted.filter(({ count }) => count > 0)
}

function countStale(db: DatabaseSession, stored: StoredType, language: Language) {
  const { section, type, table, isOfType, needsTexts } = stored
  const assigned = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(
      and(
        eq(assignments.recordType, type),
        eq(assignments.recordId, table.id),
        eq(assignments.language, language),
      ),
    )
  return db
    .select({
      section: sql<AdminSection>`${section}::text`,
      language: sql<Language>`${language}::text`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(
      and(
        isNull(table.trashedAt),
        isOfType,
        needsTexts,
        isWanting([`${language}-behind`], stored),
        notExists(assigned),
      ),
    )
}
