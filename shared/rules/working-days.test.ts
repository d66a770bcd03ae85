import { describe, expect, it } from 'vitest'
import { workingDaysAfter } from './working-days.ts'

describe('working days after a day', () => {
  it.each([
    ['a Monday', '2026-11-16T09:00:00Z', 10, '2026-11-30'],
    ['a Friday: the weekend does not count', '2026-11-20T09:00:00Z', 1, '2026-11-23'],
    ['a Saturday', '2026-11-21T09:00:00Z', 10, '2026-12-04'],
    ['a Sunday', '2026-11-22T09:00:00Z', 1, '2026-11-23'],
    ['the end of a year', '2026-12-30T09:00:00Z', 3, '2027-01-04'],
    ['a Friday of UTC that is a Saturday in Tashkent', '2026-11-20T19:00:00Z', 1, '2026-11-23'],
    ['the last moment of a Thursday in Tashkent', '2026-11-19T18:59:59Z', 1, '2026-11-20'],
    ['the first moment of a Friday in Tashkent', '2026-11-19T19:00:00Z', 1, '2026-11-23'],
  ])('%s', (_name, moment, count, date) => {
    expect(workingDaysAfter(new Date(moment), count)).toBe(date)
  })
})
