import { type SearchedWord, searchedWords } from '../../shared/i18n/search-form.ts'
import {
  type FoundWord,
  fieldsMax,
  fieldsOf,
  rowOf,
  type WordAgreement,
  type WordIndex,
  wordFields,
} from './word-index.ts'

/** The length from which a word may be misspelt: nearly any other short word is its neighbour. */
const misspeltWordMinCharacters = 4
/** The length from which two edits are allowed instead of one. */
const twoEditsMinCharacters = 8

/** A query in the form in which tables are searched for it. */
export interface SearchQuery {
  /** Whether nothing is searched for; a query without letters and digits finds nothing instead. */
  isEmpty: boolean
  words: readonly SearchedWord[]
}

/** Reads a query once, for any number of tables. */
export function readSearch(query: string): SearchQuery {
  return { isEmpty: query.trim() === '', words: searchedWords(query) }
}

/** The rows that may be found at all. */
export interface Among {
  /** 1 at the number of each row that visitors see and that belongs to the searched list. */
  shown: Uint8Array
  /** Checks whether visitors see the host of a row: that name counts only then. */
  isHostShown?: (row: number) => boolean
  /** Whether every word is meant as it was typed. */
  isExact?: boolean | undefined
}

/** The rows that a query finds. */
export interface MatchedRows {
  /** In no order. */
  rows: readonly number[]
  /** The score at the number of each row, 0 where the query does not find it. */
  scores: Uint16Array
  /** For each word of the query that stands in no row as typed, the words of the index that replace it. */
  corrected: ReadonlyMap<string, readonly FoundWord[]>
}

/** The words of the index that one word of a query stands for. */
interface MeantWord {
  form: string
  meant: readonly FoundWord[]
  /** The same where it stands in no row as typed; nothing where it does. */
  corrections: readonly FoundWord[]
}

/**
 * Finds and scores the rows that have every word of a query, in any spelling and with small typos (L-4). A word of the
 * name counts more than one of another text, a whole one more than the beginning of one. A word that stands in no row
 * as typed is searched for with neighbouring letters swapped. Only one that is still no whole word is searched for with
 * up to two edits: folding sounds may shorten a swapped word to the beginning of many.
 * @returns `undefined` for an empty query, which matches every row.
 */
export function matchRows(
  index: WordIndex,
  { isEmpty, words }: SearchQuery,
  among: Among,
): MatchedRows | undefined {
  if (isEmpty) return undefined
  const scores = new Uint16Array(among.shown.length)
  if (words.length === 0) return { rows: [], scores, corrected: new Map() }
  const meantWords = words.map((word) => meantBy(index, word, among))
  const corrected = new Map(
    meantWords.flatMap(({ form, corrections }) =>
      corrections.length > 0 ? [[form, corrections] as const] : [],
    ),
  )
  const [fewest, ...others] = meantWords.sort((one, other) => entryCount(one) - entryCount(other))
  if (!fewest) return undefined
  let rows: readonly number[] = scoreRows(scores, fewest.meant, among)
  for (const { meant } of others) {
    if (rows.length > 0) rows = addScores(scores, rows, meant, among)
  }
  return { rows, scores, corrected }
}

/** Finds what a searched word stands for: itself where it stands in a row, and its neighbours where it doesn't. */
function meantBy(index: WordIndex, word: SearchedWord, among: Among): MeantWord {
  const { form } = word
  const typed = index.find(form)
  if (among.isExact || !mayBeMisspelt(form) || standsInRow(typed, among)) {
    return { form, meant: typed, corrections: [] }
  }
  const nearby = word.swapped
    .filter((one) => one.length >= misspeltWordMinCharacters - 1)
    .flatMap((one) => index.find(one))
  const neighbours = standsInRow(nearby.filter(isWhole), among)
    ? nearby
    : [...nearby, ...index.findNear(form, form.length >= twoEditsMinCharacters ? 2 : 1)]
  // Corrections are offered and counted, so that those of hidden rows alone would reveal their words.
  const corrections = neighbours.flatMap((neighbour) => {
    const entries = neighbour.entries.filter((entry) => shownFields(entry, among) !== 0)
    return entries.length > 0 ? [{ ...neighbour, entries }] : []
  })
  return { form, meant: corrections, corrections }
}

function entryCount({ meant }: MeantWord): number {
  let count = 0
  for (const { entries } of meant) count += entries.length
  return count
}

function isWhole({ agreement }: FoundWord): boolean {
  return agreement === 'equal'
}

/** Tells whether a word may be misspelt. Numbers are meant as typed: the next code is another person. */
function mayBeMisspelt(form: string): boolean {
  return form.length >= misspeltWordMinCharacters && !/\d/.test(form)
}

/** Tells whether a row that visitors see has one of these words. */
function standsInRow(words: readonly FoundWord[], among: Among): boolean {
  return words.some(({ entries }) => entries.some((entry) => shownFields(entry, among) !== 0))
}

/** Returns the fields of an entry that count; none where visitors don't see its row. */
function shownFields(entry: number, among: Among): number {
  const row = rowOf(entry)
  if (among.shown[row] !== 1) return 0
  const fields = fieldsOf(entry)
  if ((fields & wordFields.host) === 0 || among.isHostShown?.(row)) return fields
  return fields & ~wordFields.host
}

/** Sets the score of each row that has one of these words to that of its best one. Returns these rows. */
function scoreRows(scores: Uint16Array, words: readonly FoundWord[], among: Among): number[] {
  const rows: number[] = []
  for (const word of words) {
    const byFields = scoresOf(word)
    for (const entry of word.entries) {
      const row = rowOf(entry)
      const score = byFields[shownFields(entry, among)] ?? 0
      const before = scores[row] ?? 0
      if (score <= before) continue
      if (before === 0) rows.push(row)
      scores[row] = score
    }
  }
  return rows
}

/** Adds to the score of each row that of the best of these words in it. Returns the rows that have one of them. */
function addScores(
  scores: Uint16Array,
  rows: readonly number[],
  words: readonly FoundWord[],
  among: Among,
): readonly number[] {
  const best = new Uint16Array(scores.length)
  for (const word of words) {
    const byFields = scoresOf(word)
    for (const entry of word.entries) {
      const row = rowOf(entry)
      if (scores[row] === 0) continue
      const score = byFields[shownFields(entry, among)] ?? 0
      if (score > (best[row] ?? 0)) best[row] = score
    }
  }
  return rows.filter((row) => {
    const score = best[row] ?? 0
    scores[row] = score === 0 ? 0 : (scores[row] ?? 0) + score
    return score > 0
  })
}

/** Orders agreements within one way of looking: the greatest first. */
const agreementScores = {
  name: { equal: 12, begins: 10, inside: 6 },
  text: { equal: 8, begins: 4, inside: 2 },
}

/** Returns the score of a row that has a word, by the fields that have it: 0 where none counts. */
function scoresOf({ agreement, edits }: FoundWord): readonly number[] {
  return (edits === 2 ? furtherScores : nearScores)[agreement]
}

const nearScores = scoresOfAgreements(0)
/** Two edits are further than one, but not so far that another word of the text would be nearer. */
const furtherScores = scoresOfAgreements(1)

function scoresOfAgreements(less: number): Record<WordAgreement, readonly number[]> {
  const scores = (agreement: WordAgreement) =>
    Array.from({ length: fieldsMax + 1 }, (_one, fields) => {
      if (fields === 0) return 0
      return agreementScores[fields & wordFields.name ? 'name' : 'text'][agreement] - less
    })
  return { equal: scores('equal'), begins: scores('begins'), inside: scores('inside') }
}
