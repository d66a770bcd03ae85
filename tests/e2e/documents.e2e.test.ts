import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { openBrowser } from '../support/browser.ts'
import { inRotation, isWholeRun } from '../support/long-run.ts'
import {
  axeProblems,
  colourProblems,
  fetchProblems,
  listFetched,
  longWordProblems,
  narrowProblems,
  shiftProblems,
} from './document-checks.ts'
import { siteDocuments } from './documents.ts'
import { everyRow } from './every-row.ts'
import { readSample, required, type Sample } from './sample.ts'
import { chooseScheme, schemes, showScheme } from './schemes.ts'
import { openVisitor, waitForQuiet } from './visitor.ts'

const widths = [1280, 390]
/**
 * The combinations in which documents are opened. The special views have the same content in other colours and sizes.
 */
const looks = everyRow({ language: languages, width: widths, scheme: ['light', 'dark'] as const })

/** Selects the look of the document at a position, and one further scheme that it is shown in. */
function lookAt(index: number) {
  const look = required(looks[index % looks.length], 'a look')
  return {
    ...look,
    further: inRotation(
      schemes.filter((one) => one !== look.scheme),
      Math.floor(index / 4),
    ),
  }
}

/** Each document once, in another look than the one before it; in the long run in every language, width and scheme. */
const visits = isWholeRun
  ? everyRow({ document: siteDocuments, language: languages, width: widths, scheme: schemes, further: [[]] })
  : siteDocuments.map((document, index) => ({ document, ...lookAt(index) }))

const baseUrl = inject('baseUrl')
let browser: Browser
let samples: Record<Language, Sample>

beforeAll(async () => {
  browser = await openBrowser()
  const [uz, ru, en] = await Promise.all(languages.map((language) => readSample(baseUrl, language)))
  if (!uz || !ru || !en) throw new Error('A language has no sample.')
  samples = { uz, ru, en }
})
afterAll(() => browser.close())

it('opens documents in every look, and shows them in every scheme', () => {
  const opened = visits.map(({ language, width, scheme }) => ({ language, width, scheme }))
  for (const look of looks) expect(opened).toContainEqual(look)
  const shown = visits.flatMap(({ scheme, further }) => [scheme, ...further])
  expect(new Set(shown)).toEqual(new Set(schemes))
})

it.each(
  visits.map((visit) => ({ name: visit.document.name, ...visit })),
)('finds nothing wrong with "$name" in $language, $width pixels wide, $scheme, $further', async (visit) => {
  const { document, language, width, scheme, further } = visit
  // Where scripts lead a visitor to the sign-in, the page is opened without them; with them in tests of its own.
  const isAlive = !document.needsSignIn
  const { page, complaints, leave } = await openVisitor(browser, baseUrl, language, {
    javaScriptEnabled: isAlive,
    reducedMotion: 'reduce',
  })
  const widen = () => page.setViewportSize({ width, height: 900 })
  await widen()
  await chooseScheme(page, baseUrl, scheme)
  const fetched = listFetched(page)
  const response = await page.goto(document.expect(samples[language]).address)
  await waitForQuiet(page)
  const problems: Record<string, unknown[]> = {}
  problems.status = response?.status() === document.status ? [] : [response?.status()]
  problems.fetched = isAlive ? fetchProblems(fetched, language) : []
  problems['layout shift'] = isAlive ? await shiftProblems(page) : []
  problems['narrow windows'] = await narrowProblems(page)
  await widen()
  await showScheme(page, scheme)
  problems.axe = isAlive ? await axeProblems(page, further) : []
  problems.colours = await colourProblems(page)
  problems['long words'] = await longWordProblems(page)
  problems.complaints = complaints
  await leave()
  expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([])
})

it('leads from each service on the home page to its activities', async () => {
  const { page, leave } = await openVisitor(browser, baseUrl, 'uz', { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  const services = page.locator('[aria-labelledby=services] li a')
  const hrefs = await services.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(5)
  const columnsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size,
      )
  expect({
    services: await columnsOf('[aria-labelledby=services] li'),
    countries: await columnsOf('[aria-labelledby=countries] details[open] li'),
    footer: await columnsOf('footer nav:has(h2) + nav:has(h2) li'),
    // The menu of the header has them.
    sections: await page.locator('footer nav:has(h2)').first().isVisible(),
    call: await page.locator('[aria-labelledby=join]').evaluate((section) => {
      const { backgroundColor, display, maskImage, opacity } = getComputedStyle(section, '::before')
      const isSeen = display !== 'none' && Number(opacity) > 0.3 && backgroundColor !== 'rgba(0, 0, 0, 0)'
      return { weave: /[^/]+\.svg/.exec(maskImage)?.[0], isSeen }
    }),
    // Figures of one width, or letters set apart, would make "1 0" of 10.
    figures: await page.locator('[aria-labelledby=countries] a time').evaluateAll((counts) => [
      ...new Set(
        counts.map((count) => {
          const { fontVariantNumeric, letterSpacing } = getComputedStyle(count)
          return `${fontVariantNumeric} ${letterSpacing}`
        }),
      ),
    ]),
  }).toEqual({
    services: 2,
    countries: 2,
    footer: 2,
    sections: false,
    call: { weave: 'weave.svg', isSeen: true },
    figures: ['normal normal'],
  })
  const lengthPixels = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(lengthPixels).toBeLessThanOrEqual(4_900)
  await services.first().click()
  expect(page.url()).toBe(`${baseUrl}${hrefs[0]}`)
  expect(await page.locator('article h3').count()).toBeGreaterThan(0)
  await leave()
})
