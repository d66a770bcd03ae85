import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'
let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface Entry {
  id: string
  revision: number
  label: { text: string }
  activityCount: number
  content: Record<'title' | 'caption' | 'listTitle', Record<string, string>>
}
interface Entries {
  items: Entry[]
  total: number
}
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
async function ask<Answer = Entry>(
  method: string,
  path: string,
  json?: object,
  status = 200,
): Promise<Answer> {
  const response = await admin.request(`/api/admin${path}`, { method, ...(json && { json }) })
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Answer
}
const list = async (section: string) => (await ask<Entries>('GET', `/${section}?pageSize=100`)).items
const first = async (section: string) => ask('GET', `/${section}/${(await list(section))[0]?.id}`)
const change = (section: string, { id, revision, content }: Entry, changed: object, status = 200) =>
  ask('PATCH', `/${section}/${id}`, { revision, content: { ...content, ...changed } }, status)
async function shown<Item>(path: string, language = 'uz'): Promise<Item[]> {
  const separator = path.includes('?') ? '&' : '?'
  return ((await (await app.request(`/api${path}${separator}lang=${language}`)).json()) as { items: Item[] })
    .items
}
type Shown = { id: string; title: { text: string }; caption: { text: string; lang: string } | null }

const sections = ['activityCategories', 'serviceKinds'] as const
const types = { activityCategories: 'activity-category', serviceKinds: 'service-kind' } as const
const reads = { activityCategories: '/activity-categories', serviceKinds: '/service-kinds' } as const

describe.each(sections)('the section %s (C-6)', (section) => {
  it('is for administrators alone, and neither makes nor deletes', async () => {
    const member = await createAccountWithToken(app)
    const { id } = await first(section)
    for (const [method, path] of [
      ['GET', `/${section}`],
      ['GET', `/${section}/${id}`],
      ['PATCH', `/${section}/${id}`],
      ['GET', `/${section}/${id}/history`],
      ['PATCH', '/catalogue-order'],
    ] as const) {
      expect((await app.request(`/api/admin${path}`, { method })).status, path).toBe(401)
      const refused = await member.request(`/api/admin${path}`, {
        method,
        ...(method !== 'GET' && { json: {} }),
      })
      expect(refused.status, path).toBe(403)
    }
    await ask('GET', `/${section}/${unknownId}`, undefined, 404)
    await ask(
      'PATCH',
      `/${section}/${unknownId}`,
      { revision: 1, content: (await first(section)).content },
      404,
    )
    await ask('POST', `/${section}`, { content: {} }, 405)
    await ask('DELETE', `/${section}/${id}`, undefined, 405)
  })

  it('changes title and caption, which readers see at once, with a history', async () => {
    const entry = await first(section)
    await change(section, entry, {
      title: { ...entry.content.title, uz: 'Yangi nom' },
      caption: { uz: 'Tavsif' },
    })
    await eventually(async () => {
      const [one] = await shown<Shown>(reads[section], 'ru')
      expect(one?.caption).toEqual({ text: 'Tavsif', lang: 'uz' })
      expect((await shown<Shown>(reads[section]))[0]?.title.text).toBe('Yangi nom')
    })
    const filter = section === 'serviceKinds' ? 'kind' : 'category'
    const found = await app.request(`/api/activities?when=all&${filter}=${entry.id}&lang=uz`)
    const { described } = (await found.json()) as { described: { description: { text: string } }[] }
    expect(described.map(({ description }) => description.text)).toEqual(['Tavsif'])
    const search = (await (await app.request('/api/search?q=yangi%20nom&lang=uz')).json()) as {
      pages: { title: { text: string } }[]
    }
    expect(search.pages.map(({ title }) => title.text)).toContain('Yangi nom')
    const { items } = await ask<{ items: { action: string }[] }>('GET', `/${section}/${entry.id}/history`)
    expect(items.map(({ action }) => action)).toEqual(['updated'])
    await change(section, entry, {}, 409)
    await change(section, { ...entry, revision: entry.revision + 1 }, {})
  })

  it.each([
    [{ title: {} }, 'content.title'],
    [{ title: { uz: 'a'.repeat(201) } }, 'content.title.uz'],
    [{ caption: { en: 'a'.repeat(2_001) } }, 'content.caption.en'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await change(section, await first(section), wrong, 422)
    expect((answer as unknown as { errors: { field: string }[] }).errors.map((one) => one.field)).toEqual([
      field,
    ])
  })

  it('puts them into an order, as lists and filters show them', async () => {
    const ids = (await list(section)).map(({ id }) => id)
    const type = types[section]
    await ask('PATCH', '/catalogue-order', { type, ids: ids.toReversed() }, 204)
    expect((await list(section)).map(({ id }) => id)).toEqual(ids.toReversed())
    await eventually(async () =>
      expect((await shown<Shown>(reads[section])).map(({ id }) => id)).toEqual(ids.toReversed()),
    )
    await ask('PATCH', '/catalogue-order', { type, ids: ids.slice(1) }, 409)
    await ask('PATCH', '/catalogue-order', { type, ids: [...ids.slice(1), unknownId] }, 409)
    await ask('PATCH', '/catalogue-order', { type, ids: [...ids.slice(1), ids[1]] }, 409)
    await ask('PATCH', '/catalogue-order', { type, ids: [] }, 422)
    await ask('PATCH', '/catalogue-order', { type: 'country', ids }, 422)
    await ask('PATCH', '/catalogue-order', { type, ids }, 204)
    const audit = await ask<{ total: number }>('GET', '/audit?action=reordered')
    expect(audit.total).toBeGreaterThanOrEqual(2)
  })

  it('counts the activities of each', async () => {
    const column = section === 'serviceKinds' ? sql`service_kind_id` : sql`category_id`
    const { rows } = await app.database.db.execute<{ id: string; count: number }>(
      sql`select ${column} as id, count(*)::int as count from activities where ${column} is not null group by 1`,
    )
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    for (const { id, activityCount } of await list(section)) expect(activityCount).toBe(counts.get(id) ?? 0)
  })
})

it('needs the name of a kind of service in lists, too', async () => {
  const kind = await first('serviceKinds')
  const answer = await change('serviceKinds', kind, { listTitle: {} }, 422)
  expect(answer).toMatchObject({ errors: [{ field: 'content.listTitle', code: 'language-missing' }] })
})
