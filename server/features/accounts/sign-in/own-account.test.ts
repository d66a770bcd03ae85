import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import type { SessionView } from '../../../../shared/schemas/account.ts'
import { createAccountWithToken, type TestAccountOptions } from '../../../../tests/support/account.ts'
import { freshSender, postTo, refusalOf, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../../db/schema/mail.ts'
import { accountSecrets, sessions, users } from '../../../db/schema/user.ts'
import { createSecret } from '../account-secrets.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp(undefined, {}, true)
  passwordHash = await app.services.passwords.hash(testPassword)
})
afterAll(() => app.close())

const member = (options: TestAccountOptions = {}) => createAccountWithToken(app, { passwordHash, ...options })
type Member = Awaited<ReturnType<typeof member>>

/** Signs somebody in once more, as on another device. */
async function signInAgain({ email }: Member): Promise<string> {
  const json = { login: email, password: testPassword, remember: true }
  const response = await postTo(app, '/auth/sign-in', json, freshSender())
  return ((await response.json()) as { token: string }).token
}
const statusOf = async (token: string) =>
  (await app.request('/api/profile/sessions', { headers: { authorization: `Bearer ${token}` } })).status
async function sessionsOf({ request }: Member): Promise<SessionView[]> {
  const response = await request('/api/profile/sessions')
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: SessionView[] }).items
}
const post = ({ request }: Member, path: string, json?: unknown) =>
  request(`/api/profile/${path}?lang=en`, { method: 'POST', ...(json !== undefined && { json }) })

describe('own sessions', () => {
  it('are listed with their device, the last used first, and the one that asks is marked', async () => {
    const account = await member()
    await member()
    await app.database.db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 60_000) })
      .where(eq(sessions.userId, account.userId))
    await signInAgain(account)
    const items = await sessionsOf(account)
    expect(items.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: 'Firefox of the tests', isCurrent: false },
      { device: 'a test', isCurrent: true },
    ])
    for (const item of items)
      expect(Object.keys(item).sort()).toEqual([
        'createdAt',
        'device',
        'expiresAt',
        'id',
        'isCurrent',
        'lastUsedAt',
      ])
  })

  it('are none whose time is over', async () => {
    const account = await member()
    await signInAgain(account)
    const [, second] = await sessionsOf(account)
    const past = new Date(Date.now() - 1)
    await app.database.db
      .update(sessions)
      .set({ expiresAt: past })
      .where(eq(sessions.id, (await sessionsOf(account)).find(({ isCurrent }) => !isCurrent)?.id ?? ''))
    expect(second).toBeDefined()
    expect(await sessionsOf(account)).toHaveLength(1)
  })

  it('end one by one; one of somebody else does not exist (attack case 20)', async () => {
    const [account, stranger] = await Promise.all([member(), member()])
    const other = await signInAgain(account)
    const end = (who: Member, id: string) => who.request(`/api/profile/sessions/${id}`, { method: 'DELETE' })
    const id = (await sessionsOf(account)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    for (const refused of [
      await end(stranger, id),
      await end(stranger, '018f0000-0000-7000-8000-000000000000'),
      await end(stranger, 'no-id'),
    ])
      expect(await refusalOf(refused)).toMatchObject({ status: 404, code: 'not-found' })
    expect(await statusOf(other)).toBe(200)
    expect((await end(account, id)).status).toBe(204)
    expect(await statusOf(other)).toBe(401)
    expect(await statusOf(account.token)).toBe(200)
    expect((await end(account, id)).status).toBe(404)
  })

  it('end all but one, or all, and nobody else’s', async () => {
    const [account, bystander] = await Promise.all([member(), member()])
    const others = [await signInAgain(account), await signInAgain(account)]
    expect((await post(account, 'sessions/end-others')).status).toBe(204)
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401])
    expect(await statusOf(account.token)).toBe(200)
    const another = await signInAgain(account)
    expect((await post(account, 'sessions/end-all')).status).toBe(204)
    expect(await Promise.all([account.token, another].map(statusOf))).toEqual([401, 401])
    expect(await statusOf(bystander.token)).toBe(200)
  })

  it('need somebody who is signed in', async () => {
    expect((await app.request('/api/profile/sessions')).status).toBe(401)
    for (const path of ['sessions/end-others', 'sessions/end-all', 'password'])
      expect((await postTo(app, `/profile/${path}`, {})).status).toBe(401)
  })
})

describe('changing the password', () => {
  const next = 'olti qush, bitta tol'
  const change = (account: Member, values: Record<string, unknown> = {}) =>
    post(account, 'password', {
      currentPassword: testPassword,
      password: next,
      repeatPassword: values.password ?? next,
      ...values,
    })

  it('ends all other sessions at once and keeps the one that asks (attack case 1)', async () => {
    const account = await member({ mustChangePassword: true })
    const others = [await signInAgain(account), await signInAgain(account)]
    expect((await change(account)).status).toBe(204)
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401])
    expect(await statusOf(account.token)).toBe(200)
    const [stored] = await app.database.db.select().from(users).where(eq(users.id, account.userId))
    expect(stored?.mustChangePassword).toBe(false)
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    const signIn = (password: string) =>
      postTo(app, '/auth/sign-in', { login: account.email, password }, freshSender())
    expect((await signIn(testPassword)).status).toBe(401)
    expect((await signIn(next)).status).toBe(200)
    const sent = await app.database.db.select().from(mails).where(eq(mails.toAddress, account.email))
    expect(sent.map(({ template }) => template)).toEqual(['password-changed'])
    expect(`${sent[0]?.text}${sent[0]?.html}`).not.toContain(next)
  })

  it('ends links to another password, and sign-ins that are under way (attack case 6)', async () => {
    const account = await member()
    const { userId } = account
    const expiresAt = new Date(Date.now() + 60_000)
    for (const purpose of ['reset-password', 'second-factor', 'google-sign-in'] as const)
      await createSecret(app.database.db, { purpose, userId, expiresAt })
    expect((await change(account)).status).toBe(204)
    expect(
      await app.database.db.select().from(accountSecrets).where(eq(accountSecrets.userId, userId)),
    ).toEqual([])
  })

  it.each([
    ['no current one', { currentPassword: '' }, { currentPassword: 'current-password-missing' }],
    ['a wrong current one', { currentPassword: 'another one' }, { currentPassword: 'password-wrong' }],
    ['a repeat that differs', { repeatPassword: `${next}!` }, { repeatPassword: 'password-mismatch' }],
    ['one that is too short', { password: '12345678' }, { password: 'too-short' }],
    [
      'one that is too long',
      { password: 'ab'.repeat(65) },
      { password: 'too-long', repeatPassword: 'too-long' },
    ],
    ['a common one', { password: 'password123' }, { password: 'password-common' }],
    ['one of own words', { password: 'nilufar-yoldosheva' }, { password: 'password-own-words' }],
    ['the present one', { password: testPassword }, { password: 'password-same' }],
    [
      'two things that are wrong',
      { currentPassword: 'another one', password: 'password123' },
      { currentPassword: 'password-wrong', password: 'password-common' },
    ],
    ['a list', { currentPassword: [testPassword] }, { currentPassword: 'not-understood' }],
  ])('refuses %s, next to its field, and changes nothing', async (_name, values, fields) => {
    const account = await member()
    const other = await signInAgain(account)
    const refused = await refusalOf(await change(account, values))
    expect(refused).toEqual({ status: 422, code: 'invalid-form', fields })
    const [stored] = await app.database.db.select().from(users).where(eq(users.id, account.userId))
    expect(stored?.passwordHash).toBe(passwordHash)
    expect(await statusOf(other)).toBe(200)
  })

  it('takes a password as it is: nothing is trimmed, cut or put into another form (ASVS 6.2.8)', async () => {
    const account = await member()
    const password = `  ${'é'.normalize('NFD')} ўзбек 🔑 ${'z'.repeat(100)}  `
    expect((await change(account, { password })).status).toBe(204)
    const signIn = (given: string) =>
      postTo(app, '/auth/sign-in', { login: account.email, password: given }, freshSender())
    for (const other of [password.trim(), password.normalize('NFC'), password.slice(0, 72)])
      expect((await signIn(other)).status).toBe(401)
    expect((await signIn(password)).status).toBe(200)
  })

  it('is done once of two at the same time', async () => {
    const account = await member()
    const [one, other] = ['olti qush, uchta tol', 'olti qush, toʻrtta tol']
    const responses = await Promise.all([
      change(account, { password: one }),
      change(account, { password: other }),
    ])
    const statuses = responses.map(({ status }) => status).sort()
    // The second is refused either by the password that it knew or by its change.
    expect(statuses[0]).toBe(204)
    expect([409, 422]).toContain(statuses[1])
  })

  it('counts wrong current passwords, of this account alone', async () => {
    const [account, bystander] = await Promise.all([member(), member()])
    const { points } = rateLimits['password-checks-by-account']
    const attempts = Array.from({ length: points + 3 }, () => change(account, { currentPassword: 'a guess' }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    const refused = await change(account)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await change(bystander)).status).toBe(204)
  })

  it('is no way to a first password: who has none gets it by mail', async () => {
    const account = await member({ passwordHash: null })
    expect(await refusalOf(await change(account))).toMatchObject({ status: 409, code: 'not-allowed-now' })
  })
})
