import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import {
  answerField,
  type OwnRegistration,
  type RegistrationQuestion,
} from '../../../../shared/schemas/registration.ts'
import { linkSecrets, mailsTo } from '../../../../tests/support/account-mails.ts'
import { freshAddress, postForm, problemOf } from '../../../../tests/support/application-form.ts'
import { createRegisteredActivity, registrationsOf } from '../../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { mails } from '../../../db/schema/mail.ts'
import { registrations } from '../../../db/schema/registration.ts'
import { createRegistrationLink } from '../../../records/registrations/registration-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const unknownId = '018f0000-0000-7000-8000-000000000000'
const unknownSecret = 'x'.repeat(43)
const stage: RegistrationQuestion = {
  id: 'stage',
  type: 'choice',
  isRequired: true,
  label: { uz: 'Bosqich', ru: 'Стадия', en: 'Stage' },
  choices: [
    { id: 'idea', label: { uz: 'Gʻoya', ru: 'Идея', en: 'Idea' } },
    { id: 'product', label: { uz: 'Mahsulot', ru: 'Продукт', en: 'Product' } },
  ],
}

const tomorrow = () => new Date(Date.now() + 26 * 60 * 60_000)
const person = () => ({
  fullName: 'Dilnoza Karimova',
  email: `dilnoza.${randomUUID()}@example.uz`,
  language: 'uz',
  consent: 'on',
})

const register = (
  activityId: string,
  changed: Record<string, string | undefined> = {},
  settings: Parameters<typeof postForm>[3] = {},
) =>
  postForm(app, `/api/activities/${activityId}/registrations?lang=en`, { ...person(), ...changed }, settings)

/** Registers somebody. @returns the secret of a link to the own page. */
async function registered(activityId: string, changed: Record<string, string> = {}): Promise<string> {
  const email = `somebody.${randomUUID()}@example.uz`
  const response = await register(activityId, { acceptsWaiting: 'on', email, ...changed })
  expect(response.status).toBe(201)
  const row = (await registrationsOf(app, activityId)).find((one) => one.email === email)
  return createRegistrationLink(app.database.db, row?.id ?? '')
}

const own = (secret: string) => app.request(`/api/registrations/${secret}?lang=en`)
const stateOf = async (secret: string) => ((await (await own(secret)).json()) as OwnRegistration).state
const act = (secret: string, action: string, fields: Record<string, string> = {}) =>
  postForm(app, `/api/registrations/${secret}/${action}?lang=en`, fields)

describe('the registration of an activity, as visitors read it', () => {
  it('has the availability and the questions in the language asked for', async () => {
    const id = await createRegisteredActivity(app, { seats: 3, questions: [stage] }, tomorrow())
    const response = await app.request(`/api/activities/${id}/registration?lang=ru`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      availability: { state: 'open', opensAt: null },
      questions: [{ id: 'stage', label: { text: 'Стадия', lang: 'ru' }, choices: [{ id: 'idea' }, {}] }],
    })
  })

  it('is unknown where nobody registers, and for an activity that is not public', async () => {
    const id = await createRegisteredActivity(app, {}, tomorrow())
    expect((await app.request(`/api/activities/${unknownId}/registration`)).status).toBe(404)
    await app.database.db.update(activities).set({ registration: null }).where(eq(activities.id, id))
    await vi.waitFor(async () =>
      expect((await app.request(`/api/activities/${id}/registration`)).status).toBe(404),
    )
  })

  it('changes with the state of the seats on every page that shows it (T-3)', async () => {
    const id = await createRegisteredActivity(app, { seats: 20 }, tomorrow())
    const shown = async () => {
      const detail = (await (await app.request(`/api/activities/${id}`)).json()) as {
        availability?: { state: string }
      }
      const list = (await (await app.request('/api/activities?pageSize=100&when=all')).json()) as {
        items: { id: string; availability: { state: string } | null }[]
      }
      return [detail.availability?.state, list.items.find((item) => item.id === id)?.availability?.state]
    }
    await vi.waitFor(async () => expect(await shown()).toEqual(['open', 'open']), 15_000)
    await app.database.db.update(activities).set({ seatState: 'few' }).where(eq(activities.id, id))
    await vi.waitFor(async () => expect(await shown()).toEqual(['few', 'few']), 15_000)
    await app.database.db
      .update(activities)
      .set({ registrationClosedAt: new Date() })
      .where(eq(activities.id, id))
    await vi.waitFor(async () => expect(await shown()).toEqual(['closed', 'closed']), 15_000)
  })
})

describe('registering for an activity', () => {
  it('keeps the answers, and answers a second try like the first one', async () => {
    const id = await createRegisteredActivity(app, { questions: [stage] }, tomorrow())
    const { email } = person()
    const first = await register(id, { email, [answerField('stage')]: 'idea' })
    const second = await register(id, { email: email.toUpperCase(), [answerField('stage')]: 'product' })
    expect(first.status).toBe(201)
    expect(await first.json()).toEqual({ isToConfirm: true, pageAddress: null })
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual({ isToConfirm: true, pageAddress: null })
    expect(await registrationsOf(app, id)).toMatchObject([
      { email, state: 'reserved', language: 'uz', answers: [{ chosen: [{ id: 'idea' }] }] },
    ])
    expect((await registrationsOf(app, id))[0]?.consentText).toContain('180 days')
  })

  it.each([
    ['without a waiting list', { seats: 1, hasWaitingList: false }, 'registration-full'],
    ['before it opens', { opensAt: '2099-01-01T10:00' }, 'registration-closed'],
    ['after its end', { closesAt: '2026-01-02T10:00' }, 'registration-closed'],
  ])('is refused %s', async (_, settings, code) => {
    const id = await createRegisteredActivity(app, settings, tomorrow())
    if (code === 'registration-full') await register(id)
    expect(await problemOf(await register(id))).toMatchObject({ status: 409, code })
  })

  it('names every field that is wrong, with what was typed', async () => {
    const id = await createRegisteredActivity(app, { questions: [stage] }, tomorrow())
    const refused = await register(id, {
      fullName: 'D',
      email: 'nobody',
      language: 'xx',
      consent: undefined,
      [answerField('stage')]: undefined,
      subject: 'buy now',
    })
    const problem = await problemOf(refused)
    expect(problem).toMatchObject({
      status: 422,
      code: 'invalid-form',
      received: { fields: { email: 'nobody' } },
    })
    expect(problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'fullName too-short',
      'email not-an-email',
      'language not-understood',
      'answer-stage required',
      'consent must-accept',
      'subject leave-empty',
    ])
    expect(problem.received?.fields).not.toHaveProperty('subject')
  })

  it('is unknown for an activity that is not there', async () => {
    expect((await register(unknownId)).status).toBe(404)
  })

  it('is limited by the network address', async () => {
    const id = await createRegisteredActivity(app, {}, tomorrow())
    const senderAddress = freshAddress()
    const { points } = rateLimits['registrations-by-address']
    let status = 201
    for (let number = 0; number <= points && status === 201; number += 1) {
      status = (await register(id, {}, { senderAddress })).status
    }
    expect(status).toBe(429)
  })

  it('refuses a token that is none', async () => {
    const id = await createRegisteredActivity(app, {}, tomorrow())
    const response = await register(id, {}, { headers: { authorization: 'Bearer nothing' } })
    expect(response.status).toBe(401)
  })
})

describe('the own page of a registration', () => {
  it('is never cached, and opening the links of its mail changes nothing; the button then works (row 1)', async () => {
    const id = await createRegisteredActivity(app, { questions: [stage] }, tomorrow())
    const { email } = person()
    await register(id, { email, [answerField('stage')]: 'product' })
    const [mail] = await mailsTo(app, email)
    const [secret = ''] = linkSecrets(mail, 'registrations')
    const stored = async () => ({
      rows: await registrationsOf(app, id),
      mails: await app.database.db.$count(mails),
      audit: await app.database.db.$count(auditEntries),
    })
    const before = await stored()
    for (let time = 0; time < 3; time += 1) {
      expect((await app.request(`/api/registrations/${secret}?lang=en`, { method: 'HEAD' })).status).toBe(200)
      const response = await own(secret)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toMatchObject({ state: 'reserved', doorCode: null, isConfirmed: false })
    }
    expect(await stored()).toEqual(before)
    expect((await act(secret, 'confirm')).status).toBe(204)
    expect(await stateOf(secret)).toBe('confirmed')
  })

  it('confirms by a button, and again without harm', async () => {
    const secret = await registered(await createRegisteredActivity(app, { seats: 1 }, tomorrow()))
    expect((await act(secret, 'confirm')).status).toBe(204)
    expect((await act(secret, 'confirm')).status).toBe(204)
    const page = (await (await own(secret)).json()) as OwnRegistration
    expect(page).toMatchObject({ state: 'confirmed', isConfirmed: true, canCancel: true })
    expect(page.doorCode).toMatch(/^[0-9A-Z]{10}$/)
  })

  it('offers a freed place, which is taken or declined', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 }, tomorrow())
    const [first, second, third] = [await registered(id), await registered(id), await registered(id)]
    for (const secret of [first, second, third]) await act(secret, 'confirm')
    expect(await (await own(third)).json()).toMatchObject({ state: 'waiting', position: 2, doorCode: null })
    expect(await problemOf(await act(second, 'accept'))).toMatchObject({
      status: 409,
      code: 'not-allowed-now',
    })
    expect((await act(first, 'cancel', { confirm: 'on' })).status).toBe(204)
    expect(await stateOf(second)).toBe('offered')
    expect((await act(second, 'decline')).status).toBe(204)
    expect([await stateOf(second), await stateOf(third)]).toEqual(['cancelled', 'offered'])
    expect((await act(third, 'accept')).status).toBe(204)
    expect(await stateOf(third)).toBe('confirmed')
    expect((await act(first, 'rejoin')).status).toBe(204)
    expect(await stateOf(first)).toBe('waiting')
  })

  it('cancels in two presses', async () => {
    const secret = await registered(await createRegisteredActivity(app, {}, tomorrow()))
    const refused = await problemOf(await act(secret, 'cancel'))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'confirm', code: 'must-confirm' }] })
    expect((await act(secret, 'cancel', { confirm: 'on' })).status).toBe(204)
    expect(await stateOf(secret)).toBe('cancelled')
  })

  it('corrects name, language and answers until the start', async () => {
    const id = await createRegisteredActivity(app, { questions: [stage] }, tomorrow())
    const secret = await registered(id, { [answerField('stage')]: 'idea' })
    const correction = { fullName: 'Dilnoza Aliyeva', language: 'ru', [answerField('stage')]: 'product' }
    expect((await act(secret, 'correct', correction)).status).toBe(204)
    expect(await (await own(secret)).json()).toMatchObject({
      fullName: 'Dilnoza Aliyeva',
      language: 'ru',
      answers: [{ questionId: 'stage', chosen: [{ id: 'product' }] }],
    })
    const refused = await problemOf(await act(secret, 'correct', { ...correction, fullName: '' }))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'fullName' }] })
    const started = { startsAt: new Date(Date.now() - 1000) }
    await app.database.db.update(activities).set(started).where(eq(activities.id, id))
    for (const action of ['correct', 'cancel']) {
      const late = await problemOf(await act(secret, action, { ...correction, confirm: 'on' }))
      expect(late).toMatchObject({ status: 409, code: 'not-allowed-now' })
    }
  })

  it('switches reminders, also by one press in a mail program (RFC 8058)', async () => {
    const secret = await registered(await createRegisteredActivity(app, {}, tomorrow()))
    const wants = async () => ((await (await own(secret)).json()) as OwnRegistration).wantsReminders
    const oneClick = await app.request(`/api/registrations/${secret}/reminders`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(oneClick.status).toBe(204)
    expect(await wants()).toBe(false)
    await act(secret, 'reminders', { wantsReminders: 'on' })
    expect(await wants()).toBe(true)
  })

  it('ends with its data, which frees the place', async () => {
    const id = await createRegisteredActivity(app, {}, tomorrow())
    const secret = await registered(id)
    await act(secret, 'confirm')
    expect((await act(secret, 'remove')).status).toBe(422)
    expect((await act(secret, 'remove', { confirm: 'on' })).status).toBe(204)
    expect((await own(secret)).status).toBe(404)
    expect(await registrationsOf(app, id)).toMatchObject([{ state: 'cancelled', fullName: '', email: '' }])
  })

  it('mails a new link, which ends the old ones, a few times an hour', async () => {
    const secret = await registered(await createRegisteredActivity(app, {}, tomorrow()))
    expect((await act(secret, 'link')).status).toBe(204)
    expect((await own(secret)).status).toBe(404)
  })

  it.each([
    'confirm',
    'accept',
    'decline',
    'cancel',
    'rejoin',
    'correct',
    'reminders',
    'link',
    'remove',
  ])('is unknown to who has no secret of it: %s', async (action) => {
    expect((await act(unknownSecret, action)).status).toBe(404)
    expect((await act('short', action)).status).toBe(404)
  })

  it('limits its changes', async () => {
    const id = await createRegisteredActivity(app, {}, tomorrow())
    const secret = await registered(id)
    let status = 204
    for (let number = 0; number <= rateLimits['registration-actions'].points && status === 204; number += 1) {
      status = (await act(secret, 'reminders')).status
    }
    expect(status).toBe(429)
    expect(await app.database.db.$count(registrations, eq(registrations.activityId, id))).toBe(1)
  })
})
