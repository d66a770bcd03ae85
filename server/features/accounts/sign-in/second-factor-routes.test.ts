import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeMaxAgeMinutes, recoveryCodesCount } from '../../../../shared/rules/limits.ts'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import type { SecondFactorSetup } from '../../../../shared/schemas/account.ts'
import { createAccountWithToken, type TestAccountOptions } from '../../../../tests/support/account.ts'
import { freshSender, postTo, refusalOf, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../../db/schema/mail.ts'
import { accountSecrets, recoveryCodes, users } from '../../../db/schema/user.ts'

/** The site as in production: an administrator needs a second factor. */
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp()
  passwordHash = await app.services.passwords.hash(testPassword)
})
afterAll(() => app.close())

const member = (options: TestAccountOptions = {}) => createAccountWithToken(app, { passwordHash, ...options })
const post = (path: string, json: unknown) => postTo(app, path, json, freshSender())
const stepMs = 30_000
/** Generates the code of an authenticator app, for now or some steps later. */
const codeOf = (address: string, steps = 0) =>
  appOf(address).generate({ timestamp: Date.now() + steps * stepMs })
/** Returns an authenticator that has scanned the QR code. */
function appOf(address: string): TOTP {
  const url = new URL(address)
  return new TOTP({ secret: url.searchParams.get('secret') ?? '' })
}

async function readAnswer<Value>(answer: Promise<Response>): Promise<Value> {
  const response = await answer
  expect(response.status).toBe(200)
  return (await response.json()) as Value
}

const challengeOf = (email: string, remember = false) =>
  readAnswer<{ challenge: string; mustEnrol: boolean }>(
    post('/auth/sign-in', { login: email, password: testPassword, remember }),
  )

/** Enrols a second factor from the profile, with the code of the step before. */
async function enrolled(options: TestAccountOptions = {}) {
  const account = await member(options)
  const json = { currentPassword: testPassword }
  const setup = await readAnswer<SecondFactorSetup>(
    account.request('/api/profile/second-factor/setup', { method: 'POST', json }),
  )
  const confirmed = await readAnswer<{ recoveryCodes: string[] }>(
    account.request('/api/profile/second-factor/confirm', {
      method: 'POST',
      json: { code: codeOf(setup.address, -1) },
    }),
  )
  return { ...account, address: setup.address, recoveryCodes: confirmed.recoveryCodes }
}

const isLetIn = async (token: string) =>
  (await app.request('/api/profile/sessions', { headers: { authorization: `Bearer ${token}` } })).status ===
  200

describe('signing in with a second factor', () => {
  it('takes the password first, then the code, and only then gives a token', async () => {
    const { email, address } = await enrolled()
    const answer = await challengeOf(email, true)
    expect(answer).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), mustEnrol: false })
    expect(await isLetIn(answer.challenge)).toBe(false)
    // As people type it.
    const code = codeOf(address).replace(/^.../, '$& ')
    const done = await readAnswer<{ token: string }>(
      post('/auth/second-factor', { challenge: answer.challenge, code }),
    )
    expect(Object.keys(done)).toEqual(['token'])
    expect(await isLetIn(done.token)).toBe(true)
    const { exp, iat } = JSON.parse(atob(done.token.split('.')[1] ?? ''))
    expect(exp - iat).toBe(30 * 24 * 3_600)
  })

  it('takes no code twice, neither at once nor later, and no challenge twice', async () => {
    const { email, address } = await enrolled()
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(email)))
    const code = codeOf(address)
    const responses = await Promise.all(
      challenges.map(({ challenge }) => post('/auth/second-factor', { challenge, code })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const used = responses.findIndex(({ status }) => status === 200)
    const next = codeOf(address, 1)
    const again = post('/auth/second-factor', { challenge: challenges[used]?.challenge, code: next })
    expect(await refusalOf(await again)).toMatchObject({ status: 401, code: 'sign-in-interrupted' })
    // A wrong code has not used the others up; neither has the code that was refused been taken.
    const other = challenges[(used + 1) % challenges.length]?.challenge
    expect((await post('/auth/second-factor', { challenge: other, code: next })).status).toBe(200)
    const third = challenges[(used + 2) % challenges.length]?.challenge
    const earlier = await post('/auth/second-factor', { challenge: third, code })
    expect(await refusalOf(earlier)).toMatchObject({ status: 401, code: 'invalid-code' })
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { email, userId, recoveryCodes: codes } = await enrolled()
    expect(codes).toHaveLength(recoveryCodesCount)
    expect(new Set(codes).size).toBe(recoveryCodesCount)
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    const code = codes[3]?.toUpperCase().replaceAll('-', ' ')
    const [one, other] = await Promise.all([challengeOf(email), challengeOf(email)])
    const responses = await Promise.all(
      [one, other].map(({ challenge }) => post('/auth/second-factor', { challenge, code })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
    const stored = await app.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    expect(stored).toHaveLength(recoveryCodesCount - 1)
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('takes no code of somebody else, and none that is far away', async () => {
    const [one, other] = await Promise.all([enrolled(), enrolled()])
    const { challenge } = await challengeOf(one.email)
    const wrong = [
      codeOf(other.address),
      codeOf(one.address, 4),
      codeOf(one.address, -4),
      other.recoveryCodes[0],
    ]
    for (const code of wrong)
      expect(await refusalOf(await post('/auth/second-factor', { challenge, code }))).toMatchObject({
        status: 401,
        code: 'invalid-code',
      })
  })

  it('stops who guesses codes, for this account alone', async () => {
    const { points } = rateLimits['second-factor-failures-by-account']
    const { email, address } = await enrolled()
    const { challenge } = await challengeOf(email)
    const right = codeOf(address)
    const guesses = Array.from({ length: points + 5 }, (_, index) =>
      String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
    ).filter((guess) => ![codeOf(address, -1), codeOf(address, 1)].includes(guess))
    const responses = await Promise.all(
      guesses.map((code) => post('/auth/second-factor', { challenge, code })),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(guesses.length - points)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post('/auth/second-factor', { challenge, code: right })).status).toBe(429)
    const other = await enrolled()
    const others = await challengeOf(other.email)
    const code = codeOf(other.address)
    expect((await post('/auth/second-factor', { challenge: others.challenge, code })).status).toBe(200)
  })

  it('ends with its challenge: unknown, too old, or of an account that was disabled', async () => {
    const { email, userId, address } = await enrolled()
    const give = (challenge: string) => post('/auth/second-factor', { challenge, code: codeOf(address) })
    const interrupted = { status: 401, code: 'sign-in-interrupted' }
    expect(await refusalOf(await give('A'.repeat(43)))).toMatchObject(interrupted)
    const { challenge } = await challengeOf(email)
    const [stored] = await app.database.db
      .select()
      .from(accountSecrets)
      .where(eq(accountSecrets.userId, userId))
    const lifetimeMs = (stored?.expiresAt.getTime() ?? 0) - (stored?.createdAt.getTime() ?? 0)
    expect(Math.abs(lifetimeMs - challengeMaxAgeMinutes * 60_000)).toBeLessThan(30_000)
    await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, userId))
    expect(await refusalOf(await give(challenge))).toMatchObject(interrupted)
    await app.database.db.update(users).set({ isEnabled: true }).where(eq(users.id, userId))
    await app.database.db
      .update(accountSecrets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accountSecrets.userId, userId))
    expect(await refusalOf(await give(challenge))).toMatchObject(interrupted)
  })

  it('refuses what is no challenge and no code', async () => {
    const body = { challenge: 'short', code: '12345' }
    expect(await refusalOf(await post('/auth/second-factor', body))).toMatchObject({
      status: 422,
      fields: { challenge: 'not-understood', code: 'not-understood' },
    })
    expect((await post('/auth/second-factor/setup', { challenge: ['x'] })).status).toBe(422)
  })
})

describe('an administrator in production', () => {
  it('is led through the second factor at the first sign-in', async () => {
    const { email, userId } = await member({ role: 'ADMIN' })
    const { challenge, mustEnrol } = await challengeOf(email)
    expect(mustEnrol).toBe(true)
    const setup = await readAnswer<SecondFactorSetup>(post('/auth/second-factor/setup', { challenge }))
    expect(setup.qrCode).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"><rect [^<]*\/><path [^<]*\/><\/svg>$/)
    expect(setup.qrCode).not.toContain('style')
    const url = new URL(setup.address)
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
    expect(url.searchParams.get('secret')).toBe(setup.secret)
    expect(url.searchParams.get('issuer')).toBe('Digital World')
    const [stored] = await app.database.db.select().from(users).where(eq(users.id, userId))
    expect(stored?.totpSecret).not.toContain(setup.secret)

    const code = codeOf(setup.address)
    // Not in force before its first code.
    expect(await refusalOf(await post('/auth/second-factor', { challenge, code }))).toMatchObject({
      code: 'invalid-code',
    })
    const far = codeOf(setup.address, 5)
    expect(
      await refusalOf(await post('/auth/second-factor/confirm', { challenge, code: far })),
    ).toMatchObject({
      status: 401,
      code: 'invalid-code',
    })
    const done = await readAnswer<{ token: string; recoveryCodes: string[] }>(
      post('/auth/second-factor/confirm', { challenge, code }),
    )
    expect(Object.keys(done).sort()).toEqual(['recoveryCodes', 'token'])
    expect(done.recoveryCodes).toHaveLength(recoveryCodesCount)
    expect(await isLetIn(done.token)).toBe(true)
    expect((await post('/auth/second-factor/confirm', { challenge, code })).status).toBe(401)
    expect(await challengeOf(email)).toMatchObject({ mustEnrol: false })
    const sent = await app.database.db.select().from(mails).where(eq(mails.toAddress, email))
    expect(sent.map(({ template }) => template)).toEqual(['second-factor-changed'])
  })

  it('cannot begin again with the challenge of a second factor that is in force', async () => {
    const { email } = await enrolled({ role: 'ADMIN' })
    const { challenge, mustEnrol } = await challengeOf(email)
    expect(mustEnrol).toBe(false)
    for (const [path, body] of [
      ['setup', { challenge }],
      ['confirm', { challenge, code: '123456' }],
    ] as const)
      expect(await refusalOf(await post(`/auth/second-factor/${path}`, body))).toMatchObject({
        status: 409,
        code: 'not-allowed-now',
      })
  })

  it('does not give it up', async () => {
    const { request } = await enrolled({ role: 'ADMIN' })
    const json = { currentPassword: testPassword }
    const response = await request('/api/profile/second-factor/off', { method: 'POST', json })
    expect(await refusalOf(response)).toMatchObject({ status: 409, code: 'not-allowed-now' })
  })

  it('is the only one who needs it, and only in production', async () => {
    const { email } = await member({ role: 'EXPERT' })
    expect(Object.keys(await challengeOf(email))).toEqual(['token'])
    const demonstration = await createTestApp(undefined, {}, true)
    const { email: login } = await createAccountWithToken(demonstration, { passwordHash, role: 'ADMIN' })
    const response = await postTo(demonstration, '/auth/sign-in', { login, password: testPassword })
    expect(Object.keys((await response.json()) as object)).toEqual(['token'])
    await demonstration.close()
  })
})

describe('the second factor in the profile', () => {
  const ask = (account: Awaited<ReturnType<typeof member>>, path: string, json: unknown) =>
    account.request(`/api/profile/second-factor/${path}`, { method: 'POST', json })
  const mine = { currentPassword: testPassword }

  it('asks for the password, and counts wrong ones', async () => {
    const account = await enrolled()
    for (const path of ['setup', 'recovery-codes', 'off']) {
      const wrong = await refusalOf(await ask(account, path, { currentPassword: 'not that one' }))
      expect(wrong).toMatchObject({ status: 422, fields: { currentPassword: 'password-wrong' } })
      expect((await ask(account, path, { currentPassword: '' })).status).toBe(422)
      expect((await ask(account, path, {})).status).toBe(422)
    }
    const { points } = rateLimits['password-checks-by-account']
    const wrong = Array.from({ length: points }, () =>
      ask(account, 'off', { currentPassword: 'not that one' }),
    )
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(points - 3)
    expect((await ask(account, 'off', mine)).status).toBe(429)
  })

  it('reports a wrong code next to its field, since a 401 would sign the person out', async () => {
    const account = await member()
    await ask(account, 'setup', mine)
    expect(await refusalOf(await ask(account, 'confirm', { code: '000000' }))).toMatchObject({
      status: 422,
      fields: { code: 'code-wrong' },
    })
  })

  it('is begun, taken into use, given up and begun again; nothing out of its order', async () => {
    const account = await enrolled()
    const refused = { status: 409, code: 'not-allowed-now' }
    expect(await refusalOf(await ask(account, 'setup', mine))).toMatchObject(refused)
    expect(await refusalOf(await ask(account, 'confirm', { code: '123456' }))).toMatchObject(refused)
    expect((await ask(account, 'off', mine)).status).toBe(204)
    expect(await refusalOf(await ask(account, 'off', mine))).toMatchObject(refused)
    expect(await refusalOf(await ask(account, 'recovery-codes', mine))).toMatchObject(refused)
    const [stored] = await app.database.db.select().from(users).where(eq(users.id, account.userId))
    expect(stored).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    expect(Object.keys(await challengeOf(account.email))).toEqual(['token'])
    expect((await ask(account, 'setup', mine)).status).toBe(200)
    const sent = await app.database.db.select().from(mails).where(eq(mails.toAddress, account.email))
    expect(sent.map(({ template }) => template)).toEqual(['second-factor-changed', 'second-factor-changed'])
  })

  it('makes new recovery codes in the place of the earlier ones', async () => {
    const account = await enrolled()
    const answer = await readAnswer<{ recoveryCodes: string[] }>(ask(account, 'recovery-codes', mine))
    const { challenge } = await challengeOf(account.email)
    const give = (code: string | undefined) => post('/auth/second-factor', { challenge, code })
    expect((await give(account.recoveryCodes[0])).status).toBe(401)
    expect((await give(answer.recoveryCodes[0])).status).toBe(200)
  })

  it('needs a password: who signs in by Google alone sets one by mail first', async () => {
    const account = await member({ passwordHash: null })
    expect(await refusalOf(await ask(account, 'setup', mine))).toMatchObject({
      status: 409,
      code: 'not-allowed-now',
    })
  })

  it('needs somebody who is signed in', async () => {
    for (const path of ['setup', 'confirm', 'recovery-codes', 'off'])
      expect((await post(`/profile/second-factor/${path}`, mine)).status).toBe(401)
  })
})
