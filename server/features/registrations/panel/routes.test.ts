import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegistrationState } from '../../../../shared/rules/registration.ts'
import type { SentMessage } from '../../../../shared/schemas/participants.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import {
  actByHand,
  addByHand,
  createRegisteredActivity,
  participantsPath,
  registrationServices,
  registrationsOf,
} from '../../../../tests/support/registrations.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../../db/schema/mail.ts'
import { participantMessages, registrationLinks, registrations } from '../../../db/schema/registration.ts'
import { checkAudit } from '../../../platform/audit.ts'
import { sendDueMessages } from '../../../records/registrations/participant-messages.ts'
import { messageMailKey } from '../../../records/registrations/write-registration-mails.ts'

let app: TestApp
let admin: TestAccount
let reader: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
  reader = await createAccountWithToken(app)
})
afterAll(() => app.close())

const base = participantsPath
const post = (path: string, json: object, account = admin) => account.request(path, { method: 'POST', json })

const add = (activityId: string, people: string[], rest?: object) =>
  addByHand(admin, activityId, people, rest)

async function setState(id: string, state: RegistrationState, changed: object = {}) {
  await app.database.db
    .update(registrations)
    .set({ state, ...changed })
    .where(eq(registrations.id, id))
}

const act = (name: string, ids: string[], rest?: object) => actByHand(admin, name, ids, rest)

describe('participants in the panel (T-8)', () => {
  it('are added on one address, each with a seat and a code, once for a key', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 3 })
    const json = {
      activityId,
      email: 'family@example.uz',
      language: 'ru',
      people: ['Aziza Rasulova', 'Bekzod Rasulov'],
    }
    const headers = { 'idempotency-key': randomUUID() }
    for (const _attempt of [1, 2]) {
      const response = await admin.request(base, { method: 'POST', json, headers })
      expect(response.status).toBe(201)
      expect((await response.json()).items).toHaveLength(2)
    }
    const rows = await registrationsOf(app, activityId)
    expect(rows.map(({ state, isByTeam }) => [state, isByTeam])).toEqual([
      ['confirmed', true],
      ['confirmed', true],
    ])
    expect((await refusalOf(await post(base, json))).code).toBe('over-seats')
    expect((await post(base, { ...json, overSeats: true })).status).toBe(201)
    expect((await refusalOf(await post(base, { ...json, people: [] }))).code).toBe('invalid-form')
    expect((await refusalOf(await post(base, { ...json, activityId: unknownId }))).code).toBe('not-found')
  })

  it('are found by any spelling, address and code, filtered, and exported without formulas', async () => {
    const activityId = await createRegisteredActivity(app)
    const [one] = await add(activityId, ['Dilnoza Qoʻchqorova'])
    const [other] = await add(activityId, ['=cmd Karimov'], { language: 'ru' })
    const found = async (query: string) => {
      const answer = await (await admin.request(`${base}?activity=${activityId}&${query}`)).json()
      return answer.items.map(({ id }: { id: string }) => id)
    }
    for (const q of ['қўчқорова', 'qochqor', one?.doorCode, one?.doorCode.toLowerCase()])
      expect(await found(`q=${encodeURIComponent(q ?? '')}`), q).toEqual([one?.id])
    expect(await found('language=ru')).toEqual([other?.id])
    expect(await found('state=cancelled')).toEqual([])
    expect(await found('when=upcoming&sort=label')).toHaveLength(2)
    const file = await (
      await admin.request(`${base}/export?format=csv&activity=${activityId}&lang=en`)
    ).text()
    expect(file).toContain('Dilnoza')
    expect(file).not.toMatch(/(?:^|[,;"\n])=cmd/)
  })

  it('get seats in order, or with a reason, and over the seats only on purpose', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 1 })
    const people = await add(activityId, ['First Seat', 'Second Waits', 'Third Waits'], { overSeats: true })
    const [, second, third] = people.map(({ id }) => id) as [string, string, string]
    await setState(second, 'waiting')
    await setState(third, 'waiting')
    expect(await act('admit', [third])).toMatchObject({ doneCount: 0, refused: [{ code: 'over-seats' }] })
    expect(await act('admit', [third], { overSeats: true })).toMatchObject({
      refused: [{ code: 'out-of-order' }],
    })
    expect(await act('admit', [third], { overSeats: true, reason: 'A guest' })).toMatchObject({
      doneCount: 1,
    })
    const record = await (await admin.request(`${base}/${third}`)).json()
    expect(record).toMatchObject({
      state: 'confirmed',
      events: [{ act: 'admit', reason: 'A guest', actorName: 'Malika Saidova' }, { act: 'admit' }],
    })
    const waiting = await (await admin.request(`${base}/${second}`)).json()
    expect(waiting).toMatchObject({ state: 'waiting', position: 1 })
    const { items } = await (await admin.request(`${base}/${third}/history`)).json()
    expect(items[0]).toMatchObject({
      action: 'status-changed',
      before: { state: 'waiting' },
      after: { state: 'confirmed' },
      details: { reason: 'A guest' },
    })
    expect((await checkAudit(app.database.db)).brokenAt).toBeNull()
  })

  it('are cancelled with a reason alone, one after another, and unknown ones are refused', async () => {
    const activityId = await createRegisteredActivity(app)
    const [one, two] = (await add(activityId, ['One Person', 'Two Person'])).map(({ id }) => id) as [
      string,
      string,
    ]
    expect((await refusalOf(await post(`${base}/acts`, { act: 'cancel', ids: [one] }))).code).toBe(
      'invalid-form',
    )
    await act('cancel', [one], { reason: 'Asked by phone' })
    expect(await act('cancel', [one, two, unknownId], { reason: 'No room' })).toMatchObject({
      doneCount: 1,
      refused: [
        { id: unknownId, code: 'not-found' },
        { id: one, code: 'not-allowed-now' },
      ],
    })
    const cancelled = await (await admin.request(`${base}/${one}`)).json()
    expect(cancelled).toMatchObject({ state: 'cancelled', endReason: 'Asked by phone' })
  })

  it('on one address have a seat, a code and an end each (row 36)', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 3 })
    const people = await add(activityId, ['Ota Karimov', 'Ona Karimova', 'Oʻgʻil Karimov'])
    const [father] = people
    expect(new Set(people.map(({ doorCode }) => doorCode)).size).toBe(3)
    const seats = async () => await (await admin.request(`/api/admin/activities/${activityId}/seats`)).json()
    expect(await seats()).toMatchObject({ confirmed: 3, free: 0 })
    await act('cancel', [father?.id ?? ''], { reason: 'Is ill' })
    expect(await seats()).toMatchObject({ confirmed: 2, free: 1 })
    const rows = await registrationsOf(app, activityId)
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'confirmed', 'confirmed'])
    expect(new Set(rows.map(({ email }) => email)).size).toBe(1)
  })

  it('stay findable when they expired or cancelled, and are given a seat again (row 39)', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 2 })
    const people = await add(activityId, ['Late Person', 'Sorry Person'])
    for (const [index, state] of (['expired', 'cancelled'] as const).entries()) {
      const id = people[index]?.id ?? ''
      await setState(id, state)
      const { items } = await (await admin.request(`${base}?activity=${activityId}&state=${state}`)).json()
      expect(items.map((item: { id: string }) => item.id)).toEqual([id])
      expect(await act('admit', [id])).toMatchObject({ doneCount: 1 })
      const history = await (await admin.request(`${base}/${id}/history`)).json()
      expect(history.items[0]).toMatchObject({ before: { state }, after: { state: 'confirmed' } })
    }
  })

  it('have a corrected address, which ends their links, and never one that is taken (row 39)', async () => {
    const activityId = await createRegisteredActivity(app)
    const [one, other] = await add(activityId, ['Wrong Address', 'Right Address'])
    if (!one || !other) throw new Error('Nobody was added.')
    await app.database.db
      .insert(registrationLinks)
      .values({ secretHash: randomUUID(), registrationId: one.id })
    const change = (id: string, content: object, revision: number) =>
      admin.request(`${base}/${id}`, { method: 'PATCH', json: { revision, content } })
    const content = { fullName: 'Right Name', email: 'right@example.uz', language: 'en' }
    const changed = await change(one.id, content, 1)
    expect(changed.status, await changed.clone().text()).toBe(200)
    expect(await changed.json()).toMatchObject({
      email: 'right@example.uz',
      events: [{ act: 'correct' }, {}],
    })
    const links = await app.database.db
      .select()
      .from(registrationLinks)
      .where(eq(registrationLinks.registrationId, one.id))
    const reported = await app.database.db.select().from(mails).where(eq(mails.recordId, one.id))
    const isToNew = ({ toAddress }: { toAddress: string }) => toAddress === 'right@example.uz'
    // The earlier one got the seat and the news, the new one its links.
    expect([reported.length, reported.filter(isToNew).length]).toEqual([3, 1])
    // Only what the mails to the new address may have made.
    expect(links.every(({ secretHash }) => secretHash.length === 64)).toBe(true)
    expect((await refusalOf(await change(one.id, content, 1))).code).toBe('changed-meanwhile')
    expect((await refusalOf(await change(one.id, { ...content, email: 'x' }, 2))).code).toBe('invalid-form')
    await setState(one.id, 'confirmed', { isByTeam: false })
    await setState(other.id, 'confirmed', { isByTeam: false, email: 'other@example.uz' })
    expect((await refusalOf(await change(other.id, content, 1))).code).toBe('invalid-form')
  })

  it('get messages in their languages, which can be undone for seconds', async () => {
    const activityId = await createRegisteredActivity(app)
    const [one] = await add(activityId, ['Uzbek Reader'])
    const [other] = await add(activityId, ['Russian Reader'], { language: 'ru' })
    const ids = [one?.id ?? '', other?.id ?? '']
    const write = (json: object) => post(`${base}/messages`, { activityId, ids, ...json })
    expect((await refusalOf(await write({ texts: { uz: 'Salom' } }))).code).toBe('invalid-form')
    expect((await refusalOf(await write({ ids: [unknownId], texts: {} }))).code).toBe('not-found')
    const written = await write({ texts: { uz: 'Zal oʻzgardi', ru: 'Зал изменился' } })
    expect(written.status, await written.clone().text()).toBe(201)
    const { ids: messages } = (await written.json()) as { ids: string[] }
    expect(messages).toHaveLength(2)
    const stored = await app.database.db
      .select()
      .from(participantMessages)
      .where(eq(participantMessages.activityId, activityId))
    expect(stored.map(({ text, registrationIds }) => [text, registrationIds]).sort()).toEqual(
      [
        ['Zal oʻzgardi', [one?.id]],
        ['Зал изменился', [other?.id]],
      ].sort(),
    )
    const undo = () => post(`${base}/messages/undo`, { activityId, ids: messages })
    expect((await undo()).status).toBe(204)
    expect((await refusalOf(await undo())).code).toBe('not-allowed-now')
  })
})

describe('the seats of an activity (T-8)', () => {
  it('add up, and say why the list does not move', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 6, opensAt: '2027-01-01T00:00' })
    const people = await add(activityId, ['Per One', 'Per Two', 'Per Three', 'Per Four'])
    const states: RegistrationState[] = ['confirmed', 'reserved', 'offered', 'waiting']
    for (const [index, state] of states.entries()) await setState(people[index]?.id ?? '', state)
    const seats = await (await admin.request(`/api/admin/activities/${activityId}/seats?lang=en`)).json()
    expect(seats).toMatchObject({
      title: 'A rehearsal',
      ...{ seats: 6, confirmed: 1, unconfirmed: 1, offered: 1, free: 3, waiting: 1, stall: 'not-open' },
      languages: { uz: 4, ru: 0, en: 0 },
    })
    expect((await admin.request(`/api/admin/activities/${unknownId}/seats`)).status).toBe(404)
  })
})

describe('messages to participants (row 24)', () => {
  it('go to those who have a place when they are sent, and show what became of them', async () => {
    const activityId = await createRegisteredActivity(app)
    const people = await add(activityId, ['Stays One', 'Stays Two', 'Cancels'])
    const ids = people.map(({ id }) => id)
    const written = await post(`${base}/messages`, { activityId, ids, texts: { uz: 'Zal oʻzgardi' } })
    expect(written.status).toBe(201)
    const messages = async () => {
      const response = await admin.request(`/api/admin/activities/${activityId}/messages`)
      expect(response.status).toBe(200)
      return ((await response.json()) as { items: SentMessage[] }).items
    }
    expect(await messages()).toMatchObject([{ mailCount: null, sentAt: null, by: 'Malika Saidova' }])
    // Within the ten seconds in which it can be undone.
    await act('cancel', [ids[2] ?? ''], { reason: 'Asked by phone' })
    await sendDueMessages(registrationServices(app), new Date(Date.now() + 11_000))
    expect(await messages()).toMatchObject([{ mailCount: 2, mails: { waiting: 2, sent: 0, failed: 0 } }])
    const [first] = ids
    const ofFirst = eq(mails.uniqueKey, messageMailKey(first ?? '', (await messages())[0]?.id ?? ''))
    await app.database.db.update(mails).set({ state: 'failed' }).where(ofFirst)
    expect(await messages()).toMatchObject([{ mails: { waiting: 1, sent: 0, failed: 1 } }])
    expect((await admin.request(`/api/admin/activities/${unknownId}/messages`)).status).toBe(404)
  })
})

describe('registration for an activity', () => {
  it('is closed and opened by hand, which the log holds and the list follows', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 1 })
    const [one, two] = await add(activityId, ['Has Seat', 'Waits'], { overSeats: true })
    await setState(two?.id ?? '', 'waiting')
    const path = `/api/admin/activities/${activityId}`
    const close = (json: object) => admin.request(`${path}/registration-closing`, { method: 'PUT', json })
    const seats = async () => await (await admin.request(`${path}/seats`)).json()
    expect((await refusalOf(await close({}))).code).toBe('invalid-form')
    for (const _again of [1, 2]) expect((await close({ isClosed: true })).status).toBe(204)
    expect(await seats()).toMatchObject({ availability: 'closed', isClosed: true, stall: 'closed' })
    await act('cancel', [one?.id ?? ''], { reason: 'No room' })
    expect((await seats()).states.waiting).toBe(1)
    expect((await close({ isClosed: false })).status).toBe(204)
    expect(await seats()).toMatchObject({ isClosed: false, stall: null, states: { waiting: 0, offered: 1 } })
    const { items } = await (await admin.request(`/api/admin/audit?record=${activityId}`)).json()
    expect(items.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'registration-opened',
      'registration-closed',
    ])
    const missing = `/api/admin/activities/${unknownId}/registration-closing`
    expect((await admin.request(missing, { method: 'PUT', json: { isClosed: true } })).status).toBe(404)
  })
})

it.each([
  ['get', base],
  ['post', base],
  ['post', `${base}/acts`],
  ['post', `${base}/${unknownId}/certificate`],
  ['post', `${base}/${unknownId}/certificate/revocation`],
  ['post', `${base}/messages`],
  ['post', `${base}/messages/undo`],
  ['get', `/api/admin/activities/${unknownId}/seats`],
  ['get', `/api/admin/activities/${unknownId}/door`],
  ['get', `/api/admin/activities/${unknownId}/set-aside`],
  ['get', `/api/admin/activities/${unknownId}/messages`],
  ['put', `/api/admin/activities/${unknownId}/registration-closing`],
  ['post', `/api/admin/activities/${unknownId}/scans`],
])('%s %s is for the team alone', async (method, path) => {
  const init = { method: method.toUpperCase(), ...(method !== 'get' && { json: {} }) }
  expect((await app.request(path, { method: init.method })).status).toBe(401)
  expect((await reader.request(path, init)).status).toBe(403)
})
