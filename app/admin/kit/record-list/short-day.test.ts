import { describe, expect, it } from 'vitest'
import { shortDayUnlessToday } from './short-day.ts'

const nowMs = Date.parse('2026-11-22T20:30:00Z')

describe('the day of a moment in a list', () => {
  it('has its year, this one too', () => {
    expect(shortDayUnlessToday('2026-11-18T05:00:00Z', nowMs, 'ru')).toBe('18.11.2026')
    expect(shortDayUnlessToday('2025-11-18T05:00:00Z', nowMs, 'en')).toBe('18/11/2025')
  })

  it('is left out for today by the clock of Tashkent', () => {
    expect(shortDayUnlessToday('2026-11-22T19:00:00Z', nowMs, 'uz')).toBeNull()
    expect(shortDayUnlessToday('2026-11-22T18:59:00Z', nowMs, 'uz')).toBe('22.11.2026')
  })
})
