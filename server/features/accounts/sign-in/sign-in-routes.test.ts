import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import { createAccountWithToken, type TestAccountOptions } from '../../../../tests/support/account.ts'
import { freshSender, postTo, refusalOf, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sessions, users } from '../../../db/schema/user.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp(undefined, {}, true)
  passwordHash = await app.services.passwords.hash(testPassword)
})
afterAll(() => app.close())

let number = 0
/** Creates an account with a password and without a session. */
async function member(options: TestAccountOptions = {}) {
  number += 1
  const login = `Gulnora.${number}`
  const email = `gulnora.${number}@example.uz`
  const { userId } = await createAccountWithToken(app, { passwordHash, login, email, ...options })
  await app.database.db.delete(sessions).where(eq(sessions.userId, userId))
  return { userId, login, email }
}

const signIn = (login: string, password = testPassword, sender = freshSender(), remember = false) =>
  postTo(app, '/auth/sign-in', { login, password, remember }, sender)

describe('signing in', () => {
  it.each([
    ['login', false, 12],
    ['email', true, 30 * 24],
  ] as const)('by the %s gives a token for so long: remembered %s', async (name, remember, hours) => {
    const account = await member()
    const before = Date.now()
    const response = await signIn(
      ` \u202A${account[name].toUpperCase()}\u200B\u202C `,
      testPassword,
      freshSender(),
      remember,
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const answer = (await response.json()) as { token: string }
    expect(Object.keys(answer)).toEqual(['token'])
    const { sub, exp = 0, iat = 0, roles, aud, iss, jti, ...others } = decodeJwt(answer.token)
    expect(others).toEqual({})
    expect({ sub, roles, aud, iss }).toEqual({
      sub: account.userId,
      roles: 'USER',
      aud: 'digital-world',
      iss: 'http://127.0.0.1:3000',
    })
    expect(exp - iat).toBe(hours * 3_600)
    expect(Math.abs(iat * 1_000 - before)).toBeLessThan(60_000)
    const stored = await app.database.db.select().from(sessions).where(eq(sessions.userId, account.userId))
    expect(stored).toMatchObject([{ id: jti, isRemembered: remember, device: 'Firefox of the tests' }])
    const [user] = await app.database.db.select().from(users).where(eq(users.id, account.userId))
    expect(user?.lastSignInAt?.getTime()).toBeGreaterThanOrEqual(before)
  })

  it('says what is missing, field by field', async () => {
    expect(await refusalOf(await postTo(app, '/auth/sign-in', { login: '  ', password: '' }))).toEqual({
      status: 422,
      code: 'invalid-form',
      fields: { login: 'required', password: 'required' },
    })
  })

  it.each([
    ['an array', ['a@example.uz', 'b@example.uz']],
    ['an operator', { $ne: '' }],
    ['nothing', null],
    ['a truth', true],
    ['too much', 'a'.repeat(255)],
  ])('refuses a login that is %s (attack case 4)', async (_name, login) => {
    const { status, fields } = await refusalOf(
      await postTo(app, '/auth/sign-in', { login, password: testPassword }),
    )
    expect({ status, field: Object.keys(fields) }).toEqual({ status: 422, field: ['login'] })
  })

  it('takes JSON alone, so that no page of another site can send it (attack case 35)', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await app.request('/api/auth/sign-in', {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ login: 'a', password: 'b' }),
      })
      expect(response.status).toBe(415)
    }
  })

  it('answers whatever is wrong with the same bytes (attack case 3)', async () => {
    const known = await member()
    const wrong = [
      signIn('nobody.at.all'),
      signIn('nobody@example.uz'),
      // Words of a statement are a name like any other (attack case 28).
      signIn("nobody'"),
      signIn("nobody' or '1'='1"),
      signIn(known.login, 'another password'),
      signIn(known.email, 'another password'),
      signIn(known.email, `${testPassword} `),
      signIn((await member({ isEnabled: false })).email),
      signIn((await member({ emailConfirmedAt: null })).email),
      signIn((await member({ passwordHash: null })).email),
      signIn((await member({ isEnabled: false })).email, 'another password'),
    ]
    const answers = new Set<string>()
    for (const response of await Promise.all(wrong)) {
      expect(response.status).toBe(401)
      const body = (await response.text()).replace(/"requestId":"[^"]+"/, '')
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      answers.add(JSON.stringify([body, headers]))
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('Invalid Login or Password')
  })

  it('compares a password whether there is an account or not, so that the time reveals nothing (attack case 3)', async () => {
    const compared = vi.spyOn(app.services.passwords, 'verify')
    expect((await signIn('nobody@example.uz')).status).toBe(401)
    expect(compared.mock.calls).toEqual([[testPassword, undefined]])
    compared.mockRestore()
  })

  it('opens no session for a password that was changed while it was compared', async () => {
    const account = await member()
    const { passwords } = app.services
    const verify = passwords.verify.bind(passwords)
    const compared = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given)
      await app.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, account.userId))
      return isRight
    })
    expect((await signIn(account.login)).status).toBe(401)
    expect(await compared.mock.results[0]?.value).toBe(true)
    compared.mockRestore()
    expect(await app.database.db.select().from(sessions).where(eq(sessions.userId, account.userId))).toEqual(
      [],
    )
  })
})

describe('signing out', () => {
  it('ends its session at once, and no other (attack case 9)', async () => {
    const { login, userId } = await member()
    const tokens = await Promise.all([signIn(login), signIn(login)]).then((responses) =>
      Promise.all(responses.map(async (response) => ((await response.json()) as { token: string }).token)),
    )
    const ask = (token: string | undefined, path: string, method = 'GET') =>
      app.request(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    expect((await ask(tokens[0], '/auth/sign-out', 'POST')).status).toBe(204)
    expect((await ask(tokens[0], '/profile/sessions')).status).toBe(401)
    expect((await ask(tokens[0], '/auth/sign-out', 'POST')).status).toBe(401)
    expect((await ask(tokens[1], '/profile/sessions')).status).toBe(200)
    expect(await app.database.db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1)
  })
})

describe('limits of signing in (S-8, attack cases 2 and 16)', () => {
  const pair = rateLimits['sign-in-failures-by-account-and-address'].points
  const byAccount = rateLimits['sign-in-failures-by-account'].points
  const byAddress = rateLimits['sign-in-failures-by-address'].points

  /** Counts the responses of concurrent attempts by status. */
  async function statusesOf(attempts: Promise<Response>[]): Promise<Record<number, number>> {
    const counts: Record<number, number> = {}
    for (const { status } of await Promise.all(attempts)) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
  const times = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, index) => make(index))

  it('compare so many passwords of an account from one address, however many come at once', async () => {
    const { login } = await member()
    const sender = freshSender()
    expect(await statusesOf(times(30, () => signIn(login, 'wrong password', sender)))).toEqual({
      401: pair,
      429: 30 - pair,
    })
    // The right one too: else it could be found among the refused.
    const refused = await signIn(login, testPassword, sender)
    expect(refused.status).toBe(429)
    const { seconds } = rateLimits['sign-in-failures-by-account-and-address']
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(seconds - 120)
    expect(retryAfter).toBeLessThanOrEqual(seconds)
  })

  it('do not count right ones, also at once', async () => {
    const { login } = await member()
    const sender = freshSender()
    for (let round = 0; round < 3; round += 1)
      expect(await statusesOf(times(pair, () => signIn(login, testPassword, sender)))).toEqual({ 200: pair })
  })

  it('know no difference of case, and take a whole IPv6 network for one sender', async () => {
    const { login } = await member()
    const attempts = times(pair + 4, (index) =>
      signIn(index % 2 ? login.toUpperCase() : ` ${login}`, 'wrong password', '2001:db8:aaaa:1::/64'),
    )
    expect(await statusesOf(attempts)).toEqual({ 401: pair, 429: 4 })
  })

  it('believe no header about where a request comes from, and nothing else of the body', async () => {
    const { login } = await member()
    const sender = freshSender()
    const attempts = times(pair + 4, (index) =>
      app.request(
        '/api/auth/sign-in',
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${index}`,
            forwarded: `for=203.0.113.${index}`,
            'x-real-ip': `203.0.113.${index}`,
          },
          body: JSON.stringify({ login, password: 'wrong password', email: `e${index}@example.uz` }),
        },
        sender,
      ),
    )
    expect(await statusesOf(attempts)).toEqual({ 401: pair, 429: 4 })
  })

  it('keep the owner neither out from elsewhere nor for ever', async () => {
    const { login } = await member()
    const [attacker, owner] = [freshSender(), freshSender()]
    await statusesOf(times(pair * 2, () => signIn(login, 'wrong password', attacker)))
    expect((await signIn(login, testPassword, owner)).status).toBe(200)
    // Who has signed in from there before is let in even while many networks guess.
    const limits = createRateLimits(app.database)
    const left = 3
    for (let count = pair; count < byAccount - left; count += 1)
      await limits.hold('sign-in-failures-by-account', login.toLowerCase())
    const guesses = times(left + 9, () => signIn(login, 'guess 123', freshSender()))
    expect(await statusesOf(guesses)).toEqual({ 401: left, 429: 9 })
    expect((await signIn(login, testPassword, freshSender())).status).toBe(429)
    expect((await signIn(login, testPassword, owner)).status).toBe(200)
  })

  it('of one address stop who tries one password on many accounts, without counting what was refused', async () => {
    const sender = '198.51.100.200'
    const one = await member()
    await statusesOf(times(pair + 20, () => signIn(one.login, 'wrong password', sender)))
    // Up to three less than the limit, without comparing a hundred passwords.
    const left = 3
    const limits = createRateLimits(app.database)
    for (let count = pair; count < byAddress - left; count += 1)
      await limits.hold('sign-in-failures-by-address', sender)
    const others = times(left + 9, (index) => signIn(`somebody.${index}`, 'wrong password', sender))
    expect(await statusesOf(others)).toEqual({ 401: left, 429: 9 })
  })
})
