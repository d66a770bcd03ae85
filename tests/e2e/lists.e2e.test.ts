import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { sampleExperts } from '../../server/db/seed/content/experts.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { readSample, required } from './sample.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const texts = resources.en
const baseUrl = inject('baseUrl')
let browser: Browser
let visitor: Visitor
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  visitor = await openVisitor(browser, baseUrl, 'en')
  page = visitor.page
})
afterEach(async () => {
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

const shownNames = async () => (await page.locator('main article h2').allTextContents()).sort()

it('filters outlive the back button and a reload, without a script', async () => {
  await page.goto('/experts')
  const japan = page.locator('input[name="country"][value="JP"]')
  if (!(await japan.isVisible())) {
    await page.locator('form details', { has: japan }).last().locator('> summary').click()
  }
  await japan.check()
  await page.getByRole('button', { name: texts.lists.filters.submit, exact: true }).click()
  await page.waitForURL(/country=JP/)
  const japanese = sampleExperts
    .filter(({ country, isPublished }) => country === 'JP' && isPublished !== false)
    .map(({ firstname, lastname }) => `${firstname} ${lastname}`)
    .sort()
  await page.reload()
  expect(await shownNames()).toEqual(japanese)
  expect(await japan.isChecked()).toBe(true)

  await page.locator('main article h2 a').first().click()
  await page.waitForURL(/\/experts\/single\//)
  await page.goBack()
  expect(await shownNames()).toEqual(japanese)
  await page.goBack()
  expect(new URL(page.url()).search).toBe('')
  expect(await japan.isChecked()).toBe(false)
})

it('a list begins with its first record, not with its filters', async () => {
  const topOf = async (address: string, width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    const banner = await page.locator('header > p').boundingBox()
    const box = await page.locator('main article').first().boundingBox()
    return (box?.y ?? 900) - (banner?.height ?? 0)
  }
  expect(await topOf('/ambassadors', 1280)).toBeLessThan(460)
  const figures = await page.locator('fieldset label > span:last-child').evaluateAll((counts) =>
    counts.map((count) => {
      const { fontVariantNumeric, letterSpacing } = getComputedStyle(count)
      return `${fontVariantNumeric} ${letterSpacing}`
    }),
  )
  expect(new Set(figures)).toEqual(new Set(['normal normal']))
  expect(await topOf('/activities', 1280)).toBeLessThan(500)
  expect(await topOf('/activities', 390)).toBeLessThan(640)
})

it('checkboxes are painted by the site, also in the dark scheme', async () => {
  // There browsers paint them in a grey of their own.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/experts?q=qqqqzzzz&country=JP')
  const painted = await page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.cssText = 'color: var(--brand); background: var(--bg-raised)'
    document.body.append(probe)
    const { color: brand, backgroundColor: ground } = getComputedStyle(probe)
    const boxes = ['checkbox', 'radio'].flatMap((type) =>
      [true, false].map((isChecked) => {
        const box = Object.assign(document.createElement('input'), { type, checked: isChecked })
        document.body.append(box)
        const { appearance, backgroundColor } = getComputedStyle(box)
        const expected = isChecked ? brand : ground
        box.remove()
        return `${type} ${appearance} ${backgroundColor === expected}`
      }),
    )
    probe.remove()
    return [...new Set(boxes)]
  })
  expect(painted).toEqual(['checkbox none true', 'radio none true'])
})

it('the primary button of an activity is filled, unlike the secondary ones', async () => {
  const { activities } = await readSample(baseUrl, 'en')
  const activity = required(
    activities.find(({ code }) => code === 'ACT-115'),
    'ACT-115',
  )
  await page.goto(`/activities-single/${activity.id}`)
  const isFilled = (name: string) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((button) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(button)
        return backgroundColor === borderTopColor && backgroundColor !== 'rgba(0, 0, 0, 0)'
      })
  expect(await isFilled(texts.activities.availability.take)).toBe(true)
  expect(await isFilled(texts.activities.activity.addToCalendar)).toBe(false)
})
