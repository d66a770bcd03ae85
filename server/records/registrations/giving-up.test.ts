import { eq, sql } from 'drizzle-orm'
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
import { afterActivityChange } from './after-activity-change.ts'
import { cancelOwn, register } from './register.ts'
import type { RegistrationRow, RegistrationServices } from './registration-rows.ts'
import { withSeats } from './seats.ts'

let app: TestApp
let services: RegistrationServices
let userId: string
beforeAll(async () => {
  app = await createTestApp()
  services = registrationServices(app)
  userId = (await createAccountWithToken(app, { role: 'USER' })).userId
})
afterAll(() => app.close())

const hourMs = 60 * 60_000
const start = new Date('2027-04-10T10:00:00Z')
const untilStart = (hours: number) => new Date(start.getTime() - hours * hourMs)
const early = untilStart(100)

async function one(activityId: string, number: number): Promise<RegistrationRow> {
  const row = (await registrationsOf(app, activityId)).find(
    ({ email }) => email === participant(activityId, number).email,
  )
  if (!row) throw new Error(`There is no person ${number}.`)
  return row
}
const join = (activityId: string, number: number) =>
  register(services, participant(activityId, number, { userId }), early)

/** Each has an address of its own, which gets five mails a day before it is confirmed. */
let guests = 500

/** Makes a full activity, and somebody in a state. @returns them, with the activity's id. */
async function somebody(state: 'reserved' | 'confirmed' | 'waiting' | 'offered', settings: object = {}) {
  const activityId = await createRegisteredActivity(app, { seats: 1, ...settings }, start)
  guests += 1
  if (state === 'reserved') await register(services, participant(activityId, guests), early)
  if (state === 'confirmed') await join(activityId, guests)
  if (state === 'waiting' || state === 'offered') {
    await join(activityId, 1)
    await join(activityId, guests)
    if (state === 'offered') await cancelOwn(services, await one(activityId, 1), early)
  }
  const row = await one(activityId, guests)
  expect(row.state).toBe(state)
  return { activityId, row }
}

/** The changes of the activity between registering and giving up. */
const changes = {
  'stays full': async () => undefined,
  'was closed by hand': async (activityId: string) => {
    await app.database.db
      .update(activities)
      .set({ registrationClosedAt: early })
      .where(eq(activities.id, activityId))
  },
  'takes no more registrations': async (activityId: string) => {
    const closesAt = sql`jsonb_set(${activities.registration}, '{closesAt}', '"2027-01-02T10:00"')`
    await app.database.db
      .update(activities)
      .set({ registration: closesAt })
      .where(eq(activities.id, activityId))
  },
  'was moved': async (activityId: string) => {
    await app.database.db.transaction(async (transaction) => {
      const ofActivity = eq(activities.id, activityId)
      const [before] = await transaction.select().from(activities).where(ofActivity)
      const later = new Date(start.getTime() + 24 * hourMs)
      const times = { startsAt: later, endsAt: new Date(later.getTime() + hourMs) }
      const [after] = await transaction.update(activities).set(times).where(ofActivity).returning()
      if (before && after) await afterActivityChange(transaction, services, { before, after }, early)
    })
  },
} as const

describe('giving up, before the start (row 22)', () => {
  const states = ['reserved', 'confirmed', 'waiting', 'offered'] as const
  it.each(
    Object.keys(changes).flatMap((change) =>
      states.map((state) => ({ state, change: change as keyof typeof changes })),
    ),
  )('is possible: $state, of an activity that $change', async ({ state, change }) => {
    const { activityId, row } = await somebody(state)
    await changes[change](activityId)
    await cancelOwn(services, row, early)
    expect(await one(activityId, guests)).toMatchObject({ state: 'cancelled', endedBy: 'participant' })
    await cancelOwn(services, await one(activityId, guests), early)
  })

  it('is taken after the limit too, marked as late, and the place goes on', async () => {
    const { activityId, row } = await somebody('confirmed', { cancellationHours: 48 })
    await join(activityId, 2)
    await cancelOwn(services, row, untilStart(47))
    expect(await one(activityId, guests)).toMatchObject({ state: 'cancelled', isLate: true })
    expect((await one(activityId, 2)).state).toBe('offered')
  })

  it('is in time before the limit, and never late without a place', async () => {
    const inTime = await somebody('confirmed', { cancellationHours: 48 })
    await cancelOwn(services, inTime.row, untilStart(49))
    expect((await one(inTime.activityId, guests)).isLate).toBe(false)
    const waiting = await somebody('waiting', { cancellationHours: 48 })
    await cancelOwn(services, waiting.row, untilStart(1))
    expect((await one(waiting.activityId, guests)).isLate).toBe(false)
  })

  it('ends with the start', async () => {
    const { activityId, row } = await somebody('confirmed')
    await expect(cancelOwn(services, row, start)).rejects.toMatchObject({ code: 'not-allowed-now' })
    await withSeats(services, activityId, start, async () => undefined)
    expect((await one(activityId, guests)).state).toBe('confirmed')
  })
})
