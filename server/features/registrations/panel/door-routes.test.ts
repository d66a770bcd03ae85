import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SetAside } from '../../../../shared/schemas/participants.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import {
  actByHand,
  addByHand,
  createRegisteredActivity,
  participantsPath,
  registrationsOf,
} from '../../../../tests/support/registrations.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../../db/schema/mail.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
})
afterAll(() => app.close())

const base = participantsPath
const post = (path: string, json: object, account = admin) => account.request(path, { method: 'POST', json })
const soon = () => new Date(Date.now() + 30 * 60_000)

const add = (activityId: string, people: string[], rest?: object) =>
  addByHand(admin, activityId, people, rest)
const act = (name: string, ids: string[], rest?: object) => actByHand(admin, name, ids, rest)

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
