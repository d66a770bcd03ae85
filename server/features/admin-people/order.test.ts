import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
let administrator: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  administrator = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface Row {
  country?: { name: { text: string } }
  category?: { text: string } | { title: { text: string } } | null
  organization?: { text: string } | null
  state?: string
}

async function read(path: string): Promise<Row[]> {
  const response = await administrator.request(`/api/admin/${path}&pageSize=100&lang=ru`)
  expect(response.status, path).toBe(200)
  return ((await response.json()) as { items: Row[] }).items
}

describe('every column of a list that can be ordered (A-13)', () => {
  it.each([
    ['ambassadors?sort=country', ({ country }: Row) => country?.name.text],
    ['ambassadors?sort=category', ({ category }: Row) => (category as { text: string } | null)?.text],
    ['experts?sort=organization', ({ organization }: Row) => organization?.text],
    ['activities?sort=state', ({ state }: Row) => state],
    ['activities?sort=category', ({ category }: Row) => (category as { title: { text: string } }).title.text],
  ])('orders %s both ways, what has none last', async (path, textOf) => {
    const up = (await read(path)).map(textOf)
    const known = up.filter((value) => value !== undefined)
    expect(known.length).toBeGreaterThan(5)
    // Which letter comes first is the database's to say: here only that what is equal stands together.
    const groups = known.filter((value, place) => value !== known[place - 1])
    expect(groups).toHaveLength(new Set(known).size)
    expect(groups.length).toBeGreaterThan(1)
    expect(up.slice(0, known.length)).toEqual(known)
    const down = (await read(path.replace('sort=', 'sort=-'))).map(textOf)
    expect(down.slice(0, known.length)).toEqual(known.toReversed())
  })

  it.each(['direction', 'account', 'state', 'updated', '-label'])('orders people by %s', async (sort) => {
    expect((await read(`ambassadors?sort=${sort}`)).length).toBeGreaterThan(5)
  })

  it.each(['role', '-state', 'signed-in'])('orders accounts by %s', async (sort) => {
    expect((await read(`users?sort=${sort}`)).length).toBeGreaterThan(0)
  })

  it('refuses an order that is none', async () => {
    const response = await administrator.request('/api/admin/ambassadors?sort=password')
    expect(response.status).toBe(422)
  })
})
