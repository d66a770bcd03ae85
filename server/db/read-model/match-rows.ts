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
}

/** The score of each row for a query, by its number; 0 where it lacks a word of it. */
export type Scores = Uint16Array

/**
 * Finds and scores the rows that have every word of a query, in any spelling and with small typos (L-4). A word of the
 * name counts more than one of another text, a whole one more than the beginning of one. A word that stands in no row
 * as typed is searched for with neighbouring letters swapped. Only one that is still not found is searched for with up
 * to two edits.
 * @param rowsMax a number that is greater than that of every row.
 * @returns `undefined` for an empty query, which matches every row.
 */
export function matchRows(
  index: WordIndex,
  query: string,
  among: Among,
  rowsMax: number,
): Scores | undefined {
  const words = searchedWords(query)
  if (words.length === 0) return query.trim() === '' ? undefined : new Uint16Array(rowsMax)
  let all: Scores | undefined
  for (const word of words) {
    const scores = scoreWord(index, word, among, rowsMax)
    if (!all) all = scores
    else
      for (let row = 0; row < rowsMax; row += 1)
        all[row] = all[row] && scores[row] ? sum(all, scores, row) : 0
  }
  return all
}

function sum(one: Scores, other: Scores, row: number): number {
  return (one[row] ?? 0) + (other[row] ?? 0)
}

function scoreWord(index: WordIndex, { form, swapped }: SearchedWord, among: Among, rowsMax: number): Scores {
  const scores = new Uint16Array(rowsMax)
  if (addScores(scores, index.find(form), among) || !mayBeMisspelt(form)) return scores
  const meant = swapped.filter((one) => one.length >= misspeltWordMinCharacters - 1)
  const found = meant.flatMap((one) => index.find(one))
  if (addScores(scores, found, among)) return scores
  const editsMax = form.length >= twoEditsMinCharacters ? 2 : 1
  addScores(scores, index.findNear(form, editsMax), among)
  return scores
}

/** Tells whether a word may be misspelt. Numbers are meant as typed: the next code is another person. */
function mayBeMisspelt(form: string): boolean {
  return form.length >= misspeltWordMinCharacters && !/\d/.test(form)
}

/** Raises the scores of the rows that have these words. @returns whether there is any. */
function addScores(scores: Scores, words: readonly FoundWord[], { isShown, isHolderShown }: Among): boolean {
  let isAny = false
  for (const word of words) {
    for (const entry of word.entries) {
      const row = rowOf(entry)
      if (!isShown(row)) continue
      let places = placesOf(entry)
      if (places & wordPlaces.holder && !isHolderShown?.(row)) places &= ~wordPlaces.holder
      const score = scoreOf(word, places)
      if (score > (scores[row] ?? 0)) scores[row] = score
      isAny ||= score > 0
    }
  }
  return isAny
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
