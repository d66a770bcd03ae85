import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { expectPressable } from './pressable.ts'
import { openVisitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
const phone = { viewport: { width: 390, height: 844 } }
const { finder } = resources.uz.home

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const button = (page: Page) => page.locator('form[data-finder] button')
const foundCount = async (query: string) => {
  const answer = await (await fetch(`${baseUrl}/api/search?kind=people&${query}`)).json()
  return (answer as { counts: { people: number } }).counts.people
}
const people = (count: number) => finder.show.people_other.replace('{{number}}', String(count))

it('counts on the button whom the search then lists, and writes each choice into the address (P-26)', async () => {
  const { page, complaints, leave } = await openVisitor(browser, baseUrl, 'uz', { javaScriptEnabled: true })
  await page.goto('/')
  expect(await button(page).innerText()).toBe(people(await foundCount('')))
  await page.getByLabel(finder.country, { exact: true }).selectOption('DE')
  const inGermany = await foundCount('country=DE')
  expect(await button(page).innerText()).toBe(people(inGermany))
  expect(new URL(page.url()).search).toBe('?country=DE')
  expect(await page.locator('svg a[aria-current]').getAttribute('href')).toBe('/countries/DE')

  const reloaded = await page.reload()
  expect(await reloaded?.text()).toContain(`>${people(inGermany)}<`)
  await button(page).click()
  await page.waitForURL('**/search?kind=people&country=DE')
  expect(await page.locator('main h2 small').first().innerText()).toBe(String(inGermany))
  await page.goBack()
  expect(await page.getByLabel(finder.country, { exact: true }).inputValue()).toBe('DE')
  expect(complaints).toEqual([])
  await leave()
})

it('promises no number without a script, and finds all the same', async () => {
  const { page, leave } = await openVisitor(browser, baseUrl, 'uz', phone)
  await page.goto('/')
  expect(await button(page).innerText()).toBe(finder.show.plain)
  await page.getByLabel(finder.country, { exact: true }).selectOption('JP')
  await page.getByLabel(finder.role, { exact: true }).selectOption('expert')
  await button(page).click()
  expect(await page.locator('main h2 small').first().innerText()).toBe(
    String(await foundCount('country=JP&role=expert')),
  )
  await leave()
})

it('leads on a phone from a region of the map to its countries, which unfold', async () => {
  const { page, leave } = await openVisitor(browser, baseUrl, 'uz', phone)
  await page.goto('/')
  const japan = page
    .locator('#countries')
    .locator('xpath=ancestor::section')
    .locator('a[href="/countries/JP"]')
  expect(await japan.isVisible()).toBe(false)
  await page.locator('svg a', { hasText: resources.uz.home.regions.asia }).click()
  expect(page.url()).toBe(`${baseUrl}/#region-asia`)
  await expectPressable(japan)
  await leave()
})

it.each(languages)('is no higher than 4,900 pixels on a phone, in %s', async (language) => {
  const { page, leave } = await openVisitor(browser, baseUrl, language, phone)
  await page.goto('/')
  const height = await page.evaluate(() => {
    // Sections outside the window have an estimated height until they are shown.
    for (const part of document.body.querySelectorAll<HTMLElement>('[data-later], section, footer'))
      part.style.contentVisibility = 'visible'
    return document.documentElement.scrollHeight
  })
  expect(height).toBeLessThanOrEqual(4900)
  await leave()
})
