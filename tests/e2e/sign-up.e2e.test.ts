import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { users } from '../../server/db/schema/user.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { inRotation } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectReadable } from './pressable.ts'
import { createMember, type Member } from './signed-in.ts'
import { storedDraft } from './stored-draft.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

const { account, errors } = resources.en
const password = 'tuyaqush-ermak-7'
let site: OwnSite
let browser: Browser
let member: Member

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  member = await createMember(site)
})

async function open(language: Language = 'en', viewport = { width: 1280, height: 900 }) {
  const visitor = await openVisitor(browser, site.baseUrl, language, { javaScriptEnabled: true, viewport })
  await visitor.page.goto('/sign-up')
  await submit(visitor.page, 'enabled').waitFor()
  return visitor
}

const submit = (page: Page, state = 'visible') =>
  page.locator(`main form button:not([type="button"]):${state}`)

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const whole = {
    firstname: 'Nilufar',
    lastname: 'Yoʻldosheva',
    password,
    repeatPassword: password,
    ...values,
  }
  for (const [name, value] of Object.entries(whole)) await page.fill(`#${name}`, value)
  await page.check('#consent')
}

const accountOf = async (email: string) =>
  (await site.database.db.select().from(users).where(eq(users.email, email)))[0]

describe('signing up (P-13)', () => {
  it('opens an account whose email is not confirmed yet, and says to look into the mailbox', async () => {
    const { page, complaints, leave } = await open()
    await fill(page, { email: 'new@example.uz' })
    await submit(page).click()
    await page.getByRole('heading', { name: account.signUp.sent.title }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await accountOf('new@example.uz')).toMatchObject({ role: 'USER', emailConfirmedAt: null })
    expect(await storedDraft(page, 'sign-up')).toBeUndefined()
    expect(complaints).toEqual([])
    await leave()
  })

  it('says the same of an email that has an account', async () => {
    const { page, leave } = await open()
    await fill(page, { email: `${member.login}@example.uz` })
    await submit(page).click()
    await page.getByRole('heading', { name: account.signUp.sent.title }).waitFor()
    await leave()
  })

  it('reports what is wrong next to each field, the server’s reasons too', async () => {
    const { page, leave } = await open()
    await submit(page).click()
    const wrong = ['firstname', 'lastname', 'email', 'password', 'consent']
    for (const name of wrong) await page.locator(`#${name}-problem`).waitFor()
    // The summary is above, in the page's order, with the focus on it; and the title says so.
    const summary = page.locator('section[aria-labelledby="error-summary-title"]')
    expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true)
    const links = summary.locator('a')
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
      wrong.map((name) => `#${name}`),
    )
    const mark = resources.en.forms.errorTitle.replace('{{title}}', '')
    expect(await page.title()).toMatch(new RegExp(`^${mark}`))
    await expectReadable(summary)
    expect(await violations(page)).toEqual([])
    await fill(page, { email: 'wrong@example.uz', password: '12345678', repeatPassword: '123456789' })
    await submit(page).click()
    await page.locator('#password-problem').getByText('Too short. Add at least 1 more character.').waitFor()
    await fill(page, { email: 'wrong@example.uz', repeatPassword: 'something else' })
    await submit(page).click()
    await page
      .locator('#repeatPassword-problem')
      .getByText('Password does not match', { exact: true })
      .waitFor()
    await fill(page, { email: 'wrong@example.uz', password: '123456789', repeatPassword: '123456789' })
    await submit(page).click()
    await page.locator('#password-problem').getByText(errors.fields['password-common']).waitFor()
    await page.uncheck('#consent')
    await submit(page).click()
    await page.locator('#consent-problem').getByText(errors.fields['must-accept']).waitFor()
    expect(await page.inputValue('#firstname')).toBe('Nilufar')
    expect(await accountOf('wrong@example.uz')).toBeUndefined()
    await leave()
  })

  it('says that a login is taken as soon as its field is left', async () => {
    const { page, leave } = await open()
    await page.fill('#login', member.login)
    await page.locator('#password').focus()
    await page.locator('#login-problem').getByText(errors.fields['login-taken']).waitFor()
    await page.fill('#login', `${member.login}x`)
    await page.locator('#login-problem').waitFor({ state: 'detached' })
    await leave()
  })

  it('hints how strong a password is, and takes a weak one all the same', async () => {
    const { page, leave } = await open()
    await page.fill('#password', 'qwertyuiop')
    await page.locator('#password-note').getByText(account.password.strength[0]).waitFor()
    await page.fill('#password', 'tuyaqush ermak yetti olma 77')
    await page.locator('#password-note').getByText(account.password.strength[4]).waitFor()
    await leave()
  })

  it('stores a draft without the passwords', async () => {
    const { page, leave } = await open()
    await fill(page, { email: 'draft@example.uz' })
    expect(JSON.stringify(await storedDraft(page, 'sign-up'))).not.toContain(password)
    await page.reload()
    await submit(page, 'enabled').waitFor()
    await expect.poll(() => page.inputValue('#email')).toBe('draft@example.uz')
    expect(await page.inputValue('#lastname')).toBe('Yoʻldosheva')
    expect(await page.inputValue('#password')).toBe('')
    await leave()
  })

  it.each(inRotation(languages, 1))('is sound and fits a telephone, in %s', async (language) => {
    const { page, complaints, leave } = await open(language, { width: 390, height: 844 })
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })
})
