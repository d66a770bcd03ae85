import { distanceOf, letterBits, missingLetters } from './near-words.ts'

/** The places of a word in a row, as bits: in its name, in another text, in the name of the activity's holder. */
export const wordPlaces = { name: 1, text: 2, holder: 4 } as const
/** The number of bits for the places in an entry; the number of the row is above them. */
const placeBits = 3
const placeMask = (1 << placeBits) - 1

/** The length from which a word may match inside of one: shorter ones are inside nearly every text. */
const innerWordMinCharacters = 3

/** The agreement of a word of the index with a searched one. */
export type WordAgreement = 'equal' | 'begins' | 'inside'

/** A word of the index that agrees with a searched word. */
export interface FoundWord {
  text: string
  agreement: WordAgreement
  /** The number of edits between the two; 0 where the searched word is inside of it. */
  edits: number
  /** The rows with the word: number of the row × 8 + the places of the word. */
  entries: readonly number[]
}

interface IndexedWord {
  text: string
  bits: number
  entries: number[]
}

/**
 * All words of the public rows of a table, in the search form, with the rows that have them. Words that hold a searched
 * one are found by its rarest three letters, so that the time doesn't depend on the number of words.
 */
export class WordIndex {
  readonly #words = new Map<string, IndexedWord>()
  /** The words by each three letters in them, and by their first one and two letters. */
  readonly #byLetters = new Map<string, Set<IndexedWord>>()

  /** Returns the number of different words. */
  get size(): number {
    return this.#words.size
  }

  /** Adds the words of a row, each with its places. */
  add(row: number, words: ReadonlyMap<string, number>): void {
    for (const [text, places] of words) this.#add(row, text, places)
  }

  /** Removes the words of a row. */
  remove(row: number, words: ReadonlyMap<string, number>): void {
    for (const text of words.keys()) this.#remove(row, text)
  }

  /** Finds the words that hold a searched word; one of less than three letters only where a word begins. */
  find(searched: string): FoundWord[] {
    const isShort = searched.length < innerWordMinCharacters
    const candidates = isShort ? this.#byLetters.get(` ${searched}`) : this.#rarest(searched)
    const found: FoundWord[] = []
    for (const { text, entries } of candidates ?? []) {
      const at = isShort ? 0 : text.indexOf(searched)
      if (at < 0) continue
      const agreement = at > 0 ? 'inside' : text.length === searched.length ? 'equal' : 'begins'
      found.push({ text, agreement, edits: 0, entries })
    }
    return found
  }

  /** Finds the words from which, or from whose beginning, a searched word differs by at most some edits. */
  findNear(searched: string, editsMax: number): FoundWord[] {
    const bits = letterBits(searched)
    const found: FoundWord[] = []
    for (const word of this.#words.values()) {
      if (word.text.length < searched.length - editsMax) continue
      if (missingLetters(bits, word.bits) > editsMax) continue
      const distance = distanceOf(searched, word.text, editsMax)
      if (!distance) continue
      const { text, entries } = word
      // A whole word is meant before the beginning of a longer one, even where that is nearer by an edit.
      if (distance.whole <= editsMax) found.push({ text, agreement: 'equal', edits: distance.whole, entries })
      else found.push({ text, agreement: 'begins', edits: distance.beginning, entries })
    }
    return found
  }

  #rarest(searched: string): Set<IndexedWord> | undefined {
    let rarest: Set<IndexedWord> | undefined
    for (let place = 0; place + innerWordMinCharacters <= searched.length; place += 1) {
      const words = this.#byLetters.get(searched.slice(place, place + innerWordMinCharacters))
      if (!words) return undefined
      if (!rarest || words.size < rarest.size) rarest = words
    }
    return rarest
  }

  #add(row: number, text: string, places: number): void {
    let word = this.#words.get(text)
    if (!word) {
      word = { text, bits: letterBits(text), entries: [] }
      this.#words.set(text, word)
      for (const letters of lettersOf(text)) {
        const words = this.#byLetters.get(letters)
        if (words) words.add(word)
        else this.#byLetters.set(letters, new Set([word]))
      }
    }
    word.entries.push((row << placeBits) | places)
  }

  #remove(row: number, text: string): void {
    const word = this.#words.get(text)
    if (!word) return
    const { entries } = word
    const place = entries.findIndex((entry) => rowOf(entry) === row)
    // The order of the entries has no meaning, so the last one takes the place.
    const last = entries.pop()
    if (place >= 0 && place < entries.length && last !== undefined) entries[place] = last
    if (entries.length > 0) return
    this.#words.delete(text)
    for (const letters of lettersOf(text)) {
      const words = this.#byLetters.get(letters)
      words?.delete(word)
      if (words?.size === 0) this.#byLetters.delete(letters)
    }
  }
}

/** Returns the row of an entry. */
export function rowOf(entry: number): number {
  return entry >> placeBits
}

/** Returns the places of an entry. */
export function placesOf(entry: number): number {
  return entry & placeMask
}

/** Returns each three letters of a word, and its first one and two letters behind a space. */
function lettersOf(text: string): Set<string> {
  const letters = new Set([` ${text.slice(0, 1)}`, ` ${text.slice(0, 2)}`])
  for (let place = 0; place + innerWordMinCharacters <= text.length; place += 1) {
    letters.add(text.slice(place, place + innerWordMinCharacters))
  }
  return letters
}
