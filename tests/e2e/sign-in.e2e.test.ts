import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { users } from '../../server/db/schema/user.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { panelStartAddress } from '../../shared/rules/addresses.ts'
import { inRotation } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { readLayoutShift } from './layout-shift.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { storedDraft } from './stored-draft.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

const { account, errors } = resources.en
const hourSeconds = 60 * 60
let site: OwnSite
let browser: Browser
let member: Member

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  member = await createMember(site)
})

type Language = (typeof languages)[number]

/** Opens the sign-in and waits until the script handles it. */
async function open(path = '/sign-in', language: Language = 'en', viewport = { width: 1280, height: 900 }) {
  const visitor = await openVisitor(browser, site.baseUrl, language, { javaScriptEnabled: true, viewport })
  await visitor.page.goto(path)
  await alive(visitor.page)
  return visitor
}

const alive = (page: Page) => page.locator('main form button:not([type="button"]):enabled').waitFor()
const message = (page: Page) => page.locator('main form [role="alert"]')
const submit = (page: Page) => page.locator('main form button:not([type="button"])').click()

async function fill(page: Page, login: string, password: string): Promise<void> {
  await page.fill('#login', login)
  await page.fill('#password', password)
}

/** Reads the payload of the token in the browser. */
function payload(page: Page): Promise<{ exp: number; iat: number; roles: string }> {
  return page.evaluate(() => JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? '')))
}

describe('signing in (P-12)', () => {
  it.each([
    [false, 12],
    [true, 30 * 24],
  ])('leads to the profile, with a token whose time fits: remembered %s', async (isRemembered, hours) => {
    const { page, complaints, leave } = await open()
    await fill(page, member.login, member.password)
    if (isRemembered) await page.check('#remember')
    await submit(page)
    await page.waitForURL('**/profile')
    await page.locator('[role="status"] [data-toast="success"]').getByText('Login successful').waitFor()
    const { exp, roles } = await payload(page)
    expect(Math.round((exp - Date.now() / 1000) / hourSeconds)).toBe(hours)
    expect(roles).toBe('USER')
    expect(complaints).toEqual([])
    await leave()
  })

  it.each([
    ['/add-activity?draft=1', '/add-activity?draft=1'],
    ['https://evil.example/', '/profile'],
    ['//evil.example/', '/profile'],
    ['/\\evil.example', '/profile'],
    ['javascript:alert(1)', '/profile'],
    ['/sign-in', '/profile'],
  ])('leads back to where one wanted to go, and to no other site: %s', async (returnTo, path) => {
    const { page, leave } = await open(`/sign-in?${new URLSearchParams({ returnTo })}`)
    await fill(page, member.login, member.password)
    await submit(page)
    await page.waitForURL((url) => url.pathname !== '/sign-in')
    expect(page.url()).toBe(`${site.baseUrl}${path}`)
    await leave()
  })

  it('leads administrators to the panel where they wanted to go nowhere else', async () => {
    const administrator = await createMember(site, { role: 'ADMIN' })
    const { page, leave } = await open()
    await fill(page, administrator.login, administrator.password)
    await submit(page)
    await page.waitForURL(`**${panelStartAddress}`)
    await leave()
  })

  it('is announced also on a document, where it leads back to one', async () => {
    const { page, leave } = await open('/sign-in?returnTo=%2Fabout')
    // It also loads the script of the checks: the toast is visible for two seconds only.
    await expectPressable(page.locator('#login'))
    await fill(page, member.login, member.password)
    await submit(page)
    await page.waitForURL('**/about')
    const toast = page.locator('[data-toast]')
    await expectReadable(toast)
    expect(await toast.textContent()).toBe(account.signIn.successful)
    expect((await toast.boundingBox())?.y).toBeLessThan(100)
    await toast.waitFor({ state: 'detached' })
    await leave()
  })

  it('reports what is wrong, and retains what was typed', async () => {
    const { page, leave } = await open()
    await submit(page)
    await message(page).getByText('Please enter both email and password', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('login')
    await page.fill('#login', member.login)
    await submit(page)
    await message(page).getByText('Please enter both email and password', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password')
    expect(await violations(page)).toEqual([])

    await page.fill('#password', 'not the password')
    await submit(page)
    await message(page).getByText('Invalid Login or Password', { exact: true }).waitFor()
    expect(await page.inputValue('#login')).toBe(member.login)
    expect(page.url()).toBe(`${site.baseUrl}/sign-in`)

    // The login, and never the password, is still there after a reload.
    await page.reload()
    await alive(page)
    await expect.poll(() => page.inputValue('#login')).toBe(member.login)
    expect(await page.inputValue('#password')).toBe('')
    expect(JSON.stringify(await storedDraft(page, 'sign-in'))).not.toContain('not the password')
    await leave()
  })

  it('says how long to wait after too many attempts, and that there is no connection', async () => {
    const { page, context, leave } = await open()
    await fill(page, 'nobody-at-all', 'not the password')
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await submit(page)
      await message(page).getByText(errors['invalid-credentials']).waitFor()
    }
    await submit(page)
    await message(page)
      .getByText(/^Too many attempts\. Try again in \d+ (minutes|seconds?|minute)\.$/)
      .waitFor()
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await submit(page)
    await message(page).getByText(resources.en.app.failure.offline).waitFor()
    await leave()
  })

  it('works by the keyboard alone, and shows the password when it is asked to', async () => {
    const { page, leave } = await open()
    await page.locator('#login').focus()
    await page.keyboard.type(member.login)
    await page.keyboard.press('Tab')
    await page.keyboard.type(member.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.getAttribute('#password', 'type')).toBe('text')
    await page.keyboard.press('Enter')
    expect(await page.getAttribute('#password', 'type')).toBe('password')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await page.isChecked('#remember')).toBe(true)
    await page.locator('#password').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profile')
    await leave()
  })

  it('is announced when somebody is signed in already, and signs out', async () => {
    const { page, token, leave } = await openSignedIn(browser, site, member, 'en', {
      viewport: { width: 390, height: 844 },
    })
    await page.route('**/fonts/*', (route) => route.abort())
    await page.goto('/sign-in')
    await page.getByRole('heading', { name: account.signedIn.title }).waitFor()
    // It is shorter than the form that it replaces.
    expect(await readLayoutShift(page)).toBe(0)
    expect(await page.locator('main').getByRole('link', { name: account.signedIn.profile }).count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: account.signedIn.signOut }).click()
    await page.locator('#login').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const refused = await fetch(`${site.baseUrl}/api/profile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(401)
    await leave()
  })

  it.each(inRotation(languages, 0))('is sound and fits a telephone, in %s', async (language) => {
    const { page, complaints, leave } = await open('/sign-in', language, { width: 390, height: 844 })
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('Google at the sign-in (S-6)', () => {
  it('goes there with where one wanted to go', async () => {
    const { page, leave } = await open('/sign-in?returnTo=%2Fadd-activity')
    const link = page.getByRole('link', { name: account.signIn.google })
    expect(await link.getAttribute('href')).toBe('/api/auth/google?returnTo=%2Fadd-activity')
    await leave()
  })

  it('takes the code out of the address first, and says when it is worth nothing', async () => {
    const { page, leave } = await open('/about')
    const code = 'g'.repeat(43)
    await page.goto(`/sign-in#google=${code}`)
    await page.getByRole('alert').getByText(account.google.failed).waitFor()
    expect(page.url()).toBe(`${site.baseUrl}/sign-in`)
    await page.goto('/about')
    await page.goto('/sign-in#google-error=interrupted')
    await page.getByRole('alert').getByText(account.google.failed).waitFor()
    expect(page.url()).toBe(`${site.baseUrl}/sign-in`)
    await leave()
  })
})

it('is refused to an account that is disabled, in the words for a wrong password', async () => {
  const disabled = await createMember(site)
  await site.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, disabled.userId))
  const { page, leave } = await open()
  await fill(page, disabled.login, disabled.password)
  await submit(page)
  await message(page).getByText('Invalid Login or Password', { exact: true }).waitFor()
  await leave()
})
