import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { openBrowser } from '../support/browser.ts'
import { isWholeRun } from '../support/in-turn.ts'
import { violations, violationsOfLooks } from './axe.ts'
import { coveringRows, everyRow } from './covering-rows.ts'
import { siteDocuments } from './documents.ts'
import { readSample, type Sample } from './sample.ts'
import { openVisitor } from './visitor.ts'

const pages = {
  // Pages that redirect to the sign-in are checked signed in, in tests of their own.
  name: siteDocuments.filter(({ needsSignIn }) => !needsSignIn).map(({ name }) => name),
  language: languages,
  width: [1280, 390],
} as const
const operationsMax = 12
const schemes = ['light', 'dark', 'bw', 'wb', 'blue'] as const
type Scheme = (typeof schemes)[number]
/** The special views that stand for their colours, together with each size, spacing and pictures or none. */
const views = {
  bw: { cookie: 'bw.1.1.1', data: { view: 'bw' } },
  wb: { cookie: 'wb.2.1.0', data: { view: 'wb', size: '2', pictures: 'off' } },
  blue: { cookie: 'blue.3.2.1', data: { view: 'blue', size: '3', spacing: '2' } },
} as const
/** All combinations in the long run of `npm run test:everyone`, else enough for every two values to meet. */
const rows = isWholeRun ? everyRow({ ...pages, scheme: schemes }) : []
/**
 * Every page in every other scheme than light, spread over the rows in which it is opened anyway. The difference is in
 * its colours and sizes alone, as it is in the later rows of a page, which differ in language or width.
 */
const otherSchemes = ['dark', 'bw', 'wb', 'blue'] as const
const coveringPages = withLooks(coveringRows(pages))

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
    const covering = coveringRows(pages)
    for (const { name } of covering) {
      const rowsOfPage = coveringPages.filter((row) => row.name === name)
      for (const row of rowsOfPage) expect(row.isFirstOfPage || row.schemes.length > 0, name).toBe(true)
      expect(
        rowsOfPage.filter((row) => row.isFirstOfPage),
        name,
      ).toHaveLength(1)
      const looked = rowsOfPage.flatMap((row) => row.schemes)
      expect(looked.toSorted(), name).toEqual(otherSchemes.toSorted())
    }
    for (const [name, values] of Object.entries(pages)) {
      for (const [otherName, otherValues] of Object.entries(pages)) {
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
    expect(covering.length).toBeLessThan(everyRow(pages).length * 0.6)
  })
})

describe('axe (WCAG 2.2 AA and best practices)', () => {
  it.each(coveringPages)('finds nothing on "$name" in $language, $width pixels wide, in $schemes', async ({
    name,
    language,
    width,
    isFirstOfPage,
    schemes: chosen,
  }) => {
    const { page, leave } = await openDocument(name, language, 'light', width)
    const found: Partial<Record<Scheme, string[]>> = isFirstOfPage ? { light: await violations(page) } : {}
    for (const scheme of chosen) {
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' })
      await page.evaluate(
        (view) => {
          const { dataset } = document.documentElement
          for (const key of Object.keys(dataset)) delete dataset[key]
          Object.assign(dataset, view)
        },
        scheme === 'dark' ? {} : views[scheme].data,
      )
      found[scheme] = await violationsOfLooks(page)
    }
    await leave()
    const looked: Scheme[] = isFirstOfPage ? ['light', ...chosen] : chosen
    expect(found).toEqual(Object.fromEntries(looked.map((scheme) => [scheme, []])))
  })

  it.each(rows)('finds nothing on "$name" in $language, $scheme, $width pixels wide', async ({
    name,
    language,
    scheme,
    width,
  }) => {
    const { page, leave } = await openDocument(name, language, scheme, width)
    const found = await violations(page)
    await leave()
    expect(found).toEqual([])
  })

  it('finds nothing with all filters and the menu unfolded', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'ru', {
      javaScriptEnabled: true,
      viewport: { width: 390, height: 900 },
    })
    await page.goto('/ambassadors?country=US&tag=mentorlik&q=a')
    await page.locator('header summary:visible').click()
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

/** Decides for each row whether all rules are checked in it, and in which schemes besides light the page is opened. */
function withLooks<Row extends { name: string }>(found: readonly Row[]) {
  const rowsOf = (name: string) => found.filter((row) => row.name === name)
  return found.map((row) => {
    const own = rowsOf(row.name)
    const place = own.indexOf(row)
    return {
      ...row,
      isFirstOfPage: place === 0,
      schemes: otherSchemes.filter((_scheme, index) => index % own.length === place),
    }
  })
}

function removeOperations(countMax: number): void {
  for (const operation of [...document.querySelectorAll('#operations ~ details')].slice(countMax))
    operation.remove()
}

/** Opens a document; axe itself needs scripts, and the document is the same. */
async function openDocument(name: string, language: Language, scheme: Scheme, width: number) {
  const document = siteDocuments.find((one) => one.name === name)
  if (!document) throw new Error(`There is no document "${name}".`)
  const visitor = await openVisitor(browser, baseUrl, language, {
    javaScriptEnabled: true,
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  if (scheme in views) {
    const { cookie } = views[scheme as keyof typeof views]
    await visitor.context.addCookies([{ name: 'view', value: cookie, url: baseUrl }])
  }
  const response = await visitor.page.goto(document.expect(samples[language]).address)
  expect(response?.status()).toBe(document.status)
  // The description of the API folds hundreds of similar operations; the first ones represent the others.
  if (!isWholeRun) await visitor.page.evaluate(removeOperations, operationsMax)
  return visitor
}
