import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftedType, draftedTypes, sectionOf } from '../../../shared/rules/record-types.ts'
import type { HistoryEntry } from '../../../shared/schemas/record.ts'
import type { RecordDraft } from '../../../shared/schemas/record-draft.ts'
import type { Today } from '../../../shared/schemas/today.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { draftsOf, runDraftJob } from '../../../tests/support/drafts.ts'
import { tablesWhere } from '../../../tests/support/find-in-tables.ts'
import { unknownId } from '../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../tests/support/pictures.ts'
import { refused } from '../../../tests/support/refused.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { files } from '../../db/schema/catalogue.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'
import { users } from '../../db/schema/user.ts'
import { storedTypes } from '../stored-types.ts'

let app: TestApp
let admin: TestAccount
let colleague: TestAccount
const ids = {} as Record<DraftedType, string>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Aziza', lastname: 'Karimova' })
  colleague = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Botir', lastname: 'Saidov' })
  for (const type of draftedTypes) {
    const { table, isOfType, onSite, texts } = storedTypes[type]
    const hasText = sql`coalesce(${texts[0]}->>'uz', '') <> ''`
    const [row] = await app.database.db
      .select({ id: table.id })
      .from(table)
      .where(and(isOfType, isNull(table.trashedAt), onSite?.isPublic(new Date()), hasText))
      .orderBy(table.createdAt)
      .limit(1)
    ids[type] = row?.id as string
  }
})
beforeEach(async () => {
  await app.database.db.delete(recordDrafts)
})
afterAll(() => app.close())

const hourMs = 60 * 60 * 1_000
const inHours = (count: number) => new Date(Date.now() + count * hourMs)
const runJob = (now = inHours(2)) => runDraftJob(app, now)
const fresh = (words = 'Yangi') => `${words} ${randomUUID().slice(0, 8)}`
const page = () => draftsOf(admin, 'page', ids.page)
const status = async (asked: Promise<Response>) => (await asked).status
async function done(asked: Promise<Response>): Promise<RecordDraft | null> {
  const response = await asked
  expect(response.status, await response.clone().text()).toBe(200)
  return ((await response.json()) as { draft: RecordDraft | null }).draft
}
async function historyOf(type: DraftedType) {
  const response = await admin.request(`/api/admin/${sectionOf(type)}/${ids[type]}/history`)
  return ((await response.json()) as { items: HistoryEntry[] }).items
}
const titleOf = (record: { content: Record<string, unknown> } | null) =>
  record?.content.title as Record<string, string>
/** Returns the text of a type that the tests change. */
const textOf = (type: DraftedType) => (['ambassador', 'expert'].includes(type) ? 'headline' : 'title')
const seenTitle = async (language = 'uz') => {
  const response = await app.request(
    `/api/pages/${(await page().readRecord()).content.slug}?lang=${language}`,
  )
  return ((await response.json()) as { title: { text: string } }).title.text
}

describe('who may', () => {
  it('refuses visitors and members, unknown records, and records of another type', async () => {
    const member = await createAccountWithToken(app)
    const body = { revision: 1, liveRevision: 1, content: {}, publishAt: null }
    const calls = (type: string, id: string) =>
      [
        ['GET', `/api/admin/drafts/${type}/${id}`, undefined],
        ['PUT', `/api/admin/drafts/${type}/${id}`, body],
        ['POST', `/api/admin/drafts/${type}/${id}/discard`, body],
        ['POST', `/api/admin/drafts/${type}/${id}/publish`, body],
        ['PUT', `/api/admin/drafts/${type}/${id}/schedule`, body],
      ] as const
    for (const [method, path, json] of calls('page', ids.page)) {
      expect((await app.request(path, { method })).status, path).toBe(401)
      expect((await member.request(path, { method, json })).status, path).toBe(403)
    }
    const unknown = [
      ...calls('page', unknownId),
      ...calls('page', ids.activity),
      ...calls('country', ids.page),
    ]
    for (const [method, path, json] of unknown)
      expect((await admin.request(path, { method, json })).status, path).toBe(404)
  })

  it('answers that there is none, and refuses to publish, schedule or discard it', async () => {
    expect(await page().readDraft()).toBeNull()
    expect(await status(page().discard({ revision: 1 }))).toBe(404)
    expect(await status(page().publish({ revision: 1 }))).toBe(404)
    expect(await status(page().schedule(null, { revision: 1 }))).toBe(404)
  })
})

describe.each(draftedTypes)('a draft of %s', (type) => {
  it('is seen by nobody until it is published, which is the same as a save', async () => {
    const drafts = draftsOf(admin, type, ids[type])
    const name = textOf(type)
    const before = await drafts.readRecord()
    const changed = { [name]: { ...(before.content[name] as object), uz: fresh() } }
    expect(await status(drafts.saveLive(changed))).toBe(200)
    const direct = (await drafts.readRecord()).content
    expect(await status(drafts.saveLive({ [name]: before.content[name] }))).toBe(200)

    const draft = await done(drafts.save(changed))
    expect(draft).toMatchObject({
      ...{ revision: 1, changedFields: [`${name}.uz`], disputedFields: [], isBehind: false },
      ...{ savedBy: 'Aziza Karimova', publishAt: null, refusal: null, live: before.content },
    })
    expect(draft?.content).toEqual(direct)
    const live = await drafts.readRecord()
    expect(live.content).toEqual(before.content)
    expect(await done(drafts.publish())).toBeNull()
    expect((await drafts.readRecord()).content).toEqual(direct)
    const [published, saved] = await historyOf(type)
    expect(published).toMatchObject({ action: 'updated', details: { draftBy: 'Aziza Karimova' } })
    expect(saved).toMatchObject({ action: 'draft-saved', after: { [name]: changed[name] } })
    await drafts.saveLive({ [name]: before.content[name] })
  })
})

describe('saving', () => {
  it('refuses what a save to the site refuses, except for gaps', async () => {
    expect(await refused(page().save({ slug: 'Yomon manzil' }))).toEqual([
      ...[422, 'invalid-form', 'slug slug-characters'],
    ])
    const { slug } = (await draftsOf(admin, 'page', ids.page).readRecord()).content
    expect(await refused(page().save({ slug: `${slug}-2` }))).toEqual([
      ...[422, 'invalid-form', 'slug slug-fixed'],
    ])
    expect(await refused(page().save({}, { revision: -1 }))).toEqual([
      422,
      'invalid-form',
      'revision not-understood',
    ])
    const person = draftsOf(admin, 'ambassador', ids.ambassador)
    expect(await refused(person.save({ cvTicket: null }))).toEqual([
      422,
      'invalid-form',
      'cvTicket not-in-drafts',
    ])
    const draft = await done(page().save({ body: { uz: '[toʻldiring: manzil]' } }))
    expect(draft?.changedFields).toContain('body.uz')
    expect(await refused(page().publish())).toEqual([422, 'invalid-form', 'body.uz gaps-left'])
    expect(await refused(page().schedule(inHours(1).toISOString()))).toEqual([
      ...[422, 'invalid-form', 'body.uz gaps-left'],
    ])
  })

  it('is a conflict upon another revision of the draft or of the record', async () => {
    await done(page().save({ title: { uz: fresh() } }))
    expect(await refused(page().save({}, { revision: 0 }))).toEqual([409, 'changed-meanwhile'])
    expect(await refused(page().save({}, { liveRevision: 1_000 }))).toEqual([409, 'changed-meanwhile'])
    for (const call of [page().discard, page().publish])
      expect(await refused(call({ revision: 9 }))).toEqual([409, 'changed-meanwhile'])
    expect(await refused(page().publish({ liveRevision: 1_000 }))).toEqual([409, 'changed-meanwhile'])
    expect(await refused(page().schedule(null, { revision: 9 }))).toEqual([409, 'changed-meanwhile'])
    const both = await Promise.all([fresh(), fresh()].map((uz) => page().save({ title: { uz } })))
    expect(both.map((response) => response.status).toSorted()).toEqual([200, 409])
  })

  it('is refused for a record that nobody sees, and in the bin there is none', async () => {
    const { table } = storedTypes.page
    const set = (columns: object) => app.database.db.update(table).set(columns).where(eq(table.id, ids.page))
    const [{ publishedAt } = {}] = await app.database.db
      .select({ publishedAt: table.publishedAt as never })
      .from(table)
      .where(eq(table.id, ids.page))
    await set({ publishedAt: null })
    expect(await refused(page().save({ title: { uz: fresh() } }))).toEqual([409, 'not-allowed-now'])
    await set({ publishedAt })
    await done(page().save({ title: { uz: fresh() } }))
    await set({ trashedAt: new Date() })
    expect((await admin.request(`/api/admin/drafts/page/${ids.page}`)).status).toBe(404)
    await set({ trashedAt: null })
    expect(await page().readDraft()).not.toBeNull()
  })

  it('ends the draft where it differs in nothing any more', async () => {
    const { content } = await page().readRecord()
    await done(page().save({ title: { uz: fresh() } }))
    expect(await done(page().save(content))).toBeNull()
    expect((await historyOf('page'))[0]?.action).toBe('draft-discarded')
  })
})

describe('two edits', () => {
  it('merges what was saved to the site since, field by field', async () => {
    const before = titleOf(await page().readRecord())
    const ru = fresh('Новое')
    const uz = fresh()
    await done(page().save({ title: { ...before, ru } }))
    expect(await status(page().saveLive({ title: { ...before, uz } }))).toBe(200)
    const draft = await page().readDraft()
    expect(draft).toMatchObject({ isBehind: true, disputedFields: [], changedFields: ['title.ru'] })
    expect(titleOf(draft)).toMatchObject({ uz, ru })
    await done(page().publish())
    expect(titleOf(await page().readRecord())).toMatchObject({ uz, ru })
    await page().saveLive({ title: before })
  })

  it('publishes no disputed field: saving the draft again decides', async () => {
    const before = titleOf(await page().readRecord())
    const [mine, theirs] = [fresh(), fresh('Boshqa')]
    await done(page().save({ title: { ...before, uz: mine } }))
    await page().saveLive({ title: { ...before, uz: theirs } })
    expect(await page().readDraft()).toMatchObject({ disputedFields: ['title.uz'] })
    expect(await refused(page().publish())).toEqual([409, 'changed-meanwhile'])
    expect(await done(page().save({ title: { ...before, uz: mine } }))).toMatchObject({ disputedFields: [] })
    await done(page().publish())
    expect(titleOf(await page().readRecord()).uz).toBe(mine)
    await page().saveLive({ title: before })
  })

  it('names who corrected the draft, and who published it', async () => {
    await done(page().save({ title: { uz: fresh() } }))
    const theirs = draftsOf(colleague, 'page', ids.page)
    expect(await done(theirs.save({ title: { uz: fresh() } }))).toMatchObject({ savedBy: 'Botir Saidov' })
    await done(page().publish())
    const [published, corrected, first] = await historyOf('page')
    expect(published).toMatchObject({ actorName: 'Aziza Karimova', details: { draftBy: 'Botir Saidov' } })
    expect([corrected?.actorName, first?.actorName]).toEqual(['Botir Saidov', 'Aziza Karimova'])
  })
})

describe('publishing one language', () => {
  it('shows its texts, and leaves the rest a draft', async () => {
    const { content } = await page().readRecord()
    const before = content.title as Record<string, string>
    const title = { ...before, uz: fresh(), ru: fresh('Новое') }
    await done(page().save({ title, footerPosition: 77 }))
    const rest = await done(page().publish({ language: 'ru' }))
    expect(rest).toMatchObject({
      changedFields: ['title.uz', 'footerPosition'],
      isBehind: false,
      revision: 2,
    })
    expect((await page().readRecord()).content).toMatchObject({
      title: { ...before, ru: title.ru },
      footerPosition: content.footerPosition,
    })
    await vi.waitFor(async () => expect(await seenTitle('ru')).toBe(title.ru), { timeout: 10_000 })
    expect(await seenTitle()).toBe(before.uz)
    expect(await done(page().publish({ language: 'uz' }))).toMatchObject({
      changedFields: ['footerPosition'],
    })
    expect(await done(page().publish())).toBeNull()
    await page().saveLive({ title: before, footerPosition: content.footerPosition })
  })

  it('brings languages into sight and marks of a save only when they are published', async () => {
    const states = async () =>
      (await page().readRecord()) as unknown as { languages: Record<string, { isPublished: boolean }> }
    await done(page().save({}, { languages: { en: false } }))
    expect((await states()).languages.en?.isPublished).toBe(true)
    expect(await done(page().publish({ language: 'ru' }))).not.toBeNull()
    expect(await done(page().publish())).toBeNull()
    expect((await states()).languages.en?.isPublished).toBe(false)
    await page().saveLive({}, { publication: { languages: { en: true } } })
  })
})

describe('the time of a draft', () => {
  it('lies ahead', async () => {
    await done(page().save({ title: { uz: fresh() } }))
    expect(await refused(page().schedule(inHours(-1).toISOString()))).toEqual([
      ...[422, 'invalid-form', 'publishAt in-the-past'],
    ])
    expect(await refused(page().schedule('soon'))).toEqual([422, 'invalid-form', 'publishAt not-understood'])
  })

  it('is met exactly once, in the name of who chose it, though two processes run the job', async () => {
    const uz = fresh()
    await done(page().save({ title: { uz } }))
    const at = inHours(1).toISOString()
    expect(await done(draftsOf(colleague, 'page', ids.page).schedule(at))).toMatchObject({ publishAt: at })
    const { ahead } = (await (await admin.request('/api/admin/today')).json()) as Today
    expect(ahead).toContainEqual(expect.objectContaining({ kind: 'publication', id: ids.page, at }))
    await runJob(new Date(Date.parse(at) - 1))
    expect(titleOf(await page().readRecord()).uz).not.toBe(uz)
    const { revision } = await page().readRecord()
    await Promise.all([runJob(), runJob()])
    const live = await page().readRecord()
    expect(titleOf(live).uz).toBe(uz)
    expect(live.revision).toBe(revision + 1)
    expect(await page().readDraft()).toBeNull()
    expect((await historyOf('page'))[0]).toMatchObject({ action: 'updated', actorName: 'Botir Saidov' })
  })

  it('merges what was saved since, and publishes no conflict but says so', async () => {
    const { content } = await page().readRecord()
    const title = content.title as Record<string, string>
    await done(page().save({ title: { ...title, uz: fresh() } }))
    await done(page().schedule(inHours(1).toISOString()))
    const theirs = fresh('Boshqa')
    await page().saveLive({ title: { ...title, uz: theirs } })
    await runJob()
    expect(titleOf(await page().readRecord()).uz).toBe(theirs)
    const draft = await page().readDraft()
    expect(draft).toMatchObject({ publishAt: null, disputedFields: ['title.uz'] })
    expect(draft?.refusal?.message).toMatch(/\w/)
    expect((await historyOf('page'))[0]).toMatchObject({ action: 'draft-refused', actorName: '' })
    const { waiting } = (await (await admin.request('/api/admin/today')).json()) as Today
    expect(waiting.counts.draft).toBe(1)
    expect(waiting.items.find(({ kind }) => kind === 'draft')).toMatchObject({
      ...{ id: ids.page, section: 'pages', type: 'page', by: 'Aziza Karimova' },
      reason: draft?.refusal?.message,
    })
    await runJob()
    expect((await page().readDraft())?.revision).toBe(draft?.revision)
    await page().saveLive({ title })
  })

  it('passes unused where who chose it may no longer publish, and where the record is in the bin', async () => {
    const leaving = await createAccountWithToken(app, { role: 'ADMIN' })
    await done(page().save({ title: { uz: fresh() } }))
    await done(draftsOf(leaving, 'page', ids.page).schedule(inHours(1).toISOString()))
    const isLeaving = eq(users.id, leaving.userId)
    await app.database.db.update(users).set({ role: 'USER' }).where(isLeaving)
    await runJob()
    expect(await page().readDraft()).toMatchObject({ publishAt: null, refusal: { fields: [] } })
    await done(page().schedule(inHours(1).toISOString()))
    const { table } = storedTypes.page
    const trash = (trashedAt: Date | null) =>
      app.database.db.update(table).set({ trashedAt }).where(eq(table.id, ids.page))
    await trash(new Date())
    await runJob()
    await trash(null)
    expect(await page().readDraft()).toMatchObject({ publishAt: null })
  })
})

describe('the picture of a draft', () => {
  const activity = () => draftsOf(admin, 'activity', ids.activity)
  const described = { imageAlt: { uz: 'Rasm' }, isImageDecorative: false }
  const pictureOf = async () => {
    const [draft] = await app.database.db.select().from(recordDrafts)
    return draft?.pictureId ?? ''
  }
  const isStored = async (id: string) =>
    (await app.database.db.select().from(files).where(eq(files.id, id))).length > 0
  const bring = async () => {
    const imageTicket = await storeUnderTicket(app, await pngOf(400, 200), 'image')
    return done(activity().save({ imageTicket, ...described }))
  }

  it('is seen by administrators and by the link to the draft, until it is published', async () => {
    const draft = await bring()
    expect(draft?.changedFields).toContain('image')
    const id = await pictureOf()
    const { path } = draft?.content.image as { path: string }
    expect((await admin.request(path)).status).toBe(200)
    expect((await app.request(`/media/${id}`)).status).toBe(404)
    const made = await admin.request(`/api/admin/previews/activity/${ids.activity}`, {
      method: 'POST',
      json: {},
    })
    const { link } = (await made.json()) as { link: { address: string } }
    expect((await app.request(`/media/${id}`)).headers.get('cache-control')).toBe('private, no-store')
    const shown = await app.request(`/api/previews/${link.address.split('/').at(-1)}`)
    expect(JSON.stringify(await shown.json())).toContain(id)
    await done(activity().publish())
    await vi.waitFor(
      async () => expect((await app.request(`/media/${id}`)).headers.get('cache-control')).toMatch(/^public/),
      { timeout: 10_000 },
    )
    await done(activity().save({ imageTicket: null }))
    expect(await done(activity().publish())).toBeNull()
    expect(await isStored(id)).toBe(false)
  })

  it('goes with the draft, and with another one', async () => {
    await bring()
    const first = await pictureOf()
    await bring()
    const second = await pictureOf()
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    await done(activity().save({ caption: { uz: fresh() } }))
    expect(await pictureOf()).toBe(second)
    expect(await status(activity().discard())).toBe(204)
    expect(await isStored(second)).toBe(false)
  })
})

describe('a link to the draft', () => {
  const shownType = (type: string) => type !== 'site-text'
  it.each(
    draftedTypes.filter(shownType),
  )('shows that of %s on the real page, and changes nothing', async (type) => {
    const uz = fresh()
    const drafts = draftsOf(admin, type, ids[type])
    const before = await drafts.readRecord()
    const name = textOf(type)
    await done(drafts.save({ [name]: { ...(before.content[name] as object), uz } }))
    const made = await admin.request(`/api/admin/previews/${type}/${ids[type]}`, { method: 'POST', json: {} })
    const { link } = (await made.json()) as { link: { address: string } }
    const shown = await app.request(`/api/previews/${link.address.split('/').at(-1)}?lang=uz`)
    expect(JSON.stringify(await shown.json())).toContain(uz)
    expect(await drafts.readRecord()).toMatchObject({ revision: before.revision, content: before.content })
  })
})

describe('erasing', () => {
  it('leaves nothing of a person in a draft, and no draft of an erased record', async () => {
    const canary = `Kanarey${randomUUID().replaceAll(/[^a-f]/g, '')}`
    const person = draftsOf(admin, 'expert', ids.expert)
    const photoTicket = await storeUnderTicket(app, await pngOf(120, 120), 'photo')
    await done(person.save({ headline: { uz: canary }, photoTicket, photoAlt: { uz: canary } }))
    const erased = await admin.request('/api/admin/erasures', {
      method: 'POST',
      json: { type: 'expert', id: ids.expert, uses: 'keep' },
    })
    expect(erased.status, await erased.clone().text()).toBe(204)
    expect(await tablesWhere(app.database, (text) => sql`${text} ilike ${`%${canary}%`}`)).toEqual([])
    const left = await app.database.db
      .select()
      .from(recordDrafts)
      .where(inArray(recordDrafts.recordId, [ids.expert]))
    expect(left).toEqual([])
  })
})
