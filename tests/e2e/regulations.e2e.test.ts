import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { isWholeRun, itInLongRun } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { openVisitor, openWindow, sidewaysOverflow, type Visitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
const messagesOf = (language: Language) => resources[language].regulations
const withScripts = { javaScriptEnabled: true, reducedMotion: 'reduce' } as const

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a window with scripts, whose page also records what its policy refused. */
async function openScripted(language: Language, options: BrowserContextOptions = {}) {
  const visitor = await openWindow(browser, baseUrl, language, { ...withScripts, ...options })
  await visitor.page.exposeFunction('refused', (what: string) => visitor.complaints.push(`refused: ${what}`))
  await visitor.page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { refused } = globalThis as unknown as { refused: (what: string) => void }
      refused(`${violatedDirective} ${blockedURI}`)
    })
  })
  return visitor
}

/** Reads the canvas of the preview: its size, and the number of its dark pixels. */
const readCanvas = () => {
  const canvas = document.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.hidden) return { width: 0, height: 0, shownWidth: 0, darkPixels: 0 }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let darkPixels = 0
  for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) darkPixels += 1
  return { width: canvas.width, height: canvas.height, shownWidth: canvas.clientWidth, darkPixels }
}

const pictureOf = (page: Page) =>
  page.evaluate(() => document.querySelector('canvas')?.toDataURL('image/png') ?? '')

const shownPage = async ({ page }: Visitor, language: Language, number: number) => {
  const counter = page.locator('aside [aria-live]')
  await counter.waitFor()
  const pages = Number((await counter.locator('[aria-hidden]').textContent())?.split(' / ')[1])
  await vi.waitFor(
    async () =>
      expect(await counter.textContent()).toContain(
        messagesOf(language)
          .document.page.replace('{{page}}', String(number))
          .replace('{{pages}}', String(pages)),
      ),
    15_000,
  )
  return pages
}

describe('the page of the regulations', () => {
  it('marks the clause that the address names, and reaches its link by keyboard', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz')
    await page.goto('/regulations#3.2')
    const clause = page.locator('[id="3.2"]')
    const colours = await clause.evaluate((target) => [
      getComputedStyle(target).backgroundColor,
      getComputedStyle(target.nextElementSibling ?? target).backgroundColor,
    ])
    expect(colours[0]).not.toBe(colours[1])
    await clause.locator('a').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#3.3')
    await leave()
  })

  it('marks in its contents, also for those who hear them, the section that is being read', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz', { javaScriptEnabled: true })
    await page.goto('/regulations#3')
    const current = page.locator('[data-contents] [aria-current]')
    await expect
      .poll(() => current.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash)))
      .toEqual(['#3'])
    await page.locator('[data-contents] a').nth(4).click()
    await expect.poll(() => current.getAttribute('href')).toBe('#5')
    await leave()
  })

  it('folds its contents on narrow screens only', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'ru')
    await page.goto('/regulations')
    const entry = page.locator('details nav a[href="#5"]')
    expect(await entry.isVisible()).toBe(true)
    expect(await page.getByText(messagesOf('ru').document.scriptNeeded).isVisible()).toBe(true)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await entry.isVisible()).toBe(false)
    await page.locator('main summary').click()
    await entry.click()
    expect(new URL(page.url()).hash).toBe('#5')
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await leave()
  })
})

it('two languages stand side by side, and one below the other on narrow screens', async () => {
  const { page, leave } = await openVisitor(browser, baseUrl, 'uz')
  await page.goto('/regulations?beside=ru')
  const boxesOf = () =>
    page
      .locator('main section li')
      .first()
      .evaluate((clause) =>
        [...clause.querySelectorAll('p')].map((text) => {
          const { left, top } = text.getBoundingClientRect()
          return { left, top }
        }),
      )
  const [first, second] = await boxesOf()
  expect([second?.top, (second?.left ?? 0) > (first?.left ?? 0)]).toEqual([first?.top, true])
  await page.setViewportSize({ width: 390, height: 800 })
  const [upper, lower] = await boxesOf()
  expect([lower?.left, (lower?.top ?? 0) > (upper?.top ?? 0)]).toEqual([upper?.left, true])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await leave()
})

describe('on paper', () => {
  it('there is the text with its numbers, and nothing to press', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz')
    await page.goto('/regulations#3.2')
    await page.emulateMedia({ media: 'print' })
    for (const selector of ['header nav', 'footer', 'aside', 'main details', 'nav[aria-labelledby=beside]']) {
      expect(await page.locator(selector).first().isVisible(), selector).toBe(false)
    }
    for (const number of ['1.1', '3.2', '10.6']) {
      expect(await page.locator(`[id="${number}"] > a`).isVisible(), number).toBe(true)
    }
    const clause = await page.locator('[id="3.2"]').evaluate((one) => {
      const { breakInside, backgroundColor } = getComputedStyle(one)
      return { breakInside, backgroundColor }
    })
    expect(clause).toEqual({ breakInside: 'avoid', backgroundColor: 'rgba(0, 0, 0, 0)' })
    await leave()
  })
})

describe('the preview', () => {
  const looks = [
    { language: 'uz', colorScheme: 'light', width: 1280, deviceScaleFactor: 1 },
    { language: 'en', colorScheme: 'dark', width: 390, deviceScaleFactor: 3 },
    { language: 'ru', colorScheme: 'dark', width: 1280, deviceScaleFactor: 2 },
  ] as const
  it.each(
    isWholeRun ? looks : looks.slice(1, 2),
  )('draws the pages: $language, $colorScheme, $width pixels wide, at $deviceScaleFactor', async (row) => {
    const { language, width, ...options } = row
    const visitor = await openScripted(language, { ...options, viewport: { width, height: 900 } })
    const { page, complaints, leave } = visitor
    await page.goto('/regulations')
    await page.locator('aside').scrollIntoViewIfNeeded()
    const pageCount = await shownPage(visitor, language, 1)
    expect(pageCount).toBeGreaterThanOrEqual(5)
    const drawn = await page.evaluate(readCanvas)
    expect(drawn.darkPixels).toBeGreaterThan(500)
    expect(drawn.width).toBe(drawn.shownWidth * row.deviceScaleFactor)
    expect(drawn.height / drawn.width).toBeCloseTo(Math.SQRT2, 1)

    const first = await pictureOf(page)
    const { previous, next, pageImage } = messagesOf(language).document
    const previousButton = page.getByRole('button', { name: previous })
    const nextButton = page.getByRole('button', { name: next })
    expect(await previousButton.getAttribute('aria-disabled')).toBe('true')
    await previousButton.press('Enter')
    await shownPage(visitor, language, 1)
    await nextButton.focus()
    await page.keyboard.press('Enter')
    await shownPage(visitor, language, 2)
    await vi.waitFor(async () => expect(await pictureOf(page)).not.toBe(first), 15_000)
    expect(await page.locator('canvas').getAttribute('aria-label')).toBe(pageImage.replace('{{page}}', '2'))
    for (let number = 3; number <= pageCount; number++) await nextButton.click()
    await shownPage(visitor, language, pageCount)
    expect(await nextButton.getAttribute('aria-disabled')).toBe('true')
    await previousButton.click()
    await shownPage(visitor, language, pageCount - 1)

    expect(await violations(page, 'aside')).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it('fetches what draws it only when it comes into view, and redraws when the window changes', async () => {
    const visitor = await openScripted('uz', { viewport: { width: 390, height: 800 } })
    const { page, leave } = visitor
    const heavy: string[] = []
    page.on('request', (request) => {
      if (/island-(?:worker|part\.open-document)|\.pdf$/.test(request.url())) heavy.push(request.url())
    })
    await page.goto('/regulations', { waitUntil: 'networkidle' })
    expect(heavy).toEqual([])
    await page.locator('aside').scrollIntoViewIfNeeded()
    await shownPage(visitor, 'uz', 1)
    expect(heavy.some((address) => address.endsWith('/regulations/uz.pdf'))).toBe(true)
    await page.setViewportSize({ width: 700, height: 800 })
    await vi.waitFor(async () => {
      const { width, shownWidth } = await page.evaluate(readCanvas)
      expect(shownWidth).toBeGreaterThan(390)
      expect(width).toBe(shownWidth)
    }, 15_000)
    await leave()
  })

  it('is shown on request where the reader saves data', async () => {
    const visitor = await openScripted('ru')
    const { page, complaints, leave } = visitor
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    )
    await page.goto('/regulations')
    const { dataSaving, show } = messagesOf('ru').document
    await page.getByText(dataSaving).waitFor()
    expect(await violations(page, 'aside')).toEqual([])
    await page.getByRole('button', { name: show }).click()
    await shownPage(visitor, 'ru', 1)
    expect(complaints).toEqual([])
    await leave()
  })

  it('says that it is loading, and moves nothing when it is there', async () => {
    const visitor = await openScripted('en')
    const { page, leave } = visitor
    const isLooked = Promise.withResolvers<void>()
    await page.route('**/regulations/en.pdf', async (route) => {
      await isLooked.promise
      await route.continue()
    })
    await page.goto('/regulations')
    await page.getByRole('status').getByText(messagesOf('en').document.loading).waitFor()
    expect(await violations(page, 'aside')).toEqual([])
    const downloadTop = () =>
      page
        .locator('aside a')
        .first()
        .evaluate((link) => link.getBoundingClientRect().top)
    const before = await downloadTop()
    isLooked.resolve()
    await shownPage(visitor, 'en', 1)
    expect(await downloadTop()).toBe(before)
    await leave()
  })

  it.each(
    isWholeRun ? languages : (['en'] as const),
  )('says so when the document cannot be loaded, and tries again, in %s', async (language) => {
    const visitor = await openScripted(language)
    const { page, leave } = visitor
    await page.route('**/regulations/*.pdf', (route) => route.abort())
    await page.goto('/regulations')
    const { errorTitle, downloadInstead, retry, download } = messagesOf(language).document
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain(`${errorTitle}${downloadInstead}`)
    if (language === 'en')
      expect(await alert.textContent()).toMatch(
        /^Error loading documentPlease try downloading the document instead\./,
      )
    expect(await page.locator('aside a').first().textContent()).toContain(download.split(',')[0])
    expect(await violations(page, 'aside')).toEqual([])
    await page.unroute('**/regulations/*.pdf')
    await page.getByRole('button', { name: retry }).click()
    await shownPage(visitor, language, 1)
    await leave()
  })

  itInLongRun('says so for a broken document, an answer of 500 and a worker that cannot be had', async () => {
    const { page, leave } = await openScripted('en')
    const failsWith = async (address: string, answer: (route: Route) => Promise<void>) => {
      await page.route(address, answer)
      await page.goto('/regulations')
      await page.getByRole('alert').getByText(messagesOf('en').document.errorTitle).waitFor()
      await page.unroute(address)
    }
    await failsWith('**/regulations/en.pdf', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7 and nothing else' }),
    )
    await failsWith('**/regulations/en.pdf', (route) => route.fulfill({ status: 500 }))
    await failsWith('**/island-worker.*', (route) => route.abort())
    await leave()
  })

  it('becomes "not available" when the document has gone in the meantime', async () => {
    const { page, leave } = await openScripted('en')
    await page.route('**/regulations/en.pdf', (route) => route.fulfill({ status: 404 }))
    await page.goto('/regulations')
    await page.getByRole('heading', { name: 'Document Preview Not Available' }).waitFor()
    await expectReadable(page.getByText('Please try downloading the document instead.'))
    for (const link of await page.locator('aside a').all()) await expectPressable(link)
    expect(await violations(page, 'aside')).toEqual([])
    await leave()
  })
})
