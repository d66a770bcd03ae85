import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegistrationState } from '../../../../shared/rules/registration.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import { createRegisteredActivity, registrationsOf } from '../../../../tests/support/registrations.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { participantMessages, registrationLinks, registrations } from '../../../db/schema/registration.ts'
import { checkAudit } from '../../../platform/audit.ts'

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

  it('have a corrected address, which ends their links, and never one that is taken', async () => {
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
    const tooMany = Array.from({ length: 101 }, () => scan({}))
    const path = `/api/admin/activities/${activityId}/scans`
    expect((await refusalOf(await post(path, { scans: tooMany }))).code).toBe('invalid-form')
    expect((await post(`/api/admin/activities/${unknownId}/scans`, { scans: [first] })).status).toBe(404)
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

it.each([
  ['get', base],
  ['post', base],
  ['post', `${base}/acts`],
  ['post', `${base}/messages`],
  ['post', `${base}/messages/undo`],
  ['get', `/api/admin/activities/${unknownId}/seats`],
  ['get', `/api/admin/activities/${unknownId}/door`],
  ['post', `/api/admin/activities/${unknownId}/scans`],
])('%s %s is for the team alone', async (method, path) => {
  const init = { method: method.toUpperCase(), ...(method === 'post' && { json: {} }) }
  expect((await app.request(path, { method: init.method })).status).toBe(401)
  expect((await reader.request(path, init)).status).toBe(403)
})
