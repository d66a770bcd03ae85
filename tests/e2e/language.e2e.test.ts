import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { openVisitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

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
    { says: 'lng beside filters', path: '/ambassadors?country=JP&lng=ru', accept: 'en', expected: 'ru' },
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
    const asked = Array.from({ length: 30 }, (_, place) => ['uz', 'ru', 'en'][place % 3] ?? 'uz')
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
  it('keeps path and filters, and the choice stays on later pages, without a script', async () => {
    const { page, context, complaints, leave } = await openVisitor(browser, baseUrl, 'uz')
    await page.goto('/ambassadors?country=US&country=DE&sort=-name')
    const pages = () =>
      page.locator('main article h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const people = await pages()
    expect(people.length).toBeGreaterThan(1)
    expect(await page.locator('html').getAttribute('lang')).toBe('uz')

    const selector = page.getByRole('navigation', {
      name: resources.uz.common.language.header,
      exact: true,
    })
    expect(await selector.locator('[aria-current]').textContent()).toBe('Uz')
    expect(await selector.locator('a').allTextContents()).toEqual(['Ru', 'En'])
    await selector.getByRole('link', { name: 'Ru' }).click()

    const address = new URL(page.url())
    expect(address.pathname).toBe('/ambassadors')
    expect(address.searchParams.getAll('country').sort()).toEqual(['DE', 'US'])
    expect(address.searchParams.get('sort')).toBe('-name')
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    // The same people, each language in its own script and in the order of its own alphabet.
    expect((await pages()).sort()).toEqual(people.sort())
    expect(await context.cookies()).toEqual([
      expect.objectContaining({ name: 'i18next', value: 'ru', path: '/', sameSite: 'Lax' }),
    ])

    const menu = page.getByRole('navigation', { name: resources.ru.common.menu.main })
    await menu.getByRole('link', { name: resources.ru.common.navigation.experts }).click()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.locator('h1').textContent()).toBe(resources.ru.people.list.title.expert)
    await page.locator('main article h2 a').first().click()
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(complaints).toEqual([])
    await leave()
  })

  it('stands at the end of a page too, and works from a single page', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto('/activities')
    await page.locator('main article h3 a').first().click()
    const { pathname } = new URL(page.url())
    await page
      .getByRole('navigation', { name: resources.en.common.language.footer })
      .getByRole('link', { name: 'Uz' })
      .click()
    expect(new URL(page.url()).pathname).toBe(pathname)
    expect(await page.locator('html').getAttribute('lang')).toBe('uz')
    await leave()
  })
})
