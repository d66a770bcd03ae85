import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRight, isPanelRight } from '../../shared/rules/rights.ts'
import { roles } from '../../shared/rules/roles.ts'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { chooseFromCatalogues } from '../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../tests/support/pictures.ts'
import { openRegistration } from '../../tests/support/registrations.ts'
import { digestState } from '../../tests/support/state-digest.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activities } from '../db/schema/activity.ts'
import { participantMessages, registrations } from '../db/schema/registration.ts'

let app: TestApp
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

/** An unfinished activity. */
const draft = {
  content: {
    title: { uz: 'Boshlanish' },
    caption: {},
    description: {},
    place: {},
    categoryId: '',
    serviceKindId: '',
    startsAt: '',
    endsAt: '',
    link: '',
  },
  revision: 0,
}

async function saveDraft(owner: TestAccount): Promise<string> {
  const id = randomUUID()
  const imageTicket = await storeUnderTicket(app, await pngOf(80, 40), 'image')
  const json = { ...draft, imageTicket }
  const response = await owner.request(`/api/profile/activity-drafts/${id}`, { method: 'PUT', json })
  expect(response.status).toBe(200)
  return id
}

async function propose(owner: TestAccount): Promise<string> {
  const json = {
    title: { uz: 'Ochiq maʼlumotlar' },
    caption: {},
    description: {},
    place: {},
    categoryId: choices.activityCategoryId,
    startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
  }
  const response = await owner.request('/api/activities', { method: 'POST', json })
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as { id: string }).id
}

async function publish(owner: TestAccount): Promise<string> {
  const id = await propose(owner)
  const published = { state: 'published', publishedAt: new Date() } as const
  await app.database.db.update(activities).set(published).where(eq(activities.id, id))
  return id
}

/** Publishes an activity that people register for, in an hour. */
async function open(owner: TestAccount): Promise<string> {
  const id = await publish(owner)
  const startsAt = new Date(Date.now() + 50 * 60_000)
  const endsAt = new Date(startsAt.getTime() + 60 * 60_000)
  await app.database.db
    .update(activities)
    .set({ registration: openRegistration, startsAt, endsAt })
    .where(eq(activities.id, id))
  return id
}

/** Publishes one with a registration, and with a message that can still be taken back. */
async function openWithMessage(owner: TestAccount): Promise<string> {
  const id = await open(owner)
  await app.database.db.delete(registrations).where(eq(registrations.id, registeredId))
  await app.database.db.insert(registrations).values({
    ...{ id: registeredId, activityId: id, fullName: 'Dilnoza', email: 'dilnoza@example.org' },
    ...{ language: 'uz', state: 'confirmed', number: 1, doorCode: 'OWNED', searchText: '' },
    confirmedAt: new Date(),
  })
  const sendAt = new Date(Date.now() + 60_000)
  const message = { activityId: id, userId: owner.userId, actor: 'host', text: 'Salom', sendAt } as const
  await app.database.db.insert(participantMessages).values(message)
  return id
}

/** The registration whose attendance is marked. */
const registeredId = randomUUID()

/** Opens another session of the same account. */
async function openSession({ userId }: TestAccount): Promise<string> {
  const session = { userId, role: 'USER', isRemembered: false, device: 'another device' } as const
  const token = await app.services.sessions.open(app.database.db, session, new Date())
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
}

/** Every operation on one record of one's own: how to create such a record, and the body. */
const ownedRecords: Record<string, { make: (owner: TestAccount) => Promise<string>; body?: object }> = {
  'delete /profile/sessions/{id}': { make: openSession },
  'get /profile/activity-drafts/{id}': { make: saveDraft },
  'get /profile/activity-drafts/{id}/image': { make: saveDraft },
  'put /profile/activity-drafts/{id}': { make: saveDraft, body: { ...draft, revision: 1 } },
  'delete /profile/activity-drafts/{id}': { make: saveDraft },
  'post /profile/activities/{id}/withdraw': { make: propose, body: {} },
  'post /profile/activities/{id}/edit': { make: publish, body: {} },
  'get /profile/activities/{id}/registrations': { make: open },
  'get /profile/activities/{id}/feedback': { make: open },
  'put /profile/activities/{id}/registration-closing': { make: open, body: { isClosed: true } },
  'post /profile/activities/{id}/message': { make: open, body: { text: 'Salom' } },
  'delete /profile/activities/{id}/message': { make: openWithMessage },
  'post /profile/activities/{id}/attendance': {
    make: openWithMessage,
    body: { id: randomUUID(), registrationId: registeredId, type: 'in' },
  },
}

const askFor = (account: TestAccount, name: string, id: string) => {
  const [method = '', path = ''] = name.split(' ')
  const { body } = ownedRecords[name] ?? {}
  return account.request(`/api${path.replace('{id}', id)}`, {
    method: method.toUpperCase(),
    ...(body && { json: body }),
  })
}

describe('a record of one account (S-9, attack case 20)', () => {
  it('is known to this test whole: every operation of an account that names a record', () => {
    const named = app.operations.filter(
      ({ path, right }) => path.includes('{') && !isPanelRight(right) && !hasRight('ANONYMOUS', right),
    )
    expect(named.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      Object.keys(ownedRecords).sort(),
    )
  })

  it.each(
    Object.keys(ownedRecords),
  )('%s: there for its owner, and for no stranger of any role', async (name) => {
    const owner = await createAccountWithToken(app)
    const id = (await ownedRecords[name]?.make(owner)) ?? ''
    const strangers = await Promise.all(roles.map((role) => createAccountWithToken(app, { role })))
    const before = await digestState(app)
    for (const stranger of strangers) {
      const response = await askFor(stranger, name, id)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not-found' })
    }
    // Refused, and not done all the same (attack case 22).
    expect(await digestState(app)).toEqual(before)
    const response = await askFor(owner, name, id)
    expect(response.status, await response.clone().text()).toBeLessThan(300)
  })

  it('is given by the address alone, never by an id in the query or the body', async () => {
    const owner = await createAccountWithToken(app, { firstname: 'Egasi' })
    const stranger = await createAccountWithToken(app, { firstname: 'Begona' })
    const response = await stranger.request(`/api/profile?userId=${owner.userId}&id=${owner.userId}`)
    expect(await response.json()).toMatchObject({ account: { id: stranger.userId, firstname: 'Begona' } })
    const change = { firstname: 'Oʻzgardi', id: owner.userId, userId: owner.userId }
    await stranger.request('/api/profile', { method: 'PATCH', json: change })
    const stored = await (await owner.request('/api/profile')).json()
    expect(stored).toMatchObject({ account: { id: owner.userId, firstname: 'Egasi' } })
  })
})
