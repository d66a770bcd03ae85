import { desc, eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { mails } from '../../server/db/schema/mail.ts'
import { users } from '../../server/db/schema/user.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { freshEmail, goodPassword, linkSecrets, signUpFields } from '../support/account-mails.ts'
import { inRotation } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
onOwnSite({}, (opened) => {
  ;({ site, browser } = opened)
})

const phone = { viewport: { width: 390, height: 844 } }

/** Makes an account whose email is confirmed, and returns its email. */
async function member(): Promise<string> {
  const fields = signUpFields()
  const response = await fetch(`${site.baseUrl}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (response.status !== 201) throw new Error(await response.text())
  await site.database.db
    .update(users)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(users.email, fields.email))
  return fields.email
}

async function mailedAddress(email: string): Promise<string> {
  const sent = await site.database.db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.id))
  const [secret] = sent.flatMap((mail) => linkSecrets(mail, 'change-email'))
  return `/change-email/${secret}`
}

const userOf = async (email: string) =>
  (await site.database.db.select().from(users).where(eq(users.email, email)))[0]

/** Expects that the page fits its window; and that axe, which needs a script, finds no problem. */
async function expectSound(page: Page) {
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  const language = (await page.locator('html').getAttribute('lang')) as Language
  const reader = await openVisitor(browser, site.baseUrl, language, { ...phone, javaScriptEnabled: true })
  const body = await page.content()
  await reader.page.route(page.url(), (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await reader.page.goto(page.url())
  expect(await violations(reader.page)).toEqual([])
  await reader.leave()
}

async function submit(page: Page) {
  await Promise.all([page.waitForEvent('load'), page.locator('main form button').click()])
}

async function proveOwner(page: Page, email: string) {
  await page.locator('#account').fill(email)
  await page.locator('#password').fill(goodPassword)
  await submit(page)
}

describe('one’s own account (O-2)', { timeout: 120_000 }, () => {
  // Phones without JavaScript and with it: the same documents, one flow each in `npm test`.
  const everyReader: [Language, boolean][] = [
    ['uz', false],
    ['ru', true],
    ['ru', false],
    ['uz', true],
  ]
  const readers = (index: number) => inRotation(everyReader, index)

  it.each(
    readers(0),
  )('gets another email, confirmed at both addresses: %s, script %s', async (language, javaScriptEnabled) => {
    const texts = resources[language]['account-links']
    const email = await member()
    const wanted = freshEmail()
    const { page, complaints, leave } = await openVisitor(browser, site.baseUrl, language, {
      ...phone,
      javaScriptEnabled,
    })
    await page.goto('/account/email')
    await expectSound(page)
    await page.locator('#email').fill('no address')
    await proveOwner(page, email)
    expect(await page.locator('[aria-invalid="true"]').getAttribute('id')).toBe('email')
    expect(await page.locator('#account').inputValue()).toBe(email)
    expect(await page.locator('#password').inputValue()).toBe('')
    await expectSound(page)
    await page.locator('#email').fill(wanted)
    await proveOwner(page, email)
    expect(await page.locator('h1').textContent()).toBe(texts.ownEmail.sent.title)
    await expectSound(page)
    for (const [address, title] of [
      [email, texts.changeEmail.half.title],
      [wanted, texts.changeEmail.done.title],
    ] as const) {
      const response = await page.goto(await mailedAddress(address))
      expect(response?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      await expectSound(page)
      await submit(page)
      expect(await page.locator('h1').textContent()).toBe(title)
      await expectSound(page)
    }
    expect(await userOf(wanted)).toBeDefined()
    await page.goto(await mailedAddress(wanted))
    expect(await page.locator('h1').textContent()).toBe(texts.expired.title)
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(
    readers(1),
  )('gets another login and is deleted: %s, script %s', async (language, javaScriptEnabled) => {
    const texts = resources[language]['account-links']
    const email = await member()
    const { page, complaints, leave } = await openVisitor(browser, site.baseUrl, language, {
      ...phone,
      javaScriptEnabled,
    })
    await page.goto('/account/login')
    await expectSound(page)
    const login = `login.${email.slice(7, 15)}`
    await page.locator('#login').fill(login)
    await proveOwner(page, email)
    expect(await page.locator('h1').textContent()).toBe(texts.ownLogin.done.title)
    expect((await userOf(email))?.login).toBe(login)
    await expectSound(page)

    await page.goto('/account/delete')
    await expectSound(page)
    await page.locator('#account').fill(login)
    await page.locator('#password').fill('a wrong password')
    await submit(page)
    expect(await page.locator('#account').inputValue()).toBe(login)
    expect(await page.locator('main [role="alert"], main [tabindex="-1"]').count()).toBeGreaterThan(0)
    await expectSound(page)
    await proveOwner(page, login)
    expect(await page.locator('h1').textContent()).toBe(texts.erase.done.title)
    expect(await userOf(email)).toBeUndefined()
    await expectSound(page)
    // Going back and sending it once more is a sign-in that fails.
    await page.goto('/account/delete')
    await proveOwner(page, login)
    expect(await page.locator('h1').textContent()).toBe(texts.erase.title)
    expect(complaints).toEqual([])
    await leave()
  })
})
