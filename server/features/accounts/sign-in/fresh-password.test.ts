import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  administratorIdleMinutes,
  freshPasswordMinutes,
  sessionUseRecordedMinutes,
} from '../../../../shared/rules/limits.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { freshSender, postTo, refusalOf, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sessions, users } from '../../../db/schema/user.ts'

let app: TestApp
let admin: TestAccount
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp()
  passwordHash = await app.services.passwords.hash(testPassword)
  admin = await createAccountWithToken(app, { role: 'ADMIN', passwordHash })
})
afterAll(() => app.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const setSession = (userId: string, values: Partial<typeof sessions.$inferInsert>) =>
  app.database.db.update(sessions).set(values).where(eq(sessions.userId, userId))
const typedAgo = (minutes: number | null) =>
  setSession(admin.userId, { passwordAt: minutes === null ? null : minutesAgo(minutes) })
const send = (method: string, path: string, json?: unknown, account = admin) =>
  account.request(`/api${path}?lang=en`, { method, ...(json !== undefined && { json }) })
const typePassword = (currentPassword: string, account = admin) =>
  send('POST', '/profile/password-check', { currentPassword }, account)

/** Lists all operations that a stranger at an unattended browser must not do. */
async function guarded(): Promise<[string, () => Promise<Response>][]> {
  const { userId, email } = await createAccountWithToken(app, {
    totpSecret: 'a.b.c',
    totpConfirmedAt: new Date(),
  })
  const content = { firstname: 'Nilufar', lastname: 'Yoʻldosheva', login: `l-${userId}`, language: 'uz' }
  const change = { revision: 1, content: { ...content, email: `new-${email}` } }
  const newAdmin = { ...content, login: '', email: `other-${email}`, role: 'ADMIN', mode: 'invite' }
  return [
    ['another email', () => send('PATCH', `/admin/users/${userId}`, change)],
    ['a list as a file', () => admin.request('/api/admin/users/export?format=csv&columns=label')],
    ['profiles as a file', () => admin.request('/api/admin/userDetails/export?format=csv&columns=label')],
    ['a second factor taken away', () => send('DELETE', `/admin/users/${userId}/second-factor`)],
    ['another role', () => send('POST', `/admin/users/${userId}/role`, { role: 'EXPERT' })],
    ['a new administrator', () => send('POST', '/admin/users', newAdmin)],
  ]
}

describe('what needs a password that was typed a short time ago', () => {
  it('is refused with a code of its own until it is typed, and then done', async () => {
    const all = await guarded()
    for (const minutes of [freshPasswordMinutes + 1, null]) {
      await typedAgo(minutes)
      for (const [name, ask] of all) {
        const refusal = await refusalOf(await ask())
        expect([refusal.status, refusal.code], name).toEqual([403, 'password-needed'])
      }
    }
    expect((await typePassword(testPassword)).status).toBe(204)
    for (const [name, ask] of all) {
      const response = await ask()
      expect([200, 201], `${name}: ${await response.clone().text()}`).toContain(response.status)
    }
  })

  it('leaves everything else as it is', async () => {
    await typedAgo(null)
    const { userId } = await createAccountWithToken(app)
    const [user] = await app.database.db.select().from(users).where(eq(users.id, userId))
    const { firstname, email, language } = user ?? expect.fail('no account')
    const content = { firstname, lastname: 'Boshqa', login: `l-${userId}`, email, language }
    const same = await send('PATCH', `/admin/users/${userId}`, { revision: 1, content })
    expect(same.status, await same.clone().text()).toBe(200)
    expect((await send('GET', '/admin/users')).status).toBe(200)
  })

  it('is reported by the sign-in with a password, and not by one that was typed elsewhere', async () => {
    const member = await createAccountWithToken(app, { passwordHash })
    const json = { login: member.email, password: testPassword, remember: false }
    expect((await postTo(app, '/auth/sign-in', json, freshSender())).status).toBe(200)
    const rows = await app.database.db.select().from(sessions).where(eq(sessions.userId, member.userId))
    expect(rows.map(({ passwordAt }) => passwordAt !== null)).toEqual([true, true])
    await setSession(member.userId, { passwordAt: null })
    expect((await typePassword(testPassword, member)).status).toBe(204)
    const after = await app.database.db.select().from(sessions).where(eq(sessions.userId, member.userId))
    expect(after.filter(({ passwordAt }) => passwordAt !== null)).toHaveLength(1)
  })

  it('takes no wrong password, and none of an account that has none', async () => {
    await typedAgo(null)
    expect(await refusalOf(await typePassword('a guess'))).toMatchObject({
      status: 422,
      fields: { currentPassword: 'password-wrong' },
    })
    const [row] = await app.database.db.select().from(sessions).where(eq(sessions.userId, admin.userId))
    expect(row?.passwordAt).toBeNull()
    const without = await createAccountWithToken(app, { passwordHash: null })
    expect(await refusalOf(await typePassword('a guess', without))).toMatchObject({
      status: 409,
      code: 'not-allowed-now',
    })
    const nobody = await app.request('/api/profile/password-check', { method: 'POST' })
    expect(nobody.status).toBe(401)
  })
})

describe('an administrator who does nothing', () => {
  const used = (userId: string, minutes: number) => setSession(userId, { lastUsedAt: minutesAgo(minutes) })

  it('is signed out with the reason; others are not', async () => {
    const idle = await createAccountWithToken(app, { role: 'ADMIN' })
    const member = await createAccountWithToken(app)
    await used(idle.userId, administratorIdleMinutes - 1)
    expect((await idle.request('/api/admin/users')).status).toBe(200)
    const over = administratorIdleMinutes + sessionUseRecordedMinutes + 1
    await used(idle.userId, over)
    await used(member.userId, over)
    expect((await member.request('/api/profile')).status).toBe(200)
    expect(await refusalOf(await idle.request('/api/admin/users'))).toMatchObject({
      status: 401,
      code: 'session-idle',
    })
    expect(await refusalOf(await idle.request('/api/admin/users'))).toMatchObject({
      status: 401,
      code: 'sign-in-required',
    })
  })
})

describe('another email that an administrator gives an account', () => {
  it('ends its sessions; of one’s own all but the one that asks', async () => {
    await typePassword(testPassword)
    const change = async (userId: string) => {
      const [user] = await app.database.db.select().from(users).where(eq(users.id, userId))
      const { firstname, lastname, language, revision, email } = user ?? expect.fail('no account')
      const content = { firstname, lastname, login: `m-${userId}`, language, email: `moved-${email}` }
      const response = await send('PATCH', `/admin/users/${userId}`, { revision, content })
      expect(response.status, await response.clone().text()).toBe(200)
    }
    const member = await createAccountWithToken(app)
    await change(member.userId)
    expect((await member.request('/api/profile')).status).toBe(401)
    const other = { userId: admin.userId, role: 'ADMIN', isRemembered: false, device: 'x' } as const
    await app.services.sessions.open(app.database.db, other, new Date())
    await change(admin.userId)
    const left = await app.database.db.select().from(sessions).where(eq(sessions.userId, admin.userId))
    expect(left).toHaveLength(1)
    expect((await admin.request('/api/profile')).status).toBe(200)
  })
})
