import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionUseRecordedMinutes } from '../../shared/rules/limits.ts'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { sessions, users } from '../db/schema/user.ts'
import { changeRole, setEnabled } from '../features/accounts/change-account.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  account = await createAccountWithToken(app)
})
afterAll(() => app.close())

const path = '/api/profile/sessions'
const ask = (authorization: string | undefined, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { ...(authorization !== undefined && { authorization }), ...headers } })

describe('the header Authorization (attack case 13)', () => {
  it('with one Bearer token lets in, and the answer is cached by nobody (attack case 33)', async () => {
    const response = await ask(`Bearer ${account.token}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })

  it.each([
    ['nothing', () => undefined],
    ['an empty text', () => ''],
    ['the token alone', (token: string) => token],
    ['Basic', (token: string) => `Basic ${token}`],
    ['Token', (token: string) => `Token ${token}`],
    ['bearer in small letters', (token: string) => `bearer ${token}`],
    ['two spaces', (token: string) => `Bearer  ${token}`],
    ['a tab', (token: string) => `Bearer\t${token}`],
    ['two tokens', (token: string) => `Bearer ${token} ${token}`],
    ['two headers', (token: string) => `Bearer ${token}, Bearer ${token}`],
    ['something behind it', (token: string) => `Bearer ${token}, x`],
    ['an empty token', () => 'Bearer '],
  ])('with %s is no sign-in', async (_name, header) => {
    const response = await ask(header(account.token))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'sign-in-required' })
  })

  it('is the only way to send a token', async () => {
    const { token } = account
    const elsewhere = [
      app.request(`${path}?token=${token}&access_token=${token}`),
      ask(undefined, { cookie: `token=${token}` }),
      ask(undefined, { 'x-access-token': token, 'x-authorization': `Bearer ${token}` }),
      ask(undefined, { 'proxy-authorization': `Bearer ${token}` }),
    ]
    for (const response of await Promise.all(elsewhere)) expect(response.status).toBe(401)
  })
})

describe('a session is looked at for every call (attack cases 9 and 10)', () => {
  const statusOf = async (token: string) => (await ask(`Bearer ${token}`)).status

  it.each<[string, (account: TestAccount) => Promise<unknown>]>([
    [
      'disabling',
      ({ userId }) =>
        app.database.db.transaction((transaction) =>
          setEnabled(transaction, app.services.sessions, userId, false),
        ),
    ],
    [
      'another role',
      ({ userId }) =>
        app.database.db.transaction((transaction) =>
          changeRole(transaction, app.services.sessions, userId, 'EXPERT'),
        ),
    ],
    [
      'the end of the session',
      ({ userId }) => app.database.db.delete(sessions).where(eq(sessions.userId, userId)),
    ],
    ['the end of the account', ({ userId }) => app.database.db.delete(users).where(eq(users.id, userId))],
    [
      'a disabled account alone',
      ({ userId }) => app.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, userId)),
    ],
    [
      'a session whose time is over before its token',
      ({ userId }) =>
        app.database.db
          .update(sessions)
          .set({ expiresAt: new Date(Date.now() - 1) })
          .where(eq(sessions.userId, userId)),
    ],
  ])('%s ends it at once', async (_name, end) => {
    const somebody = await createAccountWithToken(app)
    expect(await statusOf(somebody.token)).toBe(200)
    await end(somebody)
    expect(await statusOf(somebody.token)).toBe(401)
  })

  it('is no token for the session of somebody else', async () => {
    const [one, other] = await Promise.all([createAccountWithToken(app), createAccountWithToken(app)])
    const [session] = await app.database.db.select().from(sessions).where(eq(sessions.userId, other.userId))
    const createdAt = new Date(Math.floor(Date.now() / 1_000) * 1_000)
    const mixed = await app.services.tokens.sign({
      id: session?.id ?? '',
      userId: one.userId,
      role: 'USER',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 60_000),
    })
    expect(await statusOf(mixed)).toBe(401)
  })

  it('the role is the one of the database, whatever the token says', async () => {
    const somebody = await createAccountWithToken(app)
    await app.database.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, somebody.userId))
    const found = await app.services.sessions.find(somebody.token, new Date())
    expect(found).toMatchObject({ role: 'ADMIN' })
  })

  it('notes its use, but not at every call', async () => {
    const somebody = await createAccountWithToken(app)
    const lastUse = async () => {
      const [row] = await app.database.db.select().from(sessions).where(eq(sessions.userId, somebody.userId))
      return row?.lastUsedAt.getTime() ?? 0
    }
    const first = await lastUse()
    await app.services.sessions.find(somebody.token, new Date(first + 1_000))
    expect(await lastUse()).toBe(first)
    const later = new Date(first + sessionUseRecordedMinutes * 60_000 + 1)
    await app.services.sessions.find(somebody.token, later)
    expect(await lastUse()).toBe(later.getTime())
  })

  it('says so when only its time is over', async () => {
    const somebody = await createAccountWithToken(app)
    const find = (hours: number) =>
      app.services.sessions.find(somebody.token, new Date(Date.now() + hours * 3_600_000))
    expect(await find(11)).toMatchObject({ id: somebody.userId })
    expect(await find(13)).toBe('expired')
  })
})
