import { desc, eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { mails } from '../../server/db/schema/mail.ts'
import { users } from '../../server/db/schema/user.ts'
import { inviteAccount } from '../../server/features/accounts/create-account.ts'
import { createMailSeal, createOutbox } from '../../server/platform/mail/outbox.ts'
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

const newPassword = 'seven grey geese swam north'
const phone = { viewport: { width: 390, height: 844 } }
const post = (path: string, body: unknown) =>
  fetch(`${site.baseUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Reads the secret in the newest mail to an address that links to a page. */
async function mailedSecret(email: string, page: string): Promise<string> {
  const sent = await site.database.db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.id))
  const [secret] = sent.flatMap((mail) => linkSecrets(mail, page))
  if (!secret) throw new Error(`No link to ${page} was mailed.`)
  return secret
}

/** Signs up for an account, and returns its fields. */
async function member() {
  const fields = signUpFields()
  const response = await post('/auth/sign-up', fields)
  if (response.status !== 201) throw new Error(await response.text())
  return fields
}

const userOf = async (email: string) =>
  (await site.database.db.select().from(users).where(eq(users.email, email)))[0]

/** Expects that the page fits its window; and that axe, which needs a script, finds no problem. */
async function expectSound(page: Page) {
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  const language = (await page.locator('html').getAttribute('lang')) as Language
  const reader = await openVisitor(browser, site.baseUrl, language, { ...phone, javaScriptEnabled: true })
  const body = await page.content()
  const address = page.url()
  await reader.page.route(address, (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await reader.page.goto(address)
  expect(await violations(reader.page)).toEqual([])
  await reader.leave()
}

async function submit(page: Page) {
  await Promise.all([page.waitForEvent('load'), page.locator('main form button').click()])
}

const narrow: Language[] = ['uz', 'ru']

describe('without JavaScript, on a phone (P-15)', { timeout: 120_000 }, () => {
  const textsOf = (language: Language) => resources[language]['account-links']

  it.each(inRotation(narrow, 0))('a mail is asked for, the same for every email: %s', async (language) => {
    const texts = textsOf(language)
    const { email } = await member()
    const { page, complaints, leave } = await openVisitor(browser, site.baseUrl, language, phone)
    await page.goto('/forgot-password')
    await expectSound(page)
    await page.locator('#email').fill('aziza')
    await submit(page)
    expect(await page.locator('#email').inputValue()).toBe('aziza')
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true')
    expect(await page.title()).toContain(texts.forgot.title)
    expect(await page.locator('a[href="#email"]').textContent()).toContain(texts.email.label)
    await expectSound(page)
    const seen: string[] = []
    for (const address of [email, freshEmail()]) {
      await page.locator('#email').fill(address)
      await submit(page)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/forgot-password')
      expect(await page.locator('#email').inputValue()).toBe(address)
      seen.push((await page.locator('main').innerText()).replaceAll(address, ''))
    }
    expect(seen[1]).toBe(seen[0])
    expect(seen[0]).toContain(texts.forgot.sent.title)
    await expectSound(page)
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(
    inRotation(narrow, 1),
  )('a new password is set by the link, which then is dead: %s', async (language) => {
    const texts = textsOf(language)
    const { email } = await member()
    await post('/auth/forgot-password', { email })
    const address = `/reset-password/${await mailedSecret(email, 'reset-password')}`
    const { page, complaints, leave } = await openVisitor(browser, site.baseUrl, language, phone)
    const response = await page.goto(address)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    const login = (await userOf(email))?.login ?? 'none'
    expect(await page.locator('main').textContent()).toContain(login)
    expect(await page.locator('[autocomplete="username"]').inputValue()).toBe(login)
    expect(await page.locator('[autocomplete="new-password"]').count()).toBe(2)
    await expectSound(page)

    await page.locator('#password').fill('password12')
    await page.locator('#repeatPassword').fill('password13')
    await submit(page)
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1)
    expect(await page.locator('#password').inputValue()).toBe('')
    await expectSound(page)

    await page.locator('#password').fill(newPassword)
    await page.locator('#repeatPassword').fill(newPassword)
    await submit(page)
    expect(await page.locator('h1').textContent()).toBe(texts.reset.done.title)
    expect(await page.locator('main a[href="/sign-in"]').textContent()).toBe(texts.toSignIn)
    await expectSound(page)
    expect((await userOf(email))?.emailConfirmedAt).toBeInstanceOf(Date)

    expect((await page.goto(address))?.status()).toBe(404)
    expect(await page.locator('h1').textContent()).toBe(texts.expired.title)
    await page.locator('main a[href="/forgot-password"]').click()
    expect(await page.locator('h1').textContent()).toBe(texts.forgot.title)
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(
    inRotation(narrow, 2),
  )('an email is confirmed by a button, and not by opening the page: %s', async (language) => {
    const texts = textsOf(language)
    const { email } = await member()
    const address = `/confirm-email/${await mailedSecret(email, 'confirm-email')}`
    const { page, complaints, leave } = await openVisitor(browser, site.baseUrl, language, phone)
    await page.goto(address)
    await page.reload()
    await submit(page)
    expect((await userOf(email))?.emailConfirmedAt).toBeNull()
    expect(await page.locator('#password-problem').textContent()).not.toBe('')
    await expectSound(page)
    await page.locator('#password').fill(goodPassword)
    await submit(page)
    expect(await page.locator('h1').textContent()).toBe(texts.confirm.done.title)
    expect((await userOf(email))?.emailConfirmedAt).toBeInstanceOf(Date)
    await expectSound(page)
    expect((await page.goto(address))?.status()).toBe(404)
    await expectSound(page)
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(inRotation(narrow, 3))('an invitation is accepted by a first password: %s', async (language) => {
    const texts = textsOf(language)
    const email = freshEmail()
    const services = {
      outbox: createOutbox({
        seal: createMailSeal(undefined),
        publicUrl: site.baseUrl,
        isDemonstration: true,
        wake: () => {},
      }),
      publicUrl: site.baseUrl,
    }
    const invited = { firstname: 'Tarmo', lastname: 'Tamm', email, role: 'EXPERT', language } as const
    await site.database.db.transaction((transaction) =>
      inviteAccount(transaction, services, invited, new Date()),
    )
    const { page, complaints, leave } = await openVisitor(browser, site.baseUrl, language, phone)
    await page.goto(`/invitation/${await mailedSecret(email, 'invitation')}`)
    expect(await page.locator('main').textContent()).toContain('Tarmo')
    await expectSound(page)
    await page.locator('#password').fill(goodPassword)
    await page.locator('#repeatPassword').fill(goodPassword)
    await submit(page)
    expect(await page.locator('h1').textContent()).toBe(texts.invitation.done.title)
    await expectSound(page)
    const passwordHash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await userOf(email)).toMatchObject({ role: 'EXPERT', passwordHash })
    expect(complaints).toEqual([])
    await leave()
  })
})
