import type { FormValues } from './changed-fields.ts'
import { differAt, type Place, valueAt, withValueAt } from './places.ts'

/** The version that two edits began with, and what both have made of it. */
export interface Versions<Values extends FormValues = FormValues> {
  base: Values
  mine: Values
  theirs: Values
}

/** Divides the changed places: those that both have changed in different ways, and those that merge automatically. */
export function comparePlaces<Found extends Place>(
  places: readonly Found[],
  { base, mine, theirs }: Versions,
): { disputed: Found[]; settled: Found[] } {
  const changed = places.filter((place) => differAt(place, base, mine) || differAt(place, base, theirs))
  const isDisputed = (place: Found) =>
    differAt(place, base, mine) && differAt(place, base, theirs) && differAt(place, mine, theirs)
  return { disputed: changed.filter(isDisputed), settled: changed.filter((place) => !isDisputed(place)) }
}

/**
 * Merges two edits of one version (D-14). What only one of them has changed is taken over.
 * @param choose returns the value at a place that both have changed.
 */
export function mergeEdits<Values extends FormValues, Found extends Place>(
  places: readonly Found[],
  versions: Versions<Values>,
  choose: (place: Found) => unknown,
): Values {
  const { base, mine, theirs } = versions
  const { disputed } = comparePlaces(places, versions)
  return places
    .filter((place) => differAt(place, base, mine))
    .reduce(
      (values, place) =>
        withValueAt(values, place, disputed.includes(place) ? choose(place) : valueAt(mine, place)),
      theirs,
    )
}
