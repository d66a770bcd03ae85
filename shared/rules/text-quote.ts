import { quoteContextMaxCharacters, quoteMaxCharacters } from './limits.ts'

/** Words of a text, with what stands before and after them, so that they are found again in another state of it. */
export interface TextQuote {
  exact: string
  prefix: string
  suffix: string
}

/** A part of a text, by its offsets. */
export interface TextRange {
  from: number
  to: number
}

/** Letters around a quote that have to be the same, where it is short. */
const contextMin = 6
/** Letters on each side that lead to words which are written otherwise by now. */
const frameLetters = 12
/** Letters by which a quote is known wherever it stands. */
const distinctMin = 12

/** Letters and digits: neither spaces, signs and apostrophes, nor the marks of a rich text are compared. */
const compared = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u
/** A sign that belongs to the letter before it, such as that of oʻ. */
const modifier = /[\p{M}\p{Lm}]/u

/** The letters of a text in one spelling, each with its offsets in the text. */
interface Folded {
  letters: string
  starts: number[]
  ends: number[]
}

/** Folds a text to its letters, without regard to case, so that a repaired or formatted text has the same ones. */
function foldText(text: string): Folded {
  let letters = ''
  const starts: number[] = []
  const ends: number[] = []
  let offset = 0
  for (const sign of text) {
    const next = offset + sign.length
    if (compared.test(sign)) {
      for (const letter of sign.normalize('NFD').toLowerCase())
        if (compared.test(letter)) {
          letters += letter
          for (let unit = 0; unit < letter.length; unit += 1) {
            starts.push(offset)
            ends.push(next)
          }
        }
    } else if (modifier.test(sign) && ends.at(-1) === offset) ends[ends.length - 1] = next
    offset = next
  }
  return { letters, starts, ends }
}

/** Quotes a part of a text, without spaces at its ends; a long one as far as is stored. `null` for no words. */
export function quoteAt(text: string, { from, to }: TextRange): TextQuote | null {
  const chosen = text.slice(from, to)
  const start = from + chosen.length - chosen.trimStart().length
  let exact = chosen.trim()
  if (exact.length > quoteMaxCharacters)
    exact = exact
      .slice(0, quoteMaxCharacters)
      .toWellFormed()
      .replace(/\s+\S*$/u, '')
  if (!compared.test(exact)) return null
  const end = start + exact.length
  return {
    exact,
    prefix: text.slice(Math.max(0, start - quoteContextMaxCharacters), start).toWellFormed(),
    suffix: text.slice(end, end + quoteContextMaxCharacters).toWellFormed(),
  }
}

/**
 * Finds quoted words in a text, whatever was changed around them: where they stand between what they stood between,
 * else what stands there instead of them, else long ones wherever they are by now. `null` where they are deleted.
 */
export function findQuote(text: string, { exact, prefix, suffix }: TextQuote): TextRange | null {
  const { letters, starts, ends } = foldText(text)
  const words = foldText(exact).letters
  const before = foldText(prefix).letters
  const after = foldText(suffix).letters
  if (words === '') return null
  const rangeOf = (start: number, end: number) => ({ from: starts[start] ?? 0, to: ends[end - 1] ?? 0 })
  const best = bestOccurrence(letters, words, before, after)
  if (best && best.context >= Math.min(contextMin, before.length + after.length))
    return rangeOf(best.start, best.start + words.length)
  const rewritten = framedRange(letters, before, after, 2 * words.length + frameLetters)
  if (rewritten) return rangeOf(rewritten.from, rewritten.to)
  return best && words.length >= distinctMin ? rangeOf(best.start, best.start + words.length) : null
}

/** Finds the occurrence of words whose surroundings agree the most. */
function bestOccurrence(letters: string, words: string, before: string, after: string) {
  let best: { start: number; context: number } | null = null
  for (let start = letters.indexOf(words); start >= 0; start = letters.indexOf(words, start + 1)) {
    const end = start + words.length
    const context =
      sharedLength(before.length, (at) => before.at(-1 - at) === letters[start - 1 - at]) +
      sharedLength(after.length, (at) => after[at] === letters[end + at])
    if (!best || context > best.context) best = { start, context }
  }
  return best
}

function sharedLength(max: number, isSame: (at: number) => boolean): number {
  let length = 0
  while (length < max && isSame(length)) length += 1
  return length
}

/** Finds what stands between the surroundings of a quote; an end of the text stands for missing ones. */
function framedRange(letters: string, before: string, after: string, lengthMax: number): TextRange | null {
  const left = before.slice(-frameLetters)
  const right = after.slice(0, frameLetters)
  for (let at = letters.indexOf(left); at >= 0; at = left === '' ? -1 : letters.indexOf(left, at + 1)) {
    const from = at + left.length
    const to = right === '' ? letters.length : letters.indexOf(right, from)
    if (to > from && to - from <= lengthMax) return { from, to }
  }
  return null
}
