import { describe, expect, it } from 'vitest'
import { listActivities } from './activities.ts'
import { listCountries } from './catalogue.ts'
import { pathAndQueryOf } from './endpoint.ts'
import { readPerson } from './people.ts'

describe('where an endpoint is called', () => {
  it('is its path, with the language of the answer', () => {
    expect(pathAndQueryOf(listCountries)).toBe('/countries')
    expect(pathAndQueryOf(listCountries, { language: 'ru' })).toBe('/countries?lang=ru')
  })

  it('has the parameters of the path written into it, whatever they hold', () => {
    expect(pathAndQueryOf(readPerson.expert, { params: { id: '../a b?c' } })).toBe('/experts/..%2Fa%20b%3Fc')
  })

  it('names each value of the query, and leaves out what is empty', () => {
    const query = { q: 'IT & fan', country: ['DE', 'UZ'], category: [], kind: undefined, page: 2, when: '' }
    expect(pathAndQueryOf(listActivities, { query, language: 'en' })).toBe(
      '/activities?q=IT%20%26%20fan&country=DE&country=UZ&page=2&lang=en',
    )
  })

  it('takes over the query of a page as it is', () => {
    expect(pathAndQueryOf(listActivities, { search: 'q=a%20b&page=2' })).toBe('/activities?q=a%20b&page=2')
    expect(pathAndQueryOf(listActivities, { search: '', language: 'en' })).toBe('/activities?lang=en')
  })
})
