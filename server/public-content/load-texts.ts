import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../shared/i18n/localized-text.ts'
import { searchForm } from '../../shared/i18n/search-form.ts'
import { plainWordsOf } from '../../shared/rich-text/plain-words.ts'
import { dayInTashkent, startOfDay } from '../../shared/rules/editions.ts'
import type { DatabaseSession } from '../db/database.ts'
import { publishedLanguages } from '../db/publication.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../db/schema/regulations.ts'
import { siteTexts } from '../db/schema/site-text.ts'
import { loadPages } from './load-pages.ts'
import { type LoadedText, TextsTable } from './texts-table.ts'
import type { SearchedPart } from './word-index.ts'

/** Loads every question, clause and page that visitors may find, in the order of the site. */
export async function loadTexts(db: DatabaseSession): Promise<TextsTable> {
  const table = new TextsTable()
  const texts = [await loadQuestions(db), await loadClauses(db), await loadPages(db)].flat()
  for (const [place, text] of texts.entries()) {
    // Few have a time of publication of their own, and the place of a text is its order.
    const { publishedAt = 0, publishedUntil = null } = text
    const row = { ...text, publishedAt, publishedUntil, createdAt: place }
    table.put({ row, parts: partsOf(text) })
  }
  return table
}

async function loadQuestions(db: DatabaseSession): Promise<LoadedText[]> {
  const topic = alias(siteTexts, 'topic')
  const rows = await db
    .select({ question: siteTexts, topic })
    .from(siteTexts)
    .innerJoin(
      topic,
      and(eq(topic.key, siteTexts.topicKey), eq(topic.place, 'topics'), isNull(topic.binnedAt)),
    )
    .where(and(eq(siteTexts.place, 'questions'), isNull(siteTexts.binnedAt)))
    .orderBy(asc(topic.position), asc(siteTexts.position), asc(siteTexts.id))
  return rows.map(({ question, topic: { title, languageStates } }) => ({
    id: question.id,
    title: publishedLanguages(question.title, question.languageStates),
    body: plainly(publishedLanguages(question.body, question.languageStates)),
    kind: 'questions',
    key: question.key,
    topic: publishedLanguages(title, languageStates),
  }))
}

/**
 * Loads the clauses of the edition in force and of those that come into force later, in the languages in which each is
 * published (P-11). A question at a later moment finds those of that moment (C-3).
 */
async function loadClauses(db: DatabaseSession): Promise<LoadedText[]> {
  const rows = await db
    .select()
    .from(regulationEditions)
    .where(and(isNotNull(regulationEditions.number), isNull(regulationEditions.binnedAt)))
    .orderBy(asc(regulationEditions.number))
  const published = rows.flatMap((edition) => {
    const { editionDate } = edition
    return editionDate === null ? [] : { ...edition, editionDate }
  })
  const today = dayInTashkent(new Date())
  const texts: LoadedText[] = []
  for (const [place, edition] of published.entries()) {
    const next = published[place + 1]
    if (next && next.editionDate <= today) continue
    const inForce = {
      publishedAt: startOfDay(edition.editionDate),
      publishedUntil: next ? startOfDay(next.editionDate) : null,
    }
    texts.push(...(await loadClausesOf(db, edition, inForce)))
  }
  return texts
}

async function loadClausesOf(
  db: DatabaseSession,
  edition: { id: string; editionDate: string; publishedLanguages: readonly Language[] },
  inForce: { publishedAt: number; publishedUntil: number | null },
): Promise<LoadedText[]> {
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
      body: plainly(shown(clause.text)),
      kind: 'clauses' as const,
      number: `${section.position}.${clause.position}`,
      editionDate: edition.editionDate,
      ...inForce,
    }))
    .filter(({ body }) => Object.keys(body).length > 0)
}

/** Leaves the words of a rich text. */
function plainly(text: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(text).map(([language, source]) => [language, plainWordsOf(source)]),
  )
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
  'interface_texts',
  'regulation_editions',
  'regulation_sections',
  'regulation_clauses',
  'site_texts',
  'person_categories',
  'directions',
  'organizations',
  'activity_categories',
  'service_kinds',
  'text_pages',
]
