const dayMs = 24 * 60 * 60 * 1_000
/** Tashkent is five hours ahead of UTC throughout the year. */
const tashkentOffsetMs = 5 * 60 * 60 * 1_000
/** 1 January 1970 was a Thursday: weeks begin on Mondays. */
const daysFromMonday = 3
const weekDays = 7

/** The kinds of runs: a backup, and a drill that restores one into a scratch database (O-4). */
export const backupRunKinds = ['backup', 'drill'] as const
export type BackupRunKind = (typeof backupRunKinds)[number]

/** Reasons for which a backup was not made, or not proven (O-4). */
export const backupFailures = [
  'no-space',
  'not-writable',
  'unreachable',
  'damaged',
  'wrong-key',
  'not-encrypted',
  'differs',
  'failed',
] as const
export type BackupFailure = (typeof backupFailures)[number]

/** The number of days, weeks and months of which the newest backup is kept. */
export interface BackupsKept {
  days: number
  weeks: number
  months: number
}

/** The time after which the last backup counts as late: a nightly one has failed, and the next. */
export const backupLateHours = 50
/** A drill is due when the last good one is as old. */
export const drillDueDays = 6.5

/**
 * Chooses the backups that are kept: the newest of each of the last so many days, weeks (from Monday) and months of
 * Tashkent that have one, and the newest of all in any case.
 */
export function backupsKept(instants: readonly Date[], { days, weeks, months }: BackupsKept): Set<Date> {
  const newestFirst = [...instants].sort((one, other) => other.getTime() - one.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  const rules: [number, (instant: Date) => string | number][] = [
    [days, dayOf],
    [weeks, (instant) => Math.floor((dayOf(instant) + daysFromMonday) / weekDays)],
    [months, (instant) => new Date(dayOf(instant) * dayMs).toISOString().slice(0, 7)],
  ]
  for (const [count, periodOf] of rules) {
    const seen = new Set<string | number>()
    for (const instant of newestFirst) {
      const period = periodOf(instant)
      if (seen.has(period) || seen.size >= count) continue
      seen.add(period)
      kept.add(instant)
    }
  }
  return kept
}

/** Returns the days since 1970 in Tashkent. */
function dayOf(instant: Date): number {
  return Math.floor((instant.getTime() + tashkentOffsetMs) / dayMs)
}
