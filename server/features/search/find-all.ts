import type { Language } from '../../../shared/i18n/languages.ts'
import { type FoundKind, foundKinds } from '../../../shared/schemas/search.ts'
import { misspeltConditions } from '../../public-content/match-rows.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import { readQuery, type SearchQuery } from '../../public-content/read-query.ts'
import { searchActivities, searchPeople, searchTexts } from '../../public-content/search-content.ts'
import type { Condition, Vocabulary } from '../../public-content/vocabulary.ts'

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
export type FoundOfAll = ReturnType<typeof findAs>

/** A search with its results. */
export interface Search extends SearchOptions {
  query: SearchQuery
  found: FoundOfAll
}

/**
 * Finds what answers a search, of every kind (C-12). Words that stand nowhere are taken as misspelt only where nothing
 * of any kind meets all conditions as they are typed (L-5).
 */
export function findAll(content: PublicContent, query: SearchQuery, options: SearchOptions): FoundOfAll {
  const asTyped = findAs(content, query, options)
  if (options.isExact || countAll(asTyped) > 0) return asTyped
  const misspelt = misspeltConditions(query, (condition) => countMeeting(asTyped, condition) > 0)
  if (misspelt.size === 0) return asTyped
  const corrected = findAs(content, query, { ...options, misspelt })
  return countAll(corrected) > 0 || countNear(asTyped) === 0 ? corrected : asTyped
}

/**
 * Finds what answers the words one by one of a search where nothing has all of those that name one thing together:
 * nothing names a product manager, and something is about a product. Returns `undefined` where that finds no more.
 */
export function findApart(
  content: PublicContent,
  { query, found, ...options }: Search,
  read: (vocabulary: Pick<Vocabulary, 'entriesAt'>) => SearchQuery,
): Search | undefined {
  const hasPhrase = query.conditions.some(({ alternatives: [words = []] }) => words.length > 1)
  if (options.isExact || !hasPhrase || countAll(found) + countNear(found) > 0) return undefined
  const apart = read({ entriesAt: ([first = '']) => content.vocabulary.entriesAt([first]) })
  const foundApart = findAll(content, apart, options)
  return countAll(foundApart) + countNear(foundApart) > 0
    ? { ...options, query: apart, found: foundApart }
    : undefined
}

/**
 * Finds what answers a search whose one word is a misspelt name of a filter or another known word, which need not stand
 * in any text. Returns `undefined` where it is none, or nothing has the known one.
 */
export function findKnown(content: PublicContent, { query, found, ...options }: Search) {
  const [condition, ...others] = query.conditions
  if (options.isExact || !condition || others.length > 0 || condition.isKnown) return undefined
  if (countAll(found) + countNear(found) > 0) return undefined
  const meant = content.vocabulary.nearestWord(condition.typed)
  if (meant === undefined) return undefined
  const known = readQuery(meant, content.vocabulary)
  const foundKnown = findAll(content, known, options)
  return countAll(foundKnown) > 0
    ? { meant, search: { ...options, query: known, found: foundKnown } }
    : undefined
}

function findAs(
  content: PublicContent,
  query: SearchQuery,
  options: SearchOptions & { misspelt?: ReadonlySet<Condition> },
) {
  return {
    people: searchPeople(content, query, options),
    activities: searchActivities(content, query, options),
    ...searchTexts(content, query, options),
  }
}

/** Counts the results that meet all conditions. */
export function countAll(found: FoundOfAll): number {
  return foundKinds.reduce((sum, kind) => sum + found[kind].total, 0)
}

/** Counts the records that meet one condition as it is typed; 0 where some kind takes its words as misspelt. */
export function countMeeting(found: FoundOfAll, condition: Condition): number {
  const forms = condition.alternatives.flat().map(({ form }) => form)
  const isCorrected = foundKinds.some((kind) => forms.some((form) => found[kind].corrected.has(form)))
  return isCorrected ? 0 : foundKinds.reduce((sum, kind) => sum + found[kind].countMeeting(condition), 0)
}

/**
 * Counts the results that meet most conditions. There are none where the query is the name of somebody: namesakes by
 * one of its words are not meant.
 */
export function countNear(found: FoundOfAll): number {
  if (found.people.isNamed()) return 0
  return foundKinds.reduce((sum, kind) => sum + found[kind].nearTotal, 0)
}

/** The lead of each kind: the results of another kind stand before its own only if they are better by more. */
const leads: Record<FoundKind, number> = { people: 50, activities: 30, questions: 26, clauses: 4, pages: 0 }

/** The additional lead of the kind that a query asks for; words of rules stand nowhere else in that sense. */
const wantedLeads = { people: 40, activities: 40, questions: 40, clauses: 90 }

/** The lead of the clauses where a question is asked: they answer those that nobody asks often. */
const answerLead = 30

function leadOf(kind: FoundKind, { wanted }: SearchQuery): number {
  if (wanted === 'questions' && kind === 'clauses') return answerLead
  return kind === wanted ? wantedLeads[wanted] : 0
}

/** Returns the kinds in the order in which they are shown: those with the best results first. */
export function orderOfKinds(found: FoundOfAll, query: SearchQuery): FoundKind[] {
  const weightOf = (kind: FoundKind) =>
    found[kind].bestScore / Math.max(1, query.conditions.length) + leads[kind] + leadOf(kind, query)
  return foundKinds
    .filter((kind) => found[kind].total > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
}

/** The leads among what meets only most conditions: texts say less on their own. */
const nearLeads: Record<FoundKind, number> = {
  people: 35,
  activities: 15,
  questions: 15,
  clauses: 0,
  pages: -10,
}
/** The number of results that meet most conditions and are shown. */
const nearMax = 6

/** Returns the best results that meet most conditions, of all kinds or of one. */
export function bestNear(found: FoundOfAll, query: SearchQuery, kind?: FoundKind) {
  if (found.people.isNamed()) return []
  const weightOf = (one: { kind: FoundKind; score: number }) =>
    one.score + nearLeads[one.kind] + leadOf(one.kind, query)
  return foundKinds
    .filter((one) => (kind ?? one) === one)
    .flatMap((one) => found[one].near(nearMax).map((result) => ({ ...result, kind: one })))
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, nearMax)
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
export function foundWords(found: FoundOfAll, query: SearchQuery): string[] {
  const near = findNearWords(found)
  const typed = query.conditions
    .flatMap(({ alternatives }) => alternatives.flat())
    .map(({ form }) => form)
    .filter((form) => !near.has(form))
  const meant = [...near.values()].flatMap((words) => words.map(({ form }) => form))
  return [...new Set([...typed, ...meant])].slice(0, wordsMax)
}
