import { apostropheClass } from './normalize-text.ts'
import { searchForm } from './search-form.ts'
import { searchedStemsOf, stemsOf } from './word-stems.ts'

/** A word of a text as it is written there: its position, and the form in which all of its spellings are equal. */
export interface WrittenWord {
  form: string
  start: number
  end: number
}

/** The lengths from which a searched word may be the beginning of one, and stand inside of one (L-5). */
const beginningMinCharacters = 3
const innerWordMinCharacters = 5

const inside = `\\p{L}\\p{N}\\p{M}${apostropheClass}`
// The signs of C++, C#, .NET and Node.js belong to the word.
const word = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])\\.(?=[nN][eE][tT]))?[\\p{L}\\p{N}](?:[${inside}]*[\\p{L}\\p{N}\\p{M}])?(?:\\+\\+|#|\\.js(?!\\p{L}))?`,
  'gu',
)

/** Finds the words of a text. The time is linear in its length. */
export function writtenWords(text: string): WrittenWord[] {
  return Array.from(text.matchAll(word), ({ 0: written, index }) => new LazyWord(written, index))
}

/** A word whose form is made when it is asked for: most are not looked at. */
class LazyWord implements WrittenWord {
  readonly start: number
  readonly end: number
  readonly #written: string

  constructor(written: string, start: number) {
    this.#written = written
    this.start = start
    this.end = start + written.length
  }

  get form(): string {
    return formOf(this.#written)
  }
}

/** The search forms of words that were asked for: texts repeat the same ones. */
const forms = new Map<string, string>()
const formsMax = 20_000
const cachedCharactersMax = 40

function formOf(written: string): string {
  const known = forms.get(written)
  if (known !== undefined) return known
  const form = searchForm(written)
  if (written.length > cachedCharactersMax) return form
  if (forms.size >= formsMax) forms.clear()
  // A part of a text holds the whole text in memory; a joined copy does not.
  forms.set([...written].join(''), form)
  return form
}

/** Checks whether a search for one of some words, all in their search form, finds a word. */
export function isFoundBy(searched: readonly string[], form: string): boolean {
  return findingOf(searched)(form)
}

/** Returns a check of whether a search for one of some words finds a word; it is made once for all words of texts. */
export function findingOf(searched: readonly string[]): (form: string) => boolean {
  const stems = new Set(searched.flatMap((one) => searchedStemsOf(one)))
  // No ending is the beginning of a word, and a stem stands behind the letter of its language.
  const firstLetters = new Set(Array.from(stems, (stem) => stem.charAt(1)))
  const known = new Map<string, boolean>()
  const isFound = (form: string) =>
    searched.some(
      (one) =>
        one === form ||
        (one.length >= beginningMinCharacters && form.startsWith(one)) ||
        (one.length >= innerWordMinCharacters && form.includes(one)),
    ) ||
    (firstLetters.has(form.charAt(0)) && stemsOf(form).some((stem) => stems.has(stem)))
  return (form) => {
    const before = known.get(form)
    if (before !== undefined) return before
    const found = isFound(form)
    known.set(form, found)
    return found
  }
}
