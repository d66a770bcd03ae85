import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
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

/** Makes a token with this payload; nobody checks its signature in the browser. */
const token = (payload: object) =>
  `e30.${Buffer.from(JSON.stringify({ name: 'Oʻktam ÿÿ??>>', ...payload })).toString('base64url')}.c2ln`
const nowSeconds = () => Math.floor(Date.now() / 1000)

describe('the language (L-1)', () => {
  it('is kept in cookie and local storage when it is chosen', async () => {
    const page = await visit('/')
    expect(await stored(page, 'i18nextLng')).toBeNull()
    await page.getByRole('link', { name: 'Ru', exact: true }).first().click()
    await page.waitForURL('**/?lng=ru')
    expect(await languageOf(page)).toBe('ru')
    expect(await stored(page, 'i18nextLng')).toBe('ru')
    expect(await languageCookie()).toBe('ru')
    await page.goto('/experts')
    expect(await languageOf(page)).toBe('ru')
  })

  it.each([
    'localStorage',
    'sessionStorage',
  ] as const)('is taken from %s where nothing else says it', async (name) => {
    const page = await visit('/ambassadors?q=a')
    await page.evaluate((storage) => window[storage].setItem('i18nextLng', 'en-GB'), name)
    await page.goto('/ambassadors?q=a')
    await page.waitForURL('**/ambassadors?q=a&lng=en')
    expect(await languageOf(page)).toBe('en')
    expect(await languageCookie()).toBe('en')
  })

  it('goes by the query before the cookie, and by the cookie before storage', async () => {
    const page = await visit('/?lng=ru')
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'))
    await page.goto('/experts')
    expect(await languageOf(page)).toBe('ru')
    expect(await stored(page, 'i18nextLng')).toBe('ru')
    await page.goto('/?lng=en')
    expect(await languageOf(page)).toBe('en')
    expect(await languageCookie()).toBe('en')
  })

  it('is left as it is by nonsense in storage', async () => {
    const page = await visit('/', {}, (one) =>
      one.addInitScript(() => localStorage.setItem('i18nextLng', 'xx')),
    )
    expect(page.url()).toBe(`${baseURL}/`)
    expect(await languageOf(page)).toBe('uz')
  })

  it('does not go round in circles where no cookie is kept', async () => {
    let documentCount = 0
    const page = await visit('/', {}, async (one) => {
      await one.addInitScript(() => localStorage.setItem('i18nextLng', 'ru'))
      await one.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        documentCount += 1
        await context?.clearCookies()
        const { cookie: _none, ...headers } = await route.request().allHeaders()
        return route.continue({ headers })
      })
    })
    await page.waitForURL('**/?lng=ru')
    await page.waitForLoadState('networkidle')
    expect(await languageOf(page)).toBe('ru')
    expect(documentCount).toBe(2)
  })
})

describe('the account in the header (S-1)', () => {
  const account = { firstname: 'Malika', lastname: 'Yoʻldosheva', email: 'malika@example.uz' }
  /** Lists the visible parts of the account's place, by their names. */
  const shown = (page: Page) =>
    page
      .locator('header [data-account]:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.account))

  it('is a menu with a live token, and the sign-in again after signing out elsewhere', async () => {
    const live = token({ exp: nowSeconds() + 600, roles: 'USER' })
    const page = await visit('/about', {}, async (one) => {
      await one.addInitScript((value) => localStorage.setItem('token', value), live)
      await one.route('**/api/profile*', (route) => route.fulfill({ json: { account } }))
    })
    await page.locator('header summary:visible').getByText('Malika').waitFor()
    expect(await shown(page)).toEqual(['in'])
    await page.locator('header summary:visible').click()
    expect(await shown(page)).toEqual(['in'])
    const other = await context?.newPage()
    await other?.goto('/experts')
    await other?.evaluate(() => localStorage.removeItem('token'))
    await expect.poll(() => shown(page)).toEqual(['out'])
    // The name is not stored for longer than the token.
    expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
  })

  it('shows the way to the panel to administrators, also while the server is away', async () => {
    const live = token({ exp: nowSeconds() + 600, roles: 'ADMIN' })
    const page = await visit('/about', {}, async (one) => {
      await one.addInitScript((value) => localStorage.setItem('token', value), live)
      await one.route('**/api/profile*', (route) => route.abort())
    })
    // Only the browser logs the failure; it is no error of the script.
    await expect.poll(() => problems).toEqual(['Failed to load resource: net::ERR_FAILED'])
    problems.splice(0)
    await page.locator('header summary:visible').click()
    expect(await shown(page)).toEqual(['in', 'administrator'])
  })

  it.each([
    ['/ambassadors', /^\/admin\/ambassadors$/],
    ['/activities', /^\/admin\/activities$/],
    ['/experts/single/', /^\/admin\/experts\?open=[0-9a-f-]{36}$/],
  ])('leads administrators, and nobody else, from %s to where it is edited (C-10)', async (path, address) => {
    const edit = (page: Page) => page.locator('main nav a[data-account="administrator"]')
    const open = async (roles: string) => {
      const live = token({ exp: nowSeconds() + 600, roles })
      const page = await visit(path.endsWith('/') ? '/experts' : path, {}, async (one) => {
        await one.addInitScript((value) => localStorage.setItem('token', value), live)
        await one.route('**/api/profile*', (route) => route.fulfill({ json: { account } }))
      })
      if (path.endsWith('/')) await page.locator(`main a[href^="${path}"]`).first().click()
      await page.locator('header summary:visible').getByText('Malika').waitFor()
      return page
    }
    const page = await open('ADMIN')
    await edit(page).getByText('Tahrirlash').waitFor()
    expect(await edit(page).getAttribute('href')).toMatch(address)
    await context?.close()
    const other = await open('USER')
    expect(await edit(other).isVisible()).toBe(false)
    expect(await edit(other).count()).toBe(1)
  })

  it.each([
    ['old', token({ exp: nowSeconds() - 1 })],
    ['without an end', token({})],
    ['no token at all', 'Ў.Ў.Ў'],
    ['cut off', 'e30.eyJleHAiOjk5'],
    ['null', 'e30.bnVsbA.x'],
    ['empty', ''],
  ])('stays "sign in" with a token that is %s', async (_case, value) => {
    const page = await visit('/about', {}, (one) =>
      one.addInitScript((text) => localStorage.setItem('token', text), value),
    )
    expect(await shown(page)).toEqual(['out'])
    expect(await page.locator('header [data-account="out"]:visible').getAttribute('href')).toBe('/sign-in')
  })
})

describe('live filters (P-2, P-6)', () => {
  it('send a changed checkbox without empty fields, and keep scroll and focus', async () => {
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

  it('send a choice, and leave no lone question mark when nothing is chosen', async () => {
    const page = await visit('/ambassadors')
    await page.locator('select[name=sort]').selectOption('-name')
    await page.waitForURL('**/ambassadors?sort=-name')
    await page.locator('select[name=sort]').selectOption('')
    await expect.poll(() => page.url()).toBe(`${baseURL}/ambassadors`)
  })

  it('wait until the arrow keys rest', async () => {
    const page = await visit('/ambassadors')
    await page.locator('select[name=sort]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(page.url()).toBe(`${baseURL}/ambassadors`)
    await page.waitForURL('**/ambassadors?sort=-created')
    await expect.poll(() => page.locator('select:focus').getAttribute('name')).toBe('sort')
  })

  it('leave empty fields out of an address that is sent by hand', async () => {
    const page = await visit('/activities')
    await page.locator('main input[name=q]').fill('dizayn')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/activities?q=dizayn')
  })

  it('show what the address says after going back', async () => {
    const page = await visit('/ambassadors')
    await page.locator('input[type=checkbox][name=country]').first().check()
    await page.waitForURL('**/ambassadors?country=*')
    await page.goBack()
    await page.waitForURL('**/ambassadors')
    await expect.poll(() => page.locator('input[type=checkbox]:checked').count()).toBe(0)
  })
})

describe("the reader's own clock (P-7)", () => {
  const openActivity = async (options: BrowserContextOptions) => {
    const listed = await fetch(`${baseURL}/api/activities?when=all&pageSize=1`)
    const { items } = (await listed.json()) as { items: { id: string }[] }
    const page = await visit(`/activities-single/${items[0]?.id}`, options)
    return page.locator('[data-clock]')
  }

  it('tells date, time and offset in the words of the page', async () => {
    const clock = await openActivity({ timezoneId: 'America/St_Johns' })
    expect(await clock.isVisible()).toBe(true)
    expect(await clock.locator('[data-clock-time]').textContent()).toMatch(/^\d\d:\d\d$/)
    expect(await clock.locator('[data-clock-date]').textContent()).toMatch(/^\d{1,2}-[a-z]+, UTC−[23]:30$/)
    expect(await clock.locator('[data-hand=hour]').getAttribute('transform')).toMatch(/^rotate\(\d/)
  })

  it('stays away where it would repeat the clock of Tashkent', async () => {
    const clock = await openActivity({ timezoneId: 'Asia/Tashkent' })
    expect(await clock.isHidden()).toBe(true)
  })
})

describe('the folded menu', () => {
  it('closes by Escape with the focus on its button, and by a press or a step outside', async () => {
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
})

describe('without scripts', () => {
  it('the own clock stays hidden and filters go by their button', async () => {
    const page = await visit('/ambassadors', { javaScriptEnabled: false })
    await page.locator('input[type=checkbox][name=country]').first().check()
    await page.locator('form details button').first().click()
    await page.waitForURL('**/ambassadors?*country=*')
  })
})
