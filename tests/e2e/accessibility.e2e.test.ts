import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { openBrowser } from '../support/browser.ts'
import { violations } from './axe.ts'
import { coveringRows, everyRow } from './covering-rows.ts'
import { siteDocuments } from './documents.ts'
import { readSample, type Sample } from './sample.ts'
import { openVisitor } from './visitor.ts'

const factors = {
  name: siteDocuments.map(({ name }) => name),
  language: languages,
  scheme: ['light', 'dark', 'bw', 'wb', 'blue'],
  width: [1280, 390],
} as const
/** The special views that stand for their colours, together with each size, spacing and pictures or none. */
const views: Partial<Record<Scheme, string>> = { bw: 'bw.1.1.1', wb: 'wb.2.1.0', blue: 'blue.3.2.1' }
type Scheme = (typeof factors)['scheme'][number]
/** All combinations in the long run of `npm run test:everyone`, else enough for every two values to meet. */
const isWhole = process.env.TEST_WHOLE === '1'
const rows = isWhole ? everyRow(factors) : coveringRows(factors)

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

describe('the rows of a covering list', () => {
  it('bring every two values of different factors together', () => {
    const covering = coveringRows(factors)
    for (const [name, values] of Object.entries(factors)) {
      for (const [otherName, otherValues] of Object.entries(factors)) {
        if (name === otherName) continue
        for (const value of values) {
          for (const other of otherValues) {
            const meets = covering.some(
              (row) =>
                row[name as keyof typeof row] === value && row[otherName as keyof typeof row] === other,
            )
            expect(meets, `${value} with ${other}`).toBe(true)
          }
        }
      }
    }
    expect(covering.length).toBeLessThan(everyRow(factors).length / 3)
  })
})

describe('axe (WCAG 2.2 AA and best practices)', () => {
  it.each(rows)('finds nothing on "$name" in $language, $scheme, $width pixels wide', async (row) => {
    const found = await violationsOf(row.name, row.language, row.scheme, row.width)
    expect(found).toEqual([])
  })

  it('finds nothing with all filters and the menu unfolded', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'ru', {
      javaScriptEnabled: true,
      viewport: { width: 390, height: 900 },
    })
    await page.goto('/ambassadors?country=US&tag=mentorlik&q=a')
    await page.locator('header summary').click()
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
  ])('finds nothing on the state %s', async (address) => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz', { javaScriptEnabled: true })
    await page.goto(address)
    expect(await violations(page)).toEqual([])
    await leave()
  })
})

/** What axe finds on a document. */
async function violationsOf(
  name: string,
  language: Language,
  scheme: Scheme,
  width: number,
): Promise<string[]> {
  const document = siteDocuments.find((one) => one.name === name)
  if (!document) throw new Error(`There is no document "${name}".`)
  // axe itself needs scripts; the document is the same.
  const { context, page, leave } = await openVisitor(browser, baseUrl, language, {
    javaScriptEnabled: true,
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  const view = views[scheme]
  if (view) await context.addCookies([{ name: 'view', value: view, url: baseUrl }])
  const response = await page.goto(document.expect(samples[language]).address)
  expect(response?.status()).toBe(document.status)
  const found = await violations(page)
  await leave()
  return found
}
