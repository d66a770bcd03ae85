import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import type { RegistrationState } from '../../../../shared/rules/registration.ts'
import type { SentMessage, SetAside } from '../../../../shared/schemas/participants.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import {
  createRegisteredActivity,
  registrationServices,
  registrationsOf,
} from '../../../../tests/support/registrations.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../../db/schema/mail.ts'
import { participantMessages, registrationLinks, registrations } from '../../../db/schema/registration.ts'
import { checkAudit } from '../../../platform/audit.ts'
import { certificateFile } from '../../../records/certificates/certificate-file.ts'
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

const base = '/api/admin/participants'
const post = (path: string, json: object, account = admin) => account.request(path, { method: 'POST', json })
const soon = () => new Date(Date.now() + 30 * 60_000)

/** Adds people by hand. @returns their ids by their names. */
async function add(activityId: string, people: string[], rest: object = {}) {
  const email = `${randomUUID()}@example.uz`
  const response = await post(base, { activityId, email, language: 'uz', people, ...rest })
  expect(response.status, await response.clone().text()).toBe(201)
  const { items } = (await response.json()) as { items: { id: string; fullName: string; doorCode: string }[] }
  return items
}

async function setState(id: string, state: RegistrationState, changed: object = {}) {
  await app.database.db
    .update(registrations)
    .set({ state, ...changed })
    .where(eq(registrations.id, id))
}

const act = async (name: string, ids: string[], rest: object = {}) => {
  const response = await post(`${base}/acts?lang=en`, { act: name, ids, ...rest })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as { doneCount: number; refused: { id: string; code: string }[] }
}

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

describe('the door (T-8)', () => {
  const scansOf = async (activityId: string, scans: unknown[]) => {
    const response = await post(`/api/admin/activities/${activityId}/scans`, { scans })
    expect(response.status, await response.clone().text()).toBe(200)
    const { items } = (await response.json()) as { items: { result: string; door: string | null }[] }
    return items
  }
  const scan = (rest: object) => ({
    id: randomUUID(),
    type: 'in',
    door: 'A',
    at: new Date().toISOString(),
    ...rest,
  })

  const setAsideOf = async (activityId: string) => {
    const response = await admin.request(`/api/admin/activities/${activityId}/set-aside`)
    expect(response.status).toBe(200)
    return (await response.json()) as { items: SetAside[] }
  }

  it('lists who was let in without a seat for the panel (row 16)', async () => {
    const activityId = await createRegisteredActivity(app, {}, soon())
    const [one] = await add(activityId, ['Aziza Rasulova'])
    await act('cancel', [one?.id ?? ''], { reason: 'Asked by phone' })
    expect((await setAsideOf(activityId)).items).toEqual([])
    await scansOf(activityId, [scan({ doorCode: one?.doorCode, door: 'North' })])
    expect((await setAsideOf(activityId)).items).toMatchObject([
      { name: 'Aziza Rasulova', cameAs: 'cancelled', refusal: null, door: 'North', by: 'Malika Saidova' },
    ])
    expect((await admin.request(`/api/admin/activities/${unknownId}/set-aside`)).status).toBe(404)
  })

  it('opens an hour before the start, and its list has no addresses', async () => {
    const later = await createRegisteredActivity(app)
    expect((await refusalOf(await admin.request(`/api/admin/activities/${later}/door`))).code).toBe(
      'not-allowed-now',
    )
    const activityId = await createRegisteredActivity(app, {}, soon())
    const [one] = await add(activityId, ['Aziza Rasulova'])
    const response = await admin.request(`/api/admin/activities/${activityId}/door`)
    const text = await response.text()
    expect(JSON.parse(text).people).toEqual([
      {
        ...{ id: one?.id, name: 'Aziza Rasulova', code: one?.doorCode, state: 'confirmed' },
        attendedAt: null,
        door: null,
      },
    ])
    expect(text).not.toContain('@')
  })

  it('counts a person once at two doors, repeats answers, and holds nothing up for a bad entry', async () => {
    const activityId = await createRegisteredActivity(app, {}, soon())
    const [one, two] = await add(activityId, ['Aziza Rasulova', 'Bekzod Olimov'])
    const first = scan({ doorCode: one?.doorCode })
    expect(await scansOf(activityId, [first])).toMatchObject([{ result: 'in', door: 'A' }])
    expect(await scansOf(activityId, [first])).toMatchObject([{ result: 'in', door: 'A' }])
    const typed = one?.doorCode.toLowerCase().replace(/^(.{4})(.*)$/, ' $1-$2 ')
    expect(await scansOf(activityId, [scan({ doorCode: typed, door: 'B' })])).toMatchObject([
      { result: 'already', registrationId: one?.id },
    ])
    const batch = [
      scan({ registrationId: one?.id, door: 'B' }),
      { id: 'no id' },
      scan({ doorCode: `${two?.doorCode}A` }),
      scan({ door: '', doorCode: two?.doorCode }),
      scan({ registrationId: two?.id }),
      scan({ registrationId: two?.id, type: 'undo' }),
      scan({ registrationId: two?.id, at: new Date(Date.now() + 3_600_000).toISOString() }),
    ]
    expect((await scansOf(activityId, batch)).map(({ result }) => result)).toEqual([
      'already',
      'refused',
      'unknown',
      'refused',
      'in',
      'undone',
      'refused',
    ])
    const rows = await registrationsOf(app, activityId)
    expect(rows.map(({ state }) => state)).toEqual(['attended', 'confirmed'])
    const { items } = await setAsideOf(activityId)
    expect(items.map((item) => [item.refusal, item.name, item.door]).sort()).toEqual([
      ['clock', 'Bekzod Olimov', 'A'],
      ['unknown', null, 'A'],
      ['unreadable', null, null],
      ['unreadable', 'Bekzod Olimov', null],
    ])
    const tooMany = Array.from({ length: 101 }, () => scan({}))
    const path = `/api/admin/activities/${activityId}/scans`
    expect((await refusalOf(await post(path, { scans: tooMany }))).code).toBe('invalid-form')
    expect((await post(`/api/admin/activities/${unknownId}/scans`, { scans: [first] })).status).toBe(404)
  })

  it('adds who comes without a registration: also without an address, once, and over the seats on purpose', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 1 }, soon())
    const json = { activityId, email: null, language: 'uz', people: ['Aziza Rasulova'] }
    const headers = { 'idempotency-key': randomUUID() }
    const before = await app.database.db.$count(mails)
    const answers = []
    for (const _attempt of [1, 2])
      answers.push(await (await admin.request(base, { method: 'POST', json, headers })).json())
    expect(answers[1]).toEqual(answers[0])
    const [one] = answers[0].items
    expect(await scansOf(activityId, [scan({ registrationId: one.id })])).toMatchObject([{ result: 'in' }])
    const second = { ...json, people: ['Bekzod Olimov'] }
    expect((await refusalOf(await post(base, second))).code).toBe('over-seats')
    expect((await post(base, { ...second, overSeats: true })).status).toBe(201)
    expect((await refusalOf(await post(base, { ...second, email: '' }))).code).toBe('invalid-form')
    expect((await registrationsOf(app, activityId)).map(({ state }) => state)).toEqual([
      'attended',
      'confirmed',
    ])
    expect(await app.database.db.$count(mails)).toBe(before)
  })

  it('is also in the panel: check-in and its undoing with a reason', async () => {
    const activityId = await createRegisteredActivity(app, {}, soon())
    const [one] = await add(activityId, ['Aziza Rasulova'], { hasCome: true })
    const state = async () => (await (await admin.request(`${base}/${one?.id}`)).json()).state
    expect(await state()).toBe('attended')
    await act('undo-check-in', [one?.id ?? ''], { reason: 'Somebody else' })
    expect(await state()).toBe('confirmed')
    expect((await act('undo-check-in', [one?.id ?? ''], { reason: 'Again' })).refused).toMatchObject([
      { code: 'not-allowed-now' },
    ])
    await act('check-in', [one?.id ?? ''])
    expect(await state()).toBe('attended')
  })
})

describe('the certificate of a participant (T-9)', () => {
  /** Adds somebody who attended an activity that is over. @returns what the panel reads and does of the certificate. */
  async function attended(fullName: string) {
    const activityId = await createRegisteredActivity(app, {}, new Date(Date.now() - 4 * 3_600_000))
    const [person] = await add(activityId, [fullName], { hasCome: true })
    const id = person?.id ?? ''
    const record = async () => await (await admin.request(`${base}/${id}`)).json()
    return {
      id,
      activityId,
      record,
      certificate: async () => (await record()).certificate,
      fetch: () => certificateFile(registrationServices(app), id, new Date()),
      reissue: (json: object) => post(`${base}/${id}/certificate`, json),
      revoke: (json: object) => post(`${base}/${id}/certificate/revocation`, json),
      entry: async () => (await (await admin.request(`${base}/${id}/history`)).json()).items[0],
    }
  }
  const proofOf = async (address: string) => await (await app.request(`/api${address}`)).json()

  it('is issued again with a corrected name, which the next download leaves as it is', async () => {
    const { certificate, fetch, reissue, record, entry } = await attended('Dilnoza Kochkorova')
    expect(await certificate()).toMatchObject({ state: 'ready', address: null, fetchedAt: null })
    expect((await reissue({ fullName: 'Dilnoza Qoʻchqorova' })).status).toBe(404)
    await fetch()
    const first = await certificate()
    expect(first).toMatchObject({ state: 'issued', name: 'Dilnoza Kochkorova' })
    expect(first.fetchedAt).not.toBeNull()
    expect((await refusalOf(await reissue({ fullName: '' }))).code).toBe('invalid-form')
    expect((await refusalOf(await reissue({ fullName: '王小明' }))).code).toBe('name-not-printable')
    expect((await record()).label.text).toBe('Dilnoza Kochkorova')
    expect((await reissue({ fullName: 'Dilnoza Qoʻchqorova' })).status).toBe(204)
    const second = await certificate()
    expect(second).toMatchObject({ state: 'issued', name: 'Dilnoza Qoʻchqorova', fetchedAt: null })
    await fetch()
    expect((await proofOf(second.address)).valid.sheet.name).toBe('Dilnoza Qoʻchqorova')
    expect((await proofOf(first.address)).withdrawn.reason).toBe('replaced')
    expect(await record()).toMatchObject({
      label: { text: 'Dilnoza Qoʻchqorova' },
      events: [{ act: 'correct', actorName: 'Malika Saidova' }, {}, {}],
    })
    expect(await entry()).toMatchObject({
      action: 'certificate-reissued',
      before: { fullName: 'Dilnoza Kochkorova' },
      after: { fullName: 'Dilnoza Qoʻchqorova' },
    })
  })

  it('is withdrawn with a reason, once and for good', async () => {
    const { certificate, fetch, reissue, revoke, entry } = await attended('Bekzod Olimov')
    expect((await revoke({ reason: 'A mistake' })).status).toBe(404)
    await fetch()
    expect((await refusalOf(await revoke({ reason: ' ' }))).code).toBe('invalid-form')
    expect((await revoke({ reason: 'Somebody else came' })).status).toBe(204)
    const withdrawn = await certificate()
    expect(withdrawn).toMatchObject({ state: 'withdrawn', withdrawal: 'revoked' })
    expect((await proofOf(withdrawn.address)).withdrawn.reason).toBe('revoked')
    expect(await entry()).toMatchObject({
      action: 'certificate-revoked',
      details: { reason: 'Somebody else came' },
    })
    expect((await refusalOf(await revoke({ reason: 'Again' }))).code).toBe('not-allowed-now')
    expect((await refusalOf(await reissue({ fullName: 'Bekzod Olimov' }))).code).toBe('not-allowed-now')
  })

  it('is marked where the typeface lacks a letter of the name, in the list too (row 19)', async () => {
    const { id, activityId, certificate } = await attended('Li Xiaoming 小明')
    expect(await certificate()).toMatchObject({ state: 'not-printable', missing: '小明' })
    const { items } = await (await admin.request(`${base}?activity=${activityId}`)).json()
    expect(items[0]).toMatchObject({ id, isNamePrintable: false })
  })

  it('follows the attendance: its page says withdrawn, and then valid again (row 29)', async () => {
    const { id, certificate, fetch } = await attended('Aziza Rasulova')
    await fetch()
    const { address } = await certificate()
    const page = async () => {
      const response = await app.request(`${address}?lng=en`)
      expect(response.status).toBe(200)
      return response.text()
    }
    expect(await page()).toContain('Aziza Rasulova')
    await act('undo-check-in', [id], { reason: 'Another person' })
    expect(await certificate()).toMatchObject({ state: 'withdrawn', withdrawal: 'not-attended' })
    expect(await page()).toContain(resources.en.certificates.withdrawn.title)
    await act('check-in', [id])
    expect((await certificate()).state).toBe('issued')
    expect(await page()).toContain('Aziza Rasulova')
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
