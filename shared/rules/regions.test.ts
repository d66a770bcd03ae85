import { describe, expect, it } from 'vitest'
import { isCountryCode } from '../schemas/catalogue-records.ts'
import { type Region, regionOf } from './regions.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountryCode)

function timeZonesOf(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`) as { getTimeZones?: () => string[]; timeZones?: string[] }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

describe('regionOf', () => {
  it('groups countries as readers look for them, not as their time zones are named', () => {
    const expected: Record<string, [string, Region]> = {
      DE: ['Europe/Berlin', 'europe'],
      TR: ['Europe/Istanbul', 'asia'],
      AE: ['Asia/Dubai', 'asia'],
      US: ['Pacific/Honolulu', 'america'],
      IS: ['Atlantic/Reykjavik', 'europe'],
      MU: ['Indian/Mauritius', 'africa'],
      NZ: ['Pacific/Auckland', 'oceania'],
    }
    for (const [code, [zone, region]] of Object.entries(expected)) expect(regionOf(code, zone)).toBe(region)
  })

  it('knows one region for each country, in whichever of its time zones', () => {
    expect(codes.length).toBeGreaterThan(240)
    const several = codes.filter(
      (code) => new Set(timeZonesOf(code).map((zone) => regionOf(code, zone))).size > 1,
    )
    expect(several).toEqual([])
    const oceans = codes.filter((code) =>
      timeZonesOf(code).some((zone) => /^(?:Atlantic|Indian)\//.test(zone)),
    )
    expect(oceans.filter((code) => regionOf(code, 'Atlantic/Ocean') === 'oceania')).toEqual(['CC', 'CX'])
  })
})
