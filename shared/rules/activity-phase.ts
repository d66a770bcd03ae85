/** The phases of an activity in time; one that is cancelled is in none of the others (D-2). */
export const activityPhases = ['upcoming', 'underway', 'past', 'cancelled'] as const
export type ActivityPhase = (typeof activityPhases)[number]

/** Tells whether an activity is past: from the time of its end on. Times are dates or epoch milliseconds. */
export function isPastActivity<Time extends Date | number>({ endsAt }: { endsAt: Time }, now: Time): boolean {
  return endsAt <= now
}

/** Returns the phase of an activity; it is under way from the time of its beginning on. */
export function activityPhase(
  activity: { startsAt: Date; endsAt: Date; cancelledAt: Date | null },
  now: Date,
): ActivityPhase {
  if (activity.cancelledAt) return 'cancelled'
  if (isPastActivity(activity, now)) return 'past'
  return activity.startsAt <= now ? 'underway' : 'upcoming'
}
