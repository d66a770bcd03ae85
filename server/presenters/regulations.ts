import { asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'
import {
  fallbackOrder,
  type LocalizedText,
  type ReadText,
  readText,
} from '../../shared/i18n/localized-text.ts'
import type { regulationsSchema } from '../../shared/schemas/editorial.ts'
import type { Database } from '../db/database.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../db/schema/editorial.ts'
import { presentName } from './person-summary.ts'

type Db = Database['db']

/** The tables that the regulations are read from: the cache tags of what shows them. */
export const regulationTables = ['regulation_editions', 'regulation_sections', 'regulation_clauses'] as const

/**
 * Finds the newest edition of the regulations (P-11), in the visitor's language. Where that has no published document,
 * it is in the first of the fallback order that has one. On request a second language comes beside it. `null` where
 * there is no edition with any published language.
 */
export async function findRegulations(
  db: Db,
  wanted: Language,
  beside: Language | undefined,
): Promise<z.input<typeof regulationsSchema> | null> {
  const [edition] = await db
    .select()
    .from(regulationEditions)
    .orderBy(desc(regulationEditions.editionDate))
    .limit(1)
  const published = edition?.publishedLanguages ?? []
  const language = [wanted, ...fallbackOrder].find((one) => published.includes(one))
  if (!edition || !language) return null
  const besideLanguage = beside && beside !== language && published.includes(beside) ? beside : null
  const sections = await db
    .select()
    .from(regulationSections)
    .where(eq(regulationSections.editionId, edition.id))
    .orderBy(asc(regulationSections.position))
  const clauses = await db
    .select({ clause: regulationClauses })
    .from(regulationClauses)
    .innerJoin(regulationSections, eq(regulationSections.id, regulationClauses.sectionId))
    .where(eq(regulationSections.editionId, edition.id))
    .orderBy(asc(regulationClauses.position))
  const second = (text: LocalizedText): ReadText | null =>
    besideLanguage && text[besideLanguage] ? { text: text[besideLanguage], lang: besideLanguage } : null
  return {
    editionDate: edition.editionDate,
    title: presentName(edition.title, language),
    subtitle: readText(edition.subtitle, language),
    notice: readText(edition.notice, language),
    language,
    publishedLanguages: published,
    besideLanguage,
    sections: sections.map((section) => ({
      number: section.position,
      title: presentName(section.title, language),
      titleBeside: second(section.title),
      clauses: clauses
        .filter(({ clause }) => clause.sectionId === section.id)
        .map(({ clause }) => ({
          number: `${section.position}.${clause.position}`,
          text: presentName(clause.text, language),
          beside: second(clause.text),
        })),
    })),
  }
}
