import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { violations } from './axe.ts'
import { readLayoutShift } from './layout-shift.ts'
import { openVisitor, openWindow } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const { search } = resources.en
const isCutOff = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

describe('the search of the site without a script (C-12)', () => {
  it('goes from the header to results of each kind, and on to all of one kind', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto('/contact')
    await page.getByRole('banner').getByRole('combobox').fill('export')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${baseUrl}/search?q=export`)
    expect(await page.title()).toMatch(/^\d+ results for “export” · Digital World$/)
    expect(await page.locator('main meta[name=robots], head meta[name=robots]').getAttribute('content')).toBe(
      'noindex',
    )
    expect(await page.locator('main mark').first().textContent()).toMatch(/export/i)
    const kinds = page.getByRole('navigation', { name: search.kinds.label }).getByRole('link')
    const people = kinds.filter({ hasText: search.kinds.people })
    const count = Number(/\d+/.exec((await people.textContent()) ?? '')?.[0])
    await people.click()
    expect(new URL(page.url()).searchParams.get('kind')).toBe('people')
    expect(await page.locator('main article').count()).toBe(Math.min(count, 20))
    expect(await page.title()).toMatch(/^People: /)
    await leave()
  })

  it('says what it understood, and searches for the exact word on request', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto('/search?q=Minegihsi')
    expect(await page.getByRole('main').textContent()).toContain('for “Minegishi”')
    await page.getByRole('link', { name: 'Search for exactly “Minegihsi”' }).click()
    expect(await page.locator('main h2').first().textContent()).toBe('Nothing found for “Minegihsi”')
    await leave()
  })

  it.each(languages)('stands in one row of the header, and fits every width, in %s', async (language) => {
    const { page, leave } = await openWindow(browser, baseUrl, language, { javaScriptEnabled: true })
    for (const width of [320, 390, 1249, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/search?q=export&lng=${language}`)
      const row = await page.locator('header > div').last().boundingBox()
      expect(row?.height, `${width}`).toBeLessThanOrEqual(90)
      expect(await isCutOff(page), `${width}`).toBe(false)
      const header = page.getByRole('banner')
      expect(await header.getByRole('combobox').isVisible(), `${width}`).toBe(width > 1248)
      expect(await header.locator('a[aria-current="page"][href="/search"]').isVisible(), `${width}`).toBe(
        width <= 1248,
      )
    }
    expect(await violations(page)).toEqual([])
    await page.goto('/search?q=qqqqzzzz')
    expect(await violations(page)).toEqual([])
    await leave()
  })
})

describe('the search of the site with a script', () => {
  it('takes the focus by the key /, suggests while one types, and moves nothing', async () => {
    const { page, leave } = await openWindow(browser, baseUrl, 'en', { javaScriptEnabled: true })
    await page.goto('/contact')
    await page.keyboard.press('/')
    await page.keyboard.type('Mine/')
    const field = page.getByRole('banner').locator('[data-suggest]')
    expect(await field.inputValue()).toBe('Mine/')
    await page.locator('header datalist option[value="Haruto Minegishi"]').waitFor({ state: 'attached' })
    // The letters of the site are a hair wider than those that stand for them until they have come.
    expect(await readLayoutShift(page)).toBeLessThan(0.001)
    await leave()
  })
})
