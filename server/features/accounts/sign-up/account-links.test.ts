import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askFor,
  freshEmail,
  goodPassword,
  linkSecrets,
  mailsTo,
  signUpFields,
  userOf,
} from '../../../../tests/support/account-mails.ts'
import { freshAddress, problemOf } from '../../../../tests/support/application-form.ts'
import { statementsOf } from '../../../../tests/support/count-statements.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { accountSecrets, sessions, users } from '../../../db/schema/user.ts'
import { createSecret } from '../account-secrets.ts'
import { inviteAccount, sendInvitation } from '../create-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newPassword = 'seven grey geese swam north'
const unknownSecret = 'A'.repeat(43)
const publicUrl = 'http://127.0.0.1:3000'

/** Signs up, and returns the account with the secret of its confirmation. */
async function member() {
  const fields = signUpFields()
  const response = await askFor(app, '/auth/sign-up', fields)
  if (response.status !== 201) throw new Error(`The sign-up was refused: ${await response.text()}`)
  const user = await userOf(app, fields.email)
  const [mail] = await mailsTo(app, fields.email)
  const [secret] = linkSecrets(mail, 'confirm-email')
  if (!user || !secret) throw new Error('There is no account, or no link.')
  return { ...fields, id: user.id, login: user.login, secret }
}

/** Requests a new password and reads the secret out of the newest mail. */
async function forget(email: string, headers: HeadersInit = {}): Promise<string> {
  const response = await askFor(app, '/auth/forgot-password', { email }, { headers })
  expect(response.status).toBe(200)
  const newest = (await mailsTo(app, email)).find(({ template }) => template === 'reset-password')
  const [secret] = linkSecrets(newest, 'reset-password')
  if (!secret) throw new Error('No link was mailed.')
  return secret
}

const look = (purpose: string, secret: string) =>
  app.request(`/api/auth/links/${purpose}/${secret}?lang=en`, {}, freshAddress())
const confirm = (secret: unknown, password = goodPassword) =>
  askFor(app, '/auth/confirm-email', { secret, password })
const reset = (secret: unknown, password = newPassword, repeatPassword = password) =>
  askFor(app, '/auth/reset-password', { secret, password, repeatPassword })
const verify = async (email: string, password: string) =>
  app.services.passwords.verify(password, (await userOf(app, email))?.passwordHash)
const openSession = (userId: string) =>
  app.database.db.transaction((transaction) =>
    app.services.sessions.open(
      transaction,
      { userId, role: 'USER', isRemembered: true, device: 'test' },
      new Date(),
    ),
  )

describe('the confirmation of an email', () => {
  it('says what the link is for without consuming it, and works once', async () => {
    const { email, secret, login, id } = await member()
    for (let time = 0; time < 3; time += 1) {
      const response = await look('confirm-email', secret)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({
        purpose: 'confirm-email',
        firstname: 'Aziza',
        login,
        maskedEmail: 'm•••••@example.uz',
      })
    }
    expect((await userOf(app, email))?.emailConfirmedAt).toBeNull()
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(secret)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404])
    expect((await userOf(app, email))?.emailConfirmedAt).toBeInstanceOf(Date)
    expect((await look('confirm-email', secret)).status).toBe(404)
    expect(await app.database.db.select().from(accountSecrets).where(eq(accountSecrets.userId, id))).toEqual(
      [],
    )
  })

  it('lets nobody in who signed up with somebody else’s email: its owner does not know that password', async () => {
    const { email, secret, login } = await member()
    const wrong = await confirm(secret, 'what the owner would guess')
    expect((await problemOf(wrong)).codes).toEqual(['password password-wrong'])
    expect(wrong.status).toBe(422)
    const none = await askFor(app, '/auth/confirm-email', { secret })
    expect((await problemOf(none)).codes).toEqual(['password required'])
    expect((await userOf(app, email))?.emailConfirmedAt).toBeNull()
    // The owner sets another one, by which the stranger's ends.
    expect((await reset(await forget(email))).status).toBe(204)
    expect(await userOf(app, email)).toMatchObject({ login, emailConfirmedAt: expect.any(Date) })
    expect(await verify(email, goodPassword)).toBe(false)
    expect(await verify(email, newPassword)).toBe(true)
    expect((await confirm(secret)).status).toBe(404)
  })

  it('is refused for a secret that is not one, in words', async () => {
    const unknown = await confirm(unknownSecret)
    expect(unknown.status).toBe(404)
    expect((await problemOf(unknown)).code).toBe('link-expired')
    const { secret } = await member()
    expect((await look('reset-password', secret)).status).toBe(404)
    expect((await look('invitation', secret)).status).toBe(404)
    expect((await look('second-factor', secret)).status).toBe(404)
    expect((await reset(secret)).status).toBe(404)
    expect((await look('confirm-email', secret)).status).toBe(200)
  })

  it.each([
    null,
    true,
    [],
    {},
    '',
    'short',
    7,
    ['A'.repeat(43)],
    `${'A'.repeat(43)}\n`,
  ])('takes no secret like %j (attack case 4)', async (secret) => {
    const body = { secret, password: newPassword, repeatPassword: newPassword }
    for (const endpoint of ['confirm-email', 'reset-password', 'invitation']) {
      const response = await askFor(app, `/auth/${endpoint}`, body)
      expect(response.status).toBe(422)
      expect((await problemOf(response)).codes[0]).toMatch(/^secret /)
    }
  })

  it('works no longer for an account that was disabled, nor after two days', async () => {
    const { id, secret } = await member()
    await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, id))
    expect((await confirm(secret)).status).toBe(404)
    const other = await member()
    const [stored] = await app.database.db
      .select()
      .from(accountSecrets)
      .where(eq(accountSecrets.userId, other.id))
    expect(stored?.expiresAt.getTime()).toBeCloseTo(Date.now() + 48 * 3_600_000, -5)
    const past = new Date(Date.now() - 1)
    await app.database.db
      .update(accountSecrets)
      .set({ expiresAt: past })
      .where(eq(accountSecrets.userId, other.id))
    expect((await confirm(other.secret)).status).toBe(404)
  })
})

describe('a forgotten password (S-7)', () => {
  it('is answered in the same bytes for every email, and mailed to the stored address alone', async () => {
    const { email, login } = await member()
    const known = await askFor(app, '/auth/forgot-password', { email: email.toUpperCase() })
    const unknownEmail = freshEmail()
    const unknown = await askFor(app, '/auth/forgot-password', { email: unknownEmail })
    expect([known.status, unknown.status]).toEqual([200, 200])
    const bytes = await known.text()
    expect(await unknown.text()).toBe(bytes)
    expect(JSON.parse(bytes)).toEqual({ isMailOnItsWay: true })
    expect(await mailsTo(app, unknownEmail)).toEqual([])
    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({ template: 'reset-password', toAddress: email, language: 'en' })
    expect(mail?.text).toContain(login)
    // A domain that only looks the same is another one.
    const look = email.replace('@example.uz', '@xn--exmple-cua.uz')
    expect((await askFor(app, '/auth/forgot-password', { email: look })).status).toBe(200)
    expect(await mailsTo(app, look)).toEqual([])
  })

  it('runs the same statements for every email, so that the time reveals nothing (attack case 3)', async () => {
    const { email } = await member()
    const askedFor = (address: string) =>
      statementsOf(() => askFor(app, '/auth/forgot-password', { email: address }))
    // Once before, so that nothing is made for the first time.
    await askedFor((await member()).email)
    expect((await askedFor(freshEmail())).length).toBe((await askedFor(email)).length)
  })

  it('has a link to the site itself, whatever the request says of hosts (attack case 7)', async () => {
    const { email } = await member()
    await forget(email, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: publicUrl,
    })
    const [mail] = await mailsTo(app, email)
    expect(mail?.text).toMatch(new RegExp(`${publicUrl}/reset-password/[\\w-]{43}`))
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    const init = {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'content-type': 'application/json', host: 'evil.example' },
    }
    expect((await app.request('/api/auth/forgot-password', init, freshAddress())).status).toBe(421)
  })

  it('sets a new password once, ends every session and every other link, and says so by mail', async () => {
    const { email, id, secret: confirmation } = await member()
    for (let time = 0; time < 3; time += 1) await openSession(id)
    await app.database.db.transaction((transaction) =>
      createSecret(transaction, {
        purpose: 'second-factor',
        userId: id,
        expiresAt: new Date(Date.now() + 60_000),
      }),
    )
    const secret = await forget(email)
    expect(await (await look('reset-password', secret)).json()).toMatchObject({ purpose: 'reset-password' })
    expect((await reset(secret)).status).toBe(204)
    expect(await verify(email, newPassword)).toBe(true)
    expect(await verify(email, goodPassword)).toBe(false)
    const user = await userOf(app, email)
    expect(user?.emailConfirmedAt).toBeInstanceOf(Date)
    expect(user?.passwordChangedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(await app.database.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
    expect(await app.database.db.select().from(accountSecrets).where(eq(accountSecrets.userId, id))).toEqual(
      [],
    )
    expect((await reset(secret, 'once more with feeling')).status).toBe(404)
    expect((await confirm(confirmation)).status).toBe(404)
    const [mail] = await mailsTo(app, email)
    expect(mail?.template).toBe('password-changed')
    expect(mail?.text).not.toContain(newPassword)
  })

  it('gives nobody a token, so that a second factor is asked for afterwards', async () => {
    const { email, id } = await member()
    const factor = { totpSecret: 'stored', totpConfirmedAt: new Date() }
    await app.database.db.update(users).set(factor).where(eq(users.id, id))
    const response = await reset(await forget(email))
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(await userOf(app, email)).toMatchObject(factor)
  })

  it('works by the newest link alone, for half an hour (attack case 6)', async () => {
    const { email, id } = await member()
    const first = await forget(email)
    const second = await forget(email)
    expect((await reset(first)).status).toBe(404)
    const stored = await app.database.db.select().from(accountSecrets).where(eq(accountSecrets.userId, id))
    const link = stored.find(({ purpose }) => purpose === 'reset-password')
    expect(JSON.stringify(stored)).not.toContain(second)
    expect(link?.secretHash).toMatch(/^[0-9a-f]{64}$/)
    expect(link?.expiresAt.getTime()).toBeCloseTo(Date.now() + 30 * 60_000, -5)
    await app.database.db
      .update(accountSecrets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accountSecrets.userId, id))
    expect((await look('reset-password', second)).status).toBe(404)
    expect((await reset(second)).status).toBe(404)
    expect(await verify(email, goodPassword)).toBe(true)
  })

  it('keeps the link for another try where the password is refused', async () => {
    const { email, login } = await member()
    const secret = await forget(email)
    const codesOf = async (password: string, repeatPassword = password) =>
      (await problemOf(await reset(secret, password, repeatPassword))).codes
    expect(await codesOf('short')).toEqual(['password too-short'])
    expect(await codesOf('password123')).toEqual(['password password-common'])
    expect(await codesOf(`${login}!2026`)).toEqual(['password password-own-words'])
    expect(await codesOf(newPassword, goodPassword)).toEqual(['repeatPassword password-mismatch'])
    expect((await reset(secret)).status).toBe(204)
  })

  it('is set by one of several who bring the link at once', async () => {
    const { email } = await member()
    const secret = await forget(email)
    const passwords = ['alpha beta gamma delta', 'one two three four five', 'north east south west']
    const answers = await Promise.all(passwords.map((password) => reset(secret, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? ''
    expect(await verify(email, winner)).toBe(true)
  })

  it('is not for accounts that are disabled', async () => {
    const { email, id } = await member()
    const secret = await forget(email)
    await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, id))
    expect((await reset(secret)).status).toBe(404)
    const before = await mailsTo(app, email)
    expect((await askFor(app, '/auth/forgot-password', { email })).status).toBe(200)
    expect(await mailsTo(app, email)).toHaveLength(before.length)
  })
})

describe('an invitation', () => {
  const invited = () => ({
    firstname: 'Tarmo',
    lastname: 'Tamm',
    email: freshEmail(),
    role: 'EXPERT' as const,
    language: 'ru' as const,
  })
  const services = () => ({ outbox: app.services.outbox, publicUrl })
  const invite = (account: ReturnType<typeof invited> & { login?: string }) =>
    app.database.db.transaction((transaction) => inviteAccount(transaction, services(), account, new Date()))

  it('makes an account without a password, which its owner sets by the mail', async () => {
    const account = invited()
    const made = await invite(account)
    expect(made).toEqual({ userId: expect.any(String) })
    expect(await userOf(app, account.email)).toMatchObject({
      role: 'EXPERT',
      passwordHash: null,
      emailConfirmedAt: null,
      login: expect.stringMatching(/^tarmo-tamm\d*$/),
    })
    const [mail] = await mailsTo(app, account.email)
    expect(mail).toMatchObject({ template: 'invitation', language: 'ru' })
    const [secret = ''] = linkSecrets(mail, 'invitation')
    expect(await (await look('invitation', secret)).json()).toMatchObject({ firstname: 'Tarmo' })
    const body = { secret, password: newPassword, repeatPassword: newPassword }
    expect((await askFor(app, '/auth/reset-password', body)).status).toBe(404)
    expect((await askFor(app, '/auth/invitation', body)).status).toBe(204)
    expect((await askFor(app, '/auth/invitation', body)).status).toBe(404)
    expect(await verify(account.email, newPassword)).toBe(true)
    expect((await userOf(app, account.email))?.emailConfirmedAt).toBeInstanceOf(Date)
    // The one who set it knows of it.
    expect(await mailsTo(app, account.email)).toHaveLength(1)
  })

  it('reports a known email and a login that is taken to an administrator, and makes nothing', async () => {
    const { email, login } = await member()
    expect(await invite({ ...invited(), email: email.toUpperCase() })).toBe('email-known')
    const other = { ...invited(), login: login.toUpperCase() }
    await expect(invite(other)).rejects.toMatchObject({ code: 'invalid-form' })
    expect(await userOf(app, other.email)).toBeUndefined()
  })

  it('is sent again in the place of the first one, and not to nobody', async () => {
    const account = invited()
    const made = await invite(account)
    const [first = ''] = linkSecrets((await mailsTo(app, account.email))[0], 'invitation')
    const userId = typeof made === 'object' ? made.userId : ''
    const send = (id: string) =>
      app.database.db.transaction((transaction) => sendInvitation(transaction, services(), id, new Date()))
    await send(userId)
    expect((await look('invitation', first)).status).toBe(404)
    const [second = ''] = linkSecrets((await mailsTo(app, account.email))[0], 'invitation')
    expect((await look('invitation', second)).status).toBe(200)
    await expect(send(randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is no account that a stranger can sign up over', async () => {
    const account = invited()
    await invite(account)
    await app.database.db
      .update(users)
      .set({ createdAt: new Date(Date.now() - 90 * 86_400_000) })
      .where(eq(users.email, account.email))
    await app.database.db.delete(accountSecrets)
    expect((await askFor(app, '/auth/sign-up', signUpFields({ email: account.email }))).status).toBe(201)
    expect(await userOf(app, account.email)).toMatchObject({ role: 'EXPERT', passwordHash: null })
  })
})

describe('the pages behind mailed secrets (P-15)', () => {
  it.each([
    'reset-password',
    'confirm-email',
    'invitation',
  ])('/%s is cached by nobody and sends its address as a referrer to nobody', async (page) => {
    const response = await app.request(`/${page}/${unknownSecret}?lng=uz`, {}, freshAddress())
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await response.text()
    expect(html).toContain('noindex')
    expect(html).toContain('Havola endi ishlamaydi')
  })

  it('take no form of another kind and none that is too large', async () => {
    const { email } = await member()
    const secret = await forget(email)
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      app.request(
        `/reset-password/${secret}`,
        { method: 'POST', body, headers: { 'content-type': type } },
        freshAddress(),
      )
    expect((await post('{"password":"x"}', 'application/json')).status).toBe(422)
    expect((await post(`password=${'x'.repeat(70_000)}`)).status).toBe(413)
    const refused = await post('password=first+password+typed&repeatPassword=another+one')
    expect(refused.status).toBe(422)
    expect(await refused.text()).not.toContain('first password typed')
    const done = await post(
      new URLSearchParams({ password: newPassword, repeatPassword: newPassword }).toString(),
    )
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toBe(`/reset-password/${secret}?done=1`)
    expect(await verify(email, newPassword)).toBe(true)
  })
})
