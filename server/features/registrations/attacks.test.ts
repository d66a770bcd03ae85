import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegistrationState } from '../../../shared/rules/registration.ts'
import { answerField, type RegistrationQuestion } from '../../../shared/schemas/registration.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { postForm } from '../../../tests/support/application-form.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../tests/support/registrations.ts'
import { startSmtpServer } from '../../../tests/support/smtp-server.ts'
import { createTestApp, type TestApp, testMailSeal } from '../../../tests/support/test-app.ts'
import { mails } from '../../db/schema/mail.ts'
import { registrations } from '../../db/schema/registration.ts'
import { createMailSender } from '../../platform/mail/send-mails.ts'
import { scheduleMessage, sendDueMessages } from '../../records/registrations/participant-messages.ts'
import { register } from '../../records/registrations/register.ts'
import { runRegistrations } from '../../records/registrations/registration-jobs.ts'
import { createRegistrationLink } from '../../records/registrations/registration-rows.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp(undefined, {}, false, log)
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

const hour = 60 * 60_000
const tomorrow = () => new Date(Date.now() + 26 * hour)
const freshEmail = () => `kimdir.${randomUUID()}@example.uz`
const fieldsOf = (email: string, changed: Record<string, string> = {}) => ({
  ...{ fullName: 'Dilnoza Karimova', email, language: 'uz', consent: 'on', acceptsWaiting: 'on' },
  ...changed,
})
const post = (activityId: string, fields: Record<string, string>) =>
  postForm(app, `/api/activities/${activityId}/registrations?lang=en`, fields)

/** Registers somebody. @returns the row, and the secret of its page. */
async function registered(activityId: string, changed: Record<string, string> = {}) {
  const fields = fieldsOf(freshEmail(), changed)
  expect((await post(activityId, fields)).status).toBe(201)
  const isTheirs = and(eq(registrations.activityId, activityId), eq(registrations.email, fields.email))
  const [row] = await app.database.db.select().from(registrations).where(isTheirs)
  if (!row) throw new Error('Nobody was registered.')
  return { row, secret: await createRegistrationLink(app.database.db, row.id) }
}

describe('who takes part (attack case 50)', () => {
  const states: (RegistrationState | 'new')[] = [
    ...(['new', 'reserved', 'confirmed', 'waiting', 'offered', 'attended'] as const),
    ...(['absent', 'cancelled', 'expired'] as const),
  ]
  it.each([
    ['while there are places', {}, { acceptsWaiting: 'on' }],
    ['once the places are gone', { seats: 1 }, { acceptsWaiting: 'on' }],
    ['before the person says that waiting is right', { seats: 1 }, { acceptsWaiting: 'off' }],
    ['without a waiting list', { seats: 1, hasWaitingList: false }, { acceptsWaiting: 'on' }],
    ['once registration is closed', { closesAt: '2026-01-02T10:00' }, { acceptsWaiting: 'on' }],
  ])('is in no answer to a form: %s', async (_, settings, changed) => {
    const activityId = await createRegisteredActivity(app, settings, tomorrow())
    const emailOf = (number: number) => participant(activityId, 7_000 + number).email
    for (const [number, state] of states.entries()) {
      if (state === 'new') continue
      const person = { fullName: 'Somebody', email: emailOf(number), language: 'uz' as const, state }
      await app.database.db.insert(registrations).values({
        ...{ id: randomUUID(), activityId, number, ...person, doorCode: randomUUID().slice(0, 13) },
        confirmedAt: state === 'reserved' ? null : new Date(),
      })
    }
    const answers: unknown[] = []
    for (const number of states.keys()) {
      const email = emailOf(number)
      const response = await post(activityId, fieldsOf(email, changed))
      const text = (await response.text()).replaceAll(email, 'email')
      const { requestId: _id, ...body } = JSON.parse(text) as { requestId?: string }
      answers.push({ status: response.status, headers: [...response.headers.keys()], body })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})

describe('an address that anybody can type (rows 3 and 8)', () => {
  it('is mailed once an hour about an activity and five times a day, and every answer is the same', async () => {
    const email = freshEmail()
    const answers = new Set<string>()
    const mailsTo = () => app.database.db.$count(mails, eq(mails.toAddress, email))
    const activityIds: string[] = []
    for (let number = 0; number < 7; number += 1)
      activityIds.push(await createRegisteredActivity(app, {}, tomorrow()))
    const [first = ''] = activityIds
    for (const activityId of [first, first, first]) {
      const response = await post(activityId, fieldsOf(email))
      answers.add(`${response.status} ${await response.text()}`)
    }
    expect(await mailsTo()).toBe(1)
    for (const activityId of activityIds.slice(1)) {
      const response = await post(activityId, fieldsOf(email))
      answers.add(`${response.status} ${await response.text()}`)
    }
    expect([await mailsTo(), answers.size]).toEqual([5, 1])
  })

  it('is one of thirty behind one network: a class can register', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 30 }, tomorrow())
    const path = `/api/activities/${activityId}/registrations?lang=en`
    const from = { senderAddress: '2001:db8:5c00::1' }
    for (let number = 0; number < 30; number += 1)
      expect((await postForm(app, path, fieldsOf(freshEmail()), from)).status).toBe(201)
  })
})

describe('the secret of an own page (attack case 51)', () => {
  it('is opened by nothing that looks like it, and by no code that others see', async () => {
    const { row, secret } = await registered(await createRegisteredActivity(app, {}, tomorrow()))
    const guesses = [
      ...[
        row.doorCode,
        row.id,
        `${secret}A`,
        secret.slice(1),
        secret.slice(0, -1),
        `${secret}%00`,
        `${secret}=`,
      ],
      ...[
        secret.toLowerCase(),
        secret.toUpperCase(),
        [...secret].toReversed().join(''),
        '%2e%2e',
        "' or true --",
      ],
    ].filter((guess) => guess !== secret)
    for (const guess of guesses) {
      const response = await app.request(`/api/registrations/${guess}?lang=en`)
      expect([400, 404], guess).toContain(response.status)
      expect(await response.text()).not.toContain(row.fullName)
    }
  })

  it('is stored nowhere, and stands in no answer, header or line of the log', async () => {
    const { secret } = await registered(
      await createRegisteredActivity(app, { joiningLink: null }, tomorrow()),
    )
    const statuses: number[] = []
    for (const path of ['', '/certificate', '/calendar.ics']) {
      const response = await app.request(`/api/registrations/${secret}${path}?lang=en`)
      statuses.push(response.status)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy') ?? 'no-referrer').toMatch(
        /no-referrer|same-origin|strict/,
      )
      expect(JSON.stringify([...response.headers])).not.toContain(secret)
      if (path !== '/calendar.ics') expect(await response.text()).not.toContain(secret)
    }
    for (const action of ['confirm', 'accept', 'name', 'feedback', 'cancel', 'unknown'])
      expect(await (await postForm(app, `/api/registrations/${secret}/${action}`, {})).text()).not.toContain(
        secret,
      )
    expect([statuses[0], lines.join('').includes(secret)]).toEqual([200, false])
    const { rows } = await app.database.db.execute('select * from registration_links')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('the code of a door (attack case 52)', () => {
  const scan = (activityId: string, doorCode: string) =>
    admin.request(`/api/admin/activities/${activityId}/scans`, {
      method: 'POST',
      json: { scans: [{ id: randomUUID(), type: 'in', doorCode, door: 'A', at: new Date().toISOString() }] },
    })

  it('lets in its own person at its own activity alone, in the whole', async () => {
    const soon = new Date(Date.now() + hour / 2)
    const [here, elsewhere] = [
      await createRegisteredActivity(app, {}, soon),
      await createRegisteredActivity(app, {}, soon),
    ]
    const { row, secret } = await registered(here)
    const other = await registered(elsewhere)
    const wrong = [
      ...[`${row.doorCode}A`, `A${row.doorCode}`, row.doorCode.slice(1), row.doorCode.slice(0, -1)],
      ...[other.row.doorCode, secret, row.id, '%', '_'.repeat(10)],
    ]
    for (const code of wrong) {
      const text = await (await scan(here, code)).text()
      expect(text, code).not.toContain('"in"')
      expect(text, code).not.toContain(row.fullName)
    }
    expect(await (await scan(here, row.doorCode)).text()).toContain('"in"')
    const states = (await registrationsOf(app, elsewhere)).map(({ state }) => state)
    expect(states).toEqual(['reserved'])
  })
})

describe('what a host writes to participants (attack case 53)', () => {
  it('is words: no header, no other recipient, no element, no link', async () => {
    const services = registrationServices(app)
    const activityId = await createRegisteredActivity(app, {}, tomorrow())
    const email = freshEmail()
    const person = { fullName: 'Olim\r\nBcc: evil@example.com\r\n\r\n<b>', email, userId: admin.userId }
    await register(services, participant(activityId, 1, person), new Date())
    const text =
      'Salom\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script> <img src=x onerror=y> evil.example/pay'
    const message = { activityId, actor: 'host' as const, userId: admin.userId, text, includesWaiting: true }
    await app.database.db.delete(mails)
    await scheduleMessage(services, message, new Date())
    await sendDueMessages(services, new Date(Date.now() + hour))
    const smtp = await startSmtpServer()
    await createMailSender({
      ...{ database: app.database, seal: testMailSeal, publicUrl: 'https://example.uz', smtpUrl: smtp.url },
      ...{ isDemonstration: true, mailFrom: 'salom@example.uz', log: pino({ level: 'silent' }) },
    }).sendDue()
    await smtp.close()
    expect(smtp.mails.map(({ to }) => to)).toEqual([[email]])
    const [{ message: received, raw } = { message: undefined, raw: '' }] = smtp.mails
    expect(received?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
    expect(received?.html).toContain('&lt;script&gt;')
    expect(received?.html).not.toMatch(/<script|onerror=y>|<b>|evil\.example\/pay/)
    expect(received?.text).not.toContain('evil.example/pay')
  })
})

describe('formulas in an export of participants (attack case 44)', () => {
  const signs = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝']
  it.each(['csv', 'xlsx'])('are none in names, questions and answers: %s', async (format) => {
    const questions = signs.slice(0, 4).map(
      (sign, index): RegistrationQuestion => ({
        ...{ id: `q${index}`, type: index % 2 === 0 ? 'line' : 'choice', isRequired: false },
        label: { uz: `${sign}1+1`, en: `${sign}1+1` },
        choices: index % 2 === 0 ? [] : [{ id: 'a', label: { uz: `${sign}2+2` } }],
      }),
    )
    const activityId = await createRegisteredActivity(app, { questions }, tomorrow())
    for (const sign of signs) {
      const answers = questions.map(({ id, type }) => [
        answerField(id),
        type === 'choice' ? 'a' : `${sign}3+3`,
      ])
      const { row } = await registered(activityId, {
        fullName: `Ali ${sign}`,
        ...Object.fromEntries(answers),
      })
      await app.database.db
        .update(registrations)
        .set({ fullName: `${sign}cmd|calc` })
        .where(eq(registrations.id, row.id))
    }
    const response = await admin.request(
      `/api/admin/participants/export?format=${format}&activity=${activityId}&lang=en`,
    )
    expect(response.status).toBe(200)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (format === 'csv') {
      const parts = strFromU8(bytes).split(/[;,\t\r\n]/)
      expect(parts.filter((part) => /^[\s"\uFEFF]*[=+\-@＝]/.test(part))).toEqual([])
      expect(parts.filter((part) => part.includes('cmd|calc')).length).toBeGreaterThanOrEqual(signs.length)
    } else {
      const sheets = Object.entries(unzipSync(bytes)).filter(([name]) =>
        name.startsWith('xl/worksheets/sheet'),
      )
      expect(sheets).toHaveLength(1)
      for (const [, sheet] of sheets) {
        expect(strFromU8(sheet)).not.toMatch(/<f[ >]/)
        for (const [, type] of strFromU8(sheet).matchAll(/<c r="A\d+"([^>]*)>/g))
          expect(type).toMatch(/t="(?:s|inlineStr)"/)
      }
    }
  })
})

describe('requests in the name of others', () => {
  it('are refused from every other site, for each operation of registrations (attack case 35)', async () => {
    const { secret } = await registered(await createRegisteredActivity(app, {}, tomorrow()))
    const writes = app.operations.filter(
      ({ method, path }) =>
        method !== 'get' && /registration|participant|scans|feedback|seats|door/.test(path),
    )
    expect(writes.length).toBeGreaterThanOrEqual(20)
    for (const { method, path } of writes) {
      const filled = path.replace('{secret}', secret).replaceAll(/\{\w+\}/g, randomUUID())
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
        const response = await app.request(`/api${filled.replace(/^\/api/, '')}`, {
          method: method.toUpperCase(),
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'confirm=on&wantsReminders=on',
        })
        expect(await response.text(), `${method} ${path}`).toContain('cross-site-request')
      }
    }
  })

  it('give nobody a state, a number, a code or an account that a form names (attack case 14)', async () => {
    const activityId = await createRegisteredActivity(app, { seats: 5 }, tomorrow())
    const code = 'AAAAAAAAAA'
    const { row } = await registered(activityId, {
      ...{ state: 'confirmed', confirmedAt: '2020-01-01', number: '0', doorCode: code, isByTeam: 'true' },
      ...{ userId: admin.userId, id: randomUUID(), attendedAt: '2020-01-01', __proto__x: '1' },
    })
    expect(row).toMatchObject({
      state: 'reserved',
      confirmedAt: null,
      isByTeam: false,
      userId: null,
      attendedAt: null,
    })
    expect([row.doorCode === code, row.number > 0]).toEqual([false, true])
  })

  it('by a scanner that opens a link change nothing: reminders end by POST alone, and changes still come (row 26)', async () => {
    const activityId = await createRegisteredActivity(app, {}, tomorrow())
    const { row, secret } = await registered(activityId)
    await postForm(app, `/api/registrations/${secret}/confirm`, {})
    const address = `/api/registrations/${secret}/reminders`
    const wants = async () => (await registrationsOf(app, activityId))[0]?.wantsReminders
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect((await app.request(address, { method })).status).not.toBe(204)
      expect(await wants()).toBe(true)
    }
    const remindersOf = () =>
      app.database.db.$count(
        mails,
        and(eq(mails.recordId, row.id), like(mails.template, 'registration-reminder-%')),
      )
    const services = registrationServices(app)
    await runRegistrations(services, new Date(Date.now() + 3 * hour))
    expect(await remindersOf()).toBe(1)

    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const pressed = await app.request(address, { method: 'POST', body })
    expect([pressed.status, pressed.headers.get('set-cookie'), await wants()]).toEqual([204, null, false])
    await runRegistrations(services, new Date(Date.now() + 25.5 * hour))
    expect(await remindersOf()).toBe(1)
  })
})
