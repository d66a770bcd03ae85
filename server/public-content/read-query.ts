import { type Language, languages } from '../../shared/i18n/languages.ts'
import { type SearchedWord, searchedWords, searchForm } from '../../shared/i18n/search-form.ts'
import { isSameWord, stemsOf } from '../../shared/i18n/word-stems.ts'
import { type WrittenWord, writtenWords } from '../../shared/i18n/written-words.ts'
import { nextDay } from '../../shared/rules/periods.ts'
import {
  type ActivityFormat,
  activityWords,
  countryWords,
  formatWords,
  occupationWords,
  type Period,
  peopleWords,
  periodWords,
  questionWords,
  roleWords,
  unsearchedWords,
} from '../../shared/rules/query-words.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import type { Catalogues } from './facets.ts'

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

/** A query as it is understood. */
export interface SearchQuery {
  /** Whether nothing is searched for; a query without letters and digits finds nothing instead. */
  isEmpty: boolean
  /** All of it in the search form. */
  form: string
  conditions: readonly Condition[]
  /** Words such as "how long": nothing has to have them, but what has them is nearer to the question. */
  optional: readonly SearchedWord[]
  /** The kind of results that its words ask for. */
  wanted: 'questions' | 'people' | 'activities' | undefined
}

/** The meaning of words of a query. */
interface Entry {
  /** In the search form. */
  words: readonly string[]
  meanings: readonly Meaning[]
  /** Other words for the same. */
  synonyms: readonly (readonly SearchedWord[])[]
}

/** The longest name, in words, that is looked for in a query. */
const entryWordsMax = 6

/** The words that mean filters or have synonyms (L-5). */
export class Vocabulary {
  /** The entries by each stem of their first word. */
  readonly #entries = new Map<string, Entry[]>()

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
    this.#addCatalogues(catalogues)
    for (const group of synonyms) this.#addSynonyms(group)
  }

  /** Returns the entries that are written from the beginning of some words, those of the most words. */
  entriesAt(words: readonly string[]): { length: number; entries: readonly Entry[] } {
    const [first = ''] = words
    const known = new Set(keysOf(first).flatMap((key) => this.#entries.get(key) ?? []))
    const written = [...known].filter((entry) =>
      entry.words.every((word, index) => isSameWord(word, words[index] ?? '')),
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

  #addNames(texts: readonly string[], meaning: Meaning): void {
    for (const text of new Set(texts.map((one) => searchForm(one)))) {
      this.#add({ words: text.split(' '), meanings: [meaning], synonyms: [] })
    }
  }

  /** Adds a group of words for the same; a filter that one of them means is meant by the others. */
  #addSynonyms(group: readonly string[]): void {
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

/**
 * Reads a query: which of its words are filters, which name one thing together, and which are text (L-5). Words such
 * as "va" or "как" are left out unless there are no others.
 * @param vocabulary left out where every word is meant as it is typed.
 * @param chosen filters that are no words of the query: a record has to have one value of each list.
 */
export function readQuery(
  query: string,
  vocabulary?: Vocabulary,
  chosen: readonly (readonly Meaning[])[] = [],
): SearchQuery {
  const written = listTypedWords(query)
  const conditions: Condition[] = []
  for (let index = 0; index < written.length; ) {
    const { length, condition } = conditionAt(written, index, vocabulary)
    const { start = 0 } = written[index] ?? {}
    const { end = 0 } = written[index + length - 1] ?? {}
    conditions.push({ ...condition, typed: query.slice(start, end), start, end })
    index += length
  }
  const isOptional = ({ alternatives: [words = []], meanings }: Condition) =>
    meanings.length === 0 && words.every(({ form }) => unsearched.has(form))
  const searched = conditions.filter((condition) => !isOptional(condition))
  const optional = conditions.filter(isOptional).flatMap(({ alternatives: [words = []] }) => words)
  return {
    isEmpty: query.trim() === '' && chosen.length === 0,
    form: searchForm(query),
    wanted: wantedBy(query, conditions, optional),
    conditions: [
      ...(searched.length > 0 ? searched : conditions),
      ...chosen.map((meanings) => ({
        typed: '',
        start: 0,
        end: 0,
        alternatives: [],
        meanings,
        isKnown: true,
      })),
    ],
    optional: searched.length > 0 ? optional : [],
  }
}

/** A word of a query with its position. */
interface TypedWord extends Pick<WrittenWord, 'start' | 'end'> {
  word: SearchedWord
}

/** Returns the different words of a query in their order, as many as {@link searchedWords} gives. */
function listTypedWords(query: string): TypedWord[] {
  const written = writtenWords(query)
  return searchedWords(query).flatMap((word) => {
    const position = written.find(({ form }) => form.startsWith(word.form))
    return position ? [{ word, start: position.start, end: position.end }] : []
  })
}

function conditionAt(written: readonly TypedWord[], index: number, vocabulary: Vocabulary | undefined) {
  const rest = written.slice(index, index + entryWordsMax).map(({ word }) => word)
  const { length, entries } = vocabulary?.entriesAt(rest.map(({ form }) => form)) ?? {
    length: 0,
    entries: [],
  }
  const words = rest.slice(0, Math.max(1, length))
  return {
    length: words.length,
    condition: {
      isKnown: entries.length > 0,
      alternatives: uniqueBy([words, ...entries.flatMap(({ synonyms }) => synonyms)], (phrase) =>
        phrase.map(({ form }) => form).join(' '),
      ),
      // A name that is the same in two languages means one filter.
      meanings: uniqueBy(
        entries.flatMap(({ meanings }) => meanings),
        ({ kind, value }) => `${kind} ${value}`,
      ),
    },
  }
}

function uniqueBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}

/** Meanings that activities alone have. */
const ofActivities: ReadonlySet<Meaning['kind']> = new Set(['serviceKind', 'format', 'month', 'period'])
/** So many words of a question make one, even without any that does by itself. */
const questionWordsMin = 2

/** Returns what a query asks for: an answer, somebody, or something to attend. */
function wantedBy(
  query: string,
  conditions: readonly Condition[],
  optional: readonly SearchedWord[],
): SearchQuery['wanted'] {
  const means = (isMeant: (meaning: Meaning) => boolean) =>
    conditions.some(({ meanings }) => meanings.some(isMeant))
  const asks = optional.length >= questionWordsMin || optional.some(({ form }) => asking.has(form))
  if (asks || query.trimEnd().endsWith('?')) return 'questions'
  if (means(({ kind, value }) => ofActivities.has(kind) || value === 'activities')) return 'activities'
  const isPerson = conditions.some(({ alternatives: [words = []] }) =>
    words.some(({ form }) => stemsOf(form).some((stem) => occupations.has(stem))),
  )
  return isPerson || means(({ kind, value }) => kind === 'role' || value === 'people') ? 'people' : undefined
}

const occupations = new Set(occupationWords.flatMap((word) => stemsOf(searchForm(word))))
const asking = new Set(questionWords.map((word) => searchForm(word)))
const unsearched = new Set(unsearchedWords.map((word) => searchForm(word)))

/** Returns the instant from which a query means another time, such as "today"; `undefined` where it names none. */
export function nextChangeOf({ conditions }: SearchQuery, now: number): number | undefined {
  const namesPeriod = conditions.some(({ meanings }) => meanings.some(({ kind }) => kind === 'period'))
  return namesPeriod ? nextDay(now) : undefined
}
