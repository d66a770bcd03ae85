import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { organizations } from '../../../db/schema/catalogue.ts'
import { presences } from '../../../db/schema/presence.ts'
import { sessions } from '../../../db/schema/user.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'
let app: TestApp
let one: TestAccount
let other: TestAccount
let id: string
beforeAll(async () => {
  app = await createTestApp()
  one = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Dilnoza', lastname: 'Olimova' })
  other = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Jahongir', lastname: 'Nazarov' })
  const [organization] = await app.database.db.select().from(organizations).limit(1)
  id = organization?.id ?? ''
})
afterAll(() => app.close())

async function sign(account: TestAccount, change: object = {}, status = 200): Promise<string[]> {
  const json = { type: 'organization', id, ...change }
  const response = await account.request('/api/admin/presence', { method: 'POST', json })
  expect(response.status, await response.clone().text()).toBe(status)
  return ((await response.json()) as { others: string[] }).others
}

it('returns the stored revision, by which a form knows that a colleague has saved', async () => {
  const ask = async () => {
    const json = { type: 'organization', id }
    const response = await one.request('/api/admin/presence', { method: 'POST', json })
    return ((await response.json()) as { revision: number }).revision
  }
  const before = await ask()
  const read = await other.request(`/api/admin/organizations/${id}`)
  const { revision, content } = (await read.json()) as { revision: number; content: object }
  expect(before).toBe(revision)
  const saved = await other.request(`/api/admin/organizations/${id}`, {
    method: 'PATCH',
    json: { revision, content },
  })
  expect(saved.status).toBe(200)
  expect(await ask()).toBe(revision + 1)
})

describe('who has a record open (C-11)', () => {
  it('is for administrators alone', async () => {
    expect((await app.request('/api/admin/presence', { method: 'POST' })).status).toBe(401)
    const member = await createAccountWithToken(app)
    await sign(member, {}, 403)
  })

  it('is shown to the others, record by record, until they close it', async () => {
    expect(await sign(one)).toEqual([])
    expect(await sign(other)).toEqual(['Dilnoza Olimova'])
    expect(await sign(one)).toEqual(['Jahongir Nazarov'])
    const [second] = await app.database.db.select().from(organizations).offset(1).limit(1)
    expect(await sign(one, { id: second?.id })).toEqual([])
    await sign(other, { isLeaving: true })
    expect(await sign(one)).toEqual([])
  })

  it('ends automatically where no sign comes any more, and leaves no row', async () => {
    await sign(other)
    await app.database.db
      .update(presences)
      .set({ seenAt: sql`now() - interval '51 seconds'` })
      .where(eq(presences.userId, other.userId))
    expect(await sign(one)).toEqual([])
    const left = await app.database.db.select().from(presences).where(eq(presences.userId, other.userId))
    expect(left).toEqual([])
  })

  it('counts two windows of one account once, and one that comes back at once', async () => {
    await Promise.all([sign(other), sign(other), sign(other)])
    expect(await sign(one)).toEqual(['Jahongir Nazarov'])
  })

  it.each([
    ['an unknown record', { id: unknownId }],
    ['a record of another type', { type: 'direction' }],
    ['a type that is not edited', { type: 'saved-view' }],
  ])('is not found for %s', async (_what, change) => {
    await sign(one, change, 404)
  })

  it.each([{ type: 'nothing' }, { id: 'x' }, { isLeaving: 'yes' }])('refuses %j', async (wrong) => {
    await sign(one, wrong, 422)
  })

  it('does not keep a session alive', async () => {
    const { db } = app.database
    const lastUsed = new Date(Date.now() - 30 * 60_000)
    await db.update(sessions).set({ lastUsedAt: lastUsed }).where(eq(sessions.userId, one.userId))
    await sign(one)
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, one.userId))
    expect(session?.lastUsedAt).toEqual(lastUsed)
  })
})
