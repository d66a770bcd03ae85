import type { PeopleNumbers } from '../../shared/schemas/catalogue.ts'
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

/** Counts the public people of each kind by direction and country (P-26), each of them once. */
export function countByDirection(content: PublicContent, now: number): PeopleNumbers[] {
  const { people, catalogues } = content
  const codes = new Map(catalogues.countries.entries.map(({ id, value }) => [id, value]))
  const directions = new Set(catalogues.directions.entries.map(({ id }) => id))
  const numbers = new Map<string, PeopleNumbers>()
  for (const row of content.listed('people', now).rows) {
    const { kind, countryId, directionId } = people.row(row)
    const country = codes.get(countryId) ?? null
    const direction = directionId !== null && directions.has(directionId) ? directionId : null
    const key = `${direction} ${country}`
    const counted = numbers.get(key) ?? { direction, country, ambassadorCount: 0, expertCount: 0 }
    counted[`${kind}Count`] += 1
    numbers.set(key, counted)
  }
  return [...numbers.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
}
