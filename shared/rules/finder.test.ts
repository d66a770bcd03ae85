import { describe, expect, it } from 'vitest'
import { countPeople, readFinderChoice, writePeopleNumbers } from './finder.ts'

const written = writePeopleNumbers([
  { code: 'DE', ambassadorCount: 3, expertCount: 2 },
  { code: 'FR', ambassadorCount: 0, expertCount: 12 },
  { code: null, ambassadorCount: 1, expertCount: 0 },
])

describe('countPeople', () => {
  it.each([
    ['everybody, also without a country', '', '', 18, 5],
    ['one country', 'DE', '', 5, 5],
    ['one role', '', 'expert', 14, 2],
    ['a role in a country', 'DE', 'ambassador', 3, 3],
    ['nobody of a role', 'FR', 'ambassador', 0, 3],
    ['nobody in a country', 'JP', '', 0, 5],
  ] as const)('counts %s', (_what, country, role, total, inGermany) => {
    const found = countPeople(written, { country, role })
    expect(found.total).toBe(total)
    expect(found.byCountry.get('DE')).toBe(inGermany)
  })

  it('counts nobody where nobody has the topic', () => {
    expect(countPeople(writePeopleNumbers([]), { country: '', role: '' }).total).toBe(0)
  })
})

describe('readFinderChoice', () => {
  const options = { topics: ['t1', 't2'], countries: ['DE'] }
  const read = (query: string) => readFinderChoice(new URLSearchParams(query), options)

  it('reads the three parameters', () => {
    expect(read('topic=t2&country=DE&role=expert')).toEqual({ topic: 't2', country: 'DE', role: 'expert' })
  })

  it.each([
    '',
    'topic=t3&country=de&role=admin',
    'topic=&country=&role=',
  ])('ignores what is not offered in %j', (query) => {
    expect(read(query)).toEqual({ topic: '', country: '', role: '' })
  })
})
