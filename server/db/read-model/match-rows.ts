import { type SearchedWord, searchedWords } from '../../../shared/i18n/search-form.ts'
import { type FoundWord, placesOf, rowOf, type WordIndex, wordPlaces } from './word-index.ts'

/** The length from which a word may be misspelt: nearly any other short word is its neighbour. */
const misspeltWordMinCharacters = 4
/** The length from which two edits are allowed instead of one. */
const twoEditsMinCharacters = 8

/** The rows that may be found at all. */
export interface Among {
  /** Tells whether visitors may see a row, and whether it belongs to the searched list. */
  isShown: (row: number) => boolean
  /** Tells whether visitors may see the holder of a row's activity: that name counts only then. */
  isHolderShown?: (row: number) => boolean
  /** Whether every word is meant as it was typed. */
  isExact?: boolean | undefined
}

/** The rows that a query finds. */
export interface MatchedRows {
  /** In no order. */
  rows: readonly number[]
  /** The score of each row, by its number; 0 where it lacks a word of the query. */
  scores: Uint16Array
  /** For each word of the query that stands in no row as typed, the words of the index in its place. */
  corrected: ReadonlyMap<string, readonly FoundWord[]>
}

/** The rows of one word of a query. */
interface MatchedWord extends Omit<MatchedRows, 'corrected'> {
  corrections: readonly FoundWord[]
}

/**
 * Finds and scores the rows that have every word of a query, in any spelling and with small typos (L-4). A word of the
 * name counts more than one of another text, a whole one more than the beginning of one. A word that stands in no row
 * as typed is searched for with neighbouring letters swapped. Only one that is still no whole word is searched for with
 * up to two edits: folding sounds may shorten a swapped word to the beginning of many.
 * @param rowsMax a number that is greater than that of every row.
 * @returns `undefined` for an empty query, which matches every row.
 */
export function matchRows(
  index: WordIndex,
  query: string,
  among: Among,
  rowsMax: number,
): MatchedRows | undefined {
  const words = searchedWords(query)
  if (words.length === 0) {
    return query.trim() === '' ? undefined : { rows: [], scores: new Uint16Array(0), corrected: new Map() }
  }
  const matches = words.map((word) => matchWord(index, word, among, rowsMax))
  const corrected = new Map(
    matches.flatMap(({ corrections }, place) =>
      corrections.length > 0 ? [[words[place]?.form ?? '', corrections] as const] : [],
    ),
  )
  const [fewest, ...others] = matches.sort((one, other) => one.rows.length - other.rows.length)
  if (!fewest) return undefined
  const { scores } = fewest
  const rows = fewest.rows.filter((row) => {
    for (const other of others) {
      const score = other.scores[row] ?? 0
      if (score === 0) return false
      scores[row] = (scores[row] ?? 0) + score
    }
    return true
  })
  return { rows, scores, corrected }
}

function matchWord(
  index: WordIndex,
  { form, swapped }: SearchedWord,
  among: Among,
  rowsMax: number,
): MatchedWord {
  const rows: number[] = []
  const match = { rows, scores: new Uint16Array(rowsMax), corrections: [] }
  addRows(match, index.find(form), among)
  if (rows.length > 0 || among.isExact || !mayBeMisspelt(form)) return match
  const meant = swapped
    .filter((one) => one.length >= misspeltWordMinCharacters - 1)
    .flatMap((one) => index.find(one))
  addRows(match, meant.filter(isWhole), among)
  const isFound = rows.length > 0
  addRows(match, meant, among)
  if (isFound) return { ...match, corrections: meant }
  const near = index.findNear(form, form.length >= twoEditsMinCharacters ? 2 : 1)
  addRows(match, near, among)
  return { ...match, corrections: [...meant, ...near] }
}

function isWhole({ agreement }: FoundWord): boolean {
  return agreement === 'equal'
}

/** Tells whether a word may be misspelt. Numbers are meant as typed: the next code is another person. */
function mayBeMisspelt(form: string): boolean {
  return form.length >= misspeltWordMinCharacters && !/\d/.test(form)
}

/** Adds the rows that have these words, and raises their scores to that of their best word. */
function addRows(
  { rows, scores }: { rows: number[]; scores: Uint16Array },
  words: readonly FoundWord[],
  { isShown, isHolderShown }: Among,
): void {
  for (const word of words) {
    for (const entry of word.entries) {
      const row = rowOf(entry)
      if (!isShown(row)) continue
      let places = placesOf(entry)
      if (places & wordPlaces.holder && !isHolderShown?.(row)) places &= ~wordPlaces.holder
      const score = scoreOf(word, places)
      const before = scores[row] ?? 0
      if (score <= before) continue
      if (before === 0) rows.push(row)
      scores[row] = score
    }
  }
}

/** Orders agreements within one way of looking: the greatest first. */
const scoresOf = {
  name: { equal: 12, begins: 10, inside: 6 },
  text: { equal: 8, begins: 4, inside: 2 },
}

function scoreOf({ agreement, edits }: FoundWord, places: number): number {
  if (places === 0) return 0
  const { [agreement]: score } = places & wordPlaces.name ? scoresOf.name : scoresOf.text
  // Two edits are further than one, but not so far that another word of the text would be nearer.
  return edits === 2 ? score - 1 : score
}
