import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isWholeRun } from '../../../tests/support/long-run.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
} from '../../../tests/support/registrations.ts'
import { startSmtpServer } from '../../../tests/support/smtp-server.ts'
import { createTestApp, type TestApp, testMailSeal } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { mails } from '../../db/schema/mail.ts'
import { registrations } from '../../db/schema/registration.ts'
import { resetPasswordMail } from '../../features/accounts/account-mails.ts'
import { createMailSender } from '../../platform/mail/send-mails.ts'
import { afterActivityChange } from './after-activity-change.ts'

/** In the long run as many as the requirement says (T-6). */
const people = isWholeRun ? 2_000 : 150
const refusedEach = 50

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hour = 60 * 60_000
const now = new Date('2027-03-01T10:00:00Z')
const start = new Date('2027-03-10T10:00:00Z')

/** Makes an activity with so many participants, and moves it by an hour as a save does. */
async function move(): Promise<void> {
  const { db } = app.database
  const activityId = await createRegisteredActivity(app, {}, start)
  const rows = Array.from({ length: people }, (_, number) => ({
    ...{ id: randomUUID(), activityId, number, state: 'confirmed' as const, confirmedAt: now },
    ...{
      fullName: `Person ${number}`,
      email: participant(activityId, number).email,
      language: 'uz' as const,
    },
    doorCode: randomUUID().slice(0, 13),
  }))
  for (let from = 0; from < people; from += 500)
    await db.insert(registrations).values(rows.slice(from, from + 500))
  const moved = { startsAt: new Date(start.getTime() + hour), endsAt: new Date(start.getTime() + 3 * hour) }
  await db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(activities).where(eq(activities.id, activityId))
    const [after] = await transaction
      .update(activities)
      .set(moved)
      .where(eq(activities.id, activityId))
      .returning()
    if (!before || !after) throw new Error('The activity is gone.')
    await afterActivityChange(transaction, registrationServices(app), { before, after }, now)
  })
}

it(
  'mails each participant of a moved activity once though the server refuses each 50th, and a password reset goes ahead',
  async () => {
    await move()
    const smtp = await startSmtpServer()
    smtp.refuse({ at: 'message', code: 450, words: 'Too many mails in this session', each: refusedEach })
    const pauses: number[] = []
    const sender = createMailSender({
      ...{ database: app.database, seal: testMailSeal, publicUrl: 'https://example.uz', smtpUrl: smtp.url },
      ...{ isDemonstration: true, mailFrom: 'salom@example.uz', pauseSeconds: 0.01 },
      onPause: (seconds) => pauses.push(seconds),
      log: pino({ level: 'silent' }),
    })
    const waiting = () => app.database.db.$count(mails, eq(mails.state, 'waiting'))
    await sender.sendDue()
    expect([pauses.length, smtp.mails.length]).toEqual([1, refusedEach - 1])

    const reset = { name: 'Malika', address: 'reset@example.uz', language: 'uz' } as const
    await app.services.outbox.write(
      app.database.db,
      resetPasswordMail({ login: 'malika', resetUrl: 'https://example.uz/reset-password/x' }),
      reset,
    )
    for (let run = 0; run < people && (await waiting()) > 0; run += 1) {
      await sender.sendDue()
      await delay(20)
    }
    await smtp.close()
    const receivers = smtp.mails.flatMap(({ to }) => to)
    expect(receivers.indexOf(reset.address)).toBe(refusedEach - 1)
    const others = receivers.filter((address) => address !== reset.address)
    expect(others.length).toBe(people)
    expect(new Set(others).size).toBe(people)
    expect(pauses.length).toBeGreaterThanOrEqual(Math.floor(people / refusedEach))
  },
  isWholeRun ? 600_000 : 60_000,
)
