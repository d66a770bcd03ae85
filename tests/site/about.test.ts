import { describe, expect, inject, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { SiteReader } from '../support/site-reader.ts'

const open = (address: string, language: Language) =>
  new SiteReader(inject('baseUrl'), language).open(address)
const results = '[data-live-results]'
const answerIds = (reader: SiteReader) => reader.all(`${results} details > div`).map(({ id }) => id)
const field = 'main input[name=q]'
const robots = (reader: SiteReader) =>
  reader.all('meta[name=robots]').map((one) => one.getAttribute('content'))

describe('the questions (P-8)', () => {
  it('are folded, each with a link of its own', async () => {
    const reader = await open('/about', 'uz')
    expect(reader.all('main details[open]')).toEqual([])
    const ids = answerIds(reader)
    expect(ids.length).toBeGreaterThanOrEqual(16)
    for (const id of ids) expect(reader.first(`#${id} a[href="/about#${id}"]`)).toBeTruthy()
  })

  it.each([
    ['uz', 'резюме'],
    ['uz', 'rezyume'],
    ['uz', 'REZUME'],
    ['ru', 'rezyume'],
    ['en', 'резюме'],
  ] as const)('are found in %s by "%s"', async (language, query) => {
    const reader = await open('/about', language)
    const total = answerIds(reader).length
    expect(robots(reader)).toEqual([])
    reader.type(field, query)
    await reader.submit()
    expect(reader.url.pathname).toBe('/about')
    expect(reader.url.searchParams.get('q')).toBe(query)
    // The results, not the beginning of the page, are what is shown first.
    expect(reader.url.hash).toBe('#questions')
    expect(reader.first('#questions').contains(reader.first(results))).toBe(true)
    const found = answerIds(reader)
    expect(found).toContain('faq-cv-format')
    expect(found.length).toBeLessThan(total)
    expect(reader.text('main [role=status]')).toContain(String(found.length))
    expect(reader.first<HTMLInputElement>(field).value).toBe(query)
    expect(robots(reader)).toEqual(['noindex'])
  })

  it('show their answers at once where few were found, and all of them again by a link', async () => {
    const reader = await open('/about?q=cookie', 'uz')
    expect(reader.all('main details[open] > div').map(({ id }) => id)).toEqual(['faq-cookies'])
    const all = reader.link(resources.uz.about.questions.all)
    expect(all.getAttribute('href')).toBe('/about#questions')
  })

  it.each(languages)('say in %s that nothing was found, with two ways out', async (language) => {
    const reader = await open('/about?q=qqqqzzzz', language)
    const words = resources[language].about.questions
    expect(reader.text(`${results} h3`)).toBe(words.empty.title)
    expect(reader.texts(`${results} a`)).toEqual([words.all, words.contact])
    const linkedData = reader.texts('script[type="application/ld+json"]')
    expect(linkedData.filter((text) => text.includes('FAQPage'))).toEqual([])
  })

  it('leave out what the address says in vain, and say so', async () => {
    const reader = await open(`/about?q=${'a'.repeat(201)}`, 'en')
    expect(answerIds(reader).length).toBeGreaterThanOrEqual(16)
    expect(reader.text(results)).toContain(resources.en.lists.ignored.replace('{{names}}', 'q'))
  })

  it('show what is searched for as it was written', async () => {
    const query = '"><script>alert(1)</script>'
    const reader = await open(`/about?q=${encodeURIComponent(query)}`, 'en')
    expect(reader.first<HTMLInputElement>(field).value).toBe(query)
    expect(reader.all('main script:not([type="application/ld+json"])')).toEqual([])
  })
})

it('the page about the programme leads from its sections to where one goes on', async () => {
  const reader = await open('/about', 'en')
  const hrefs = ['how-to-take-part', 'how-to-join', 'who-runs-it'].map((section) =>
    reader.first(`section[aria-labelledby=${section}] a`).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/activities', '/apply', '/regulations'])
})
