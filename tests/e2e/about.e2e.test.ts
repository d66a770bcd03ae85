import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { violations } from './axe.ts'
import { expectUsable } from './usable.ts'
import { openVisitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
const answered = 'faq-which-time-zone'
/** The patience for the script's effects on a busy machine. */
const patience = { timeout: 10_000 }
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const answerIds = (page: Page) =>
  page.locator('[data-live-results] details > div').evaluateAll((all) => all.map(({ id }) => id))
const openFolds = (page: Page) =>
  page.locator('main details[open] > div').evaluateAll((all) => all.map(({ id }) => id))
const isInWindow = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

describe('the questions without a script (P-8)', () => {
  it('are folded, and their links open them with the question in sight', async () => {
    const { page, complaints, leave } = await openVisitor(browser, baseUrl, 'uz')
    await page.goto('/about')
    expect(await openFolds(page)).toEqual([])
    await page.goto(`/about#${answered}`)
    expect(await openFolds(page)).toEqual([answered])
    expect(await isInWindow(page, `details:has(#${answered}) summary`)).toBe(true)
    const ownLink = page.locator(`#${answered} a`)
    expect(await ownLink.getAttribute('href')).toBe(`/about#${answered}`)
    // The focus ring is within the question's own lines, not over the first line of the answer.
    const summary = page.locator(`details:has(#${answered}) summary`)
    await ownLink.focus()
    for (let presses = 0; presses < 10; presses += 1) {
      if (await summary.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Shift+Tab')
    }
    const ring = await summary.evaluate((element) => {
      const { boxShadow, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(element)
      const beyondPixels = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      return { boxShadow, outlineStyle, isWithin: beyondPixels <= 0 }
    })
    expect(ring).toEqual({ boxShadow: 'none', outlineStyle: 'solid', isWithin: true })
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('the questions with the script', () => {
  it('are found while one types, the address goes along and the focus stays', async () => {
    const { page, complaints, leave } = await openVisitor(browser, baseUrl, 'uz', { javaScriptEnabled: true })
    await page.goto('/about?utm=1')
    const field = page.locator('main input[name=q]')
    await field.pressSequentially('cook')
    await expect.poll(() => answerIds(page), patience).toEqual(['faq-cookies'])
    expect(await page.locator('main [role=status]').textContent()).toBe('1 ta savol topildi')
    expect(new URL(page.url()).search).toBe('?q=cook')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    expect(await answerIds(page)).toEqual(['faq-cookies'])

    await field.fill('')
    await expect.poll(async () => (await answerIds(page)).length, patience).toBeGreaterThanOrEqual(16)
    expect(new URL(page.url()).search).toBe('')
    await field.fill('qqqqzzzz')
    await expect
      .poll(() => page.locator('[data-live-results] h3').allTextContents())
      .toEqual([resources.uz.about.questions.empty.title])
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it('go on by Enter where the server does not answer while one types', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz', { javaScriptEnabled: true })
    await page.goto('/about')
    const all = await answerIds(page)
    let refusedCount = 0
    await page.route('**/about?*', (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      refusedCount += 1
      return route.fulfill({ status: 503, body: '' })
    })
    await page.locator('main input[name=q]').fill('cookie')
    await expect.poll(() => refusedCount, patience).toBe(1)
    expect(await answerIds(page)).toEqual(all)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/about?q=cookie#questions')
    expect(await answerIds(page)).toEqual(['faq-cookies'])
    const results = page.locator('#questions')
    expect(await results.evaluate((section) => section.getBoundingClientRect().top)).toBeLessThan(300)
    await leave()
  })

  it('open where the browser does not do it itself', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en', { javaScriptEnabled: true })
    await page.goto('/about')
    const fold = page.locator(`details:has(#${answered})`)
    await page.evaluate((id) => {
      // A browser that only scrolls to visible content.
      const target = document.getElementById(id)
      if (target) target.id = 'elsewhere'
      location.hash = id
      if (target) target.id = id
    }, answered)
    await expect.poll(() => fold.getAttribute('open'), patience).toBe('')
    expect(await isInWindow(page, `details:has(#${answered}) summary`)).toBe(true)
    await leave()
  })
})

describe('the page about the programme', () => {
  it.each([
    ['/about?q=rezyume', 'light'],
    [`/about#${answered}`, 'dark'],
  ] as const)('is usable by everyone at %s (%s)', async (address, colorScheme) => {
    await expectUsable(browser, baseUrl, address, colorScheme)
  })
})
