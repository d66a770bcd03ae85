import type { Period } from './query-words.ts'

const dayMs = 86_400_000
/** The time in Tashkent is five hours ahead of UTC all year. */
const tashkentOffsetMs = 5 * 3_600_000

/** Checks whether an instant is in a month (1 to 12) of any year, by the time in Tashkent; in epoch milliseconds. */
export function isWithinMonth(instant: number, month: number): boolean {
  return localDate(instant).getUTCMonth() + 1 === month
}

/** Checks whether an instant is in a period as seen from now, by the time in Tashkent; weeks begin on Monday. */
export function isWithinPeriod(instant: number, period: Period, now: number): boolean {
  const [from, until] = boundsOf(period, now)
  const day = dayOf(instant)
  return day >= from && day < until
}

/** Returns the beginning of the next day in Tashkent, in epoch milliseconds. */
export function nextDay(now: number): number {
  return (dayOf(now) + 1) * dayMs - tashkentOffsetMs
}

/** Returns the first day of a period and the day after it, in days since 1970. */
function boundsOf(period: Period, now: number): readonly [from: number, until: number] {
  const today = dayOf(now)
  if (period === 'today') return [today, today + 1]
  if (period === 'tomorrow') return [today + 1, today + 2]
  // The first day of 1970 was a Thursday.
  const monday = today - ((today + 3) % 7)
  if (period === 'this-week') return [monday, monday + 7]
  if (period === 'next-week') return [monday + 7, monday + 14]
  const later = period === 'next-month' ? 1 : 0
  return [firstOfMonth(now, later), firstOfMonth(now, later + 1)]
}

function firstOfMonth(now: number, later: number): number {
  const date = localDate(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / dayMs
}

function dayOf(instant: number): number {
  return Math.floor((instant + tashkentOffsetMs) / dayMs)
}

/** Returns a date whose UTC fields are those of the time in Tashkent. */
function localDate(instant: number): Date {
  return new Date(instant + tashkentOffsetMs)
}
