import { describe, expect, inject, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { SiteReader, textOf } from '../support/site-reader.ts'

const baseUrl = inject('baseUrl')

/** Returns the language of a page as it was sent, requested with exactly these headers. */
async function languageOf(path: string, headers: Record<string, string>): Promise<string | undefined> {
  const response = await fetch(`${baseUrl}${path}`, { headers: { 'accept-language': '', ...headers } })
  expect(response.status).toBe(200)
  const lang = /<html lang="([\w-]+)"/.exec(await response.text())?.[1]
  expect(response.headers.get('content-language')).toBe(lang)
  return lang
}

describe('the language of a page (L-1)', () => {
  it.each([
    { says: 'nothing', path: '/', expected: 'uz' },
    { says: 'Accept-Language alone', path: '/', accept: 'ru-RU,ru;q=0.9', expected: 'ru' },
    { says: 'its best known Accept-Language', path: '/', accept: 'de,en;q=0.4,ru;q=0.7', expected: 'ru' },
    { says: 'only unknown languages', path: '/', accept: 'de-DE,fr;q=0.5', expected: 'uz' },
    { says: 'a refused language', path: '/', accept: 'en;q=0,fr', expected: 'uz' },
    { says: 'the cookie before Accept-Language', path: '/', cookie: 'ru', accept: 'en', expected: 'ru' },
    { says: 'an unknown cookie', path: '/', cookie: 'de', accept: 'en', expected: 'en' },
    { says: 'lng before everything', path: '/?lng=en', cookie: 'ru', accept: 'uz', expected: 'en' },
    { says: 'lng in capitals', path: '/experts?lng=RU', cookie: 'en', accept: 'uz', expected: 'ru' },
    { says: 'lng and filters', path: '/ambassadors?country=JP&lng=ru', accept: 'en', expected: 'ru' },
    {
      says: 'an unknown lng before the cookie',
      path: '/?lng=xx',
      cookie: 'ru',
      accept: 'en',
      expected: 'ru',
    },
    { says: 'an empty lng', path: '/?lng=', accept: 'en', expected: 'en' },
    { says: 'a cookie among others', path: '/experts', cookie: 'en; x=1', accept: 'ru', expected: 'en' },
  ])('is $expected where the visitor says $says', async ({ path, accept, cookie, expected }) => {
    const headers = {
      ...(accept !== undefined && { 'accept-language': accept }),
      ...(cookie !== undefined && { cookie: `first=2; i18next=${cookie}` }),
    }
    expect(await languageOf(path, headers)).toBe(expected)
    // Once more, now that the response is cached: nobody may get the page of somebody else.
    expect(await languageOf(path, headers)).toBe(expected)
  })

  it('is not mixed up between visitors who ask at the same time', async () => {
    const asked = Array.from({ length: 30 }, (_, index) => ['uz', 'ru', 'en'][index % 3] ?? 'uz')
    const got = await Promise.all(
      asked.map((language) => languageOf('/experts?page=2', { 'accept-language': language })),
    )
    expect(got).toEqual(asked)
  })

  it('is remembered by a cookie only where it was chosen', async () => {
    const chosen = await fetch(`${baseUrl}/?lng=ru`)
    expect(chosen.headers.get('set-cookie')).toMatch(/^i18next=ru; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    const again = await fetch(`${baseUrl}/?lng=ru`, { headers: { cookie: 'i18next=ru' } })
    expect(again.headers.get('set-cookie')).toBeNull()
    const plain = await fetch(`${baseUrl}/`, { headers: { 'accept-language': 'ru' } })
    expect(plain.headers.get('set-cookie')).toBeNull()
    const unknown = await fetch(`${baseUrl}/?lng=xx`)
    expect(unknown.headers.get('set-cookie')).toBeNull()
  })
})

describe('the selector of languages', () => {
  it('retains path and filters, and the choice stays on later pages', async () => {
    const reader = new SiteReader(baseUrl, 'uz')
    const people = () => reader.all('main article h2 a').map((link) => link.getAttribute('href'))
    const language = () => reader.document.documentElement.lang
    await reader.open('/ambassadors?country=US&country=DE&sort=-name')
    const before = people()
    expect(before.length).toBeGreaterThan(1)
    expect(language()).toBe('uz')

    const selector = `nav[aria-label="${resources.uz.common.language.header}"]`
    expect(reader.text(`${selector} [aria-current]`)).toBe('Uz')
    expect(reader.texts(`${selector} a`)).toEqual(['Ru', 'En'])
    await reader.follow('Ru', `${selector} a`)
    expect(reader.url.pathname).toBe('/ambassadors')
    expect(reader.url.searchParams.getAll('country').sort()).toEqual(['DE', 'US'])
    expect(reader.url.searchParams.get('sort')).toBe('-name')
    expect(language()).toBe('ru')
    // The same people, each language in its own script and in the order of its own alphabet.
    expect(people().sort()).toEqual(before.sort())

    const experts = reader.first(`nav[aria-label="${resources.ru.common.menu.main}"] a[href="/experts"]`)
    expect(textOf(experts)).toBe(resources.ru.common.navigation.experts)
    await reader.open('/experts')
    expect(reader.url.search).toBe('')
    expect(reader.text('h1')).toBe(resources.ru.people.list.title.expert)
    await reader.open(reader.first('main article h2 a').getAttribute('href') ?? '')
    expect(language()).toBe('ru')
  })

  it('stands at the end of a page too, and works from a single page', async () => {
    const reader = new SiteReader(baseUrl, 'en')
    await reader.open('/activities')
    await reader.open(reader.first('main article h3 a').getAttribute('href') ?? '')
    const { pathname } = reader.url
    await reader.follow('Uz', `nav[aria-label="${resources.en.common.language.footer}"] a`)
    expect(reader.url.pathname).toBe(pathname)
    expect(reader.document.documentElement.lang).toBe('uz')
  })
})
