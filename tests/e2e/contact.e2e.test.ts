import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import type { PersonList } from '../../shared/schemas/person.ts'
import { openBrowser } from '../support/browser.ts'
import { needs } from '../support/needs.ts'
import { poppler } from '../support/poppler.ts'
import { storedDraft } from './stored-draft.ts'
import { expectUsable } from './usable.ts'
import { openVisitor, openWindow, sidewaysOverflow } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each([
  ['/contact', 'light'],
  ['/contact?sent=CR-2026-0012#form', 'dark'],
] as const)('%s is usable by everyone (%s)', async (address, colorScheme) => {
  await expectUsable(browser, baseUrl, address, colorScheme)
})

it('the draft of a letter belongs to what its address names: that wins, and no other letter is lost', async () => {
  const { page, leave } = await openWindow(browser, baseUrl, 'en', { javaScriptEnabled: true })
  const list = await fetch(`${baseUrl}/api/ambassadors?pageSize=1`)
  const [person] = ((await list.json()) as PersonList).items
  const subject = `ambassador=${person?.id}&question=1`
  const letterAt = async (query: string) => {
    await page.goto(`/contact?${query}`)
    await page.locator('label[for="cv"]').nth(1).waitFor()
    return page.inputValue('#coverLetter')
  }
  expect(await letterAt('')).toBe('')
  await page.fill('#coverLetter', 'About anything')
  await expect.poll(() => storedDraft(page, 'contact')).toBeTruthy()
  const offered = await letterAt(subject)
  expect(offered).toContain(person?.lastname)
  expect(await storedDraft(page, `contact ${person?.id} 1`), 'nothing is typed').toBeUndefined()
  await page.fill('#coverLetter', `${offered}Good day`)
  await expect.poll(() => storedDraft(page, `contact ${person?.id} 1`)).toBeTruthy()
  await letterAt('')
  await expect.poll(() => page.inputValue('#coverLetter')).toBe('About anything')
  await letterAt(subject)
  await expect.poll(() => page.inputValue('#coverLetter')).toBe(`${offered}Good day`)
  await leave()
})

describe('on paper', needs('poppler'), () => {
  it.each([
    '/',
    '/contact',
    '/regulations',
  ])('%s names the programme and stays on the sheet', async (address) => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz', {
      colorScheme: 'dark',
      // The width that is left of A4 between the margins.
      viewport: { width: 688, height: 990 },
    })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(address)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    const { wordmarkFirst, programme } = resources.uz.common.site
    const header = await page.locator('header').innerText()
    expect(header).toContain(wordmarkFirst)
    expect(header).toContain(programme)
    expect(await page.locator('header nav').filter({ visible: true }).count()).toBe(0)
    // Printers omit backgrounds: no text may be light.
    const pale = await page.locator('main :is(h1, h2, h3, p, dt, dd, b)').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const channels =
            getComputedStyle(element)
              .color.match(/[\d.]+/g)
              ?.map(Number) ?? []
          return Math.min(...channels.slice(0, 3)) > 130
        })
        .map((element) => element.textContent),
    )
    expect(pale).toEqual([])
    const sheets = poppler('pdftotext', [], await page.pdf({ format: 'A4' }))
      .split('\f')
      .slice(0, -1)
    expect(sheets.filter((words) => !/Digital World, \d+ \/ \d+/.test(words))).toEqual([])
    if (address === '/') expect(sheets.length).toBeLessThanOrEqual(5)
    await leave()
  })
})
