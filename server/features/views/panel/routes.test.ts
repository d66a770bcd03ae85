import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type PanelSearchItem,
  panelSearchAnswerSchema,
  panelSummarySchema,
  type SavedView,
  savedViewSchema,
  savedViewsSchema,
} from '../../../../shared/schemas/views.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { countStatements } from '../../../../tests/support/count-statements.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { organizations } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { fillMissingSearch } from '../../../records/refresh-search.ts'
import { storedTypeList } from '../../../records/stored-types.ts'

let app: TestApp
let administrator: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  administrator = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

const ask = async (path: string, init?: Parameters<TestAccount['request']>[1]) => {
  const response = await administrator.request(`/api/admin${path}`, init)
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

describe('GET /api/admin/summary', () => {
  it('counts what waits, and not what lies in the bin', async () => {
    const before = panelSummarySchema.parse((await ask('/summary')).body)
    const made = await app.database.db
      .insert(callRequests)
      .values(
        ['CR-2026-9001', 'CR-2026-9002'].map((reference) => ({
          reference,
          fullName: 'Feruza Ergasheva',
          email: 'feruza@example.uz',
          coverLetter: 'Sherikchilik haqida gaplashmoqchiman.',
          language: 'uz' as const,
        })),
      )
      .returning({ id: callRequests.id })
    const [activity] = await app.database.db
      .select()
      .from(activities)
      .where(eq(activities.state, 'published'))
      .limit(1)
    await app.database.db
      .update(activities)
      .set({ state: 'pending' })
      .where(eq(activities.id, activity?.id ?? ''))
    const after = panelSummarySchema.parse((await ask('/summary')).body)
    expect(after).toEqual({
      ...before,
      newCallRequests: before.newCallRequests + 2,
      pendingActivities: before.pendingActivities + 1,
      waiting: { ...before.waiting, activities: before.waiting.activities + 1 },
    })
    await app.database.db
      .update(callRequests)
      .set({ trashedAt: new Date() })
      .where(eq(callRequests.id, made[0]?.id ?? ''))
    expect(panelSummarySchema.parse((await ask('/summary')).body).newCallRequests).toBe(
      before.newCallRequests + 1,
    )
  })
})

describe('what waits in a section', () => {
  it('is counted as its list shows it: registered people, proposed changes, proposed activities', async () => {
    const { db } = app.database
    const [registered, changed, trashed] = await db
      .select()
      .from(people)
      .where(eq(people.kind, 'expert'))
      .orderBy(asc(people.userCode))
      .limit(3)
    const [activity] = await db.select().from(activities).where(eq(activities.state, 'published')).limit(1)
    const before = panelSummarySchema.parse((await ask('/summary')).body).waiting
    await db
      .update(people)
      .set({ publishedAt: null, userId: administrator.userId })
      .where(eq(people.id, registered?.id ?? ''))
    await db.insert(proposedChanges).values([
      { userId: administrator.userId, personId: changed?.id ?? '', baseRevision: 1, content: {} },
      { userId: administrator.userId, personId: trashed?.id ?? '', baseRevision: 1, content: {} },
      { userId: administrator.userId, activityId: activity?.id ?? '', baseRevision: 1, content: {} },
    ])
    await db
      .update(people)
      .set({ trashedAt: new Date() })
      .where(eq(people.id, trashed?.id ?? ''))
    const after = panelSummarySchema.parse((await ask('/summary')).body).waiting
    expect(after).toEqual({ ...before, experts: before.experts + 2, activities: before.activities + 1 })
    for (const section of ['experts', 'activities'] as const) {
      const list = (await ask(`/${section}?state=waiting`)).body as { total: number; items: { id: string }[] }
      expect(list.total).toBe(after[section])
      const expected = section === 'experts' ? [registered?.id, changed?.id] : [activity?.id]
      expect(list.items.map(({ id }) => id)).toEqual(expect.arrayContaining(expected))
    }
  })
})

describe('GET /api/admin/search', () => {
  const search = async (q: string): Promise<PanelSearchItem[]> =>
    panelSearchAnswerSchema.parse((await ask(`/search?q=${encodeURIComponent(q)}`)).body).items

  it('finds records of several kinds by any spelling, with what distinguishes them', async () => {
    const [person] = await app.database.db
      .select()
      .from(people)
      .where(eq(people.kind, 'ambassador'))
      .orderBy(asc(people.userCode))
      .limit(1)
    if (!person) throw new Error('The sample lacks an ambassador')
    const found = (await search(person.lastname.toUpperCase())).find(({ id }) => id === person.id)
    expect(found).toMatchObject({
      type: 'ambassador',
      section: 'ambassadors',
      label: { text: `${person.firstname} ${person.lastname}` },
      note: expect.stringContaining(person.userCode),
      publicAddress: `/ambassadors-single/${person.id}`,
    })
    await app.database.db.insert(organizations).values({ name: { uz: 'Shaffof Gʻuncha' } })
    await app.database.db.insert(callRequests).values({
      reference: 'CR-2026-9003',
      fullName: 'Шаффоф Ғунча',
      email: 'guncha@example.uz',
      coverLetter: 'Sherikchilik haqida gaplashmoqchiman.',
      language: 'uz',
    })
    await fillMissingSearch(app.database.db)
    for (const spelling of ["shaffof g'uncha", 'шаффоф ғунча', 'Shafof Guncha']) {
      const types = (await search(spelling)).map(({ type }) => type)
      expect(types, spelling).toEqual(expect.arrayContaining(['organization', 'call-request']))
    }
  })

  it('shows of an activity whose it is and when, and identifies people without a name', async () => {
    const { db } = app.database
    const [activity] = await db
      .select({ id: activities.id, code: activities.code, host: people.lastname })
      .from(activities)
      .innerJoin(people, eq(people.id, activities.personId))
      .where(and(eq(activities.state, 'published'), lt(activities.publishedAt, new Date())))
      .limit(1)
    if (!activity) throw new Error('The sample lacks an activity')
    expect((await search(activity.code)).find(({ id }) => id === activity.id)).toMatchObject({
      type: 'activity',
      note: expect.stringMatching(new RegExp(`${activity.host}, .*\\d{4}`)),
      publicAddress: `/activities-single/${activity.id}`,
    })
    await db.insert(callRequests).values({
      reference: 'CR-2026-9004',
      fullName: '',
      email: 'nameless@example.uz',
      coverLetter: 'Sherikchilik haqida gaplashmoqchiman.',
      language: 'uz',
    })
    await fillMissingSearch(db)
    expect(await search('CR-2026-9004')).toMatchObject([
      {
        label: { text: 'CR-2026-9004' },
        note: expect.stringMatching(/^CR-2026-9004, /),
        publicAddress: null,
      },
    ])
  })

  it('finds nothing for nothing, and nothing that lies in the bin', async () => {
    expect(await search('')).toEqual([])
    expect(await search('   ')).toEqual([])
    await app.database.db.insert(organizations).values({ name: { uz: 'Qaldirgʻoch' }, trashedAt: new Date() })
    await fillMissingSearch(app.database.db)
    expect(await search('Qaldirgʻoch')).toEqual([])
  })
})

describe('/api/admin/views', () => {
  const read = async (account: TestAccount, section = 'organizations'): Promise<SavedView[]> => {
    const response = await account.request(`/api/admin/views?section=${section}`)
    return savedViewsSchema.parse(await response.json()).items
  }

  it('stores one’s own, and shows others only what is shared', async () => {
    const colleague = await createAccountWithToken(app, {
      role: 'ADMIN',
      firstname: 'Malika',
      lastname: 'Yoʻldosheva',
    })
    const response = await colleague.request('/api/admin/views', {
      method: 'POST',
      json: { section: 'organizations', name: '  Inglizchasi   yoʻq ', query: 'translation=en-missing' },
    })
    expect(response.status).toBe(201)
    const made = savedViewSchema.parse(await response.json())
    expect(made).toMatchObject({ name: 'Inglizchasi yoʻq', isOwn: true, isShared: false })
    expect(await read(administrator)).toEqual([])
    expect(await read(colleague, 'directions')).toEqual([])

    const shared = await colleague.request(`/api/admin/views/${made.id}`, {
      method: 'PATCH',
      json: { isShared: true, name: 'Ingliz tili' },
    })
    expect(savedViewSchema.parse(await shared.json())).toEqual({
      ...made,
      isShared: true,
      name: 'Ingliz tili',
    })
    expect(await read(administrator)).toEqual([
      { ...made, isShared: true, name: 'Ingliz tili', isOwn: false, ownerName: 'Malika Yoʻldosheva' },
    ])
    // What others share is read, not changed.
    expect(
      (await ask(`/views/${made.id}`, { method: 'PATCH', json: { name: 'Meniki' } })).body,
    ).toMatchObject({ code: 'not-found' })
    expect((await ask(`/views/${made.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await colleague.request(`/api/admin/views/${made.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await read(colleague)).toEqual([])
  })

  it('wants a name of a usual length, a section that exists, and a query without control characters', async () => {
    for (const json of [
      { section: 'organizations', name: ' ', query: '' },
      { section: 'organizations', name: 'u'.repeat(61), query: '' },
      { section: 'nowhere', name: 'Nom', query: '' },
      { section: 'organizations', name: 'Nom', query: 'q=\n' },
    ])
      expect((await ask('/views', { method: 'POST', json })).status, JSON.stringify(json)).toBe(422)
  })

  it('stores one for one key, and refuses another under the same', async () => {
    const owner = await createAccountWithToken(app, { role: 'ADMIN' })
    const headers = { 'idempotency-key': randomUUID() }
    const make = (name: string) =>
      owner.request('/api/admin/views', {
        method: 'POST',
        json: { section: 'users', name, query: '' },
        headers,
      })
    const made = savedViewSchema.parse(await (await make('Bir')).json())
    const again = await make('Bir')
    expect(again.status).toBe(201)
    expect(savedViewSchema.parse(await again.json())).toEqual(made)
    expect(await (await make('Ikki')).json()).toMatchObject({ code: 'idempotency-key-reused' })
    expect(await read(owner, 'users')).toEqual([made])
  })

  it('stores fifty for an account, and no more', async () => {
    const collector = await createAccountWithToken(app, { role: 'ADMIN' })
    const make = (name: string) =>
      collector.request('/api/admin/views', {
        method: 'POST',
        json: { section: 'users', name, query: '' },
      })
    for (let number = 1; number <= 50; number += 1) expect((await make(`${number}`)).status).toBe(201)
    const refused = await make('51')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'name', code: 'too-many' }] })
  })
})

describe('GET /api/admin/{section}/export', () => {
  const names = ['=cmd|calc', '+998 90', '-5 daraja', '@SUM(1;2)', '"Qoʻsh", tirnoq']
  beforeAll(async () => {
    await app.database.db
      .insert(organizations)
      .values(names.map((uz) => ({ name: { uz: `${uz} tustovuq` } })))
    await fillMissingSearch(app.database.db)
  })
  const exportTags = async (query: string) => {
    const response = await administrator.request(`/api/admin/organizations/export?${query}`)
    return { response, file: Buffer.from(await response.clone().arrayBuffer()) }
  }

  // Sections whose records are neither made nor deleted are a dozen rows on the screen, and no file.
  const unexported: readonly string[] = ['activityCategories', 'serviceKinds']
  it.each([
    ...storedTypeList.map(({ section }) => section).filter((section) => !unexported.includes(section)),
    'userDetails',
  ])('asks the database as often for many rows of %s as for two', async (section) => {
    const path = `/api/admin/${section}`
    const list = (await (await administrator.request(`${path}?pageSize=100`)).json()) as {
      items: { id: string }[]
    }
    // No more than one batch of an export, which a hundred rows are.
    const ids = list.items.map(({ id }) => `ids=${id}`)
    const exportAll = async (query: string) => {
      const response = await administrator.request(`${path}/export?format=csv&${query}`)
      expect(response.status).toBe(200)
      return (await response.text()).trimEnd().split('\n').length - 1
    }
    let rowCount = 0
    const few = await countStatements(() => exportAll(ids.slice(0, 2).join('&')))
    const many = await countStatements(async () => {
      rowCount = await exportAll(ids.join('&'))
    })
    expect(rowCount).toBeGreaterThanOrEqual(list.items.length)
    expect(many).toBe(few)
  })

  it('gives every row that the query finds as CSV, with the chosen columns, and no formula', async () => {
    const { response, file } = await exportTags('q=tustovuq&columns=label,people&pageSize=2&lang=uz')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="organizations-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = file.toString('utf8')
    expect(text.startsWith('\uFEFFNomi,Odamlar\n')).toBe(true)
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(1 + names.length)
    expect(lines).toEqual(
      expect.arrayContaining([
        "'=cmd|calc tustovuq,0",
        "'+998 90 tustovuq,0",
        "'-5 daraja tustovuq,0",
        "'@SUM(1;2) tustovuq,0",
        '"""Qoʻsh"", tirnoq tustovuq",0',
      ]),
    )
  })

  it('gives the named records alone, in the order of the list', async () => {
    const rows = await app.database.db.select({ id: organizations.id }).from(organizations).limit(2)
    const { file } = await exportTags(
      `${rows.map(({ id }) => `ids=${id}`).join('&')}&columns=label&sort=label`,
    )
    expect(file.toString('utf8').trimEnd().split('\n')).toHaveLength(3)
  })

  it('writes a workbook in which text stays text', async () => {
    const { response, file } = await exportTags('q=tustovuq&columns=label,people&format=xlsx&lang=uz')
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(file.subarray(0, 2).toString()).toBe('PK')
    const { unzipSync, strFromU8 } = await import('fflate')
    const parts = unzipSync(new Uint8Array(file))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(1 + names.length)
    expect(sheet).not.toContain('<f>')
    const words = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('')
    expect(words).toContain('=cmd|calc tustovuq')
  })

  it('holds all fields where no column is named: texts of each language, instants that can be sorted', async () => {
    const { file } = await exportTags('q=tustovuq&lang=ru&format=xlsx')
    const { unzipSync, strFromU8 } = await import('fflate')
    const parts = unzipSync(new Uint8Array(file))
    const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
    expect(text('xl/workbook.xml')).toContain('name="Организации"')
    const words = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('')
    for (const heading of ['Название (uz)', 'Название (ru)', 'Описание (en)', 'Создано'])
      expect(words, heading).toContain(heading)
    // The last cell of the second row is when it was made: a number of days, by the clock of Tashkent.
    const row = /<row r="2".*?<\/row>/s.exec(text('xl/worksheets/sheet1.xml'))?.[0] ?? ''
    const days = Number(
      row
        .match(/<v>([^<]+)<\/v>/g)
        ?.at(-1)
        ?.replaceAll(/<\/?v>/g, ''),
    )
    const tashkentDays = (Date.now() + 5 * 3_600_000) / 86_400_000 + 25_569
    expect(days).toBeGreaterThan(tashkentDays - 0.5)
    expect(days).toBeLessThanOrEqual(tashkentDays)
    const csv = (await exportTags('q=tustovuq&lang=uz')).file.toString('utf8')
    expect(csv.split('\n')[0]).toContain('Nomi (uz),Nomi (ru),Nomi (en),Tavsif (uz)')
  })

  it('shows of people their codes, names, tags and links, and nothing of their accounts but the email', async () => {
    const { db } = app.database
    const [person] = await db.select().from(people).where(eq(people.kind, 'expert')).limit(1)
    if (!person) throw new Error('The sample lacks an expert')
    const path = `/api/admin/experts/export?lang=en&ids=${person.id}`
    const file = await (await administrator.request(path)).text()
    const [headings = ''] = file.replace('\uFEFF', '').split('\n')
    expect(headings).toBe(
      'Name,User code,Country,Category,Organization,Direction,Account,First name,Last name,Middle name,Names in Cyrillic,' +
        'Headline (uz),Headline (ru),Headline (en),Bio (uz),Bio (ru),Bio (en),' +
        'Questions people can ask (uz),Questions people can ask (ru),Questions people can ask (en),Spoken languages,' +
        'LinkedIn,Website,' +
        'Photo description (uz),Photo description (ru),Photo description (en),Tags,Links,' +
        'Translation,State,Published from,Published until,Changed,Created',
    )
    expect(file).toContain(person.userCode)
    expect(file).toContain(person.headline?.en ?? 'no headline')
  })

  it('refuses what it does not understand, and is noted with query and count', async () => {
    expect((await exportTags('format=pdf')).response.status).toBe(422)
    await exportTags('q=tustovuq&translation=en-missing&columns=label')
    const [last] = await app.database.db
      .select({ action: auditEntries.action, details: auditValues.details, actor: auditEntries.actorUserId })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
      .orderBy(desc(auditEntries.position))
      .limit(1)
    expect(last).toEqual({
      action: 'exported',
      actor: administrator.userId,
      details: {
        section: 'organizations',
        format: 'csv',
        query: 'q=tustovuq&translation=en-missing',
        columns: ['label'],
        count: names.length,
      },
    })
  })
})
