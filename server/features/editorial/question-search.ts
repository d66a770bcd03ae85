import { sql } from 'drizzle-orm'
import type { LocalizedText } from '../../../shared/i18n/localized-text.ts'
import { searchForm } from '../../../shared/i18n/search-form.ts'
import type { Database } from '../../db/database.ts'
import { matchesSearch } from '../../db/text-search.ts'

/** The texts by which a question is found. */
interface SearchedQuestion {
  question: LocalizedText
  answer: LocalizedText
}

/**
 * Finds questions by their texts in any of the languages, in the given order, by the rules of every search (L-4). They
 * are few, so that their search forms are computed here and not stored.
 */
export async function findQuestions<Question extends SearchedQuestion>(
  db: Database['db'],
  questions: readonly Question[],
  query: string,
): Promise<Question[]> {
  const texts = questions.map(({ question, answer }) => {
    const asked = searchForm(Object.values(question).join(' '))
    return { asked, words: `${asked} ${searchForm(Object.values(answer).join(' '))}` }
  })
  const found = await db
    .select({ place: sql`place`.mapWith(Number) })
    .from(sql`rows from (jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as (asked text, words text))
      with ordinality as texts (asked, words, place)`)
    .where(matchesSearch(sql`words`, query, sql`asked`))
  const places = new Set(found.map(({ place }) => place - 1))
  return questions.filter((_question, index) => places.has(index))
}
