import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { needs } from '../support/needs.ts'
import { poppler } from '../support/poppler.ts'
import { expectUsable } from './usable.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each([
  ['/contact', 'light'],
  ['/contact?sent=CR-2026-0012#form', 'dark'],
] as const)('%s is usable by everyone (%s)', async (address, colorScheme) => {
  await expectUsable(browser, baseUrl, address, colorScheme)
})

describe('on paper', needs('poppler'), () => {
  it.each([
    '/',
    '/contact',
    '/regulations',
  ])('%s names the programme and stays on the sheet', async (address) => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz', {
      colorScheme: 'dark',
      // The width that is left of A4 between the margins.
      viewport: { width: 688, height: 990 },
    })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(address)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    const { wordmarkFirst, programme } = resources.uz.common.site
    const header = await page.locator('header').innerText()
    expect(header).toContain(wordmarkFirst)
    expect(header).toContain(programme)
    expect(await page.locator('header nav').filter({ visible: true }).count()).toBe(0)
    // Printers omit backgrounds: no text may be light.
    const pale = await page.locator('main :is(h1, h2, h3, p, dt, dd, b)').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const channels =
            getComputedStyle(element)
              .color.match(/[\d.]+/g)
              ?.map(Number) ?? []
          return Math.min(...channels.slice(0, 3)) > 130
        })
        .map((element) => element.textContent),
    )
    expect(pale).toEqual([])
    const sheets = poppler('pdftotext', [], await page.pdf({ format: 'A4' }))
      .split('\f')
      .slice(0, -1)
    expect(sheets.filter((words) => !/Digital World, \d+ \/ \d+/.test(words))).toEqual([])
    if (address === '/') expect(sheets.length).toBeLessThanOrEqual(5)
    await leave()
  })
})
