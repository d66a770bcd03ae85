import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  cvSizeMaxBytes,
  formTextMaxBytes,
  incomingUploadsPerSenderMax,
  incomingUploadsWaitingMax,
  waitingUploadsMaxBytes,
  waitingUploadsPerSenderMaxBytes,
} from '../../../shared/rules/limits.ts'
import { rateLimits as rateLimitRules } from '../../../shared/rules/rate-limits.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import {
  applicationTexts,
  freshAddress,
  postForm,
  problemOf,
  sampleCv,
} from '../../../tests/support/application-form.ts'
import { handmadePdf, onePage } from '../../../tests/support/sample-files.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import {
  filePart,
  largestPdf,
  multipartBody,
  multipartType,
  pdfOfSize,
  streamedBody,
  textPart,
  tooLargePdf,
} from '../../../tests/support/upload-form.ts'
import { rateLimits } from '../../db/schema/request-guard.ts'
import { uploads } from '../../db/schema/upload.ts'
import { SemaphoreTimeoutError } from '../../platform/fair-semaphore.ts'
import { uploadChecker } from '../../platform/uploads/check-upload.ts'

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await createTestApp(
    undefined,
    {},
    false,
    pino({ level: 'error' }, { write: (line) => logged.push(line) }),
  )
})
afterAll(() => app.close())

const pdfFile = (content: Buffer, name = 'cv.pdf') => new File([new Uint8Array(content)], name)

const send = (file: File | undefined, kind?: string, senderAddress?: string) =>
  postForm(app, '/api/uploads?lang=en', { file, kind }, senderAddress ? { senderAddress } : {})

async function store(file: File = sampleCv, kind?: string, senderAddress?: string): Promise<StoredUpload> {
  const response = await send(file, kind, senderAddress)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as StoredUpload
}

/** Stops the process that checks the next file, and returns its id. */
async function stopChecker(): Promise<number> {
  await store(sampleCv)
  const id = uploadChecker.idleProcessIds.at(-1) ?? 0
  process.kill(id, 'SIGSTOP')
  return id
}

/** Sends a body made by hand, in pieces and without saying how long it is. */
const sendRaw = (body: Buffer, contentType = multipartType, path = '/api/uploads?lang=en') =>
  app.request(
    path,
    { method: 'POST', headers: { 'content-type': contentType }, ...streamedBody(piecesOf(body)) },
    freshAddress(),
  )

function* piecesOf(body: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += 64 * 1024) yield new Uint8Array(body.subarray(at, at + 64 * 1024))
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

async function rowOf(ticket: string) {
  const [row] = await app.database.db
    .select()
    .from(uploads)
    .where(eq(uploads.ticketHash, digest(ticket)))
  return row
}

/** Reads the content of an upload as it is stored. */
async function contentOf(ticket: string): Promise<Buffer> {
  const stored = await app.services.files.openRead((await rowOf(ticket))?.storageKey ?? '')
  return Buffer.concat((await stored?.content.toArray()) ?? [])
}

/** Lists the staged files. */
function spooled(): string[] {
  const folder = dirname(app.services.files.stagedPath('0'.repeat(36)))
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Counts the stored uploads: rows, and contents. */
async function storedCounts() {
  const [rows] = await app.database.db.select({ count: sql`count(*)`.mapWith(Number) }).from(uploads)
  const keys = await Array.fromAsync(app.services.files.keysBefore(new Date('2999-01-01')))
  return { rows: rows?.count, contents: keys.length }
}

/** Sends something that must be refused without leaving anything behind. */
async function refused(sending: () => Promise<Response>, status: number) {
  const before = await storedCounts()
  const response = await sending()
  expect(response.status, await response.clone().text()).toBe(status)
  expect(spooled()).toEqual([])
  expect(await storedCounts()).toEqual(before)
  return problemOf(response)
}

describe('a file before its form', () => {
  it('is stored under a ticket, to be looked at and thrown away', async () => {
    const response = await send(sampleCv)
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const upload = (await response.json()) as StoredUpload
    expect(upload).toMatchObject({ name: 'Karimova CV.pdf', type: 'pdf', sizeBytes: sampleCv.size })
    const hoursLeft = (Date.parse(upload.expiresAt) - Date.now()) / 3_600_000
    expect(hoursLeft).toBeGreaterThan(23.9)
    expect(hoursLeft).toBeLessThanOrEqual(24)
    expect(await contentOf(upload.ticket)).toEqual(Buffer.from(await sampleCv.arrayBuffer()))

    const found = await app.request(`/api/uploads/${upload.ticket}`)
    expect(found.headers.get('cache-control')).toBe('no-store')
    expect(await found.json()).toEqual(upload)
    const { storageKey = '' } = (await rowOf(upload.ticket)) ?? {}
    for (const _time of [1, 2]) {
      const discarded = await app.request(`/api/uploads/${upload.ticket}`, { method: 'DELETE' })
      expect(discarded.status).toBe(204)
    }
    expect((await app.request(`/api/uploads/${upload.ticket}`)).status).toBe(404)
    expect(await app.services.files.sizeBytes(storageKey)).toBeUndefined()
  })

  it('is stored once under one key, and another under the same key is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const sendAgain = (file: File) => postForm(app, '/api/uploads?lang=en', { file }, { headers })
    const first = (await (await sendAgain(sampleCv)).json()) as StoredUpload
    const before = await storedCounts()
    const again = await sendAgain(sampleCv)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
    const renamed = new File([sampleCv], 'Other.pdf')
    for (const other of [renamed, pdfFile(handmadePdf(onePage('', '/Rotate 90')), sampleCv.name)])
      expect((await problemOf(await sendAgain(other))).code).toBe('idempotency-key-reused')
    expect(await storedCounts()).toEqual(before)
    expect(spooled()).toEqual([])
    // A deleted upload is not stored again by a late retry.
    await app.request(`/api/uploads/${first.ticket}`, { method: 'DELETE' })
    const late = await problemOf(await sendAgain(sampleCv))
    expect(late.codes).toEqual(['file ticket-expired'])
  })

  it('at the same time under one key is stored once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const sent = await Promise.all(
      [1, 2, 3].map(() => postForm(app, '/api/uploads?lang=en', { file: sampleCv }, { headers })),
    )
    const tickets = await Promise.all(
      sent.map(async (response) => ((await response.json()) as StoredUpload).ticket),
    )
    expect(new Set(tickets).size).toBe(1)
    expect(await rowOf(tickets[0] ?? '')).toBeDefined()
  })

  it('stands in the database without its ticket and without the address of its sender', async () => {
    const senderAddress = freshAddress()
    const { ticket } = await store(sampleCv, 'cv', senderAddress)
    const row = await rowOf(ticket)
    expect(row).toMatchObject({ scanState: 'not-scanned' })
    expect(JSON.stringify(row)).not.toContain(ticket)
    expect(JSON.stringify(row)).not.toContain(senderAddress)
  })

  it.each([
    ['x', 404],
    [`${'a'.repeat(42)}.`, 404],
    ['%00', 400],
    ['..%2f..%2fetc', 400],
  ])('has no other ticket: %s', async (ticket, status) => {
    for (const method of ['GET', 'DELETE']) {
      expect((await app.request(`/api/uploads/${ticket}`, { method })).status).toBe(status)
    }
  })

  it('is a picture where the form says so, re-encoded from its pixels', async () => {
    const canary = 'somebody lives here'
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
      .jpeg()
      .withExif({ IFD0: { ImageDescription: canary }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
      .toBuffer()
    expect(picture.includes(canary)).toBe(true)
    const { ticket, type, sizeBytes } = await store(pdfFile(picture, 'Фото.JPG'), 'image')
    const content = await contentOf(ticket)
    expect({ type, sizeBytes }).toEqual({ type: 'jpg', sizeBytes: content.length })
    expect(content.includes(canary)).toBe(false)
    expect((await sharp(content).metadata()).exif).toBeUndefined()
    expect((await rowOf(ticket))?.sha256).toBe(createHash('sha256').update(content).digest('hex'))
    expect(spooled()).toEqual([])
  })

  it.each([
    ['nothing', undefined, undefined, ['file cv-missing']],
    ['no picture', undefined, 'image', ['file required']],
    ['an input that nothing was chosen in', new File([], ''), undefined, ['file cv-missing']],
    ['an empty file', new File([], 'cv.pdf'), undefined, ['file file-empty']],
    ['a text that is called a PDF', new File(['hello'], 'cv.pdf'), undefined, ['file file-type']],
    ['a CV as a picture', sampleCv, 'image', ['file image-type']],
    ['no photo', undefined, 'photo', ['file required']],
    ['a CV as a photo', sampleCv, 'photo', ['file image-type']],
    ['a kind that there is not', sampleCv, 'video', ['kind not-understood']],
  ])('is refused where it is %s', async (_what, file, kind, codes) => {
    expect(await refused(() => send(file, kind), 422)).toMatchObject({ code: 'invalid-form', codes })
  })

  it('says what is wrong in the requested language', async () => {
    const problem = await refused(
      () => postForm(app, '/api/uploads?lang=ru', { file: new File(['hello'], 'cv.pdf') }),
      422,
    )
    expect(problem.errors?.[0]?.message).toMatch(/PDF.*ZIP/)
    expect(problem.errors?.[0]?.message).toMatch(/[а-я]/)
  })

  it('is no damaged file where its check fails: the fault is logged', async () => {
    const id = await stopChecker()
    const sent = send(sampleCv)
    await vi.waitFor(() => expect(uploadChecker.idleProcessIds).not.toContain(id), { timeout: 10_000 })
    process.kill(id, 'SIGKILL')
    const answer = await sent
    expect(await problemOf(answer)).toMatchObject({ status: 500, code: 'internal' })
    expect(spooled()).toEqual([])
    expect(logged.join('')).toContain('CheckFault')
    await store(sampleCv)
  })

  it('counts against the limit of its sender', async () => {
    const senderAddress = '203.0.113.4'
    const { points } = rateLimitRules['uploads-by-address']
    await app.database.db.insert(rateLimits).values({
      key: `uploads-by-address:${digest(senderAddress)}`,
      points,
      expire: new Date(Date.now() + 600_000),
    })
    const response = await send(sampleCv, 'cv', senderAddress)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1)
    expect(spooled()).toEqual([])
  })
})

describe('more than can be done at a time', () => {
  const patience = async (response: Response) => {
    expect(response.status, await response.clone().text()).toBe(429)
    expect((await problemOf(response)).code).toBe('too-many-requests')
    return Number(response.headers.get('retry-after'))
  }

  it('of files that come in is refused with a time, and the others are served', async () => {
    const senderAddress = '203.0.113.5'
    const gate = Promise.withResolvers<void>()
    const body = multipartBody([filePart('file', 'cv.pdf', 'hello')])
    async function* slowly() {
      yield body.subarray(0, -10)
      await gate.promise
      yield body.subarray(-10)
    }
    const post = (pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
      app.request(
        '/api/uploads?lang=en',
        { method: 'POST', headers: { 'content-type': multipartType }, ...streamedBody(pieces) },
        senderAddress,
      )
    const coming = Array.from({ length: incomingUploadsPerSenderMax }, () => post(slowly()))
    await vi.waitFor(() => expect(spooled()).toHaveLength(incomingUploadsPerSenderMax), { timeout: 10_000 })
    const waiting = Array.from({ length: incomingUploadsWaitingMax + 1 }, () => post([body]))
    expect(await patience(await Promise.race([...coming, ...waiting]))).toBeGreaterThan(0)
    gate.resolve()
    const statuses = (await Promise.all([...coming, ...waiting])).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 422)).toEqual([429])
    expect(spooled()).toEqual([])
  })

  it('of files that are checked is refused with a time, and the next is served', async () => {
    const senderAddress = '203.0.113.6'
    await stopChecker()
    const folder = mkdtempSync(join(tmpdir(), 'checked-'))
    const path = join(folder, 'cv.pdf')
    writeFileSync(path, handmadePdf(onePage()))
    const leaving = new AbortController()
    // One has the slot, 64 wait for it, and one is too many.
    const checks = Array.from({ length: 66 }, () =>
      uploadChecker.check(
        { path, kind: 'cv', name: 'cv.pdf' },
        { address: senderAddress, signal: leaving.signal },
      ),
    )
    await expect(Promise.race(checks)).rejects.toThrow(SemaphoreTimeoutError)
    expect(await patience(await send(sampleCv, 'cv', senderAddress))).toBeGreaterThan(0)
    expect(spooled()).toEqual([])
    leaving.abort(new Error('the senders have left'))
    await Promise.allSettled(checks)
    rmSync(folder, { recursive: true })
    await store(sampleCv, 'cv', senderAddress)
  })
})

describe('the size of a file (attack case 41)', () => {
  it.each([cvSizeMaxBytes - 1, cvSizeMaxBytes])('may be %i bytes', async (sizeBytes) => {
    const content = sizeBytes === cvSizeMaxBytes ? largestPdf() : pdfOfSize(sizeBytes)
    const upload = await store(pdfFile(content))
    expect(upload.sizeBytes).toBe(sizeBytes)
    await app.services.uploads.discard(upload.ticket)
  })

  it('may not be a byte more, said or not', async () => {
    const content = tooLargePdf()
    expect(content.length).toBe(cvSizeMaxBytes + 1)
    const said = await refused(() => send(pdfFile(content)), 422)
    expect(said.codes).toEqual(['file file-too-large'])
    expect(said.errors?.[0]?.message).toBe('File size exceeds 15 MB. Please upload a smaller file.')
    const unsaid = await refused(() => sendRaw(multipartBody([filePart('file', 'cv.pdf', content)])), 422)
    expect(unsaid.codes).toEqual(['file file-too-large'])
  })

  it('does not cost what was typed, before the file or after it', async () => {
    const texts = applicationTexts()
    const form = new FormData()
    form.append('fullName', texts.fullName)
    form.append('cv', pdfFile(Buffer.alloc(20 * 1024 * 1024, '%PDF-1.7 ')))
    form.append('email', texts.email)
    form.append('coverLetter', texts.coverLetter)
    form.append('kind', 'expert')
    const problem = await refused(
      () => app.request('/api/applications?lang=en', { method: 'POST', body: form }, freshAddress()),
      422,
    )
    expect(problem.codes).toEqual(['cv file-too-large'])
    expect(problem.received).toMatchObject({
      fields: {
        fullName: texts.fullName,
        email: texts.email,
        coverLetter: texts.coverLetter,
        kind: 'expert',
      },
      upload: null,
    })
  })

  it('is reported even where the body goes on beyond all bounds', async () => {
    const block = Buffer.alloc(1024 * 1024, 'a')
    let sentBytes = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(
        multipartBody([textPart('fullName', 'Aziza'), filePart('cv', 'cv.pdf', '')], '').subarray(0, -2),
      )
      for (;;) {
        sentBytes += block.length
        yield new Uint8Array(block)
      }
    }
    const problem = await refused(
      () =>
        app.request(
          '/api/applications?lang=en',
          { method: 'POST', headers: { 'content-type': multipartType }, ...streamedBody(endless()) },
          freshAddress(),
        ),
      422,
    )
    expect(problem.codes).toContain('cv file-too-large')
    expect(problem.received?.fields).toMatchObject({ fullName: 'Aziza' })
    expect(sentBytes).toBeGreaterThan(60 * block.length)
    expect(sentBytes).toBeLessThan(80 * block.length)
  })
})

describe('a body (attack case 41)', () => {
  const cv = filePart('file', 'cv.pdf', pdfOfSize(2_000))

  it.each<[string, number, () => Buffer]>([
    ['without its end', 400, () => multipartBody([cv], '')],
    ['that ends within the file', 400, () => multipartBody([cv], '').subarray(0, 1_000)],
    ['that ends within the headers of a part', 400, () => multipartBody([cv], '').subarray(0, 50)],
    ['of nothing', 400, () => Buffer.alloc(0)],
    ['of noise', 400, () => Buffer.alloc(5_000, 'x')],
    [
      'of 10,000 parts',
      413,
      () => multipartBody([cv, ...Array.from({ length: 10_000 }, () => textPart('kind', 'cv'))]),
    ],
    [
      'with 1 MB of headers in a part',
      413,
      () => multipartBody([{ ...cv, headers: `X-Long: ${'a'.repeat(1024 * 1024)}\r\n${cv.headers}` }]),
    ],
    [
      'with 1 MB of headers after the file',
      413,
      () => multipartBody([cv, { headers: `X-Long: ${'a'.repeat(1024 * 1024)}`, content: '' }]),
    ],
    [
      'with a text that is too long',
      413,
      () => multipartBody([cv, textPart('kind', 'a'.repeat(formTextMaxBytes + 1))]),
    ],
    [
      'with texts that are too long together',
      413,
      () => multipartBody([cv, ...Array.from({ length: 20 }, () => textPart('other', 'a'.repeat(5_000)))]),
    ],
    [
      'that goes on after its end',
      413,
      () => Buffer.concat([multipartBody([cv]), Buffer.alloc(1024 * 1024)]),
    ],
  ])('%s is refused with %i', async (_what, status, body) => {
    await refused(() => sendRaw(body()), status)
  })

  it.each([
    ['application/json', 415],
    ['text/plain', 415],
    ['multipart/mixed; boundary=a', 415],
    ['multipart/form-datax; boundary=a', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=""', 400],
  ])('that says it is %s is refused with %i', async (contentType, status) => {
    await refused(() => sendRaw(Buffer.from('--a--\r\n'), contentType), status)
  })

  it('with a boundary as long as a header may be is refused', async () => {
    const contentType = `multipart/form-data; boundary=${'b'.repeat(8_000)}`
    await refused(() => sendRaw(Buffer.from('--b--\r\n'), contentType), 400)
  })

  it('without a body at all is refused', async () => {
    await refused(
      () => app.request('/api/uploads', { method: 'POST', headers: { 'content-type': multipartType } }),
      400,
    )
  })

  it('may be urlencoded where no file comes along', async () => {
    const body = new URLSearchParams({ ...applicationTexts(), coverLetter: 'Ж'.repeat(4_000) })
    const problem = await refused(
      () =>
        sendRaw(
          Buffer.from(body.toString()),
          'application/x-www-form-urlencoded',
          '/api/applications?lang=en',
        ),
      422,
    )
    expect(problem.codes).toEqual(['cv cv-missing'])
    expect(problem.received?.fields.coverLetter).toBe('Ж'.repeat(4_000))
    body.set('coverLetter', 'Ж'.repeat(40_000))
    await refused(
      () =>
        sendRaw(
          Buffer.from(body.toString()),
          'application/x-www-form-urlencoded',
          '/api/applications?lang=en',
        ),
      413,
    )
  })

  it('brings one file: further ones and those of other fields are read past', async () => {
    const first = pdfOfSize(3_000)
    const response = await sendRaw(
      multipartBody([
        filePart('other', 'other.pdf', pdfOfSize(300_000)),
        filePart('file', 'first.pdf', first),
        filePart('file', 'second.pdf', pdfOfSize(400_000)),
        textPart('kind', 'cv'),
      ]),
    )
    expect(response.status).toBe(201)
    const { ticket, name } = (await response.json()) as StoredUpload
    expect(name).toBe('first.pdf')
    expect(await contentOf(ticket)).toEqual(first)
    expect(spooled()).toEqual([])
  })

  it('that breaks off leaves nothing', async () => {
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield multipartBody([filePart('file', 'cv.pdf', Buffer.alloc(300_000, 'a'))], '')
      throw new Error('the sender has gone')
    }
    await refused(
      () =>
        app.request(
          '/api/uploads',
          { method: 'POST', headers: { 'content-type': multipartType }, ...streamedBody(breaking()) },
          freshAddress(),
        ),
      400,
    )
  })

  it('stores its names in the letters they were typed in, and as nothing but names', async () => {
    const response = await sendRaw(
      multipartBody([filePart('file', '../../Oʻktam/Резюме \u202efdp.pdf', pdfOfSize(2_000))]),
    )
    expect(((await response.json()) as StoredUpload).name).toBe('Резюме fdp.pdf')
  })
})

describe('the quota (attack case 42)', () => {
  const fill = (senderAddress: string, sizeBytes: number, minutesLeft = 30) =>
    app.database.db.insert(uploads).values({
      storageKey: `filled/${crypto.randomUUID()}`,
      name: 'cv.pdf',
      type: 'pdf',
      sizeBytes,
      sha256: '0'.repeat(64),
      scanState: 'clean',
      ticketHash: digest(crypto.randomUUID()),
      senderHash: digest(senderAddress),
      expiresAt: new Date(Date.now() + minutesLeft * 60_000),
    })
  const empty = () => app.database.db.delete(uploads).where(sql`${uploads.storageKey} like 'filled/%'`)

  it('of one sender: refused until the first of the files ends, and nothing typed is lost', async () => {
    const senderAddress = '203.0.113.1'
    await fill(senderAddress, waitingUploadsPerSenderMaxBytes - 1024 * 1024, 10)
    expect((await store(pdfFile(pdfOfSize(1024 * 1024 - 10)), 'cv', senderAddress)).sizeBytes).toBe(
      1024 * 1024 - 10,
    )
    const before = await storedCounts()
    const response = await postForm(
      app,
      '/api/applications?lang=en',
      { ...applicationTexts(), cv: sampleCv },
      { senderAddress },
    )
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(9 * 60)
    expect(seconds).toBeLessThanOrEqual(10 * 60)
    expect((await problemOf(response)).received?.fields).toMatchObject({ fullName: 'Aziza Karimova' })
    expect(await storedCounts()).toEqual(before)
    expect(spooled()).toEqual([])
    await store()
    await empty()
  })

  it('of all together: there is no room', async () => {
    // More than a number of the column can hold.
    const partCount = 8
    for (let part = 0; part < partCount; part += 1) {
      await fill(`203.0.113.${100 + part}`, waitingUploadsMaxBytes / partCount - 1)
    }
    await refused(() => send(sampleCv), 507)
    await empty()
    await store()
  })

  it('holds where many come at once', async () => {
    const senderAddress = '203.0.113.2'
    await fill(senderAddress, waitingUploadsPerSenderMaxBytes - 5_000)
    const file = pdfFile(pdfOfSize(2_000))
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(file, 'cv', senderAddress)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429])
    expect(spooled()).toEqual([])
    await empty()
  })
})
