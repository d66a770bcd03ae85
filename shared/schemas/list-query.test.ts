import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAddress, parseQuery } from '../contract/query.ts'
import { webAddressSchema } from './fields.ts'
import { activityListQuerySchema, personListQuerySchema } from './list-query.ts'

const read = (query: string) => parseQuery(personListQuerySchema, new URLSearchParams(query))
const id = '018f0000-0000-7000-8000-000000000000'

describe('parseQuery (N-5, N-6)', () => {
  it('has the standard for what is not said', () => {
    expect(read('')).toEqual({
      query: {
        q: '',
        country: [],
        category: [],
        direction: [],
        organization: [],
        tag: [],
        page: 1,
        pageSize: 12,
      },
      ignored: [],
    })
    expect(parseQuery(activityListQuerySchema, new URLSearchParams('')).query.when).toBe('upcoming')
  })

  it('takes several values of a filter, each once, and the last of what has one value', () => {
    expect(read('country=de&country=JP&country=de').query.country).toEqual(['DE', 'JP'])
    expect(read('page=2&page=3').query.page).toBe(3)
  })

  it('counts empty values as absent', () => {
    expect(read('q=&country=&sort=%20&page=')).toEqual(read(''))
  })

  it('writes ids small and texts in one form of Unicode, trimmed', () => {
    expect(read(`category=${id.toUpperCase()}`).query.category).toEqual([id])
    expect(read('q=%20A%CC%8Asa%20').query.q).toBe('Åsa')
  })

  it.each([
    ['page', 'page=0'],
    ['page', 'page=-1'],
    ['page', 'page=1e9'],
    ['page', 'page=Infinity'],
    ['pageSize', 'pageSize=101'],
    ['country', 'country=Germany'],
    ['country', 'country=DE&country=x'],
    ['category', 'category=1'],
    ['sort', 'sort=email'],
    ['q', `q=${'a'.repeat(201)}`],
    ['tag', `tag=${'a'.repeat(61)}`],
    [
      'country',
      Array.from({ length: 21 }, (_, index) => `country=${String.fromCharCode(65 + index)}A`).join('&'),
    ],
  ])('names %s as not understood in %s, and leaves it out', (name, query) => {
    expect(read(query)).toEqual({ ...read(''), ignored: [name] })
  })

  it('passes over names that are not asked for', () => {
    expect(read('__proto__=1&constructor=2&where=3&lng=ru')).toEqual(read(''))
  })

  it('never throws, whatever the address', () => {
    const name = fc.constantFrom('q', 'country', 'category', 'tag', 'sort', 'page', 'pageSize', '__proto__')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (pairs) => {
        const { query } = parseQuery(personListQuerySchema, new URLSearchParams(pairs))
        expect(query.page).toBeGreaterThanOrEqual(1)
        expect(query.pageSize).toBeLessThanOrEqual(100)
        expect(query.q.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('listAddress (P-21)', () => {
  const address = (query: Parameters<typeof listAddress<typeof personListQuerySchema>>[2]) =>
    listAddress('/ambassadors', personListQuerySchema, query)

  it('leaves out what is the standard anyway', () => {
    expect(address({})).toBe('/ambassadors')
    expect(address({ q: '', page: 1, pageSize: 12, country: [] })).toBe('/ambassadors')
  })

  it('is one for one list, whatever the order', () => {
    expect(address({ page: 2, country: ['JP', 'DE'], q: 'oʻzbek & co' })).toBe(
      '/ambassadors?country=DE&country=JP&page=2&q=o%CA%BBzbek%20%26%20co',
    )
  })

  it('leads back to the query that it was made of', () => {
    const query = { q: 'a&b=c#d', country: ['DE', 'JP'], page: 3, sort: '-name' as const }
    expect(read(address(query).split('?')[1] ?? '')).toEqual({
      query: { ...read('').query, ...query },
      ignored: [],
    })
  })
})

describe('webAddressSchema', () => {
  it.each(['https://example.org/a?b#c', 'http://example.org'])('takes %s', (address) => {
    expect(webAddressSchema.safeParse(address).success).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'JAVASCRIPT:alert(1)',
    'example.org',
    '',
  ])('refuses %j', (address) => {
    expect(webAddressSchema.safeParse(address).success).toBe(false)
  })
})
