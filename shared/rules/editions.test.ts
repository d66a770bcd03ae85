import { describe, expect, it } from 'vitest'
import { dayBefore, dayInTashkent, editionInForce, editionStateOf, startOfDay } from './editions.ts'

const first = { number: 1, editionDate: '2026-09-02' }
const second = { number: 2, editionDate: '2027-01-01' }
const both = [first, second]
/** The last millisecond of the year in Tashkent, and the one after it. */
const before = new Date('2026-12-31T18:59:59.999Z')
const after = new Date('2026-12-31T19:00:00Z')

describe('the days of editions', () => {
  it('are those of Tashkent', () => {
    expect([dayInTashkent(before), dayInTashkent(after)]).toEqual(['2026-12-31', '2027-01-01'])
    expect(startOfDay('2027-01-01')).toBe(after.getTime())
    expect(dayBefore('2027-01-01')).toBe('2026-12-31')
    expect(dayBefore('2028-03-01')).toBe('2028-02-29')
  })

  it('decide which edition is in force', () => {
    expect(editionInForce(both, new Date('2026-09-01T18:59:59Z'))).toBeUndefined()
    expect(editionInForce(both, before)).toBe(first)
    expect(editionInForce(both, after)).toBe(second)
    expect(both.map((edition) => editionStateOf(edition, both, before))).toEqual(['in-force', 'coming'])
    expect(both.map((edition) => editionStateOf(edition, both, after))).toEqual(['past', 'in-force'])
  })

  it('of two of one day let the later edition count', () => {
    const later = { number: 3, editionDate: second.editionDate }
    expect(editionInForce([later, ...both], after)).toBe(later)
    expect(editionStateOf(second, [later, ...both], after)).toBe('past')
  })
})
