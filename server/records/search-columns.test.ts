import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { apply } from '../../tests/support/application-form.ts'
import { statementsOf } from '../../tests/support/count-statements.ts'
import { namedContentList } from '../../tests/support/named-contents.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activities } from '../db/schema/activity.ts'
import { people } from '../db/schema/person.ts'
import { fillMissingSearch } from './refresh-search.ts'
import { searchPartsRule } from './search-columns.ts'
import { storedTypeList, storedTypes, typesByTable } from './stored-types.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

/** Finds the tables that have rows without search text or sort keys. */
async function unfilled(): Promise<string[]> {
  const { db } = app.database
  const found: string[] = []
  for (const table of typesByTable.keys()) {
    const { rows } = await db.execute(
      sql`select id from ${table} where search_text = '' or sort_keys = '{}'::jsonb`,
    )
    if (rows.length > 0) found.push(getTableName(table))
  }
  return found
}

async function send<Body>(method: string, path: string, json: unknown): Promise<Body> {
  const response = await admin.request(`/api/admin/${path}`, { method, json })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return (await response.json()) as Body
}

it('whatever is written is found and sorted from then on: no list has to compute it first', async () => {
  // What the tests themselves have written past the application.
  await fillMissingSearch(app.database.db)
  expect(await unfilled()).toEqual([])
  const named = (uz: string) => ({ uz: `${uz} ${randomUUID().slice(0, 8)}` })
  const made = new Map<string, { id: string; revision: number }>()
  const contents: Record<string, unknown> = {
    ...Object.fromEntries(
      namedContentList.map(({ type, contentOf }) => [storedTypes[type].section, contentOf(named('Nom'), 0)]),
    ),
    callRequests: {
      fullName: 'Aziza',
      email: `a.${randomUUID()}@example.uz`,
      coverLetter: 'Menga qoʻngʻiroq qiling, iltimos.',
      language: 'uz',
    },
    users: {
      firstname: 'Shavkat',
      lastname: 'Rahimov',
      email: `s.${randomUUID()}@example.uz`,
      role: 'EXPERT',
      language: 'ru',
      mode: 'invite',
    },
  }
  for (const [section, content] of Object.entries(contents)) {
    const body = section === 'users' ? content : { content }
    made.set(section, await send('POST', section, body))
    expect(await unfilled(), section).toEqual([])
  }
  await apply(app)
  expect(await unfilled()).toEqual([])

  const network = made.get('socialNetworks')
  await send('POST', 'socialLinks', {
    content: { networkId: network?.id, link: 'https://example.org/kanal', personId: null, name: '' },
  })
  expect(await unfilled()).toEqual([])
  // Links with the name of their network change along with it.
  await send('PATCH', `socialNetworks/${network?.id}`, {
    revision: network?.revision,
    content: { name: named('Boshqa').uz },
  })
  expect(await unfilled()).toEqual([])
})

it.each(['1', '99', null])('rows computed by the rule %s are recomputed', async (rule) => {
  const { db } = app.database
  const rules = sql`select search_parts->>'rule' as rule from people union select search_parts->>'rule' from activities`
  for (const table of [people, activities]) {
    const one = sql`(select id from ${table} order by id limit 1)`
    await db.execute(
      sql`update ${table} set search_parts = search_parts || jsonb_build_object('rule', ${rule}::text) where id = ${one}`,
    )
  }
  expect((await db.execute(rules)).rows).toHaveLength(2)
  await fillMissingSearch(db)
  expect((await db.execute(rules)).rows).toEqual([{ rule: searchPartsRule }])
  // Where nothing is missing, one statement shows it.
  expect(await statementsOf(() => fillMissingSearch(db))).toHaveLength(1)
})

it('nothing is written by a question: lists, searches, the palette, the bin and a record only read', async () => {
  const read = async (path: string) => {
    const response = await admin.request(`/api/admin/${path}`)
    expect(response.status, path).toBe(200)
    return (await response.json()) as { items: { id: string }[] }
  }
  const statements = await statementsOf(async () => {
    for (const section of new Set([...storedTypeList.map((kind) => kind.section), 'userDetails'])) {
      const { items } = await read(`${section}?q=a&sort=created`)
      for (const { id } of items.slice(0, 1)) await read(`${section}/${id}`)
    }
    await read('search?q=ab')
    await read('bin?q=ab')
  })
  expect(statements.length).toBeGreaterThan(50)
  expect(statements.filter((text) => /^(?:insert|update|delete|with)/i.test(text.trim()))).toEqual([])
})
