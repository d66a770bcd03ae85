import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Language } from '../../shared/i18n/languages.ts'
import { type SearchedWord, searchedWords, searchForm } from '../../shared/i18n/search-form.ts'
import type { DatabaseSession } from '../db/database.ts'

/** The length from which a word may match inside of one: shorter ones are inside nearly every text. */
const innerWordMinCharacters = 3

/** The length from which a word may be misspelt: a shorter one has too few trigrams to be recognised. */
const misspeltWordMinCharacters = 4

/** The columns that a search of a table looks in. */
interface SearchedTexts {
  /** Every word that a row is found by, in the search form; the table's own search text where it is left out. */
  text?: AnyColumn | SQL
  /** The part of it in which misspelt words are looked for: in a long text nearly any word has a neighbour. */
  misspeltText?: AnyColumn | SQL
  /** The rows that may be shown at all: what only others hold is not known to this search. */
  among?: SQL | undefined
}

/**
 * Builds the condition that a row's search text holds every word of a query, in any spelling and with small typos
 * (L-4). Both sides are in the normal form, which has no wildcards, so LIKE needs no escaping. Slow and imprecise steps
 * run only where they have to (decision 0017-search). A word that stands in no row as typed is searched for with
 * neighbouring letters swapped. Only one that is still not found is searched for by its trigrams.
 */
export async function matchesTable(
  db: DatabaseSession,
  table: PgTable & { searchText: AnyPgColumn },
  query: string,
  { text = table.searchText, misspeltText = text, among }: SearchedTexts = {},
): Promise<SQL | undefined> {
  const ask = (words: readonly SearchedWord[], isMeant: (word: SearchedWord) => SQL) =>
    wordsFound(db, table, words, (word) => and(among, isMeant(word)))
  const uncertain = searchedWords(query).filter(mayBeMisspelt)
  const known = await ask(uncertain, ({ form }) => standsIn(text, form))
  const unknown = uncertain.filter(({ form }) => !known.has(form))
  const swapped = await ask(unknown, (word) => isSwappedIn(text, word))
  return everyWord(query, (word) => {
    if (swapped.has(word.form)) return isSwappedIn(text, word)
    const isMisspelt = unknown.some(({ form }) => form === word.form)
    return isMisspelt ? sql`${word.form} <% ${misspeltText}` : standsIn(text, word.form)
  })
}

/** Finds the words for which a table has a row that meets a condition, by their forms. */
async function wordsFound(
  db: DatabaseSession,
  table: PgTable,
  words: readonly SearchedWord[],
  conditionOf: (word: SearchedWord) => SQL | undefined,
): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  // Materialized, so that the planner looks for all rows by the index; for one it would read the whole table.
  const asked = words.map(
    (word) =>
      sql`exists (with found as materialized (select 1 from ${table} where ${conditionOf(word)}) select from found)`,
  )
  const { rows } = await db.execute<{ answers: boolean[] }>(
    sql`select array[${sql.join(asked, sql`, `)}] as answers`,
  )
  return new Set(words.filter((_word, index) => rows[0]?.answers[index]).map(({ form }) => form))
}

/** Builds the same condition for a few texts that are in no table: misspelt words are always searched for. */
export function matchesSearch(text: SQL, query: string, misspeltText = text): SQL | undefined {
  return everyWord(query, (word) => {
    const stands = standsIn(text, word.form)
    if (!mayBeMisspelt(word)) return stands
    return or(stands, isSwappedIn(text, word), sql`${word.form} <% ${misspeltText}`)
  })
}

function isSwappedIn(text: AnyColumn | SQL, word: SearchedWord): SQL {
  return sql`${text} like any (${patternsOf(word)}::text[])`
}

/** Combines a condition of each word. A query without a searchable word finds nothing, an empty one everything. */
function everyWord(query: string, conditionOf: (word: SearchedWord) => SQL | undefined): SQL | undefined {
  const words = searchedWords(query)
  if (words.length === 0) return query.trim() === '' ? undefined : sql`false`
  return and(...words.map(conditionOf))
}

function standsIn(searchText: AnyColumn | SQL, word: string): SQL {
  return word.length < innerWordMinCharacters
    ? like(sql`' ' || ${searchText}`, `% ${word}%`)
    : like(searchText, `%${word}%`)
}

/** Checks whether a word may be misspelt. Numbers are meant as typed: the next code is another person. */
function mayBeMisspelt({ form }: SearchedWord): boolean {
  return form.length >= misspeltWordMinCharacters && !/\d/.test(form)
}

/** Builds patterns of a word with swapped neighbouring letters, as an array of the database. */
function patternsOf({ swapped }: SearchedWord, before = ''): string {
  const patterns = swapped.filter((form) => form.length >= innerWordMinCharacters)
  return `{${patterns.map((form) => `"%${before}${form}%"`).join(',')}}`
}

/**
 * Ranks a record for a query, greatest first. Words that begin one of its words count most, as typed before those with
 * swapped letters, then similarity.
 */
export function searchRank(searchText: AnyColumn | SQL, query: string): SQL[] {
  const begun = searchedWords(query).map((word) => {
    const isSwapped = mayBeMisspelt(word)
      ? sql`when ' ' || ${searchText} like any (${patternsOf(word, ' ')}::text[]) then 1`
      : sql``
    return sql`(case when ' ' || ${searchText} like ${`% ${word.form}%`} then 2 ${isSwapped} else 0 end)`
  })
  if (begun.length === 0) return []
  return [
    sql`${sql.join(begun, sql` + `)} desc`,
    sql`word_similarity(${searchForm(query)}, ${searchText}) desc`,
  ]
}

/**
 * Orders rows by name in a language, character by character, independent of the collation of the database. The
 * expression equals that of the indexes of people, so that public lists use them.
 */
export function byName(table: { sortKeys: AnyColumn }, language: Language): SQL {
  return sql`(${table.sortKeys}->>${sql.raw(`'${language}'`)}) collate "C"`
}
