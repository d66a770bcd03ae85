import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { searchForm, searchWords } from '../../shared/i18n/search-form.ts'

/** One or two letters stand inside nearly every text: they are looked for only where a word begins. */
const innerWordMinCharacters = 3

/** A word this short is only looked for as it stands: it has too few trigrams to be recognised misspelt. */
const misspeltWordMinCharacters = 4

/**
 * Whether a record's search text holds every word of a query, in any spelling and with small typos (L-4).
 * Both sides are in the normal form, which has no wildcards, so LIKE needs no escaping. In a text of many sentences
 * nearly any word has a neighbour: there `misspeltText` names the part in which misspelt words are looked for.
 */
export function matchesSearch(
  searchText: AnyColumn | SQL,
  query: string,
  misspeltText = searchText,
): SQL | undefined {
  return everyWord(query, (word) => {
    const stands = standsIn(searchText, word)
    return mayBeMisspelt(word) ? or(stands, sql`${word} <% ${misspeltText}`) : stands
  })
}

/**
 * As `matchesSearch`, for long lists: a word that stands anywhere in the table as it was typed is not looked for
 * misspelt as well, which takes most of the time of a search and buries what was meant.
 */
export function matchesTable(
  table: PgTable & { searchText: AnyPgColumn },
  query: string,
  misspeltText = table.searchText,
): SQL | undefined {
  return everyWord(query, (word) => {
    const stands = standsIn(table.searchText, word)
    if (!mayBeMisspelt(word)) return stands
    // Of no row in particular: the database asks it once.
    const isKnown = sql`exists (select 1 from ${table} where ${stands})`
    return or(stands, and(sql`not ${isKnown}`, sql`${word} <% ${misspeltText}`))
  })
}

/** A condition of each word; a query of nothing that can be searched for finds nothing, an empty one everything. */
function everyWord(query: string, conditionOf: (word: string) => SQL | undefined): SQL | undefined {
  const words = searchWords(query)
  if (words.length === 0) return query.trim() === '' ? undefined : sql`false`
  return and(...words.map(conditionOf))
}

function standsIn(searchText: AnyColumn | SQL, word: string): SQL {
  return word.length < innerWordMinCharacters
    ? like(sql`' ' || ${searchText}`, `% ${word}%`)
    : like(searchText, `%${word}%`)
}

/** Numbers are meant as they stand: the next code is another person. */
function mayBeMisspelt(word: string): boolean {
  return word.length >= misspeltWordMinCharacters && !/\d/.test(word)
}

/** How near a record is to a query, greatest first: words that begin one of its words, then similarity. */
export function searchRank(searchText: AnyColumn, query: string): SQL[] {
  const begun = searchWords(query).map(
    (word) => sql`(case when ' ' || ${searchText} like ${`% ${word}%`} then 1 else 0 end)`,
  )
  if (begun.length === 0) return []
  return [
    sql`${sql.join(begun, sql` + `)} desc`,
    sql`word_similarity(${searchForm(query)}, ${searchText}) desc`,
  ]
}
