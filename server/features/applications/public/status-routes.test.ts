import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationStatus } from '../../../../shared/rules/application-status.ts'
import { applicationAnswerWorkingDays } from '../../../../shared/rules/limits.ts'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import { workingDaysAfter } from '../../../../shared/rules/working-days.ts'
import type { ApplicationStatusView } from '../../../../shared/schemas/application.ts'
import { mailsTo as newestMailsTo } from '../../../../tests/support/account-mails.ts'
import {
  applicationTexts,
  apply,
  formOf,
  freshAddress,
  postForm,
  problemOf,
  sampleCv,
} from '../../../../tests/support/application-form.ts'
import { handmadeZip } from '../../../../tests/support/handmade-zip.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { lockApplication } from '../application-rows.ts'
import { moveApplication } from '../move-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const publicUrl = 'http://127.0.0.1:3000'
const otherCv = new File(
  [new Uint8Array(handmadeZip([{ name: 'cv.pdf', content: Buffer.from(await sampleCv.arrayBuffer()) }]))],
  'Hujjatlar.zip',
)
const addressOf = (secret: string, action = '') =>
  `/api/applications/status/${secret}${action && `/${action}`}?lang=en`

async function viewOf(secret: string): Promise<ApplicationStatusView> {
  const response = await app.request(addressOf(secret))
  expect(response.status).toBe(200)
  return (await response.json()) as ApplicationStatusView
}

async function idOf(reference: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from applications where reference = ${reference}`,
  )
  return rows[0]?.id ?? ''
}

/** Reads the mails to an address, oldest first. */
const mailsTo = async (email: string) => (await newestMailsTo(app, email)).reverse()

const move = async (reference: string, status: ApplicationStatus, reason: string | null = null) => {
  const id = await idOf(reference)
  await app.database.db.transaction(async (transaction) => {
    const application = await lockApplication(transaction, id)
    if (!application) throw new Error(`There is no application ${reference}.`)
    const services = { outbox: app.services.outbox, publicUrl: 'http://127.0.0.1:3000' }
    await moveApplication(transaction, services, application, { status, reason, now: new Date() })
  })
}

describe('the status of an application, by its secret', () => {
  it('is all that the applicant may know, and nothing else', async () => {
    const { reference, secret } = await apply(app, { email: 'Tiina.Tamm@example.ee', kind: 'expert' })
    const response = await app.request(addressOf(secret))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    const view = (await response.json()) as ApplicationStatusView
    const receivedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(view).toEqual({
      reference,
      kind: 'expert',
      fullName: 'Aziza Karimova',
      maskedEmail: 't•••••@example.ee',
      language: 'en',
      status: 'NEW',
      statusReason: null,
      receivedAt,
      answerDueDate: workingDaysAfter(new Date(view.receivedAt), applicationAnswerWorkingDays),
      withdrawnAt: null,
      cv: {
        name: sampleCv.name,
        type: 'pdf',
        sizeBytes: sampleCv.size,
        uploadedAt: receivedAt,
        state: 'ready',
      },
      canReplaceCv: true,
      canWithdraw: true,
      history: [{ type: 'received', status: 'NEW', at: receivedAt }],
    })
  })

  it.each([
    'A'.repeat(43),
    'A'.repeat(42),
    `${'A'.repeat(43)}A`,
    "' or true --",
    '%00'.repeat(20),
  ])('is not found by %s', async (secret) => {
    // An escaped zero byte is no address at all (attack case 19).
    const status = secret.includes('%') ? 400 : 404
    for (const action of ['', 'cv']) {
      const response = await app.request(addressOf(encodeURIComponent(secret), action))
      expect(response.status).toBe(status)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    for (const action of ['cv', 'withdraw', 'link']) {
      const response = await postForm(app, addressOf(encodeURIComponent(secret), action), {
        cv: sampleCv,
        confirm: 'on',
      })
      expect(response.status, action).toBe(status)
    }
  })

  it('is not found any more in the bin, nor once it is erased', async () => {
    for (const column of ['trashed_at', 'erased_at']) {
      const { reference, secret } = await apply(app)
      await app.database.db.execute(
        sql`update applications set ${sql.identifier(column)} = now() where reference = ${reference}`,
      )
      expect((await app.request(addressOf(secret))).status, column).toBe(404)
      expect((await postForm(app, addressOf(secret, 'withdraw'), { confirm: 'on' })).status).toBe(404)
      expect((await postForm(app, addressOf(secret, 'link'), {})).status).toBe(404)
    }
  })
})

describe("the applicant's own CV", () => {
  it('comes as a file to save', async () => {
    const { secret } = await apply(app)
    const response = await app.request(addressOf(secret, 'cv'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await sampleCv.arrayBuffer()))
  })

  it.each([
    ['waiting', 409],
    ['infected', 404],
  ])('does not come while it is %s', async (state, status) => {
    const { reference, secret } = await apply(app)
    await app.database.db.execute(
      sql`update uploads set scan_state = ${state} where id = (select cv_upload_id from applications where reference = ${reference})`,
    )
    expect((await app.request(addressOf(secret, 'cv'))).status).toBe(status)
    expect((await viewOf(secret)).cv?.state).toBe(state)
  })

  it('is replaced until somebody has begun to read it; the old one is given up', async () => {
    const { reference, secret } = await apply(app)
    const { rows: before } = await app.database.db.execute<{ cv_upload_id: string }>(
      sql`select cv_upload_id from applications where reference = ${reference}`,
    )
    expect((await postForm(app, addressOf(secret, 'cv'), { cv: otherCv })).status).toBe(204)
    const view = await viewOf(secret)
    expect(view.cv).toMatchObject({ name: otherCv.name, type: 'zip', sizeBytes: otherCv.size })
    expect(view.history.map(({ type }) => type)).toEqual(['received', 'cv-replaced'])
    const { rows: old } = await app.database.db.execute(
      sql`select 1 from uploads where id = ${before[0]?.cv_upload_id} and expires_at is null`,
    )
    expect(old).toEqual([])

    await move(reference, 'IN_REVIEW')
    expect((await viewOf(secret)).canReplaceCv).toBe(false)
    const refused = await postForm(app, addressOf(secret, 'cv'), { cv: sampleCv })
    expect(refused.status).toBe(409)
    expect((await problemOf(refused)).code).toBe('not-allowed-now')
    expect((await viewOf(secret)).cv?.name).toBe(otherCv.name)
  })

  it('is replaced by a file that was sent before, under its ticket', async () => {
    const { secret } = await apply(app)
    const upload = await postForm(app, '/api/uploads', { file: otherCv })
    const { ticket } = (await upload.json()) as { ticket: string }
    expect((await postForm(app, addressOf(secret, 'cv'), { cvTicket: ticket })).status).toBe(204)
    expect((await viewOf(secret)).cv?.name).toBe(otherCv.name)
    const again = await postForm(app, addressOf(secret, 'cv'), { cvTicket: ticket })
    expect((await problemOf(again)).codes).toEqual(['cv ticket-expired'])
  })

  it('is not replaced by nothing, nor by what is none', async () => {
    const { secret } = await apply(app)
    const nothing = await postForm(app, addressOf(secret, 'cv'), {})
    expect(nothing.status).toBe(422)
    expect((await problemOf(nothing)).codes).toEqual(['cv cv-missing'])
    const program = await postForm(app, addressOf(secret, 'cv'), {
      cv: new File(['MZ program'], 'cv.pdf'),
    })
    expect((await problemOf(program)).codes).toEqual(['cv file-type'])
    const lost = await postForm(
      app,
      addressOf(secret, 'cv'),
      { cvTicket: 'A'.repeat(43) },
      { headers: { 'Idempotency-Key': 'a key that means nothing here' } },
    )
    expect((await problemOf(lost)).codes).toEqual(['cv ticket-expired'])
    expect((await viewOf(secret)).history).toHaveLength(1)
  })
})

describe('a withdrawal', () => {
  it('has to be confirmed', async () => {
    const { secret } = await apply(app)
    for (const fields of [{}, { confirm: 'off' }]) {
      const response = await postForm(app, addressOf(secret, 'withdraw'), fields)
      expect(response.status).toBe(422)
      expect((await problemOf(response)).codes).toEqual(['confirm must-confirm'])
    }
    expect((await viewOf(secret)).withdrawnAt).toBeNull()
  })

  it('is told by mail, can be made once, and ends every other change', async () => {
    const { email } = applicationTexts()
    const { reference, secret } = await apply(app, { email })
    const body = new URLSearchParams({ confirm: 'on' })
    const response = await app.request(addressOf(secret, 'withdraw'), { method: 'POST', body })
    expect(response.status).toBe(204)
    const view = await viewOf(secret)
    expect(view).toMatchObject({
      status: 'NEW',
      canReplaceCv: false,
      canWithdraw: false,
      answerDueDate: null,
    })
    expect(view.withdrawnAt).not.toBeNull()
    expect(view.history.map(({ type }) => type)).toEqual(['received', 'withdrawn'])
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['application-received', 'application-withdrawn'])
    expect(mails[1]?.text).toContain(`${publicUrl}/apply`)

    expect((await postForm(app, addressOf(secret, 'withdraw'), { confirm: 'on' })).status).toBe(409)
    expect((await postForm(app, addressOf(secret, 'cv'), { cv: otherCv })).status).toBe(409)
    await expect(move(reference, 'IN_REVIEW')).rejects.toMatchObject({ code: 'not-allowed-now' })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('made twice at once is made once', async () => {
    const { email } = applicationTexts()
    const { secret } = await apply(app, { email })
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => postForm(app, addressOf(secret, 'withdraw'), { confirm: 'on' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409])
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it.each(['ACCEPTED', 'REJECTED'] as const)('is too late once it is %s', async (status) => {
    const { reference, secret } = await apply(app)
    await move(reference, status, 'The reason.')
    const response = await postForm(app, addressOf(secret, 'withdraw'), { confirm: 'on' })
    expect(response.status).toBe(409)
    expect((await problemOf(response)).received).toEqual({ fields: { confirm: 'on' }, upload: null })
  })
})

describe('a new link', () => {
  it('comes by mail and ends all others', async () => {
    const { email } = applicationTexts()
    const { reference, secret } = await apply(app, { email })
    const response = await app.request(addressOf(secret, 'link'), { method: 'POST' })
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect((await app.request(addressOf(secret))).status).toBe(404)
    const [received, renewed] = await mailsTo(email)
    expect(renewed?.template).toBe('application-link')
    const secretIn = (text?: string | null) => /\/apply\/status\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
    expect((await app.request(addressOf(secretIn(received?.text)))).status).toBe(404)
    const view = await viewOf(secretIn(renewed?.text))
    expect(view).toMatchObject({ reference, history: [{ type: 'received' }, { type: 'link-renewed' }] })
  })

  it('is asked for a few times an hour only', async () => {
    const { points } = rateLimits['links-by-application']
    const { email } = applicationTexts()
    let { secret } = await apply(app, { email })
    for (let time = 0; time < points; time += 1) {
      expect((await postForm(app, addressOf(secret, 'link'), {})).status).toBe(204)
      secret = /\/apply\/status\/([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    }
    const refused = await postForm(app, addressOf(secret, 'link'), {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await viewOf(secret)
  })
})

describe('changes of one application', () => {
  it('are limited, from whatever address they come', async () => {
    const { points } = rateLimits['status-actions-by-application']
    const { secret } = await apply(app)
    const statuses: number[] = []
    for (let time = 0; time < points + 3; time += 1) {
      const init = { method: 'POST', body: formOf({ confirm: 'off' }) }
      statuses.push((await app.request(addressOf(secret, 'withdraw'), init, freshAddress())).status)
    }
    expect(statuses).toEqual([...Array(points).fill(422), 429, 429, 429])
  })
})
