import { describe, expect, it } from 'vitest'
import { lateBefore, workingDaysAfter, workingDaysSince, workingDaysUntil } from './working-days.ts'

describe('working days after a day', () => {
  it.each([
    ['a Monday', '2026-11-16T09:00:00Z', 10, '2026-11-30'],
    ['a Friday: the weekend does not count', '2026-11-20T09:00:00Z', 1, '2026-11-23'],
    ['a Saturday', '2026-11-21T09:00:00Z', 10, '2026-12-04'],
    ['a Sunday', '2026-11-22T09:00:00Z', 1, '2026-11-23'],
    ['the end of a year', '2026-12-30T09:00:00Z', 3, '2027-01-04'],
    ['a Friday of UTC that is a Saturday in Tashkent', '2026-11-20T19:00:00Z', 1, '2026-11-23'],
    ['the last millisecond of a Thursday in Tashkent', '2026-11-19T18:59:59Z', 1, '2026-11-20'],
    ['the first instant of a Friday in Tashkent', '2026-11-19T19:00:00Z', 1, '2026-11-23'],
  ])('%s', (_name, instant, count, date) => {
    expect(workingDaysAfter(new Date(instant), count)).toBe(date)
  })
})

describe('working days since a day', () => {
  it.each([
    ['the same day', '2026-11-16T09:00:00Z', '2026-11-16T18:00:00Z', 0],
    ['the next day of Tashkent, which is the same of UTC', '2026-11-16T09:00:00Z', '2026-11-16T19:00:00Z', 1],
    ['over a weekend', '2026-11-20T09:00:00Z', '2026-11-23T09:00:00Z', 1],
    ['on the Sunday after a Friday', '2026-11-20T09:00:00Z', '2026-11-22T09:00:00Z', 0],
    ['two weeks', '2026-11-16T09:00:00Z', '2026-11-30T09:00:00Z', 10],
    ['two weeks and a day from a Sunday', '2026-11-15T09:00:00Z', '2026-11-30T09:00:00Z', 11],
    ['a year', '2025-11-17T09:00:00Z', '2026-11-16T09:00:00Z', 260],
    ['a day that is still to come', '2026-11-30T09:00:00Z', '2026-11-16T09:00:00Z', 0],
  ])('%s', (_name, instant, now, count) => {
    expect(workingDaysSince(new Date(instant), new Date(now))).toBe(count)
  })

  it('comes to what was promised on the last day of the promise', () => {
    for (let day = 1; day <= 28; day += 1) {
      const instant = new Date(Date.UTC(2026, 10, day, 9))
      const last = new Date(`${workingDaysAfter(instant, 10)}T12:00:00Z`)
      expect(workingDaysSince(instant, last)).toBe(10)
    }
  })
})

describe('the instant before which a promise is broken', () => {
  it('is the first of the days whose promise ends today or later', () => {
    for (let hour = 0; hour < 28 * 24; hour += 7) {
      const now = new Date(Date.UTC(2026, 10, 1, hour))
      for (const count of [1, 10]) {
        const limit = lateBefore(now, count)
        expect(workingDaysSince(limit, now)).toBeLessThanOrEqual(count)
        expect(workingDaysSince(new Date(limit.getTime() - 1), now)).toBeGreaterThan(count)
      }
    }
  })
})

describe('working days until a day', () => {
  it.each([
    ['2026-11-26', '2026-11-26T03:30:00Z', 0],
    ['2026-11-27', '2026-11-26T03:30:00Z', 1],
    // Over a weekend, and in the night in which Tashkent has the next day already.
    ['2026-11-30', '2026-11-26T20:30:00Z', 1],
    ['2026-11-24', '2026-11-26T03:30:00Z', -2],
    ['2026-11-20', '2026-11-23T03:30:00Z', -1],
  ])('%s, at %s, are %d', (day, now, days) => {
    expect(workingDaysUntil(day, new Date(now))).toBe(days)
  })
})
