import { asc, desc, eq } from 'drizzle-orm'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../../shared/i18n/localized-text.ts'
import { searchForm } from '../../../shared/i18n/search-form.ts'
import type { DatabaseSession } from '../database.ts'
import {
  frequentQuestions,
  regulationClauses,
  regulationEditions,
  regulationSections,
} from '../schema/editorial.ts'
import { loadPages } from './load-pages.ts'
import type { SearchedPart } from './row-table.ts'
import { type LoadedText, TextsTable } from './texts-table.ts'

/** Loads every question, clause and page that visitors may find, in the order of the site. */
export async function loadTexts(db: DatabaseSession): Promise<TextsTable> {
  const table = new TextsTable()
  const texts = [await loadQuestions(db), await loadClauses(db), await loadPages(db)].flat()
  for (const [place, text] of texts.entries()) {
    // They have no time of publication of their own, and their place is their order.
    table.put({ ...text, publishedAt: 0, createdAt: place, sortKeys: {}, parts: partsOf(text) })
  }
  return table
}

async function loadQuestions(db: DatabaseSession): Promise<LoadedText[]> {
  const rows = await db.select().from(frequentQuestions).orderBy(asc(frequentQuestions.position))
  return rows.map(({ id, key, topic, question, answer }) => ({
    id,
    title: question,
    body: answer,
    kind: 'questions',
    key,
    topic,
  }))
}

/** Loads the clauses of the newest edition, in the languages in which it is published (P-11). */
async function loadClauses(db: DatabaseSession): Promise<LoadedText[]> {
  const [edition] = await db
    .select()
    .from(regulationEditions)
    .orderBy(desc(regulationEditions.editionDate))
    .limit(1)
  if (!edition) return []
  const rows = await db
    .select({ clause: regulationClauses, section: regulationSections })
    .from(regulationClauses)
    .innerJoin(regulationSections, eq(regulationSections.id, regulationClauses.sectionId))
    .where(eq(regulationSections.editionId, edition.id))
    .orderBy(asc(regulationSections.position), asc(regulationClauses.position))
  const shown = (text: LocalizedText) => inLanguages(text, edition.publishedLanguages)
  return rows
    .map(({ clause, section }) => ({
      id: clause.id,
      title: shown(section.title),
      body: shown(clause.text),
      kind: 'clauses' as const,
      number: `${section.position}.${clause.position}`,
      editionDate: edition.editionDate,
    }))
    .filter(({ body }) => Object.keys(body).length > 0)
}

/** Leaves some languages of a text. */
function inLanguages(text: LocalizedText, shown: readonly Language[]): LocalizedText {
  return Object.fromEntries(
    languages.flatMap((one) => (text[one] && shown.includes(one) ? [[one, text[one]]] : [])),
  )
}

/** Returns the words by which a text is found. The title of a section is no word of each of its clauses. */
function partsOf({ kind, title, body }: LoadedText): SearchedPart[] {
  const name = kind === 'clauses' ? '' : searchForm(Object.values(title).join(' '))
  return [
    { words: name, nameWordCount: name.split(' ').length },
    { words: searchForm(Object.values(body).join(' ')), nameWordCount: 0 },
  ]
}

/** The tables of these texts. */
export const textTables: readonly string[] = [
  'frequent_questions',
  'regulation_editions',
  'regulation_sections',
  'regulation_clauses',
  'about_sections',
  'programme_values',
  'person_categories',
  'directions',
  'organizations',
  'activity_categories',
  'service_kinds',
]
