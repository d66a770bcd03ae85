import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import { honeypotName } from '../../../../shared/schemas/application.ts'
import { mailsTo } from '../../../../tests/support/account-mails.ts'
import {
  applicationTexts,
  freshAddress,
  postForm,
  problemOf,
  sampleCv,
} from '../../../../tests/support/application-form.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const path = '/api/call-requests?lang=en'

function texts() {
  const { fullName, email } = applicationTexts()
  return { fullName, email, coverLetter: 'Please call me about the exchange programme.' }
}

const stored = async (email: string) =>
  (await app.database.db.execute(sql`select * from call_requests where email = ${email}`)).rows

describe('a call request (P-9, D-7)', () => {
  it('is made with its mail, and needs no file', async () => {
    const given = texts()
    const response = await postForm(app, '/api/call-requests?lang=uz', given)
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const receipt = (await response.json()) as { reference: string }
    expect(receipt).toEqual({ reference: expect.stringMatching(/^CR-20\d\d-\d{4,}$/) })
    expect(await stored(given.email)).toMatchObject([
      {
        reference: receipt.reference,
        full_name: given.fullName,
        cover_letter: given.coverLetter,
        cv_upload_id: null,
        language: 'uz',
        status: 'NEW',
      },
    ])
    const [mail, ...others] = await mailsTo(app, given.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'call-request-received', language: 'uz' })
    expect(mail?.text).toContain(receipt.reference)
  })

  it('may bring a file, or the ticket of one', async () => {
    const withFile = texts()
    expect((await postForm(app, path, { ...withFile, cv: sampleCv })).status).toBe(201)
    expect((await stored(withFile.email))[0]?.cv_upload_id).not.toBeNull()
    const refused = await postForm(app, path, { ...texts(), fullName: '', cv: sampleCv })
    const cvTicket = (await problemOf(refused)).received?.upload?.ticket
    const withTicket = texts()
    expect((await postForm(app, path, { ...withTicket, cvTicket })).status).toBe(201)
    expect((await stored(withTicket.email))[0]?.cv_upload_id).not.toBeNull()
  })

  it('takes a form without a file as browsers send one: urlencoded', async () => {
    const given = texts()
    const init = { method: 'POST', body: new URLSearchParams(given) }
    expect((await app.request(path, init, freshAddress())).status).toBe(201)
    expect(await stored(given.email)).toHaveLength(1)
  })

  it('says in the order of the form what is wrong, and returns what was typed', async () => {
    const response = await postForm(app, path, {
      email: 'nobody',
      coverLetter: 'Call me.',
      cvTicket: 'A'.repeat(43),
      [honeypotName]: 'x',
    })
    expect(response.status).toBe(422)
    const problem = await problemOf(response)
    expect(problem.codes).toEqual([
      'fullName required',
      'email not-an-email',
      'coverLetter too-short',
      'cv ticket-expired',
      `${honeypotName} leave-empty`,
    ])
    expect(problem.received).toEqual({ fields: { email: 'nobody', coverLetter: 'Call me.' }, upload: null })
  })

  it('is not made without the file that its ticket promised', async () => {
    const given = { ...texts(), cvTicket: 'A'.repeat(43), idempotencyKey: randomUUID() }
    expect((await problemOf(await postForm(app, path, given))).codes).toEqual(['cv ticket-expired'])
    expect(await stored(given.email)).toEqual([])
  })

  it('takes nothing that is not its own (attack case 14)', async () => {
    const given = texts()
    const extra = { status: 'DONE', notes: 'x', reference: 'CR-1999-0001', revision: '9', kind: 'expert' }
    expect((await postForm(app, path, { ...given, ...extra })).status).toBe(201)
    expect(await stored(given.email)).toMatchObject([{ status: 'NEW', revision: 1 }])
  })

  it('is made once for all retries under one key, also at once', async () => {
    const given = { ...texts(), cv: sampleCv, idempotencyKey: randomUUID() }
    const responses = await Promise.all(Array.from({ length: 6 }, () => postForm(app, path, given)))
    responses.push(await postForm(app, path, given))
    expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(201))
    const references = await Promise.all(responses.map((response) => response.text()))
    expect(new Set(references).size).toBe(1)
    expect(await stored(given.email)).toHaveLength(1)
    expect(await mailsTo(app, given.email)).toHaveLength(1)
    const other = await postForm(app, path, { ...given, coverLetter: 'Something else than before, truly.' })
    expect((await problemOf(other)).code).toBe('idempotency-key-reused')
  })

  it('does not share its keys with applications', async () => {
    const idempotencyKey = randomUUID()
    const application = { ...applicationTexts(), cv: sampleCv, idempotencyKey }
    expect((await postForm(app, '/api/applications', application)).status).toBe(201)
    expect((await postForm(app, path, { ...texts(), idempotencyKey })).status).toBe(201)
  })

  it('is limited by email and by network address (attack case 2)', async () => {
    const { points } = rateLimits['call-requests-by-email']
    const given = texts()
    const statuses: number[] = []
    for (let time = 0; time <= points; time += 1) statuses.push((await postForm(app, path, given)).status)
    expect(statuses).toEqual([...Array(points).fill(201), 429])

    const byAddress = rateLimits['call-requests-by-address'].points
    const senderAddress = freshAddress()
    for (let time = 0; time < byAddress; time += 1) {
      // Neither the headers of a request nor another address of the same network make it another sender.
      const sender = {
        senderAddress: senderAddress.replace('::1', `::${time}`),
        headers: { 'X-Forwarded-For': `198.51.100.${time}` },
      }
      expect((await postForm(app, path, texts(), sender)).status).toBe(201)
    }
    const refused = await postForm(app, path, given, { senderAddress })
    expect(refused.status).toBe(429)
    expect((await problemOf(refused)).received).toEqual({ fields: given, upload: null })
  })
})
