import { sql } from 'drizzle-orm'
import { searchForm } from '../../../shared/i18n/search-form.ts'
import { unformattedTextOf } from '../../../shared/rich-text/plain-words.ts'
import type { Database } from '../../db/database.ts'
import type { TopicalQuestion } from '../../presenters/site-texts.ts'
import { matchesSearch } from '../../records/text-search.ts'

/**
 * Finds questions by their texts in any of the languages, in the given order, by the rules of every search (L-4). They
 * are few, so that their search forms are computed here and not stored.
 */
export async function findQuestions(
  db: Database['db'],
  questions: readonly TopicalQuestion[],
  query: string,
): Promise<TopicalQuestion[]> {
  const texts = questions.map(({ question: { title, body } }) => {
    const asked = searchForm(Object.values(title).join(' '))
    return {
      asked,
      words: `${asked} ${searchForm(
        Object.values(body)
          .map((text) => unformattedTextOf(text))
          .join(' '),
      )}`,
    }
  })
  const found = await db
    .select({ place: sql`place`.mapWith(Number) })
    .from(sql`rows from (jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as (asked text, words text))
      with ordinality as texts (asked, words, place)`)
    .where(matchesSearch(sql`words`, query, sql`asked`))
  const places = new Set(found.map(({ place }) => place - 1))
  return questions.filter((_question, index) => places.has(index))
}
