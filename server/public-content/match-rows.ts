import type { SearchedWord } from '../../shared/i18n/search-form.ts'
import { stemsOf } from '../../shared/i18n/word-stems.ts'
import type { SearchQuery } from './read-query.ts'
import type { Condition, Meaning } from './vocabulary.ts'
import {
  editsMaxOf,
  type FoundWord,
  fieldBits,
  fieldsMax,
  fieldsOf,
  mayBeMisspelt,
  misspeltWordMinCharacters,
  rowOf,
  type WordAgreement,
  type WordIndex,
  wordFields,
} from './word-index.ts'

/** The length from which a word may be a part of a compound. */
const partMinCharacters = 4

/** The rows that may be found at all. */
export interface Among {
  /** 1 at the number of each row that visitors see and that belongs to the searched list. */
  shown: Uint8Array
  /** Checks whether visitors see the host of a row: that name counts only then. */
  isHostShown?: (row: number) => boolean
  /** Returns which rows have what a condition means; `undefined` where that is no filter of the table. */
  having?: (meaning: Meaning) => ((row: number) => boolean) | undefined
  /** The conditions that no row meets as typed because their words are misspelt. */
  misspelt?: ReadonlySet<Condition> | undefined
}

/** The rows that a query finds. */
export interface MatchedRows {
  /** Those that meet every condition, in no order. */
  rows: readonly number[]
  /** Those that meet the most conditions, but not all: at least half of them. */
  nearRows: readonly number[]
  /** The score at the number of each row, greater than 0 where it meets a condition. */
  scores: Uint16Array
  /** Returns the conditions that a row does not meet. */
  missing: (row: number) => Condition[]
  /** Returns the fields, as bits, in which a row has words of a condition; all for words in place of a misspelt one. */
  fieldsOf: (row: number, condition: Condition) => number
  /** Returns the rows that meet a condition. */
  rowsMeeting: (condition: Condition) => readonly number[]
  /** For each word that stands in no row as typed, the words of the index that replace it. */
  corrected: ReadonlyMap<string, readonly FoundWord[]>
}

/** The rows of a table that meet one condition. */
class MetCondition {
  readonly condition: Condition
  /** Those that meet it. */
  readonly rows: number[] = []
  readonly #rowsMax: number
  /** The score at the number of each row above the bits of the fields with its words; made for the first of them. */
  #found: Uint16Array | undefined

  constructor(condition: Condition, rowsMax: number) {
    this.condition = condition
    this.#rowsMax = rowsMax
  }

  /** Returns the score of a row, 0 where it does not meet the condition. */
  scoreOf(row: number): number {
    return (this.#found?.[row] ?? 0) >> fieldBits
  }

  /** Returns the fields of a row with words of the condition, as bits. */
  fieldsOf(row: number): number {
    return (this.#found?.[row] ?? 0) & fieldsMax
  }

  /** Adds fields with words of the condition to a row, and sets its score if it is better than the known one. */
  add(row: number, score: number, fields: number): void {
    this.#found ??= new Uint16Array(this.#rowsMax)
    const before = this.#found[row] ?? 0
    if (before === 0) this.rows.push(row)
    this.#found[row] = (Math.max(score, before >> fieldBits) << fieldBits) | (before & fieldsMax) | fields
  }

  /** Adds a row that has all words of a phrase, each somewhere: in the name only where the least of them is. */
  addPhrase(row: number, score: number, loss = 0): void {
    this.add(row, score - loss, score < scoresByField.name ? fieldsMax & ~wordFields.name : fieldsMax)
  }
}

/**
 * Finds and scores the rows that meet every condition of a query, in any spelling (L-4, L-5), and those that meet
 * most. Where a word stands decides first, then whether it is whole, the beginning of one, or misspelt.
 * @returns `undefined` for an empty query, which matches every row.
 */
export function matchRows(index: WordIndex, query: SearchQuery, among: Among): MatchedRows | undefined {
  if (query.isEmpty) return undefined
  const corrected = new Map<string, readonly FoundWord[]>()
  const met = query.conditions.map((condition) => meetCondition(index, condition, among, corrected))
  const rowsMax = among.shown.length
  const byCount = rowsByCount(met, rowsMax)
  const rows = byCount[met.length] ?? []
  const nearRows = byCount.slice(0, -1).findLast(({ length }) => length > 0) ?? []
  const scores = new Uint16Array(rowsMax)
  const weights = weightsOf(met, rowsMax)
  for (const row of rows) scores[row] = scoreOf(met, row, weights)
  const additions = met.map(({ rows: { length } }) => 4 * Math.log2(rowsMax / Math.max(1, length)))
  for (const row of nearRows) scores[row] = nearScoreOf(met, row, additions)
  for (const word of query.optional.filter(({ form }) => form.length >= optionalMinCharacters)) {
    const stem = stemsOf(word.form)[0]?.slice(1) ?? word.form
    addOptional(scores, bestScores(index.find(stem), among))
  }
  const missing = (row: number) =>
    met.filter((one) => one.scoreOf(row) === 0).map(({ condition }) => condition)
  const metOf = (condition: Condition) => met.find((one) => one.condition === condition)
  return {
    rows,
    nearRows,
    scores,
    missing,
    fieldsOf: (row, condition) => metOf(condition)?.fieldsOf(row) ?? 0,
    rowsMeeting: (condition) => metOf(condition)?.rows ?? [],
    corrected,
  }
}

/** Prefers rows that have a word such as "how" in their names, the more the fewer rows have it at all. */
function addOptional(scores: Uint16Array, found: ReadonlyMap<number, number>): void {
  const score = Math.min(optionalScoreMax, Math.round(Math.log2(scores.length / Math.max(1, found.size))))
  for (const [row, at] of found) {
    if (at >= scoresByField.name && (scores[row] ?? 0) > 0) scores[row] = (scores[row] ?? 0) + score
  }
}

/** Returns the conditions that nothing meets and whose words may be misspelt. */
export function misspeltConditions(
  { conditions }: SearchQuery,
  isMet: (condition: Condition) => boolean,
): ReadonlySet<Condition> {
  return new Set(conditions.filter((condition) => !condition.isKnown && !isMet(condition)))
}

/** Groups the rows that meet a condition by the number of those that they meet. */
function rowsByCount(met: readonly MetCondition[], rowsMax: number): number[][] {
  const counts = new Uint8Array(rowsMax)
  for (const { rows } of met) for (const row of rows) counts[row] = (counts[row] ?? 0) + 1
  const byCount: number[][] = Array.from({ length: met.length + 1 }, () => [])
  for (const { rows } of met) {
    for (const row of rows) {
      const count = counts[row] ?? 0
      if (count > 0) byCount[count]?.push(row)
      counts[row] = 0
    }
  }
  return byCount
}

/** Returns the weight of each condition, which is 1 on average: where a rare word stands tells more. */
function weightsOf(met: readonly MetCondition[], rowsMax: number): number[] {
  const rarities = met.map(({ rows }) => 1 + rarityWeight * Math.log2(rowsMax / Math.max(1, rows.length)))
  const average = rarities.reduce((sum, one) => sum + one, 0) / met.length
  return rarities.map((rarity) => rarity / average)
}

/** Adds up the scores of a row that meets all conditions. */
function scoreOf(met: readonly MetCondition[], row: number, weights: readonly number[]): number {
  return Math.round(met.reduce((sum, one, index) => sum + one.scoreOf(row) * (weights[index] ?? 1), 0))
}

/**
 * Adds up the scores of a row that lacks a condition.
 * @param additions for each condition: a rare word tells more than one that most rows have.
 */
function nearScoreOf(met: readonly MetCondition[], row: number, additions: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < met.length; index += 1) {
    const score = met[index]?.scoreOf(row) ?? 0
    if (score > 0) sum += score + (additions[index] ?? 0)
  }
  return Math.round(sum)
}

function meetCondition(
  index: WordIndex,
  condition: Condition,
  among: Among,
  corrected: Map<string, readonly FoundWord[]>,
): MetCondition {
  const met = new MetCondition(condition, among.shown.length)
  for (const [position, words] of condition.alternatives.entries()) {
    const isTyped = position === 0
    const loss = isTyped ? 0 : synonymLoss
    const [only, ...others] = words
    if (only && others.length === 0) {
      const found = index.find(only.form)
      const counted = isTyped ? found : found.filter((word) => isWholeSynonym(only.form, word))
      scoreRows(counted, among, (row, score, fields) => met.add(row, score - loss, fields))
    } else for (const [row, score] of scoresOfPhrase(index, words, among)) met.addPhrase(row, score, loss)
  }
  for (const meaning of condition.meanings) {
    const has = among.having?.(meaning)
    if (!has) continue
    const score = generalKinds.has(meaning.kind) ? generalScore : meaningScore
    for (let row = 0; row < among.shown.length; row += 1) {
      if (among.shown[row] === 1 && has(row)) met.add(row, score, 0)
    }
  }
  if (among.misspelt?.has(condition)) addCorrections(index, met, among, corrected)
  return met
}

/** Scores the rows that have every word of a phrase by the word that counts least. */
function scoresOfPhrase(
  index: WordIndex,
  words: readonly Pick<SearchedWord, 'form'>[],
  among: Among,
): Map<number, number> {
  let scores: Map<number, number> | undefined
  for (const { form } of words) {
    const found = bestScores(index.find(form), among)
    for (const [row, score] of found) {
      const before = scores ? scores.get(row) : score
      if (before === undefined) found.delete(row)
      else found.set(row, Math.min(before, score))
    }
    scores = found
  }
  return scores ?? new Map()
}

/** Checks whether a synonym may be found in a word: an abbreviation that nobody typed is no beginning of others. */
function isWholeSynonym({ length }: string, { agreement }: FoundWord): boolean {
  return length >= beginningSynonymMinCharacters || agreement === 'equal' || agreement === 'inflected'
}

/** Adds the rows that have words near to those of a condition, and notes these. */
function addCorrections(
  index: WordIndex,
  met: MetCondition,
  among: Among,
  corrected: Map<string, readonly FoundWord[]>,
): void {
  const [words = []] = met.condition.alternatives
  const [word] = words
  if (!word || words.length > 1 || !mayBeMisspelt(word.form)) return
  for (const [row, score] of scoresOfParts(index, word.form, among)) met.addPhrase(row, score)
  if (met.rows.length > 0) return
  const misspelt = nearWords(index, word, among)
  const near = misspelt.length > 0 ? misspelt : shownWords(index.findRelated(word.form), among)
  if (near.length === 0) return
  corrected.set(word.form, near)
  scoreRows(near, among, (row, score) => met.add(row, score, fieldsMax))
}

/** Scores the rows that have a compound as two words: "timezone" as "time zone". */
function scoresOfParts(index: WordIndex, form: string, among: Among): Map<number, number> {
  for (let at = partMinCharacters; at <= form.length - partMinCharacters; at += 1) {
    const [first, second] = [form.slice(0, at), form.slice(at)]
    if (!index.has(first) || !index.has(second)) continue
    const found = scoresOfPhrase(index, [{ form: first }, { form: second }], among)
    if (found.size > 0) return found
  }
  return new Map()
}

/**
 * Finds the words near to a misspelt one: with neighbouring letters swapped, and only where none of these is a whole
 * word, by its edits. Corrections are offered and counted, so that those of hidden rows alone would reveal their words.
 */
function nearWords(index: WordIndex, { form, swapped }: SearchedWord, among: Among): FoundWord[] {
  const nearby = swapped
    .filter((one) => one.length >= misspeltWordMinCharacters - 1)
    .flatMap((one) => index.find(one))
  const isKnown = nearby.some(
    ({ agreement, entries }) =>
      agreement === 'equal' && entries.some((entry) => shownFields(entry, among) !== 0),
  )
  const near = isKnown ? nearby : [...nearby, ...index.findNear(form, editsMaxOf(form))]
  return shownWords(near, among)
}

/** Leaves of words the rows that visitors see. */
function shownWords(words: readonly FoundWord[], among: Among): FoundWord[] {
  return words.flatMap((word) => {
    const entries = Array.from(word.entries).filter((entry) => shownFields(entry, among) !== 0)
    return entries.length > 0 ? [{ ...word, entries }] : []
  })
}

/** Returns the fields of an entry that count; none where visitors don't see its row. */
function shownFields(entry: number, among: Among): number {
  const row = rowOf(entry)
  if (among.shown[row] !== 1) return 0
  const fields = fieldsOf(entry)
  if ((fields & wordFields.host) === 0 || among.isHostShown?.(row)) return fields
  return fields & ~wordFields.host
}

/** Calls a function with the score and the fields of each row that has one of some words, for each of these. */
function scoreRows(
  words: readonly FoundWord[],
  among: Among,
  visit: (row: number, score: number, fields: number) => void,
): void {
  for (const { agreement, edits, entries } of words) {
    for (const entry of entries) {
      const fields = shownFields(entry, among)
      if (fields === 0) continue
      visit(rowOf(entry), (fieldScores[fields] ?? 0) + agreementScores[agreement] - edits, fields)
    }
  }
}

/** Returns the score of each row that has one of some words: that of its best one. */
function bestScores(words: readonly FoundWord[], among: Among): Map<number, number> {
  const scores = new Map<number, number>()
  scoreRows(words, among, (row, score) => {
    if (score > (scores.get(row) ?? 0)) scores.set(row, score)
  })
  return scores
}

/** The weight of how rare a word is. */
const rarityWeight = 0.15
/** A filter counts like a whole word of a label, and a synonym less than the word as typed. */
const meaningScore = 65
const synonymLoss = 2
const beginningSynonymMinCharacters = 5
/** Kinds of meanings that nearly all records of a table have, such as being an activity: they say little. */
const generalKinds: ReadonlySet<Meaning['kind']> = new Set(['records'])
const generalScore = 25
/** The length from which a word such as "how" tells anything. */
const optionalMinCharacters = 3
/** The most that is added for a word such as "how" that stands in a name. */
const optionalScoreMax = 6

/** The scores of where a word stands: one field is worth more than any agreement in the next (L-5). */
export const scoresByField = { name: 60, headline: 50, label: 40, host: 40, answer: 35, place: 45, text: 20 }
const agreementScores: Record<WordAgreement, number> = { equal: 9, inflected: 8, begins: 5, inside: 2 }

/** The score by the bits of the fields that have a word: the best field, and a little for each other one. */
const fieldScores: readonly number[] = Array.from({ length: fieldsMax + 1 }, (_one, fields) => {
  const scores = Object.entries(wordFields).flatMap(([field, bit]) =>
    fields & bit ? [scoresByField[field as keyof typeof scoresByField]] : [],
  )
  return scores.length === 0 ? 0 : Math.max(...scores) + scores.length - 1
})
