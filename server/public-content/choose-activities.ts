import type { ActivityFeedQuery, ActivityListQuery, ActivityWhen } from '../../shared/schemas/list-query.ts'
import type { ActivityOrder } from './activities-table.ts'
import {
  type ChoiceBase,
  chooseRows,
  type FoundRows,
  findRows,
  foundRows,
  type ListFilter,
  pageByScore,
  pageInOrder,
} from './choose-rows.ts'
import { type Among, matchRows } from './match-rows.ts'
import type { PublicContent } from './public-content.ts'
import { RowList } from './row-lists.ts'

type FilterName = 'category' | 'kind' | 'country'

/** The activities of one page of a list. */
export interface ChosenActivities {
  ids: string[]
  total: number
  /** For each filter the number of activities that an option of it would show with all other filters, by its id. */
  counts: Record<FilterName, ReadonlyMap<string, number>> & { when: Record<ActivityWhen, number> }
}

/**
 * Chooses the activities of a page, and counts what each option of each filter would show (P-6, N-6). The country of an
 * activity is that of who holds it, while visitors see that person.
 */
export function chooseActivities(
  content: PublicContent,
  query: ActivityListQuery,
  now: number,
): ChosenActivities {
  const { activities } = content
  const { filters, found, baseOf } = narrow(content, query, now)
  const { chosen, counts } = chooseRows(filters, baseOf(query.when))
  const countWithin = (when: ActivityWhen) =>
    when === query.when ? chosen.length : findRows(filters, baseOf(when)).length
  const [all, upcoming] = [countWithin('all'), countWithin('upcoming')]
  const order = activities.inOrder(query.sort ?? defaultOrder(query.when))
  const page =
    found && !query.sort ? pageByScore(chosen.rows, found, order, query) : pageInOrder(chosen, order, query)
  return {
    ids: page.map((row) => activities.row(row).id),
    total: chosen.length,
    counts: { ...counts, when: { all, upcoming, past: all - upcoming } },
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
  const { filters, isPast, baseOf } = narrow(content, query, now)
  const isInFeed = {
    all: () => true,
    past: isPast,
    upcoming: (row: number) => !isPast(row) || (activities.startsAt[row] ?? 0) > begunAfter,
  }[query.when]
  const rows = new RowList(findRows(filters, baseOf('all')).rows.filter(isInFeed))
  const shown = pageInOrder(rows, activities.inOrder(order), { page: 1, pageSize: itemsMax })
  return shown.map((row) => activities.row(row).id)
}

/** Returns what a list's parameters ask for, in the terms of the read model. */
function narrow(content: PublicContent, query: ActivityFeedQuery, now: number) {
  const { activities, catalogues } = content
  const among = publicActivities(content, now)
  const found = matchRows(activities.words, query.q, among, activities.rowsMax)
  const ifChosen = (values: readonly string[], ids = values) => (values.length > 0 ? ids : undefined)
  const filters: ListFilter<FilterName>[] = [
    { name: 'category', column: activities.categories, chosen: ifChosen(query.category) },
    { name: 'kind', column: activities.serviceKinds, chosen: ifChosen(query.kind) },
    {
      name: 'country',
      column: activities.countries,
      chosen: ifChosen(query.country, catalogues.countries.idsOf(query.country)),
    },
  ]
  const isPast = (row: number) => (activities.endsAt[row] ?? 0) <= now
  const baseOf = (when: ActivityWhen): ChoiceBase => ({
    found,
    whole: content.wholeList(`activities ${when}`, now),
  })
  return { filters, found, isPast, baseOf }
}

/** Finds the activities that answer a search; equal ones by their dates. */
export function findActivities(
  content: PublicContent,
  query: string,
  { now, isExact }: { now: number; isExact: boolean },
): FoundRows<string> {
  const { activities } = content
  const among = { ...publicActivities(content, now), isExact }
  const found = matchRows(activities.words, query, among, activities.rowsMax)
  return foundRows(found, activities.inOrder('date'), (row) => activities.row(row).id)
}

/** Tells which activities visitors see, and of which they see who holds them. */
function publicActivities(content: PublicContent, now: number): Among {
  return {
    shown: content.wholeList('activities all', now).marks,
    // An activity has a country only while visitors see who holds it.
    holdersShown: content.activities.countries.values,
  }
}

/** Returns the order without a chosen one: the nearest first, so the next of what is to come and the latest of others. */
function defaultOrder(when: ActivityWhen): ActivityOrder {
  return when === 'upcoming' ? 'date' : '-date'
}
