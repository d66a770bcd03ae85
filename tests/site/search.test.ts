import { describe, expect, inject, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { SiteReader, textOf } from '../support/site-reader.ts'

const { search } = resources.en

describe('the search of the site (C-12)', () => {
  it('goes from the header to results of each kind, and on to all of one kind', async () => {
    const reader = await new SiteReader(inject('baseUrl'), 'en').open('/contact')
    reader.type('header form [name=q]', 'export')
    await reader.submit('header form:has([name=q])')
    expect(`${reader.url.pathname}${reader.url.search}`).toBe('/search?q=export')
    expect(reader.text('title')).toMatch(/^\d+ results for “export” · Digital World$/)
    expect(reader.first('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(reader.text('main mark')).toMatch(/export/i)

    const kinds = `nav[aria-label="${search.kinds.label}"] a`
    const people = reader.link((words) => words.startsWith(search.kinds.people), kinds)
    const count = Number(/\d+/.exec(textOf(people))?.[0])
    await reader.open(people.getAttribute('href') ?? '')
    expect(reader.url.searchParams.get('kind')).toBe('people')
    expect(reader.all('main article')).toHaveLength(Math.min(count, 20))
    expect(reader.text('title')).toMatch(/^People: /)
  })

  it('says what it understood, and searches for the exact word on request', async () => {
    const reader = await new SiteReader(inject('baseUrl'), 'en').open('/search?q=Minegihsi')
    expect(reader.text()).toContain('for “Minegishi”')
    await reader.follow('Search for exactly “Minegihsi”')
    expect(reader.text('main h2')).toBe('Nothing found for “Minegihsi”')
  })
})
