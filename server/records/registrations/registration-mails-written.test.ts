import { asc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { afterActivityChange } from './after-activity-change.ts'
import { scheduleMessage } from './participant-messages.ts'
import { acceptOffer, cancelOwn, confirmRegistration, register, setReminders } from './register.ts'
import { runRegistrations } from './registration-jobs.ts'
import type { RegistrationRow, RegistrationServices } from './registration-rows.ts'

let app: TestApp
let services: RegistrationServices
beforeAll(async () => {
  app = await createTestApp()
  services = registrationServices(app)
})
afterAll(() => app.close())

const hour = 60 * 60_000
const start = new Date('2027-03-10T10:00:00Z')
const untilStart = (ms: number) => new Date(start.getTime() - ms)
const early = untilStart(100 * hour)

/** Reads the mails about a registration, the oldest first. */
async function mailsOf({ id }: Pick<RegistrationRow, 'id'>) {
  const rows = await app.database.db
    .select()
    .from(mails)
    .where(eq(mails.recordId, id))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return rows.map((row) => {
    const words = testMailSeal.open(row)
    return {
      template: row.template,
      subject: row.subject,
      lane: row.lane,
      text: words?.text ?? '',
      stopUrl: words?.stopUrl ?? null,
      event: words?.calendar ? readEvent(words.calendar) : null,
      // Long lines are folded.
      calendar: words?.calendar?.replaceAll('\r\n ', '') ?? '',
    }
  })
}

function readEvent(calendar: string) {
  const root = new ICAL.Component(ICAL.parse(calendar))
  const event = root.getFirstSubcomponent('vevent')
  return {
    method: root.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    start: String(event?.getFirstPropertyValue('dtstart')),
  }
}

const templatesOf = async (row: RegistrationRow) => (await mailsOf(row)).map(({ template }) => template)

async function only(activityId: string): Promise<RegistrationRow> {
  const [row] = await registrationsOf(app, activityId)
  if (!row) throw new Error('Nobody is registered.')
  return row
}

/** Each has an address of its own, which gets five mails a day before it is confirmed. */
let people = 100

/** Makes an activity with one confirmed participant. */
async function withParticipant(now = early, settings: object = {}) {
  const activityId = await createRegisteredActivity(app, settings, start)
  people += 1
  await register(services, participant(activityId, people), now)
  await confirmRegistration(services, await only(activityId), now)
  return { activityId, row: await only(activityId) }
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

describe('mails of a registration (T-6)', () => {
  it('hold nothing that was typed before the address is confirmed', async () => {
    const activityId = await createRegisteredActivity(app, {}, start)
    const typed = participant(activityId, 7, { fullName: 'Win at www.evil.example now' })
    await register(services, typed, early)
    const [mail] = await mailsOf(await only(activityId))
    expect(mail?.template).toBe('registration-confirm')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  it('carry one calendar event for life, whose versions rise', async () => {
    const { activityId, row } = await withParticipant()
    const later = new Date(start.getTime() + hour)
    await change(activityId, { startsAt: later, endsAt: new Date(later.getTime() + hour) }, early)
    await change(activityId, { startsAt: start, endsAt: later }, early)
    await change(activityId, { cancelledAt: early }, early)
    await change(activityId, { cancelledAt: null }, early)
    await cancelOwn(services, row, early)
    const written = (await mailsOf(row)).filter(({ event }) => event)
    expect(written.map(({ template, event }) => [template, event?.method, event?.sequence])).toEqual([
      ['registration-seat', 'REQUEST', 0],
      ['registration-changed', 'REQUEST', 1],
      ['registration-changed', 'REQUEST', 2],
      ['registration-called-off', 'CANCEL', 3],
      ['registration-restored', 'REQUEST', 4],
      ['registration-cancelled', 'CANCEL', 5],
    ])
    expect(new Set(written.map(({ event }) => event?.uid)).size).toBe(1)
    expect(written[1]?.event?.start).toBe('2027-03-10T11:00:00Z')
    expect(written[1]?.lane).toBe('bulk')
  })

  it('carry an event for a place alone: neither for who waits, nor for an offer (row 13)', async () => {
    const { activityId, row } = await withParticipant(early, { seats: 1 })
    people += 1
    const second = participant(activityId, people)
    await register(services, second, early)
    const readSecond = async () =>
      (await registrationsOf(app, activityId)).find(({ email }) => email === second.email) ?? row
    await confirmRegistration(services, await readSecond(), early)
    await change(activityId, { place: { uz: 'Boshqa zal' } }, early)
    await cancelOwn(services, row, early)
    const written = async () =>
      (await mailsOf(await readSecond())).map(({ template, event }) => [template, event?.method ?? null])
    const withoutEvent = ['confirm', 'waiting', 'changed', 'offer'].map((name) => [
      `registration-${name}`,
      null,
    ])
    expect(await written()).toEqual(withoutEvent)
    await acceptOffer(services, await readSecond(), early)
    expect(await written()).toEqual([...withoutEvent, ['registration-seat', 'REQUEST']])
  })

  it('speak the language of the participant, whatever is read meanwhile (row 18)', async () => {
    const activityId = await createRegisteredActivity(app, {}, start)
    people += 1
    await register(services, participant(activityId, people, { language: 'ru' }), early)
    await confirmRegistration(services, await only(activityId), early)
    const [first] = await mailsOf(await only(activityId))
    const [, path = ''] = /(\/registrations\/[\w-]{43})\?lng=ru/.exec(first?.text ?? '') ?? []
    for (const language of ['uz', 'en']) {
      const page = await (await app.request(`/api${path}?lang=${language}`)).json()
      expect(page).toMatchObject({ language: 'ru', activity: { title: { lang: language } } })
    }
    await change(activityId, { place: { uz: 'Zal', ru: 'Зал', en: 'Hall' } }, early)
    await runRegistrations(services, untilStart(23 * hour))
    const written = await mailsOf(await only(activityId))
    expect(written).toHaveLength(4)
    for (const { subject, text } of written) {
      expect(subject).toMatch(/^[А-Яа-яё ,]+: Проба$/)
      expect(text).toContain('среда, 15:00–17:00 (по ташкентскому времени)')
      for (const [link] of text.matchAll(/\/registrations\/\S+/g)) expect(link).toContain('?lng=ru')
    }
    const [, seat] = written
    expect(seat?.calendar).toContain('SUMMARY;LANGUAGE=ru:Проба')
    expect(seat?.calendar).toMatch(/DESCRIPTION;LANGUAGE=ru:.*У вас есть место/)
  })

  it('never hold the joining link', async () => {
    const joiningLink = 'https://meet.example.org/secret-room'
    const { activityId, row } = await withParticipant(early, { joiningLink })
    const message = {
      activityId,
      actor: 'host' as const,
      text: `Come to ${joiningLink}`,
      includesWaiting: false,
    }
    const { userId } = await createAccountWithToken(app)
    await scheduleMessage(services, { ...message, userId }, early)
    await runRegistrations(services, untilStart(23 * hour))
    await runRegistrations(services, untilStart(hour / 2))
    const written = await mailsOf(row)
    expect(written.map(({ template }) => template)).toContain('registration-message')
    expect(JSON.stringify(written)).not.toContain('secret-room')
  })
})

describe('reminders', () => {
  it('come a day and an hour before, once, with the way to stop them', async () => {
    const { row } = await withParticipant()
    for (const now of [
      untilStart(24 * hour),
      untilStart(23 * hour),
      untilStart(hour),
      untilStart(0.5 * hour),
    ])
      await runRegistrations(services, now)
    await runRegistrations(services, new Date(start.getTime() + 1))
    const written = await mailsOf(row)
    expect(written.map(({ template }) => template)).toEqual([
      'registration-confirm',
      'registration-seat',
      'registration-reminder-day',
      'registration-reminder-hour',
    ])
    expect(written[2]?.stopUrl).toMatch(/\/api\/registrations\/[\w-]{43}\/reminders$/)
  })

  it('are not sent whose time was past at the registration', async () => {
    const { row } = await withParticipant(untilStart(5 * hour))
    await runRegistrations(services, untilStart(4 * hour))
    expect(await templatesOf(row)).not.toContain('registration-reminder-day')
    await runRegistrations(services, untilStart(hour))
    expect(await templatesOf(row)).toContain('registration-reminder-hour')
  })

  it('follow a move: later is reminded again, nearer is not reminded of what is past', async () => {
    const { activityId, row } = await withParticipant()
    await runRegistrations(services, untilStart(23 * hour))
    const later = new Date(start.getTime() + 48 * hour)
    await change(
      activityId,
      { startsAt: later, endsAt: new Date(later.getTime() + hour) },
      untilStart(22 * hour),
    )
    await runRegistrations(services, untilStart(20 * hour))
    await runRegistrations(services, new Date(later.getTime() - 24 * hour))
    const days = (await templatesOf(row)).filter((template) => template === 'registration-reminder-day')
    expect(days).toHaveLength(2)
    const near = await withParticipant()
    const soon = untilStart(80 * hour)
    await change(
      near.activityId,
      { startsAt: soon, endsAt: new Date(soon.getTime() + hour) },
      untilStart(99 * hour),
    )
    await runRegistrations(services, untilStart(98 * hour))
    expect(await templatesOf(near.row)).not.toContain('registration-reminder-day')
  })

  it('stop where they are not wanted, and no other mail does', async () => {
    const { activityId, row } = await withParticipant()
    await setReminders(app.database.db, row, false)
    await runRegistrations(services, untilStart(23 * hour))
    await change(activityId, { place: { uz: 'Boshqa zal' } }, untilStart(22 * hour))
    expect((await templatesOf(row)).slice(2)).toEqual(['registration-changed'])
  })
})
