import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { formatCertificateCode } from '../../../shared/rules/certificates.ts'
import { rateLimits } from '../../../shared/rules/rate-limits.ts'
import type { CertificateProof } from '../../../shared/schemas/certificates.ts'
import { siteTextContentSchema } from '../../../shared/schemas/site-text-records.ts'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
} from '../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { certificates } from '../../db/schema/certificate.ts'
import { registrations } from '../../db/schema/registration.ts'
import { siteTexts } from '../../db/schema/site-text.ts'
import { certificateFile } from '../../records/certificates/certificate-file.ts'
import {
  findCertificate,
  issueCertificate,
  reissueCertificate,
  releaseCertificates,
  revokeCertificate,
} from '../../records/certificates/certificates.ts'
import { recordScan } from '../../records/registrations/door.ts'

let app: TestApp
let userId: string
beforeAll(async () => {
  app = await createTestApp()
  userId = (await createAccountWithToken(app, { role: 'ADMIN' })).userId
})
afterAll(() => app.close())

const start = new Date('2027-02-10T10:00:00Z')
const after = new Date('2027-02-10T13:00:00Z')
/** Makes a registration of a person who attended an activity that is over. */
async function attendee(fullName = 'Dilnoza Qoʻchqorova') {
  const activityId = await createRegisteredActivity(app, {}, start)
  const { email, language } = participant(activityId, 1)
  const row = {
    id: randomUUID(),
    ...{ activityId, fullName, email, language },
    state: 'attended',
    number: 1,
    doorCode: randomUUID().slice(0, 8).toUpperCase(),
    confirmedAt: start,
    attendedAt: start,
  } as const
  await app.database.db.insert(registrations).values(row)
  return row
}

const issue = (id: string, now = after) =>
  app.database.db.transaction((transaction) => issueCertificate(transaction, id, now))
const fetchFile = (id: string) => certificateFile(registrationServices(app), id, after)
const prove = (code: string, sender?: string) =>
  app.request(`/api/certificates/${encodeURIComponent(code)}`, {}, sender)
const proofOf = async (code: string) => (await (await prove(code)).json()) as CertificateProof

describe('GET /api/certificates/{code}', () => {
  it('repeats all that is printed, however the code is typed, and is never cached', async () => {
    const { id } = await attendee()
    const { code } = await issue(id)
    const response = await prove(` ${code.toLowerCase().replaceAll(/(.{4})/g, '$1 ')}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { valid, withdrawn } = (await response.json()) as CertificateProof
    expect(withdrawn).toBeNull()
    expect(valid?.sheet).toMatchObject({
      language: 'uz',
      heading: 'Qatnashganlik sertifikati',
      name: 'Dilnoza Qoʻchqorova',
      activity: { text: 'Sinov', lang: 'uz' },
      date: { value: '2027-yil 10-fevral' },
      duration: { value: '2 soat' },
      issued: { day: '2027-yil 10-fevral' },
    })
    expect(valid?.activityAddress).toMatch(/^\/activities-single\//)
    expect(JSON.stringify(valid)).not.toContain('@')
  })

  it('proves it when registration, activity and host are gone', async () => {
    const { id, activityId } = await attendee()
    const { code } = await issue(id)
    const { db } = app.database
    await db.update(activities).set({ trashedAt: after }).where(eq(activities.id, activityId))
    expect((await proofOf(code)).valid?.activityAddress).toBeNull()
    await db.delete(registrations).where(eq(registrations.id, id))
    await db.delete(activities).where(eq(activities.id, activityId))
    expect((await proofOf(code)).valid?.sheet.name).toBe('Dilnoza Qoʻchqorova')
  })

  it.each([
    '0000-0000-0000-0000',
    'x',
    '%',
    '0'.repeat(16),
    "'; --",
    'a'.repeat(61),
  ])('knows no other code: %s', async (code) => {
    const response = await prove(code)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  })

  it('counts wrong codes of one address alone, and then answers right ones no more', async () => {
    const sender = '203.0.113.77'
    const { id } = await attendee()
    const { code } = await issue(id)
    for (let count = 0; count < 3; count++) expect((await prove(code, sender)).status).toBe(200)
    const { points } = rateLimits['certificate-misses-by-address']
    for (let count = 0; count < points; count++) expect((await prove('wrong', sender)).status).toBe(404)
    const refused = await prove(code, sender)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).not.toContain('Dilnoza')
    expect((await prove(code, '203.0.113.78')).status).toBe(200)
  })
})

describe('attendance', () => {
  it('undone withdraws the certificate, and attended again it is valid (row 29)', async () => {
    const row = await attendee()
    const { code } = await issue(row.id)
    const scan = (type: 'in' | 'undo', minute: number) => {
      const { doorCode, activityId } = row
      const at = new Date(start.getTime() + minute * 60_000)
      const scanned = { id: randomUUID(), type, doorCode, door: 'A', at }
      return recordScan(registrationServices(app), activityId, scanned, { userId, actor: 'team' }, after)
    }
    const state = async () => {
      const { valid, withdrawn } = await proofOf(code)
      return withdrawn?.reason ?? valid?.sheet.name
    }
    expect(await state()).toBe('Dilnoza Qoʻchqorova')
    await scan('in', 1)
    await scan('undo', 2)
    expect(await state()).toBe('not-attended')
    await scan('in', 3)
    expect(await state()).toBe('Dilnoza Qoʻchqorova')
  })

  it.each(['confirmed', 'cancelled', 'absent'] as const)('is needed: not %s', async (state) => {
    const { id } = await attendee()
    await app.database.db.update(registrations).set({ state }).where(eq(registrations.id, id))
    await expect(issue(id)).rejects.toMatchObject({ code: 'not-allowed-now' })
  })

  it('is proved once the activity is over, and once for each participant', async () => {
    const { id } = await attendee()
    await expect(issue(id, start)).rejects.toMatchObject({ code: 'not-allowed-now' })
    await expect(issue(randomUUID())).rejects.toMatchObject({ code: 'not-found' })
    const issued = await Promise.all([issue(id), issue(id), issue(id)])
    expect(new Set(issued.map(({ code }) => code)).size).toBe(1)
  })
})

describe('the name', () => {
  const rename = (id: string, fullName: string) =>
    app.database.db.update(registrations).set({ fullName }).where(eq(registrations.id, id))

  it('can be corrected until the first download, and stays afterwards', async () => {
    const { id } = await attendee('Dilnoza Kochkorova')
    await rename(id, 'Dilnoza Qoʻchqorova')
    const file = await fetchFile(id)
    const { code } = await issue(id)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await rename(id, 'Somebody Else')
    await fetchFile(id)
    expect((await proofOf(code)).valid?.sheet.name).toBe('Dilnoza Qoʻchqorova')
  })

  it('that the typeface lacks a letter of issues nothing', async () => {
    const { id } = await attendee('王小明')
    await expect(fetchFile(id)).rejects.toMatchObject({ code: 'name-not-printable' })
    expect(await findCertificate(app.database.db, id)).toBeUndefined()
  })

  it('is corrected by the team under a new code; the old one says that it is replaced', async () => {
    const { id } = await attendee('Dilnoza Kochkorova')
    await fetchFile(id)
    const old = await issue(id)
    const { db } = app.database
    const reissue = (name: string) =>
      db.transaction((transaction) =>
        reissueCertificate(transaction, { registrationId: id, name, now: after }),
      )
    await expect(reissue('王')).rejects.toMatchObject({ code: 'name-not-printable' })
    const issued = await reissue('Dilnoza Qoʻchqorova')
    expect(issued.code).not.toBe(old.code)
    const proof = await proofOf(old.code)
    expect(proof).toMatchObject({ valid: null, withdrawn: { reason: 'replaced' } })
    expect(JSON.stringify(proof)).not.toContain(issued.code.slice(0, 4))
    expect((await proofOf(issued.code)).valid?.sheet.name).toBe('Dilnoza Qoʻchqorova')
    expect((await findCertificate(db, id))?.id).toBe(issued.id)
    await fetchFile(id)
    expect((await proofOf(issued.code)).valid?.sheet.name).toBe('Dilnoza Qoʻchqorova')
  })
})

describe('a withdrawn certificate', () => {
  it('tells nothing about the person, has no file, and stays withdrawn', async () => {
    const { id } = await attendee()
    const { code } = await issue(id)
    await app.database.db.transaction((transaction) => revokeCertificate(transaction, id, after))
    const proof = await proofOf(code)
    expect(proof).toMatchObject({ valid: null, withdrawn: { reason: 'revoked', at: after.toISOString() } })
    expect(JSON.stringify(proof)).not.toContain('Dilnoza')
    await expect(fetchFile(id)).rejects.toMatchObject({ code: 'not-allowed-now' })
  })

  it.each([
    [true, 'Dilnoza Qoʻchqorova'],
    [false, undefined],
  ])('is what the participant chose when removing their data: stays %s', async (isRetained, name) => {
    const { id } = await attendee()
    const { code } = await issue(id)
    const { db } = app.database
    await db.transaction((transaction) =>
      releaseCertificates(transaction, { registrationId: id, isRetained, now: after }),
    )
    const proof = await proofOf(code)
    expect(proof.valid?.sheet.name).toBe(name)
    expect(proof.withdrawn?.reason).toBe(isRetained ? undefined : 'removed')
    const [row] = await db.select().from(certificates).where(eq(certificates.code, code))
    expect(row).toMatchObject({ registrationId: null, name: name ?? '' })
  })
})

it('shows the text that administrators own (C-1)', async () => {
  const { id } = await attendee()
  const { code } = await issue(id)
  const body = { uz: '{{date}} kuni {{duration}} davomida qatnashdi:' }
  const { db } = app.database
  await db.update(siteTexts).set({ body }).where(eq(siteTexts.key, 'certificate-text'))
  expect((await proofOf(code)).valid?.sheet.sentence).toBe(
    '2027-yil 10-fevral kuni 2 soat davomida qatnashdi:',
  )
})

describe('the page of a certificate', () => {
  const open = (path: string, sender?: string) =>
    app.request(`${path}?lng=en`, { redirect: 'manual' }, sender)

  it('repeats the printed facts, for who has its address alone', async () => {
    const { id } = await attendee()
    const { code } = await issue(id)
    const page = await open(`/certificates/${code}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await page.text()
    const [head = '', body = ''] = html.split('<body')
    for (const text of ['Dilnoza Qoʻchqorova', 'Sinov', '2027-yil 10-fevral', formatCertificateCode(code)])
      expect(body).toContain(text)
    expect(body).toContain(resources.en.certificates.valid.title)
    expect(head).not.toContain('Dilnoza')
    expect(html).not.toContain('.pdf')
  })

  it('says that it was withdrawn, that there is none, or that too many were tried', async () => {
    const { id } = await attendee()
    const { code } = await issue(id)
    await app.database.db.transaction((transaction) => revokeCertificate(transaction, id, after))
    const withdrawn = await open(`/certificates/${code}`)
    expect(withdrawn.status).toBe(200)
    const html = await withdrawn.text()
    expect(html).toContain(resources.en.certificates.withdrawn.title)
    expect(html).not.toContain('Dilnoza')
    const sender = '203.0.113.79'
    const unknown = await open('/certificates/0000-0000-0000-0000', sender)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain(resources.en.certificates.unknown.title)
    const { points } = rateLimits['certificate-misses-by-address']
    for (let count = 1; count < points; count++) await prove('wrong', sender)
    const tooMany = await open('/certificates/0000-0000-0000-0000', sender)
    expect(tooMany.status).toBe(429)
    expect(await tooMany.text()).toContain(resources.en.certificates.tooMany.title)
  })

  it('is found by the form, which explains a code that is none', async () => {
    const ask = (code: string) => app.request(`/certificates?code=${encodeURIComponent(code)}`)
    const found = await ask(' h7q2 9mkx 4Ovt 3bcl ')
    expect(found.status).toBe(303)
    expect(found.headers.get('location')).toBe('/certificates/H7Q2-9MKX-40VT-3BC1')
    const refused = await ask('"><script>')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect((await app.request('/certificates')).status).toBe(200)
  })
})

it('refuses a text with a placeholder that certificates do not know', () => {
  const content = {
    place: 'certificate',
    title: { uz: 'Sertifikat' },
    body: { uz: '{{date}} kuni {{email}}' },
  }
  const refused = siteTextContentSchema.safeParse({ ...content, note: {} })
  expect(refused.error?.issues).toMatchObject([
    { path: ['body', 'uz'], params: { problem: 'placeholder-unknown', values: { names: '{{email}}' } } },
  ])
})
