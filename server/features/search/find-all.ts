import type { Language } from '../../../shared/i18n/languages.ts'
import { searchWords } from '../../../shared/i18n/search-form.ts'
import { foundKinds } from '../../../shared/schemas/search.ts'
import { readSearch } from '../../public-content/match-rows.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import { searchActivities, searchPeople, searchTexts } from '../../public-content/public-lists.ts'

/** More words in place of a misspelt one would mark nearly everything. */
const wordsMax = 20

/** The circumstances of a search. */
export interface SearchOptions {
  language: Language
  now: number
  /** Whether words are found only as they are typed. */
  isExact: boolean
}

/** The results of a search, by their kinds. */
export type FoundOfAll = ReturnType<typeof findAll>

/**
 * Finds what answers a search, of every kind (C-12). Questions, clauses and pages are long, so that nearly any word has
 * a neighbour in them: misspelt words are looked for there only where no kind has the words as typed.
 */
export function findAll(content: PublicContent, query: string, options: SearchOptions) {
  const search = readSearch(query)
  const people = searchPeople(content, search, options)
  const activities = searchActivities(content, search, options)
  const asTyped = { people, activities, ...searchTexts(content, search, { ...options, isExact: true }) }
  if (options.isExact || isFoundAsTyped(asTyped)) return asTyped
  return { ...asTyped, ...searchTexts(content, search, options) }
}

/** Checks whether one kind has every word of the query as typed. */
export function isFoundAsTyped(found: FoundOfAll): boolean {
  return foundKinds.some((kind) => found[kind].total > 0 && found[kind].corrected.size === 0)
}

/** Counts all results. */
export function countAll(found: FoundOfAll): number {
  return foundKinds.reduce((sum, kind) => sum + found[kind].total, 0)
}

/** A word that stands on the site, near to one that stands nowhere. */
export interface NearWord {
  /** In the search form. */
  form: string
  edits: number
  isWhole: boolean
  /** The number of rows that have it. */
  rowCount: number
}

/** Lists the words in place of each misspelt word of a query, the nearest and most frequent first. */
export function findNearWords(found: FoundOfAll): Map<string, NearWord[]> {
  const words = new Map<string, NearWord[]>()
  for (const kind of foundKinds) {
    if (found[kind].total === 0) continue
    for (const [typed, corrections] of found[kind].corrected) {
      const near = corrections.map(({ text, edits, agreement, entries }) => ({
        form: text,
        edits,
        isWhole: agreement === 'equal',
        rowCount: entries.length,
      }))
      words.set(typed, [...(words.get(typed) ?? []), ...near])
    }
  }
  for (const near of words.values()) {
    near.sort(
      (one, other) =>
        Number(other.isWhole) - Number(one.isWhole) ||
        one.edits - other.edits ||
        other.rowCount - one.rowCount,
    )
  }
  return words
}

/** Returns the words by which results were found, in the search form, for marking them. */
export function foundWords(found: FoundOfAll, query: string): string[] {
  const near = findNearWords(found)
  const isTyped = isFoundAsTyped(found)
  const typed = searchWords(query).filter((form) => isTyped || !near.has(form))
  const meant = [...near.values()].flatMap((words) => words.map(({ form }) => form))
  return [...new Set([...typed, ...meant])].slice(0, wordsMax)
}
