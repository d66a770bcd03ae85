import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sessions } from '../../server/db/schema/user.ts'
import { resources } from '../../shared/locales/resources.ts'
import type * as apiClient from './api-client-entry.ts'
import { keptDraft } from './kept-draft.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { addScript, buildScript, type ScriptInPage } from './script-in-page.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

let site: OwnSite
let browser: Browser
let member: Member
/** The client of the API by itself. */
let clientScript: ScriptInPage

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  clientScript = await buildScript('./api-client-entry.ts', 'apiClient')
  member = await createMember(site)
})

const expired = (roles = 'USER') => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) - 1, roles })}.x`
}

/** The result of one call of the API in a page. */
interface Called {
  rejection: string | null
  /** The addresses that the client wanted to open. */
  gone: string[]
  token: string | null
  stored: number
}

/**
 * Calls the API by the client itself on a real page with its real storage; only where it leads is written down instead
 * of followed.
 */
async function callInPage(page: Page, path: string, refusedBy?: number): Promise<Called> {
  await addScript(page, clientScript)
  return page.evaluate(
    async ([called, status]) => {
      const { createApiClient, PreparationError } = (globalThis as unknown as { apiClient: typeof apiClient })
        .apiClient
      const gone: string[] = []
      const api = createApiClient({
        language: () => 'uz',
        goTo: (address) => void gone.push(address),
        currentAddress: () => `${location.pathname}${location.search}`,
      })
      if (status)
        api.prepare(() => {
          throw new PreparationError(status)
        })
      const rejection = await api.fetch(called).then(
        () => null,
        (error: Error) => error.message,
      )
      return { rejection, gone, token: localStorage.getItem('token'), stored: localStorage.length }
    },
    [path, refusedBy ?? 0] as const,
  )
}

async function visit(path: string, token?: string) {
  const visitor = await openVisitor(browser, site.baseUrl, 'uz', { javaScriptEnabled: true })
  const { page } = visitor
  await page.goto(path)
  if (token !== undefined) await page.evaluate((value) => localStorage.setItem('token', value), token)
  const sent: { url: string; authorization: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/api/locales'))
      sent.push({ url: request.url(), authorization: request.headers().authorization })
  })
  return { ...visitor, sent }
}

describe('before a request (S-1, S-2, N-1)', () => {
  it('a live token goes along, with the language', async () => {
    const token = await member.signIn()
    const { page, sent, leave } = await visit('/about', token)
    expect(await callInPage(page, '/profile')).toMatchObject({ rejection: null, gone: [], token })
    expect(sent).toEqual([{ url: `${site.baseUrl}/api/profile?lang=uz`, authorization: `Bearer ${token}` }])
    await leave()
  })

  it('without a token it goes out without one', async () => {
    const { page, sent, leave } = await visit('/about')
    expect(await callInPage(page, '/general-data')).toMatchObject({ rejection: null, gone: [] })
    expect(sent).toEqual([{ url: `${site.baseUrl}/api/general-data?lang=uz`, authorization: undefined }])
    await leave()
  })

  it.each([
    '/profile',
    '/auth/sign-out',
  ])('an expired token is removed and nothing is sent: %s', async (path) => {
    const { page, sent, leave } = await visit('/ambassadors?sort=name', expired())
    expect(await callInPage(page, path)).toMatchObject({
      rejection: 'Token has expired',
      gone: [`/sign-in?${new URLSearchParams({ returnTo: '/ambassadors?sort=name' })}`],
      token: null,
    })
    expect(sent).toEqual([])
    await leave()
  })
})

describe('an answer of 401 or 403 (S-3)', () => {
  it.each([401, 403])('%s on a page leads to the sign-in, and back', async (status) => {
    const token = await member.signIn()
    const { page, leave } = await visit('/about', token)
    await page.route('**/api/profile?*', (route) => route.fulfill({ status, json: {} }))
    expect(await callInPage(page, '/profile')).toMatchObject({
      gone: ['/sign-in?returnTo=%2Fabout'],
      // An account that lacks the right stays signed in.
      token: status === 401 ? null : token,
    })
    await leave()
  })

  it.each([401, 403])('%s at the sign-in leads home', async (status) => {
    const { page, leave } = await visit('/sign-in')
    await page.route('**/api/profile?*', (route) => route.fulfill({ status, json: {} }))
    expect(await callInPage(page, '/profile')).toMatchObject({ gone: ['/'] })
    await leave()
  })

  it.each([401, 403])('%s of a call below /api/auth/ belongs to the form', async (status) => {
    const token = await member.signIn()
    const { page, leave } = await visit('/about', token)
    await page.route('**/api/auth/sign-in?*', (route) => route.fulfill({ status, json: {} }))
    expect(await callInPage(page, '/auth/sign-in')).toMatchObject({ rejection: `${status}`, gone: [], token })
    await leave()
  })

  it('any other error goes to the caller', async () => {
    const token = await member.signIn()
    const { page, leave } = await visit('/about', token)
    expect(await callInPage(page, '/no-such-path')).toMatchObject({ gone: [], token })
    await page.route('**/api/profile?*', (route) => route.abort())
    expect(await callInPage(page, '/profile')).toMatchObject({ rejection: 'unanswered', gone: [], token })
    await leave()
  })
})

describe('a request that is refused while it is prepared (S-3)', () => {
  it('with 401 clears all of local storage and leads to the registration; drafts stay', async () => {
    const { page, sent, leave } = await visit('/contact', await member.signIn())
    await page.locator('label[for="cv"]').nth(1).waitFor()
    await page.fill('#fullName', 'Oʻgʻiloy Gʻulomova')
    await expect.poll(() => keptDraft(page, 'contact')).toBeTruthy()
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'uz'))
    sent.length = 0
    expect(await callInPage(page, '/profile', 401)).toMatchObject({
      gone: ['/register'],
      token: null,
      stored: 0,
    })
    expect(sent).toEqual([])
    await page.reload()
    await expect.poll(() => page.inputValue('#fullName')).toBe('Oʻgʻiloy Gʻulomova')
    await leave()
  })

  it('with anything else goes to the caller', async () => {
    const token = await member.signIn()
    const { page, sent, leave } = await visit('/about', token)
    expect(await callInPage(page, '/profile', 403)).toMatchObject({ gone: [], token })
    expect(sent).toEqual([])
    await leave()
  })
})

describe('pages that need sign-in (S-4)', () => {
  it.each([
    ['no token', undefined],
    ['an expired one', expired()],
    ['something else in its place', 'Ў.Ў.Ў'],
  ])('send a visitor with %s to the sign-in, and come back', async (_case, token) => {
    const { page, sent, leave } = await visit('/about', token)
    await page.goto('/profile?tab=settings')
    await page.waitForURL(`**/sign-in?${new URLSearchParams({ returnTo: '/profile?tab=settings' })}`)
    expect(sent.filter(({ url }) => url.includes('/api/profile'))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.locator('main form button:not([type="button"]):enabled').waitFor()
    // Only somebody who was signed in is told why the page appears.
    const words = page.getByText(resources.uz.account.signIn.sessionEnded)
    expect(await words.count()).toBe(token === undefined ? 0 : 1)
    await page.fill('#login', member.login)
    await page.fill('#password', member.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profile?tab=settings')
    await leave()
  })

  it('lead to the sign-in when the server has ended the session, with what was typed kept', async () => {
    const { page, leave } = await openSignedIn(browser, site, member, 'uz')
    await page.goto('/contact')
    await page.locator('label[for="cv"]').nth(1).waitFor()
    await page.fill('#fullName', 'Oʻgʻiloy Gʻulomova')
    await expect.poll(() => keptDraft(page, 'contact')).toBeTruthy()
    await site.database.db.delete(sessions).where(eq(sessions.userId, member.userId))
    await page.goto('/profile')
    await page.waitForURL('**/sign-in?returnTo=%2Fprofile')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByText(resources.uz.account.signIn.sessionEnded).waitFor()
    await page.locator('main form button:not([type="button"]):enabled').waitFor()
    await page.fill('#login', member.login)
    await page.fill('#password', member.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profile')
    await page.goto('/contact')
    await expect.poll(() => page.inputValue('#fullName')).toBe('Oʻgʻiloy Gʻulomova')
    await leave()
  })
})
