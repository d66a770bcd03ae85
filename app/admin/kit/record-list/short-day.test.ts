import { afterEach, expect, it, vi } from 'vitest'
import { shortDay, shortDayUnlessToday, shortInstant } from './short-day.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const zones = ['Asia/Tashkent', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

it.each(zones)('shows the days of the programme to a computer in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  const hour = (instant: string) => new Date(instant).getHours()
  expect(hour('2026-12-01T20:30:00Z') === 1).toBe(zone === 'Asia/Tashkent')
  expect(shortDay('2026-12-01T20:30:00Z', 'ru')).toBe('02.12.2026')
  expect(shortDay('2026-12-01T18:59:59Z', 'en')).toBe('01/12/2026')
  expect(shortDayUnlessToday('2026-12-01T19:00:00Z', Date.parse('2026-12-02T18:59:00Z'), 'uz')).toBeNull()
  vi.useFakeTimers({ now: Date.parse('2026-12-02T18:59:00Z') })
  expect(shortInstant('2026-12-01T19:05:00Z', 'uz')).toBe('00:05')
  expect(shortInstant('2026-12-01T18:59:00Z', 'uz')).toBe('01.12.2026')
})
