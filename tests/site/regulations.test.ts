import { describe, expect, inject, it } from 'vitest'
import { type Language, languageNames, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { SiteReader } from '../support/site-reader.ts'

const baseUrl = inject('baseUrl')
const messagesOf = (language: Language) => resources[language].regulations
const open = (address: string, language: Language) => new SiteReader(baseUrl, language).open(address)
const hrefs = (reader: SiteReader, selector: string) =>
  reader.all(selector).map((link) => link.getAttribute('href') ?? '')

describe('the page of the regulations', () => {
  it.each(
    languages,
  )('has contents, an anchor for every clause, and the ways to the document, in %s', async (language) => {
    const reader = await open('/regulations', language)
    const links = hrefs(reader, 'main a[href^="#"]').map((href) => href.slice(1))
    const anchors = reader.all('main [id]').map(({ id }) => id)
    expect(links).toEqual(expect.arrayContaining(['1', '10', '1.1', '3.2', '10.6']))
    expect(links.filter((link) => !anchors.includes(link))).toEqual([])
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(reader.text('aside')).toContain(messagesOf(language).document.scriptNeeded)

    const addresses = hrefs(reader, 'aside a')
    const others = languages.filter((other) => other !== language)
    expect(addresses).toEqual([
      `/regulations/${language}.pdf?download=1`,
      ...[language, ...others].map((one) => `/regulations/${one}.pdf`),
    ])
    const sizes = addresses.map(async (address) => {
      const response = await fetch(`${baseUrl}${address}`)
      expect(response.status, address).toBe(200)
      return (await response.arrayBuffer()).byteLength
    })
    const [size = 0] = await Promise.all(sizes)
    expect(reader.text('aside a')).toContain(String(Math.round(size / 1024)))
  })
})

describe('two languages side by side', () => {
  it('are chosen and left by links, stand clause by clause and say their language', async () => {
    const reader = await open('/regulations', 'uz')
    await reader.follow(languageNames.ru, 'nav[aria-labelledby=beside] a')
    expect(reader.url.search).toBe('?beside=ru')
    expect(reader.text('nav [aria-current][lang=ru]')).toBe(languageNames.ru)
    const pairs = reader
      .all('main section li')
      .map((clause) => [...clause.querySelectorAll<HTMLElement>('.prose')].map(({ lang }) => lang))
    expect(pairs.length).toBeGreaterThan(50)
    expect(pairs.filter((pair) => pair.join() !== ',ru')).toEqual([])
    await reader.follow(messagesOf('uz').beside.none)
    expect(reader.url.search).toBe('')
    expect(reader.all('main section li [lang]')).toEqual([])
  })

  it.each([
    'ru',
    'en',
    'fr',
    '',
  ])('are one page for search engines, and what is no language is passed over: "%s"', async (beside) => {
    const reader = await open(`/regulations?beside=${beside}`, 'en')
    expect(reader.status).toBe(200)
    expect(reader.first('link[rel=canonical]').getAttribute('href')).toMatch(/\/regulations\?lng=en$/)
    expect(reader.all('main section li [lang]').length > 0).toBe(beside === 'ru')
  })
})
