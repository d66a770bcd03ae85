import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { violations } from './axe.ts'
import { openVisitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it('axe finds nothing with all filters and the menu unfolded', async () => {
  const { page, leave } = await openVisitor(browser, baseUrl, 'ru', {
    javaScriptEnabled: true,
    viewport: { width: 390, height: 900 },
  })
  await page.goto('/ambassadors?country=US&tag=murabbiylik&q=a')
  await page.locator('header details:has(nav) > summary').click()
  await page.locator('form details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true
  })
  expect(await violations(page)).toEqual([])
  await leave()
})

it.each([
  '/ambassadors?page=999',
  '/experts?q=qqqqzzzz&country=JP',
  '/activities?when=never',
  '/activities?when=past',
])('axe finds nothing on the state %s', async (address) => {
  const { page, leave } = await openVisitor(browser, baseUrl, 'uz', { javaScriptEnabled: true })
  await page.goto(address)
  expect(await violations(page)).toEqual([])
  await leave()
})
