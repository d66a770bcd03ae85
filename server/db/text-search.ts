import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm'
import { searchForm, searchWords } from '../../shared/i18n/search-form.ts'

/** A word this short is only looked for as it stands: it has too few trigrams to be recognised misspelt. */
const misspeltWordMinCharacters = 4

/**
 * Whether a record's search text holds every word of a query, in any spelling and with small typos (L-4).
 * Both sides are in the normal form, which has no wildcards, so LIKE needs no escaping.
 */
export function matchesSearch(searchText: AnyColumn, query: string): SQL | undefined {
  const words = searchWords(query)
  // A query of nothing that can be searched for finds nothing.
  if (words.length === 0) return query.trim() === '' ? undefined : sql`false`
  return and(
    ...words.map((word) => {
      const stands = like(searchText, `%${word}%`)
      return word.length < misspeltWordMinCharacters ? stands : or(stands, sql`${word} <% ${searchText}`)
    }),
  )
}

/** How near a record is to a query, greatest first: words that begin one of its words, then similarity. */
export function searchRank(searchText: AnyColumn, query: string): SQL[] {
  const begun = searchWords(query).map(
    (word) => sql`(case when ' ' || ${searchText} like ${`% ${word}%`} then 1 else 0 end)`,
  )
  return [
    sql`${begun.length > 0 ? sql.join(begun, sql` + `) : sql`0`} desc`,
    sql`word_similarity(${searchForm(query)}, ${searchText}) desc`,
  ]
}
