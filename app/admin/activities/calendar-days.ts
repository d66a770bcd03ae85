/** A day of Tashkent: `2026-11-21`. */
export type Day = string

const dayMs = 86_400_000
const tashkentOffsetMs = 5 * 3_600_000

/** Returns the day in Tashkent of a moment. */
export function dayOf(instant: string | number): Day {
  const milliseconds = typeof instant === 'number' ? instant : Date.parse(instant)
  return new Date(milliseconds + tashkentOffsetMs).toISOString().slice(0, 10)
}

/** Returns the month a number of months after another. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the weeks of a month from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): Day[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const last = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - dayMs
  const sinceMonday = (new Date(first).getUTCDay() + 6) % 7
  const weeks: Day[][] = []
  for (let monday = first - sinceMonday * dayMs; monday <= last; monday += 7 * dayMs)
    weeks.push(
      Array.from({ length: 7 }, (_, place) => new Date(monday + place * dayMs).toISOString().slice(0, 10)),
    )
  return weeks
}

/** Tells whether an activity is on at a day; one that ends at midnight is not on the day that begins then. */
export function isOn(day: Day, { startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  return dayOf(startsAt) <= day && day <= dayOf(Math.max(Date.parse(endsAt) - 1, Date.parse(startsAt)))
}
