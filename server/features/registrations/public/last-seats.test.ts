import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerField, type RegistrationQuestion } from '../../../../shared/schemas/registration.ts'
import { mailsTo } from '../../../../tests/support/account-mails.ts'
import { postForm, problemOf } from '../../../../tests/support/application-form.ts'
import { createRegisteredActivity, registrationsOf } from '../../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const wish: RegistrationQuestion = {
  ...{ id: 'wish', type: 'line', isRequired: false, choices: [] },
  label: { uz: 'Istak', ru: 'Пожелание', en: 'Wish' },
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
  fields: Record<string, string>,
  settings: Parameters<typeof postForm>[3] = {},
) => postForm(app, `/api/activities/${activityId}/registrations?lang=en`, fields, settings)

describe('registering for the last places', () => {
  it('answers equal requests of one key equally, with one mail, also for the last place (N-7, row 21)', async () => {
    const id = await createRegisteredActivity(app, { seats: 1 }, tomorrow())
    const fields = person()
    const headers = { 'Idempotency-Key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 20 }, () => register(id, fields, { headers })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(responses.map((response) => response.text())))).toHaveLength(1)
    expect(await registrationsOf(app, id)).toHaveLength(1)
    expect(await mailsTo(app, fields.email)).toHaveLength(1)
    const other = await register(id, { ...fields, fullName: 'Somebody else' }, { headers })
    expect(await problemOf(other)).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  })

  it('says that the last place went, keeps what was typed, and lets the person choose to wait (row 2)', async () => {
    const id = await createRegisteredActivity(app, { seats: 1, questions: [wish] }, tomorrow())
    expect((await register(id, person())).status).toBe(201)
    const answer = { [answerField(wish.id)]: 'Yaqinroq oʻtirmoqchiman' }
    const late = { ...person(), ...answer }
    const refused = await register(id, late)
    expect(await problemOf(refused)).toMatchObject({
      status: 409,
      code: 'seats-gone',
      received: { fields: { fullName: late.fullName, email: late.email, ...answer } },
    })
    expect((await register(id, { ...late, acceptsWaiting: 'on' })).status).toBe(201)
    expect((await registrationsOf(app, id)).map(({ state }) => state)).toEqual(['reserved', 'waiting'])
  })

  it('asks who of twelve filled the form for ten places in vain; none is put on the list unasked (row 2)', async () => {
    const id = await createRegisteredActivity(app, { seats: 10 }, tomorrow())
    const forms = Array.from({ length: 12 }, () => ({ ...person(), acceptsWaiting: 'off' }))
    const responses = await Promise.all(forms.map((form) => register(id, form)))
    const refused = responses.flatMap(({ status }, index) => (status === 201 ? [] : [index]))
    expect(refused).toHaveLength(2)
    for (const index of refused) {
      const response = responses[index] as Response
      expect(await problemOf(response)).toMatchObject({ status: 409, code: 'seats-gone' })
      expect(await mailsTo(app, forms[index]?.email ?? '')).toEqual([])
    }
    expect((await registrationsOf(app, id)).map(({ state }) => state)).toEqual(Array(10).fill('reserved'))
  })
})
