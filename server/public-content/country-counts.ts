import type { PublicContent } from './public-content.ts'
import { findRows } from './public-lists.ts'

/** The numbers of what a country has, in addition to those of its people by kind. */
export interface CountryCounts {
  /** The number of people of either kind in each direction, by its id. */
  directions: ReadonlyMap<string, number>
  activities: { upcoming: number; past: number }
}

/** Counts what the page of a country shows (P-25), by the same filter as the lists. */
export function countOfCountry(content: PublicContent, countryId: string, now: number): CountryCounts {
  const { people, activities } = content
  const ofCountry = findRows(
    [{ name: 'country', column: people.countries, chosen: [countryId] }],
    content.listed('people', now),
    undefined,
  )
  const countActivities = (when: 'upcoming' | 'past') =>
    content.listed(`activities ${when}`, now).countsOf(activities.countries).get(countryId) ?? 0
  return {
    directions: people.directions.countsIn(ofCountry),
    activities: { upcoming: countActivities('upcoming'), past: countActivities('past') },
  }
}
