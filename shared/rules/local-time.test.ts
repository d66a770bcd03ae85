import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clockMinutes,
  hoursBand,
  isDaytime,
  localTimeOf,
  nextMinute,
  otherTimesOf,
  spanTone,
  utcOffsetMinutes,
} from './local-time.ts'

const winter = Date.parse('2026-11-20T09:05:42.123Z')
const summer = Date.parse('2026-07-20T09:05:42.123Z')

describe('the local time of a country (P-25)', () => {
  it.each([
    ['Europe/Berlin', winter, '2026-11-20T10:05:00+01:00'],
    ['Europe/Berlin', summer, '2026-07-20T11:05:00+02:00'],
    ['Asia/Tashkent', winter, '2026-11-20T14:05:00+05:00'],
    ['America/New_York', winter, '2026-11-20T04:05:00-05:00'],
    ['Asia/Kolkata', winter, '2026-11-20T14:35:00+05:30'],
    ['Asia/Kathmandu', winter, '2026-11-20T14:50:00+05:45'],
    ['America/St_Johns', winter, '2026-11-20T05:35:00-03:30'],
    ['Pacific/Kiritimati', winter, '2026-11-20T23:05:00+14:00'],
    ['UTC', winter, '2026-11-20T09:05:00+00:00'],
  ])('in %s is to the minute', (timeZone, at, local) => {
    expect(localTimeOf(at, timeZone)).toBe(local)
    expect(Date.parse(local)).toBe(nextMinute(at) - 60_000)
    const [hours = 0, minutes = 0] = local.slice(11, 16).split(':').map(Number)
    expect(clockMinutes(at, timeZone)).toBe(hours * 60 + minutes)
  })

  it('holds until the next full minute', () => {
    expect(nextMinute(winter)).toBe(Date.parse('2026-11-20T09:06:00Z'))
    expect(nextMinute(Date.parse('2026-11-20T09:05:00Z'))).toBe(Date.parse('2026-11-20T09:06:00Z'))
  })

  it.each([
    [6 * 60 + 59, false],
    [7 * 60, true],
    [20 * 60 + 59, true],
    [21 * 60, false],
  ])('is by day from 7:00 until 21:00: %i minutes', (minutes, isDay) => {
    expect(isDaytime(minutes)).toBe(isDay)
  })

  it('of a country with several zones has the span of all', () => {
    expect(otherTimesOf('US', 'America/New_York', winter)).toEqual({
      earliest: 'Pacific/Honolulu',
      latest: 'America/New_York',
      isCapital: true,
    })
    expect(otherTimesOf('US', 'America/Denver', winter)?.isCapital).toBe(false)
    expect(otherTimesOf('DE', 'Europe/Berlin', winter)).toBeUndefined()
  })

  it('of zones that exist alone', () => {
    for (const code of [
      'AU',
      'BR',
      'CA',
      'CD',
      'CL',
      'EC',
      'ES',
      'FM',
      'GL',
      'ID',
      'KI',
      'MN',
      'MX',
      'NZ',
      'PG',
      'PT',
      'RU',
      'US',
    ])
      expect(otherTimesOf(code, 'UTC', winter), code).toBeDefined()
  })
})

describe('the band of 24 hours', () => {
  it('marks the hours in which both sides work', () => {
    const ahead = utcOffsetMinutes(winter, 'Europe/Berlin') - utcOffsetMinutes(winter, 'Asia/Tashkent')
    expect(ahead).toBe(-240)
    const { here, there, shared } = hoursBand(ahead)
    expect(shared).toEqual({
      here: { startMinutes: 13 * 60, endMinutes: 18 * 60 },
      there: { startMinutes: 9 * 60, endMinutes: 14 * 60 },
    })
    expect(here.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(there[0]).toEqual({ minutes: 60, hour: 20, tone: 'day' })
    expect(there[1]).toEqual({ minutes: 60, hour: 21, tone: 'night' })
  })

  it.each([
    [-600, null],
    [-540, null],
    [540, null],
    [30, { here: { startMinutes: 540, endMinutes: 1050 }, there: { startMinutes: 570, endMinutes: 1080 } }],
    [-530, { here: { startMinutes: 1070, endMinutes: 1080 }, there: { startMinutes: 540, endMinutes: 550 } }],
    // Fourteen hours ahead, the working day there is that of yesterday.
    [-1020, { here: { startMinutes: 540, endMinutes: 660 }, there: { startMinutes: 960, endMinutes: 1080 } }],
  ])('of clocks that are %i minutes ahead', (ahead, shared) => {
    expect(hoursBand(ahead).shared).toEqual(shared)
  })

  it('has a whole day in each row, with both sides at work in the same minutes of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -96, max: 60 }), (quarters) => {
        const { here, there, shared } = hoursBand(quarters * 15)
        const minutesOf = (row: typeof here) =>
          row.flatMap(({ minutes, tone }) => Array.from({ length: minutes }, () => tone === 'both'))
        expect(minutesOf(here)).toEqual(minutesOf(there))
        expect(minutesOf(here)).toHaveLength(1440)
        const sharedMinutes = shared ? shared.here.endMinutes - shared.here.startMinutes : 0
        expect(minutesOf(here).filter(Boolean)).toHaveLength(sharedMinutes)
        for (const row of [here, there])
          expect(row.flatMap(({ hour }) => hour ?? []).toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: 24 }, (_, hour) => hour),
          )
      }),
    )
  })
})

it.each([
  // Thursday, 18:00 to 19:30 in Tashkent, 18:30 to 20:00 in India, 5:00 to 6:30 in California.
  ['2026-12-17T18:00', '2026-12-17T19:30', 'Asia/Tashkent', 'day'],
  ['2026-12-17T18:00', '2026-12-17T19:30', 'Asia/Kolkata', 'day'],
  ['2026-12-17T18:00', '2026-12-17T19:30', 'America/Los_Angeles', 'night'],
  ['2026-12-17T16:00', '2026-12-17T18:00', 'Asia/Tashkent', 'work'],
  ['2026-12-17T16:00', '2026-12-17T18:01', 'Asia/Tashkent', 'day'],
  ['2026-12-17T16:00', '2026-12-17T18:00', 'Europe/Berlin', 'work'],
  // Saturday there, though still Friday here.
  ['2026-12-18T23:00', '2026-12-18T23:30', 'Pacific/Auckland', 'day'],
  ['2026-12-19T10:00', '2026-12-19T11:00', 'Asia/Tashkent', 'day'],
  // No span, and a day and a night.
  ['2026-12-17T10:00', '2026-12-17T10:00', 'Asia/Tashkent', 'work'],
  ['2026-12-17T10:00', '2026-12-18T10:00', 'Asia/Tashkent', 'night'],
] as const)('%s to %s is to those in %s: %s', (start, end, timeZone, tone) => {
  const [startMs, endMs] = [start, end].map((local) => Date.parse(`${local}:00+05:00`))
  expect(spanTone(startMs ?? 0, endMs ?? 0, timeZone)).toBe(tone)
})
