import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { freshEmail } from '../../../tests/support/account-mails.ts'
import { tablesWhere } from '../../../tests/support/find-in-tables.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { participantMessages } from '../../db/schema/registration.ts'
import { accountSecrets, users } from '../../db/schema/user.ts'
import { readDesk } from '../../features/registrations/host/read-desk.ts'
import { readSeatSummary } from '../../features/registrations/panel/read-seats.ts'
import { checkAudit } from '../../platform/audit.ts'
import { issueCertificate } from '../certificates/certificates.ts'
import { eraseAccount } from '../erasing/erase-account.ts'
import { recordScan } from './door.ts'
import { eraseOldRegistrations, removeOwn } from './erase-registrations.ts'
import { scheduleMessage, sendDueMessages } from './participant-messages.ts'
import { cancelOwn, confirmRegistration, register } from './register.ts'
import { runRegistrations } from './registration-jobs.ts'
import type { RegistrationRow, RegistrationServices } from './registration-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'erased-registrations-'))
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
let app: TestApp
let services: RegistrationServices
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp(undefined, { dataFolder: folder }, false, log)
  services = { ...registrationServices(app), log }
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const hour = 60 * 60_000
const day = 24 * hour
const start = new Date(Date.now() + 10 * day)
const later = (ms: number) => new Date(start.getTime() + ms)
const erasedAt = later(181 * day)

const question = { id: 'food', type: 'line', isRequired: false, label: { uz: 'Taom' }, choices: [] } as const
/** Everything that a person leaves behind has this word in it. */
const canary = 'kanareykova'
const answers = [{ questionId: 'food', question: question.label, type: 'line' as const, text: canary }]
const namedIn = () => tablesWhere(app.database, (row) => sql`${row} ilike ${`%${canary}%`}`)
const newActivity = () =>
  createRegisteredActivity(app, { seats: 3, questions: [{ ...question, choices: [] }] }, start)

async function registered(activityId: string, number: number): Promise<RegistrationRow> {
  const given = participant(activityId, number, {
    ...{ fullName: `Zebiniso ${canary} ${number}`, email: `${canary}.${number}@example.uz`, answers },
  })
  await register(services, given, new Date())
  const [row] = (await registrationsOf(app, activityId)).filter(({ email }) => email === given.email)
  if (!row) throw new Error('Nobody was registered.')
  await confirmRegistration(services, row, new Date())
  return row
}

/** Lets people leave traces in every way that there is. @returns who attended. */
async function leaveTraces(activityId: string): Promise<RegistrationRow> {
  const first = await registered(activityId, 1)
  const second = await registered(activityId, 2)
  const third = await registered(activityId, 3)
  await registered(activityId, 4)
  const base = '/api/admin/participants'
  const added = await admin.request(base, {
    method: 'POST',
    json: {
      activityId,
      email: `${canary}.5@example.uz`,
      language: 'ru',
      people: [`Olim ${canary}`],
      overSeats: true,
    },
  })
  const { items } = (await added.json()) as { items: { id: string }[] }
  const id = items[0]?.id ?? ''
  const record = (await (await admin.request(`${base}/${id}`)).json()) as { revision: number }
  const corrected = await admin.request(`${base}/${id}`, {
    method: 'PATCH',
    json: {
      revision: record.revision,
      content: { fullName: `Olima ${canary}`, email: `${canary}.6@example.uz`, language: 'ru' },
    },
  })
  expect(corrected.status, await corrected.clone().text()).toBe(200)
  const act = { act: 'cancel', ids: [second.id], reason: `${canary} asked for it` }
  expect((await admin.request(`${base}/acts`, { method: 'POST', json: act })).status).toBe(200)
  await cancelOwn(services, third, new Date())
  const message = {
    activityId,
    actor: 'host' as const,
    userId: admin.userId,
    // The copy of a message stays in the audit log (T-7).
    text: 'Xush kelibsiz!',
  }
  await scheduleMessage(services, { ...message, includesWaiting: true }, new Date())
  await sendDueMessages(services, new Date(Date.now() + hour))
  await runRegistrations(services, later(-23 * hour))
  const scan = {
    id: crypto.randomUUID(),
    type: 'in' as const,
    doorCode: first.doorCode,
    door: 'A',
    at: start,
  }
  await recordScan(services, activityId, scan, { userId: admin.userId, actor: 'team' }, start)
  await runRegistrations(services, later(3 * hour))
  await runRegistrations(services, later(20 * hour))
  return first
}

async function figuresOf(activityId: string) {
  const [activity] = await app.database.db.select().from(activities).where(eq(activities.id, activityId))
  if (!activity) throw new Error('The activity is gone.')
  const { states, languages, confirmed } = await readSeatSummary(app.database.db, activityId, 'uz', erasedAt)
  const { counts } = await readDesk(app.database.db, activity, 'uz', erasedAt)
  return { states, languages, confirmed, counts }
}

describe('the retention of registrations (T-11)', () => {
  it('leaves the figures, and neither a name nor an address in any table, file or line of the log', async () => {
    const activityId = await newActivity()
    await leaveTraces(activityId)
    const before = await figuresOf(activityId)
    expect(before.states).toMatchObject({ attended: 1, absent: 1, cancelled: 2 })
    expect(before.counts).toMatchObject({ participants: 2, attended: 1 })
    expect((await namedIn()).length).toBeGreaterThan(3)
    await eraseOldRegistrations(app.database, 180, later(170 * day))
    expect((await namedIn()).length).toBeGreaterThan(3)

    await eraseOldRegistrations(app.database, 180, erasedAt)
    expect(await namedIn()).toEqual([])
    expect(await app.database.db.select().from(participantMessages)).toEqual([])
    expect(await figuresOf(activityId)).toEqual(before)
    expect(lines.join('')).not.toContain(canary)
    const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(
      stored.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(canary)),
    ).toEqual([])
    expect((await checkAudit(app.database.db)).brokenAt).toBeNull()
  })

  it('leaves a certificate with what it proves alone', async () => {
    const activityId = await newActivity()
    const { id } = await leaveTraces(activityId)
    await app.database.db.transaction((transaction) => issueCertificate(transaction, id, later(day)))
    await eraseOldRegistrations(app.database, 180, erasedAt)
    expect(await namedIn()).toEqual(['public.certificates'])
    await app.database.db.execute(sql`delete from certificates`)
  })
})

describe('the removal of one’s own data', () => {
  it('takes the mails that wait along, and passes the seat on', async () => {
    const activityId = await newActivity()
    const own = await registered(activityId, 1)
    await removeOwn(services, own, false, new Date())
    expect(await namedIn()).toEqual([])
    expect((await registrationsOf(app, activityId)).map(({ state }) => state)).toEqual(['cancelled'])
  })
})

describe('the end of an account', () => {
  const erase = (userId: string) =>
    app.database.db.transaction((transaction) =>
      eraseAccount(
        transaction,
        app.services,
        userId,
        { withProfile: true, isWaitingSent: false, isLocked: false },
        new Date(),
      ),
    )

  it('takes along what it registered for, and what its confirmed address did', async () => {
    const activityId = await newActivity()
    const account = await createAccountWithToken(app, { email: `${canary}.1@example.uz` })
    await registered(activityId, 1)
    const own = participant(activityId, 2, { fullName: canary, email: freshEmail(), userId: account.userId })
    await register(services, own, new Date())
    await erase(account.userId)
    expect(await namedIn()).toEqual([])
    expect((await registrationsOf(app, activityId)).map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
    ])
  })

  it('touches nobody whose address it only named', async () => {
    const activityId = await newActivity()
    const { email } = await registered(activityId, 1)
    const asking = await createAccountWithToken(app)
    await app.database.db.insert(accountSecrets).values({
      ...{ userId: asking.userId, purpose: 'change-email', secretHash: 'x'.repeat(64), data: { email } },
      expiresAt: later(0),
    })
    const opening = await createAccountWithToken(app)
    await app.database.db
      .update(users)
      .set({ email, emailConfirmedAt: null })
      .where(eq(users.id, opening.userId))
    for (const { userId } of [asking, opening]) await erase(userId)
    expect(await registrationsOf(app, activityId)).toMatchObject([{ email, state: 'confirmed' }])
  })
})
