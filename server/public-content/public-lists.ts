import { defaultLanguage, type Language } from '../../shared/i18n/languages.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import {
  type ActivityFeedQuery,
  type ActivityListQuery,
  type ActivityWhen,
  type PersonListQuery,
  personListQuerySchema,
} from '../../shared/schemas/list-query.ts'
import {
  chooseRows,
  findRows,
  type ListedRows,
  type ListFilter,
  type PageBounds,
  pageOf,
} from './choose-rows.ts'
import { type Among, type MatchedRows, matchRows } from './match-rows.ts'
import type { PublicContent } from './public-content.ts'
import type { ActivityOrder, TextRow, TextRowOf } from './tables.ts'

type Counts = ReadonlyMap<string, number>

/** The records of one page of a list. */
interface ChosenRecords<FilterCounts> {
  ids: string[]
  total: number
  /** For each filter the number of records that an option of it would show with all other filters, by its id. */
  counts: FilterCounts
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
  const found = matchRows(people.words, query.q, { shown: listed.marks })
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
  return { ids: page.map((row) => people.row(row).id), total: rows.length, counts }
}

/** Returns by what a list is ordered first: the scores of a search without a chosen order, else the same for each row. */
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
    const { startsAt, endsAt } = activities.row(row)
    if (query.when === 'all') return true
    return query.when === 'past' ? endsAt <= now : endsAt > now || startsAt > begunAfter
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
  return { filters, found: matchRows(activities.words, query.q, amongActivities(content, now)) }
}

/** Tells which activities visitors see, and of which they see the host. */
function amongActivities(content: PublicContent, now: number): Among {
  const { countries } = content.activities
  return {
    shown: content.listed('activities all', now).marks,
    // An activity has a country only while visitors see its host.
    isHostShown: (row) => countries.hasValue(row),
  }
}

/** The records of one kind that a search finds. */
export interface FoundRows<Shown> {
  total: number
  /** For each word of the query that stands in no row as typed, the words in its place. */
  corrected: MatchedRows['corrected']
  /** Returns a page of them, the best first. */
  page: (bounds: PageBounds) => Shown[]
}

/** Makes the result of a search from what it matched; an empty query finds nothing. */
function foundRows<Shown>(
  found: MatchedRows | undefined,
  order: readonly number[],
  show: (row: number) => Shown,
  rows = found?.rows ?? [],
): FoundRows<Shown> {
  return {
    total: rows.length,
    corrected: found?.corrected ?? new Map(),
    page: (bounds) => (found ? pageOf(rows, order, bounds, found.scores).map(show) : []),
  }
}

/** The circumstances of a search. */
interface SearchOptions {
  language: Language
  now: number
  /** Whether words are found only as they are typed. */
  isExact: boolean
}

/** Finds the people who answer a search, of either kind; equal ones by name. */
export function searchPeople(
  content: PublicContent,
  query: string,
  { language, now, isExact }: SearchOptions,
): FoundRows<string> {
  const { people } = content
  const found = matchRows(people.words, query, { shown: content.listed('people', now).marks, isExact })
  return foundRows(found, people.inOrder('name', language), (row) => people.row(row).id)
}

/** Finds the activities that answer a search; equal ones by their dates. */
export function searchActivities(
  content: PublicContent,
  query: string,
  { now, isExact }: SearchOptions,
): FoundRows<string> {
  const { activities } = content
  const found = matchRows(activities.words, query, { ...amongActivities(content, now), isExact })
  return foundRows(found, activities.inOrder('date'), (row) => activities.row(row).id)
}

/** Finds the questions, clauses and pages that answer a search, each kind separately. */
export function searchTexts(content: PublicContent, query: string, { now, isExact }: SearchOptions) {
  const { texts } = content
  const found = matchRows(texts.words, query, { shown: content.listed('texts', now).marks, isExact })
  const ofKind = <Kind extends TextRow['kind']>(kind: Kind): FoundRows<TextRowOf<Kind>> =>
    foundRows(
      found,
      texts.inOrder(),
      (row) => texts.row(row) as TextRowOf<Kind>,
      found?.rows.filter((row) => texts.row(row).kind === kind),
    )
  return { questions: ofKind('questions'), clauses: ofKind('clauses'), pages: ofKind('pages') }
}
