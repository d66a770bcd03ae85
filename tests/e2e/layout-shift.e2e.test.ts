import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { inRotation, isWholeRun, itInLongRun } from '../support/long-run.ts'
import { needs } from '../support/needs.ts'
import { siteDocuments } from './documents.ts'
import { readLayoutShift, readLayoutShifts } from './layout-shift.ts'
import { readSample, type Sample } from './sample.ts'
import { openWindow, waitForQuiet } from './visitor.ts'

const slowFontShiftMax = 0.02
/** The words of a button that move within it when a script brings a number. */
const wordsShiftMax = 0.001
const fontFaces = /@font-face\s*\{[^}]*\}/g
const pages = ['/', '/ambassadors', '/experts', '/activities']
const widths = [1280, 390]
/**
 * The event after which a page has fetched what it begins with; the long run waits for half a second of silence more.
 */
const waitUntil = isWholeRun ? 'networkidle' : 'load'

const baseUrl = inject('baseUrl')
let browser: Browser
let sample: Sample

beforeAll(async () => {
  browser = await openBrowser()
  sample = await readSample(baseUrl, 'uz')
})
afterAll(() => browser.close())

/** Scrolls to the end and back, so that pictures and sections below are drawn too. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // Pictures of what a narrow window leaves out are never fetched.
    const pictures = [...document.images].filter((image) => !image.complete && image.checkVisibility())
    await Promise.all(
      pictures.map(
        (image) => new Promise((resolve) => image.addEventListener('load', resolve, { once: true })),
      ),
    )
    scrollTo(0, 0)
  })
}

describe('a page that is loading', () => {
  const cases = pages.flatMap((path, index) => inRotation(widths, index).map((width) => ({ path, width })))

  itInLongRun.each(cases)(
    'moves by nothing but its font: $path, $width pixels wide',
    needs('arial'),
    async ({ path, width }) => {
      const { page, leave } = await openWindow(browser, baseUrl, 'ru', {
        javaScriptEnabled: true,
        viewport: { width, height: 900 },
      })
      // Whether a font of a style sheet, even a local one, is there before the first text is drawn is chance; how
      // little a late one moves is checked below.
      let fontsTaken = 0
      await page.route(/\.css$/, async (route) => {
        const response = await route.fetch()
        const styles = await response.text()
        fontsTaken += styles.match(fontFaces)?.length ?? 0
        const inArial = styles.replaceAll(fontFaces, '').replace(/--font:\s*Onest/, '--font:Arial')
        await route.fulfill({ response, body: inArial })
      })
      await page.goto(path)
      await waitForQuiet(page)
      await scrollThrough(page)
      expect(fontsTaken).toBeGreaterThan(0)
      const shifts = await readLayoutShifts(page)
      expect(shifts.filter(({ value }) => value > wordsShiftMax)).toEqual([])
      await leave()
    },
  )

  const readers = cases.flatMap((one, index) =>
    inRotation(languages, index).map((language) => ({ ...one, language })),
  )

  it.each(readers)(
    'hardly moves when its font comes late: $path in $language, $width pixels wide',
    needs('arial'),
    async ({ path, language, width }) => {
      const { page, leave } = await openWindow(browser, baseUrl, language, {
        javaScriptEnabled: true,
        viewport: { width, height: 844 },
      })
      const isReadable = Promise.withResolvers<void>()
      let lateFonts = 0
      await page.route('**/fonts/*', async (route) => {
        lateFonts += 1
        await isReadable.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      // The text comes before the font: the page has been drawn with the fallback font.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      expect(await page.evaluate(() => document.fonts.check('400 17px Onest'))).toBe(false)
      const fallbackLoadedAt = await page.evaluate(async () => {
        await document.fonts.load('400 17px "Onest fallback"')
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now()
      })
      isReadable.resolve()
      await page.waitForLoadState(waitUntil)
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.fonts.check('400 17px Onest'))).toBe(true)
      expect(lateFonts).toBeGreaterThan(0)
      expect(await readLayoutShift(page, fallbackLoadedAt)).toBeLessThanOrEqual(slowFontShiftMax)
      await leave()
    },
  )
})

describe('the keyboard', () => {
  it('reaches the link past the header first, and it leads to the main part', async () => {
    const { page, leave } = await openWindow(browser, baseUrl, 'en')
    await page.goto('/ambassadors')
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: resources.en.common.skip })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    const box = await link.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.height).toBeGreaterThanOrEqual(24)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ambassadors#main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await leave()
  })

  it('opens the folded menu and follows it, without a script', async () => {
    const { page, leave } = await openWindow(browser, baseUrl, 'en', {
      viewport: { width: 390, height: 800 },
    })
    await page.goto('/')
    const menu = page.locator('header details:has(nav) > summary')
    const isFocused = () => menu.evaluate((element) => element === document.activeElement)
    for (let stop = 0; stop < 12 && !(await isFocused()); stop += 1) await page.keyboard.press('Tab')
    expect(await isFocused()).toBe(true)
    const link = page
      .locator('header details')
      .getByRole('link', { name: resources.en.common.navigation.experts })
    expect(await link.isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await link.waitFor({ state: 'visible' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/experts')
    await leave()
  })

  it('shows where it is: every stop of a page is seen and has an outline', async () => {
    const { page, leave } = await openWindow(browser, baseUrl, 'ru')
    await page.goto('/sign-in')
    const stops = new Set<string>()
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        const name = `${element.localName} ${element.textContent?.trim()} ${box.x},${Math.round(box.y + scrollY)}`
        return { name, outlineStyle, outlineWidth: Number.parseFloat(outlineWidth), isDrawn: box.width > 0 }
      })
      if (focus === null || stops.has(focus.name)) break
      stops.add(focus.name)
      expect(focus.isDrawn, focus.name).toBe(true)
      expect(focus.outlineStyle, focus.name).not.toBe('none')
      expect(focus.outlineWidth, focus.name).toBeGreaterThanOrEqual(2)
    }
    expect(stops.size).toBeGreaterThan(10)
    await leave()
  })
})

describe('other ways of seeing a page', () => {
  it('prints its text, without the parts that only a screen needs', async () => {
    const { page, leave } = await openWindow(browser, baseUrl, 'en')
    await page.goto(siteDocuments.find(({ name }) => name === 'activity')?.expect(sample).address ?? '')
    expect(await page.locator('header nav').first().isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await page.locator('header nav').first().isVisible()).toBe(false)
    await leave()
  })

  it('marks the current entry with more than a colour in forced colours', async () => {
    const { page, leave } = await openWindow(browser, baseUrl, 'en', { forcedColors: 'active' })
    await page.goto('/experts')
    const current = page.locator('header nav [aria-current="page"]').first()
    expect(await current.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
      'underline',
    )
    await leave()
  })
})
