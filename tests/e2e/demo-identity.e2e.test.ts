import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { violations, violationsOfLooks } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
onOwnSite({}, (opened) => {
  ;({ site, browser } = opened)
})

/**
 * Returns the fragment with which a sign-in ended; the page it ends on has its own tests. It is read while the browser
 * is on its way there: with scripts that page takes the code out of the address at once.
 */
const homeOf = async (page: Page) => {
  let hash = ''
  await page.waitForURL((url) => {
    if (url.pathname === '/sign-in' && url.hash) hash = url.hash
    return hash !== ''
  })
  return hash
}

describe('the demo identity provider', () => {
  it.each(languages)('asks in %s who one is, says what it is, and leads back', async (language) => {
    const { choice, bar } = resources[language].identity
    const { page, context, complaints, leave } = await openVisitor(browser, site.baseUrl, language, {
      viewport: { width: 390, height: 800 },
      // For axe; the pages themselves have no script.
      javaScriptEnabled: true,
    })
    await page.goto('/api/auth/google?returnTo=/add-activity')
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await page.getByText(bar).isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(choice.title)
    expect(await violations(page, 'body')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsOfLooks(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(complaints).toEqual([])
    // The sign-in page would exchange the code at once, which the test does itself.
    await page.route('**/api/auth/google/exchange?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Madina Yusupova' }).click()
    const code = (await homeOf(page)).replace('#google=', '')
    const answer = await context.request.post('/api/auth/google/exchange', { data: { code } })
    expect(await answer.json()).toEqual({ token: expect.any(String), returnTo: '/add-activity' })
    await leave()
  })

  it('lets anybody be typed, by the keyboard alone, and refuses what cannot be', async () => {
    const { fields, choice } = resources.en.identity
    const { page, context, leave } = await openVisitor(browser, site.baseUrl, 'en')
    await page.goto('/api/auth/google')
    await page.getByLabel(fields.givenName, { exact: true }).focus()
    await page.keyboard.type('<b>Nodira')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('no email')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toBe(fields.wrong)
    expect(await page.getByLabel(fields.givenName, { exact: true }).inputValue()).toBe('<b>Nodira')
    expect(await page.locator('[aria-invalid]').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'familyName',
      'email',
    ])
    await page.getByLabel(fields.familyName).fill('Aliyeva')
    await page.getByLabel(fields.email, { exact: true }).fill('nodira@mail.example')
    await page.getByRole('button', { name: choice.submit }).click()
    const code = (await homeOf(page)).replace('#google=', '')
    const answer = await context.request.post('/api/auth/google/exchange', { data: { code } })
    expect(answer.status()).toBe(200)
    await leave()
  })

  it('asks again each time, whichever person was chosen before', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en')
    for (const name of ['Bekzod Rahimov', 'Olga Kim']) {
      await page.goto('/api/auth/google')
      await page.getByRole('button', { name }).click()
      expect(await homeOf(page)).toMatch(/^#google=[\w-]{43}$/)
      await page.goto('about:blank')
    }
    await leave()
  })

  it('signs nobody in whose email is not verified, or who does not want to', async () => {
    const { fields, choice } = resources.en.identity
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en')
    await page.goto('/api/auth/google')
    await page.getByLabel(fields.givenName, { exact: true }).fill('Nodira')
    await page.getByLabel(fields.familyName).fill('Aliyeva')
    await page.getByLabel(fields.email, { exact: true }).fill('unverified@mail.example')
    await page.getByLabel(fields.verified).uncheck()
    await page.getByRole('button', { name: choice.submit }).click()
    expect(await homeOf(page)).toBe('#google-error=interrupted')
    await page.goto('about:blank')
    await page.goto('/api/auth/google')
    await page.getByRole('button', { name: choice.cancel }).click()
    expect(await homeOf(page)).toBe('#google-error=interrupted')
    await leave()
  })

  it('begins at the site’s own name, by whatever name of the machine one came', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl.replace('127.0.0.1', 'localhost'), 'en')
    await page.goto('/api/auth/google?returnTo=/profile')
    await page.getByRole('button', { name: 'Olga Kim' }).click()
    expect(await homeOf(page)).toMatch(/^#google=/)
    await leave()
  })

  it('has a page of its own for a sign-in that has ended', async () => {
    const { interrupted } = resources.en.identity
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en', {
      javaScriptEnabled: true,
    })
    for (const address of ['/demo/identity/interaction/ended', '/demo/identity/auth?client_id=unknown']) {
      await page.goto(address)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(interrupted.title)
      expect(await violations(page, 'body')).toEqual([])
    }
    await leave()
  })
})
