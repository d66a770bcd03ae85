import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser

onOwnSite({ mode: 'production' }, async (opened) => {
  ;({ site, browser } = opened)
})

it('shows a home page without people and activities that promises neither', async () => {
  const { page, leave } = await openVisitor(browser, site.baseUrl, 'uz')
  await page.goto('/')
  await expectReadable(page.getByText(resources.uz.home.activities.empty))
  expect(await page.locator('main a[href*="when=past"]').count()).toBe(0)
  expect(await page.locator('#countries, form[action="/search"] select').count()).toBe(0)
  await expectPressable(page.locator('main a[href="/apply"]').first())
  const labels = await page.locator('main svg a[data-of] text').allTextContents()
  expect(labels).toHaveLength(20)
  expect(labels.filter((label) => /\d/.test(label))).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await leave()
})

it.each([
  '/ambassadors',
  '/experts',
  '/activities',
])('says on %s that there is nothing yet, apart from the footer, and leads on', async (path) => {
  const { page, leave } = await openVisitor(browser, site.baseUrl, 'ru', {
    viewport: { width: 390, height: 844 },
  })
  await page.goto(path)
  const ways = page.getByRole('main').getByRole('link', { name: /^Посмотреть|^Показать/ })
  for (const way of await ways.all()) await expectReadable(way)
  expect(await ways.count()).toBeGreaterThan(0)
  expect(await page.locator('main a[href*="when="], main select').count()).toBe(0)
  const box = await page.locator('[class*="empty-state_"]').first().boundingBox()
  const footer = await page.locator('footer').boundingBox()
  const space = (footer?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
  expect(space).toBeGreaterThan(30)
  await leave()
})
