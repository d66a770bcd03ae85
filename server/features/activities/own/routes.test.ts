import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits as rateLimitRules } from '../../../../shared/rules/rate-limits.ts'
import type { ActivityDraft, OwnActivity } from '../../../../shared/schemas/own-activity.ts'
import {
  createAccountWithToken,
  type TestAccount,
  type TestAccountOptions,
} from '../../../../tests/support/account.ts'
import { problemOf } from '../../../../tests/support/application-form.ts'
import { chooseFromCatalogues, givePerson, unknownId } from '../../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { digestState } from '../../../../tests/support/state-digest.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { activityDrafts, proposedChanges } from '../../../db/schema/proposal.ts'
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

const year = new Date().getFullYear() + 1
const signIn = (options?: TestAccountOptions) => createAccountWithToken(app, options)

function activity(changed: object = {}) {
  return {
    title: { uz: "Bulut bo'yicha ma'ruza", en: 'A talk about clouds' },
    caption: { en: 'For everybody' },
    description: { en: 'Two hours and a break.' },
    categoryId: choices.activityCategoryId,
    serviceKindId: choices.serviceKindId,
    startsAt: `${year}-02-09T15:00`,
    endsAt: `${year}-02-09T17:00`,
    place: { uz: 'Toshkent' },
    link: '',
    isImageDecorative: true,
    ...changed,
  }
}

const emptyForm = {
  title: {},
  caption: {},
  description: {},
  place: {},
  categoryId: '',
  serviceKindId: '',
  startsAt: '',
  endsAt: '',
  link: '',
  language: '',
  interpretation: [],
  priceNote: {},
  registration: null,
  imageAlt: {},
  isImageDecorative: false,
}

const propose = (account: TestAccount, changed: object = {}, headers: HeadersInit = {}) =>
  account.request('/api/activities', { method: 'POST', headers, json: activity(changed) })

async function proposed(account: TestAccount, changed: object = {}) {
  const response = await propose(account, changed)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as { id: string; state: string }
}

const putDraft = (account: TestAccount, id: string, changed: object = {}) =>
  account.request(`/api/profile/activity-drafts/${id}`, {
    method: 'PUT',
    json: { content: { ...emptyForm, title: { uz: 'Boshlanish' } }, revision: 0, ...changed },
  })

async function draftOf(response: Response): Promise<ActivityDraft> {
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as ActivityDraft
}

const post = (account: TestAccount, path: string) => account.request(path, { method: 'POST', json: {} })
const edit = (account: TestAccount, id: string) => post(account, `/api/profile/activities/${id}/edit`)
const withdraw = (account: TestAccount, id: string) => post(account, `/api/profile/activities/${id}/withdraw`)

/** Reads a private picture to its end. @returns its content type. */
async function typeOfImage(account: TestAccount, draft: Pick<ActivityDraft, 'image'>) {
  const response = await account.request(draft.image?.path ?? '')
  expect(response.status).toBe(200)
  expect((await response.arrayBuffer()).byteLength).toBe(draft.image?.sizeBytes)
  return response.headers.get('content-type')
}

async function ownActivities(account: TestAccount): Promise<OwnActivity[]> {
  const response = await account.request('/api/profile/activities')
  return ((await response.json()) as { items: OwnActivity[] }).items
}

async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(activities).where(eq(activities.id, id))
  return row
}

async function refused(ask: () => Promise<Response>, status: number) {
  const before = await digestState(app)
  const response = await ask()
  const problem = await problemOf(response)
  expect(response.status, JSON.stringify(problem)).toBe(status)
  expect(await digestState(app)).toEqual(before)
  return problem
}

const isPublic = async (id: string) => (await app.request(`/api/activities/${id}`)).status === 200
const inList = async (id: string) =>
  (await (await app.request('/api/activities?when=all&pageSize=100')).text()).includes(id)

describe('a draft of an activity', () => {
  it('is saved at every change, however incomplete, under the id that the browser made', async () => {
    const account = await signIn()
    const id = randomUUID()
    const first = await draftOf(await putDraft(account, id))
    expect(first).toMatchObject({ id, activityId: null, image: null, revision: 1 })
    const content = { ...emptyForm, title: { uz: 'Boshlanish', ru: 'Нача' }, startsAt: 'soon' }
    const second = await draftOf(await putDraft(account, id, { content, revision: 1 }))
    expect(second).toMatchObject({ content, revision: 2 })
    const read = await account.request(`/api/profile/activity-drafts/${id}`)
    expect(await draftOf(read)).toEqual(second)
    expect(await ownActivities(account)).toMatchObject([
      { id, isDraft: true, state: 'draft', title: content.title, startsAt: null, address: null },
    ])
  })

  it('is one draft where the same change comes twice, and is not overwritten silently', async () => {
    const account = await signIn()
    const id = randomUUID()
    expect(await draftOf(await putDraft(account, id))).toEqual(await draftOf(await putDraft(account, id)))
    const content = { ...emptyForm, title: { en: 'Later' } }
    await draftOf(await putDraft(account, id, { content, revision: 1 }))
    expect(await draftOf(await putDraft(account, id, { content, revision: 1 }))).toMatchObject({
      revision: 2,
    })
    const other = { content: { ...emptyForm, title: { en: 'Another window' } }, revision: 1 }
    expect((await refused(() => putDraft(account, id, other), 409)).code).toBe('changed-meanwhile')
  })

  it('does not exist for anybody else', async () => {
    const account = await signIn()
    const stranger = await signIn({ role: 'ADMIN' })
    const id = randomUUID()
    const imageTicket = await storeUnderTicket(app, await pngOf(80, 40), 'image')
    await draftOf(await putDraft(account, id, { imageTicket }))
    const path = `/api/profile/activity-drafts/${id}`
    for (const ask of [
      () => stranger.request(path),
      () => stranger.request(`${path}/image`),
      () => stranger.request(path, { method: 'DELETE' }),
      () => putDraft(stranger, id),
      () => putDraft(stranger, id, { revision: 1 }),
      () => propose(stranger, { draftId: id }),
      () => propose(account, { draftId: unknownId }),
    ])
      expect((await refused(ask, 404)).code).toBe('not-found')
    expect((await app.request(path)).status).toBe(401)
  })

  it('keeps its picture longer than a ticket lives, until another takes its place', async () => {
    const account = await signIn()
    const id = randomUUID()
    const imageTicket = await storeUnderTicket(app, await pngOf(80, 40), 'image')
    const { image } = await draftOf(await putDraft(account, id, { imageTicket }))
    expect(image).toMatchObject({ type: 'png', path: `/api/profile/activity-drafts/${id}/image` })
    await app.services.uploads.sweep(new Date(Date.now() + 3 * 24 * 60 * 60 * 1_000))
    expect(await typeOfImage(account, { image })).toBe('image/png')
    expect((await draftOf(await putDraft(account, id, { revision: 1 }))).image).toEqual(image)
    const [before] = await app.database.db.select().from(activityDrafts).where(eq(activityDrafts.id, id))
    const without = await draftOf(await putDraft(account, id, { revision: 2, imageTicket: null }))
    expect(without.image).toBeNull()
    expect((await account.request(image?.path ?? '')).status).toBe(404)
    await app.services.uploads.sweep(new Date(Date.now() + 1_000))
    const gone = await app.database.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, before?.imageUploadId ?? ''))
    expect(gone).toEqual([])
  })

  it('takes pictures of activities alone', async () => {
    const account = await signIn()
    const photo = await storeUnderTicket(app, await pngOf(900, 900), 'photo')
    const large = await refused(() => putDraft(account, randomUUID(), { imageTicket: photo }), 422)
    expect(large.codes).toEqual(['imageTicket image-dimensions'])
    const lost = await refused(() => putDraft(account, randomUUID(), { imageTicket: 'A'.repeat(43) }), 422)
    expect(lost.codes).toEqual(['imageTicket ticket-expired'])
  })

  it('is thrown away with its picture', async () => {
    const account = await signIn()
    const id = randomUUID()
    const imageTicket = await storeUnderTicket(app, await pngOf(80, 40), 'image')
    await putDraft(account, id, { imageTicket })
    const discard = () => account.request(`/api/profile/activity-drafts/${id}`, { method: 'DELETE' })
    expect((await discard()).status).toBe(204)
    expect((await refused(discard, 404)).code).toBe('not-found')
    expect((await refused(() => putDraft(account, id, { revision: 1 }), 404)).code).toBe('not-found')
    expect(await ownActivities(account)).toEqual([])
  })

  it('is one of twenty at most', async () => {
    const account = await signIn()
    for (let count = 0; count < 20; count += 1) await draftOf(await putDraft(account, randomUUID()))
    expect((await refused(() => putDraft(account, randomUUID()), 422)).codes).toEqual(['draft too-many'])
  })

  it('is refused where it is no draft', async () => {
    const account = await signIn()
    const long = { content: { ...emptyForm, title: { uz: 'a'.repeat(321) } } }
    expect((await refused(() => putDraft(account, randomUUID(), long), 422)).codes).toEqual([
      'content.title.uz too-long',
    ])
    expect((await refused(() => putDraft(account, 'draft'), 404)).code).toBe('not-found')
  })
})

describe('a proposal', () => {
  it('waits, and nobody but its proposer sees it', async () => {
    const account = await signIn()
    const imageTicket = await storeUnderTicket(app, await pngOf(800, 400), 'image')
    const { id, state } = await proposed(account, {
      imageTicket,
      state: 'published',
      publishedAt: '2020-01-01',
    })
    expect(state).toBe('pending')
    const row = await rowOf(id)
    expect(row).toMatchObject({
      state: 'pending',
      publishedAt: null,
      proposedByUserId: account.userId,
      personId: null,
      title: { uz: 'Bulut boʻyicha maʼruza', en: 'A talk about clouds' },
      link: null,
    })
    expect(row?.code).toMatch(/^ACT-\d{3}$/)
    expect(row?.startsAt.toISOString()).toBe(`${year}-02-09T10:00:00.000Z`)
    expect(row?.endsAt.toISOString()).toBe(`${year}-02-09T12:00:00.000Z`)
    expect(row?.searchText).toContain('bulut')
    expect(await isPublic(id)).toBe(false)
    expect(await inList(id)).toBe(false)
    expect((await app.request(`/media/${row?.imageId}`)).status).toBe(404)
    expect(await ownActivities(account)).toMatchObject([
      { id, isDraft: false, state: 'pending', address: null },
    ])
    expect(await ownActivities(await signIn())).toEqual([])
  })

  it("goes live at once where it is an administrator's", async () => {
    const account = await signIn({ role: 'ADMIN' })
    const imageTicket = await storeUnderTicket(app, await pngOf(400, 200), 'image')
    const { id, state } = await proposed(account, { imageTicket, endsAt: '' })
    expect(state).toBe('published')
    expect(await isPublic(id)).toBe(true)
    await expect.poll(() => inList(id)).toBe(true)
    const row = await rowOf(id)
    expect(row?.endsAt.getTime()).toBe((row?.startsAt.getTime() ?? 0) + 90 * 60_000)
    const picture = await app.request(`/media/${row?.imageId}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    await picture.arrayBuffer()
    const [file] = await app.database.db
      .select()
      .from(files)
      .where(eq(files.id, row?.imageId ?? ''))
    expect(file).toMatchObject({ widthPixels: 400, heightPixels: 200, ownerUserId: account.userId })
    expect(await ownActivities(account)).toMatchObject([
      { id, state: 'published', address: `/activities-single/${id}` },
    ])
  })

  it('says what its picture shows, or that it is decorative', async () => {
    const account = await signIn()
    const picture = async () => ({
      imageTicket: await storeUnderTicket(app, await pngOf(80, 40), 'image'),
      isImageDecorative: false,
    })
    const silent = await picture()
    expect((await refused(() => propose(account, silent), 422)).codes).toEqual([
      'imageAlt alternative-missing',
    ])
    const { id } = await proposed(account, { ...silent, imageAlt: { ru: 'Полный зал' } })
    const pictureOf = async (activityId: string) => {
      const imageId = (await rowOf(activityId))?.imageId ?? ''
      const [file] = await app.database.db.select().from(files).where(eq(files.id, imageId))
      return file
    }
    expect(await pictureOf(id)).toMatchObject({ alt: { ru: 'Полный зал' }, isDecorative: false })
    expect(await rowOf(id)).toMatchObject({ imageAlt: null, isImageDecorative: false })
    const other = await proposed(account, { ...(await picture()), isImageDecorative: true })
    expect(await pictureOf(other.id)).toMatchObject({ isDecorative: true })
    // Without a picture there is nothing to say.
    await proposed(account, { isImageDecorative: false })
  })

  it('is held by the own profile, and found by its name', async () => {
    const account = await signIn({ role: 'AMBASSADOR' })
    const personId = await givePerson(app, account.userId, 'AMB-0017')
    const { id } = await proposed(account)
    expect(await rowOf(id)).toMatchObject({ personId, state: 'pending' })
  })

  it('ends the draft that it was written in, and takes its picture over', async () => {
    const account = await signIn()
    const draftId = randomUUID()
    const imageTicket = await storeUnderTicket(app, await pngOf(90, 45), 'image')
    await draftOf(await putDraft(account, draftId, { imageTicket }))
    const wrong = await refused(() => propose(account, { draftId, startsAt: '2020-01-01T10:00' }), 422)
    expect(wrong.codes).toContain('startsAt in-the-past')
    const { id } = await proposed(account, { draftId })
    expect((await account.request(`/api/profile/activity-drafts/${draftId}`)).status).toBe(404)
    const row = await rowOf(id)
    const [file] = await app.database.db
      .select()
      .from(files)
      .where(eq(files.id, row?.imageId ?? ''))
    expect(file).toMatchObject({ widthPixels: 90, heightPixels: 45 })
    expect(await app.services.files.sizeBytes(file?.storageKey ?? '')).toBe(file?.sizeBytes)
  })

  it('is made once, however often it is sent (N-7)', async () => {
    const account = await signIn()
    const draftId = randomUUID()
    await draftOf(await putDraft(account, draftId))
    const headers = { 'idempotency-key': randomUUID() }
    const first = await (await propose(account, { draftId }, headers)).json()
    const again = await propose(account, { draftId }, headers)
    expect(again.status, await again.clone().text()).toBe(201)
    expect(await again.json()).toEqual(first)
    expect(await ownActivities(account)).toHaveLength(1)
    const other = await refused(() => propose(account, { title: { uz: 'Boshqa' } }, headers), 422)
    expect(other.code).toBe('idempotency-key-reused')
    const stranger = await signIn()
    const stolen = await refused(() => propose(stranger, { draftId }, headers), 422)
    expect(stolen.code).toBe('idempotency-key-reused')
  })

  const wrong: [object, string[]][] = [
    [{ title: { uz: ' ', ru: '' } }, ['title language-missing']],
    [{ title: { uz: 'a'.repeat(161) } }, ['title.uz too-long']],
    [{ caption: { ru: 'a'.repeat(301) } }, ['caption.ru too-long']],
    [{ description: { en: 'a'.repeat(10_001) } }, ['description.en too-long']],
    [{ categoryId: '' }, ['categoryId required']],
    [{ categoryId: unknownId }, ['categoryId unknown-choice']],
    [{ serviceKindId: unknownId }, ['serviceKindId unknown-choice']],
    [{ startsAt: '' }, ['startsAt required']],
    [{ startsAt: 'tomorrow' }, ['startsAt not-understood']],
    [{ startsAt: `${year}-02-31T10:00`, endsAt: '' }, ['startsAt not-understood']],
    [{ startsAt: '2020-02-09T15:00', endsAt: '' }, ['startsAt in-the-past']],
    [{ endsAt: `${year}-02-09T15:00` }, ['endsAt ends-too-early']],
    [{ endsAt: `${year}-13-09T15:00` }, ['endsAt not-understood']],
    [{ link: 'javascript:alert(1)' }, ['link not-a-web-address']],
    [{ imageTicket: 'A'.repeat(43) }, ['imageTicket ticket-expired']],
    [{ draftId: 'x' }, ['draftId not-understood']],
  ]
  it.each(
    wrong.map(([changed, codes]) => [codes.join(', '), changed, codes] as const),
  )('is refused: %s', async (_name, changed, codes) => {
    const account = await signIn()
    expect((await refused(() => propose(account, changed), 422)).codes).toEqual(codes)
  })

  it('is made so often and no more within a day', async () => {
    const account = await signIn()
    const { points } = rateLimitRules['proposals-by-account']
    const digest = createHash('sha256').update(account.userId).digest('hex')
    await app.database.db
      .insert(rateLimits)
      .values({ key: `proposals-by-account:${digest}`, points, expire: new Date(Date.now() + 600_000) })
    expect((await refused(() => propose(account), 429)).code).toBe('too-many-requests')
  })

  it('needs a token', async () => {
    for (const [method, path] of [
      ['GET', '/api/profile/activities'],
      ['POST', '/api/activities'],
      ['POST', `/api/profile/activities/${unknownId}/edit`],
      ['POST', `/api/profile/activities/${unknownId}/withdraw`],
      ['PUT', `/api/profile/activity-drafts/${unknownId}`],
    ] as const)
      expect((await refused(() => app.request(path, { method }), 401)).code).toBe('sign-in-required')
  })

  it('is taken back from the queue: a draft again, with its picture', async () => {
    const account = await signIn()
    const imageTicket = await storeUnderTicket(app, await pngOf(90, 45), 'image')
    const { id } = await proposed(account, { imageTicket })
    const stranger = await signIn()
    expect((await refused(() => withdraw(stranger, id), 404)).code).toBe('not-found')
    expect((await refused(() => edit(account, id), 409)).code).toBe('not-allowed-now')
    const draft = await draftOf(await withdraw(account, id))
    expect(draft).toMatchObject({
      activityId: null,
      content: { startsAt: `${year}-02-09T15:00`, place: { uz: 'Toshkent' } },
    })
    expect(await typeOfImage(account, draft)).toBe('image/png')
    expect(await rowOf(id)).toBeUndefined()
    expect(await ownActivities(account)).toMatchObject([{ id: draft.id, state: 'draft' }])
    const again = await proposed(account, { draftId: draft.id })
    expect((await rowOf(again.id))?.imageId).not.toBeNull()
    expect((await refused(() => withdraw(account, unknownId), 404)).code).toBe('not-found')
  })
})

describe('a change of what is published', () => {
  /** Creates an activity that an administrator published after somebody had proposed it. */
  async function published(account: TestAccount, changed: object = {}): Promise<string> {
    const { id } = await proposed(account, changed)
    await app.database.db
      .update(activities)
      .set({ state: 'published', publishedAt: new Date() })
      .where(eq(activities.id, id))
    return id
  }

  it('is pending, and the public page stays as it is', async () => {
    const account = await signIn()
    const imageTicket = await storeUnderTicket(app, await pngOf(100, 50), 'image')
    const id = await published(account, { imageTicket })
    const before = await (await app.request(`/api/activities/${id}`)).json()
    const draft = await draftOf(await edit(account, id))
    expect(draft).toMatchObject({ activityId: id, content: { startsAt: `${year}-02-09T15:00` } })
    expect(await typeOfImage(account, draft)).toBe('image/png')
    expect(await draftOf(await edit(account, id))).toEqual(draft)
    const second = await storeUnderTicket(app, await pngOf(60, 30), 'image')
    const receipt = await proposed(account, {
      draftId: draft.id,
      title: { en: 'Changed' },
      imageTicket: second,
    })
    expect(receipt).toEqual({ id, state: 'pending' })
    expect(await (await app.request(`/api/activities/${id}`)).json()).toEqual(before)
    expect(await ownActivities(account)).toMatchObject([{ id, state: 'change-pending' }])
    expect((await refused(() => withdraw(account, id), 409)).code).toBe('not-allowed-now')

    const next = await draftOf(await edit(account, id))
    expect(next.content.title).toEqual({ en: 'Changed' })
    expect(await typeOfImage(account, next)).toBe('image/png')
    await proposed(account, { draftId: next.id, title: { en: 'Changed twice' } })
    const rows = await app.database.db
      .select()
      .from(proposedChanges)
      .where(eq(proposedChanges.activityId, id))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ state: 'pending', content: { title: { en: 'Changed twice' } } })
    expect((rows[0]?.content as { imageUploadId?: string }).imageUploadId).toBeTruthy()
  })

  it('belongs to who holds the activity as well, and to nobody else', async () => {
    const proposer = await signIn()
    const host = await signIn({ role: 'EXPERT' })
    const stranger = await signIn({ role: 'EXPERT' })
    const personId = await givePerson(app, host.userId, 'EXP-0101')
    const id = await published(proposer)
    await app.database.db.update(activities).set({ personId }).where(eq(activities.id, id))
    expect((await ownActivities(host)).map((one) => one.id)).toContain(id)
    expect((await refused(() => edit(stranger, id), 404)).code).toBe('not-found')
    const draftOfStranger = { activityId: id }
    expect((await refused(() => putDraft(stranger, randomUUID(), draftOfStranger), 404)).code).toBe(
      'not-found',
    )
    const { id: draftId } = await draftOf(await edit(host, id))
    await proposed(host, { draftId })
    const { id: second } = await draftOf(await edit(proposer, id))
    expect((await refused(() => propose(proposer, { draftId: second }), 409)).code).toBe('not-allowed-now')
  })

  it('may leave a beginning that has passed, but not choose one', async () => {
    const account = await signIn()
    const id = await published(account)
    const startsAt = new Date('2024-03-01T05:00:00Z')
    const endsAt = new Date('2024-03-01T07:00:00Z')
    await app.database.db.update(activities).set({ startsAt, endsAt }).where(eq(activities.id, id))
    const { id: draftId, content } = await draftOf(await edit(account, id))
    const other = { ...content, draftId, startsAt: '2024-03-02T10:00', endsAt: '' }
    expect((await refused(() => propose(account, other), 422)).codes).toEqual(['startsAt in-the-past'])
    expect(await proposed(account, { ...content, draftId })).toEqual({ id, state: 'pending' })
  })

  it("is made at once where it is an administrator's own, unless somebody was faster (D-14)", async () => {
    const account = await signIn({ role: 'ADMIN' })
    const imageTicket = await storeUnderTicket(app, await pngOf(100, 50), 'image')
    const { id } = await proposed(account, { imageTicket })
    const imageId = (await rowOf(id))?.imageId ?? ''
    const { id: draftId } = await draftOf(await edit(account, id))
    expect(await proposed(account, { draftId, title: { en: 'New words' }, imageTicket: null })).toEqual({
      id,
      state: 'published',
    })
    expect(await rowOf(id)).toMatchObject({ title: { en: 'New words' }, revision: 2, imageId: null })
    expect(await app.database.db.select().from(files).where(eq(files.id, imageId))).toEqual([])
    const { id: late } = await draftOf(await edit(account, id))
    await app.database.db.update(activities).set({ revision: 3 }).where(eq(activities.id, id))
    expect((await refused(() => propose(account, { draftId: late }), 409)).code).toBe('changed-meanwhile')
  })

  it('takes the place of what waits where its owner became an administrator', async () => {
    const account = await signIn()
    const id = await published(account)
    const imageTicket = await storeUnderTicket(app, await pngOf(44, 22), 'image')
    const { id: draftId } = await draftOf(await edit(account, id))
    await proposed(account, { draftId, imageTicket })
    await app.database.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, account.userId))
    const { id: second } = await draftOf(await edit(account, id))
    expect(await proposed(account, { draftId: second })).toEqual({ id, state: 'published' })
    expect((await rowOf(id))?.imageId).not.toBeNull()
    expect(await ownActivities(account)).toMatchObject([{ id, state: 'published' }])
  })

  it('of a rejected one is a new proposal of it', async () => {
    const account = await signIn()
    const imageTicket = await storeUnderTicket(app, await pngOf(100, 50), 'image')
    const { id } = await proposed(account, { imageTicket })
    await app.database.db
      .update(activities)
      .set({ state: 'rejected', stateReason: 'Where is it?' })
      .where(eq(activities.id, id))
    expect(await ownActivities(account)).toMatchObject([{ id, state: 'rejected', reason: 'Where is it?' }])
    const { id: draftId, image } = await draftOf(await edit(account, id))
    expect(await typeOfImage(account, { image })).toBe('image/png')
    expect(await proposed(account, { draftId, place: { uz: 'Buxoro' } })).toEqual({ id, state: 'pending' })
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'pending', stateReason: null, place: { uz: 'Buxoro' } })
    expect(row?.imageId).not.toBeNull()
    expect(await isPublic(id)).toBe(false)
  })
})
