import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cvSizeMaxBytes } from '../../../../shared/rules/limits.ts'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import { honeypotName } from '../../../../shared/schemas/application.ts'
import { createAccountWithToken } from '../../../../tests/support/account.ts'
import { mailsTo } from '../../../../tests/support/account-mails.ts'
import {
  applicationTexts,
  apply,
  freshAddress,
  postForm,
  problemOf,
  sampleCv,
} from '../../../../tests/support/application-form.ts'
import { publishNextEdition } from '../../../../tests/support/editions.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const path = '/api/applications?lang=en'

interface Stored extends Record<string, unknown> {
  reference: string
  status: string
}

async function rowsOf<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await app.database.db.execute<Row>(query)
  return rows
}

const stored = async (email: string) =>
  rowsOf<Stored>(sql`select * from applications where email = ${email.toLowerCase()}`)

/** Counts the rows of each table that an application touches. */
async function counts() {
  const [row] = await rowsOf<Record<string, number>>(sql`select
    (select count(*)::int from applications) as applications,
    (select count(*)::int from application_links) as links,
    (select count(*)::int from application_events) as events,
    (select count(*)::int from mails) as mails,
    (select count(*)::int from idempotency_keys) as keys,
    (select count(*)::int from uploads where ticket_hash is null and expires_at is null) as adopted`)
  return row
}

describe('an application (P-10, D-6)', () => {
  it('is made whole: record, CV, event, link and mail', async () => {
    const before = await counts()
    const texts = { ...applicationTexts(), fullName: 'Aziza Gʻaniyeva' }
    const response = await postForm(app, '/api/applications?lang=ru', {
      ...texts,
      fullName: "Aziza G'aniyeva",
      email: texts.email.toUpperCase(),
      cv: sampleCv,
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-language')).toBe('ru')
    const receipt = (await response.json()) as { reference: string; statusAddress: string }
    expect(Object.keys(receipt).sort()).toEqual(['reference', 'statusAddress'])
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tashkent' }).format()
    expect(receipt.reference).toMatch(new RegExp(`^DW-${year}-\\d{4,}$`))
    expect(receipt.statusAddress).toMatch(/^\/apply\/status\/[\w-]{43}$/)
    expect(response.headers.get('location')).toBe(
      receipt.statusAddress.replace('/apply/status/', '/api/applications/status/'),
    )
    expect(await counts()).toEqual({
      applications: Number(before?.applications) + 1,
      links: Number(before?.links) + 1,
      events: Number(before?.events) + 1,
      mails: Number(before?.mails) + 1,
      keys: before?.keys,
      adopted: Number(before?.adopted) + 1,
    })
    const [row] = await stored(texts.email)
    expect(row).toMatchObject({
      reference: receipt.reference,
      kind: 'ambassador',
      full_name: texts.fullName,
      cover_letter: texts.coverLetter,
      language: 'ru',
      status: 'NEW',
      revision: 1,
      status_reason: null,
      withdrawn_at: null,
      closed_at: null,
      erased_at: null,
      trashed_at: null,
    })
    const [mail] = await mailsTo(app, texts.email)
    expect(mail).toMatchObject({ template: 'application-received', language: 'ru', toName: texts.fullName })
    const link = /http:\/\/127\.0\.0\.1:3000\/apply\/status\/([\w-]{43})/.exec(String(mail?.text))
    const status = await app.request(`/api/applications/status/${link?.[1]}`)
    expect(await status.json()).toMatchObject({ reference: receipt.reference })
  })

  it('counts its references up', async () => {
    const [first, second] = [await apply(app), await apply(app)]
    expect(Number(second.reference.slice(8))).toBe(Number(first.reference.slice(8)) + 1)
  })

  it('keeps no secret of a link in clear', async () => {
    const { secret } = await apply(app)
    const rows = await rowsOf(sql`select * from application_links`)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is in Uzbek where no language of ours is asked for', async () => {
    const texts = applicationTexts()
    await postForm(app, '/api/applications?lang=zz', { ...texts, cv: sampleCv })
    expect(await stored(texts.email)).toMatchObject([{ language: 'uz' }])
  })

  it('takes a file that was sent before under its ticket', async () => {
    const upload = await postForm(app, '/api/uploads?lang=en', { file: sampleCv })
    const { ticket } = (await upload.json()) as { ticket: string }
    const texts = applicationTexts()
    const response = await postForm(app, path, { ...texts, cvTicket: ticket })
    expect(response.status).toBe(201)
    expect((await app.request(`/api/uploads/${ticket}`)).status).toBe(404)
  })

  it('takes nothing that is not its own (attack case 14)', async () => {
    const texts = applicationTexts()
    const response = await postForm(app, path, {
      ...texts,
      cv: sampleCv,
      id: randomUUID(),
      reference: 'DW-1999-0001',
      status: 'ACCEPTED',
      status_reason: 'because',
      role: 'ADMIN',
      notes: 'take this one',
      revision: '99',
      language: 'en',
      createdAt: '1999-01-01T00:00:00Z',
      cvUploadId: randomUUID(),
      ['__proto__']: 'x',
      'constructor.prototype.x': '1',
    })
    expect(response.status).toBe(201)
    const [row] = await stored(texts.email)
    expect(row).toMatchObject({ status: 'NEW', status_reason: null, revision: 1 })
    expect(row?.reference).not.toBe('DW-1999-0001')
    expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2020)
    expect(({} as { x?: string }).x).toBeUndefined()
  })

  it('is all or nothing: where the mail cannot be written, nothing is', async () => {
    const before = await counts()
    await app.database.db.execute(sql`alter table mails add constraint refuse check (false) not valid`)
    const texts = applicationTexts()
    const key = randomUUID()
    const failed = await postForm(app, path, { ...texts, cv: sampleCv, idempotencyKey: key })
    await app.database.db.execute(sql`alter table mails drop constraint refuse`)
    expect(failed.status).toBe(500)
    expect(await counts()).toEqual(before)
    const again = await postForm(app, path, { ...texts, cv: sampleCv, idempotencyKey: key })
    expect(again.status).toBe(201)
  })
})

describe('a wrong application (V-8, V-5)', () => {
  it('says in the order of the form what is wrong with each field, and keeps all that was right', async () => {
    const before = await counts()
    const response = await postForm(app, path, {
      kind: 'minister',
      fullName: 'A',
      email: 'aziza@',
      coverLetter: 'Too short.',
      consent: 'off',
      cv: sampleCv,
      idempotencyKey: 'a-key',
      [honeypotName]: 'Buy now',
      note: 'dropped',
    })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const problem = await problemOf(response)
    expect(problem.code).toBe('invalid-form')
    expect(problem.codes).toEqual([
      'kind not-understood',
      'fullName too-short',
      'email not-an-email',
      'coverLetter too-short',
      'consent must-accept',
      `${honeypotName} leave-empty`,
    ])
    expect(problem.received).toEqual({
      fields: {
        kind: 'minister',
        fullName: 'A',
        email: 'aziza@',
        coverLetter: 'Too short.',
        consent: 'off',
      },
      upload: expect.objectContaining({ name: sampleCv.name, type: 'pdf', sizeBytes: sampleCv.size }),
    })
    expect(await counts()).toEqual(before)
  })

  it('is right after the next attempt with the kept file, without sending it again', async () => {
    const texts = applicationTexts()
    const refused = await postForm(app, path, { ...texts, fullName: '', cv: sampleCv })
    const { received } = await problemOf(refused)
    const response = await postForm(app, path, { ...texts, cvTicket: received?.upload?.ticket })
    expect(response.status).toBe(201)
    const [row] = await rowsOf(
      sql`select name, sha256 from uploads join applications on cv_upload_id = uploads.id where email = ${texts.email}`,
    )
    expect(row).toMatchObject({ name: sampleCv.name })
  })

  it.each([
    ['uz', 'Bu maydonni toʻldiring.'],
    ['ru', 'Заполните это поле.'],
    ['en', 'Fill in this field.'],
  ])('says it in %s', async (lang, words) => {
    const response = await postForm(app, `/api/applications?lang=${lang}`, {})
    const problem = await problemOf(response)
    expect(problem.codes).toEqual([
      'kind required',
      'fullName required',
      'email required',
      'coverLetter required',
      'cv cv-missing',
    ])
    expect(response.headers.get('content-language')).toBe(lang)
    const messages = problem.errors?.map(({ message }) => message) ?? []
    expect(messages.slice(0, 4)).toEqual([words, words, words, words])
  })

  it('has the fixed words of a missing and of a too large CV', async () => {
    const texts = applicationTexts()
    const missing = await problemOf(await postForm(app, path, texts))
    expect(missing.errors).toEqual([{ field: 'cv', code: 'cv-missing', message: 'CV is not uploaded' }])
    expect(missing.received).toEqual({ fields: texts, upload: null })

    const large = new File([new Uint8Array(cvSizeMaxBytes + 1)], 'large.pdf')
    const tooLarge = await problemOf(await postForm(app, path, { ...texts, cv: large }))
    expect(tooLarge.errors).toEqual([
      {
        field: 'cv',
        code: 'file-too-large',
        message: 'File size exceeds 15 MB. Please upload a smaller file.',
      },
    ])
    expect(tooLarge.received).toEqual({ fields: texts, upload: null })
  })

  it('has a renamed program for a CV', async () => {
    const program = new File([Buffer.from('MZ\x90\x00'.padEnd(500, '\x00'), 'latin1')], 'cv.pdf')
    const problem = await problemOf(await postForm(app, path, { ...applicationTexts(), cv: program }))
    expect(problem.codes).toEqual(['cv file-type'])
  })

  it('has a ticket that leads nowhere', async () => {
    const texts = { ...applicationTexts(), fullName: '', cvTicket: 'A'.repeat(43) }
    const problem = await problemOf(await postForm(app, path, texts))
    expect(problem.codes).toEqual(['fullName required', 'cv ticket-expired'])
    for (const idempotencyKey of [undefined, randomUUID()]) {
      const alone = await postForm(app, path, { ...texts, fullName: 'Aziza Karimova', idempotencyKey })
      expect((await problemOf(alone)).codes).toEqual(['cv ticket-expired'])
    }
  })

  it.each([
    ['{"fullName":"Aziza"}', 'application/json', 415],
    ['fullName=Aziza', 'text/plain', 415],
    [
      '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAziza',
      'multipart/form-data; boundary=x',
      400,
    ],
  ])('may be no form at all: %s as %s', async (body, type, status) => {
    const response = await app.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(status)
  })

  it('comes from the page of another site (attack case 35)', async () => {
    const response = await postForm(
      app,
      path,
      { ...applicationTexts(), cv: sampleCv },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(response.status).toBe(403)
  })

  it('has nothing of the database in its words when a value is odd (attack case 28)', async () => {
    for (const value of ["'; drop table applications; --", '$1', 'a\u0000b', '\\', '{"$ne":""}']) {
      const texts = { ...applicationTexts(), coverLetter: value.padEnd(30, value), fullName: `${value}--` }
      const response = await postForm(app, path, { ...texts, cv: sampleCv })
      expect(response.status, value).toBe(201)
      expect((await stored(texts.email))[0]?.cover_letter).toBe(
        texts.coverLetter.replaceAll('\u0000', '').trim(),
      )
    }
  })
})

describe('retries under one idempotency key (N-7)', () => {
  it('get the same record: in the field, in the header, with the file again and with its ticket', async () => {
    const texts = applicationTexts()
    const idempotencyKey = randomUUID()
    const refused = await postForm(app, path, { ...texts, fullName: '', cv: sampleCv, idempotencyKey })
    const cvTicket = (await problemOf(refused)).received?.upload?.ticket
    const first = await postForm(app, path, { ...texts, cvTicket, idempotencyKey })
    expect(first.status).toBe(201)
    const before = await counts()
    const receipt = (await first.json()) as { reference: string; statusAddress: string }

    const retries = [
      await postForm(app, path, { ...texts, cvTicket, idempotencyKey }),
      await postForm(app, path, { ...texts, cv: sampleCv, idempotencyKey }),
      await postForm(
        app,
        path,
        { ...texts, cv: sampleCv },
        { headers: { 'Idempotency-Key': idempotencyKey } },
      ),
    ]
    for (const response of retries) {
      expect(response.status).toBe(201)
      const again = (await response.json()) as typeof receipt
      expect(again.reference).toBe(receipt.reference)
      const status = await app.request(again.statusAddress.replace('/apply/', '/api/applications/'))
      expect(await status.json()).toMatchObject({ reference: receipt.reference })
    }
    expect(await counts()).toEqual({ ...before, links: Number(before?.links) + retries.length })
    const waiting = await rowsOf(sql`select id from uploads where ticket_hash is not null and sha256 =
      (select sha256 from uploads join applications on cv_upload_id = uploads.id where reference = ${receipt.reference})
      and created_at > (select created_at from applications where reference = ${receipt.reference})`)
    expect(waiting, 'files that were sent again and nobody needs').toEqual([])
  })

  it('at the same time make one record', async () => {
    const texts = applicationTexts()
    const fields = { ...texts, cv: sampleCv, idempotencyKey: randomUUID() }
    const responses = await Promise.all(Array.from({ length: 10 }, () => postForm(app, path, fields)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const references = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { reference: string }).reference),
    )
    expect(new Set(references).size).toBe(1)
    expect(await stored(texts.email)).toHaveLength(1)
    expect(await rowsOf(sql`select id from mails where to_address = ${texts.email}`)).toHaveLength(1)
  })

  it('leave an application with few links, however many there are', async () => {
    const texts = applicationTexts()
    const idempotencyKey = randomUUID()
    const { secret } = await apply(app, { ...texts, idempotencyKey })
    // The ticket of a retry is invalid: its file belongs to the application by now.
    const retry = { ...texts, cvTicket: 'A'.repeat(43), idempotencyKey }
    for (let time = 0; time < 22; time += 1) expect((await postForm(app, path, retry)).status).toBe(201)
    const links = await rowsOf(
      sql`select 1 from application_links join applications on application_id = id where email = ${texts.email}`,
    )
    expect(links).toHaveLength(20)
    expect((await app.request(`/api/applications/status/${secret}`)).status).toBe(404)
  })

  it('with another content are refused, and nothing typed is lost', async () => {
    const texts = applicationTexts()
    const idempotencyKey = randomUUID()
    await postForm(app, path, { ...texts, cv: sampleCv, idempotencyKey })
    const other = { ...texts, coverLetter: 'This is quite another letter than before.' }
    const response = await postForm(app, path, { ...other, cv: sampleCv, idempotencyKey })
    expect(response.status).toBe(422)
    const problem = await problemOf(response)
    expect(problem.code).toBe('idempotency-key-reused')
    expect(problem.received).toMatchObject({ fields: other, upload: { name: sampleCv.name } })
    expect(await stored(texts.email)).toHaveLength(1)
  })

  it('have a key of a bounded length', async () => {
    const texts = { ...applicationTexts(), cv: sampleCv }
    const long = await postForm(app, path, { ...texts, idempotencyKey: 'k'.repeat(101) })
    expect((await problemOf(long)).codes).toEqual(['idempotencyKey too-long'])
    const whole = await postForm(app, path, { ...texts, idempotencyKey: 'k'.repeat(100) })
    expect(whole.status).toBe(201)
    // An empty field is no key.
    expect(
      (await postForm(app, path, { ...applicationTexts(), cv: sampleCv, idempotencyKey: '' })).status,
    ).toBe(201)
  })
})

describe('limits of applications (S-8)', () => {
  it('by email, in any of its spellings: 429 with Retry-After, and nothing typed is lost', async () => {
    const { points, seconds } = rateLimits['applications-by-email']
    const name = `limit.${randomUUID()}`
    const emailOf = (number: number) =>
      number % 2 === 0 ? `${name}+${number}@example.uz` : `${name.toUpperCase()}@Example.uz`
    for (let time = 0; time < points; time += 1) {
      // An invalid form does not count towards the limit by email.
      const wrong = await postForm(app, path, { ...applicationTexts(), email: emailOf(time) })
      expect(wrong.status).toBe(422)
      await apply(app, { email: emailOf(time) })
    }
    const texts = { ...applicationTexts(), email: emailOf(points) }
    const refused = await postForm(app, path, { ...texts, cv: sampleCv })
    expect(refused.status).toBe(429)
    const retryAfterSeconds = Number(refused.headers.get('retry-after'))
    expect(retryAfterSeconds).toBeGreaterThan(seconds - 600)
    expect(retryAfterSeconds).toBeLessThanOrEqual(seconds)
    const problem = await problemOf(refused)
    expect(problem.code).toBe('too-many-requests')
    expect(problem.received).toMatchObject({ fields: texts, upload: { name: sampleCv.name } })
  })

  it('by network address, whatever email and headers say (attack case 2)', async () => {
    const { points } = rateLimits['applications-by-address']
    const network = freshAddress().replace('::1', '')
    for (let time = 0; time < points - 1; time += 1) {
      await consumeRateLimit(app.database.db, 'applications-by-address', `${network}::/64`)
    }
    const statuses: number[] = []
    for (const host of [1, 2, 3]) {
      const response = await postForm(
        app,
        path,
        { ...applicationTexts(), cv: sampleCv },
        { senderAddress: `${network}::${host}`, headers: { 'X-Forwarded-For': `198.51.100.${host}` } },
      )
      statuses.push(response.status)
    }
    expect(statuses).toEqual([201, 429, 429])
  })

  it('by network address for wrong forms too: refused before the file is read, with what was typed', async () => {
    const { points } = rateLimits['forms-by-address']
    const senderAddress = freshAddress()
    const kept = await problemOf(await postForm(app, path, { cv: sampleCv }, { senderAddress }))
    for (let time = 1; time < points; time += 1) {
      expect((await postForm(app, path, {}, { senderAddress })).status).toBe(422)
    }
    const texts = applicationTexts()
    const refused = await postForm(app, path, { ...texts, cv: sampleCv }, { senderAddress })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await problemOf(refused)).received).toEqual({ fields: texts, upload: null })
    const withTicket = await postForm(
      app,
      path,
      { ...texts, cvTicket: kept.received?.upload?.ticket },
      { senderAddress },
    )
    expect(withTicket.status).toBe(429)
    expect((await problemOf(withTicket)).received).toEqual({ fields: texts, upload: kept.received?.upload })
    expect(await stored(texts.email)).toEqual([])
  })
})

describe('the consent of an application (C-3)', () => {
  const editionOf = async (email: string) =>
    (
      await rowsOf<{ number: number | null }>(sql`select edition.number from applications application
        left join regulation_editions edition on edition.id = application.edition_id
        where application.email = ${email.toLowerCase()}`)
    ).map(({ number }) => number)
  const send = (texts: ReturnType<typeof applicationTexts>, consentEdition?: string) =>
    postForm(app, path, { ...texts, ...(consentEdition !== undefined && { consentEdition }), cv: sampleCv })

  it('is to the edition that the form names, or to the one in force', async () => {
    for (const named of ['1', '', undefined]) {
      const texts = applicationTexts()
      expect((await send(texts, named)).status).toBe(201)
      expect(await editionOf(texts.email)).toEqual([1])
    }
  })

  it.each(['true', 'on'])('is given by "%s", and taken back by its opposite', async (given) => {
    const texts = applicationTexts()
    const refusal = await send({ ...texts, consent: given === 'on' ? 'off' : 'false' })
    expect(await problemOf(refusal)).toMatchObject({ codes: ['consent must-accept'] })
    expect((await send({ ...texts, consent: given })).status).toBe(201)
  })

  it('is shown to administrators with the application', async () => {
    const texts = applicationTexts()
    expect((await send(texts, '1')).status).toBe(201)
    const [row] = await rowsOf<{ id: string }>(
      sql`select id from applications where email = ${texts.email.toLowerCase()}`,
    )
    const admin = await createAccountWithToken(app, { role: 'ADMIN' })
    const shown = await admin.request(`/api/admin/applications/${row?.id}`)
    expect(await shown.json()).toMatchObject({ edition: { number: 1, editionDate: '2026-09-02' } })
  })

  it('names an edition that is in force or was, and no other', async () => {
    await publishNextEdition(app.database, { number: 2, day: '2099-01-01' })
    for (const named of ['2', '3', '0', 'x']) {
      const texts = applicationTexts()
      const response = await send(texts, named)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ field: 'consentEdition' }] })
      expect(await editionOf(texts.email)).toEqual([])
    }
  })
})
