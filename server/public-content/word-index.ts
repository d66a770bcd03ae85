import { searchedStemsOf, stemsOf } from '../../shared/i18n/word-stems.ts'
import { type SearchField, searchFields } from '../../shared/schemas/search.ts'

/** The fields of a row that contain a word, as bits. */
export const wordFields = Object.fromEntries(
  searchFields.map((field, index) => [field, 1 << index]),
) as Record<SearchField, number>
/** The number of bits for the fields in an entry; the number of the row is above them. */
export const fieldBits = searchFields.length
/** All fields at once. */
export const fieldsMax = (1 << fieldBits) - 1

/** The length from which a word may be the beginning of one: shorter ones begin too many (L-5). */
const beginningMinCharacters = 3
/** The length from which a word may match inside of one, as in kiberxavfsizlik. */
const innerWordMinCharacters = 5

/** The length from which a word may be misspelt: nearly any other short word is its neighbour. */
export const misspeltWordMinCharacters = 4
/** The length from which two edits are allowed instead of one. */
const twoEditsMinCharacters = 8

/** The longest ending of a word that a misspelt one may lack, and the length of such a word. */
const endingMaxCharacters = 4
const endedMinCharacters = 6

/** The length from which the same beginning makes words related, by how many letters are left out; that of a stem. */
const relatedMinCharacters = [5, 5, 6, 6, 7, 7, 7]
const stemMinCharacters = 5

/** The longest query word that distances are computed for; searched words are at most as long. */
const charactersMax = 40

/** The agreement of a word of the index with a searched one. */
export type WordAgreement = 'equal' | 'inflected' | 'begins' | 'inside'

/** A word of the index that agrees with a searched word. */
export interface FoundWord {
  text: string
  agreement: WordAgreement
  /** The number of edits between the two; 0 where the searched word is inside of it. */
  edits: number
  /** The rows with the word: the number of the row above the bits of the fields with the word. */
  entries: Entries
}

/** Numbers in a list, or packed in half the memory. */
type Entries = readonly number[] | Uint32Array

/** Words of a row that visitors may find it by, in the search form. */
export interface SearchedPart {
  words: string
  field: SearchField
}

interface IndexedWord {
  text: string
  /** By which rows name it. */
  number: number
  bits: number
  entries: number[] | Uint32Array
}

/** The number of entries from which they are packed: a packed list itself takes as much as some of these. */
const packedMin = 32

/**
 * All words of the public rows of a table, in the search form, with the rows that have them. Words that hold a searched
 * one are found by its rarest three letters, so that the time doesn't depend on the number of words.
 */
export class WordIndex {
  readonly #words = new Map<string, IndexedWord>()
  /** The words by their numbers; those that are gone leave theirs to others. */
  readonly #numbered: IndexedWord[] = []
  readonly #freeNumbers: number[] = []
  /** The numbers of the words of each row, by which they are removed. */
  readonly #rowWords: Uint32Array[] = []
  /** The words by each three letters in them. */
  readonly #byLetters = new Map<string, IndexedWord[]>()
  /** The words by their stems: most have one alone, so that a set for each would take most of the memory. */
  readonly #byStem = new Map<string, IndexedWord | readonly IndexedWord[]>()

  /** Adds the words of a row that has none yet, each with its fields. */
  add(row: number, parts: readonly SearchedPart[]): void {
    const fieldsOfWords = new Map<string, number>()
    for (const { words, field } of parts) {
      for (const text of words.split(' ')) {
        if (text !== '') fieldsOfWords.set(text, (fieldsOfWords.get(text) ?? 0) | wordFields[field])
      }
    }
    const numbers = new Uint32Array(fieldsOfWords.size)
    let count = 0
    for (const [text, fields] of fieldsOfWords) {
      const word = this.#words.get(text) ?? this.#addWord(text)
      listOf(word).push((row << fieldBits) | fields)
      numbers[count] = word.number
      count += 1
    }
    this.#rowWords[row] = numbers
  }

  /** Gives lists their exact size, and half the memory where they are long, once all rows are added. */
  pack(): void {
    for (const word of this.#words.values()) {
      const { entries } = word
      word.entries = entries.length < packedMin ? entries.slice() : Uint32Array.from(entries)
    }
    for (const [letters, words] of this.#byLetters) this.#byLetters.set(letters, words.slice())
  }

  /** Removes the words of a row. */
  remove(row: number): void {
    for (const number of this.#rowWords[row] ?? []) {
      const word = this.#numbered[number]
      if (word) this.#removeEntry(word, row)
    }
    this.#rowWords[row] = new Uint32Array()
  }

  /** Finds the words that are a searched word in any of its forms, begin with it or hold it. */
  find(searched: string): FoundWord[] {
    const found: FoundWord[] = []
    const add = ({ text, entries }: IndexedWord, agreement: WordAgreement) =>
      found.push({ text, agreement, edits: 0, entries })
    const equal = this.#words.get(searched)
    if (equal) add(equal, 'equal')
    const forms = new Set(searchedStemsOf(searched).flatMap((stem) => this.#byStem.get(stem) ?? []))
    for (const word of forms) if (word !== equal) add(word, 'inflected')
    if (searched.length < beginningMinCharacters) return found
    for (const word of this.#rarest(searched) ?? []) {
      if (word === equal || forms.has(word)) continue
      const at = word.text.indexOf(searched)
      if (at === 0) add(word, 'begins')
      else if (at > 0 && searched.length >= innerWordMinCharacters) add(word, 'inside')
    }
    return found
  }

  /** Checks whether a word is in the index as it is. */
  has(text: string): boolean {
    return this.#words.has(text)
  }

  /** Finds the words that begin like a searched one, or like its stem: "manufacturers" for "manufacturing". */
  findRelated(searched: string): FoundWord[] {
    const beginnings = Array.from(searched, (_letter, index) => searched.slice(0, -1 - index)).filter(
      ({ length }, index) => length >= (relatedMinCharacters[index] ?? Number.POSITIVE_INFINITY),
    )
    const stems = stemsOf(searched).map((stem) => stem.slice(1))
    for (const beginning of [...beginnings, ...stems.filter(({ length }) => length >= stemMinCharacters)]) {
      const words = (this.#rarest(beginning) ?? []).filter(({ text }) => text.startsWith(beginning))
      if (words.length > 0) {
        return words.map(({ text, entries }) => ({ text, agreement: 'begins', edits: 0, entries }))
      }
    }
    return []
  }

  /** Finds the words from which a searched word differs by at most some edits, apart from an ending of theirs. */
  findNear(searched: string, editsMax: number): FoundWord[] {
    const bits = letterBits(searched)
    const found: FoundWord[] = []
    for (const word of this.#words.values()) {
      const { text, entries } = word
      if (text.length < searched.length - editsMax) continue
      if (text.length > searched.length + endingMaxCharacters) continue
      if (missingLetters(bits, word.bits) > editsMax) continue
      const distance = distanceOf(searched, text, editsMax)
      if (!distance) continue
      // A whole word is meant before the beginning of a longer one, even where that is nearer by an edit.
      if (distance.whole <= editsMax) found.push({ text, agreement: 'equal', edits: distance.whole, entries })
      else if (searched.length >= endedMinCharacters) {
        found.push({ text, agreement: 'begins', edits: distance.beginning, entries })
      }
    }
    return found
  }

  #rarest(searched: string): readonly IndexedWord[] | undefined {
    let rarest: IndexedWord[] | undefined
    for (let index = 0; index + beginningMinCharacters <= searched.length; index += 1) {
      const words = this.#byLetters.get(searched.slice(index, index + beginningMinCharacters))
      if (!words) return undefined
      if (!rarest || words.length < rarest.length) rarest = words
    }
    return rarest
  }

  #addWord(text: string): IndexedWord {
    const number = this.#freeNumbers.pop() ?? this.#numbered.length
    const word: IndexedWord = { text: ownTextOf(text), number, bits: letterBits(text), entries: [] }
    this.#numbered[number] = word
    this.#words.set(word.text, word)
    for (const letters of lettersOf(word.text)) {
      const known = this.#byLetters.get(letters)
      if (known) known.push(word)
      else this.#byLetters.set(letters, [word])
    }
    for (const stem of new Set(stemsOf(word.text))) {
      const known = this.#byStem.get(stem)
      this.#byStem.set(stem, known ? [known, word].flat() : word)
    }
    return word
  }

  #removeEntry(word: IndexedWord, row: number): void {
    const { text, number } = word
    const entries = listOf(word)
    const index = entries.findIndex((entry) => rowOf(entry) === row)
    // The order of the entries has no meaning, so the last one replaces it.
    const last = entries.pop()
    if (index >= 0 && index < entries.length && last !== undefined) entries[index] = last
    if (entries.length > 0) return
    this.#words.delete(text)
    this.#freeNumbers.push(number)
    for (const letters of lettersOf(text)) {
      const others = this.#byLetters.get(letters)?.filter((one) => one !== word) ?? []
      if (others.length > 0) this.#byLetters.set(letters, others)
      else this.#byLetters.delete(letters)
    }
    for (const stem of new Set(stemsOf(text))) {
      const [only, ...others] = [this.#byStem.get(stem) ?? []].flat().filter((one) => one !== word)
      if (only) this.#byStem.set(stem, others.length > 0 ? [only, ...others] : only)
      else this.#byStem.delete(stem)
    }
  }
}

/** Returns the entries of a word as a list that can be changed. */
function listOf(word: IndexedWord): number[] {
  const list = Array.isArray(word.entries) ? word.entries : Array.from(word.entries)
  word.entries = list
  return list
}

/** Copies a word of a–z and 0–9: as a part of a text it would hold the whole text in memory. */
function ownTextOf(word: string): string {
  return Buffer.from(word, 'latin1').toString('latin1')
}

/** Checks whether a word may be misspelt. Numbers are meant as typed: the next code is another person. */
export function mayBeMisspelt(form: string): boolean {
  return form.length >= misspeltWordMinCharacters && !/\d/.test(form)
}

/** Returns how many edits a misspelt word may be away from the meant one. */
export function editsMaxOf(form: string): number {
  return form.length >= twoEditsMinCharacters ? 2 : 1
}

/** Returns the row of an entry. */
export function rowOf(entry: number): number {
  return entry >> fieldBits
}

/** Returns the fields of an entry. */
export function fieldsOf(entry: number): number {
  return entry & fieldsMax
}

/** Returns each three letters of a word. */
function lettersOf(text: string): Set<string> {
  const letters = new Set<string>()
  for (let index = 0; index + beginningMinCharacters <= text.length; index += 1) {
    letters.add(text.slice(index, index + beginningMinCharacters))
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
