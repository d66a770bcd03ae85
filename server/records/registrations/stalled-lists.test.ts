import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StallReason } from '../../../shared/schemas/participants.ts'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { cancelOwn, register } from './register.ts'
import { runRegistrations } from './registration-jobs.ts'
import type { RegistrationServices } from './registration-rows.ts'
import { countStuckLists, readStall } from './stalled-lists.ts'

let app: TestApp
let services: RegistrationServices
let userId: string
beforeAll(async () => {
  app = await createTestApp()
  services = registrationServices(app)
  userId = (await createAccountWithToken(app)).userId
})
afterAll(() => app.close())

const hour = 60 * 60_000
const start = new Date('2027-03-10T10:00:00Z')
const untilStart = (ms: number) => new Date(start.getTime() - ms)
const early = untilStart(100 * hour)

/** Makes an activity of two seats with four people: two have a seat, two wait. */
async function withList(member = true): Promise<string> {
  const id = await createRegisteredActivity(app, { seats: 2 }, start)
  for (const number of [1, 2]) await register(services, participant(id, number, { userId }), early)
  for (const number of [3, 4])
    await register(services, participant(id, number, member ? { userId } : {}), early)
  return id
}

async function stallAt(id: string, now: Date): Promise<StallReason | null> {
  const { db } = app.database
  const [activity] = await db.select().from(activities).where(eq(activities.id, id))
  if (!activity) throw new Error('The activity is gone.')
  return readStall(db, activity, now)
}

const states = async (id: string) => (await registrationsOf(app, id)).map(({ state }) => state)
const change = (id: string, columns: Partial<typeof activities.$inferInsert>) =>
  app.database.db.update(activities).set(columns).where(eq(activities.id, id))

describe('a waiting list (T-5)', () => {
  it('that stands still because the job does not run is a fault, and catches up in order', async () => {
    const id = await withList()
    const stuck = (now: Date) => countStuckLists(app.database.db, now)
    for (const row of (await registrationsOf(app, id)).slice(0, 2)) await cancelOwn(services, row, early)
    for (const number of [5, 6]) await register(services, participant(id, number, { userId }), early)
    expect(await states(id)).toEqual([
      ...Array(2).fill('cancelled'),
      'offered',
      'offered',
      'waiting',
      'waiting',
    ])
    const due = early.getTime() + 24 * hour
    expect(await stuck(new Date(due + 50_000))).toBe(0)
    const late = new Date(due + 61_000)
    expect(await stuck(late)).toBe(1)
    expect(await stallAt(id, late)).toBe('stuck')
    await runRegistrations(services, late)
    expect((await states(id)).slice(2)).toEqual(['expired', 'expired', 'offered', 'offered'])
    expect(await stuck(late)).toBe(0)
    expect(await stallAt(id, late)).toBeNull()
    await change(id, { trashedAt: late })
  })

  it.each<[StallReason, Partial<typeof activities.$inferInsert>, Date]>([
    ['closed', { registrationClosedAt: early }, early],
    ['cancelled', { cancelledAt: early }, early],
    ['late', {}, start],
    ['over', {}, new Date(start.getTime() + 3 * hour)],
    ['short-notice', {}, untilStart(2 * hour)],
  ])('says that it does not move: %s', async (reason, columns, now) => {
    const id = await withList()
    await change(id, { registrationClosedAt: early })
    const [first] = await registrationsOf(app, id)
    if (first) await cancelOwn(services, first, early)
    await change(id, { registrationClosedAt: null, ...columns })
    expect(await stallAt(id, now)).toBe(reason)
    await change(id, { trashedAt: early })
  })

  it('does not move for addresses that are not confirmed, and moves where nothing is free', async () => {
    const id = await withList(false)
    expect(await stallAt(id, early)).toBeNull()
    const [first] = await registrationsOf(app, id)
    if (first) await cancelOwn(services, first, early)
    expect(await stallAt(id, early)).toBe('unconfirmed')
    expect(await countStuckLists(app.database.db, early)).toBe(0)
  })
})
