import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegistrationState } from '../../../shared/rules/registration.ts'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../tests/support/registrations.ts'
import { createTestApp, type TestApp, testMailSeal } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { mails } from '../../db/schema/mail.ts'
import { registrations } from '../../db/schema/registration.ts'
import { afterActivityChange } from './after-activity-change.ts'
import { confirmRegistration, register } from './register.ts'
import { runRegistrations } from './registration-jobs.ts'
import type { RegistrationServices } from './registration-rows.ts'

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
const reason = { uz: 'Olib boruvchi kasal', ru: 'Ведущий заболел' }

/** Everybody of an activity, one in each state; only who holds a reservation has not confirmed the address. */
const states = [
  'reserved',
  'confirmed',
  'attended',
  'waiting',
  'offered',
  'absent',
  'cancelled',
  'expired',
] as const satisfies RegistrationState[]

/** Makes an activity with a person in each state. The number of a person is that of the state, from 1. */
async function withEverybody(run: number): Promise<string> {
  const { db } = app.database
  const activityId = await createRegisteredActivity(app, { seats: 4 }, start)
  for (const [index, state] of states.entries()) {
    const member = state === 'reserved' ? {} : { userId }
    const language = index % 2 === 0 ? 'uz' : 'ru'
    await register(services, participant(activityId, run * 100 + index + 1, { language, ...member }), early)
  }
  const rows = await registrationsOf(app, activityId)
  for (const [index, state] of states.entries()) {
    const columns = state === 'offered' ? { offeredAt: early, offerUntil: untilStart(76 * hour) } : {}
    await db
      .update(registrations)
      .set({ state, ...columns })
      .where(eq(registrations.id, rows[index]?.id ?? ''))
  }
  return activityId
}

/** Changes an activity as a save does. */
async function change(activityId: string, columns: Partial<typeof activities.$inferInsert>, now: Date) {
  await app.database.db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(activities).where(eq(activities.id, activityId))
    const [after] = await transaction
      .update(activities)
      .set(columns)
      .where(eq(activities.id, activityId))
      .returning()
    if (before && after) await afterActivityChange(transaction, services, { before, after }, now)
  })
}

/** Reads the mails of an activity from an instant on by the original state of their reader. */
async function mailsOf(activityId: string, from: readonly string[] = []) {
  const rows = await app.database.db
    .select({ mail: mails, email: registrations.email })
    .from(mails)
    .innerJoin(registrations, eq(registrations.id, mails.recordId))
    .where(eq(registrations.activityId, activityId))
    .orderBy(asc(registrations.number), desc(mails.template))
  return rows
    .filter(({ mail }) => !from.includes(mail.id))
    .map(({ mail, email }) => ({
      id: mail.id,
      state: states[(Number(/\d+/.exec(email)?.[0]) % 100) - 1],
      template: mail.template.replace('registration-', ''),
      text: testMailSeal.open(mail)?.text ?? '',
    }))
}

describe('a cancelled activity (T-6)', () => {
  it('is announced once to everybody concerned, with the reason, and nobody is reminded of it', async () => {
    const activityId = await withEverybody(1)
    const earlier = (await mailsOf(activityId)).map(({ id }) => id)
    await change(activityId, { cancelledAt: early, cancellationReason: reason }, early)
    const written = await mailsOf(activityId, earlier)
    expect(written.map(({ state, template }) => [state, template])).toEqual(
      ['reserved', 'confirmed', 'attended', 'waiting', 'offered'].map((state) => [state, 'called-off']),
    )
    expect(written.map(({ text }) => text.includes(reason.uz))).toEqual([true, false, true, false, true])
    expect(written.map(({ text }) => text.includes(reason.ru))).toEqual([false, true, false, true, false])
    expect(written[0]?.text).not.toContain('Person')
    const after = (await registrationsOf(app, activityId)).map(({ state }) => state)
    expect(after).toEqual([
      ...['expired', 'confirmed', 'attended', 'waiting', 'expired', 'absent', 'cancelled', 'expired'],
    ])
    for (const now of [untilStart(24 * hour), untilStart(hour), new Date(start.getTime() + 3 * hour)])
      await runRegistrations(services, now)
    expect(await mailsOf(activityId, earlier)).toHaveLength(written.length)
  })

  it('restored keeps places and the list, revives no offer, and reminds nobody of what is past', async () => {
    const activityId = await withEverybody(2)
    await change(activityId, { cancelledAt: early, cancellationReason: reason }, early)
    const earlier = (await mailsOf(activityId)).map(({ id }) => id)
    const now = untilStart(20 * hour)
    await change(activityId, { cancelledAt: null, cancellationReason: {} }, now)
    await runRegistrations(services, now)
    const written = await mailsOf(activityId, earlier)
    expect(written.map(({ state, template }) => [state, template])).toEqual([
      ['confirmed', 'restored'],
      ['attended', 'restored'],
      ['waiting', 'restored'],
      // Two seats are free now: the first on the list gets an offer, who lost one may register again.
      ['waiting', 'offer'],
      ['offered', 'restored'],
    ])
    const again = new RegExp(`/activities-single/${activityId}/register`)
    expect(written.map(({ text }) => again.test(text))).toEqual([false, false, false, false, true])
    const [reserved, , , , offered] = await registrationsOf(app, activityId)
    expect(offered?.state).toBe('expired')
    // The link of an address that is not confirmed works again.
    if (reserved) await confirmRegistration(services, reserved, untilStart(90 * hour))
    expect((await registrationsOf(app, activityId))[0]?.state).toBe('confirmed')
  })

  it('that is over already is announced to nobody', async () => {
    const activityId = await withEverybody(3)
    const earlier = (await mailsOf(activityId)).map(({ id }) => id)
    const late = new Date(start.getTime() + 3 * hour)
    await change(activityId, { cancelledAt: late, cancellationReason: reason }, late)
    const templates = (await mailsOf(activityId, earlier)).map(({ template }) => template)
    expect(templates).not.toContain('called-off')
  })
})
