import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { coloursOf, viewColours } from './schemes.ts'
import { openVisitor, sidewaysOverflow, type Visitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a window without scripts whose cookie names a view. */
async function visitorWithView(
  view: string,
  language: Language = 'uz',
  options: Parameters<typeof openVisitor>[3] = {},
): Promise<Visitor> {
  const visitor = await openVisitor(browser, baseUrl, language, { reducedMotion: 'reduce', ...options })
  await visitor.context.addCookies([{ name: 'view', value: view, url: baseUrl }])
  return visitor
}

const panelOf = (page: Page) => page.locator('#special-view')
const rootData = (page: Page) =>
  page.evaluate(() => ({ ...document.documentElement.dataset }) as Record<string, string>)

describe('the special view, without scripts', () => {
  it('is chosen at the top, remembered across pages and languages, and left again', async () => {
    const { page, complaints, leave } = await openVisitor(browser, baseUrl, 'uz')
    const words = resources.uz['special-view']
    await page.goto('/ambassadors?country=DE')
    expect(await panelOf(page).count()).toBe(0)
    await page.locator('header').getByRole('link', { name: words.open }).click()
    expect(page.url()).toBe(`${baseUrl}/ambassadors?country=DE`)
    expect(await rootData(page)).toEqual({ view: 'bw' })

    const choose = (name: string) => panelOf(page).getByRole('link', { name, exact: true }).click()
    await choose(words.colour.blue)
    await choose(words.size[3])
    await choose(words.spacing[2])
    await choose(words.picture.off)
    const chosen = { view: 'blue', size: '3', spacing: '2', pictures: 'off' }
    expect(page.url()).toBe(`${baseUrl}/ambassadors?country=DE`)
    expect(await rootData(page)).toEqual(chosen)
    const current = await panelOf(page).locator('[aria-current=true]').allInnerTexts()
    expect(current.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringContaining(words.colour.blue),
      expect.stringContaining(words.size[3]),
      words.spacing[2],
      words.picture.off,
    ])

    await page.goto('/activities')
    expect(await rootData(page)).toEqual(chosen)
    await page.locator('header').getByRole('link', { name: 'Ru', exact: true }).click()
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(await rootData(page)).toEqual(chosen)
    const russian = resources.ru['special-view']
    await panelOf(page).getByRole('link', { name: russian.reset, exact: true }).click()
    expect(await rootData(page)).toEqual({})
    expect(await panelOf(page).count()).toBe(0)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(['bw', 'wb', 'blue'])('shows photos and covers without colours: %s', async (scheme) => {
    const { page, leave } = await visitorWithView(`${scheme}.1.1.1`)
    for (const address of ['/', '/ambassadors', '/activities']) {
      await page.goto(address)
      const filters = await page
        .locator('main img')
        .evaluateAll((images) => images.map((image) => getComputedStyle(image).filter))
      if (address === '/') expect(filters.length).toBeGreaterThan(0)
      expect(filters, address).toEqual(filters.map(() => 'grayscale(1)'))
    }
    await leave()
  })

  it('is reached from the end of the page as well, and the links then lead to the panel', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    const { open } = resources.en['special-view']
    await page.goto('/about')
    await page.locator('footer').getByRole('link', { name: open }).click()
    expect(page.url()).toBe(`${baseUrl}/about`)
    expect(await rootData(page)).toEqual({ view: 'bw' })
    await page.locator('footer').getByRole('link', { name: open }).click()
    expect(page.url()).toBe(`${baseUrl}/about#special-view`)
    expect(await panelOf(page).isVisible()).toBe(true)
    await leave()
  })

  // document-checks.ts looks at colours and narrow windows of every document, without the panel.
  it.each([
    ['bw', 'uz'],
    ['wb', 'ru'],
    ['blue', 'en'],
  ] as const)('%s has two colours alone, with its panel, and fits 320 pixels with the largest letters, in %s', async (scheme, language) => {
    const { page, leave } = await visitorWithView(`${scheme}.3.2.1`, language, {
      viewport: { width: 320, height: 800 },
    })
    await page.goto('/#special-view')
    expect(await coloursOf(page)).toEqual(viewColours[scheme])
    expect(await sidewaysOverflow(page)).toBe(0)
    const sizes = await panelOf(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    await leave()
  })

  it('folds the menu of a wide window where large letters leave no room for it', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'ru')
    const fold = page.locator('header details:has(nav)')
    await page.goto('/')
    expect(await fold.isVisible()).toBe(false)
    await page.context().addCookies([{ name: 'view', value: 'bw.3.2.1', url: baseUrl }])
    await page.goto('/')
    expect(await fold.isVisible()).toBe(true)
    expect(await sidewaysOverflow(page)).toBe(0)
    await leave()
  })

  it('is folded on a phone, so that the page begins with its content, and one press away', async () => {
    const { page, leave } = await visitorWithView('blue.3.2.1', 'uz', {
      viewport: { width: 390, height: 844 },
    })
    await page.goto('/ambassadors')
    const heading = await page.locator('h1').boundingBox()
    expect(heading?.y).toBeLessThan(660)
    const search = await page.locator('main search input').boundingBox()
    expect(search?.width).toBeGreaterThan(300)
    expect(await panelOf(page).isVisible()).toBe(false)
    await page.locator('header summary', { hasText: resources.uz['special-view'].open }).click()
    await panelOf(page).getByRole('link', { name: resources.uz['special-view'].size[1], exact: true }).click()
    expect(await rootData(page)).toEqual({ view: 'blue', spacing: '2' })
    await leave()
  })

  it('breaks no long word of a heading on a phone', async () => {
    const { page, leave } = await visitorWithView('bw.3.2.1', 'uz', { viewport: { width: 390, height: 844 } })
    // A broken word has boxes on two lines.
    const cutWords = (selector = 'main :is(h1, h2)') =>
      page.locator(selector).evaluateAll((headings) =>
        headings.flatMap((heading) => {
          const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}ʻʼ]+/gu)) {
              const range = document.createRange()
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
              if (lines.size > 1) found.push(word)
            }
          }
          return found
        }),
      )
    for (const address of ['/about', '/regulations']) {
      await page.goto(address)
      expect(await cutWords(), address).toEqual([])
      if (address === '/about') expect(await cutWords('main p'), address).toEqual([])
      // Where a browser can hyphenate a language, it breaks words with a hyphen.
      const hyphens = await page
        .locator('main p')
        .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).hyphens))])
      expect(hyphens, address).toEqual(['auto'])
      // Each page has a word that breaks as soon as its headings have the size of wide windows.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          'main h1 { font-size: var(--t-3xl) !important } main h2 { font-size: var(--t-2xl) !important }',
        )
        document.adoptedStyleSheets.push(sheet)
      })
      expect(await cutWords(), address).not.toEqual([])
    }
    await leave()
  })

  it('sets the distances of WCAG 1.4.12', async () => {
    const { page, leave } = await visitorWithView('bw.1.2.1')
    await page.goto('/about')
    const distances = await page.locator('main :is(h1, h2, h3, p, a)').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const style = getComputedStyle(element)
          const size = Number.parseFloat(style.fontSize)
          const shareOf = (value: string) => Math.round((Number.parseFloat(value) / size) * 100) / 100
          return [style.letterSpacing, style.wordSpacing, style.lineHeight].map(shareOf)
        }),
    )
    expect(distances.length).toBeGreaterThan(20)
    for (const [letters = 0, words = 0, lines = 0] of distances) {
      expect(letters).toBeGreaterThanOrEqual(0.12)
      expect(words).toBeGreaterThanOrEqual(0.16)
      expect(lines).toBeGreaterThanOrEqual(1.5)
    }
    await leave()
  })

  it('can be ordinary colours with large letters; hides pictures on request, and in two colours what is drawn for beauty', async () => {
    const pictureCount = (page: Page) =>
      page.locator('main :is(img, figure svg, article > svg)').filter({ visible: true }).count()
    const counts: number[] = []
    for (const view of ['no.2.1.1', 'bw.1.1.1', 'no.1.1.0']) {
      const { page, leave } = await visitorWithView(view)
      await page.goto('/')
      counts.push(await pictureCount(page))
      if (view === 'no.2.1.1') {
        expect(await rootData(page)).toEqual({ size: '2' })
        expect(await panelOf(page).isVisible()).toBe(true)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
      }
      await leave()
    }
    const [withPictures, inTwoColours, without] = counts
    expect(withPictures).toBeGreaterThan(5)
    // The map says something; the portraits and the cover do not.
    expect(inTwoColours).toBe(1)
    expect(without).toBe(0)
  })

  it('shows where the focus is', async () => {
    const { page, leave } = await visitorWithView('wb.1.1.1')
    await page.goto('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const outline = await page.locator(':focus').evaluate((element) => {
      const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element)
      return { outlineColor, outlineStyle, outlineWidth }
    })
    expect(outline).toEqual({
      outlineColor: 'rgb(255, 255, 255)',
      outlineStyle: 'solid',
      outlineWidth: '3px',
    })
    await leave()
  })
})
