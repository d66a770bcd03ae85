import { describe, expect, it } from 'vitest'
import { dayOf, isOn, monthAfter, weeksOf } from './activities-section.tsx'

describe('the days of the calendar', () => {
  it('fill whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  it("are Tashkent's, over the ends of years too", () => {
    expect(dayOf('2026-12-31T19:00:00Z')).toBe('2027-01-01')
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    const night = { startsAt: '2026-11-20T17:00:00Z', endsAt: '2026-11-21T19:00:00Z' }
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isOn(day, night))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
