import { describe, expect, it } from 'vitest'
import { isWithinMonth, isWithinPeriod } from './periods.ts'

/** A Saturday in Tashkent, two hours before midnight. */
const now = Date.parse('2026-11-28T22:00:00+05:00')
const at = (time: string) => Date.parse(`${time}+05:00`)

describe('periods by the time in Tashkent (L-5)', () => {
  it.each([
    ['today', '2026-11-28T00:00', '2026-11-28T23:59', '2026-11-29T00:00'],
    ['tomorrow', '2026-11-29T00:00', '2026-11-29T23:59', '2026-11-30T00:00'],
    ['this-week', '2026-11-23T00:00', '2026-11-29T23:59', '2026-11-30T00:00'],
    ['next-week', '2026-11-30T00:00', '2026-12-06T23:59', '2026-12-07T00:00'],
    ['this-month', '2026-11-01T00:00', '2026-11-30T23:59', '2026-12-01T00:00'],
    ['next-month', '2026-12-01T00:00', '2026-12-31T23:59', '2027-01-01T00:00'],
  ] as const)('%s begins at %s and ends after %s', (period, first, last, after) => {
    expect(isWithinPeriod(at(first) - 60_000, period, now)).toBe(false)
    expect(isWithinPeriod(at(first), period, now)).toBe(true)
    expect(isWithinPeriod(at(last), period, now)).toBe(true)
    expect(isWithinPeriod(at(after), period, now)).toBe(false)
  })

  it('a month is that of any year', () => {
    expect(isWithinMonth(at('2027-01-01T00:00'), 1)).toBe(true)
    expect(isWithinMonth(at('2026-12-31T23:59'), 1)).toBe(false)
  })
})
