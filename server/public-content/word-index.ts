/**
 * The fields of a row that contain a word, as bits: in its name, in another text, in the name of the activity's host.
 */
export const wordFields = { name: 1, text: 2, host: 4 } as const
/** The number of bits for the fields in an entry; the number of the row is above them. */
const fieldBits = 3
/** All fields at once. */
export const fieldsMax = (1 << fieldBits) - 1

/** The length from which a word may match inside of one: shorter ones are inside nearly every text. */
const innerWordMinCharacters = 3

/** The longest query word that distances are computed for; searched words are at most as long. */
const charactersMax = 40

/** The agreement of a word of the index with a searched one. */
export type WordAgreement = 'equal' | 'begins' | 'inside'

/** A word of the index that agrees with a searched word. */
export interface FoundWord {
  text: string
  agreement: WordAgreement
  /** The number of edits between the two; 0 where the searched word is inside of it. */
  edits: number
  /** The rows with the word: number of the row × 8 + the fields with the word. */
  entries: readonly number[]
}

/** Words of a row that visitors may find it by, in the search form. */
export interface SearchedPart {
  words: string
  /** The number of words at its beginning that are the name. */
  nameWordCount: number
  /** Whether they are the name of the host of an activity, which counts only while visitors see that person. */
  isHost?: boolean
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
  /** The words of each row, by which they are removed. */
  readonly #rowWords: (readonly IndexedWord[])[] = []
  /** The words by each three letters in them, and by their first one and two letters. */
  readonly #byLetters = new Map<string, Set<IndexedWord>>()

  /** Adds the words of a row that has none yet, each with its fields. */
  add(row: number, parts: readonly SearchedPart[]): void {
    const own: IndexedWord[] = []
    for (const { words, nameWordCount, isHost } of parts) {
      let index = 0
      for (const text of words.split(' ')) {
        if (text === '') continue
        const bit = isHost ? wordFields.host : index < nameWordCount ? wordFields.name : wordFields.text
        index += 1
        const word = this.#words.get(text) ?? this.#addWord(text)
        const { entries } = word
        const last = entries.length - 1
        // The row is the newest one, so where it has the word already its entry is the last one.
        if (last >= 0 && rowOf(entries[last] ?? 0) === row) entries[last] = (entries[last] ?? 0) | bit
        else {
          entries.push((row << fieldBits) | bit)
          own.push(word)
        }
      }
    }
    this.#rowWords[row] = own
  }

  /** Removes the words of a row. */
  remove(row: number): void {
    for (const word of this.#rowWords[row] ?? []) this.#removeEntry(word, row)
    this.#rowWords[row] = []
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
    for (let index = 0; index + innerWordMinCharacters <= searched.length; index += 1) {
      const words = this.#byLetters.get(searched.slice(index, index + innerWordMinCharacters))
      if (!words) return undefined
      if (!rarest || words.size < rarest.size) rarest = words
    }
    return rarest
  }

  #addWord(text: string): IndexedWord {
    const word = { text: ownTextOf(text), bits: letterBits(text), entries: [] }
    this.#words.set(word.text, word)
    for (const letters of lettersOf(text)) {
      const words = this.#byLetters.get(letters)
      if (words) words.add(word)
      else this.#byLetters.set(letters, new Set([word]))
    }
    return word
  }

  #removeEntry(word: IndexedWord, row: number): void {
    const { entries, text } = word
    const index = entries.findIndex((entry) => rowOf(entry) === row)
    // The order of the entries has no meaning, so the last one replaces it.
    const last = entries.pop()
    if (index >= 0 && index < entries.length && last !== undefined) entries[index] = last
    if (entries.length > 0) return
    this.#words.delete(text)
    for (const letters of lettersOf(text)) {
      const words = this.#byLetters.get(letters)
      words?.delete(word)
      if (words?.size === 0) this.#byLetters.delete(letters)
    }
  }
}

/** Copies a word of a–z and 0–9: as a part of a text it would hold the whole text in memory. */
function ownTextOf(word: string): string {
  return Buffer.from(word, 'latin1').toString('latin1')
}

/** Returns the row of an entry. */
export function rowOf(entry: number): number {
  return entry >> fieldBits
}

/** Returns the fields of an entry. */
export function fieldsOf(entry: number): number {
  return entry & fieldsMax
}

/** Returns each three letters of a word, and its first one and two letters behind a space. */
function lettersOf(text: string): Set<string> {
  const letters = new Set([` ${text.slice(0, 1)}`, ` ${text.slice(0, 2)}`])
  for (let index = 0; index + innerWordMinCharacters <= text.length; index += 1) {
    letters.add(text.slice(index, index + innerWordMinCharacters))
  }
  return letters
}

/** The distance of a word from a query word, in edits: as a whole, and by its nearest beginning. */
interface WordDistance {
  whole: number
  beginning: number
}

/** The rows of the distance matrix; they are used again at each call, since calls never overlap. */
const rows = Array.from({ length: 3 }, () => new Uint8Array(charactersMax * 2 + 1))

/**
 * Returns the distance of two words: the number of letters that are missing, wrong, too many or swapped with their
 * neighbour (optimal string alignment).
 * @param query at most 40 characters of a–z and 0–9.
 * @param word of any length; what is past 40 characters more than the query has counts in neither distance.
 * @param max the greatest distance that is of interest; above it `undefined` is returned.
 */
function distanceOf(query: string, word: string, max: number): WordDistance | undefined {
  const length = Math.min(word.length, query.length + max)
  let [previous, current, next] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let index = 0; index <= length; index += 1) current[index] = index
  for (let line = 1; line <= query.length; line += 1) {
    next[0] = line
    let least = line
    const letter = query.charCodeAt(line - 1)
    for (let index = 1; index <= length; index += 1) {
      const cost = letter === word.charCodeAt(index - 1) ? 0 : 1
      let distance = Math.min(
        (current[index - 1] ?? 0) + cost,
        (current[index] ?? 0) + 1,
        (next[index - 1] ?? 0) + 1,
      )
      const isSwapped =
        line > 1 &&
        index > 1 &&
        letter === word.charCodeAt(index - 2) &&
        query.charCodeAt(line - 2) === word.charCodeAt(index - 1)
      if (isSwapped) distance = Math.min(distance, (previous[index - 2] ?? 0) + 1)
      next[index] = distance
      if (distance < least) least = distance
    }
    if (least > max) return undefined
    ;[previous, current, next] = [current, next, previous]
  }
  let beginning = Number.POSITIVE_INFINITY
  for (let index = 1; index <= length; index += 1) beginning = Math.min(beginning, current[index] ?? 0)
  if (beginning > max) return undefined
  const whole = word.length > length ? Number.POSITIVE_INFINITY : (current[length] ?? 0)
  return { whole, beginning }
}

/** Returns the letters and digits of a word as bits; a quick test for words with too few letters in common. */
function letterBits(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index)
    bits |= 1 << (code >= 97 ? code - 97 : 26 + ((code - 48) % 5))
  }
  return bits
}

/** Counts the letters of a query word that another word has not. */
function missingLetters(queryBits: number, wordBits: number): number {
  let rest = queryBits & ~wordBits
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}
