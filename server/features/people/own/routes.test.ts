import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits as rateLimitRules } from '../../../../shared/rules/rate-limits.ts'
import type { OwnPerson, Profile } from '../../../../shared/schemas/profile.ts'
import {
  createAccountWithToken,
  type TestAccount,
  type TestAccountOptions,
} from '../../../../tests/support/account.ts'
import { problemOf } from '../../../../tests/support/application-form.ts'
import {
  chooseFromCatalogues,
  givePerson,
  personFields,
  unknownId,
} from '../../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { samplePdf } from '../../../../tests/support/sample-files.ts'
import { digestState } from '../../../../tests/support/state-digest.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { pdfOfSize } from '../../../../tests/support/upload-form.ts'
import { files, tags } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { rateLimits } from '../../../db/schema/request-guard.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { users } from '../../../db/schema/user.ts'

let app: TestApp
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

const signIn = (options?: TestAccountOptions) => createAccountWithToken(app, options)
const fields = () => personFields(choices)

async function read(account: TestAccount): Promise<Profile> {
  const response = await account.request('/api/profile')
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Profile
}

async function ownPerson(account: TestAccount): Promise<OwnPerson> {
  const { person } = await read(account)
  if (!person) throw new Error('The account has no profile.')
  return person
}

const addPerson = (account: TestAccount, changed: object = {}) =>
  account.request('/api/profile/person', { method: 'POST', json: { ...fields(), ...changed } })

const changePerson = (account: TestAccount, changed: object = {}) =>
  account.request('/api/profile/person', { method: 'PATCH', json: { ...fields(), ...changed } })

const download = async (account: TestAccount, path: string) =>
  Buffer.from(await (await account.request(path)).arrayBuffer())

async function refused(ask: () => Promise<Response>, status: number) {
  const before = await digestState(app)
  const response = await ask()
  const problem = await problemOf(response)
  expect(response.status, JSON.stringify(problem)).toBe(status)
  expect(await digestState(app)).toEqual(before)
  return problem
}

/** Signs in with an account that owns a published profile of the sample. */
async function publishedOwner(userCode: string, options: TestAccountOptions = { role: 'AMBASSADOR' }) {
  const account = await signIn(options)
  const personId = await givePerson(app, account.userId, userCode)
  return { account, personId }
}

describe('the own account', () => {
  it('is shown as it is, without a profile where there is none', async () => {
    const account = await signIn({ firstname: 'Aziz', language: 'ru' })
    const { account: view, person } = await read(account)
    expect(person).toBeNull()
    expect(view).toMatchObject({
      id: account.userId,
      email: account.email,
      firstname: 'Aziz',
      role: 'USER',
      language: 'ru',
      hasPassword: false,
      hasGoogle: false,
      hasSecondFactor: false,
    })
  })

  it('needs a token', async () => {
    for (const path of ['/api/profile', '/api/profile/photo', '/api/profile/cv'])
      expect((await app.request(path)).status, path).toBe(401)
  })

  it('is changed in what belongs to its owner, and in nothing else (attack cases 14, 15)', async () => {
    const account = await signIn({ passwordHash: 'unchanged' })
    const json = {
      firstname: '  Oydin ',
      language: 'en',
      wantsNotices: false,
      role: 'ADMIN',
      roles: ['ADMIN'],
      id: unknownId,
      email: 'another@example.uz',
      password: 'another password',
      passwordHash: 'x',
      emailConfirmedAt: null,
      googleSubject: 'x',
      createdAt: '2000-01-01T00:00:00Z',
      __proto__: { role: 'ADMIN' },
    }
    const response = await account.request('/api/profile', { method: 'PATCH', json })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ firstname: 'Oydin', language: 'en', role: 'USER' })
    const [row] = await app.database.db.select().from(users).where(eq(users.id, account.userId))
    expect(row).toMatchObject({
      firstname: 'Oydin',
      wantsNotices: false,
      email: account.email,
      role: 'USER',
      passwordHash: 'unchanged',
      googleSubject: null,
    })
    expect(row?.createdAt.getUTCFullYear()).toBeGreaterThan(2000)
  })

  it.each([
    [{ firstname: '' }, 'firstname required'],
    [{ lastname: 'a'.repeat(81) }, 'lastname too-long'],
    [{ language: 'de' }, 'language not-understood'],
    [{ wantsNotices: 'yes' }, 'wantsNotices not-understood'],
  ])('refuses %j', async (json, code) => {
    const account = await signIn()
    const ask = () => account.request('/api/profile', { method: 'PATCH', json })
    expect((await refused(ask, 422)).codes).toEqual([code])
  })
})

describe('a profile that is not published', () => {
  it('is added to an account that has none, once, and gives it no other role', async () => {
    const account = await signIn()
    const photoTicket = await storeUnderTicket(app, await pngOf(900, 900), 'photo')
    const cvTicket = await storeUnderTicket(app, await samplePdf(), 'cv')
    const response = await addPerson(account, {
      firstname: "G'ulnora",
      photoTicket,
      cvTicket,
      userCode: 'AMB-9999',
      publishedAt: '2020-01-01',
    })
    expect(response.status, await response.clone().text()).toBe(201)
    const person = (await response.json()) as OwnPerson
    expect(person).toMatchObject({
      kind: 'ambassador',
      isPublished: false,
      revision: 1,
      firstname: 'Gʻulnora',
      middlename: null,
      website: null,
      headline: { uz: 'Bulut boʻyicha muhandis', en: 'Cloud engineer' },
      questions: { uz: 'Bulutni qayerdan boshlay?\nBu qancha turadi, toʻlov qanday?' },
      spokenLanguages: ['uz', 'en'],
      photoPath: '/api/profile/photo',
      cv: { name: 'cv.pdf', type: 'pdf' },
      socialLinks: [{ link: 'https://t.me/gulnora' }],
      completeness: { percent: 90, missing: ['headline.ru'] },
      change: null,
    })
    expect(person.userCode).toMatch(/^AMB-\d{4}$/)
    expect(person.userCode).not.toBe('AMB-9999')
    expect(person.tags).toEqual(['eksport', 'bulutlar'])
    expect((await read(account)).account.role).toBe('USER')
    expect((await app.request(`/api/ambassadors/${person.id}`)).status).toBe(404)
    expect((await refused(() => addPerson(account), 409)).code).toBe('not-allowed-now')
  })

  it('is added once, however often it is sent (N-7)', async () => {
    const account = await signIn()
    const send = (json: object) =>
      account.request('/api/profile/person', {
        method: 'POST',
        headers: { 'idempotency-key': `own-${account.userId}` },
        json,
      })
    const first = await (await send(fields())).json()
    const again = await send(fields())
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
    const other = await refused(() => send({ ...fields(), firstname: 'Another' }), 422)
    expect(other.code).toBe('idempotency-key-reused')
  })

  it('leaves no word of a stranger in the catalogue of tags', async () => {
    await addPerson(await signIn(), { tags: ['only-suggested'] })
    const labels = await app.database.db.select({ label: tags.label }).from(tags)
    expect(labels.map(({ label }) => label)).not.toContain('only-suggested')
  })

  it('keeps its photo and its CV for its owner alone', async () => {
    const account = await signIn()
    const stranger = await signIn()
    const photo = await pngOf(40, 40)
    // Longer than what is read of a file before anybody asks for it.
    const cv = pdfOfSize(1024 * 1024)
    const photoTicket = await storeUnderTicket(app, photo, 'photo')
    await addPerson(account, { photoTicket, cvTicket: await storeUnderTicket(app, cv, 'cv') })
    const response = await account.request('/api/profile/photo')
    await response.arrayBuffer()
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await download(account, '/api/profile/cv')).toEqual(cv)
    const head = await account.request('/api/profile/cv', { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, null])
    expect(head.headers.get('content-length')).toBe(String(cv.byteLength))
    for (const path of ['/api/profile/photo', '/api/profile/cv'])
      expect((await stranger.request(path)).status, path).toBe(404)
    const [row] = await app.database.db.select().from(people).where(eq(people.userId, account.userId))
    expect((await app.request(`/media/${row?.photoId}`)).status).toBe(404)
  })

  it.each([
    ['waiting', 409],
    ['infected', 404],
  ] as const)('gives out no CV that the virus scanner holds: %s', async (scanState, status) => {
    const account = await signIn()
    await addPerson(account, { cvTicket: await storeUnderTicket(app, await samplePdf(), 'cv') })
    const [row] = await app.database.db.select().from(people).where(eq(people.userId, account.userId))
    await app.database.db
      .update(uploads)
      .set({ scanState })
      .where(eq(uploads.id, row?.cvUploadId ?? ''))
    expect((await account.request('/api/profile/cv')).status).toBe(status)
  })

  it('is changed so often and no more within an hour', async () => {
    const account = await signIn()
    const { points } = rateLimitRules['profile-changes-by-account']
    const digest = createHash('sha256').update(account.userId).digest('hex')
    await app.database.db
      .insert(rateLimits)
      .values({ key: `profile-changes-by-account:${digest}`, points, expire: new Date(Date.now() + 600_000) })
    expect((await refused(() => addPerson(account), 429)).code).toBe('too-many-requests')
  })

  it('is numbered without gaps and doubles when two come at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => signIn()))
    const kind = { kind: 'expert', categoryId: choices.expertCategoryId }
    const made = await Promise.all(accounts.map((account) => addPerson(account, kind)))
    const codes = await Promise.all(made.map(async (one) => ((await one.json()) as OwnPerson).userCode))
    const numbers = codes.map((code) => Number(code.replace('EXP-', ''))).sort((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  it('is changed at once, and gives up the files that it shows no longer', async () => {
    const account = await signIn()
    const photoTicket = await storeUnderTicket(app, await pngOf(50, 50, '#111111'), 'photo')
    await addPerson(account, { photoTicket, cvTicket: await storeUnderTicket(app, await samplePdf(), 'cv') })
    const [before] = await app.database.db.select().from(people).where(eq(people.userId, account.userId))
    const [oldFile] = await app.database.db
      .select()
      .from(files)
      .where(eq(files.id, before?.photoId ?? ''))
    const next = await storeUnderTicket(app, await pngOf(60, 60, '#eeeeee'), 'photo')
    const response = await changePerson(account, {
      revision: 1,
      firstname: 'Nodira',
      photoTicket: next,
      cvTicket: null,
      tags: [],
      socialLinks: [],
      userCode: 'AMB-0001',
      role: 'ADMIN',
      kind: 'expert',
    })
    expect(response.status, await response.clone().text()).toBe(200)
    expect(await response.json()).toMatchObject({
      firstname: 'Nodira',
      kind: 'ambassador',
      userCode: before?.userCode,
      revision: 2,
      cv: null,
      tags: [],
      socialLinks: [],
    })
    const [row] = await app.database.db.select().from(people).where(eq(people.userId, account.userId))
    expect(row).toMatchObject({ sortName: 'nodira yoldosheva', cvUploadId: null, suggestedTags: [] })
    expect(row?.searchText).toContain('nodira')
    await app.services.uploads.sweep(new Date(Date.now() + 1_000))
    expect(await app.services.files.openRead(oldFile?.storageKey ?? '')).toBeUndefined()
    const cvRow = await app.database.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, before?.cvUploadId ?? ''))
    expect(cvRow).toEqual([])
    expect((await download(account, '/api/profile/photo')).length).toBeGreaterThan(0)
  })

  it('is not overwritten by somebody who read it before (D-14)', async () => {
    const account = await signIn()
    await addPerson(account)
    expect((await changePerson(account, { revision: 1 })).status).toBe(200)
    const problem = await refused(() => changePerson(account, { revision: 1, firstname: 'Late' }), 409)
    expect(problem.code).toBe('changed-meanwhile')
  })

  it('is nothing that an account without one could change', async () => {
    const account = await signIn()
    expect((await refused(() => changePerson(account, { revision: 1 }), 404)).code).toBe('not-found')
    const withdraw = () => account.request('/api/profile/person/change', { method: 'DELETE' })
    expect((await refused(withdraw, 404)).code).toBe('not-found')
  })

  it.each([
    ['https://мойсайт.рф/о-нас', 'https://мойсайт.рф/о-нас'],
    ['https://xn--80aswg.xn--p1ai', 'https://xn--80aswg.xn--p1ai'],
    [' \u202Ahttps://example.uz/\u200Babout\u202C ', 'https://example.uz/about'],
  ])('may have the website %j', async (website, stored) => {
    const account = await signIn()
    await addPerson(account, { website })
    const { person } = (await (await account.request('/api/profile')).json()) as {
      person: { website: string }
    }
    expect(person.website).toBe(stored)
  })

  const wrong: [object, string[]][] = [
    [{ kind: 'visitor' }, ['kind not-understood']],
    [{ firstname: ' ' }, ['firstname required']],
    [{ headline: { uz: 'a'.repeat(161) } }, ['headline.uz too-long']],
    [{ bio: { ru: 'a'.repeat(5_001) } }, ['bio.ru too-long']],
    [{ questions: { uz: `Qanday?\n${'a'.repeat(161)}` } }, ['questions.uz too-long']],
    [{ questions: { en: 'How?\n'.repeat(6) } }, ['questions.en too-many']],
    [{ spokenLanguages: ['en', 'xx'] }, ['spokenLanguages.1 not-understood']],
    [
      { spokenLanguages: ['uz', 'ru', 'en', 'de', 'fr', 'it', 'es', 'pt', 'ja'] },
      ['spokenLanguages too-many'],
    ],
    [{ linkedin: 'https://example.uz/in/me' }, ['linkedin not-linkedin']],
    [{ website: 'javascript:alert(1)' }, ['website not-a-web-address']],
    [{ website: 'http://example.uz' }, ['website not-a-web-address']],
    [{ website: 'https://google.com@evil.example' }, ['website not-a-web-address']],
    [{ website: 'https://a:b@evil.example/' }, ['website not-a-web-address']],
    [{ tags: Array.from({ length: 11 }, (_, index) => `tag${index}`) }, ['tags too-many']],
    [{ countryId: unknownId }, ['countryId unknown-choice']],
    [
      { organizationId: unknownId, directionId: unknownId },
      ['organizationId unknown-choice', 'directionId unknown-choice'],
    ],
    [
      { socialLinks: [{ networkId: unknownId, link: 'https://t.me/x' }] },
      ['socialLinks.0.networkId unknown-choice'],
    ],
    [{ photoTicket: 'A'.repeat(43) }, ['photoTicket ticket-expired']],
    [{ cvTicket: 'A'.repeat(43) }, ['cvTicket ticket-expired']],
  ]
  it.each(
    wrong.map(([changed, codes]) => [codes.join(', '), changed, codes] as const),
  )('refuses %s', async (_name, changed, codes) => {
    const account = await signIn()
    expect((await refused(() => addPerson(account, changed), 422)).codes).toEqual(codes)
  })

  it('takes a category of its own kind alone', async () => {
    const account = await signIn()
    const ask = () => addPerson(account, { categoryId: choices.expertCategoryId })
    expect((await refused(ask, 422)).codes).toEqual(['categoryId unknown-choice'])
  })

  it('takes no file of another kind than its own, and the ticket stays good', async () => {
    const account = await signIn()
    const cv = await storeUnderTicket(app, await samplePdf(), 'cv')
    const picture = await storeUnderTicket(app, await pngOf(20, 20), 'photo')
    expect((await refused(() => addPerson(account, { photoTicket: cv }), 422)).codes).toEqual([
      'photoTicket image-type',
    ])
    expect((await refused(() => addPerson(account, { cvTicket: picture }), 422)).codes).toEqual([
      'cvTicket file-type',
    ])
    expect((await addPerson(account, { photoTicket: picture, cvTicket: cv })).status).toBe(201)
  })
})

describe('a profile that is published', () => {
  it('stays as it is while a change of it waits, which its owner goes on with', async () => {
    const { account, personId } = await publishedOwner('AMB-0040')
    const { revision, kind, categoryId } = await ownPerson(account)
    expect(kind).toBe('ambassador')
    const publicBefore = await (await app.request(`/api/ambassadors/${personId}`)).json()
    const photoTicket = await storeUnderTicket(app, await pngOf(70, 70), 'photo')
    const response = await changePerson(account, { revision, categoryId, photoTicket, tags: ['a-new-tag'] })
    expect(response.status, await response.clone().text()).toBe(200)
    expect(await response.json()).toMatchObject({
      firstname: 'Gulnora',
      revision,
      isPublished: true,
      change: { state: 'pending', reason: null },
      tags: ['a-new-tag'],
      photoPath: '/api/profile/photo',
      // What visitors see meanwhile: the new photo is not public.
      shown: { firstname: publicBefore.firstname, photoUrl: null },
    })
    expect(await (await app.request(`/api/ambassadors/${personId}`)).json()).toEqual(publicBefore)
    expect((await download(account, '/api/profile/photo')).length).toBeGreaterThan(0)

    const second = await changePerson(account, { revision, categoryId, firstname: 'Nafisa' })
    expect(second.status).toBe(200)
    expect(await second.json()).toMatchObject({
      firstname: 'Nafisa',
      photoPath: '/api/profile/photo',
      shown: { firstname: publicBefore.firstname },
    })
    const rows = await app.database.db
      .select()
      .from(proposedChanges)
      .where(eq(proposedChanges.personId, personId))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ state: 'pending', baseRevision: revision, userId: account.userId })

    const withdrawn = await account.request('/api/profile/person/change', { method: 'DELETE' })
    expect(withdrawn.status).toBe(204)
    const after = await ownPerson(account)
    expect(after).toMatchObject({ change: null, photoPath: null, revision })
    expect(after.firstname).not.toBe('Nafisa')
    const content = rows[0]?.content as { photoUploadId: string }
    const [upload] = await app.database.db.select().from(uploads).where(eq(uploads.id, content.photoUploadId))
    expect(upload?.expiresAt).not.toBeNull()
    expect(await (await app.request(`/api/ambassadors/${personId}`)).json()).toEqual(publicBefore)
  })

  it('tells why a change was refused', async () => {
    const { account, personId } = await publishedOwner('AMB-0045')
    const { revision, categoryId, firstname } = await ownPerson(account)
    await changePerson(account, { revision, categoryId })
    await app.database.db
      .update(proposedChanges)
      .set({ state: 'rejected', reason: 'Please add a source.' })
      .where(eq(proposedChanges.personId, personId))
    expect(await ownPerson(account)).toMatchObject({
      firstname,
      change: { state: 'rejected', reason: 'Please add a source.' },
    })
    expect((await changePerson(account, { revision, categoryId })).status).toBe(200)
    const rows = await app.database.db
      .select({ state: proposedChanges.state })
      .from(proposedChanges)
      .where(eq(proposedChanges.personId, personId))
      .orderBy(desc(proposedChanges.createdAt))
    expect(rows.map(({ state }) => state)).toEqual(['pending', 'rejected'])
  })

  it('proposes nothing that could not be: choices are asked for at once', async () => {
    const { account } = await publishedOwner('AMB-0042')
    const { revision } = await ownPerson(account)
    const ask = () => changePerson(account, { revision, categoryId: choices.expertCategoryId })
    expect((await refused(ask, 422)).codes).toEqual(['categoryId unknown-choice'])
  })

  it("is changed at once where it is an administrator's own", async () => {
    const { account, personId } = await publishedOwner('AMB-0047', { role: 'ADMIN' })
    const { revision, categoryId } = await ownPerson(account)
    const response = await changePerson(account, { revision, categoryId, tags: ['administrators-tag'] })
    expect(response.status, await response.clone().text()).toBe(200)
    expect(await response.json()).toMatchObject({ revision: revision + 1, change: null })
    const shown = (await (await app.request(`/api/ambassadors/${personId}`)).json()) as { firstname: string }
    expect(JSON.stringify(shown)).toContain('Gulnora')
    expect(JSON.stringify(shown)).toContain('administrators-tag')
  })
})
