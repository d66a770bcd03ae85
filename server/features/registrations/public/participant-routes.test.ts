import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CertificateProof } from '../../../../shared/schemas/certificates.ts'
import type { OwnRegistration } from '../../../../shared/schemas/registration.ts'
import { postForm, problemOf } from '../../../../tests/support/application-form.ts'
import { createRegisteredActivity, participant } from '../../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { certificates } from '../../../db/schema/certificate.ts'
import { activityFeedback, registrations } from '../../../db/schema/registration.ts'
import { findCertificate, revokeCertificate } from '../../../records/certificates/certificates.ts'
import { eraseOldRegistrations } from '../../../records/registrations/erase-registrations.ts'
import { createRegistrationLink } from '../../../records/registrations/registration-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hourMs = 60 * 60_000
const unknownSecret = 'x'.repeat(43)
const notAllowedNow = { status: 409, code: 'not-allowed-now' }

interface Visit {
  fullName?: string
  state?: 'confirmed' | 'attended' | 'waiting'
  /** Hours from now to the start of the activity, which takes two. */
  startsIn?: number
  hasFeedback?: boolean
  language?: 'uz' | 'ru'
}

/** Makes a registration with a link to its page; by default of a person who attended an activity that is over. */
async function visit({ fullName = 'Dilnoza Karimova', state = 'attended', ...changed }: Visit = {}) {
  const { startsIn = -3, hasFeedback = true, language = 'uz' } = changed
  const startsAt = new Date(Date.now() + startsIn * hourMs)
  const activityId = await createRegisteredActivity(app, { hasFeedback }, startsAt)
  const { email } = participant(activityId, 1)
  const row = {
    ...{ id: randomUUID(), activityId, fullName, email, state, number: 1, confirmedAt: startsAt },
    language,
    doorCode: randomUUID().slice(0, 8).toUpperCase(),
    attendedAt: state === 'attended' ? startsAt : null,
  } as const
  await app.database.db.insert(registrations).values(row)
  return { ...row, secret: await createRegistrationLink(app.database.db, row.id) }
}

const get = (secret: string, part = '') => app.request(`/api/registrations/${secret}${part}`)
const own = async (secret: string) => (await (await get(secret)).json()) as OwnRegistration
const act = (secret: string, action: string, fields: Record<string, string> = {}) =>
  postForm(app, `/api/registrations/${secret}/${action}?lang=en`, fields)

/** Downloads the certificate. @returns its code. */
async function fetchCertificate(secret: string, id: string): Promise<string> {
  expect((await get(secret, '/certificate')).status).toBe(200)
  return (await findCertificate(app.database.db, id))?.code ?? ''
}
const proofOf = async (code: string) =>
  (await (await app.request(`/api/certificates/${code}`)).json()) as CertificateProof

describe('the certificate of the own page', () => {
  it('is a PDF for who attended, which the page offers', async () => {
    const { secret } = await visit()
    expect((await own(secret)).certificate).toEqual({ state: 'ready', isFetched: false })
    const response = await get(secret, '/certificate')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await own(secret)).certificate).toEqual({ state: 'ready', isFetched: true })
  })

  it('speaks the language of the participant, whatever the page was read in (row 18)', async () => {
    const { secret, id } = await visit({ language: 'ru' })
    expect((await get(secret, '?lang=en')).status).toBe(200)
    const code = await fetchCertificate(secret, id)
    expect((await proofOf(code)).valid?.sheet).toMatchObject({ language: 'ru', activity: { text: 'Проба' } })
  })

  it.each([
    ['before the activity is over', { startsIn: -1 }, 'later', 'not-allowed-now'],
    ['for a name that the typeface lacks', { fullName: '王小明' }, 'not-printable', 'name-not-printable'],
    ['for who did not attend', { state: 'confirmed' }, undefined, 'not-allowed-now'],
  ] as const)('is refused %s, and the page says why', async (_, changed, state, code) => {
    const { secret } = await visit(changed)
    expect((await own(secret)).certificate?.state).toBe(state)
    expect(await problemOf(await get(secret, '/certificate'))).toMatchObject({ status: 409, code })
  })

  it('is refused once it is withdrawn', async () => {
    const { secret, id } = await visit()
    await fetchCertificate(secret, id)
    await app.database.db.transaction((transaction) => revokeCertificate(transaction, id, new Date()))
    expect((await own(secret)).certificate?.state).toBe('withdrawn')
    expect(await problemOf(await get(secret, '/certificate'))).toMatchObject(notAllowedNow)
  })
})

describe('the name on the certificate', () => {
  it('is corrected after the start, until the first download', async () => {
    const { secret, id } = await visit({ fullName: 'Dilnoza Karimowa' })
    expect(await problemOf(await act(secret, 'name', { fullName: 'D' }))).toMatchObject({
      status: 422,
      errors: [{ field: 'fullName', code: 'too-short' }],
    })
    expect((await act(secret, 'name', { fullName: 'Dilnoza Karimova' })).status).toBe(204)
    expect(await own(secret)).toMatchObject({ fullName: 'Dilnoza Karimova', canCorrectName: true })
    const code = await fetchCertificate(secret, id)
    expect((await proofOf(code)).valid?.sheet.name).toBe('Dilnoza Karimova')
    expect((await own(secret)).canCorrectName).toBe(false)
    expect(await problemOf(await act(secret, 'name', { fullName: 'Someone Else' }))).toMatchObject(
      notAllowedNow,
    )
  })

  it.each([
    ['before the start', { state: 'confirmed', startsIn: 24 }],
    ['without a place', { state: 'waiting' }],
  ] as const)('is not corrected so %s', async (_, changed) => {
    const { secret } = await visit(changed)
    expect((await own(secret)).canCorrectName).toBe(false)
    expect(await problemOf(await act(secret, 'name', { fullName: 'Someone Else' }))).toMatchObject(
      notAllowedNow,
    )
  })
})

describe('the certificate of who removes their data', () => {
  it.each([
    ['stays if they ask for it', { wantsCertificate: 'on' }, 'Dilnoza Karimova', undefined],
    ['is withdrawn else', {}, undefined, 'removed'],
  ])('%s', async (_, fields, name, reason) => {
    const { secret, id } = await visit()
    const code = await fetchCertificate(secret, id)
    expect((await act(secret, 'remove', { confirm: 'on', ...fields })).status).toBe(204)
    const proof = await proofOf(code)
    expect(proof.valid?.sheet.name).toBe(name)
    expect(proof.withdrawn?.reason).toBe(reason)
  })

  it('stays when the registration is erased after its retention and the activity is binned (row 30)', async () => {
    const { secret, id, activityId } = await visit()
    const code = await fetchCertificate(secret, id)
    await eraseOldRegistrations(app.database, 180, new Date(Date.now() + 181 * 24 * hourMs))
    expect((await get(secret)).status).toBe(404)
    const { db } = app.database
    await db.update(activities).set({ trashedAt: new Date() }).where(eq(activities.id, activityId))
    const page = await app.request(`/certificates/${code}?lng=en`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Dilnoza Karimova')
    expect((await proofOf(code)).valid?.sheet.name).toBe('Dilnoza Karimova')
    const [row] = await app.database.db.select().from(certificates).where(eq(certificates.code, code))
    expect(row?.registrationId).toBeNull()
  })
})

describe('feedback from the own page', () => {
  it('is given once, with or without words', async () => {
    const { secret, activityId } = await visit({ startsIn: -1.5 })
    expect((await own(secret)).feedback).toBe('open')
    expect((await act(secret, 'feedback', { rating: '4', text: ' Foydali boʻldi ' })).status).toBe(204)
    expect((await own(secret)).feedback).toBe('given')
    const stored = await app.database.db
      .select()
      .from(activityFeedback)
      .where(eq(activityFeedback.activityId, activityId))
    expect(stored).toMatchObject([{ rating: 4, text: 'Foydali boʻldi' }])
    expect(await problemOf(await act(secret, 'feedback', { rating: '5' }))).toMatchObject(notAllowedNow)
  })

  it.each([
    [{}, 'rating', 'required'],
    [{ rating: '6' }, 'rating', undefined],
    [{ rating: '3', text: 'x'.repeat(5000) }, 'text', 'too-long'],
  ])('names what is wrong and keeps what was typed: %o', async (fields, field, code) => {
    const { secret } = await visit()
    const problem = await problemOf(await act(secret, 'feedback', fields))
    expect(problem).toMatchObject({ status: 422, errors: [{ field, ...(code && { code }) }] })
    expect((await own(secret)).feedback).toBe('open')
  })

  it.each([
    ['before the middle', { startsIn: -0.5 }, null],
    ['two weeks after the end', { startsIn: -15 * 24 }, 'closed'],
    ['where it is not asked for', { hasFeedback: false }, null],
    ['from who has no place', { state: 'waiting' }, null],
  ] as const)('is refused %s', async (_, changed, state) => {
    const { secret } = await visit(changed)
    expect((await own(secret)).feedback).toBe(state)
    expect(await problemOf(await act(secret, 'feedback', { rating: '5' }))).toMatchObject(notAllowedNow)
  })
})

describe('the calendar file of the own page', () => {
  it('has the id of the mailed event, in the version that was mailed last', async () => {
    const { secret, id } = await visit({ state: 'confirmed', startsIn: 24 })
    const { db } = app.database
    await db.update(registrations).set({ calendarSequence: 3 }).where(eq(registrations.id, id))
    const response = await get(secret, '/calendar.ics')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const file = await response.text()
    expect(file).toContain(`UID:registration-${id}@`)
    expect(file).toContain('SEQUENCE:2')
    expect(file).not.toContain('METHOD:')
  })

  it('says of a cancelled activity that it is, and is refused without a place', async () => {
    const { secret, activityId, id } = await visit({ state: 'confirmed', startsIn: 24 })
    const { db } = app.database
    await db.update(activities).set({ cancelledAt: new Date() }).where(eq(activities.id, activityId))
    expect(await (await get(secret, '/calendar.ics')).text()).toContain('STATUS:CANCELLED')
    await db.update(registrations).set({ state: 'waiting' }).where(eq(registrations.id, id))
    expect(await problemOf(await get(secret, '/calendar.ics'))).toMatchObject(notAllowedNow)
  })
})

it('is unknown to who has no secret of it', async () => {
  for (const secret of [unknownSecret, 'short']) {
    for (const part of ['/certificate', '/calendar.ics']) expect((await get(secret, part)).status).toBe(404)
    for (const action of ['name', 'feedback']) expect((await act(secret, action)).status).toBe(404)
  }
})
