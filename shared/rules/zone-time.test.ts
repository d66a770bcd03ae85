import { describe, expect, it } from 'vitest'
import { inOtherZone, instantOfLocalTime, offeredZones } from './zone-time.ts'

const tashkent = 'Asia/Tashkent'

describe('a time that is given in a zone', () => {
  it.each([
    ['2027-02-09T11:00', 'Europe/Berlin', '2027-02-09T15:00'],
    ['2027-07-09T11:00', 'Europe/Berlin', '2027-07-09T14:00'],
    ['2027-02-09T20:30', 'America/New_York', '2027-02-10T06:30'],
    ['2027-02-09T15:00', 'Asia/Kolkata', '2027-02-09T14:30'],
    ['2027-02-09T15:00', tashkent, '2027-02-09T15:00'],
  ])('%s in %s is %s in Tashkent, and back', (local, zone, inTashkent) => {
    expect(inOtherZone(local, zone, tashkent)).toBe(inTashkent)
    expect(inOtherZone(inTashkent, tashkent, zone)).toBe(local)
  })

  it('is right on both sides of the change of the clocks', () => {
    const at = (local: string) => new Date(instantOfLocalTime(local, 'Europe/Berlin') ?? 0).toISOString()
    expect(at('2027-03-28T01:59')).toBe('2027-03-28T00:59:00.000Z')
    expect(at('2027-03-28T03:00')).toBe('2027-03-28T01:00:00.000Z')
    expect(at('2027-10-31T04:00')).toBe('2027-10-31T03:00:00.000Z')
  })

  it.each(['', '2027-02', 'tomorrow', '2027-13-40T99:99'])('stays as it is where it is none: %s', (text) => {
    expect(inOtherZone(text, 'Europe/Berlin', tashkent)).toBe(text)
    expect(instantOfLocalTime(text, tashkent)).toBeNull()
  })
})

it('offers the zone of the device only where its clock differs', () => {
  expect(offeredZones('Europe/Berlin', 0)).toEqual(['Europe/Berlin', tashkent])
  expect(offeredZones('Asia/Samarkand', Date.UTC(2027, 1, 9))).toEqual([tashkent])
})
