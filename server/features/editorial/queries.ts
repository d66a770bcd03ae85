import { asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import {
  fallbackOrder,
  type LocalizedText,
  type ReadText,
  readText,
} from '../../../shared/i18n/localized-text.ts'
import type {
  aboutSchema,
  frequentQuestionSchema,
  regulationsSchema,
} from '../../../shared/schemas/editorial.ts'
import type { Database } from '../../db/client.ts'
import {
  aboutSections,
  frequentQuestions,
  programmeValues,
  regulationClauses,
  regulationEditions,
  regulationSections,
} from '../../db/schema/editorial.ts'
import { presentName } from '../../presenters/person-summary.ts'

type Db = Database['db']

/** The texts about the programme and its values (P-8). */
export async function findAbout(db: Db, language: Language): Promise<z.input<typeof aboutSchema>> {
  const read = async (table: typeof aboutSections | typeof programmeValues) => {
    const rows = await db.select().from(table).orderBy(asc(table.position))
    return rows.map(({ id, key, title, body }) => ({
      id,
      key,
      title: presentName(title, language),
      body: presentName(body, language),
    }))
  }
  return { sections: await read(aboutSections), values: await read(programmeValues) }
}

/** The questions and answers in their order (P-8). */
export async function listFrequentQuestions(
  db: Db,
  language: Language,
): Promise<z.input<typeof frequentQuestionSchema>[]> {
  const rows = await db.select().from(frequentQuestions).orderBy(asc(frequentQuestions.position))
  return rows.map(({ id, key, topicKey, topic, question, answer }) => ({
    id,
    key,
    topicKey,
    topic: presentName(topic, language),
    question: presentName(question, language),
    answer: presentName(answer, language),
  }))
}

/**
 * The newest edition of the regulations (P-11), in the reader's language or, where that has no published
 * document, in the first of the fallback order that has one; with a second language beside it where it was asked
 * for. `null` where there is no edition with any published language.
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
