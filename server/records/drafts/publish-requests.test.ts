import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PanelLimits } from '../../../shared/rules/rights.ts'
import type { RecordDraftAnswer } from '../../../shared/schemas/record-draft.ts'
import type { Today } from '../../../shared/schemas/today.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { draftsOf, runDraftJob } from '../../../tests/support/drafts.ts'
import { unknownId } from '../../../tests/support/person-form.ts'
import { refused } from '../../../tests/support/refused.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { publishRequests } from '../../db/schema/publish-request.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'
import { textPages } from '../../db/schema/text-page.ts'

let app: TestApp
let publisher: TestAccount
let editor: TestAccount
let translator: TestAccount
let id: string
const limited = (languages: PanelLimits['languages']) => ({
  role: 'ADMIN' as const,
  firstname: 'Elena',
  lastname: 'Ignatova',
  panelLimits: { areas: { pages: ['see' as const, 'edit' as const] }, languages },
})
beforeAll(async () => {
  app = await createTestApp()
  publisher = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Yusupova' })
  editor = await createAccountWithToken(app, limited(['uz', 'ru', 'en']))
  translator = await createAccountWithToken(app, limited(['ru']))
  const [page] = await app.database.db.select().from(textPages).where(eq(textPages.slug, 'privacy'))
  id = page?.id ?? ''
})
beforeEach(async () => {
  await app.database.db.delete(recordDrafts)
  await app.database.db.delete(publishRequests)
})
afterAll(() => app.close())

const path = () => `/api/admin/drafts/page/${id}`
const put = (who: TestAccount, json: object, to = path()) =>
  who.request(`${to}/request`, { method: 'PUT', json })
const sendBack = (who: TestAccount, json: object, to = path()) =>
  who.request(`${to}/return`, { method: 'POST', json })
async function done(asked: Promise<Response>): Promise<RecordDraftAnswer> {
  const response = await asked
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as RecordDraftAnswer
}
const read = (who = publisher) => done(who.request(path()))
const drafts = (who: TestAccount) => draftsOf(who, 'page', id)
const titleWith = async (more: Record<string, string>) => ({
  title: { ...((await drafts(publisher).readRecord()).content.title as object), ...more },
})
const fresh = () => `Yangi ${randomUUID().slice(0, 8)}`
const waiting = async (who: TestAccount) =>
  ((await (await who.request('/api/admin/today')).json()) as Today).waiting

describe('a draft of who may edit and not publish (A-18)', () => {
  it('is saved and seen by nobody; publishing and timing it is refused', async () => {
    await done(drafts(editor).save(await titleWith({ uz: fresh() })))
    expect((await drafts(editor).saveLive(await titleWith({ uz: fresh() }))).status).toBe(403)
    expect((await drafts(editor).publish()).status).toBe(403)
    expect((await drafts(editor).schedule(new Date(Date.now() + 60_000).toISOString())).status).toBe(403)
  })

  it('holds texts of the own languages alone', async () => {
    const refusal = await refused(drafts(translator).save(await titleWith({ uz: fresh(), ru: 'Новое' })))
    expect(refusal).toEqual([403, 'right-missing', 'title.uz language-locked'])
    await done(drafts(translator).save(await titleWith({ ru: 'Новое' })))
    await done(drafts(publisher).save(await titleWith({ uz: fresh(), ru: 'Новое' })))
    const { description } = (await drafts(publisher).readRecord()).content
    await done(drafts(translator).save({ description: { ...(description as object), ru: 'Ещё' } }))
    expect((await refused(drafts(translator).discard())).slice(0, 2)).toEqual([403, 'right-missing'])
  })
})

describe('a request to publish (A-18)', () => {
  it('is for those who may edit, and is sent back by those who may publish', async () => {
    const member = await createAccountWithToken(app)
    for (const [call, json] of [
      [put, {}],
      [sendBack, { comment: 'a' }],
    ] as const) {
      expect((await call(member, json)).status).toBe(403)
      expect((await call(publisher, json, `/api/admin/drafts/page/${unknownId}`)).status).toBe(404)
      expect(await refused(call(publisher, json))).toEqual([409, 'not-allowed-now'])
    }
    expect((await app.request(`${path()}/request`, { method: 'PUT' })).status).toBe(401)
    expect((await app.request('/api/admin/publish-requests')).status).toBe(401)
    expect((await member.request('/api/admin/publish-requests')).status).toBe(403)
    expect((await sendBack(editor, { comment: 'a' })).status).toBe(403)
    expect(await refused(put(editor, { wantedOn: 'soon' }))).toEqual([
      ...[422, 'invalid-form', 'wantedOn not-understood'],
    ])
    expect(await refused(sendBack(publisher, { comment: '  ' }))).toEqual([
      ...[422, 'invalid-form', 'comment required'],
    ])
  })

  it('waits for the publishers with its note, follows later edits, and ends with the publication', async () => {
    await done(drafts(editor).save(await titleWith({ uz: fresh() })))
    const stateInList = async () => {
      const list = (await (await publisher.request('/api/admin/pages?pageSize=100')).json()) as {
        items: { id: string; draftState?: string }[]
      }
      return list.items.find((item) => item.id === id)?.draftState
    }
    expect(await stateInList()).toBe('draft')
    const asked = await done(put(editor, { note: 'Tayyor', wantedOn: '2027-11-23' }))
    expect(await stateInList()).toBe('request')
    expect(asked.request).toMatchObject({
      ...{ state: 'open', note: 'Tayyor', wantedOn: '2027-11-23', askedBy: 'Elena Ignatova', comment: null },
    })
    expect((await waiting(publisher)).items).toContainEqual(
      expect.objectContaining({ kind: 'request', id, section: 'pages', by: 'Elena Ignatova' }),
    )
    expect((await waiting(editor)).counts.request).toBe(0)
    const uz = fresh()
    await done(drafts(editor).save(await titleWith({ uz })))
    expect((await read()).request?.state).toBe('open')
    const listed = async (who: TestAccount) =>
      ((await (await who.request('/api/admin/publish-requests?lang=en')).json()) as { items: unknown[] })
        .items
    expect(await listed(publisher)).toEqual([
      expect.objectContaining({ type: 'page', id, section: 'pages', askedBy: 'Elena Ignatova' }),
    ])
    expect(await listed(editor)).toEqual([])
    await done(drafts(publisher).publish())
    expect(await stateInList()).toBeUndefined()
    expect((await drafts(publisher).readRecord()).content.title).toMatchObject({ uz })
    const { draft, request } = await read(editor)
    expect(draft).toBeNull()
    expect(request).toMatchObject({ state: 'published', decidedBy: 'Malika Yusupova', isOwn: true })
    expect(await listed(publisher)).toEqual([])
    expect(await refused(sendBack(publisher, { comment: 'Imlo' }))).toEqual([409, 'not-allowed-now'])
  })

  it('is sent back with a comment, corrected, and asked again', async () => {
    await done(drafts(editor).save(await titleWith({ uz: fresh() })))
    await done(put(editor, {}))
    const { request } = await done(sendBack(publisher, { comment: 'Imlo' }))
    expect(request).toMatchObject({ state: 'returned', comment: 'Imlo', decidedBy: 'Malika Yusupova' })
    expect(await refused(sendBack(publisher, { comment: 'Imlo' }))).toEqual([409, 'not-allowed-now'])
    expect((await waiting(publisher)).counts.request).toBe(0)
    expect((await done(put(editor, {}))).request).toMatchObject({ state: 'open', comment: null })
    await done(drafts(publisher).save(await titleWith({ uz: fresh() })))
    expect((await read()).draft?.savedBy).toBe('Malika Yusupova')
    expect((await drafts(publisher).discard()).status).toBe(204)
    expect(await read()).toEqual({ draft: null, request: null })
  })

  it('ends when its draft gets a time, and concerns a record that nobody sees yet too', async () => {
    await done(drafts(editor).save(await titleWith({ uz: fresh() })))
    await done(put(editor, {}))
    const at = Date.now() + 60_000
    expect((await done(drafts(publisher).schedule(new Date(at).toISOString()))).request?.state).toBe(
      'published',
    )
    await runDraftJob(app, new Date(at + 1))
    const set = (publishedAt: Date | null) =>
      app.database.db.update(textPages).set({ publishedAt }).where(eq(textPages.id, id))
    await set(null)
    expect((await done(put(editor, { note: 'Birinchi' }))).request).toMatchObject({ note: 'Birinchi' })
    const saved = await drafts(publisher).saveLive({}, { publication: { publishAt: 'now' } })
    expect(saved.status).toBe(200)
    expect((await read()).request?.state).toBe('published')
    await set(null)
    await done(put(editor, {}))
    const planned = new Date(Date.now() + 60_000).toISOString()
    await drafts(publisher).saveLive({}, { publication: { publishAt: planned } })
    expect((await read(editor)).request).toMatchObject({ state: 'published', decidedBy: 'Malika Yusupova' })
    await set(new Date(0))
  })

  it('waits on where its time is refused', async () => {
    await done(drafts(editor).save(await titleWith({ uz: fresh() })))
    await done(put(editor, {}))
    const soon = new Date(Date.now() + 60_000).toISOString()
    const schedule = (publishAt: string, more?: object) => drafts(publisher).schedule(publishAt, more)
    expect(await refused(schedule(new Date(Date.now() - 1).toISOString()))).toEqual([
      ...[422, 'invalid-form', 'publishAt in-the-past'],
    ])
    expect(await refused(schedule(soon, { revision: 99 }))).toEqual([409, 'changed-meanwhile'])
    expect(await refused(drafts(editor).schedule(soon))).toEqual([403, 'right-missing'])
    await drafts(publisher).saveLive(await titleWith({ uz: fresh() }))
    expect(await refused(schedule(soon))).toEqual([409, 'changed-meanwhile'])
    expect((await read()).request?.state).toBe('open')
  })
})
