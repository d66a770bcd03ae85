import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { inTurn, isWholeRun } from '../support/in-turn.ts'
import { violations, violationsOfLooks } from './axe.ts'
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

/** The search itself has its own tests. */
const otherSpellings = [
  ['uz', 'rezyume'],
  ['uz', 'REZUME'],
  ['en', 'резюме'],
] as const

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

  it.each([
    ['uz', 'резюме'],
    ['ru', 'rezyume'],
    ...(isWholeRun ? otherSpellings : []),
  ] as const)('are found in %s by "%s"', async (language, query) => {
    const { page, leave } = await openVisitor(browser, baseUrl, language)
    await page.goto('/about')
    const total = (await answerIds(page)).length
    await page.locator('main input[name=q]').fill(query)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/about' && url.searchParams.get('q') === query)
    const found = await answerIds(page)
    expect(found).toContain('faq-cv-format')
    expect(found.length).toBeLessThan(total)
    expect(await page.locator('main [role=status]').textContent()).toContain(String(found.length))
    expect(await page.locator('main input[name=q]').inputValue()).toBe(query)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(
      await page.locator('#questions').evaluate((section) => section.getBoundingClientRect().top),
    ).toBeLessThan(300)
    await leave()
  })

  it('show their answers at once where few were found, and all of them again by a link', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz')
    await page.goto('/about?q=cookie')
    expect(await openFolds(page)).toEqual(['faq-cookies'])
    await page.getByRole('link', { name: resources.uz.about.questions.all }).click()
    await page.waitForURL('**/about#questions')
    expect((await answerIds(page)).length).toBeGreaterThanOrEqual(16)
    await leave()
  })

  it.each(inTurn(languages, 1))('say in %s that nothing was found, with two ways out', async (language) => {
    const { page, leave } = await openVisitor(browser, baseUrl, language, { javaScriptEnabled: true })
    await page.goto('/about?q=qqqqzzzz')
    const words = resources[language].about.questions
    const empty = page.locator('[data-live-results]')
    expect(await empty.locator('h3').textContent()).toBe(words.empty.title)
    expect(await empty.getByRole('link').allTextContents()).toEqual([words.all, words.contact])
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
    expect(await (isWholeRun || language === 'uz' ? violations(page) : violationsOfLooks(page))).toEqual([])
    await leave()
  })

  it('leave out what the address says in vain, and say so', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto(`/about?q=${'a'.repeat(201)}`)
    expect((await answerIds(page)).length).toBeGreaterThanOrEqual(16)
    expect(await page.locator('[data-live-results]').textContent()).toContain(
      resources.en.lists.ignored.replace('{{names}}', 'q'),
    )
    await leave()
  })

  it('show what is searched for as it was written', async () => {
    const { page, complaints, leave } = await openVisitor(browser, baseUrl, 'en')
    const query = '"><script>alert(1)</script>'
    await page.goto(`/about?q=${encodeURIComponent(query)}`)
    expect(await page.locator('main input[name=q]').inputValue()).toBe(query)
    expect(await page.locator('main script').count()).toBe(0)
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

  it('leads from its sections to where one goes on', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto('/about')
    for (const [section, href] of [
      ['how-to-take-part', '/activities'],
      ['how-to-join', '/apply'],
      ['who-runs-it', '/regulations'],
    ]) {
      expect(await page.locator(`section[aria-labelledby=${section}] a`).getAttribute('href')).toBe(href)
    }
    await leave()
  })
})
