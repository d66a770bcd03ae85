import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { contactBlockCodes, contactHours, openState } from '../../shared/rules/contact-hours.ts'
import { openBrowser } from '../support/browser.ts'
import { poppler } from '../support/poppler.ts'
import { expectUsable } from './usable.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

const baseUrl = inject('baseUrl')
const receiptAddress = '/contact?sent=CR-2026-0012#form'
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Finds the receipt that replaces the form once a request is filed. */
const receiptOf = (page: Page) => page.locator('#form div:has(> h3)')

/** Returns the texts of the blocks at a moment, open or closed. */
function statesAt(now: Date, language: Language): string[] {
  const { state: texts, days } = resources[language].contact
  return contactBlockCodes.map((code) => {
    const state = openState(contactHours[code], now)
    if (!state.isOpen && state.opensOn === null) return texts.closedNow
    if (!state.isOpen)
      return texts.closed.replace('{{day}}', days[state.opensOn]).replace('{{time}}', state.opensAt)
    return state.closesAt === null ? texts.open : texts.openUntil.replace('{{time}}', state.closesAt)
  })
}

describe('the four blocks (P-9)', () => {
  it.each(
    languages,
  )('say in %s whether one is answered now, in a page that nobody keeps', async (language) => {
    const { page, complaints, leave } = await openVisitor(browser, baseUrl, language)
    const before = new Date()
    const response = await page.goto('/contact')
    const after = new Date()
    expect(response?.headers()['cache-control']).toBe('no-store')
    const shown = await page.locator('main section > h2 + p + p').allTextContents()
    expect([statesAt(before, language), statesAt(after, language)]).toContainEqual(shown)
    expect(complaints).toEqual([])
    await leave()
  })

  it('lead to a mail, a number and a map of another site', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz')
    await page.goto('/contact')
    const links = await page
      .locator('main a:not([href^="/"])')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))
    const external = 'external nofollow noopener noreferrer'
    expect(links.filter(([href]) => !href?.startsWith('#'))).toEqual([
      ['mailto:hamkorlik@example.uz', null],
      ['mailto:yordam@example.uz', null],
      [expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=/), external],
      ['tel:+998000000000', null],
      ['https://my.gov.uz', external],
    ])
    await leave()
  })

  it('are described to search engines', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto('/contact')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': 'Organization',
      address: { '@type': 'PostalAddress', addressCountry: 'UZ' },
      contactPoint: [
        {
          contactType: 'sales',
          email: 'hamkorlik@example.uz',
          hoursAvailable: {
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            opens: '09:00',
            closes: '18:00',
          },
        },
        {
          contactType: 'customer support',
          email: 'yordam@example.uz',
          hoursAvailable: { opens: '00:00', closes: '23:59' },
        },
        { contactType: 'information', telephone: '+998000000000' },
      ],
    })
    await leave()
  })
})

describe('the form without a script', () => {
  it('files a request and shows its receipt', async () => {
    const { page, complaints, leave } = await openVisitor(browser, baseUrl, 'uz')
    await page.goto('/contact')
    await page.locator('input[name=fullName]').fill('Dilnoza Karimova')
    await page.locator('input[name=email]').fill('dilnoza@example.uz')
    await page
      .locator('textarea[name=coverLetter]')
      .fill('Amaliyot haqida savolim bor, ertalab qoʻngʻiroq qiling.')
    await page.locator('#form button[type=submit]').click()
    await page.waitForURL(/\/contact\?sent=CR-\d{4}-\d{4,}#form$/)
    const reference = new URL(page.url()).searchParams.get('sent') ?? ''
    expect(await receiptOf(page).textContent()).toContain(reference)
    expect(complaints).toEqual([])
    await leave()
  })

  it('comes back with what was typed where something is missing, and says so in the title', async () => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto('/contact')
    await page.locator('textarea[name=coverLetter]').fill('Please call me in the morning.')
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      page.locator('#form button[type=submit]').click(),
    ])
    expect(response.status()).toBe(422)
    await page.waitForLoadState()
    const { forms, contact } = resources.en
    expect(await page.title()).toBe(`${forms.errorTitle.replace('{{title}}', contact.title)} · Digital World`)
    expect(await page.locator('textarea[name=coverLetter]').inputValue()).toBe(
      'Please call me in the morning.',
    )
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('[aria-invalid=true]').evaluateAll((all) => all.map((one) => one.id))).toEqual([
      'fullName',
      'email',
    ])
    await leave()
  })
})

describe('the receipt of a call request', () => {
  it.each(languages)('stands in %s in the form’s place, with the number', async (language) => {
    const { page, leave } = await openVisitor(browser, baseUrl, language)
    await page.goto(receiptAddress)
    const words = resources[language].contact.receipt
    const receipt = receiptOf(page)
    expect(await receipt.locator('h3').textContent()).toBe(words.title)
    expect(await receipt.textContent()).toContain('CR-2026-0012')
    expect(await page.locator('#form form').count()).toBe(0)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await receipt.getByRole('link', { name: words.again }).click()
    await page.waitForURL('**/contact#form')
    expect(await receipt.count()).toBe(0)
    await leave()
  })

  it.each([
    '',
    'CR-1',
    'APP-2026-0012',
    'CR-2026-0012 <b>',
    'call us at 555',
  ])('is not shown for "%s", which is no number of a request', async (sent) => {
    const { page, leave } = await openVisitor(browser, baseUrl, 'en')
    await page.goto(`/contact?sent=${encodeURIComponent(sent)}`)
    expect(await receiptOf(page).count()).toBe(0)
    if (sent) expect(await page.locator('main').textContent()).not.toContain(sent)
    expect(await page.locator('link[rel=canonical]').count()).toBe(1)
    await leave()
  })
})

it.each([
  ['/contact', 'light'],
  [receiptAddress, 'dark'],
] as const)('%s is usable by everyone (%s)', async (address, colorScheme) => {
  await expectUsable(browser, baseUrl, address, colorScheme)
})

describe('on paper', () => {
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
