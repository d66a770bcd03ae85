import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { bulkRecordsMax } from '../../shared/rules/limits.ts'
import type { BulkAnswer, HistoryEntry, LanguagesSummary, RecordUse } from '../../shared/schemas/record.ts'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { statementsOf } from '../../tests/support/count-statements.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { organizations } from '../db/schema/catalogue.ts'
import { people } from '../db/schema/person.ts'

let app: TestApp
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Aziza', lastname: 'Karimova' })
  colleague = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Botir', lastname: 'Saidov' })
})
afterAll(() => app.close())

interface Item {
  id: string
  label: { text: string; lang: string }
  revision: number
  binnedAt: string | null
  languages: LanguagesSummary
  peopleCount: number
}
interface StoredRecord extends Item {
  content: { name: Record<string, string>; description: Record<string, string> }
  changedBy: string | null
}
interface Refusal {
  code: string
  errors?: { field: string; code: string }[]
}

const base = '/api/admin/organizations'
const send = (method: string, path: string, json?: unknown, who = admin, headers = {}) =>
  who.request(path, { method, headers, ...(json !== undefined && { json }) })
/** Returns the body of a response with the expected status; otherwise the assertion names the status and the body. */
async function answered<Body>(status: number, asked: Promise<Response>): Promise<Body> {
  const response = await asked
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Body
}
const create = (content: unknown, path = base) => answered<StoredRecord>(201, send('POST', path, { content }))
const read = (id: string) => answered<StoredRecord>(200, send('GET', `${base}/${id}`))
const change = (record: Pick<StoredRecord, 'id' | 'revision'>, content: unknown, more = {}) =>
  answered<StoredRecord>(
    200,
    send('PATCH', `${base}/${record.id}`, { revision: record.revision, content, ...more }),
  )
const list = (query = '', path = base) =>
  answered<{ items: Item[]; total: number; page: number; pageSize: number }>(
    200,
    send('GET', `${path}?${query}`),
  )
const ids = async (query: string, path = base) => (await list(query, path)).items.map(({ id }) => id)
const history = async (id: string) =>
  (await answered<{ items: HistoryEntry[] }>(200, send('GET', `${base}/${id}/history`))).items
const progress = ({ languages }: Item) =>
  Object.fromEntries(Object.entries(languages).map(([language, one]) => [language, one?.progress]))
/** Returns a name that no other test uses. */
const fresh = (words: string) => `${words} ${randomUUID().slice(0, 8)}`
/** Builds content with a name in three languages. */
const inThree = (words: string) => ({
  name: { uz: fresh(words), ru: fresh(words), en: fresh(words) },
  description: {},
})
const publicNames = async (lang = 'uz') => {
  const { items } = await answered<{ items: { id: string; name: { text: string } }[] }>(
    200,
    app.request(`/api/organizations?lang=${lang}`),
  )
  return new Map(items.map(({ id, name }) => [id, name.text]))
}
/** Waits until the database has notified the caches. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

describe('the answer of a list', () => {
  it('is compressed for clients that accept it, and no answer that holds a token is', async () => {
    const path = '/api/admin/experts?pageSize=50'
    const plain = await send('GET', path)
    expect(plain.headers.get('content-encoding')).toBeNull()
    const { readAt: _plainReadAt, ...whole } = await plain.json()
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await send('GET', path, undefined, admin, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toContain('accept-encoding')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { readAt: _readAt, ...same } = JSON.parse(unpack(bytes).toString('utf8'))
      expect(same).toEqual(whole)
      expect(bytes.length).toBeLessThan(JSON.stringify(whole).length / 4)
    }
    const secret = 'a-Long-enough-passw0rd'
    const passwordHash = await app.services.passwords.hash(secret)
    const member = await createAccountWithToken(app, { passwordHash, login: `packed-${Date.now()}` })
    const signedIn = await app.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ login: member.email, password: secret }),
    })
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers.get('content-encoding')).toBeNull()
    const profile = await send('GET', '/api/profile', undefined, member, { 'accept-encoding': 'br' })
    expect(profile.headers.get('content-encoding')).toBeNull()
  })
})

describe('making a record', () => {
  it('stores what was typed put right, and shows it to visitors at once', async () => {
    await publicNames()
    const made = await create({
      name: { uz: "  O'zbek  tog`lari e'loni ", ru: ' Горы ', en: '' },
      description: { uz: 'Ma’lumot' },
    })
    expect(made.content).toEqual({
      name: { uz: 'Oʻzbek  togʻlari eʼloni', ru: 'Горы' },
      description: { uz: 'Maʼlumot' },
    })
    expect(made).toMatchObject({ revision: 1, binnedAt: null, peopleCount: 0, changedBy: 'Aziza Karimova' })
    expect(progress(made)).toEqual({ uz: 'done', ru: 'partial', en: 'missing' })
    expect(await read(made.id)).toEqual(made)
    await eventually(async () => expect((await publicNames()).get(made.id)).toBe('Oʻzbek  togʻlari eʼloni'))
  })

  it('twice under one key makes one, and another under the same key is refused', async () => {
    const content = inThree('Bir marta')
    const headers = { 'idempotency-key': randomUUID() }
    const first = await answered<StoredRecord>(201, send('POST', base, { content }, admin, headers))
    const again = await answered<StoredRecord>(201, send('POST', base, { content }, admin, headers))
    expect(again.id).toBe(first.id)
    const other = { content: inThree('Boshqa') }
    const refusal = await answered<Refusal>(422, send('POST', base, other, admin, headers))
    expect(refusal.code).toBe('idempotency-key-reused')
    expect(await history(first.id)).toHaveLength(1)
  })

  it.each([
    ['no name at all', { name: {}, description: {} }, 'content.name', 'language-missing'],
    ['a name of spaces', { name: { uz: '  ' }, description: {} }, 'content.name', 'language-missing'],
    ['a name too long', { name: { ru: 'я'.repeat(161) }, description: {} }, 'content.name.ru', 'too-long'],
    [
      'a description too long',
      { name: { uz: 'Nom' }, description: { en: 'a'.repeat(2_001) } },
      'content.description.en',
      'too-long',
    ],
  ])('is refused for %s', async (_what, content, field, code) => {
    const refusal = await answered<Refusal>(422, send('POST', base, { content }))
    expect(refusal.errors).toEqual([expect.objectContaining({ field, code })])
  })

  it('is refused where a name is taken, in any language, by what lies in the bin too', async () => {
    const taken = await create(inThree('Band'))
    const { name } = taken.content
    for (const language of ['uz', 'ru', 'en'] as const) {
      const content = { name: { uz: fresh('Boʻsh'), [language]: name[language] }, description: {} }
      const refusal = await answered<Refusal>(422, send('POST', base, { content }))
      expect(refusal.errors).toEqual([
        expect.objectContaining({ field: `name.${language}`, code: 'name-taken' }),
      ])
    }
    await answered(204, send('DELETE', `${base}/${taken.id}`))
    const refusal = await answered<Refusal>(422, send('POST', base, { content: { name, description: {} } }))
    expect(refusal.errors?.[0]).toMatchObject({ field: 'name.uz', code: 'name-taken' })
  })
})

describe('changing a record', () => {
  it('overwrites nothing that a colleague has saved meanwhile (D-14)', async () => {
    const made = await create(inThree('Ikki kishi'))
    const theirs = { ...made.content, description: { uz: 'Hamkasb matni' } }
    await answered(200, send('PATCH', `${base}/${made.id}`, { revision: 1, content: theirs }, colleague))
    const mine = { revision: 1, content: { ...made.content, description: { uz: 'Mening matnim' } } }
    const refusal = await answered<Refusal>(409, send('PATCH', `${base}/${made.id}`, mine))
    expect(refusal.code).toBe('changed-meanwhile')
    const now = await read(made.id)
    expect(now).toMatchObject({ revision: 2, content: theirs, changedBy: 'Botir Saidov' })
    expect((await change(now, mine.content)).revision).toBe(3)
  })

  it('lets one of two saves at the same time through', async () => {
    const made = await create(inThree('Bir payt'))
    const both = await Promise.all(
      [admin, colleague].map((who) =>
        send('PATCH', `${base}/${made.id}`, { revision: 1, content: made.content }, who),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('checks what it is given, and finds no record that is not there or in the bin', async () => {
    const [one, other] = [await create(inThree('Bir')), await create(inThree('Ikki'))]
    const content = { ...one.content, name: { ...one.content.name, ru: other.content.name.ru } }
    const refusal = await answered<Refusal>(422, send('PATCH', `${base}/${one.id}`, { revision: 1, content }))
    expect(refusal.errors).toEqual([expect.objectContaining({ field: 'name.ru', code: 'name-taken' })])
    expect((await read(one.id)).revision).toBe(1)
    await answered(404, send('PATCH', `${base}/${randomUUID()}`, { revision: 1, content: one.content }))
    await answered(404, send('PATCH', `${base}/no-id`, { revision: 1, content: one.content }))
    await answered(204, send('DELETE', `${base}/${one.id}`))
    await answered(404, send('PATCH', `${base}/${one.id}`, { revision: 2, content: one.content }))
  })

  it('is in the public list, and in the search for its people, at once', async () => {
    const [row] = await app.database.db
      .select({ id: organizations.id, personId: people.id, kind: people.kind })
      .from(organizations)
      .innerJoin(people, eq(people.organizationId, organizations.id))
      .where(sql`${people.publishedAt} is not null and ${people.kind} = 'expert'`)
      .limit(1)
    if (!row) throw new Error('The sample has experts with organizations.')
    const record = await read(row.id)
    await change(record, { ...record.content, name: { ...record.content.name, uz: 'Zarqaldoq Markazi' } })
    await eventually(async () => {
      expect((await publicNames()).get(row.id)).toBe('Zarqaldoq Markazi')
      const found = await answered<{ items: { id: string }[] }>(200, app.request('/api/experts?q=zarkaldok'))
      expect(found.items.map(({ id }) => id)).toContain(row.personId)
    })
  })
})

describe('the languages of a record (A-15)', () => {
  it('fall behind a changed source, until they are changed or looked through', async () => {
    const made = await create(inThree('Til'))
    expect(progress(made)).toEqual({ uz: 'done', ru: 'done', en: 'done' })
    const withUz = (uz: string, from: StoredRecord) => ({
      ...from.content,
      name: { ...from.content.name, uz },
    })
    const minor = await change(made, withUz(fresh('Til.'), made), { isMinor: true })
    expect(progress(minor)).toEqual({ uz: 'done', ru: 'done', en: 'done' })
    const changed = await change(minor, withUz(fresh('Tillar'), minor))
    expect(progress(changed)).toEqual({ uz: 'done', ru: 'behind', en: 'behind' })

    const finds = async (filter: string) =>
      (await ids(`translation=${filter}&pageSize=100`)).includes(made.id)
    expect(await finds('ru-behind')).toBe(true)
    expect(await finds('ru-missing')).toBe(false)
    const looked = await change(changed, changed.content, { checkedLanguages: ['ru'] })
    expect(progress(looked)).toEqual({ uz: 'done', ru: 'done', en: 'behind' })
    expect(await finds('ru-behind')).toBe(false)
    expect(await finds('en-behind')).toBe(true)
    const name = { ...looked.content.name, en: fresh('Languages') }
    expect(progress(await change(looked, { ...looked.content, name }))).toMatchObject({ en: 'done' })
  })

  it('are filtered by the same rules as they are shown by', async () => {
    await create({ name: { uz: fresh('Faqat') }, description: {} })
    await create({ name: { ru: fresh('Только') }, description: {} })
    await create({ name: { uz: fresh('Yarim'), ru: fresh('Пол') }, description: { uz: 'Matn' } })
    const { items: all, total } = await list('pageSize=100')
    expect(total).toBeLessThanOrEqual(100)
    for (const language of ['uz', 'ru', 'en'] as const) {
      const missing = all.filter(({ languages }) =>
        ['missing', 'partial'].includes(languages[language].progress),
      )
      const behind = all.filter(({ languages }) => languages[language].progress === 'behind')
      const sorted = (items: Item[]) => items.map(({ id }) => id).sort()
      expect((await ids(`translation=${language}-missing&pageSize=100`)).sort()).toEqual(sorted(missing))
      expect((await ids(`translation=${language}-behind&pageSize=100`)).sort()).toEqual(sorted(behind))
    }
  })
})

describe('deleting a record (D-12)', () => {
  it('puts it into the bin, out of every list, and back as it was', async () => {
    const made = await create(inThree('Savat'))
    await eventually(async () => expect((await publicNames()).has(made.id)).toBe(true))
    await answered(204, send('DELETE', `${base}/${made.id}`))
    await answered(404, send('DELETE', `${base}/${made.id}`))
    expect(await ids('pageSize=100')).not.toContain(made.id)
    expect(await ids('pageSize=100&bin=yes')).toContain(made.id)
    expect((await read(made.id)).binnedAt).not.toBeNull()
    await eventually(async () => expect((await publicNames()).has(made.id)).toBe(false))

    const restored = await answered<StoredRecord>(200, send('POST', `${base}/${made.id}/restore`, {}))
    expect(restored).toMatchObject({ binnedAt: null, content: made.content, revision: 3 })
    expect(await ids('pageSize=100&bin=yes')).not.toContain(made.id)
    await eventually(async () => expect((await publicNames()).has(made.id)).toBe(true))
    await answered(404, send('POST', `${base}/${made.id}/restore`, {}))
  })

  it('is refused while people refer to it, who are named', async () => {
    const used = (await list('pageSize=100')).items.find(({ peopleCount }) => peopleCount > 0)
    if (!used) throw new Error('The sample has organizations with people.')
    const refusal = await answered<Refusal>(409, send('DELETE', `${base}/${used.id}`))
    expect(refusal.code).toBe('in-use')
    const uses = await answered<{ items: RecordUse[] }>(200, send('GET', `${base}/${used.id}/uses`))
    expect(uses.items.reduce((sum, { count }) => sum + count, 0)).toBe(used.peopleCount)
    expect(uses.items[0]?.examples[0]?.label).toMatch(/\S+ \S+/)
    expect((await read(used.id)).binnedAt).toBeNull()
  })

  it('finds nothing under an unknown id', async () => {
    for (const path of ['', '/uses']) await answered(404, send('GET', `${base}/${randomUUID()}${path}`))
    await answered(404, send('DELETE', `${base}/${randomUUID()}`))
    await answered(404, send('POST', `${base}/${randomUUID()}/restore`, {}))
  })
})

describe('the history of a record (D-13)', () => {
  it('tells who did what, from what to what', async () => {
    const made = await create(inThree('Tarix'))
    const name = { ...made.content.name, ru: fresh('История') }
    const changed = await change(made, { ...made.content, name })
    await answered(204, send('DELETE', `${base}/${made.id}`, undefined, colleague))
    await answered(200, send('POST', `${base}/${made.id}/restore`, {}))
    const entries = await history(made.id)
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['restored', 'Aziza Karimova'],
      ['deleted', 'Botir Saidov'],
      ['updated', 'Aziza Karimova'],
      ['created', 'Aziza Karimova'],
    ])
    expect(entries[3]).toMatchObject({ before: null, after: made.content })
    expect(entries[2]).toMatchObject({ before: made.content, after: { name }, details: null })
    expect(entries[1]).toMatchObject({ before: changed.content, after: null })

    const now = await read(made.id)
    const restores = entries[3]?.position
    const brought = await change(now, made.content, { restores })
    expect(brought.content).toEqual(made.content)
    expect((await history(made.id))[0]).toMatchObject({ action: 'restored', details: { restores } })
    // What it was before its first change has no entry of its own.
    await change(brought, made.content, { restores: 0 })
    expect((await history(made.id))[0]).toMatchObject({ action: 'restored', details: { restores: 0 } })
  })
})

describe('many records at once', () => {
  const bulk = (action: string, selection: unknown) =>
    answered<BulkAnswer>(200, send('POST', `${base}/bulk`, { action, selection }))

  it('are deleted by their ids; what is in use is refused separately', async () => {
    const [one, other] = [await create(inThree('Koʻp')), await create(inThree('Koʻp'))]
    const used = (await list('pageSize=100')).items.find(({ peopleCount }) => peopleCount > 0)
    const { doneCount, refused } = await bulk('delete', { ids: [one.id, used?.id, other.id] })
    expect(doneCount).toBe(2)
    expect(refused).toEqual([expect.objectContaining({ id: used?.id, message: expect.any(String) })])
    expect(refused[0]?.label).not.toBe('')
    expect(await ids('pageSize=100&bin=yes')).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  it('are changed in one transaction, and noted together', async () => {
    const made = [
      await create(inThree('Birga')),
      await create(inThree('Birga')),
      await create(inThree('Birga')),
    ]
    const chosen = made.map(({ id }) => id)
    const statements = await statementsOf(async () => {
      expect((await bulk('delete', { ids: chosen })).doneCount).toBe(3)
    })
    if (inject('engine') === 'postgresql') {
      expect(statements.filter((text) => text === 'begin')).toHaveLength(1)
      expect(statements.filter((text) => text.includes('insert into "audit_entries"'))).toHaveLength(1)
    }
    for (const { id } of made) expect((await history(id))[0]?.action).toBe('deleted')
  })

  it('are those that a query finds, on all of its pages', async () => {
    const mark = fresh('Guruh').split(' ')[1] ?? ''
    const made: StoredRecord[] = []
    for (const words of ['Alfa', 'Beta', 'Gamma'])
      made.push(await create({ name: { uz: `${words} ${mark}` }, description: {} }))
    expect((await bulk('delete', { query: `q=${mark}&pageSize=1` })).doneCount).toBe(3)
    expect(await ids(`q=${mark}`)).toEqual([])
    expect((await bulk('restore', { query: `q=${mark}&bin=yes` })).doneCount).toBe(3)
    expect((await ids(`q=${mark}`)).sort()).toEqual(made.map(({ id }) => id).sort())
    const refusal = await answered<Refusal>(
      422,
      send('POST', `${base}/bulk`, { action: 'delete', selection: { query: 'color=red' } }),
    )
    expect(refusal.errors?.[0]).toMatchObject({ field: 'selection', code: 'not-understood' })
  })

  it('are taken in batches, which go on after the last, whatever the action takes from the list', async () => {
    const mark = fresh('Toʻda').split(' ')[1] ?? ''
    const made: string[] = []
    for (let count = 0; count < bulkRecordsMax + 5; count += 1)
      made.push((await create({ name: { uz: `Toʻda ${count} ${mark}` }, description: {} })).id)
    made.sort()
    const deleted = await bulk('delete', { query: `q=${mark}` })
    expect(deleted.done).toEqual(made.slice(0, bulkRecordsMax).map((id) => ({ id })))
    expect(deleted.next).toBe(made[bulkRecordsMax - 1])
    const others = await bulk('delete', { query: `q=${mark}`, after: deleted.next })
    expect(others).toEqual({
      doneCount: 5,
      done: made.slice(bulkRecordsMax).map((id) => ({ id })),
      refused: [],
      next: null,
    })
    // What a batch leaves in the list is not taken again.
    const restored = await bulk('restore', { query: `q=${mark}&bin=yes`, after: made[bulkRecordsMax + 1] })
    expect(restored.done.map(({ id }) => id)).toEqual(made.slice(bulkRecordsMax + 2))
    const refusal = await answered<Refusal>(
      422,
      send('POST', `${base}/bulk`, { action: 'delete', selection: { query: `q=${mark}`, after: 'x' } }),
    )
    expect(refusal.code).toBe('invalid-form')
  })
})

describe('a list', () => {
  it('is searched in either script and with a typo (L-4), after a change by the new words alone', async () => {
    const made = await create({
      name: { uz: 'Shaffof Qishloq Tajribaxonasi', ru: 'Прозрачная лаборатория' },
      description: {},
    })
    for (const q of ['shaffof qishloq', 'шаффоф', 'kishlok', 'tajribahonasi', 'прозрачная', 'prozrachnaya'])
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toContain(made.id)
    expect(await ids('q=yo%CA%BBqsoz')).not.toContain(made.id)
    await change(made, { ...made.content, name: { uz: 'Moviy Vodiy Ustaxonasi' } })
    expect(await ids('q=moviy')).toContain(made.id)
    expect(await ids('q=shaffof')).not.toContain(made.id)
  })

  it('is sorted and paged', async () => {
    const whole = await list('sort=created&pageSize=100')
    const paged: string[] = []
    for (let page = 1; paged.length < whole.total; page += 1) {
      const { items, total, pageSize } = await list(`sort=created&pageSize=7&page=${page}`)
      expect({ total, pageSize }).toEqual({ total: whole.total, pageSize: 7 })
      expect(items.length).toBeGreaterThan(0)
      paged.push(...items.map(({ id }) => id))
    }
    expect(paged).toEqual(whole.items.map(({ id }) => id))
    const labels = await list('sort=label&pageSize=100')
    const backwards = await list('sort=-label&pageSize=100')
    expect(backwards.items[0]?.id).toBe(labels.items.at(-1)?.id)
    const last = await create(inThree('Eng yangi'))
    expect((await ids('sort=-created&pageSize=1'))[0]).toBe(last.id)
  })

  it('names the parameters that are not understood', async () => {
    const refusal = await answered<Refusal>(422, send('GET', `${base}?sort=size&page=0&bin=maybe`))
    expect(refusal.code).toBe('invalid-parameters')
    expect(refusal.errors?.map(({ field }) => field).sort()).toEqual(['bin', 'page', 'sort'])
  })

  it('says nothing of how it is stored', async () => {
    const text = await (await send('GET', base)).text()
    for (const word of ['searchText', 'languageStates']) expect(text).not.toContain(word)
  })
})
