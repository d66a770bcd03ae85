import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { users } from '../../db/schema/user.ts'
import { createTokens } from '../../platform/tokens.ts'
import { createSecondFactor } from './second-factor.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const stepMs = 30_000
/** The time in the middle of a step. */
const now = new Date(Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2)
const after = (steps: number) => new Date(now.getTime() + steps * stepMs)

async function enrolled(factor = createSecondFactor(app.services.tokens)) {
  const { db } = app.database
  const { userId } = await createAccountWithToken(app)
  const setup = await factor.begin(db, { id: userId, login: 'nilufar' })
  const secret = new URL(setup.address).searchParams.get('secret') ?? ''
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: after(steps).getTime() })
  const recoveryCodes = (await factor.confirm(db, userId, code(-10), after(-10))) ?? []
  const consume = (given: string, at = now) =>
    db.transaction((session) => factor.consume(session, userId, given, at))
  return { userId, code, consume, recoveryCodes, setup }
}

it('takes the codes of one step before and after, since clocks differ', async () => {
  const { code, consume } = await enrolled()
  expect(await consume(code(-2))).toBe(false)
  expect(await consume(code(2))).toBe(false)
  expect(await consume(code(-1))).toBe(true)
  expect(await consume(code(0))).toBe(true)
  expect(await consume(code(1))).toBe(true)
})

it('takes no code of a step that was used or passed over, neither then nor at once', async () => {
  const { code, consume } = await enrolled()
  const results = await Promise.all(Array.from({ length: 5 }, () => consume(code(0))))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await consume(code(-1))).toBe(false)
  expect(await consume(code(0))).toBe(false)
  expect(await consume(code(1), after(1))).toBe(true)
})

it('keeps the secret encrypted, for its account alone', async () => {
  const { db } = app.database
  const [one, other] = await Promise.all([enrolled(), enrolled()])
  const storedAccount = async (userId: string) =>
    (await db.select({ secret: users.totpSecret }).from(users).where(eq(users.id, userId)))[0]?.secret ?? ''
  const stored = await storedAccount(one.userId)
  const bytes = new TOTP({ secret: one.setup.secret }).secret
  for (const form of [bytes.base32, bytes.hex, Buffer.from(bytes.bytes).toString('base64url')])
    expect(stored).not.toContain(form)
  // Somebody who writes to the database gains no codes of another account.
  await db.update(users).set({ totpSecret: stored }).where(eq(users.id, other.userId))
  expect(await other.consume(one.code(0))).toBe(false)
  for (const broken of [
    '',
    'a.b.c',
    stored.slice(0, -4),
    stored.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
  ]) {
    await db.update(users).set({ totpSecret: broken }).where(eq(users.id, one.userId))
    expect(await one.consume(one.code(0))).toBe(false)
  }
})

it('after a change of TOKEN_SECRET lets in by recovery codes', async () => {
  const elsewhere = createSecondFactor(createTokens('another secret', 'https://example.uz'))
  const { userId, code, recoveryCodes } = await enrolled()
  const { db } = app.database
  expect(await elsewhere.consume(db, userId, code(0), now)).toBe(false)
  expect(await elsewhere.consume(db, userId, recoveryCodes[0]?.replaceAll('-', '') ?? '', now)).toBe(true)
})
