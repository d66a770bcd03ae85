import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import { isWholeRun } from '../../../tests/support/long-run.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { afterActivityChange } from './after-activity-change.ts'
import { recordScan } from './door.ts'
import { acceptOffer, cancelOwn, confirmRegistration, register } from './register.ts'
import { runRegistrations } from './registration-jobs.ts'
import type { RegistrationRow, RegistrationServices } from './registration-rows.ts'
import { withSeats } from './seats.ts'
import { addByTeam, admit } from './team.ts'

let app: TestApp
let memberId: string
let services: RegistrationServices
beforeAll(async () => {
  app = await createTestApp()
  services = registrationServices(app)
  memberId = (await createAccountWithToken(app, { role: 'ADMIN' })).userId
})
afterAll(() => app.close())

const hour = 60 * 60_000
const start = new Date('2027-02-10T10:00:00Z')
const untilStart = (ms: number) => new Date(start.getTime() - ms)
const early = untilStart(100 * hour)

const states = async (activityId: string) =>
  (await registrationsOf(app, activityId)).map(({ state }) => state)
const one = async (activityId: string, number: number): Promise<RegistrationRow> => {
  const rows = await registrationsOf(app, activityId)
  const row = rows.find(({ email }) => email === `person-${number}@example.org`)
  if (!row) throw new Error(`There is no person ${number}.`)
  return row
}
/** Registers a member, who needs no confirmation. */
const join = (activityId: string, number: number, now = early, changed = {}) =>
  register(services, participant(activityId, number, { userId: memberId, ...changed }), now)
const settle = (activityId: string, now: Date) => withSeats(services, activityId, now, async () => undefined)
const seatState = async (activityId: string) => {
  const [row] = await app.database.db.select().from(activities).where(eq(activities.id, activityId))
  return row?.seatState
}

describe('seats', () => {
  it('are decided at the write: the rest wait, or are asked first', async () => {
    const id = await createRegisteredActivity(app, { seats: 2 })
    await join(id, 1)
    await join(id, 2)
    await expect(join(id, 3, early, { acceptsWaiting: false })).rejects.toMatchObject({ code: 'seats-gone' })
    await join(id, 3)
    expect(await states(id)).toEqual(['confirmed', 'confirmed', 'waiting'])
    expect(await seatState(id)).toBe('waiting-list')
  })

  it('are refused without a waiting list', async () => {
    const id = await createRegisteredActivity(app, { seats: 1, hasWaitingList: false })
    await join(id, 1)
    await expect(join(id, 2)).rejects.toMatchObject({ code: 'registration-full' })
    expect(await seatState(id)).toBe('full')
  })

  it('of unconfirmed addresses are free after an hour, and a late confirmation joins the list', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    await register(services, participant(id, 11), early)
    await join(id, 12)
    expect(await states(id)).toEqual(['reserved', 'waiting'])
    const later = new Date(early.getTime() + hour)
    await settle(id, later)
    expect(await states(id)).toEqual(['expired', 'offered'])
    await confirmRegistration(services, await one(id, 11), later)
    expect(await states(id)).toEqual(['offered', 'waiting'])
    expect((await one(id, 11)).confirmedAt).toEqual(later)
  })

  it('pass unconfirmed addresses over when their turn comes', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    await join(id, 1)
    await register(services, participant(id, 21), early)
    await join(id, 3)
    await cancelOwn(services, await one(id, 1), early)
    expect((await one(id, 21)).state).toBe('waiting')
    expect((await one(id, 3)).state).toBe('offered')
  })

  it('are given at once shortly before the start to who agreed to that', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    await join(id, 1)
    await join(id, 2)
    await join(id, 3, early, { acceptsShortNotice: true })
    await cancelOwn(services, await one(id, 1), untilStart(2 * hour))
    expect(await states(id)).toEqual(['cancelled', 'waiting', 'confirmed'])
  })

  it('are offered once: who left is not offered one, and a late answer is refused', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    for (const number of [1, 2, 3]) await join(id, number)
    await cancelOwn(services, await one(id, 2), early)
    await cancelOwn(services, await one(id, 1), early)
    const offered = await one(id, 3)
    expect(offered.state).toBe('offered')
    const late = new Date(early.getTime() + 24 * hour)
    await expect(acceptOffer(services, offered, late)).rejects.toMatchObject({ code: 'not-allowed-now' })
    await settle(id, late)
    expect((await one(id, 3)).state).toBe('expired')
    expect(await seatState(id)).toBe('few')
  })

  it('of the team exceed the number, and pass others, only on purpose', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    const people = [1, 2].map((number) => ({
      fullName: `Child ${number}`,
      email: 'family@example.org',
      language: 'ru' as const,
    }))
    const added = { activityId: id, people, userId: memberId }
    await expect(addByTeam(services, added, early)).rejects.toMatchObject({ code: 'over-seats' })
    const rows = await addByTeam(services, { ...added, overSeats: true }, early)
    expect(new Set(rows.map(({ doorCode }) => doorCode)).size).toBe(2)
    for (const number of [41, 42]) await join(id, number)
    await expect(
      admit(services, await one(id, 42), { userId: memberId, overSeats: true }, early),
    ).rejects.toMatchObject({ code: 'out-of-order' })
    await admit(services, await one(id, 42), { userId: memberId, overSeats: true, reason: 'A host' }, early)
    expect((await one(id, 42)).state).toBe('confirmed')
  })

  it('of a moved activity: offers get new deadlines, more seats are passed on', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    for (const number of [1, 2]) await join(id, number)
    await cancelOwn(services, await one(id, 1), early)
    const [previous] = await app.database.db.select().from(activities).where(eq(activities.id, id))
    if (!previous) throw new Error('The activity is gone.')
    const startsAt = new Date(early.getTime() + 20 * hour)
    await app.database.db.transaction(async (transaction) => {
      const [after] = await transaction
        .update(activities)
        .set({ startsAt })
        .where(eq(activities.id, id))
        .returning()
      if (after) await afterActivityChange(transaction, services, { before: previous, after }, early)
    })
    expect((await one(id, 2)).offerUntil).toEqual(new Date(startsAt.getTime() - 2 * hour))
  })
})

describe('a second registration of an address', () => {
  it('changes nothing of the first, and answers alike', async () => {
    const id = await createRegisteredActivity(app, { seats: 5 })
    const first = await register(services, participant(id, 51), early)
    const again = participant(id, 51, { fullName: 'Somebody Else' })
    expect(await register(services, again, early)).toEqual(first)
    expect(await states(id)).toEqual(['reserved'])
    expect((await one(id, 51)).fullName).toBe('Person 51')
  })

  it('after leaving joins at the end', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    for (const number of [1, 2, 3]) await join(id, number)
    await cancelOwn(services, await one(id, 2), early)
    await join(id, 2)
    expect((await registrationsOf(app, id)).map(({ email }) => email)).toEqual(
      [1, 3, 2].map((number) => `person-${number}@example.org`),
    )
  })

  it('made twenty times at once is one', async () => {
    const id = await createRegisteredActivity(app, { seats: 5 })
    await Promise.all(Array.from({ length: 20 }, () => join(id, 61)))
    expect(await states(id)).toEqual(['confirmed'])
  })
})

describe('a door', () => {
  const atDoor = untilStart(hour / 2)
  const scanOf = (registration: RegistrationRow, changed: object = {}) => ({
    id: crypto.randomUUID(),
    type: 'in' as const,
    doorCode: registration.doorCode,
    door: 'A',
    at: atDoor,
    ...changed,
  })
  const by = () => ({ userId: memberId, actor: 'team' as const })

  it('counts a person once, at two doors at once and with every repeat', async () => {
    const id = await createRegisteredActivity(app)
    await join(id, 1)
    const registration = await one(id, 1)
    const scans = ['A', 'B'].map((door) => scanOf(registration, { door }))
    const results = await Promise.all(scans.map((scan) => recordScan(services, id, scan, by(), atDoor)))
    expect(results.map(({ result }) => result).sort()).toEqual(['already', 'in'])
    const winner = scans[results.findIndex(({ result }) => result === 'in')]
    if (winner) expect((await recordScan(services, id, winner, by(), atDoor)).result).toBe('in')
    expect(await states(id)).toEqual(['attended'])
  })

  it('ends in the same state in every order of arrival', async () => {
    const at = (minutes: number) => new Date(atDoor.getTime() + minutes * 60_000)
    const history = [
      { type: 'in' as const, door: 'A', at: at(0) },
      { type: 'undo' as const, door: 'A', at: at(1) },
      { type: 'in' as const, door: 'B', at: at(2) },
    ]
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const id = await createRegisteredActivity(app)
      await join(id, 1)
      const registration = await one(id, 1)
      for (const index of order)
        await recordScan(services, id, scanOf(registration, history[index]), by(), at(5))
      expect(await states(id), order.join()).toEqual(['attended'])
      expect((await one(id, 1)).attendedAt).toEqual(at(2))
    }
  })

  it('lets in who cancelled meanwhile and says so, and knows no other code', async () => {
    const id = await createRegisteredActivity(app)
    await join(id, 1)
    await cancelOwn(services, await one(id, 1), early)
    const registration = await one(id, 1)
    expect(await recordScan(services, id, scanOf(registration), by(), atDoor)).toMatchObject({
      result: 'in',
      cameAs: 'cancelled',
    })
    const other = scanOf(registration, { doorCode: `${registration.doorCode}A` })
    expect((await recordScan(services, id, other, by(), atDoor)).result).toBe('unknown')
    await expect(
      recordScan(services, id, scanOf(registration), by(), untilStart(2 * hour)),
    ).rejects.toMatchObject({ code: 'not-allowed-now' })
  })
})

describe('random histories', () => {
  const people = 8
  const acts = ['join', 'guest', 'confirm', 'accept', 'cancel', 'admit', 'seats', 'close', 'job'] as const
  const step = fc.record({
    act: fc.constantFrom(...acts),
    person: fc.nat(people - 1),
    /** Most steps follow at once, some after a day. */
    minutes: fc.oneof(fc.nat(30), fc.nat(26 * 60)),
    seats: fc.integer({ min: 1, max: 4 }),
  })

  it('never give more seats than there are, skip nobody, and leave none unused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
        const id = await createRegisteredActivity(app, { seats: 2 })
        let now = untilStart(90 * hour)
        let seats = 2
        for (const { act, person, minutes, ...changed } of history) {
          now = new Date(now.getTime() + minutes * 60_000)
          const number = 1_000 + person
          const rows = await registrationsOf(app, id)
          const row = rows.find(({ email }) => email === `person-${number}@example.org`)
          const takenBefore = taken(rows)
          const attempt = async () => {
            if (act === 'join') await join(id, number, now)
            if (act === 'guest') await register(services, participant(id, number), now)
            if (act === 'seats') {
              seats = changed.seats
              await app.database.db
                .update(activities)
                .set({
                  registration: sql`jsonb_set(${activities.registration}, '{seats}', ${String(seats)}::jsonb)`,
                })
                .where(eq(activities.id, id))
              await settle(id, now)
            }
            if (act === 'close') await runRegistrations(services, now)
            if (act === 'job') await settle(id, now)
            if (!row) return
            if (act === 'confirm') await confirmRegistration(services, row, now)
            if (act === 'accept') await acceptOffer(services, row, now)
            if (act === 'cancel') await cancelOwn(services, row, now)
            if (act === 'admit') await admit(services, row, { userId: memberId, reason: 'So decided' }, now)
          }
          await attempt().catch((error: { code?: string }) => expect(error.code).toBeDefined())
          const after = await registrationsOf(app, id)
          expect(taken(after)).toBeLessThanOrEqual(Math.max(seats, takenBefore))
        }
        await settle(id, now)
        const end = await registrationsOf(app, id)
        const waiting = end.filter(({ state, confirmedAt }) => state === 'waiting' && confirmedAt)
        const isTooLate = now >= untilStart(3 * hour)
        if (!isTooLate && waiting.length > 0) expect(taken(end)).toBeGreaterThanOrEqual(seats)
      }),
      { numRuns: isWholeRun ? 60 : 6 },
    )
  }, 120_000)

  const taken = (rows: readonly RegistrationRow[]) =>
    rows.filter(({ state }) => ['reserved', 'confirmed', 'offered', 'attended'].includes(state)).length
})
