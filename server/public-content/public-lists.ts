import { defaultLanguage, type Language } from '../../shared/i18n/languages.ts'
import { isPastActivity } from '../../shared/rules/activity-phase.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import {
  type ActivityFeedQuery,
  type ActivityListQuery,
  type ActivityWhen,
  type PersonListQuery,
  personListQuerySchema,
} from '../../shared/schemas/list-query.ts'
import type { FacetColumn, ListedRows } from './facets.ts'
import type { MatchedRows } from './match-rows.ts'
import { pageOf } from './page-of.ts'
import type { PublicContent } from './public-content.ts'
import { readQuery } from './read-query.ts'
import { amongActivities, matchQuery, peopleHaving } from './search-content.ts'
import type { ActivityOrder } from './tables.ts'

type Counts = ReadonlyMap<string, number>

/** The records of one page of a list. */
interface ChosenRecords<FilterCounts> {
  ids: string[]
  total: number
  /** For each filter the number of records that an option of it would show with all other filters, by its id. */
  counts: FilterCounts
  /** For each searched word that stands in no record as typed, the words in its place. */
  corrected: MatchedRows['corrected'] | undefined
}

/** Chooses the people of a page, and counts what each option of each filter would show (P-2, N-6). */
export function choosePeople(
  content: PublicContent,
  kind: PersonKind,
  query: PersonListQuery,
  language: Language,
  now: number,
): ChosenRecords<Record<'country' | 'category' | 'direction' | 'organization' | 'tag', Counts>> {
  const { people, catalogues } = content
  const listed = content.listed(kind, now)
  const found = matchQuery(people.words, readQuery(query.q, content.vocabulary), {
    shown: listed.marks,
    having: (meaning) => peopleHaving(content, meaning),
  })
  const filters = [
    filter('country', people.countries, query.country, catalogues.countries.idsOf(query.country)),
    filter('category', people.categories, query.category),
    filter('direction', people.directions, query.direction),
    filter('organization', people.organizations, query.organization),
    filter('tag', people.tags, query.tag, catalogues.tags.idsOf(query.tag)),
  ]
  const { rows, counts } = chooseRows(filters, listed, found)
  const order = people.inOrder(query.sort ?? 'name', language)
  const page = pageOf(rows, order, query, scoresOf(query, listed, found))
  return {
    ids: page.map((row) => people.row(row).id),
    total: rows.length,
    counts,
    corrected: found?.corrected,
  }
}

/**
 * Returns by what a list is ordered first: the scores of a search without a chosen order, else the same for each row.
 */
function scoresOf(
  { sort }: { sort?: string | undefined },
  listed: ListedRows,
  found: MatchedRows | undefined,
) {
  return found && !sort ? found.scores : listed.marks
}

/** Makes a filter of a list; with no chosen values it lets everything pass. */
function filter<Name extends string>(
  name: Name,
  column: ListFilter<Name>['column'],
  values: readonly string[],
  ids = values,
): ListFilter<Name> {
  return { name, column, chosen: values.length > 0 ? ids : undefined }
}

/** Counts the public people of a kind in each country, by the country's id. */
export function countPeopleByCountry(content: PublicContent, kind: PersonKind, now: number): Counts {
  return choosePeople(content, kind, personListQuerySchema.parse({}), defaultLanguage, now).counts.country
}

/**
 * Chooses the activities of a page, and counts what each option of each filter would show (P-6, N-6). The country of an
 * activity is that of its host, while visitors see that person.
 */
export function chooseActivities(
  content: PublicContent,
  query: ActivityListQuery,
  now: number,
): ChosenRecords<Record<'category' | 'kind' | 'country', Counts> & { when: Record<ActivityWhen, number> }> {
  const { activities } = content
  const { filters, found } = narrowActivities(content, query, now)
  const listed = content.listed(`activities ${query.when}`, now)
  const { rows, counts } = chooseRows(filters, listed, found)
  const within = findRows(filters, content.listed('activities all', now), found)
  const { marks: upcomingMarks } = content.listed('activities upcoming', now)
  const upcoming = within.filter((row) => upcomingMarks[row] === 1).length
  // The nearest first: the next of what is to come, the latest of others.
  const order = activities.inOrder(query.sort ?? (query.when === 'upcoming' ? 'date' : '-date'))
  const page = pageOf(rows, order, query, scoresOf(query, listed, found))
  return {
    ids: page.map((row) => activities.row(row).id),
    total: rows.length,
    counts: { ...counts, when: { all: within.length, upcoming, past: within.length - upcoming } },
    corrected: found?.corrected,
  }
}

/** The part of a list that a feed of it holds. */
export interface FeedChoice {
  now: number
  /** A feed of upcoming activities also holds those that began after this time. */
  begunAfter: number
  order: ActivityOrder
  itemsMax: number
}

/** Chooses the activities of a feed: those of the same list, from its beginning in the feed's own order (P-24). */
export function chooseForFeed(
  content: PublicContent,
  query: ActivityFeedQuery,
  { now, begunAfter, order, itemsMax }: FeedChoice,
): string[] {
  const { activities } = content
  const { filters, found } = narrowActivities(content, query, now)
  const listed = content.listed('activities all', now)
  const rows = findRows(filters, listed, found).filter((row) => {
    const activity = activities.row(row)
    if (query.when === 'all') return true
    const isPast = isPastActivity(activity, now)
    return query.when === 'past' ? isPast : !isPast || activity.startsAt > begunAfter
  })
  const page = pageOf(rows, activities.inOrder(order), { page: 1, pageSize: itemsMax }, listed.marks)
  return page.map((row) => activities.row(row).id)
}

/** Returns what a list's parameters ask for, in the terms of the read model. */
function narrowActivities(content: PublicContent, query: ActivityFeedQuery, now: number) {
  const { activities, catalogues } = content
  const filters = [
    filter('category', activities.categories, query.category),
    filter('kind', activities.serviceKinds, query.kind),
    filter('country', activities.countries, query.country, catalogues.countries.idsOf(query.country)),
  ]
  const search = readQuery(query.q, content.vocabulary)
  return { filters, found: matchQuery(activities.words, search, amongActivities(content, now)) }
}

/** A filter of a list. */
export interface ListFilter<Name extends string> {
  name: Name
  column: FacetColumn
  /** The ids of the chosen values; `undefined` where nothing is chosen, so that every row passes. */
  chosen: readonly string[] | undefined
}

/** The rows of a list, and the counts of each filter's values. */
export interface ChosenRows<Name extends string> {
  rows: readonly number[]
  /** For each filter the number of rows that each value would show with all other filters, by its id. */
  counts: Record<Name, ReadonlyMap<string, number>>
}

interface ActiveFilter {
  name: string
  column: FacetColumn
  marks: Uint8Array
  /** The rows that pass all filters except this one. */
  others: number[]
}

/**
 * Chooses the rows that pass every filter, and counts for each filter the values of the rows that pass all others
 * (N-6).
 * @param found the rows that a search has found; all where nothing is searched for.
 */
export function chooseRows<Name extends string>(
  filters: readonly ListFilter<Name>[],
  listed: ListedRows,
  found: MatchedRows | undefined,
): ChosenRows<Name> {
  const active = activeFilters(filters)
  const isWhole = active.length === 0 && !found
  const rows = isWhole ? listed.rows : passing(active, listed, found)
  const counts = filters.map(({ name, column }) => {
    if (isWhole) return [name, listed.countsOf(column)]
    const others = active.find((filter) => filter.name === name)?.others ?? []
    return [name, column.countsIn(rows, others)]
  })
  return { rows, counts: Object.fromEntries(counts) as ChosenRows<Name>['counts'] }
}

/** Finds the rows that pass every filter, without counting anything. */
export function findRows(
  filters: readonly ListFilter<string>[],
  listed: ListedRows,
  found: MatchedRows | undefined,
): readonly number[] {
  return passing(activeFilters(filters), listed, found)
}

function activeFilters(filters: readonly ListFilter<string>[]): ActiveFilter[] {
  return filters.flatMap(({ name, column, chosen }) =>
    chosen ? { name, column, marks: column.marksOf(chosen), others: [] } : [],
  )
}

/** Returns the rows that pass some filters, and adds each row that fails a single one to the others of that filter. */
function passing(
  filters: readonly ActiveFilter[],
  { rows, marks }: ListedRows,
  found: MatchedRows | undefined,
): readonly number[] {
  const passed: number[] = []
  for (const row of found?.rows ?? rows) {
    if (marks[row] !== 1) continue
    let failed: ActiveFilter | undefined
    let failedCount = 0
    for (const filter of filters) {
      if (filter.column.hasMarked(row, filter.marks)) continue
      failed = filter
      failedCount += 1
      if (failedCount > 1) break
    }
    if (!failed) passed.push(row)
    else if (failedCount === 1) failed.others.push(row)
  }
  return passed
}
