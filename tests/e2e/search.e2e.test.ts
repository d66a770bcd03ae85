import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { openBrowser } from '../support/browser.ts'
import { inRotation } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { readLayoutShift } from './layout-shift.ts'
import { openWindow } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const isCutOff = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

describe('the search of the site (C-12)', () => {
  it.each(
    inRotation(languages, 1),
  )('stands in one row of the header, and fits every width, in %s', async (language) => {
    const { page, leave } = await openWindow(browser, baseUrl, language, { javaScriptEnabled: true })
    for (const width of [320, 390, 1249, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/search?q=export&lng=${language}`)
      const row = await page.locator('header > div').last().boundingBox()
      expect(row?.height, `${width}`).toBeLessThanOrEqual(90)
      expect(await isCutOff(page), `${width}`).toBe(false)
    }
    expect(await violations(page)).toEqual([])
    await page.goto('/search?q=qqqqzzzz')
    expect(await violations(page)).toEqual([])
    await leave()
  })

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
