import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { people } from '../../../db/schema/person.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'
let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface Tag {
  id: string
  label: string
  names: Record<string, string>
  peopleCount: number
  createdAt: string
}
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
async function ask<Answer = Tag>(method: string, path: string, json?: object, status = 200): Promise<Answer> {
  const response = await admin.request(`/api/admin${path}`, { method, ...(json && { json }) })
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Answer
}
const list = async (query = '') => (await ask<{ items: Tag[] }>('GET', `/tags?pageSize=100${query}`)).items
async function tag(label: string): Promise<Tag> {
  const found = (await list()).find((one) => one.label === label)
  if (!found) throw new Error(`There is no tag ${label}.`)
  return found
}
async function publicPeopleOf(label: string): Promise<string[]> {
  const lists = ['ambassadors', 'experts'].map(async (kind) => {
    const answer = await app.request(`/api/${kind}?pageSize=100&tag=${encodeURIComponent(label)}`)
    return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id)
  })
  return (await Promise.all(lists)).flat()
}
const codesOf = (answer: unknown) =>
  (answer as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('the tags of people in the panel (C-6)', () => {
  it('are for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    const { id } = await tag('dizayn')
    for (const [method, path] of [
      ['GET', '/tags'],
      ['PATCH', `/tags/${id}`],
      ['POST', `/tags/${id}/merge`],
      ['DELETE', `/tags/${id}`],
    ] as const) {
      expect((await app.request(`/api/admin${path}`, { method })).status, path).toBe(401)
      const refused = await member.request(`/api/admin${path}`, {
        method,
        ...(method !== 'GET' && { json: {} }),
      })
      expect(refused.status, path).toBe(403)
    }
    await ask('PATCH', `/tags/${unknownId}`, { label: 'a', seenLabel: 'a' }, 404)
    await ask('POST', `/tags/${unknownId}/merge`, { intoId: id }, 404)
    await ask('DELETE', `/tags/${unknownId}`, undefined, 404)
  })

  it('are listed with their people, in any spelling, by label or by number', async () => {
    expect((await list('&q=дизайн')).map(({ label }) => label)).toContain('dizayn')
    expect(await list('&q=zzzzz')).toEqual([])
    const counts = (await list('&sort=-people')).map(({ peopleCount }) => peopleCount)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect((await list('&sort=-label')).map(({ id }) => id)).toEqual(
      (await list('&sort=label')).map(({ id }) => id).toReversed(),
    )
    const instants = (await list('&sort=-created')).map(({ createdAt }) => createdAt)
    expect(instants).toEqual(instants.toSorted().toReversed())
    await ask('GET', '/tags?sort=size', undefined, 422)
  })

  it('are renamed on all of their people, with their histories and the search', async () => {
    const before = await tag('dizayn')
    const holders = await publicPeopleOf('dizayn')
    expect(holders.length).toBeGreaterThan(0)
    const [holder = ''] = holders
    const [person] = await app.database.db.select().from(people).where(eq(people.id, holder))
    const body = { label: '  Brontozavr  dizayni ', seenLabel: 'dizayn' }
    const renamed = await ask('PATCH', `/tags/${before.id}`, body)
    expect(renamed).toEqual({ ...before, label: 'Brontozavr dizayni' })
    await eventually(async () => expect(await publicPeopleOf('brontozavr dizayni')).toEqual(holders))
    expect(await publicPeopleOf('dizayn')).not.toEqual(holders)
    await eventually(async () => {
      const search = await (await app.request('/api/search?q=brontozavr')).json()
      expect((search as { counts: { people: number } }).counts.people).toBe(holders.length)
    })
    const section = person?.kind === 'expert' ? 'experts' : 'ambassadors'
    const { items } = await ask<{ items: { action: string; after: { tags: string[] } }[] }>(
      'GET',
      `/${section}/${holder}/history`,
    )
    expect(items[0]).toMatchObject({ action: 'updated' })
    expect(items[0]?.after.tags).toContain('Brontozavr dizayni')
    // A form that was opened before meets the change.
    const record = await ask<{ revision: number }>('GET', `/${section}/${holder}`)
    expect(record.revision).toBe((person?.revision ?? 0) + 1)
    await ask('PATCH', `/tags/${before.id}`, { label: 'x', seenLabel: 'dizayn' }, 409)
    await ask('PATCH', `/tags/${before.id}`, { label: 'dizayn', seenLabel: 'Brontozavr dizayni' })
  })

  it.each([
    [{ label: '' }, 'label too-short'],
    [{ label: ' ' }, 'label too-short'],
    [{ label: 'a'.repeat(41) }, 'label too-long'],
    [{ label: 'EKSPORT' }, 'label name-taken'],
  ])('refuse %j', async (wrong, problem) => {
    const { id } = await tag('dizayn')
    const answer = await ask('PATCH', `/tags/${id}`, { seenLabel: 'dizayn', ...wrong }, 422)
    expect(codesOf(answer)[0]?.replace('required', 'too-short')).toBe(problem)
  })

  it('are named in each language, by which their people are found, without other histories', async () => {
    const before = await tag('dizayn')
    const holders = await publicPeopleOf('dizayn')
    const revisions = async () =>
      (await app.database.db.select({ id: people.id, revision: people.revision }).from(people)).toSorted(
        (one, other) => (one.id < other.id ? -1 : 1),
      )
    const earlier = await revisions()
    const body = { label: 'dizayn', seenLabel: 'dizayn', seenNames: before.names }
    const names = { uz: '  ', ru: ' Плезиозавр ', en: 'plesiosaur' }
    const named = await ask('PATCH', `/tags/${before.id}`, { ...body, names })
    expect(named).toEqual({ ...before, names: { ru: 'Плезиозавр', en: 'plesiosaur' } })
    expect(await revisions()).toEqual(earlier)
    await eventually(async () => {
      const search = await (await app.request('/api/search?q=плезиозавр')).json()
      expect((search as { counts: { people: number } }).counts.people).toBe(holders.length)
    })
    const read = await (await app.request('/api/tags?lang=ru')).json()
    expect((read as { items: object[] }).items).toContainEqual({
      id: before.id,
      label: 'dizayn',
      name: { text: 'Плезиозавр', lang: 'ru' },
    })
    expect((await list('&q=plesiosaur')).map(({ label }) => label)).toEqual(['dizayn'])
    const audit = await ask<{ items: object[] }>('GET', `/audit?action=updated&record=${before.id}`)
    expect(audit.items[0]).toMatchObject({ before: { names: before.names }, after: { names: named.names } })
    // Who has seen other names overwrites none, and who sends none changes none.
    await ask('PATCH', `/tags/${before.id}`, { ...body, names: {} }, 409)
    expect(await ask('PATCH', `/tags/${before.id}`, { label: 'dizayn', seenLabel: 'dizayn' })).toEqual(named)
    await ask('PATCH', `/tags/${before.id}`, { ...body, names: before.names, seenNames: named.names })
  })

  it.each([
    [{ ru: 'a'.repeat(41) }, ['names.ru too-long']],
    [{ ru: 'ЭКСПОРТ' }, ['names.ru name-taken']],
    [{ uz: 'Eksport', en: 'Exports' }, ['names.uz name-taken', 'names.en name-taken']],
  ])('refuse the names %j', async (names, problems) => {
    const { id, names: seenNames } = await tag('dizayn')
    const body = { label: 'dizayn', seenLabel: 'dizayn', names, seenNames }
    expect(codesOf(await ask('PATCH', `/tags/${id}`, body, 422))).toEqual(problems)
  })

  it('keep a name that another tag has got as its label meanwhile', async () => {
    const { id } = await tag('dizayn')
    const added = sql`insert into tags (id, label) values (gen_random_uuid(), 'design')`
    await app.database.db.execute(added)
    const body = { label: 'Dizayn', seenLabel: 'dizayn' }
    expect((await ask('PATCH', `/tags/${id}`, body)).names.en).toBe('design')
    await ask('PATCH', `/tags/${id}`, { label: 'dizayn', seenLabel: 'Dizayn' })
    await ask('DELETE', `/tags/${(await tag('design')).id}`, undefined, 204)
  })

  it('change their case alone', async () => {
    const { id } = await tag('dizayn')
    expect(await ask('PATCH', `/tags/${id}`, { label: 'Dizayn', seenLabel: 'dizayn' })).toMatchObject({
      label: 'Dizayn',
    })
    await ask('PATCH', `/tags/${id}`, { label: 'dizayn', seenLabel: 'Dizayn' })
  })

  it('are merged: a person with one or both has the other once', async () => {
    const [from, into] = [await tag('eksport'), await tag('murabbiylik')]
    const holders = new Set([...(await publicPeopleOf('eksport')), ...(await publicPeopleOf('murabbiylik'))])
    const draft = sql`update people set suggested_tags = '["Eksport", "murabbiylik", "boshqa"]' where id =
      (select id from people where kind = 'expert' order by id limit 1)`
    await app.database.db.execute(draft)
    expect(codesOf(await ask('POST', `/tags/${from.id}/merge`, { intoId: from.id }, 422))).toEqual([
      'intoId unknown-choice',
    ])
    expect(codesOf(await ask('POST', `/tags/${from.id}/merge`, { intoId: unknownId }, 422))).toEqual([
      'intoId unknown-choice',
    ])
    await ask('POST', `/tags/${from.id}/merge`, {}, 422)
    const merged = await ask('POST', `/tags/${from.id}/merge`, { intoId: into.id })
    expect(merged).toEqual({ ...into, peopleCount: holders.size })
    await eventually(async () => expect(new Set(await publicPeopleOf('murabbiylik'))).toEqual(holders))
    expect((await list()).some(({ id }) => id === from.id)).toBe(false)
    const { rows } = await app.database.db.execute<{ suggested_tags: string[] }>(
      sql`select suggested_tags from people where suggested_tags <> '[]'`,
    )
    expect(rows.map((row) => row.suggested_tags)).toEqual([['boshqa', 'murabbiylik']])
    await ask('POST', `/tags/${from.id}/merge`, { intoId: into.id }, 404)
    const audit = await ask<{ items: { details: object; record: object }[] }>('GET', '/audit?action=merged')
    expect(audit.items).toMatchObject([{ details: { into: 'murabbiylik' } }])
  })

  it('are deleted from all of their people', async () => {
    const { id } = await tag('murabbiylik')
    await ask('DELETE', `/tags/${id}`, undefined, 204)
    await eventually(async () => {
      const general = await (await app.request('/api/tags')).json()
      expect((general as { items: Tag[] }).items.map(({ label }) => label)).not.toContain('murabbiylik')
    })
    const { rows } = await app.database.db.execute(sql`select from person_tags where tag_id = ${id}`)
    expect(rows).toHaveLength(0)
    await ask('DELETE', `/tags/${id}`, undefined, 404)
  })

  it('that are merged into each other at once leave one of them, with all people', async () => {
    const [one, other] = [await tag('dizayn'), await tag('sanoat')]
    const statuses = await Promise.all(
      [
        [one, other],
        [other, one],
      ].map(async ([from, into]) => {
        const path = `/api/admin/tags/${from?.id}/merge`
        return (await admin.request(path, { method: 'POST', json: { intoId: into?.id } })).status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 422])
    const left = (await list()).filter(({ id }) => id === one.id || id === other.id)
    expect(left).toHaveLength(1)
  })
})
