import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { editionRecords } from '../../../../shared/contract/regulation-records.ts'
import { dayInTashkent } from '../../../../shared/rules/editions.ts'
import type { HistoryEntry } from '../../../../shared/schemas/record.ts'
import type { StoredEdition } from '../../../../shared/schemas/regulation-records.ts'
import type { Regulations, RegulationsComparison } from '../../../../shared/schemas/regulations.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

type Edition = z.output<typeof editionRecords.record>
interface Refusal {
  code: string
  errors?: { field: string; code: string }[]
}

let app: TestApp
let admin: TestAccount
let member: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  member = await createAccountWithToken(app, { role: 'USER' })
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const base = '/api/admin/regulations'
const send = (method: string, path: string, json?: unknown, who = admin, headers = {}) =>
  who.request(path, { method, headers, ...(json !== undefined && { json }) })
async function answered<Body>(status: number, asked: Promise<Response>): Promise<Body> {
  const response = await asked
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Body
}
const list = () => answered<{ items: Edition[]; total: number }>(200, send('GET', base))
const read = (id: string) => answered<Edition>(200, send('GET', `${base}/${id}`))
const create = (content: unknown, headers = {}) => send('POST', base, { content }, admin, headers)
const change = ({ id, revision }: Edition, content: unknown, more = {}) =>
  send('PATCH', `${base}/${id}`, { revision, content, ...more })
const publicText = async (query = '') =>
  (await (await app.request(`/api/regulations?${query}`)).json()) as Regulations
const tomorrow = () => dayInTashkent(new Date(Date.now() + 24 * 60 * 60 * 1_000))

/** Returns the edition that is in force, as its form reads it. */
async function firstEdition(): Promise<Edition> {
  const { items } = await list()
  return read(items.find(({ number }) => number === 1)?.id ?? '')
}

/** Returns the content of the edition in force with another text of clause 3.2. */
async function changedContent(text: Record<string, string>): Promise<StoredEdition> {
  const { content } = await firstEdition()
  const sections = structuredClone(content.sections)
  const clause = sections[2]?.clauses[1]
  if (clause) clause.text = text
  return { ...content, editionDate: null, sections }
}

/** Deletes what is open: a draft, or a coming edition after it is taken back. */
async function discardOpen(): Promise<void> {
  const { items } = await list()
  for (const { id, state, revision } of items) {
    if (state === 'coming') await answered(200, send('POST', `${base}/${id}/withdrawal`, { revision }))
    if (state === 'coming' || state === 'draft') await answered(204, send('DELETE', `${base}/${id}`))
  }
}

describe('editions in the panel (C-3)', () => {
  it('are for administrators alone', async () => {
    const { id } = await firstEdition()
    const calls = [
      ['GET', base],
      ['GET', `${base}/${id}`],
      ['POST', base],
      ['PATCH', `${base}/${id}`],
      ['DELETE', `${base}/${id}`],
      ['POST', `${base}/${id}/withdrawal`],
      ['GET', `${base}/${id}/history`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      expect((await send(method, path, body, member)).status, path).toBe(403)
      expect((await app.request(path, { method })).status, path).toBe(401)
    }
  })

  it('are not found by an id that none has', async () => {
    const none = `${base}/${randomUUID()}`
    await answered(404, send('GET', none))
    await answered(404, send('PATCH', none, { revision: 1, content: await changedContent({ uz: 'x' }) }))
    await answered(404, send('DELETE', none))
    await answered(404, send('POST', `${none}/withdrawal`, { revision: 1 }))
  })

  it('begin with the one in force, of which readers have the text', async () => {
    const edition = await firstEdition()
    expect(edition).toMatchObject({ number: 1, state: 'in-force', editionDate: '2026-09-02', base: null })
    expect(edition.content.sections[2]?.clauses[1]?.text.uz).toBe(
      (await publicText()).sections[2]?.clauses[1]?.text.text,
    )
  })
})

describe('a published edition', () => {
  it('is neither changed, deleted, published again nor taken back once it is in force', async () => {
    const edition = await firstEdition()
    const { id, revision, content } = edition
    for (const asked of [
      change(edition, { ...content, title: { uz: 'Boshqa' } }),
      change(edition, content),
      send('DELETE', `${base}/${id}`),
      send('POST', `${base}/${id}/withdrawal`, { revision }),
    ]) {
      expect((await answered<Refusal>(409, asked)).code).toBe('edition-published')
    }
    for (const action of ['delete', 'unpublish', 'publish']) {
      const selection = { records: [{ id, revision }] }
      const { doneCount } = await answered<{ doneCount: number }>(
        200,
        send('POST', `${base}/bulk`, { action, selection }),
      )
      expect(doneCount, action).toBe(0)
    }
    expect(await firstEdition()).toEqual(edition)
  })
})

describe('a draft', () => {
  afterEach(discardOpen)

  it('is made from the one in force, seen by nobody, and lists what differs', async () => {
    const key = randomUUID()
    const content = await changedContent({ uz: 'Oʻn besh ish kuni', ru: 'Пятнадцать рабочих дней' })
    const first = await answered<Edition>(201, create(content, { 'idempotency-key': key }))
    const again = await answered<Edition>(201, create(content, { 'idempotency-key': key }))
    expect(again.id).toBe(first.id)
    expect(first).toMatchObject({ number: null, state: 'draft', changedCount: 1, base: { number: 1 } })
    expect((await publicText()).editions).toHaveLength(1)
    const clause = first.content.sections[2]?.clauses[1]
    expect(first.clauseLanguages[clause?.key ?? '']).toMatchObject({
      uz: { progress: 'done' },
      ru: { progress: 'done' },
      en: { progress: 'missing' },
    })
  })

  it('is one at a time', async () => {
    const content = await changedContent({ uz: 'Bir' })
    const draft = await answered<Edition>(201, create(content))
    expect((await answered<Refusal>(409, create(content))).code).toBe('edition-open')
    await answered(204, send('DELETE', `${base}/${draft.id}`))
    const other = await answered<Edition>(201, create(content))
    expect((await answered<Refusal>(409, send('POST', `${base}/${draft.id}/restore`, {}))).code).toBe(
      'edition-open',
    )
    await answered(204, send('DELETE', `${base}/${other.id}`))
    expect(await answered<Edition>(200, send('POST', `${base}/${draft.id}/restore`, {}))).toMatchObject({
      id: draft.id,
      content: draft.content,
    })
  })

  it('refuses what its form does not know', async () => {
    const content = await changedContent({ uz: 'Bir' })
    const [section] = content.sections
    const clause = section?.clauses[0]
    const wrong: [unknown, string][] = [
      [{ ...content, title: {} }, 'content.title'],
      [{ ...content, editionDate: '2027-02-30' }, 'content.editionDate'],
      [{ ...content, editionDate: '1999-01-01' }, 'content.editionDate'],
      [{ ...content, sections: [section, section] }, 'content.sections'],
      [{ ...content, sections: [{ ...section, clauses: [clause, clause] }] }, 'content.sections'],
      [{ ...content, sections: [{ ...section, key: 'x' }] }, 'content.sections.0.key'],
      [
        { ...content, sections: [{ ...section, clauses: [{ ...clause, text: { uz: 'a'.repeat(4_001) } }] }] },
        'content.sections.0.clauses.0.text.uz',
      ],
    ]
    for (const [sent, field] of wrong) {
      const { errors } = await answered<Refusal>(422, create(sent))
      expect(errors?.map((error) => error.field)).toEqual([field])
    }
  })

  it('is changed by an administrator who read its last state, and keeps its history', async () => {
    const draft = await answered<Edition>(
      201,
      create(await changedContent({ uz: 'Bir', ru: 'Раз', en: 'One' })),
    )
    const later = await changedContent({ uz: 'Ikki', ru: 'Раз', en: 'One' })
    const changed = await answered<Edition>(200, change(draft, later))
    const { code } = await answered<Refusal>(409, change(draft, later))
    expect(code).toBe('changed-meanwhile')
    const key = changed.content.sections[2]?.clauses[1]?.key ?? ''
    expect(changed.clauseLanguages[key]).toMatchObject({
      uz: { progress: 'done' },
      ru: { progress: 'behind' },
      en: { progress: 'behind' },
    })
    const sections = structuredClone(changed.content.sections).map((section) => ({
      ...section,
      clauses: section.clauses.map((clause) => ({
        ...clause,
        checkedLanguages: clause.key === key ? ['ru'] : [],
      })),
    }))
    const checked = await answered<Edition>(200, change(changed, { ...later, sections }))
    expect(checked.clauseLanguages[key]).toMatchObject({
      ru: { progress: 'done' },
      en: { progress: 'behind' },
    })
    const { items } = await answered<{ items: HistoryEntry[] }>(
      200,
      send('GET', `${base}/${draft.id}/history`),
    )
    expect(items.map(({ action }) => action)).toEqual(['updated', 'updated', 'created'])
  })
})

describe('publishing a draft', () => {
  afterEach(discardOpen)
  const publication = { publishAt: 'now' }

  it('needs a day that is not over, and Uzbek everywhere', async () => {
    const content = await changedContent({ ru: 'Только русский' })
    const sections = [...content.sections, { key: randomUUID(), title: { ru: 'Раздел' }, clauses: [] }]
    const draft = await answered<Edition>(201, create({ ...content, title: { ru: 'Имя' }, sections }))
    const refused = async (sent: unknown, more: object = { publication }) =>
      (await answered<Refusal>(422, change(draft, sent, more))).errors?.map(
        ({ field, code }) => `${field} ${code}`,
      )
    const number = sections.length - 1
    expect(await refused({ ...content, title: { ru: 'Имя' }, sections })).toEqual([
      'editionDate required',
      'title.uz required',
      'sections.2.clauses.1.text.uz required',
      `sections.${number}.title.uz required`,
      `sections.${number}.clauses required`,
    ])
    const whole = await changedContent({ uz: 'Butun' })
    expect(await refused({ ...whole, editionDate: '2026-09-01' })).toEqual(['editionDate in-the-past'])
    expect(await refused({ ...whole, editionDate: tomorrow(), sections: [] })).toEqual(['sections required'])
    const later = { publication: { publishAt: '2099-01-01T00:00:00Z' } }
    expect(await refused({ ...whole, editionDate: tomorrow() }, later)).toEqual(['publishAt not-understood'])
    expect((await read(draft.id)).revision).toBe(draft.revision)
  })

  it('shows it as coming, until it is taken back', async () => {
    const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1))'
    const content = { ...(await changedContent({ uz: hostile })), editionDate: tomorrow() }
    const draft = await answered<Edition>(201, create(content))
    const coming = await answered<Edition>(200, change(draft, content, { publication }))
    expect(coming).toMatchObject({ number: 2, state: 'coming', changedCount: 1 })
    await vi.waitFor(
      async () => expect((await publicText()).editions[0]).toMatchObject({ number: 2, phase: 'coming' }),
      15_000,
    )
    const page = await (await app.request('/regulations/2')).text()
    expect(page).not.toMatch(/<img[^>]*onerror|href="javascript:/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect((await answered<Refusal>(409, create(content))).code).toBe('edition-open')
    expect((await answered<Refusal>(409, change(coming, content))).code).toBe('edition-published')
    const withdrawal = (revision: number) => send('POST', `${base}/${draft.id}/withdrawal`, { revision })
    await answered(422, send('POST', `${base}/${draft.id}/withdrawal`, {}))
    expect((await answered<Refusal>(409, withdrawal(draft.revision))).code).toBe('changed-meanwhile')
    expect(await answered<Edition>(200, withdrawal(coming.revision))).toMatchObject({
      number: null,
      state: 'draft',
      content: coming.content,
    })
    await vi.waitFor(async () => expect((await publicText()).editions).toHaveLength(1), 15_000)
    expect((await app.request('/regulations/2')).status).toBe(404)
  })

  it('lets it come into force automatically, and the next one follow it', async () => {
    const day = tomorrow()
    const content = { ...(await changedContent({ uz: 'Yangi muddat' })), editionDate: day }
    const draft = await answered<Edition>(201, create(content))
    await answered<Edition>(200, change(draft, content, { publication }))
    await vi.waitFor(async () => expect((await publicText()).editions).toHaveLength(2), 15_000)
    expect(await publicText()).toMatchObject({ number: 1 })

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1_000 })
    expect(await publicText()).toMatchObject({ number: 2, phase: 'in-force' })
    const comparison = (await (
      await app.request('/api/regulations-comparison')
    ).json()) as RegulationsComparison
    expect(comparison.sections.flatMap(({ clauses }) => clauses).map(({ after }) => after?.text)).toEqual([
      'Yangi muddat',
    ])
    vi.useRealTimers()
  })
})
