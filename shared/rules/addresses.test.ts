import { describe, expect, it } from 'vitest'
import { activityAddress, personActivityAddress, personAddress } from './addresses.ts'

const ambassador = { id: '0193', kind: 'ambassador' } as const
const expert = { id: '0194', kind: 'expert' } as const

describe('addresses of records', () => {
  it('leads to each kind of person at its own address (P-3, P-5)', () => {
    expect(personAddress(ambassador)).toBe('/ambassadors-single/0193')
    expect(personAddress(expert)).toBe('/experts/single/0194')
  })

  it("keeps the way back for an ambassador's activity and not for an expert's (P-4, P-7)", () => {
    expect(personActivityAddress(ambassador, '0200')).toBe('/ambassadors-single/0193/details/0200')
    expect(personActivityAddress(expert, '0200')).toBe(activityAddress('0200'))
    expect(activityAddress('0200')).toBe('/activities-single/0200')
  })
})
