import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupsToRetain } from './backups.ts'

const anyMoments = fc.uniqueArray(
  fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31T23:59:59Z'), noInvalidDate: true }),
  { maxLength: 120, selector: (moment) => moment.getTime() },
)
const anyRule = fc.record({
  days: fc.nat({ max: 10 }),
  weeks: fc.nat({ max: 6 }),
  months: fc.nat({ max: 8 }),
})

/** Returns the day, week and month of a moment in Tashkent, by the calendar itself. */
function periodsOf(moment: Date): Record<'days' | 'weeks' | 'months', string> {
  const day = Temporal.Instant.from(moment.toISOString()).toZonedDateTimeISO('Asia/Tashkent').toPlainDate()
  return {
    days: day.toString(),
    weeks: `${day.yearOfWeek}-${day.weekOfYear}`,
    months: day.toPlainYearMonth().toString(),
  }
}

describe('the retained backups', () => {
  it('are the newest of each of the last days, weeks and months, and the newest of all', () => {
    fc.assert(
      fc.property(anyMoments, anyRule, (moments, rule) => {
        const retained = backupsToRetain(moments, rule)
        const newest = Math.max(...moments.map(Number))
        for (const moment of moments) {
          const newer = moments.filter((other) => other > moment)
          const isNewestOfLast = (name: keyof typeof rule) => {
            const own = periodsOf(moment)[name]
            const periods = new Set(newer.map((other) => periodsOf(other)[name]))
            return !periods.has(own) && periods.size < rule[name]
          }
          const isWanted =
            moment.getTime() === newest || (['days', 'weeks', 'months'] as const).some(isNewestOfLast)
          expect(retained.has(moment), moment.toISOString()).toBe(isWanted)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('stay when the rule is applied again', () => {
    fc.assert(
      fc.property(anyMoments, anyRule, (moments, rule) => {
        const once = [...backupsToRetain(moments, rule)]
        expect(backupsToRetain(once, rule)).toEqual(new Set(once))
      }),
    )
  })

  it('are 7 days, 4 weeks and 6 months of a backup a night, applied every night for a year', () => {
    let retained: Date[] = []
    for (let night = 0; night < 365; night += 1) {
      const moment = new Date(Date.UTC(2026, 0, 1 + night, 22))
      retained = [...backupsToRetain([...retained, moment], { days: 7, weeks: 4, months: 6 })]
    }
    const days = retained.map((moment) => periodsOf(moment).days).sort()
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
