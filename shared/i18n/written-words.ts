import { apostropheClass } from './normalize-text.ts'
import { searchForm } from './search-form.ts'

/** A word of a text as it is written there: its position, and the form in which all of its spellings are equal. */
export interface WrittenWord {
  form: string
  start: number
  end: number
}

/** The length from which a searched word may stand inside of one (L-4). */
const innerWordMinCharacters = 3

const inside = `\\p{L}\\p{N}\\p{M}${apostropheClass}`
const word = new RegExp(`[\\p{L}\\p{N}](?:[${inside}]*[\\p{L}\\p{N}\\p{M}])?`, 'gu')

/** Finds the words of a text. The time is linear in its length. */
export function writtenWords(text: string): WrittenWord[] {
  return [...text.matchAll(word)].map(({ 0: written, index }) => ({
    form: searchForm(written),
    start: index,
    end: index + written.length,
  }))
}

/** Checks whether a search for one of some words, all in their search form, finds a word. */
export function isFoundBy(searched: readonly string[], form: string): boolean {
  return searched.some((one) =>
    one.length < innerWordMinCharacters ? form.startsWith(one) : form.includes(one),
  )
}
