import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { accountSecrets, sessions, users } from '../../db/schema/user.ts'
import { createSecret } from './account-secrets.ts'
import { changeRole, setEnabled } from './change-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await app.database.db.delete(users).where(eq(users.role, 'ADMIN'))
})
afterAll(() => app.close())

const administrator = async () => (await createAccountWithToken(app, { role: 'ADMIN' })).userId
const run = (work: (transaction: DatabaseSession) => Promise<unknown>) => app.database.db.transaction(work)
const demote = (userId: string) =>
  run((transaction) => changeRole(transaction, app.services.sessions, userId, 'USER'))
const disable = (userId: string) =>
  run((transaction) => setEnabled(transaction, app.services.sessions, userId, false))
const administrators = async () =>
  (
    await app.database.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'ADMIN'), eq(users.isEnabled, true)))
  ).length
const lastOne = { code: 'last-administrator' }

describe('the last administrator (S-9)', () => {
  it('is neither demoted nor disabled, and stays signed in', async () => {
    const userId = await administrator()
    await expect(demote(userId)).rejects.toMatchObject(lastOne)
    await expect(disable(userId)).rejects.toMatchObject(lastOne)
    expect(await administrators()).toBe(1)
    expect(await app.database.db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1)
  })

  it('is the one that is left when the others are disabled', async () => {
    const [one, other] = [await administrator(), await administrator()]
    await disable(one)
    await expect(demote(other)).rejects.toMatchObject(lastOne)
    await run((transaction) => setEnabled(transaction, app.services.sessions, one, true))
    await demote(other)
    expect(await administrators()).toBe(1)
  })

  it('is left over also when all go at once, each by another’s hand', async () => {
    const all = [await administrator(), await administrator(), await administrator()]
    const results = await Promise.allSettled(
      all.map((userId, index) => (index % 2 ? disable(userId) : demote(userId))),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toEqual([expect.objectContaining(lastOne)])
    expect(await administrators()).toBe(1)
  })

  it.each([
    ['was invited and has not come', { passwordHash: null, emailConfirmedAt: null }],
    ['has never confirmed the email', { emailConfirmedAt: null }],
    ['has neither a password nor a link to Google', { passwordHash: null }],
  ])('is one that can sign in: another one does not count that %s', async (_name, values) => {
    const userId = await administrator()
    const { userId: other } = await createAccountWithToken(app, { role: 'ADMIN', ...values })
    await expect(demote(userId)).rejects.toMatchObject(lastOne)
    await expect(disable(userId)).rejects.toMatchObject(lastOne)
    await disable(other)
    await app.database.db
      .update(users)
      .set({ isEnabled: true, emailConfirmedAt: new Date(), googleSubject: `at Google ${other}` })
      .where(eq(users.id, other))
    await demote(userId)
  })

  it('lets administrators demote and disable others', async () => {
    await administrator()
    const { userId } = await createAccountWithToken(app, { role: 'EXPERT' })
    await demote(userId)
    await disable(userId)
    const [account] = await app.database.db.select().from(users).where(eq(users.id, userId))
    expect(account).toMatchObject({ role: 'USER', isEnabled: false })
  })
})

describe('a change of the role or of being enabled', () => {
  it('ends all sessions of the account, and what leads to new ones', async () => {
    const { userId } = await createAccountWithToken(app)
    const bystander = await createAccountWithToken(app)
    const expiresAt = new Date(Date.now() + 60_000)
    const { db } = app.database
    for (const purpose of ['second-factor', 'google-sign-in', 'reset-password'] as const)
      await createSecret(db, { purpose, userId, expiresAt })
    await run((transaction) => changeRole(transaction, app.services.sessions, userId, 'ADMIN'))
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
    expect(await db.select().from(accountSecrets).where(eq(accountSecrets.userId, userId))).toEqual([])
    expect(await db.select().from(sessions).where(eq(sessions.userId, bystander.userId))).toHaveLength(1)
  })

  it('of nobody is refused', async () => {
    await administrator()
    const nobody = '018f0000-0000-7000-8000-000000000000'
    await expect(demote(nobody)).rejects.toMatchObject({ code: 'not-found' })
    await expect(disable(nobody)).rejects.toMatchObject({ code: 'not-found' })
  })
})
