import type { ActivityListQuery, ActivityWhen } from '../../../shared/schemas/list-query.ts'
import type { ActivityOrder } from './activities-table.ts'
import { type Among, matchRows } from './match-rows.ts'
import { PageOfRows, ValueCounts } from './page-of-rows.ts'
import type { PublicContent } from './public-content.ts'

/** The activities of one page of a list. */
export interface ChosenActivities {
  ids: string[]
  total: number
  /** The number of activities for each option of each filter, by the option's id, with all other filters applied. */
  counts: Record<'category' | 'kind' | 'country', Map<string, number>> & {
    when: Record<ActivityWhen, number>
  }
}

/**
 * Chooses the activities of a page, and counts what each option of each filter would show (P-6, N-6), all in one pass.
 * The country of an activity is that of who holds it, while visitors see that person.
 */
export function chooseActivities(
  content: PublicContent,
  query: ActivityListQuery,
  now: number,
): ChosenActivities {
  const { activities, people, catalogues } = content
  const { categories, serviceKinds, endsAt } = activities
  const { countries } = people
  const among = publicActivities(content, now)
  const scores = matchRows(activities.words, query.q, among, activities.rowsMax)
  const holders = content.holders()
  const marksOf = <Column extends { mark(ids: readonly string[]): Uint8Array }>(
    column: Column,
    ids: readonly string[],
    chosen: readonly string[],
  ) => (chosen.length > 0 ? column.mark(ids) : undefined)
  const categoryMarks = marksOf(categories, query.category, query.category)
  const kindMarks = marksOf(serviceKinds, query.kind, query.kind)
  const countryMarks = marksOf(countries, catalogues.countries.idsOf(query.country), query.country)
  const categoryCounts = new ValueCounts(categories.valuesMax)
  const kindCounts = new ValueCounts(serviceKinds.valuesMax)
  const countryCounts = new ValueCounts(countries.valuesMax)
  const when = { upcoming: 0, past: 0, all: 0 }
  const page = new PageOfRows(query, query.sort ? undefined : scores)
  for (const row of activities.inOrder(query.sort ?? defaultOrder(query.when))) {
    if (!among.isShown(row) || (scores && !scores[row])) continue
    const category = categories.values[row] ?? 0
    const kind = serviceKinds.values[row] ?? 0
    const holder = holders[row] ?? -1
    const country = among.isHolderShown?.(row) ? (countries.values[holder] ?? 0) : 0
    const isPast = (endsAt[row] ?? 0) <= now
    const failsWhen = query.when !== 'all' && isPast !== (query.when === 'past')
    const failsCategory = categoryMarks !== undefined && !categoryMarks[category]
    const failsKind = kindMarks !== undefined && !kindMarks[kind]
    const failsCountry = countryMarks !== undefined && !countryMarks[country]
    const failedCount = Number(failsWhen) + Number(failsCategory) + Number(failsKind) + Number(failsCountry)
    if (failedCount > 1) continue
    if (failedCount === 0) page.add(row)
    if (failedCount === 0 || failsWhen) {
      when.all += 1
      when[isPast ? 'past' : 'upcoming'] += 1
    }
    if (failedCount === 0 || failsCategory) categoryCounts.add(category)
    if (failedCount === 0 || failsKind) kindCounts.add(kind)
    if (failedCount === 0 || failsCountry) countryCounts.add(country)
  }
  return {
    ids: page.rows().map((row) => activities.row(row).id),
    total: page.total,
    counts: {
      category: categoryCounts.byId((value) => categories.idOf(value)),
      kind: kindCounts.byId((value) => serviceKinds.idOf(value)),
      country: countryCounts.byId((value) => countries.idOf(value)),
      when,
    },
  }
}

/** Finds the activities that answer a search best; equal ones by their dates. */
export function findBestActivities(
  content: PublicContent,
  query: string,
  { countMax, now }: { countMax: number; now: number },
): string[] {
  const { activities } = content
  const scores = matchRows(activities.words, query, publicActivities(content, now), activities.rowsMax)
  if (!scores) return []
  const page = new PageOfRows({ page: 1, pageSize: countMax }, scores)
  for (const row of activities.inOrder('date')) if (scores[row]) page.add(row)
  return page.rows().map((row) => activities.row(row).id)
}

/** Tells which activities visitors see, and of which they see who holds them. */
function publicActivities(content: PublicContent, now: number): Required<Among> {
  const { activities, people } = content
  const holders = content.holders()
  return {
    isShown: (row) => (activities.publishedAt[row] ?? 0) <= now,
    isHolderShown: (row) => {
      const holder = holders[row] ?? -1
      return holder >= 0 && (people.publishedAt[holder] ?? 0) <= now
    },
  }
}

/** Returns the default order: the nearest first, so the next upcoming and the latest of others. */
function defaultOrder(when: ActivityWhen): ActivityOrder {
  return when === 'upcoming' ? 'date' : '-date'
}
