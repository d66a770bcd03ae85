const dayMs = 24 * 60 * 60 * 1_000
/** Tashkent is five hours ahead of UTC, all the year. */
const tashkentOffsetMs = 5 * 60 * 60 * 1_000

/**
 * The date, in Tashkent and as ISO 8601, of the last of so many working days (Monday to Friday) that follow the day of
 * a moment. Public holidays differ from year to year and are not left out.
 * @param count at least 1.
 */
export function workingDaysAfter(moment: Date, count: number): string {
  let day = moment.getTime() + tashkentOffsetMs
  for (let left = count; left > 0; ) {
    day += dayMs
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(day).toISOString().slice(0, 10)
}
