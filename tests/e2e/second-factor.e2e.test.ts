import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSecrets } from '../../server/db/schema/user.ts'
import { resources } from '../../shared/locales/resources.ts'
import { itInLongRun } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite, startOwnSite } from './own-site.ts'
import { createMember, type Member } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

const { account, errors } = resources.en
let demonstration: OwnSite
let production: OwnSite
let browser: Browser

onOwnSite({}, async (opened) => {
  ;({ site: demonstration, browser } = opened)
  production = await startOwnSite({ mode: 'production' })
})
beforeEach(() => production.forgetRates())
afterAll(() => production.stop())

const submit = (page: Page) => page.locator('main form button:not([type="button"])').click()
const message = (page: Page) => page.locator('main form [role="alert"]')

/** Generates the code of an authenticator app, for now or some steps later: no step is accepted twice. */
function codeOf(secret: string, stepsLater = 0): string {
  const timestamp = Date.now() + stepsLater * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Opens the sign-in and signs in by the password; the second factor is next. */
async function signIn(site: OwnSite, { login, password }: Member) {
  const visitor = await openVisitor(browser, site.baseUrl, 'en', { javaScriptEnabled: true })
  const { page } = visitor
  await page.goto('/sign-in')
  await page.locator('main form button:not([type="button"]):enabled').waitFor()
  await page.fill('#login', login)
  await page.fill('#password', password)
  await submit(page)
  return visitor
}

/** Creates a member whose second factor is on. */
async function createGuarded(): Promise<{ member: Member; secret: string; recoveryCodes: string[] }> {
  const member = await createMember(demonstration)
  const path = '/api/profile/second-factor'
  const setup = await member.ask('POST', `${path}/setup`, { currentPassword: member.password })
  const { secret } = (await setup.json()) as { secret: string }
  const confirmed = await member.ask('POST', `${path}/confirm`, { code: codeOf(secret) })
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  return { member, secret, recoveryCodes }
}

describe('the second factor at the sign-in', () => {
  it('asks for the code of the app, says when it is wrong, and signs in by the right one', async () => {
    const { member, secret } = await createGuarded()
    const { page, leave } = await signIn(demonstration, member)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/auth/second-factor')) sent.push(request.postDataJSON())
    })
    await page.getByRole('heading', { name: account.code.title }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code')
    expect(await page.getAttribute('#code', 'autocomplete')).toBe('one-time-code')
    expect(await page.getAttribute('#code', 'inputmode')).toBe('numeric')
    expect(await violations(page)).toEqual([])
    await page.fill('#code', '12')
    await submit(page)
    await page.locator('#code-problem').getByText(errors.fields['code-wrong']).waitFor()
    expect(sent).toEqual([])
    // The one of the time before the second factor was turned on.
    await page.fill('#code', codeOf(secret, -100))
    await submit(page)
    await message(page).getByText(errors['invalid-code']).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const code = codeOf(secret, 1)
    await page.fill('#code', `${code.slice(0, 3)} ${code.slice(3)}`)
    await submit(page)
    await page.waitForURL('**/profile')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
    await leave()
  })

  it('takes a recovery code instead, once', async () => {
    const { member, recoveryCodes } = await createGuarded()
    const [recoveryCode = ''] = recoveryCodes
    for (const isFirst of [true, false]) {
      const { page, leave } = await signIn(demonstration, member)
      await page.getByRole('button', { name: account.code.useRecovery }).click()
      await page.getByLabel(account.code.recovery.label).fill(recoveryCode)
      await submit(page)
      if (isFirst) await page.waitForURL('**/profile')
      else await message(page).getByText(errors['invalid-code']).waitFor()
      await leave()
    }
  })

  it('says when it has waited too long, and leads back to the password', async () => {
    const { member, secret } = await createGuarded()
    const { page, leave } = await signIn(demonstration, member)
    await page.locator('#code').waitFor()
    await demonstration.database.db.update(accountSecrets).set({ expiresAt: new Date(0) })
    await page.fill('#code', codeOf(secret, 1))
    await submit(page)
    await message(page).getByText(errors['sign-in-interrupted']).waitFor()
    await page.getByRole('button', { name: account.code.back }).click()
    await page.locator('#login').waitFor()
    await leave()
  })

  itInLongRun(
    'leads an administrator in production through it, and shows the recovery codes once',
    async () => {
      const administrator = await createMember(production, { role: 'ADMIN' })
      const { page, complaints, leave } = await signIn(production, administrator)
      const picture = page.getByRole('img', { name: account.enrol.qrCode })
      await picture.waitFor()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const secret = (await page.locator('main code').textContent())?.replaceAll(' ', '') ?? ''
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(await violations(page)).toEqual([])
      await page.fill('#code', codeOf(secret))
      await submit(page)
      const codes = page.locator('main li code')
      await codes.first().waitFor()
      expect(await codes.count()).toBe(10)
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 900 })
      const lineCounts = await codes.evaluateAll((all) =>
        all.map((code) => {
          const words = document.createRange()
          words.selectNodeContents(code)
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
        }),
      )
      expect(new Set(lineCounts), 'lines of a code').toEqual(new Set([1]))
      const [recoveryCode = ''] = await codes.allTextContents()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: account.recovery.download }).click()
      expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
      await submit(page)
      await page.locator('#saved-problem').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await page.check('#saved')
      await submit(page)
      await page.waitForURL('**/admin/today')
      expect(complaints).toEqual([])
      await leave()

      // From now on it is required, and the codes that were shown work.
      const again = await signIn(production, administrator)
      await again.page.getByRole('button', { name: account.code.useRecovery }).click()
      await again.page.fill('#code', recoveryCode)
      await submit(again.page)
      await again.page.waitForURL('**/admin/today')
      await again.leave()
    },
  )
})

describe('Google at the sign-in (S-6)', () => {
  /** Goes to the demo identity provider from the sign-in, and chooses a person there. */
  async function comeByGoogle(email: string) {
    const visitor = await openVisitor(browser, demonstration.baseUrl, 'en', { javaScriptEnabled: true })
    const { page } = visitor
    const { fields, choice } = resources.en.identity
    await page.goto('/sign-in?returnTo=%2Fadd-activity')
    await page.getByRole('link', { name: account.signIn.google }).click()
    await page.getByLabel(fields.givenName, { exact: true }).fill('Oʻgʻiloy')
    await page.getByLabel(fields.familyName).fill('Gʻulomova')
    await page.getByLabel(fields.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: choice.submit }).click()
    return visitor
  }

  it('opens an account for an email that has none', async () => {
    const { page, leave } = await comeByGoogle('new-by-google@example.uz')
    await page.waitForURL('**/add-activity')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
    await leave()
  })

  itInLongRun('asks for the password of the account that has the email already, and links both', async () => {
    const member = await createMember(demonstration)
    const { page, leave } = await comeByGoogle(`${member.login}@example.uz`)
    await page.getByText(/m•+@example\.uz/).waitFor()
    expect(page.url()).toBe(`${demonstration.baseUrl}/sign-in`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
    expect(await violations(page)).toEqual([])
    await page.fill('#password', 'not the password')
    await submit(page)
    await message(page).getByText(errors['invalid-credentials']).waitFor()
    await page.fill('#password', member.password)
    await submit(page)
    await page.waitForURL('**/add-activity')
    await leave()

    const again = await comeByGoogle(`${member.login}@example.uz`)
    await again.page.waitForURL('**/add-activity')
    await again.leave()
  })

  it('lets a user who does not know that password back to the sign-in', async () => {
    const member = await createMember(demonstration)
    const { page, leave } = await comeByGoogle(`${member.login}@example.uz`)
    await page.getByRole('heading', { name: account.link.title }).waitFor()
    await page.getByRole('button', { name: account.code.back }).click()
    await page.locator('#login').waitFor()
    await leave()
  })
})
