import { desc, eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { mails } from '../../server/db/schema/mail.ts'
import { resources } from '../../shared/locales/resources.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** One person's way through everything that an account is for, in a real browser on a site of one's own. */
const words = { ...resources.en, links: resources.en['account-links'] }
const person = {
  firstname: 'Gulchehra',
  lastname: 'Oripova',
  email: 'gulchehra@example.uz',
  login: 'gulchehra.oripova',
}
const passwords = { first: 'yetti-oltin-kalit', second: 'sakkiz-kumush-eshik', third: 'toʻqqiz mis choynak' }
const hourSeconds = 60 * 60

let site: OwnSite
let browser: Browser
onOwnSite({}, (opened) => {
  ;({ site, browser } = opened)
})

const open = (): Promise<Visitor> => openVisitor(browser, site.baseUrl, 'en', { javaScriptEnabled: true })

/** Reads the link in the newest mail of a kind. */
async function mailedAddress(template: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const [mail] = await site.database.db
        .select()
        .from(mails)
        .where(eq(mails.template, template))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(1)
      const address = /https?:\/\/\S+\/(?:confirm-email|reset-password)\/[\w-]{43}/.exec(
        mail?.text ?? '',
      )?.[0]
      expect(mail?.toAddress).toBe(person.email)
      expect(address).toBeDefined()
      return address ?? ''
    },
    { timeout: 10_000 },
  )
}

const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenStorageKey)

/** Returns the lifetime of a page's token, in seconds. */
async function lifetimeSeconds(page: Page): Promise<number> {
  const payload = (await storedToken(page))?.split('.')[1] ?? ''
  const { exp, iat, roles } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(roles).toBe('USER')
  return exp - iat
}

async function signIn(page: Page, password: string, isRemembered: boolean): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel(words.account.signIn.login.label).fill(person.login)
  await page.getByLabel(words.account.password.label, { exact: true }).fill(password)
  if (isRemembered) await page.getByLabel(words.account.signIn.remember).check()
  await page.getByRole('button', { name: words.account.signIn.submit, exact: true }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('heading', { level: 1, name: new RegExp(person.lastname) }).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: words.profile.sessions.signOut, exact: true }).click()
  await page.waitForURL('**/sign-in')
  expect(await storedToken(page)).toBeNull()
}

describe('an account, from its beginning to its end', () => {
  it('is signed up for, confirmed, used, changed, recovered, linked to Google and left', async () => {
    const { page, complaints, leave } = await open()

    // Sign up.
    await page.goto('/sign-up')
    const { signUp } = words.account
    await page.getByLabel(signUp.firstname.label).fill(person.firstname)
    await page.getByLabel(signUp.lastname.label).fill(person.lastname)
    await page.getByLabel(signUp.email.label).fill(person.email)
    await page.getByLabel(signUp.login.label).fill(person.login)
    await page.getByLabel(words.account.password.label, { exact: true }).fill(passwords.first)
    await page.getByLabel(signUp.repeat.label).fill(passwords.first)
    await page.check('#consent')
    await page.getByRole('button', { name: signUp.submit }).click()
    await page.getByText(signUp.sent.title).waitFor()

    // Not before the email is confirmed.
    const early = await page.request.post('/api/auth/sign-in', {
      data: { login: person.login, password: passwords.first },
    })
    expect(early.status()).toBe(401)

    // Confirm by mail.
    await page.goto(await mailedAddress('confirm-email'))
    await page.getByLabel(words.links.confirm.password, { exact: true }).fill(passwords.first)
    await page.getByRole('button', { name: words.links.confirm.send }).click()
    await page.getByText(words.links.confirm.done.title).first().waitFor()

    // Sign in without and with "remember".
    await signIn(page, passwords.first, false)
    expect(await lifetimeSeconds(page)).toBe(12 * hourSeconds)
    await signOut(page)
    await signIn(page, passwords.first, true)
    expect(await lifetimeSeconds(page)).toBe(30 * 24 * hourSeconds)

    // Edit.
    await page.goto('/profile?tab=edit')
    const firstname = page.getByLabel(words.profile.edit.firstname, { exact: true })
    await firstname.fill('Gulchehraxon')
    await page.getByRole('button', { name: words.profile.save, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Gulchehraxon Oripova' }).waitFor()

    // A new password in this window signs the other one out.
    const other = await open()
    await signIn(other.page, passwords.first, false)
    await page.goto('/profile?tab=password')
    const { password } = words.profile
    await page.getByLabel(password.current.label).fill(passwords.first)
    await page.getByLabel(password.new.label, { exact: true }).fill(passwords.second)
    await page.getByLabel(password.repeat.label).fill(passwords.second)
    await page.getByRole('button', { name: password.change }).click()
    await page.getByText(password.updated).first().waitFor()
    await other.page.goto('/profile')
    await other.page.waitForURL(/\/sign-in\?/)
    expect(await storedToken(other.page)).toBeNull()
    await other.leave()
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1, name: /Oripova/ }).waitFor()

    // Forgotten: by mail, once.
    const oldToken = await storedToken(page)
    await page.goto('/forgot-password')
    await page.getByLabel(words.links.email.label).fill(person.email)
    await page.getByRole('button', { name: words.links.forgot.send }).click()
    await page.getByText(words.links.forgot.sent.title).waitFor()
    const link = await mailedAddress('reset-password')
    await page.goto(link)
    await page.getByLabel(words.links.password.label).fill(passwords.third)
    await page.getByLabel(words.links.repeatPassword.label).fill(passwords.third)
    await page.getByRole('button', { name: words.links.reset.send }).click()
    await page.getByText(words.links.reset.done.title).first().waitFor()
    await page.goto(link)
    await page.getByText(words.links.expired.title).first().waitFor()
    const ended = await page.request.get('/api/profile', { headers: { authorization: `Bearer ${oldToken}` } })
    expect(ended.status()).toBe(401)

    // Google, at the demo identity provider: the account is linked once its password has proven the owner.
    await page.evaluate((key) => localStorage.removeItem(key), tokenStorageKey)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))
    const continueWithGoogle = async () => {
      await page.goto('/sign-in')
      await page.getByRole('link', { name: words.account.signIn.google }).click()
      const { fields, choice } = words.identity
      await page.getByLabel(fields.givenName, { exact: true }).fill(person.firstname)
      await page.getByLabel(fields.familyName).fill(person.lastname)
      await page.getByLabel(fields.email, { exact: true }).fill(person.email)
      await page.getByLabel(fields.verified).check()
      await page.getByRole('button', { name: choice.submit }).click()
    }
    await continueWithGoogle()
    await page.getByRole('heading', { name: words.account.link.title }).waitFor()
    await page.getByLabel(words.account.password.label, { exact: true }).fill(passwords.third)
    await page.getByRole('button', { name: words.account.link.submit }).click()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { level: 1, name: /Oripova/ }).waitFor()
    await signOut(page)

    // From then on without it.
    await continueWithGoogle()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { level: 1, name: /Oripova/ }).waitFor()
    const token = (await storedToken(page)) ?? ''
    expect(token.split('.')).toHaveLength(3)
    for (const address of addresses) expect(address).not.toContain(token.slice(0, 20))

    // And out: the token is deleted here, and no longer valid anywhere.
    await signOut(page)
    const left = await page.request.get('/api/profile', { headers: { authorization: `Bearer ${token}` } })
    expect(left.status()).toBe(401)
    expect(complaints.filter((complaint) => !complaint.startsWith('401: '))).toEqual([])
    await leave()
  }, 180_000)
})
