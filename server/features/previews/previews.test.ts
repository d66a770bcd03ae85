import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { previewedTypes } from '../../../shared/rules/record-types.ts'
import type { Preview, PreviewLink } from '../../../shared/schemas/preview.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/catalogue.ts'
import { people } from '../../db/schema/person.ts'
import { previewLinks } from '../../db/schema/preview-link.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../../db/schema/regulations.ts'
import { siteTexts } from '../../db/schema/site-text.ts'
import { textPages } from '../../db/schema/text-page.ts'
import { storedTypes } from '../../records/stored-types.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'
const hourMs = 60 * 60 * 1_000
let app: TestApp
let admin: TestAccount
/** The ids of drafts: nobody sees these records. */
const ids = { ambassador: '', expert: '', activity: '', page: '', 'regulation-edition': '' }
type Type = keyof typeof ids

beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  const { db } = app.database
  const idOf = async (code: string) => {
    const [row] = await db.select({ id: people.id }).from(people).where(eq(people.userCode, code))
    return row?.id ?? ''
  }
  ids.ambassador = await idOf('AMB-0042')
  const [expert] = await db.select({ id: people.id }).from(people).where(eq(people.kind, 'expert')).limit(1)
  ids.expert = expert?.id ?? ''
  await db
    .update(people)
    .set({ publishedAt: null, languageStates: { en: { isPublished: false, sourceRevision: 1 } } })
    .where(inArray(people.id, [ids.ambassador, ids.expert]))
  const [draft] = await db
    .update(activities)
    .set({ state: 'draft', publishedAt: null })
    .where(eq(activities.code, 'ACT-121'))
    .returning({ id: activities.id })
  ids.activity = draft?.id ?? ''
  const [page] = await db
    .update(textPages)
    .set({ publishedAt: null })
    .where(eq(textPages.slug, 'privacy'))
    .returning({ id: textPages.id })
  ids.page = page?.id ?? ''
  const [edition] = await db
    .insert(regulationEditions)
    .values({ title: { uz: 'Nizom loyihasi' }, publishedLanguages: [] })
    .returning({ id: regulationEditions.id })
  ids['regulation-edition'] = edition?.id ?? ''
  const [section] = await db
    .insert(regulationSections)
    .values({ editionId: ids['regulation-edition'], position: 1, title: { uz: 'Umumiy' } })
    .returning({ id: regulationSections.id })
  await db
    .insert(regulationClauses)
    .values({ sectionId: section?.id ?? '', position: 1, text: { uz: 'Velosiraptor <b>' } })
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const linkPath = (type: Type, id = ids[type]) => `/api/admin/previews/${type}/${id}`
async function call(method: string, type: Type): Promise<Response> {
  return admin.request(linkPath(type), { method, ...(method === 'POST' && { json: {} }) })
}
async function makeLink(type: Type): Promise<{ secret: string; address: string }> {
  const response = await call('POST', type)
  expect(response.status, await response.clone().text()).toBe(200)
  const { link } = (await response.json()) as PreviewLink
  return { address: link?.address ?? '', secret: link?.address.split('/').at(-1) ?? '' }
}
const readLink = async (type: Type) => ((await (await call('GET', type)).json()) as PreviewLink).link
const ask = (secret: string, language = 'uz') => app.request(`/api/previews/${secret}?lang=${language}`)
const see = (secret: string, language = 'uz') =>
  app.request(`/preview/${secret}`, { headers: { cookie: `i18next=${language}` } })

describe('the link to a draft (C-10)', () => {
  it('is for administrators alone to make, see and end', async () => {
    const member = await createAccountWithToken(app)
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await app.request(linkPath('activity'), { method })).status, method).toBe(401)
      expect((await member.request(linkPath('activity'), { method })).status, method).toBe(403)
      for (const path of [
        linkPath('activity', unknownId),
        linkPath('expert', ids.ambassador),
        linkPath('activity', 'x'),
        `/api/admin/previews/user/${admin.userId}`,
      ]) {
        const json = method === 'POST' ? { json: {} } : {}
        expect((await admin.request(path, { method, ...json })).status, method + path).toBe(404)
      }
    }
    expect(await readLink('activity')).toBeNull()
  })

  it.each(
    previewedTypes,
  )('shows %s on the real page to anyone who has it, in every language, while readers see none', async (type) => {
    const { secret, address } = await makeLink(type)
    expect(await readLink(type)).toMatchObject({ address })
    const record = (await (await ask(secret)).json()) as Preview
    expect(record.publicAddress).toBeNull()
    const shown = record.person ?? record.activity ?? record.page
    if (type === 'regulation-edition') expect(record.edition).toMatchObject({ number: 2, phase: 'coming' })
    else expect(shown?.id).toBe(ids[type])
    for (const language of ['uz', 'ru', 'en']) {
      const response = await see(secret, language)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toMatch(new RegExp(`<html lang="${language}"`))
      expect(html).toContain('name="robots" content="noindex"')
      expect(html).not.toContain('application/ld+json')
      expect(html.slice(0, html.indexOf('</head>'))).not.toContain(secret)
      expect(html).not.toMatch(/<link rel="(?:canonical|alternate)"/)
    }
    const publicPath = storedTypes[type].onSite?.addressOf?.(type === 'page' ? 'privacy' : ids[type])
    expect((await app.request(publicPath ?? '/regulations/2')).status).toBe(404)
  })

  it('shows languages that readers do not see yet', async () => {
    const { secret } = await makeLink('ambassador')
    const { person } = (await (await ask(secret, 'en')).json()) as Preview
    expect(person?.headline?.lang).toBe('en')
  })

  it('shows a draft of the regulations without dead links, and its day once that is chosen', async () => {
    const { secret } = await makeLink('regulation-edition')
    const html = await (await see(secret)).text()
    expect(html).toContain('Velosiraptor')
    expect(html).not.toContain('/regulations/2')
    expect(html).not.toContain('.pdf')
    expect(html).not.toContain('2031-yil')
    const edition = eq(regulationEditions.id, ids['regulation-edition'])
    await app.database.db.update(regulationEditions).set({ editionDate: '2031-05-01' }).where(edition)
    expect(await (await see(secret)).text()).toContain('2031-yil')
  })

  it('says where the record is public by now', async () => {
    const { secret } = await makeLink('page')
    const { db } = app.database
    await db.update(textPages).set({ publishedAt: new Date() }).where(eq(textPages.id, ids.page))
    expect(await (await ask(secret)).json()).toMatchObject({ publicAddress: '/pages/privacy' })
    expect(await (await see(secret)).text()).toContain('href="/pages/privacy"')
    await db.update(textPages).set({ publishedAt: null }).where(eq(textPages.id, ids.page))
  })

  it('is stored in no cache, by no search engine, and named to no other site', async () => {
    const { secret } = await makeLink('activity')
    for (const response of [await see(secret), await see(secret), await ask(secret)]) {
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('etag')).toBeNull()
    }
    const { headers } = await see(secret)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const before = await (await see(secret)).text()
    const title = { uz: `Yangi nom ${randomBytes(4).toString('hex')}` }
    await app.database.db.update(activities).set({ title }).where(eq(activities.id, ids.activity))
    const after = await (await see(secret)).text()
    expect(before).not.toContain(title.uz)
    expect(after).toContain(title.uz)
  })

  it('reveals nothing about the record, and is not stored', async () => {
    const { secret } = await makeLink('activity')
    expect(secret).toMatch(/^[\w-]{43}$/)
    const bytes = Buffer.from(secret, 'base64url')
    const { rows } = await app.database.db.execute(sql`select * from preview_links`)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(secret)
    const links = await app.database.db.select({ id: previewLinks.id }).from(previewLinks)
    for (const id of [ids.activity, ...links.map((link) => link.id)])
      expect(bytes.includes(Buffer.from(id.replaceAll('-', ''), 'hex').subarray(0, 6))).toBe(false)
  })
})

describe('a link that shows nothing', () => {
  const lost = async (secret: string, status: number, code: string) => {
    const answer = await ask(secret, 'ru')
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
    const page = await see(secret, 'ru')
    expect(page.status).toBe(status)
    expect(page.headers.get('cache-control')).toBe('no-store')
    return page.text()
  }

  it('is one that was guessed or altered', async () => {
    const { secret } = await makeLink('activity')
    const last = secret.at(-1) === 'A' ? 'B' : 'A'
    for (const wrong of [
      randomBytes(32).toString('base64url'),
      `${secret.slice(0, -1)}${last}`,
      secret.toUpperCase(),
      secret.slice(1),
      `${secret}A`,
      encodeURIComponent("' or '1'='1"),
      ids.activity,
    ])
      expect(await lost(wrong, 404, 'not-found')).toContain('Такой ссылки нет')
    expect((await see(secret)).status).toBe(200)
  })

  it('is one that was outlived, to the millisecond', async () => {
    const { secret } = await makeLink('activity')
    const until = Date.parse((await readLink('activity'))?.validUntil ?? '')
    expect(until - Date.now()).toBeGreaterThan(71 * hourMs)
    expect(until - Date.now()).toBeLessThanOrEqual(72 * hourMs)
    vi.useFakeTimers({ toFake: ['Date'], now: until - 1 })
    expect((await see(secret)).status).toBe(200)
    vi.setSystemTime(until)
    expect(await lost(secret, 410, 'preview-ended')).toContain('Ссылка больше не действует')
  })

  it('is one that was ended, or replaced by a newer one', async () => {
    const first = await makeLink('activity')
    const second = await makeLink('activity')
    expect(second.secret).not.toBe(first.secret)
    await lost(first.secret, 410, 'preview-ended')
    expect((await see(second.secret)).status).toBe(200)
    for (const _twice of [1, 2]) expect((await call('DELETE', 'activity')).status).toBe(204)
    await lost(second.secret, 410, 'preview-ended')
    expect(await readLink('activity')).toBeNull()
  })

  it('is one whose record is in the bin, until it is taken out', async () => {
    const { db } = app.database
    for (const [type, table] of [
      ['ambassador', people],
      ['activity', activities],
      ['page', textPages],
      ['regulation-edition', regulationEditions],
    ] as const) {
      const { secret } = await makeLink(type)
      await db.update(table).set({ trashedAt: new Date() }).where(eq(table.id, ids[type]))
      await lost(secret, 410, 'preview-ended')
      for (const method of ['GET', 'POST', 'DELETE']) expect((await call(method, type)).status).toBe(404)
      await db.update(table).set({ trashedAt: null }).where(eq(table.id, ids[type]))
      expect((await see(secret)).status).toBe(200)
    }
  })

  it('is forgotten a month later, when the next one is made', async () => {
    await call('DELETE', 'page')
    const { secret } = await makeLink('page')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 34 * 24 * hourMs })
    await lost(secret, 410, 'preview-ended')
    vi.useRealTimers()
    const { db } = app.database
    await db.update(previewLinks).set({ expiresAt: new Date(Date.now() - 31 * 24 * hourMs) })
    await makeLink('activity')
    await lost(secret, 404, 'not-found')
  })
})

describe('what stands around a draft', () => {
  it('is its picture, for as long as the link works, and cached by nobody', async () => {
    const { db } = app.database
    const [row] = await db
      .insert(files)
      .values({
        storageKey: 'preview-test',
        contentType: 'image/png',
        sizeBytes: 1,
        sha256: 'a'.repeat(64),
        widthPixels: 4,
        heightPixels: 3,
      })
      .returning({ id: files.id })
    const path = `/media/${row?.id}`
    const head = () =>
      app.request(path, { method: 'GET', headers: { 'if-none-match': `"${'a'.repeat(64)}"` } })
    await db.update(activities).set({ imageId: row?.id }).where(eq(activities.id, ids.activity))
    await call('DELETE', 'activity')
    expect((await head()).status).toBe(404)
    await makeLink('activity')
    const seen = await head()
    expect(seen.status).toBe(304)
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
    await db.update(activities).set({ trashedAt: new Date() }).where(eq(activities.id, ids.activity))
    expect((await head()).status).toBe(404)
    await db.update(activities).set({ trashedAt: null }).where(eq(activities.id, ids.activity))
    await call('DELETE', 'activity')
    expect((await head()).status).toBe(404)
  })

  it('is no person who is not public', async () => {
    const { db } = app.database
    await db.update(activities).set({ personId: ids.ambassador }).where(eq(activities.id, ids.activity))
    const { secret } = await makeLink('activity')
    expect(((await (await ask(secret)).json()) as Preview).activity?.person).toBeNull()
  })

  it('is an entry of the audit log for each that was made or ended', async () => {
    const entries = async () => {
      const rows = await app.database.db
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(eq(auditEntries.recordId, ids.expert))
        .orderBy(auditEntries.position)
      return rows.map(({ action }) => action)
    }
    const before = (await entries()).length
    await makeLink('expert')
    for (const _twice of [1, 2]) await call('DELETE', 'expert')
    expect((await entries()).slice(before)).toEqual(['preview-made', 'preview-ended'])
  })
})

describe('a text of the site as it is typed (C-1)', () => {
  const blockOf = async (key: string) => {
    const { db } = app.database
    const [row] = await db.select().from(siteTexts).where(eq(siteTexts.key, key))
    return row
  }
  const contentOf = async (key: string, change: object) => {
    const row = await blockOf(key)
    const { place, topicKey, title, body, note, contact, notice } = row ?? {}
    return { place, topicKey, title, body, note, contact, notice, ...change }
  }
  async function show(body: object, status = 200, account = admin): Promise<string> {
    const response = await account.request('/api/admin/site/preview', { method: 'POST', json: body })
    expect(response.status, await response.clone().text()).toBe(status)
    return status === 200 ? ((await response.json()) as { address: string }).address : ''
  }
  const htmlOf = async (address: string) =>
    (await app.request(address, { headers: { cookie: 'i18next=uz' } })).text()

  it.each([
    ['hero', '/'],
    ['opening', '/about'],
    ['cookies', '/about'],
    ['contact-head', '/contact'],
    ['certificate-text', '/certificates'],
    ['footer-hours', '/'],
  ])('is on its page, %s of %s, and nowhere else', async (key, path) => {
    const title = { uz: `Yozilayotgan ${key} <i>` }
    const row = await blockOf(key)
    const address = await show({ id: row?.id ?? null, content: await contentOf(key, { title }) })
    const shown = `Yozilayotgan ${key} &lt;i&gt;`
    expect(await htmlOf(address)).toContain(shown)
    expect(await htmlOf(path)).not.toContain(shown)
    expect((await blockOf(key))?.revision).toBe(row?.revision)
  })

  it('is shown before it is stored, a coming announcement too', async () => {
    const notice = { level: 'warning', from: '2031-01-01T00:00', until: '2031-01-02T00:00', link: '' }
    const content = { place: 'announcements', title: { uz: 'Kelgusi eʼlon' }, body: {}, note: {}, notice }
    const html = await htmlOf(await show({ id: null, content }))
    expect(html).toContain('Kelgusi eʼlon')
    expect(await htmlOf('/')).not.toContain('Kelgusi eʼlon')
  })

  it('is in the language that its address asks for, and in no cache', async () => {
    const content = await contentOf('hero', { title: { uz: 'Birinchi', ru: 'Первый заголовок' } })
    const address = await show({ id: (await blockOf('hero'))?.id, content })
    const response = await app.request(`${address}?lng=ru`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toMatch(/<html lang="ru"/)
    expect(html).toContain('Первый заголовок')
    expect(html).toMatch(/<aside[^>]* data-preview-bar/)
  })

  it('stays at one address of each administrator, which ends an hour after the last look', async () => {
    const first = await show({ id: null, content: await contentOf('hero', { title: { uz: 'Birinchi' } }) })
    const second = await show({ id: null, content: await contentOf('hero', { title: { uz: 'Ikkinchi' } }) })
    expect(second).toBe(first)
    const colleague = await createAccountWithToken(app, { role: 'ADMIN' })
    const other = await show({ id: null, content: await contentOf('hero', {}) }, 200, colleague)
    expect(other).not.toBe(first)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs - 60_000 })
    expect((await app.request(first)).status).toBe(200)
    vi.setSystemTime(Date.now() + 120_000)
    expect((await app.request(first)).status).toBe(410)
  })

  it('is for administrators alone, and checked like a save', async () => {
    const member = await createAccountWithToken(app)
    const content = await contentOf('hero', {})
    expect((await app.request('/api/admin/site/preview', { method: 'POST' })).status).toBe(401)
    await show({ id: null, content }, 403, member)
    await show({ id: 'x', content }, 422)
    await show({ id: null, content: { ...content, title: {} } }, 422)
    await show({ id: null, content: { ...content, title: { uz: 'a'.repeat(121) } } }, 422)
    await show({ content }, 422)
  })
})
