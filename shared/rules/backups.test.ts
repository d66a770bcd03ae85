import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupsKept } from './backups.ts'

const anyInstants = fc.uniqueArray(
  fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31T23:59:59Z'), noInvalidDate: true }),
  { maxLength: 120, selector: (instant) => instant.getTime() },
)
const anyRule = fc.record({
  days: fc.nat({ max: 10 }),
  weeks: fc.nat({ max: 6 }),
  months: fc.nat({ max: 8 }),
})

/** Returns the day, week and month of an instant in Tashkent, by the calendar itself. */
function periodsOf(instant: Date): Record<'days' | 'weeks' | 'months', string> {
  const day = Temporal.Instant.from(instant.toISOString()).toZonedDateTimeISO('Asia/Tashkent').toPlainDate()
  return {
    days: day.toString(),
    weeks: `${day.yearOfWeek}-${day.weekOfYear}`,
    months: day.toPlainYearMonth().toString(),
  }
}

describe('the backups that are kept', () => {
  it('are the newest of each of the last days, weeks and months, and the newest of all', () => {
    fc.assert(
      fc.property(anyInstants, anyRule, (instants, rule) => {
        const kept = backupsKept(instants, rule)
        const newest = Math.max(...instants.map(Number))
        for (const instant of instants) {
          const newer = instants.filter((other) => other > instant)
          const isNewestOfLast = (name: keyof typeof rule) => {
            const own = periodsOf(instant)[name]
            const periods = new Set(newer.map((other) => periodsOf(other)[name]))
            return !periods.has(own) && periods.size < rule[name]
          }
          const isWanted =
            instant.getTime() === newest || (['days', 'weeks', 'months'] as const).some(isNewestOfLast)
          expect(kept.has(instant), instant.toISOString()).toBe(isWanted)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('stay when the rule is applied again', () => {
    fc.assert(
      fc.property(anyInstants, anyRule, (instants, rule) => {
        const once = [...backupsKept(instants, rule)]
        expect(backupsKept(once, rule)).toEqual(new Set(once))
      }),
    )
  })

  it('are 7 days, 4 weeks and 6 months of a backup a night, applied every night for a year', () => {
    let kept: Date[] = []
    for (let night = 0; night < 365; night += 1) {
      const instant = new Date(Date.UTC(2026, 0, 1 + night, 22))
      kept = [...backupsKept([...kept, instant], { days: 7, weeks: 4, months: 6 })]
    }
    const days = kept.map((instant) => periodsOf(instant).days).sort()
    expect(days).toEqual([
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-13',
      '2026-12-20',
      '2026-12-26',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ])
  })
})
