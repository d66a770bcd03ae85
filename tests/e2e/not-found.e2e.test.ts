import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { readSample, required, type Sample } from './sample.ts'
import { openVisitor } from './visitor.ts'

const unknownId = '01900000-0000-7000-8000-000000000000'

const baseUrl = inject('baseUrl')
let browser: Browser
let sample: Sample

beforeAll(async () => {
  browser = await openBrowser()
  sample = await readSample(baseUrl, 'uz')
})
afterAll(() => browser.close())

/** Addresses of missing pages, by what is wrong with them. */
const missing: { what: string; address: () => string }[] = [
  { what: 'an unknown path', address: () => '/no-such-page' },
  { what: 'a path below a page', address: () => '/ambassadors/extra/deep' },
  { what: 'an unknown ambassador', address: () => `/ambassadors-single/${unknownId}` },
  { what: 'an id that is none', address: () => '/ambassadors-single/not-an-id' },
  { what: 'an expert among ambassadors', address: () => `/ambassadors-single/${sample.expert.id}` },
  { what: 'an ambassador among experts', address: () => `/experts/single/${sample.ambassador.id}` },
  { what: 'an unknown activity', address: () => `/activities-single/${unknownId}` },
  {
    what: 'an unknown activity of an ambassador',
    address: () => `/ambassadors-single/${sample.ambassador.id}/details/${unknownId}`,
  },
  {
    what: 'the activity of somebody else (P-4)',
    address: () => `/ambassadors-single/${sample.ambassador.id}/details/${sample.activity.id}`,
  },
  {
    what: 'the activity of another ambassador (P-4)',
    address: () => {
      const other = required(
        sample.ambassadors.find(({ id }) => id !== sample.ambassador.id),
        'a second ambassador',
      )
      return `/ambassadors-single/${other.id}/details/${sample.ambassadorActivity.id}`
    },
  },
]
const missingInLanguages = missing.flatMap((one) => languages.map((language) => ({ ...one, language })))

/** Fetches a page, and returns its status and its HTML. */
async function ask(address: string, language: Language): Promise<{ status: number; html: string }> {
  const response = await fetch(`${baseUrl}${address}`, { headers: { 'accept-language': language } })
  return { status: response.status, html: await response.text() }
}

describe('an address that nothing stands behind (P-18)', () => {
  it.each(missingInLanguages)('$what is a page "404 Not found" in $language', async ({
    address,
    language,
  }) => {
    const { status, html } = await ask(address(), language)
    expect(status).toBe(404)
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toMatch(/<(?:h1|p)[^>]*>404 Not found<\/(?:h1|p)>/)
    expect(html).toContain(`>${resources[language].system.notFound.heading}</h1>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const label = /<label[^>]* for="not-found-search"[^>]*>(.*?)<\/label>/.exec(html)?.[1]
    expect(label).toBe(resources[language].common.search.label)
  })

  it('is never kept: a page that comes to be is seen', async () => {
    const response = await fetch(`${baseUrl}/no-such-page`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/%E0%A4%A',
    '/ambassadors-single/%00',
    '/experts/single/..%2f..%2fetc',
    '//',
    '/%2e%2e/',
  ])('is no failure of the server where it is malformed: %s', async (address) => {
    const { status } = await ask(address, 'en')
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })

  it('leads on: to the sections and to a search, without a script', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto('/no-such-page')
    await page.getByRole('main').getByRole('combobox').fill('Shavkat')
    await page.getByRole('main').getByRole('button', { name: resources.en.common.search.submit }).click()
    expect(new URL(page.url()).pathname).toBe('/search')
    expect(await page.locator('main article h3').first().textContent()).toContain('Shavkat')

    await page.goto('/no-such-page')
    const sections = page.getByRole('main').getByRole('link')
    expect(await sections.allTextContents()).toEqual([
      resources.en.common.navigation.home,
      resources.en.common.navigation.ambassadors,
      resources.en.common.navigation.experts,
      resources.en.common.navigation.activities,
    ])
    await sections.last().click()
    expect(await page.locator('h1').textContent()).toBe(resources.en.activities.list.title)
    await leave()
  })
})
