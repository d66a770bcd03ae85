import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { panelRoles } from '../../../shared/rules/panel-roles.ts'
import type { PanelLimits } from '../../../shared/rules/rights.ts'
import type { ErasureState } from '../../../shared/schemas/erasure-requests.ts'
import type { TwoPersons } from '../../../shared/schemas/two-persons.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { apply } from '../../../tests/support/application-form.ts'
import { unknownId } from '../../../tests/support/person-form.ts'
import { refused } from '../../../tests/support/refused.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { applications } from '../../db/schema/application.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { erasureRequests } from '../../db/schema/erasure-request.ts'
import { panelSettings } from '../../db/schema/panel-settings.ts'
import { people } from '../../db/schema/person.ts'
import { publishRequests } from '../../db/schema/publish-request.ts'
import { regulationEditions } from '../../db/schema/regulations.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { emptyTrash } from '../erasing/empty-trash.ts'

let app: TestApp
let first: TestAccount
let second: TestAccount
let editor: TestAccount
let member: TestAccount
const pagesEditor: PanelLimits = { areas: { pages: ['see', 'edit'] }, languages: ['uz', 'ru', 'en'] }
beforeAll(async () => {
  app = await createTestApp()
  await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.role, 'ADMIN'))
  first = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Yusupova' })
  second = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Jasur', lastname: 'Qodirov' })
  editor = await createAccountWithToken(app, { role: 'ADMIN', panelLimits: pagesEditor })
  member = await createAccountWithToken(app)
})
beforeEach(async () => {
  const { db } = app.database
  await db.delete(panelSettings)
  await db.delete(erasureRequests)
  await db.delete(publishRequests)
  await enable(second)
})
afterAll(() => app.close())

const settings = '/api/admin/two-persons'
const enable = (account: TestAccount, isEnabled = true) =>
  app.database.db.update(users).set({ isEnabled }).where(eq(users.id, account.userId))
const send = (method: string, path: string, json?: unknown, who = first) =>
  who.request(path, { method, ...(json !== undefined && { json }) })
async function answered<Body>(status: number, asked: Promise<Response>): Promise<Body> {
  const response = await asked
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Body
}
const readSettings = (who = first) => answered<TwoPersons>(200, send('GET', settings, undefined, who))
async function turn(wanted: Partial<Record<'regulations' | 'erasing', boolean>>, who = first) {
  const { revision, regulations, erasing } = await readSettings(who)
  return send(
    'PUT',
    settings,
    { revision, regulations: regulations.isOn, erasing: erasing.isOn, ...wanted },
    who,
  )
}
const turned = async (wanted: Parameters<typeof turn>[0]) => answered<TwoPersons>(200, turn(wanted))

describe('the settings of what needs two administrators', () => {
  it('are off as delivered, read by every administrator, and changed by those without limits', async () => {
    const off = { isOn: false, otherCount: 2 }
    expect(await readSettings(editor)).toEqual({ revision: 0, regulations: off, erasing: off })
    const body = { revision: 0, regulations: true, erasing: true }
    expect(await refused(send('PUT', settings, body, editor))).toEqual([403, 'right-missing'])
    for (const [method, json] of [['GET'], ['PUT', body]] as const) {
      expect((await send(method, settings, json, member)).status).toBe(403)
      expect((await app.request(settings, { method })).status).toBe(401)
    }
    expect(await refused(send('PUT', settings, { revision: 0 }))).toEqual([
      ...[422, 'invalid-form', 'regulations required', 'erasing required'],
    ])
    const on = { isOn: true, otherCount: 1 }
    expect(await turned({ regulations: true, erasing: true })).toEqual({
      revision: 1,
      regulations: on,
      erasing: on,
    })
    expect(await refused(send('PUT', settings, body))).toEqual([409, 'changed-meanwhile'])
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'two-persons-changed'))
    expect(entry?.actorUserId).toBe(first.userId)
  })

  it('take a password that was given lately', async () => {
    const old = await createAccountWithToken(app, { role: 'ADMIN' })
    await app.database.db
      .update(sessions)
      .set({ passwordAt: new Date(0) })
      .where(eq(sessions.userId, old.userId))
    expect(await refused(turn({ erasing: true }, old))).toEqual([403, 'password-needed'])
    await enable(old, false)
  })

  it('are refused with fewer than two who may decide, and stay on where one leaves later', async () => {
    await turned({ regulations: true })
    await enable(second, false)
    expect(await refused(turn({ erasing: true }))).toEqual([
      ...[422, 'invalid-form', 'erasing too-few-erasers'],
    ])
    expect((await readSettings()).regulations).toEqual({ isOn: true, otherCount: 0 })
    await turned({ regulations: false })
    expect(await refused(turn({ regulations: true }))).toEqual([
      ...[422, 'invalid-form', 'regulations too-few-publishers'],
    ])
    const publisher = await createAccountWithToken(app, {
      role: 'ADMIN',
      panelLimits: { ...pagesEditor, areas: { pages: ['see', 'publish'] } },
    })
    expect(await refused(turn({ regulations: true, erasing: true }))).toEqual([
      ...[422, 'invalid-form', 'erasing too-few-erasers'],
    ])
    await turned({ regulations: true })
    await enable(publisher, false)
  })
})

describe('an edition that two administrators publish (A-18)', () => {
  const base = '/api/admin/regulations'
  const tomorrow = () => new Date(Date.now() + 29 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  interface Edition {
    id: string
    revision: number
    content: { title: Record<string, string> }
  }

  /** Makes the draft of an edition from the one in force. */
  async function makeDraft(): Promise<Edition> {
    const { items } = await answered<{ items: { id: string; state: string }[] }>(200, send('GET', base))
    for (const { id, state } of items)
      if (state === 'draft') await answered(204, send('DELETE', `${base}/${id}`))
    const inForce = items.find(({ state }) => state === 'in-force')
    const { content } = await answered<Edition>(200, send('GET', `${base}/${inForce?.id}`))
    return answered<Edition>(201, send('POST', base, { content: { ...content, editionDate: tomorrow() } }))
  }
  const publish = ({ id, revision, content }: Edition, who = first) =>
    send('PATCH', `${base}/${id}`, { revision, content, publication: { publishAt: 'now' } }, who)
  const request = (id: string) => `/api/admin/drafts/regulation-edition/${id}`
  const ask = (id: string, who = first) => send('PUT', `${request(id)}/request`, { note: 'Tayyor' }, who)
  const withdraw = async ({ id }: Edition) => {
    const { revision } = await answered<Edition>(200, send('GET', `${base}/${id}`))
    await answered(200, send('POST', `${base}/${id}/withdrawal`, { revision }))
  }

  it('is published by another than the one who asked, by any way of publishing', async () => {
    await turned({ regulations: true })
    const draft = await makeDraft()
    expect(await refused(publish(draft))).toEqual([409, 'second-person-needed'])
    await answered(200, ask(draft.id))
    expect(await refused(publish(draft))).toEqual([409, 'second-person-needed'])
    const records = [{ id: draft.id, revision: draft.revision }]
    const bulk = { action: 'publish', selection: { records } }
    expect(await answered(200, send('POST', `${base}/bulk`, bulk))).toMatchObject({ doneCount: 0 })
    expect(await refused(publish({ ...draft, revision: 99 }, second))).toEqual([409, 'changed-meanwhile'])
    await answered(200, publish(draft, second))
    expect(await refused(publish(draft, first))).toEqual([409, 'changed-meanwhile'])
    expect(await answered(200, send('GET', request(draft.id)))).toMatchObject({
      draft: null,
      request: { state: 'published', isOwn: true, decidedBy: 'Jasur Qodirov' },
    })
    await withdraw(draft)
  })

  it('is corrected by the one who decides, is decided once, and sent back before', async () => {
    await turned({ regulations: true })
    const draft = await makeDraft()
    await answered(200, ask(draft.id))
    expect((await publish(draft, editor)).status).toBe(403)
    await answered(200, ask(draft.id, editor))
    const back = () => send('POST', `${request(draft.id)}/return`, { comment: 'Imlo' }, second)
    await answered(200, back())
    expect(await refused(publish(draft, second))).toEqual([409, 'second-person-needed'])
    await answered(200, ask(draft.id, editor))
    const content = { ...draft.content, title: { ...draft.content.title, uz: 'Nizom, tuzatilgan' } }
    const outcomes = await Promise.all([publish({ ...draft, content }, second), publish(draft), back()])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const { request: left } = await answered<{ request: { state: string } }>(
      200,
      send('GET', request(draft.id)),
    )
    if (left.state === 'returned') {
      await answered(200, ask(draft.id, editor))
      await answered(200, publish(draft, second))
    }
    await withdraw(draft)
  })

  it('is not made and published at once, nor by a request of an account that is gone', async () => {
    await turned({ regulations: true })
    const draft = await makeDraft()
    const gone = await createAccountWithToken(app, { role: 'ADMIN', panelLimits: pagesEditor })
    await answered(200, ask(draft.id, gone))
    await app.database.db.delete(users).where(eq(users.id, gone.userId))
    expect(await refused(publish(draft))).toEqual([409, 'second-person-needed'])
    await answered(204, send('DELETE', `${base}/${draft.id}`))
    const made = send('POST', base, {
      content: { ...draft.content, editionDate: tomorrow() },
      publication: { publishAt: 'now' },
    })
    expect(await refused(made)).toEqual([409, 'second-person-needed'])
  })

  it('needs one where the setting is off, and is asked for by those who may not publish', async () => {
    const draft = await makeDraft()
    await answered(200, ask(draft.id, editor))
    await answered(200, publish(draft))
    const [row] = await app.database.db
      .select()
      .from(regulationEditions)
      .where(eq(regulationEditions.id, draft.id))
    expect(row?.publishedAt).not.toBeNull()
    expect(await refused(ask(draft.id, editor))).toEqual([409, 'not-allowed-now'])
    await withdraw(draft)
  })
})

describe('erasing by two administrators (O-2)', () => {
  let id: string
  beforeEach(async () => {
    const { reference } = await apply(app, {
      fullName: 'Aziza Karimova',
      email: `${randomUUID()}@example.uz`,
      coverLetter: 'I have been teaching for ten years.',
    })
    const [row] = await app.database.db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.reference, reference))
    id = row?.id ?? ''
  })
  const path = (to = id, type = 'application') => `/api/admin/erasure-requests/${type}/${to}`
  const erase = (record: object, who = first) => send('POST', '/api/admin/erasures', record, who)
  const ask = (who = first, to = path(), json: object = {}) => send('PUT', to, json, who)
  const confirm = (who = second, to = path()) => send('POST', `${to}/confirm`, undefined, who)
  const decline = (who = second, comment = 'Sudda kerak', to = path()) =>
    send('POST', `${to}/decline`, { comment }, who)
  const state = (who = first, to = path()) => answered<ErasureState>(200, send('GET', to, undefined, who))
  const isThere = async () =>
    (await app.database.db.select().from(applications).where(eq(applications.id, id))).length === 1

  it('is asked by one and confirmed by another, who is named in the log', async () => {
    await turned({ erasing: true })
    expect(await refused(erase({ type: 'application', id }))).toEqual([409, 'second-person-needed'])
    expect(await state()).toEqual({ needsTwo: true, otherCount: 1, request: null })
    expect((await answered<ErasureState>(200, ask())).request).toMatchObject({
      ...{ state: 'open', askedBy: 'Malika Yusupova', isOwn: true, comment: null },
    })
    expect((await state(second)).request?.isOwn).toBe(false)
    expect(await refused(confirm(first))).toEqual([409, 'second-person-needed'])
    expect(await refused(decline(first))).toEqual([409, 'second-person-needed'])
    expect(await refused(ask(second))).toEqual([409, 'changed-meanwhile'])
    expect(await isThere()).toBe(true)
    await answered(204, confirm())
    expect(await isThere()).toBe(false)
    expect(await app.database.db.select().from(erasureRequests)).toEqual([])
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, id))
      .orderBy(auditEntries.position)
    expect(entries.slice(-2).map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ['erasing-asked', first.userId],
      ['erased', second.userId],
    ])
    expect((await confirm()).status).toBe(404)
  })

  it('is declined with a comment, asked again, and withdrawn by the one who asked', async () => {
    await turned({ erasing: true })
    await answered(200, ask())
    expect(await refused(decline(second, ' '))).toEqual([422, 'invalid-form', 'comment required'])
    expect((await answered<ErasureState>(200, decline())).request).toMatchObject({
      ...{ state: 'declined', comment: 'Sudda kerak', declinedBy: 'Jasur Qodirov' },
    })
    expect(await refused(confirm())).toEqual([409, 'not-allowed-now'])
    expect((await answered<ErasureState>(200, ask(second))).request).toMatchObject({
      ...{ state: 'open', comment: null, declinedBy: null, isOwn: true },
    })
    expect((await send('DELETE', path())).status).toBe(404)
    await answered(204, send('DELETE', path(), undefined, second))
    expect((await state()).request).toBeNull()
    expect(await refused(confirm(first))).toEqual([409, 'not-allowed-now'])
  })

  it('is decided by one of two who decide at once', async () => {
    const third = await createAccountWithToken(app, { role: 'ADMIN' })
    await turned({ erasing: true })
    await answered(200, ask())
    const outcomes = await Promise.all([confirm(), confirm(third), decline(third)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    await enable(third, false)
  })

  it('is refused to those without the right, for what is not there, and while one is enough', async () => {
    const calls = (who: TestAccount, to: string) => [
      send('GET', to, undefined, who),
      ask(who, to),
      send('DELETE', to, undefined, who),
      confirm(who, to),
      decline(who, 'a', to),
    ]
    const statuses = async (all: Promise<Response>[]) => (await Promise.all(all)).map(({ status }) => status)
    expect(await statuses(calls(editor, path()))).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(calls(member, path()))).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(calls(first, path(unknownId)))).toEqual([404, 404, 404, 404, 404])
    expect(await statuses(calls(first, path(id, 'activity')))).toEqual([404, 404, 404, 404, 404])
    for (const [method, to] of [
      ['GET', path()],
      ['PUT', path()],
      ['DELETE', path()],
      ['POST', `${path()}/confirm`],
      ['POST', `${path()}/decline`],
    ] as const)
      expect((await app.request(to, { method })).status).toBe(401)
    expect(await refused(ask())).toEqual([409, 'not-allowed-now'])
    await turned({ erasing: true })
    expect(await refused(ask(first, path(), { uses: 'erase' }))).toEqual([
      ...[422, 'invalid-form', 'uses not-understood'],
    ])
    expect(await refused(ask(first, path(), { uses: 'x' }))).toEqual([
      ...[422, 'invalid-form', 'uses not-understood'],
    ])
    await answered(200, ask())
    await turned({ erasing: false })
    await answered(204, erase({ type: 'application', id }))
    expect(await app.database.db.select().from(erasureRequests)).toEqual([])
  })

  it('says what happens to what refers to it, and never concerns the own account', async () => {
    await turned({ erasing: true })
    const [person] = await app.database.db.select().from(people).where(eq(people.kind, 'expert')).limit(1)
    const account = await createAccountWithToken(app)
    await app.database.db
      .update(people)
      .set({ userId: account.userId })
      .where(eq(people.id, person?.id ?? ''))
    const to = path(account.userId, 'user')
    expect(await refused(ask(first, to))).toEqual([409, 'in-use'])
    expect((await answered<ErasureState>(200, ask(first, to, { uses: 'keep' }))).request?.uses).toBe('keep')
    await answered(204, confirm(second, to))
    const [profile] = await app.database.db
      .select()
      .from(people)
      .where(eq(people.id, person?.id ?? ''))
    expect(profile?.userId).toBeNull()
    expect(await refused(ask(first, path(first.userId, 'user')))).toEqual([409, 'not-allowed-now'])
    const reviewer = await createAccountWithToken(app, { role: 'ADMIN', panelLimits: panelRoles.reviewer })
    expect((await ask(reviewer, path(member.userId, 'user'))).status).toBe(403)
    await answered(200, ask(second, path(first.userId, 'user')))
    expect((await state(second, path(first.userId, 'user'))).otherCount).toBe(0)
    expect(await refused(confirm(first, path(first.userId, 'user')))).toEqual([409, 'not-allowed-now'])
  })

  it('is not needed by the bin, which empties itself, and ends with the account that asked', async () => {
    await turned({ erasing: true })
    const gone = await createAccountWithToken(app, { role: 'ADMIN' })
    await answered(200, ask(gone))
    await app.database.db.delete(users).where(eq(users.id, gone.userId))
    expect((await state()).request).toBeNull()
    await answered(200, ask())
    await app.database.db
      .update(applications)
      .set({ trashedAt: new Date(0) })
      .where(eq(applications.id, id))
    await emptyTrash(
      { database: app.database, uploads: app.services.uploads, log: pino({ level: 'silent' }) },
      1,
      new Date(Date.now() + 400 * 24 * 60 * 60 * 1_000),
    )
    expect(await isThere()).toBe(false)
    expect(await app.database.db.select().from(erasureRequests)).toEqual([])
  })
})
