import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { aboutSchema, frequentQuestionSchema } from '../../../shared/schemas/editorial.ts'
import type { Database } from '../../db/database.ts'
import { aboutSections, frequentQuestions, programmeValues } from '../../db/schema/editorial.ts'
import { presentName } from '../../presenters/person-summary.ts'
import { findQuestions } from './question-search.ts'

type Db = Database['db']

/** Finds the texts about the programme and its values (P-8). */
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

/** Finds the questions and answers in their order: all of them for an empty query, else the matching ones (P-8). */
export async function findFrequentQuestions(
  db: Db,
  language: Language,
  query: string,
): Promise<z.input<typeof frequentQuestionSchema>[]> {
  const rows = await db.select().from(frequentQuestions).orderBy(asc(frequentQuestions.position))
  const found = query === '' ? rows : await findQuestions(db, rows, query)
  return found.map(({ id, key, topicKey, topic, question, answer }) => ({
    id,
    key,
    topicKey,
    topic: presentName(topic, language),
    question: presentName(question, language),
    answer: presentName(answer, language),
  }))
}
