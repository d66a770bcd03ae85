import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openVisitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it('pages of people fit on two sheets, and no heading is parted from what follows it', async () => {
  const { page, leave } = await openVisitor(browser, baseUrl, 'uz')
  await page.goto('/ambassadors')
  const people = await page
    .locator('main article h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of people.slice(0, 6)) {
    await page.goto(address)
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets?.length, address).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'print' })
    const parted = await page
      .locator('main :is(h1, h2, h3, div:has(> h2))')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakAfter !== 'avoid').length)
    expect(parted, address).toBe(0)
    await page.emulateMedia({ media: null })
  }
  await leave()
}, 60_000)
