import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Role } from '../../shared/rules/roles.ts'
import { openBrowser } from '../support/browser.ts'

const baseURL = inject('baseUrl')
const phone = { width: 390, height: 844 }
const problems: string[] = []
let browser: Browser
let context: BrowserContext | undefined

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(async () => {
  await context?.close()
  context = undefined
  expect(problems.splice(0), 'what the browser complained about').toEqual([])
})
afterAll(() => browser.close())

/** Opens a page as a fresh visitor, and collects its problems (policy, script, missing files). */
async function visit(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
) {
  context = await browser.newContext({ baseURL, locale: 'uz-UZ', timezoneId: 'Asia/Tashkent', ...options })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => {
    // Chromium's own report of a page transition that a navigation cut off: nothing of ours can catch it.
    if (!String(error).includes('ViewTransition opt-in disabled')) problems.push(String(error))
  })
  await prepare?.(page)
  await page.goto(path, { waitUntil: 'load' })
  return page
}

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const languageCookie = async () =>
  (await context?.cookies(baseURL))?.find(({ name }) => name === 'i18next')?.value

it('stores the language that is chosen, and brings it back to a browser that lost its cookie (L-1)', async () => {
  const page = await visit('/')
  expect(await stored(page, 'i18nextLng')).toBeNull()
  await page.getByRole('link', { name: 'Ru', exact: true }).first().click()
  await page.waitForURL('**/?lng=ru')
  expect(await languageOf(page)).toBe('ru')
  expect(await stored(page, 'i18nextLng')).toBe('ru')
  expect(await languageCookie()).toBe('ru')
  await page.goto('/experts')
  expect(await languageOf(page)).toBe('ru')

  await context?.clearCookies()
  await page.goto('/ambassadors?q=a')
  await page.waitForURL('**/ambassadors?q=a&lng=ru')
  expect(await languageOf(page)).toBe('ru')
  expect(await languageCookie()).toBe('ru')
})

it('shows the account in the header as tabs sign in and out, and administrators where to edit (S-1, C-10)', async () => {
  const account = { firstname: 'Malika', lastname: 'Yoʻldosheva', email: 'malika@example.uz' }
  const token = (roles: Role) => {
    const payload = { exp: Math.floor(Date.now() / 1000) + 600, roles }
    return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`
  }
  const page = await visit('/ambassadors')
  await context?.route('**/api/profile*', (route) => route.fulfill({ json: { account } }))
  /** Lists the visible parts of the account area, by their names. */
  const shown = () =>
    page
      .locator('header [data-account]:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.account))
  const edit = page.locator('main nav a[data-account="administrator"]')
  expect(await shown()).toEqual(['out'])

  const other = await context?.newPage()
  await other?.goto('/experts')
  const signIn = (text: string) => other?.evaluate((value) => localStorage.setItem('token', value), text)
  await signIn(token('USER'))
  const menu = page.locator('header details[data-account] > summary')
  await menu.getByText('Malika').waitFor()
  await menu.click()
  expect(await shown()).toEqual(['in'])
  expect(await edit.isVisible()).toBe(false)
  await signIn(token('ADMIN'))
  await edit.waitFor()
  expect(await shown()).toEqual(['in', 'administrator'])
  await other?.evaluate(() => localStorage.removeItem('token'))
  await expect.poll(shown).toEqual(['out'])
  expect(await stored(page, 'account')).toBeNull()
})

describe('live filters (P-2, P-6)', () => {
  it('send each change without empty fields, and keep scroll position and focus', async () => {
    const page = await visit('/ambassadors', { viewport: { width: 1280, height: 700 } })
    await page.evaluate(() => scrollTo(0, 240))
    const box = page.locator('input[type=checkbox][name=country]').nth(2)
    const value = await box.inputValue()
    await box.focus()
    await page.keyboard.press('Space')
    await page.waitForURL(`**/ambassadors?country=${value}`)
    await page.waitForLoadState()
    const focused = page.locator('input:focus')
    expect([await focused.getAttribute('name'), await focused.inputValue()]).toEqual(['country', value])
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await page.goBack()
    await page.waitForURL('**/ambassadors')
    await expect.poll(() => page.locator('input[type=checkbox]:checked').count()).toBe(0)

    const order = page.locator('select[name=sort]')
    await order.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(page.url()).toBe(`${baseURL}/ambassadors`)
    await page.waitForURL('**/ambassadors?sort=-created')
    await expect.poll(() => page.locator('select:focus').getAttribute('name')).toBe('sort')
    await order.selectOption('')
    await expect.poll(() => page.url()).toBe(`${baseURL}/ambassadors`)

    await page.goto('/activities')
    await page.locator('main input[name=q]').fill('dizayn')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/activities?q=dizayn')
  })

  it('wait for the button on phones, where several are chosen before the list is asked for', async () => {
    const page = await visit('/ambassadors', { viewport: phone })
    let documentCount = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documentCount += 1
    })
    const panel = page.locator('form details').first()
    await panel.locator('summary').first().click()
    const boxes = panel.locator('input[type=checkbox][name=country]')
    const values = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()]
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await panel.getByRole('button').click()
    await page.waitForURL('**/ambassadors?country=*')
    expect(new URL(page.url()).searchParams.getAll('country')).toEqual(values)
    expect(documentCount).toBe(1)
    expect(await panel.getAttribute('open')).toBeNull()
    // The order of the list is outside of the fold, and a single choice.
    await page.locator('select[name=sort]').selectOption('-name')
    await page.waitForURL('**/ambassadors?*sort=-name')
  })
})

it('folded menus close by Escape with the focus on its button, and by a press or a step outside', async () => {
  const page = await visit('/', { viewport: phone })
  const menu = page.locator('header details', { has: page.locator('nav') })
  const button = menu.locator('summary')
  await button.click()
  await menu.locator('a').first().focus()
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('open')).toBeNull()
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await button.click()
  await page.mouse.click(20, 700)
  expect(await menu.getAttribute('open')).toBeNull()

  await page.goto('/')
  await button.click()
  await menu.locator('a').last().focus()
  await page.keyboard.press('Tab')
  expect(await menu.getAttribute('open')).toBeNull()
})
