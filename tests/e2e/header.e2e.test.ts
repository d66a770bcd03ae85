import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { openBrowser } from '../support/browser.ts'
import { inRotation } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openWindow, waitForQuiet } from './visitor.ts'

const widths = [390, 1024, 1280, 1440, 1920]
/** Below it the menu is folded: 79 rem. */
const foldedBelow = 1264

let site: OwnSite
let browser: Browser
let member: Member
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startOwnSite(), openBrowser()])
  member = await createMember(site, { firstname: 'Abdurahmonbek' })
})
afterAll(() => Promise.all([browser.close(), site.stop()]))

/** Reads the boxes of what stands in the row of the header, from left to right, and of the grid that it is on. */
function readHeader(page: Page) {
  return page.evaluate(() => {
    const row = document.querySelector('body > header > div:last-of-type > .wrap')
    const boxOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }
    const contentOf = (element: Element | null) => {
      if (!element) throw new Error('There is no such element.')
      const { left, right } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
    }
    const shown = [...(row?.querySelectorAll(':scope > *, nav a, :scope > div > *') ?? [])].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
    )
    return {
      items: [...(row?.children ?? [])]
        .filter((element) => element.getBoundingClientRect().width > 0)
        .map(boxOf),
      all: shown.map(boxOf),
      row: contentOf(row),
      grids: [...document.querySelectorAll('main .wrap, footer .wrap')].map(contentOf),
      height: row?.getBoundingClientRect().height ?? 0,
      isCutOff: document.documentElement.scrollWidth > innerWidth,
    }
  })
}

describe.each(languages)('the header in %s', (language) => {
  it('stands in one row on the grid of the page, and nothing of it outside', async () => {
    const { page, leave } = await openWindow(browser, site.baseUrl, language, { javaScriptEnabled: true })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/contact')
      await page.evaluate(() => document.fonts.ready)
      const { items, all, row, grids, height, isCutOff } = await readHeader(page)
      const where = `${width}`
      expect(isCutOff, where).toBe(false)
      expect(height, where).toBeLessThanOrEqual(82)
      expect(items.at(0)?.left, where).toBeCloseTo(row.left, 0)
      expect(items.at(-1)?.right, where).toBeCloseTo(row.right, 0)
      for (const { left, right } of all) {
        expect(left, where).toBeGreaterThanOrEqual(row.left - 0.5)
        expect(right, where).toBeLessThanOrEqual(row.right + 0.5)
      }
      for (const [index, { left }] of items.entries())
        expect(left, where).toBeGreaterThanOrEqual((items[index - 1]?.right ?? 0) + (index > 0 ? 8 : 0))
      for (const grid of grids) {
        expect(grid.left, where).toBeCloseTo(row.left, 0)
        expect(grid.right, where).toBeCloseTo(row.right, 0)
      }
      const menu = page.locator('header details', { has: page.locator('nav') }).locator('summary')
      expect(await menu.isVisible(), where).toBe(width < foldedBelow)
    }
    await leave()
  })

  it('does not move when the name of the account arrives', async () => {
    for (const width of inRotation([1280, 1920], languages.indexOf(language))) {
      const { page, leave } = await openSignedIn(browser, site, member, language, {
        viewport: { width, height: 900 },
      })
      let sendProfile = () => {}
      const isAsked = new Promise<void>((resolve) => {
        void page.route('**/api/profile?*', async (route) => {
          resolve()
          await new Promise<void>((send) => {
            sendProfile = send
          })
          await route.continue()
        })
      })
      await page.goto('/contact')
      await isAsked
      const before = await readHeader(page)
      sendProfile()
      await page.locator('header summary').getByText('Abdurahmonbek').waitFor()
      const after = await readHeader(page)
      expect(after.items, `${width}`).toEqual(before.items)
      expect(after.items.at(-1)?.right).toBeCloseTo(after.row.right, 0)
      await leave()
    }
  })
})

describe('the search of the header (C-12)', () => {
  it('opens under the header by its button, without a script too, and leads to the results', async () => {
    for (const javaScriptEnabled of [true, false]) {
      for (const width of [390, 1280]) {
        const { page, leave } = await openWindow(browser, site.baseUrl, 'ru', {
          javaScriptEnabled,
          viewport: { width, height: 900 },
        })
        await page.goto('/contact')
        const search = page.locator('header details', { has: page.locator('search') })
        await search.locator('summary').click()
        const field = search.locator('input')
        const [box, header] = await Promise.all([
          field.boundingBox(),
          search.locator('summary').boundingBox(),
        ])
        expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
        expect(box?.width).toBeGreaterThan(width * 0.6)
        if (javaScriptEnabled) {
          expect(await violations(page)).toEqual([])
          await page.keyboard.type('экспорт')
        } else await field.fill('экспорт')
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/search\?q=/)
        await leave()
      }
    }
  })

  it('closes by Escape, with the focus on its button', async () => {
    const { page, leave } = await openWindow(browser, site.baseUrl, 'uz', { javaScriptEnabled: true })
    await page.goto('/contact')
    await waitForQuiet(page)
    await page.keyboard.press('/')
    const search = page.locator('header details', { has: page.locator('search') })
    expect(await search.locator('input').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await search.getAttribute('open')).toBeNull()
    expect(await search.locator('summary').evaluate((button) => button === document.activeElement)).toBe(true)
    await leave()
  })
})
