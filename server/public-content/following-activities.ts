import type { HostedActivityRow, PublicContent } from './public-content.ts'
import type { ActivityRow } from './tables.ts'

/** The number of activities that a page shows after its own. */
const shownMax = 3

/** The properties of an activity that decide which others follow it. */
export type FollowedActivity = Pick<ActivityRow, 'id' | 'personId' | 'categoryId'>

/** Finds a few activities to come that follow one (P-27). */
export async function findFollowingActivities(
  content: PublicContent,
  activity: FollowedActivity,
  now: Date,
): Promise<HostedActivityRow[]> {
  const { activities } = content
  const upcoming = content
    .listed('activities upcoming', now.getTime())
    .rows.map((row) => activities.row(row))
    .filter(({ startsAt, isCancelled }) => startsAt > now.getTime() && !isCancelled)
  const ids = orderFollowingActivities(activity, upcoming).slice(0, shownMax)
  return content.activityCards(ids, now.getTime())
}

/**
 * Orders the activities that follow one: first those of the same host, then those of the same category, by their dates
 * in each; the next of all where there are neither.
 */
export function orderFollowingActivities(
  { id, personId, categoryId }: FollowedActivity,
  upcoming: readonly (FollowedActivity & Pick<ActivityRow, 'startsAt'>)[],
): string[] {
  const others = upcoming
    .filter((other) => other.id !== id)
    .sort((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1))
  const ofHost = others.filter((other) => personId !== null && other.personId === personId)
  const ofCategory = others.filter((other) => other.categoryId === categoryId && !ofHost.includes(other))
  const related = [...ofHost, ...ofCategory]
  return (related.length > 0 ? related : others).map((other) => other.id)
}
