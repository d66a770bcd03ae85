import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import {
  createAccountWithToken,
  type TestAccount,
  type TestAccountOptions,
} from '../../../../tests/support/account.ts'
import { chooseFromCatalogues, givePerson, personFields } from '../../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { privateThing } from '../../../../tests/support/private-fields.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../../tests/support/registrations.ts'
import { samplePdf } from '../../../../tests/support/sample-files.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { pdfOfSize } from '../../../../tests/support/upload-form.ts'
import { applications } from '../../../db/schema/application.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { comments } from '../../../db/schema/comment.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people } from '../../../db/schema/person.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { users } from '../../../db/schema/user.ts'
import { register } from '../../../records/registrations/register.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const path = '/api/profile/data'
const patienceMs = 10_000
const signIn = (options?: TestAccountOptions) => createAccountWithToken(app, options)

async function copyOf(account: TestAccount) {
  const response = await account.request(path)
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = strFromU8(files['data.json'] ?? new Uint8Array())
  expect(privateThing(text)).toBeUndefined()
  return { response, files, text, data: JSON.parse(text) }
}

const applicationOf = (email: string, values: Partial<typeof applications.$inferInsert> = {}) => ({
  reference: `DW-2026-${Math.random()}`,
  kind: 'expert' as const,
  fullName: 'Feruza Ergasheva',
  email,
  coverLetter: 'Tajribamni boʻlishmoqchiman.',
  language: 'uz' as const,
  ...values,
})

describe('the copy of own data (O-2)', () => {
  it('holds account, profile, what waits of it, and the files as they were sent', async () => {
    const account = await signIn({ lastname: 'Saidova' })
    const cv = await samplePdf()
    const photo = await pngOf(900, 900)
    const made = await account.request('/api/profile/person', {
      method: 'POST',
      json: {
        ...personFields(await chooseFromCatalogues(app)),
        photoTicket: await storeUnderTicket(app, photo, 'photo'),
        cvTicket: await storeUnderTicket(app, cv, 'cv'),
      },
    })
    expect(made.status).toBe(201)
    const { response, files, data } = await copyOf(account)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="digital-world-data\.zip"/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(data).toMatchObject({
      format: 'digital-world-own-data',
      account: { email: account.email, lastname: 'Saidova', role: 'USER', hasSecondFactor: false },
      profile: {
        firstname: 'Gulnora',
        headline: { en: 'Cloud engineer' },
        socialLinks: [{ link: 'https://t.me/gulnora' }],
      },
      sessions: [{ device: 'a test' }],
      filesLeftOut: [],
    })
    expect(data.profile.country.uz).toBeTruthy()
    expect(data.files.toSorted()).toEqual(['cv.pdf', expect.stringMatching(/^photo\.(?:png|jpg|webp)$/)])
    expect(Object.keys(files).toSorted()).toEqual(['cv.pdf', 'data.json', data.files.toSorted()[1]])
    expect(Buffer.from(files['cv.pdf'] ?? []).equals(cv)).toBe(true)
  })

  it('holds what the profile leads to, and nothing of others', async () => {
    const account = await signIn()
    await givePerson(app, account.userId, 'AMB-0012')
    const personId = (await app.database.db.select().from(people).where(eq(people.userId, account.userId)))[0]
      ?.id
    const secret = 'faqat panelda koʻrinsin'
    await app.database.db.insert(comments).values({
      id: randomUUID(),
      recordType: 'ambassador',
      recordId: personId ?? '',
      field: 'bio',
      language: 'uz',
      userId: account.userId,
      text: secret,
      quote: { exact: secret, prefix: '', suffix: '' },
      createdAt: new Date(),
    })
    const { data, text } = await copyOf(account)
    expect(data.profile.userCode).toBe('AMB-0012')
    expect(text).not.toContain(secret)
    expect(data.activities.length).toBeGreaterThan(0)
    const others = await app.database.db.select().from(people).where(eq(people.userCode, 'AMB-0017'))
    expect(text).not.toContain(others[0]?.lastname ?? 'nobody')
  })

  it('holds registrations of the account and of its confirmed address, without what opens them', async () => {
    const account = await signIn()
    const stranger = await signIn()
    const start = new Date(Date.now() + 86_400_000)
    const activityId = await createRegisteredActivity(app, {}, start)
    const services = registrationServices(app)
    const registered = [
      participant(activityId, 1, { fullName: 'As a member', userId: account.userId }),
      participant(activityId, 2, { fullName: 'By the form', email: account.email }),
      participant(activityId, 3, { fullName: 'Somebody else', email: stranger.email }),
    ]
    for (const one of registered) await register(services, one, new Date())
    const { data, text } = await copyOf(account)
    expect(data.registrations).toMatchObject([
      { fullName: 'As a member', state: 'confirmed', consentText: 'I agree.' },
      { fullName: 'By the form', state: 'reserved', email: account.email },
    ])
    for (const { doorCode } of await registrationsOf(app, activityId)) expect(text).not.toContain(doorCode)
    const unconfirmed = { emailConfirmedAt: null }
    await app.database.db.update(users).set(unconfirmed).where(eq(users.id, account.userId))
    expect((await copyOf(account)).data.registrations).toHaveLength(1)
  })

  it('closes a file that is opened when the client has left', async () => {
    const account = await signIn()
    const cvTicket = await storeUnderTicket(app, pdfOfSize(1024 * 1024), 'cv')
    const fields = personFields(await chooseFromCatalogues(app))
    await account.request('/api/profile/person', { method: 'POST', json: { ...fields, cvTicket } })
    const { files } = app.services
    const { openRead } = files
    const left = Promise.withResolvers<void>()
    const reads: ReturnType<typeof openRead>[] = []
    files.openRead = (key) => {
      // Before that it is only looked at.
      const opened = reads.length === 0 ? openRead(key) : left.promise.then(() => openRead(key))
      reads.push(opened)
      return opened
    }
    const response = await account.request(path)
    await vi.waitFor(() => expect(reads).toHaveLength(2), patienceMs)
    await response.body?.cancel()
    left.resolve()
    const second = await reads[1]
    await vi.waitFor(() => expect(second?.content.destroyed).toBe(true), patienceMs)
    files.openRead = openRead
  })

  it('names a file that waits for the scanner or is infected, and leaves it out', async () => {
    const account = await signIn()
    const fields = personFields(await chooseFromCatalogues(app))
    const cvTicket = await storeUnderTicket(app, await samplePdf(), 'cv')
    await account.request('/api/profile/person', { method: 'POST', json: { ...fields, cvTicket } })
    const [person] = await app.database.db.select().from(people).where(eq(people.userId, account.userId))
    for (const scanState of ['waiting', 'infected'] as const) {
      await app.database.db
        .update(uploads)
        .set({ scanState })
        .where(eq(uploads.id, person?.cvUploadId ?? ''))
      const { files, data } = await copyOf(account)
      expect(data).toMatchObject({ files: [], filesLeftOut: ['cv'] })
      expect(Object.keys(files)).toEqual(['data.json'])
    }
  })

  it('holds the forms of a confirmed email, without their files, and mails by their kind alone', async () => {
    const email = 'Feruza@example.uz'
    const upload = {
      storageKey: 'ab/cd/none.pdf',
      name: 'cv.pdf',
      type: 'pdf' as const,
      sizeBytes: 3,
      sha256: 'x',
    }
    const [cv] = await app.database.db
      .insert(uploads)
      .values({ ...upload, scanState: 'clean' })
      .returning({ id: uploads.id })
    await app.database.db
      .insert(applications)
      .values([
        applicationOf(email.toLowerCase(), { cvUploadId: cv?.id ?? null }),
        applicationOf('other@example.uz'),
      ])
    await app.database.db.insert(callRequests).values({
      reference: 'CR-2026-8001',
      fullName: 'Feruza Ergasheva',
      email,
      coverLetter: 'Qoʻngʻiroq qiling.',
      language: 'uz',
    })
    const mail = {
      language: 'uz' as const,
      toName: 'Feruza',
      subject: 'Havola',
      text: 'sealed:a secret link',
    }
    await app.database.db.insert(mails).values([
      { ...mail, template: 'application-link', toAddress: email },
      { ...mail, template: 'invitation', toAddress: '' },
    ])
    const confirmed = await copyOf(await signIn({ email }))
    expect(confirmed.data.applications).toMatchObject([
      { fullName: 'Feruza Ergasheva', status: 'NEW', events: [] },
    ])
    expect(confirmed.data.callRequests).toMatchObject([{ message: 'Qoʻngʻiroq qiling.' }])
    expect(confirmed.data.mails).toMatchObject([{ kind: 'application-link' }])
    expect(confirmed.text).not.toMatch(/sealed|secret link/)
    expect(confirmed.data).toMatchObject({ files: [], filesLeftOut: [] })
    expect(confirmed.text).not.toContain('other@example.uz')
  })

  it('holds no form of an email that is not confirmed', async () => {
    const email = 'unconfirmed@example.uz'
    await app.database.db.insert(applications).values(applicationOf(email))
    const { data } = await copyOf(await signIn({ email, emailConfirmedAt: null }))
    expect(data.applications).toEqual([])
    expect(data.callRequests).toEqual([])
  })

  it('is given to its owner alone, and so often an hour', async () => {
    expect((await app.request(path)).status).toBe(401)
    const account = await signIn()
    for (let count = 0; count < rateLimits['data-copies-by-account'].points; count += 1) {
      const response = await account.request(path)
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    }
    const refused = await account.request(path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
