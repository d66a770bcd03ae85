import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createAccountWithToken,
  type TestAccount,
  type TestAccountOptions,
} from '../../../../tests/support/account.ts'
import { apply, postForm, sampleCv } from '../../../../tests/support/application-form.ts'
import { tablesWhere } from '../../../../tests/support/find-in-tables.ts'
import {
  chooseFromCatalogues,
  givePerson,
  personFields,
  unknownId,
} from '../../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { samplePdf } from '../../../../tests/support/sample-files.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applications } from '../../../db/schema/application.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people } from '../../../db/schema/person.ts'
import { rateLimits } from '../../../db/schema/request-guard.ts'
import { sessions, users } from '../../../db/schema/user.ts'
import { checkAudit } from '../../../platform/audit.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Rahimova' })
})
/** A name that nothing else in the database has. */
let canary = ''
beforeEach(async () => {
  canary = `Kanarey${randomUUID().replaceAll(/[^a-f]/g, '')}`
  await app.database.db.delete(rateLimits)
})
afterAll(() => app.close())

const namedIn = () => tablesWhere(app.database, (row) => sql`${row} ilike ${`%${canary}%`}`)
const erase = (body: unknown, as = admin) =>
  as.request('/api/admin/erasures?lang=en', { method: 'POST', json: body })
async function send(method: string, path: string, json?: unknown, as = admin): Promise<Response> {
  const response = await as.request(`/api${path}`, { method, ...(json !== undefined && { json }) })
  expect(response.ok, `${method} ${path}: ${await response.clone().text()}`).toBe(true)
  return response
}
const made = async (response: Promise<Response>) => (await (await response).json()) as { id: string }
const moveToTrash = (section: string, id: string) => send('DELETE', `/admin/${section}/${id}`)

/** Returns the keys of all stored content. */
async function storedKeys(): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of app.services.files.keysBefore(new Date(Date.now() + 60_000))) keys.add(key)
  return keys
}

/** Sweeps what was given up, as the jobs of the next hour do, and checks that no content is left beyond some. */
async function expectNoFilesBeside(before: ReadonlySet<string>): Promise<void> {
  await app.services.uploads.sweep(new Date(Date.now() + 60_000))
  await app.services.renditions.sweep()
  expect([...(await storedKeys())].filter((key) => !before.has(key))).toEqual([])
}

/** Checks that the newest entries say that records were erased by the administrator, and nothing of them. */
async function expectNoted(...ids: string[]): Promise<void> {
  const rows = await app.database.db
    .select({ entry: auditEntries, values: auditValues })
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(inArray(auditEntries.recordId, ids))
    .orderBy(auditEntries.position)
  for (const id of ids) {
    const own = rows.filter(({ entry }) => entry.recordId === id)
    expect(own.at(-1)).toMatchObject({
      entry: { action: 'erased', actorUserId: admin.userId },
      values: { actorName: 'Malika Rahimova', recordLabel: '', before: null, after: null, details: null },
    })
    expect(own.slice(0, -1).every(({ values }) => values === null)).toBe(true)
  }
  expect(await checkAudit(app.database.db)).toMatchObject({ brokenAt: null })
}

async function makePerson(changed: Record<string, unknown> = {}): Promise<string> {
  const { kind: _kind, ...fields } = personFields(await chooseFromCatalogues(app))
  const content = {
    ...fields,
    lastname: canary,
    bio: { en: `The life of ${canary}.` },
    socialLinks: [{ ...fields.socialLinks[0], link: `https://t.me/${canary}` }],
    ...changed,
  }
  return (await made(send('POST', '/admin/ambassadors', { content, publication: { publishAt: 'now' } }))).id
}

const applyAs = (fullName: string, email: string) =>
  apply(app, { fullName, email, coverLetter: `I am ${fullName}, and teach since ten years.` })

describe('erasing an application for good (O-2)', () => {
  it('leaves nothing of it in any table, and no file; the chain checks', async () => {
    const before = await storedKeys()
    const { reference } = await applyAs(`Aziza ${canary}`, `${canary.toLowerCase()}@example.uz`)
    const [row] = await app.database.db
      .select()
      .from(applications)
      .where(eq(applications.reference, reference))
    const id = row?.id ?? ''
    await send('POST', `/admin/applications/${id}/notes`, { text: `Call ${canary}` })
    await send('POST', `/admin/applications/${id}/status`, {
      status: 'IN_REVIEW',
      reason: '',
      revision: 1,
    })
    await send('GET', `/admin/applications/${id}/cv`)
    expect(await namedIn()).toEqual(
      expect.arrayContaining(['public.applications', 'public.case_notes', 'public.audit_values']),
    )
    expect((await erase({ type: 'application', id })).status).toBe(204)
    expect(await namedIn()).toEqual([])
    const named = await tablesWhere(app.database, (text) => sql`${text} like ${`%${reference}%`}`)
    expect(named).toEqual([])
    await expectNoFilesBeside(before)
    await expectNoted(id)
    expect((await erase({ type: 'application', id })).status).toBe(404)
  })

  it('leaves the mails of another one whose number begins alike', async () => {
    const insert = async (reference: string) => {
      const shared = {
        language: 'uz',
        template: 'application-received',
        toName: 'A',
        toAddress: 'a@example.uz',
      } as const
      await app.database.db.insert(mails).values({ ...shared, subject: `Ariza: ${reference}` })
      const [row] = await app.database.db
        .insert(applications)
        .values({
          reference,
          kind: 'expert',
          fullName: 'A',
          email: 'a@example.uz',
          coverLetter: 'x',
          language: 'uz',
        })
        .returning({ id: applications.id })
      return row?.id ?? ''
    }
    const id = await insert('DW-1999-0041')
    await insert('DW-1999-00417')
    expect((await erase({ type: 'application', id })).status).toBe(204)
    const left = await app.database.db.select().from(mails).where(eq(mails.toAddress, 'a@example.uz'))
    expect(left.map(({ subject }) => subject)).toEqual(['Ariza: DW-1999-00417'])
  })
})

describe('erasing a call request for good (O-2)', () => {
  it('leaves nothing of it in any table, and no file', async () => {
    const before = await storedKeys()
    const sent = await postForm(app, '/api/call-requests?lang=uz', {
      fullName: `Aziza ${canary}`,
      email: `${canary.toLowerCase()}@example.uz`,
      coverLetter: `Menga qoʻngʻiroq qiling: ${canary}, ertalab.`,
      consent: 'on',
      cv: sampleCv,
    })
    expect(sent.status, await sent.clone().text()).toBe(201)
    const [row] = await app.database.db
      .select()
      .from(callRequests)
      .where(eq(callRequests.email, `${canary.toLowerCase()}@example.uz`))
    const id = row?.id ?? ''
    await send('POST', `/admin/callRequests/${id}/notes`, { text: `Call ${canary}` })
    await moveToTrash('callRequests', id)
    expect((await namedIn()).length).toBeGreaterThan(2)
    expect((await erase({ type: 'call-request', id })).status).toBe(204)
    expect(await namedIn()).toEqual([])
    await expectNoFilesBeside(before)
    await expectNoted(id)
  })
})

describe('erasing a person for good (O-2)', () => {
  it('leaves nothing of them in any table, and no file', async () => {
    const before = await storedKeys()
    const id = await makePerson({
      photoTicket: await storeUnderTicket(app, await pngOf(900, 900), 'photo'),
      cvTicket: await storeUnderTicket(app, await samplePdf(), 'cv'),
    })
    const draft = await makePerson()
    await send('POST', `/admin/previews/ambassador/${draft}`, {})
    expect((await app.request(`/api/ambassadors/${id}`)).status).toBe(200)
    expect((await erase({ type: 'ambassador', id })).status).toBe(204)
    expect((await erase({ type: 'ambassador', id: draft })).status).toBe(204)
    expect(await namedIn()).toEqual([])
    await expectNoFilesBeside(before)
    await expectNoted(id, draft)
    expect((await app.request(`/api/ambassadors/${id}`)).status).toBe(404)
  })

  it('is refused while activities name them; these stay without the name where that is said', async () => {
    const id = await makePerson()
    const { activityCategoryId } = await chooseFromCatalogues(app)
    const activity = await made(
      send('POST', '/admin/activities', {
        content: {
          title: { uz: 'Sinov uchrashuvi' },
          caption: {},
          description: {},
          place: {},
          imageAlt: {},
          isImageDecorative: false,
          categoryId: activityCategoryId,
          serviceKindId: null,
          startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
          endsAt: '',
          link: '',
          personId: id,
        },
        publication: { publishAt: 'now' },
      }),
    )
    const refused = await refusalOf(await erase({ type: 'ambassador', id }))
    expect(refused).toMatchObject({ status: 409, code: 'in-use' })
    expect((await erase({ type: 'ambassador', id, uses: 'keep' })).status).toBe(204)
    expect(await namedIn()).toEqual([])
    const shown = await app.request(`/api/activities/${activity.id}`)
    expect(shown.status).toBe(200)
    const [row] = await app.database.db.select().from(activities).where(eq(activities.id, activity.id))
    expect(row).toMatchObject({ personId: null })
  })

  it('leaves the account, and the files of a change that waited go', async () => {
    const before = await storedKeys()
    const account = await createAccountWithToken(app, { role: 'AMBASSADOR' })
    const id = await makePerson()
    await app.database.db.update(people).set({ userId: account.userId }).where(eq(people.id, id))
    const { kind: _kind, ...fields } = personFields(await chooseFromCatalogues(app))
    await send(
      'PATCH',
      '/profile/person',
      {
        ...fields,
        revision: 1,
        lastname: canary,
        photoTicket: await storeUnderTicket(app, await pngOf(300, 300), 'photo'),
      },
      account,
    )
    expect((await erase({ type: 'ambassador', id })).status).toBe(204)
    expect(await namedIn()).toEqual([])
    await expectNoFilesBeside(before)
    expect((await account.request('/api/profile')).status).toBe(200)
  })
})

const member = (options: TestAccountOptions = {}) =>
  createAccountWithToken(app, {
    passwordHash: 'none',
    firstname: 'Zebiniso',
    lastname: canary,
    email: `${canary.toLowerCase()}.${randomUUID()}@example.uz`,
    login: `${canary.toLowerCase()}-${randomUUID().slice(0, 4)}`,
    ...options,
  })

describe('erasing an account for good (O-2)', () => {
  it('leaves nothing of it in any table, no file, no mail that waits, and none to an earlier address', async () => {
    const before = await storedKeys()
    const account = await member()
    const { userId } = account
    const { revision, content } = (await (await send('GET', `/admin/users/${userId}`)).json()) as {
      revision: number
      content: Record<string, unknown>
    }
    await send('POST', `/admin/users/${userId}/reset-mail`, {})
    const moved = { ...content, email: `yangi.${canary.toLowerCase()}.${randomUUID()}@example.uz` }
    await send('PATCH', `/admin/users/${userId}`, { revision, content: moved })
    const other = await createAccountWithToken(app, { role: 'ADMIN' })
    await send(
      'POST',
      '/admin/views',
      { section: 'users', name: canary, query: `q=${canary}`, isShared: false },
      other,
    )
    await send('POST', `/admin/users/${userId}/reset-mail`, {})
    expect((await namedIn()).length).toBeGreaterThan(2)
    expect((await erase({ type: 'user', id: userId })).status).toBe(204)
    expect((await erase({ type: 'user', id: other.userId })).status).toBe(204)
    expect(await namedIn()).toEqual([])
    await expectNoFilesBeside(before)
    await expectNoted(userId)
    expect((await account.request('/api/profile')).status).toBe(401)
  })

  it('asks what happens to the profile: it stays without an account, or goes too', async () => {
    const [stays, goes] = [await member(), await member()]
    const remaining = await givePerson(app, stays.userId, 'AMB-0012')
    const gone = await givePerson(app, goes.userId, 'AMB-0017')
    expect(await refusalOf(await erase({ type: 'user', id: stays.userId }))).toMatchObject({
      status: 409,
      code: 'in-use',
    })
    expect((await erase({ type: 'user', id: stays.userId, uses: 'keep' })).status).toBe(204)
    expect((await erase({ type: 'user', id: goes.userId, uses: 'erase' })).status).toBe(204)
    const rows = await app.database.db
      .select()
      .from(people)
      .where(inArray(people.id, [remaining, gone]))
    expect(rows).toMatchObject([{ id: remaining, userId: null }])
    expect(await namedIn()).toEqual([])
    await expectNoted(stays.userId, goes.userId, gone)
  })

  it('is refused for one’s own, and for the last who can sign in as an administrator', async () => {
    const one = await createAccountWithToken(app, { role: 'ADMIN' })
    expect(await refusalOf(await erase({ type: 'user', id: one.userId }, one))).toMatchObject({
      status: 409,
      code: 'not-allowed-now',
    })
    const two = await createAccountWithToken(app, { role: 'ADMIN' })
    const isNeither = and(eq(users.role, 'ADMIN'), sql`${users.id} not in (${one.userId}, ${two.userId})`)
    await app.database.db.update(users).set({ isEnabled: false }).where(isNeither)
    const both = await Promise.all([
      erase({ type: 'user', id: two.userId }, one),
      erase({ type: 'user', id: one.userId }, two),
    ])
    // Of two at once neither counts the other as one who stays.
    const statuses = both.map(({ status }) => status)
    expect(
      statuses.every((status) => [204, 401, 409].includes(status)),
      String(statuses),
    ).toBe(true)
    const [left, other] = statuses[1] === 204 ? [two, one] : [one, two]
    if (!statuses.includes(204))
      expect((await erase({ type: 'user', id: other.userId }, left)).status).toBe(204)
    const refused = await refusalOf(await erase({ type: 'user', id: left.userId }, left))
    await app.database.db.update(users).set({ isEnabled: true }).where(eq(users.role, 'ADMIN'))
    expect(refused).toMatchObject({ status: 409, code: 'last-administrator' })
  })
})

describe('what else is in the bin', () => {
  it('is erased from there alone, and not while something refers to it', async () => {
    const { id } = await made(
      send('POST', '/admin/organizations', { content: { name: { uz: canary }, description: {} } }),
    )
    expect(await refusalOf(await erase({ type: 'organization', id }))).toMatchObject({
      status: 409,
      code: 'not-allowed-now',
    })
    await moveToTrash('organizations', id)
    const [person] = await app.database.db.select().from(people).limit(1)
    const isIt = eq(people.id, person?.id ?? '')
    await app.database.db.update(people).set({ organizationId: id }).where(isIt)
    expect(await refusalOf(await erase({ type: 'organization', id }))).toMatchObject({
      status: 409,
      code: 'in-use',
    })
    await app.database.db.update(people).set({ organizationId: null }).where(isIt)
    expect((await erase({ type: 'organization', id })).status).toBe(204)
    expect(await namedIn()).toEqual([])
    await expectNoted(id)
  })
})

describe('who erases', () => {
  it('is an administrator who has typed the password lately', async () => {
    const body = { type: 'application', id: unknownId }
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    expect((await app.request('/api/admin/erasures', json)).status).toBe(401)
    for (const role of ['USER', 'AMBASSADOR', 'EXPERT'] as const) {
      const account = await createAccountWithToken(app, { role })
      expect(await refusalOf(await erase(body, account))).toMatchObject({ status: 403, code: 'not-allowed' })
    }
    const stale = await createAccountWithToken(app, { role: 'ADMIN' })
    await app.database.db.update(sessions).set({ passwordAt: null }).where(eq(sessions.userId, stale.userId))
    expect(await refusalOf(await erase(body, stale))).toMatchObject({ status: 403, code: 'password-needed' })
    expect(await refusalOf(await erase(body))).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('says which record, and only what applies to it', async () => {
    const fieldsOf = async (body: unknown) => (await refusalOf(await erase(body))).fields
    expect(await fieldsOf({})).toEqual({ type: 'required', id: 'required' })
    expect(await fieldsOf({ type: 'tag', id: 'x' })).toEqual({ type: 'not-understood', id: 'not-understood' })
    expect(await fieldsOf({ type: 'user', id: unknownId, uses: 'burn' })).toEqual({ uses: 'not-understood' })
    expect(await fieldsOf({ type: 'expert', id: unknownId, uses: 'erase' })).toEqual({
      uses: 'not-understood',
    })
    const [expert] = await app.database.db.select().from(people).where(eq(people.kind, 'expert')).limit(1)
    expect((await erase({ type: 'ambassador', id: expert?.id, uses: 'keep' })).status).toBe(404)
  })

  it('erases once, however often it is asked', async () => {
    const { reference } = await applyAs('Olim Karimov', `olim.${randomUUID()}@example.uz`)
    const [row] = await app.database.db
      .select()
      .from(applications)
      .where(eq(applications.reference, reference))
    const body = { type: 'application', id: row?.id }
    const answers = await Promise.all([erase(body), erase(body), erase(body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    await expectNoted(row?.id ?? '')
  })
})
