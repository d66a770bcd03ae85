import { type Language, languages } from '../../shared/i18n/languages.ts'
import { type SearchedWord, searchedWords, searchForm } from '../../shared/i18n/search-form.ts'
import { isSameWord, searchedStemsOf, stemsOf } from '../../shared/i18n/word-stems.ts'
import { namesOfLanguage } from '../../shared/rules/language-words.ts'
import {
  type ActivityFormat,
  activityWords,
  countryWords,
  formatWords,
  type Period,
  peopleWords,
  periodWords,
  regionWords,
  roleWords,
} from '../../shared/rules/query-words.ts'
import { type SpokenLanguage, spokenLanguageCodes } from '../../shared/rules/spoken-languages.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import type { Catalogues } from './facets.ts'
import { editsMaxOf, mayBeMisspelt, rowOf, WordIndex } from './word-index.ts'

/** A filter that words of a query mean (L-5). */
export type Meaning =
  | { kind: 'role'; value: PersonKind }
  | {
      kind: 'country' | 'direction' | 'personCategory' | 'activityCategory' | 'serviceKind' | 'tag'
      value: string
    }
  | { kind: 'format'; value: ActivityFormat }
  | { kind: 'month'; value: string }
  | { kind: 'period'; value: Period }
  | { kind: 'records'; value: 'activities' | 'people' }
  | { kind: 'language'; value: SpokenLanguage }
  /** The name of a language, which is a filter only next to a word such as "speaks". */
  | { kind: 'languageName'; value: SpokenLanguage }

/** One condition of a query: a word, or words that name one thing. */
export interface Condition {
  /** As it is written in the query; empty for a filter that was chosen. */
  typed: string
  /** The index of the first character in the query, and of that behind the last one. */
  start: number
  end: number
  /** A record meets the condition if it has all words of one of these: as typed, or a synonym. */
  alternatives: readonly (readonly SearchedWord[])[]
  /** It also meets the condition if it has what one of these means. */
  meanings: readonly Meaning[]
  /** Whether it is a known name or word, which is never corrected. */
  isKnown: boolean
}

/** The meaning of words of a query. */
export interface Entry {
  /** In the search form. */
  words: readonly string[]
  meanings: readonly Meaning[]
  /** Other words for the same. */
  synonyms: readonly (readonly SearchedWord[])[]
  /** Whether its words are meant in this form alone. */
  isExact?: boolean
}

/** The longest name, in words, that is looked for in a query. */
export const entryWordsMax = 6

/** The words that mean filters or have synonyms (L-5). */
export class Vocabulary {
  /** The entries by each stem of their first word. */
  readonly #entries = new Map<string, Entry[]>()
  /** The single words, as they are written. */
  readonly #written: string[] = []
  /** These words by their numbers, made when one is misspelt. */
  #spelling: WordIndex | undefined

  /** @param synonyms groups of words and phrases that mean the same, as administrators have written them. */
  constructor(catalogues: Catalogues, synonyms: readonly (readonly string[])[]) {
    for (const [value, texts] of Object.entries(roleWords)) {
      this.#addNames(texts, { kind: 'role', value: value as PersonKind })
    }
    for (const [value, texts] of Object.entries(formatWords)) {
      this.#addNames(texts, { kind: 'format', value: value as ActivityFormat })
    }
    for (const [value, texts] of Object.entries(periodWords)) {
      this.#addNames(texts, { kind: 'period', value: value as Period })
    }
    for (const [month, names] of monthNames.entries()) {
      this.#addNames(names, { kind: 'month', value: String(month + 1) })
    }
    this.#addNames(activityWords, { kind: 'records', value: 'activities' })
    this.#addNames(peopleWords, { kind: 'records', value: 'people' })
    // Texts speak of an activity where visitors ask for an event.
    this.#addSynonyms(activityWords)
    this.#addCatalogues(catalogues)
    this.#addRegions(catalogues)
    for (const value of spokenLanguageCodes) {
      const { names, spoken, speaking } = namesOfLanguage(value)
      this.#addNames(names, { kind: 'languageName', value })
      this.#addNames(spoken, { kind: 'language', value }, true)
      this.#addNames(speaking, { kind: 'language', value })
    }
    for (const group of synonyms) this.#addSynonyms(group)
  }

  /**
   * Returns the known word from which a misspelt one differs least, as it is written (L-5): of those that are spelled
   * differently in two languages, the one with the same first letter.
   */
  nearestWord(typed: string): string | undefined {
    const form = searchForm(typed)
    if (!mayBeMisspelt(form)) return undefined
    if (!this.#spelling) {
      this.#spelling = new WordIndex()
      for (const [number, word] of this.#written.entries())
        this.#spelling.add(number, [{ words: searchForm(word), field: 'name' }])
    }
    const [nearest] = this.#spelling
      .findNear(form, editsMaxOf(form))
      .filter(({ agreement }) => agreement === 'equal')
      .sort((one, other) => one.edits - other.edits)
    const words = Array.from(nearest?.entries ?? []).flatMap((entry) => this.#written[rowOf(entry)] ?? [])
    const first = typed.charAt(0).toLowerCase()
    return words.find((word) => word.toLowerCase().startsWith(first)) ?? words[0]
  }

  /** Returns the entries that are written from the beginning of some words, those of the most words. */
  entriesAt(words: readonly string[]): { length: number; entries: readonly Entry[] } {
    const [first = ''] = words
    const known = new Set([first, ...searchedStemsOf(first)].flatMap((key) => this.#entries.get(key) ?? []))
    const written = [...known].filter((entry) =>
      entry.words.every((word, index) =>
        entry.isExact ? word === words[index] : isSameWord(word, words[index] ?? ''),
      ),
    )
    const length = Math.max(0, ...written.map((entry) => entry.words.length))
    return { length, entries: written.filter((entry) => entry.words.length === length) }
  }

  #addCatalogues(catalogues: Catalogues): void {
    const kinds = {
      countries: 'country',
      directions: 'direction',
      ambassadorCategories: 'personCategory',
      expertCategories: 'personCategory',
      activityCategories: 'activityCategory',
      serviceKinds: 'serviceKind',
      tags: 'tag',
    } as const
    for (const [name, kind] of Object.entries(kinds)) {
      for (const { id, value, label } of catalogues[name as keyof typeof kinds].entries) {
        const others = kind === 'country' ? (countryWords[value] ?? []) : []
        this.#addNames([...Object.values(label), ...others], { kind, value: id })
      }
    }
  }

  /** Adds parts of the world: each means any of its countries. */
  #addRegions({ countries }: Catalogues): void {
    for (const [words, codes] of regionWords) {
      const inside = countries.entries.filter(({ value }) => codes.split(' ').includes(value))
      const meanings = inside.map(({ id }): Meaning => ({ kind: 'country', value: id }))
      for (const word of words.split(',')) {
        this.#add({ words: searchForm(word).split(' '), meanings, synonyms: [] })
      }
    }
  }

  #addNames(texts: readonly string[], meaning: Meaning, isExact = false): void {
    this.#written.push(...texts.filter(isOneWord))
    for (const text of new Set(texts.map((one) => searchForm(one)))) {
      this.#add({ words: text.split(' '), meanings: [meaning], synonyms: [], isExact })
    }
  }

  /** Adds a group of words for the same; a filter that one of them means is meant by the others. */
  #addSynonyms(group: readonly string[]): void {
    this.#written.push(...group.filter(isOneWord))
    const phrases = group.map((text) => searchedWords(text))
    const formsOf = (phrase: readonly SearchedWord[]) => phrase.map(({ form }) => form)
    const meanings = phrases.flatMap((phrase) => {
      const { length, entries } = this.entriesAt(formsOf(phrase))
      return length === phrase.length ? entries.flatMap((entry) => entry.meanings) : []
    })
    for (const phrase of phrases) {
      const synonyms = phrases.filter((other) => other !== phrase)
      this.#add({ words: formsOf(phrase), meanings, synonyms })
    }
  }

  #add(entry: Entry): void {
    const [first] = entry.words
    if (!first || entry.words.length > entryWordsMax) return
    for (const key of keysOf(first)) {
      const known = this.#entries.get(key)
      if (known) known.push(entry)
      else this.#entries.set(key, [entry])
    }
  }
}

function isOneWord(text: string): boolean {
  return !searchForm(text).includes(' ')
}

/** Returns the keys under which a word is found in any of its forms. */
function keysOf(word: string): string[] {
  return [word, ...stemsOf(word)]
}

/** The names of each month in all languages. */
const monthNames: readonly (readonly string[])[] = Array.from({ length: 12 }, (_one, month) =>
  languages.flatMap((language) =>
    (['long', 'numeric'] as const).map((day) =>
      new Intl.DateTimeFormat(localeOf(language), {
        month: 'long',
        ...(day === 'numeric' && { day }),
        timeZone: 'UTC',
      })
        .format(Date.UTC(2026, month, 1))
        .replaceAll(/[\d.\s-]+/g, ''),
    ),
  ),
)

function localeOf(language: Language): string {
  return language === 'uz' ? 'uz-Latn' : language
}

/** Returns each meaning once: a name that is the same in two languages means one filter. */
export function uniqueMeanings(meanings: readonly Meaning[]): Meaning[] {
  return uniqueBy(meanings, ({ kind, value }) => `${kind} ${value}`)
}

export function uniqueBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}
