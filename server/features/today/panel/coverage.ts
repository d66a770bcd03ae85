import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { type Limited, may } from '../../../../shared/rules/rights.ts'
import type { Coverage } from '../../../../shared/schemas/today.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { isWanting } from '../../../records/read-records.ts'
import { storedTypeList } from '../../../records/stored-types.ts'

/**
 * Counts the complete records of each section that may be seen, in each language, by the rules of the lists' filter.
 * One query a section.
 */
export async function readCoverage(db: DatabaseSession, account: Limited): Promise<Coverage[]> {
  const covered: Coverage[] = []
  for (const stored of storedTypeList) {
    const { section, table, texts, isOfType, needsTexts } = stored
    if (texts.length === 0 || !table.languageStates || !may(account, section, 'see')) continue
    const isReady = (language: Language) => {
      const wanting = isWanting([`${language}-missing`, `${language}-behind`], stored)
      const isWritten = sql.join(
        texts.map((text) => sql`coalesce(${text}->>${language}, '') <> ''`),
        sql` or `,
      )
      return sql<number>`count(*) filter (where (${isWritten}) and (${wanting}) is not true)`.mapWith(Number)
    }
    const [counted] = await db
      .select({
        total: sql<number>`count(*)`.mapWith(Number),
        ...(Object.fromEntries(languages.map((language) => [language, isReady(language)])) as Record<
          Language,
          SQL<number>
        >),
      })
      .from(table)
      .where(and(isNull(table.trashedAt), isOfType, needsTexts))
    const { total = 0, uz = 0, ru = 0, en = 0 } = counted ?? {}
    covered.push({ section, total, ready: { uz, ru, en } })
  }
  return covered
}
