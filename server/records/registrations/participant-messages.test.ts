import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { auditEntries, auditValues } from '../../db/schema/audit.ts'
import { mails } from '../../db/schema/mail.ts'
import { registrations } from '../../db/schema/registration.ts'
import { type NewMessage, scheduleMessage, sendDueMessages, undoMessage } from './participant-messages.ts'
import { cancelOwn, register } from './register.ts'
import type { RegistrationServices } from './registration-rows.ts'

let app: TestApp
let services: RegistrationServices
let userId: string
const wakeRegistrations = vi.fn()
beforeAll(async () => {
  app = await createTestApp()
  services = { ...registrationServices(app), wakeRegistrations }
  userId = (await createAccountWithToken(app)).userId
})
afterAll(() => app.close())

const now = new Date('2027-01-10T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

const join = (activityId: string, number: number) =>
  register(services, participant(activityId, number, { userId }), now)

/** Makes an activity of two seats with three people, and writes to them. */
async function written(changed: Partial<NewMessage> = {}) {
  const activityId = await createRegisteredActivity(app, { seats: 2 })
  for (const number of [1, 2, 3]) await join(activityId, number)
  const message = { activityId, actor: 'host', userId, text: 'Xona 2', includesWaiting: false } as const
  return { activityId, message: await scheduleMessage(services, { ...message, ...changed }, now) }
}

/** Lists the addresses that got the message, in the order of arrival. */
async function recipientsOf(activityId: string): Promise<string[]> {
  const rows = await app.database.db
    .select({ email: registrations.email })
    .from(mails)
    .innerJoin(registrations, eq(registrations.id, mails.recordId))
    .where(and(eq(registrations.activityId, activityId), eq(mails.template, 'registration-message')))
    .orderBy(registrations.number)
  return rows.map(({ email }) => email)
}

/** Reads the copies in the audit log. */
async function copiesOf(activityId: string) {
  return app.database.db
    .select({ action: auditEntries.action, userId: auditEntries.actorUserId, details: auditValues.details })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(eq(auditEntries.recordId, activityId))
}

const address = (number: number) => `person-${number}@example.org`

describe('a message to participants (T-7)', () => {
  it('goes after ten seconds to who has a place then, and not to who cancelled meanwhile', async () => {
    const { activityId } = await written()
    expect(wakeRegistrations).toHaveBeenLastCalledWith(10)
    const [first] = await registrationsOf(app, activityId)
    if (first) await cancelOwn(services, first, later(5))
    await sendDueMessages(services, later(9))
    expect(await recipientsOf(activityId)).toEqual([])
    expect(await copiesOf(activityId)).toEqual([])
    for (const seconds of [10, 11]) await sendDueMessages(services, later(seconds))
    expect(await recipientsOf(activityId)).toEqual([address(2)])
    expect(await copiesOf(activityId)).toEqual([
      { action: 'participants-written', userId, details: { note: 'Xona 2', count: 1 } },
    ])
  })

  it('goes on request to the waiting list and to who was offered a place', async () => {
    const { activityId } = await written({ includesWaiting: true })
    const [first] = await registrationsOf(app, activityId)
    if (first) await cancelOwn(services, first, later(5))
    await join(activityId, 4)
    await sendDueMessages(services, later(10))
    expect(await recipientsOf(activityId)).toEqual([2, 3, 4].map(address))
  })

  it('that is undone leaves nothing: no mail, and no copy that says that it was sent', async () => {
    const { activityId, message } = await written()
    await undoMessage(services, message, later(9))
    await sendDueMessages(services, later(60))
    expect(await recipientsOf(activityId)).toEqual([])
    expect(await copiesOf(activityId)).toEqual([])
  })
})
