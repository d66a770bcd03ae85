const dayMs = 24 * 60 * 60 * 1_000
/** Tashkent is five hours ahead of UTC throughout the year. */
const tashkentOffsetMs = 5 * 60 * 60 * 1_000
const weekDays = 7
const workingDaysAWeek = 5

/**
 * Counts the working days (Monday to Friday, in Tashkent) since the day of an instant. That day itself is 0, and the
 * last day of a promise is as many as were promised. Never below 0.
 */
export function workingDaysSince(instant: Date, now: Date): number {
  const first = dayNumber(instant)
  const last = dayNumber(now)
  let count = 0
  // Whole weeks at once: years cost no more than days.
  const weeks = Math.max(0, Math.floor((last - first) / weekDays))
  for (let day = first + weeks * weekDays + 1; day <= last; day += 1) if (isWorkingDay(day)) count += 1
  return weeks * workingDaysAWeek + count
}

/**
 * Returns the instant before which records were received whose promise of so many working days is broken now.
 * @param count at least 1.
 */
export function lateBefore(now: Date, count: number): Date {
  let day = dayNumber(now)
  // On the day after the last promised one, one more working day than promised has begun.
  for (let left = count + 1; left > 0; day -= 1) if (isWorkingDay(day)) left -= 1
  return new Date((day + 1) * dayMs - tashkentOffsetMs)
}

/** Returns the days since 1970 in Tashkent. */
function dayNumber(instant: Date): number {
  return Math.floor((instant.getTime() + tashkentOffsetMs) / dayMs)
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day * dayMs).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/**
 * Returns the date, in Tashkent and as ISO 8601, of the last of a number of working days after the day of an instant.
 * These are Monday to Friday: public holidays differ from year to year and count as working days.
 * @param count at least 1.
 */
export function workingDaysAfter(instant: Date, count: number): string {
  let day = instant.getTime() + tashkentOffsetMs
  for (let left = count; left > 0; ) {
    day += dayMs
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(day).toISOString().slice(0, 10)
}

/** Returns noon of a day in Tashkent, as ISO 8601. */
export function noonOf(day: string): string {
  return `${day}T07:00:00.000Z`
}

/** Returns the working days from today to a day, in Tashkent; below 0 where it has passed. */
export function workingDaysUntil(day: string, now: Date): number {
  const noon = new Date(noonOf(day))
  return workingDaysSince(now, noon) - workingDaysSince(noon, now)
}
