import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { mails } from '../../db/schema/mail.ts'
import { registrationEvents } from '../../db/schema/registration.ts'
import { eraseRegistrationsOf, removeOwn } from './erase-registrations.ts'
import { acceptOffer, cancelOwn, confirmRegistration, register } from './register.ts'
import type { RegistrationRow, RegistrationServices } from './registration-rows.ts'
import { withSeats } from './seats.ts'
import { cancelByTeam } from './team.ts'

let app: TestApp
let services: RegistrationServices
let memberId: string
let leaverId: string
beforeAll(async () => {
  app = await createTestApp()
  services = registrationServices(app)
  memberId = (await createAccountWithToken(app, { role: 'ADMIN' })).userId
  leaverId = (await createAccountWithToken(app)).userId
})
afterAll(() => app.close())

const minute = 60_000
const hour = 60 * minute
const start = new Date('2027-02-10T10:00:00Z')
const untilStart = (ms: number) => new Date(start.getTime() - ms)
const early = untilStart(100 * hour)

const one = async (activityId: string, number: number): Promise<RegistrationRow> => {
  const rows = await registrationsOf(app, activityId)
  // Who was erased has no address: the first of all.
  const row = rows.find(({ email }) => email === `person-${number}@example.org`) ?? rows[0]
  if (!row) throw new Error(`There is no person ${number}.`)
  return row
}
/** Registers a member, who needs no confirmation. */
const join = (activityId: string, number: number, now = early, changed = {}) =>
  register(services, participant(activityId, number, { userId: memberId, ...changed }), now)
const settle = (activityId: string, now: Date) => withSeats(services, activityId, now, async () => undefined)
const states = async (activityId: string) =>
  (await registrationsOf(app, activityId)).map(({ state }) => state)
const templatesOf = async ({ id }: RegistrationRow) => {
  const rows = await app.database.db.select().from(mails).where(eq(mails.recordId, id)).orderBy(asc(mails.id))
  return rows.map(({ template }) => template)
}

describe('a seat', () => {
  const ways: Record<string, (activityId: string, first: RegistrationRow, now: Date) => Promise<unknown>> = {
    'its participant': (_, first, now) => cancelOwn(services, first, now),
    'the team': (_, first, now) =>
      cancelByTeam(services, first, { userId: memberId, reason: 'A mistake' }, now),
    'the removal of one’s data': (_, first, now) => removeOwn(services, first, false, now),
    'the end of an account': (_, _first, now) =>
      app.database.db.transaction((transaction) =>
        eraseRegistrationsOf(transaction, { userId: leaverId, confirmedEmail: undefined }, now),
      ),
    'more seats': (activityId) =>
      app.database.db
        .update(activities)
        .set({ registration: sql`jsonb_set(${activities.registration}, '{seats}', '2')` })
        .where(eq(activities.id, activityId)),
    'the end of its offer': (activityId, _, now) => settle(activityId, now),
    'the end of its hold': (activityId, _, now) => settle(activityId, now),
  }

  it.each(
    Object.entries(ways),
  )('that is freed by %s at the instant at which a newcomer registers is offered to the first in line', async (way, free) => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    const isHeld = way === 'the end of its hold'
    if (isHeld) await register(services, participant(id, 31), early)
    else await join(id, 31, early, { userId: leaverId })
    let line = [32, 33, 35]
    for (const number of line) await join(id, number)
    let now = new Date(early.getTime() + 1_000)
    if (isHeld) now = new Date(early.getTime() + hour)
    if (way === 'the end of its offer') {
      await cancelOwn(services, await one(id, 31), now)
      now = new Date(now.getTime() + 24 * hour)
      line = line.slice(1)
    }
    await Promise.all([free(id, await one(id, 31), now), join(id, 34, now)])
    await settle(id, now)
    const [first = 0, ...others] = line
    expect((await one(id, first)).state).toBe('offered')
    for (const number of [...others, 34]) expect((await one(id, number)).state).toBe('waiting')
  })

  it.each([
    ['25 hours before the start', -25 * hour, ['offered', 'waiting']],
    ['2 hours and 5 minutes before it', -(2 * hour + 5 * minute), ['waiting', 'confirmed']],
    ['1 hour and 59 minutes before it', -(hour + 59 * minute), ['waiting', 'confirmed']],
    ['a minute before it', -minute, ['waiting', 'confirmed']],
    ['a minute after it', minute, ['waiting', 'waiting']],
  ])('that becomes free %s is offered, given at once to who agreed to that, or left (row 9)', async (_, at, expected) => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    for (const number of [1, 2]) await join(id, number)
    await join(id, 3, early, { acceptsShortNotice: true })
    const now = new Date(start.getTime() + at)
    await cancelByTeam(services, await one(id, 1), { userId: memberId, reason: 'Illness' }, now)
    expect(await states(id)).toEqual(['cancelled', ...expected])
    const until = (await one(id, 2)).offerUntil
    expect(until).toEqual(expected[0] === 'offered' ? untilStart(2 * hour) : null)
  })

  it('is not passed on once registration has ended, is closed, or the activity is cancelled', async () => {
    for (const columns of [{ registrationClosedAt: early }, { cancelledAt: early }]) {
      const id = await createRegisteredActivity(app, { seats: 1 })
      for (const number of [1, 2]) await join(id, number)
      await app.database.db.update(activities).set(columns).where(eq(activities.id, id))
      await cancelOwn(services, await one(id, 1), early)
      expect(await states(id)).toEqual(['cancelled', 'waiting'])
    }
  })

  it('is held for an hour by addresses that nobody confirms, and then goes to a real person (row 3)', async () => {
    const id = await createRegisteredActivity(app, { seats: 10 })
    for (let number = 0; number < 10; number += 1)
      await register(services, participant(id, 900 + number), early)
    await register(services, participant(id, 920), early)
    await confirmRegistration(services, await one(id, 920), early)
    expect((await one(id, 920)).state).toBe('waiting')
    await settle(id, new Date(early.getTime() + 59 * minute))
    expect((await one(id, 920)).state).toBe('waiting')
    await settle(id, new Date(early.getTime() + hour))
    expect((await one(id, 920)).state).toBe('offered')
    await acceptOffer(services, await one(id, 920), new Date(early.getTime() + 2 * hour))
    expect((await one(id, 920)).state).toBe('confirmed')
  })

  it('comes back once, however often it is given up (row 10)', async () => {
    const id = await createRegisteredActivity(app, { seats: 2 })
    for (const number of [1, 2, 3, 4]) await join(id, number)
    const first = await one(id, 1)
    await Promise.all([
      ...Array.from({ length: 5 }, () => cancelOwn(services, first, early)),
      cancelByTeam(services, first, { userId: memberId, reason: 'Twice' }, early).catch(() => undefined),
    ])
    expect(await states(id)).toEqual(['cancelled', 'confirmed', 'offered', 'waiting'])
    const events = await app.database.db
      .select()
      .from(registrationEvents)
      .where(eq(registrationEvents.registrationId, first.id))
    expect(events.filter(({ act }) => act === 'cancel')).toHaveLength(1)
    expect(
      (await templatesOf(first)).filter((template) => template === 'registration-cancelled'),
    ).toHaveLength(1)
  })

  it('is never given to who has just left the line (row 11)', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 })
    for (const number of [1, 2, 3]) await join(id, number)
    const [first, leaver] = [await one(id, 1), await one(id, 2)]
    await Promise.all([cancelOwn(services, leaver, early), cancelOwn(services, first, early)])
    expect(await states(id)).toEqual(['cancelled', 'cancelled', 'offered'])
    expect(await templatesOf(leaver)).toEqual(['registration-waiting', 'registration-left'])

    const other = await createRegisteredActivity(app, { seats: 1 })
    for (const number of [1, 2, 3]) await join(other, number)
    const late = await one(other, 2)
    await Promise.all([cancelOwn(services, await one(other, 1), early), cancelOwn(services, late, early)])
    expect(await states(other)).toEqual(['cancelled', 'cancelled', 'offered'])
    expect((await templatesOf(late)).at(-1)).toBe('registration-left')
  })
})
