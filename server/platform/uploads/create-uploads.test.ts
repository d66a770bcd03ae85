import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { diskReserveBytes } from '../../../shared/rules/limits.ts'
import { type RateLimitName, rateLimits } from '../../../shared/rules/rate-limits.ts'
import { formOf, sampleCv } from '../../../tests/support/application-form.ts'
import { type ClamdServer, startClamd } from '../../../tests/support/clamd.ts'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import { needs } from '../../../tests/support/needs.ts'
import { type ObjectStorageServer, startObjectStorage } from '../../../tests/support/object-storage.ts'
import { handmadePdf, onePage, pdfStream } from '../../../tests/support/sample-files.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { pdfOfSize } from '../../../tests/support/upload-form.ts'
import { callRequests } from '../../db/schema/call-request.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { rateLimits as rateLimitRows } from '../../db/schema/request-guard.ts'
import { uploads } from '../../db/schema/upload.ts'
import type { FileStore } from '../file-store.ts'
import { recordDemonstration } from '../installation.ts'
import { createUploads } from './create-uploads.ts'
import type { ReceivedForm, Uploads } from './uploads.ts'
import { createVirusScanner } from './virus-scanner.ts'

const dayMs = 24 * 60 * 60 * 1_000
const farFuture = new Date('2999-01-01T00:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let senderCount = 0

/** Sends a form with a CV, from an address that nobody has sent from. */
function receive(
  fields: Record<string, string | File | undefined>,
  to: Uploads = app.services.uploads,
): Promise<ReceivedForm> {
  senderCount += 1
  const request = new Request('http://site/', { method: 'POST', body: formOf(fields) })
  return to.receiveForm(
    request,
    { textFields: ['fullName'], file: { field: 'cv', kind: 'cv' } },
    `198.51.100.${senderCount}`,
  )
}

async function ticketOf(received: Promise<ReceivedForm>): Promise<string> {
  const { upload, problem } = await received
  if (!upload) throw new Error(`Nothing was stored: ${problem?.code}`)
  return upload.ticket
}

const adopt = (ticket: string, by: TestApp = app) =>
  by.database.db.transaction((transaction) => by.services.uploads.adopt(transaction, ticket))

async function adopted(by: TestApp = app): Promise<string> {
  const id = await adopt(await ticketOf(receive({ cv: sampleCv }, by.services.uploads)), by)
  if (!id) throw new Error('Nothing was adopted.')
  return id
}

async function rowOf(id: string, by: TestApp = app) {
  const [row] = await by.database.db.select().from(uploads).where(eq(uploads.id, id))
  return row
}

const trashOf = async (store: FileStore) =>
  (await Array.fromAsync(store.trash())).map(({ key }) => key).sort()
const keysOf = (store: FileStore) => Array.fromAsync(store.keysBefore(farFuture))

function spooled(store: FileStore = app.services.files): string[] {
  const folder = dirname(store.stagedPath('0'.repeat(36)))
  return existsSync(folder) ? readdirSync(folder) : []
}

const cvOf = (content: Buffer | string) => new File([new Uint8Array(Buffer.from(content))], 'cv.pdf')

describe('a ticket', () => {
  it('stands for its file in the form that is sent again', async () => {
    const first = await receive({ cv: sampleCv, fullName: 'A' })
    const again = await receive({ cvTicket: first.upload?.ticket, fullName: 'Aziza', other: 'dropped' })
    expect(again).toEqual({ ...first, fields: { fullName: 'Aziza' } })
    expect(first.uploadSha256).toMatch(/^[0-9a-f]{64}$/)
    const withEmptyInput = await receive({ cvTicket: first.upload?.ticket, cv: new File([], '') })
    expect(withEmptyInput.upload).toEqual(first.upload)
  })

  it('gives way to a new file, and stays where that is refused', async () => {
    const first = await receive({ cv: sampleCv })
    const cvTicket = first.upload?.ticket ?? ''
    const refused = await receive({ cv: cvOf('no PDF'), cvTicket })
    expect(refused).toMatchObject({ upload: first.upload, problem: { field: 'cv', code: 'file-type' } })
    const second = await receive({ cv: cvOf(pdfOfSize(5_000)), cvTicket })
    expect(second).toMatchObject({ upload: { sizeBytes: 5_000 }, problem: null })
    expect(await app.services.uploads.find(cvTicket)).toBeUndefined()
  })

  it('leads nowhere when it was never given or has ended', async () => {
    const ticket = await ticketOf(receive({ cv: sampleCv }))
    await app.database.db.execute(
      sql`update uploads set expires_at = now() - interval '1 second' where ticket_hash = encode(sha256(${ticket}::text::bytea), 'hex')`,
    )
    for (const cvTicket of [ticket, 'a'.repeat(43), '../../etc/passwd', '\0']) {
      expect(await receive({ cvTicket })).toMatchObject({
        upload: null,
        problem: { field: 'cv', code: 'ticket-expired' },
      })
    }
    expect(await app.services.uploads.find(ticket)).toBeUndefined()
    expect(await adopt(ticket)).toBeUndefined()
  })

  it('is taken over once, by the record that comes first', async () => {
    const ticket = await ticketOf(receive({ cv: sampleCv }))
    const ids = await Promise.all([adopt(ticket), adopt(ticket)])
    const [id] = ids.filter((one) => one !== undefined)
    expect(ids.filter((one) => one === undefined)).toHaveLength(1)
    expect(await app.services.uploads.find(ticket)).toBeUndefined()
    await app.services.uploads.discard(ticket)
    const opened = await app.services.uploads.open(id ?? '')
    if (typeof opened !== 'object') throw new Error(`It was not opened: ${opened}`)
    expect(opened).toMatchObject({ name: 'Karimova CV.pdf', type: 'pdf', sizeBytes: sampleCv.size })
    expect(Buffer.concat(await opened.content.toArray())).toEqual(Buffer.from(await sampleCv.arrayBuffer()))
    expect(await rowOf(id ?? '')).toMatchObject({ ticketHash: null, senderHash: null, expiresAt: null })
  })

  it('is still there where the record that took it over was not written', async () => {
    const ticket = await ticketOf(receive({ cv: sampleCv }))
    const failing = app.database.db.transaction(async (transaction) => {
      await app.services.uploads.adopt(transaction, ticket)
      throw new Error('the record was refused')
    })
    await expect(failing).rejects.toThrow('the record was refused')
    expect(await adopt(ticket)).toBeDefined()
  })
})

describe('a form without a file of its own', () => {
  it('is read all the same, and the file that comes along is dropped', async () => {
    const before = await keysOf(app.services.files)
    const request = new Request('http://site/', {
      method: 'POST',
      body: formOf({ cv: cvOf(pdfOfSize(500_000)), fullName: 'Aziza' }),
    })
    expect(await app.services.uploads.receiveForm(request, { textFields: ['fullName'] }, 'x')).toEqual({
      fields: { fullName: 'Aziza' },
      upload: null,
      uploadSha256: null,
      problem: null,
    })
    expect(await keysOf(app.services.files)).toEqual(before)
  })
})

describe('a sender who leaves while the file is judged', () => {
  it('is worked for no longer, and leaves nothing behind', async () => {
    const before = { keys: await keysOf(app.services.files), spooled: spooled() }
    const leaving = new AbortController()
    const request = new Request('http://site/', {
      method: 'POST',
      body: formOf({ cv: sampleCv }),
      signal: leaving.signal,
    })
    const received = app.services.uploads.receiveForm(
      request,
      { textFields: [], file: { field: 'cv', kind: 'cv' } },
      '198.51.100.250',
    )
    await vi.waitFor(() => expect(spooled().length).toBeGreaterThan(before.spooled.length), 15_000)
    leaving.abort()
    await expect(received).rejects.toMatchObject({ code: 'malformed-body' })
    expect({ keys: await keysOf(app.services.files), spooled: spooled() }).toEqual(before)
  })
})

/** Creates a store without room from a certain step on: `write` takes a part of the content before it fails. */
function fullStore(step: 'write' | 'commit', code: string): FileStore {
  const { files } = app.services
  const noRoom = () => Object.assign(new Error(`${code}: no room`), { code, syscall: 'write' })
  return {
    ...files,
    stage: (content) => {
      if (step !== 'write') return files.stage(content)
      let writtenBytes = 0
      return files.stage(
        (async function* () {
          for await (const chunk of content) {
            writtenBytes += chunk.byteLength
            if (writtenBytes > 100_000) throw noRoom()
            yield chunk
          }
        })(),
      )
    },
    commit: (temporaryName, key) =>
      step === 'commit' ? Promise.reject(noRoom()) : files.commit(temporaryName, key),
  }
}

describe('a disk that is full (attack case 42)', () => {
  it.each([
    ['write', 'ENOSPC'],
    ['write', 'EDQUOT'],
    ['commit', 'ENOSPC'],
  ] as const)('at the %s, by %s: nothing is half-written, and what was typed is not lost', async (step, code) => {
    const before = { keys: await keysOf(app.services.files), spooled: spooled() }
    const rowCount = await app.database.db.$count(uploads)
    const full = createUploads({
      database: app.database,
      files: fullStore(step, code),
      scanner: undefined,
      log: pino({ level: 'silent' }),
      ticketSecret: new Uint8Array(32),
    })
    await expect(receive({ cv: cvOf(pdfOfSize(2_000_000)), fullName: 'Aziza' }, full)).rejects.toMatchObject({
      code: 'storage-full',
      details: { received: { fields: { fullName: 'Aziza' }, upload: null } },
    })
    expect({ keys: await keysOf(app.services.files), spooled: spooled() }).toEqual(before)
    expect(await app.database.db.$count(uploads)).toBe(rowCount)
  })
})

describe('the day of the anonymous', () => {
  const key = (name: string, value: string) => `${name}:${createHash('sha256').update(value).digest('hex')}`
  const usedUp = (name: RateLimitName, value: string) =>
    app.database.db
      .insert(rateLimitRows)
      .values({
        key: key(name, value),
        points: rateLimits[name].points,
        expire: new Date(Date.now() + 60_000),
      })
      .onConflictDoUpdate({
        target: rateLimitRows.key,
        set: { points: rateLimits[name].points, expire: new Date(Date.now() + 60_000) },
      })
  const lines: string[] = []
  const logging = (files: FileStore = app.services.files) =>
    createUploads({
      database: app.database,
      files,
      scanner: undefined,
      log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
      ticketSecret: new Uint8Array(32),
    })

  it('counts what records have taken over, too, and is one address’s own', async () => {
    await ticketOf(receive({ cv: sampleCv }))
    const address = `198.51.100.${senderCount}`
    const [counted] = await app.database.db
      .select()
      .from(rateLimitRows)
      .where(eq(rateLimitRows.key, key('upload-kibibytes-by-address', address)))
    expect(counted?.points).toBe(Math.ceil(sampleCv.size / 1024))
    await usedUp('upload-kibibytes-by-address', `198.51.100.${senderCount + 1}`)
    const before = await keysOf(app.services.files)
    await expect(receive({ cv: sampleCv })).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await keysOf(app.services.files)).toEqual(before)
    await ticketOf(receive({ cv: sampleCv }))
  })

  it('is over for all when all together have used it up, which the log says', async () => {
    await usedUp('upload-kibibytes', 'all')
    const before = { keys: await keysOf(app.services.files), spooled: spooled() }
    await expect(receive({ cv: sampleCv, fullName: 'Aziza' }, logging())).rejects.toMatchObject({
      code: 'storage-full',
      details: { received: { fields: { fullName: 'Aziza' }, upload: null } },
    })
    expect({ keys: await keysOf(app.services.files), spooled: spooled() }).toEqual(before)
    expect(lines.splice(0).join('')).toContain('used up')
    await app.database.db.delete(rateLimitRows)
  })

  it('ends before the disk is full', async () => {
    const nearlyFull = { ...app.services.files, freeBytes: async () => diskReserveBytes - 1 }
    await expect(receive({ cv: sampleCv }, logging(nearlyFull))).rejects.toMatchObject({
      code: 'storage-full',
    })
    expect(spooled()).toEqual([])
    expect(lines.splice(0).join('')).toContain('nearly full')
    expect(await app.services.files.freeBytes()).toBeGreaterThan(0)
  })
})

describe('the sweeper', () => {
  it('removes what has ended, content and all, and nothing else', async () => {
    const { uploads, files } = app.services
    const waiting = await ticketOf(receive({ cv: sampleCv }))
    const mine = await adopted()
    const released = await adopted()
    await app.database.db.transaction((transaction) => uploads.release(transaction, released))
    const releasedKey = (await rowOf(released))?.storageKey ?? ''
    expect(await uploads.open(released)).toBeUndefined()
    await uploads.sweep(new Date())
    expect(await rowOf(released)).toBeUndefined()
    expect(await files.sizeBytes(releasedKey)).toBeUndefined()
    expect(await uploads.find(waiting)).toBeDefined()

    const keysBefore = await keysOf(files)
    await uploads.sweep(new Date(Date.now() + dayMs + 60_000))
    expect(await uploads.find(waiting)).toBeUndefined()
    expect((await keysOf(files)).length).toBeLessThan(keysBefore.length)
    const opened = await uploads.open(mine)
    if (typeof opened !== 'object') throw new Error(`It was not opened: ${opened}`)
    opened.content.destroy()
  })

  it('removes what a killed process left: staged long ago, or in its place without a row', async () => {
    const { files } = app.services
    const longAgo = new Date(Date.now() - 2 * dayMs)
    const [old, fresh] = [await files.stage(bytes('old')), await files.stage(bytes('fresh'))]
    utimesSync(files.stagedPath(old.temporaryName), longAgo, longAgo)
    const orphan = await files.put(bytes('orphan'), 'pdf')
    const picture = await files.put(bytes('picture'), 'png')
    await app.database.db
      .insert(fileRecords)
      .values({ storageKey: picture.key, contentType: 'image/png', sizeBytes: 7, sha256: picture.sha256 })
    const mine = (await rowOf(await adopted()))?.storageKey ?? ''

    const sweeper = createUploads({
      ...app.services,
      database: app.database,
      scanner: undefined,
      log: pino({ level: 'silent' }),
      ticketSecret: new Uint8Array(32),
    })
    await sweeper.sweep(new Date())
    expect(spooled()).toEqual([fresh.temporaryName])
    expect(await files.sizeBytes(orphan.key), 'younger than a day').toBe(6)
    await sweeper.sweep(new Date(Date.now() + 2 * dayMs))
    expect(await files.sizeBytes(orphan.key)).toBeUndefined()
    expect(await trashOf(files)).toEqual([orphan.key])
    expect(await files.sizeBytes(picture.key)).toBe(7)
    expect(await files.sizeBytes(mine)).toBe(sampleCv.size)
    await files.discard(fresh.temporaryName)
  })

  it('is not held up by an upload that a record still refers to', async () => {
    const { uploads } = app.services
    const referred = await adopted()
    const [record] = await app.database.db
      .insert(callRequests)
      .values({
        reference: 'CR-2026-9999',
        fullName: 'A',
        email: 'a@example.uz',
        coverLetter: 'x',
        language: 'en',
        cvUploadId: referred,
      })
      .returning({ id: callRequests.id })
    const free = await adopted()
    await app.database.db.transaction(async (transaction) => {
      await uploads.release(transaction, referred)
      await uploads.release(transaction, free)
    })
    await uploads.sweep(new Date())
    expect(await rowOf(referred)).toBeDefined()
    expect(await rowOf(free)).toBeUndefined()
    await app.database.db.delete(callRequests).where(eq(callRequests.id, record?.id ?? ''))
    await uploads.sweep(new Date())
    expect(await rowOf(referred)).toBeUndefined()
  })
})

const bytes = (text: string) => Readable.from([Buffer.from(text)])

describe('with a virus scanner (attack case 43)', needs('clamd'), () => {
  let clamd: ClamdServer
  let scanned: TestApp
  let infectedPdf: File
  beforeAll(async () => {
    clamd = await startClamd()
    scanned = await createTestApp(undefined, { virusScannerUrl: clamd.url })
    infectedPdf = cvOf(handmadePdf([...onePage(), pdfStream('', clamd.canary)]))
  })
  afterAll(async () => {
    await scanned.close()
    await clamd.stop()
  })

  it('accepts what is clean, and nothing of what is infected', async () => {
    const { uploads, files } = scanned.services
    const id = await adopted(scanned)
    expect((await rowOf(id, scanned))?.scanState).toBe('clean')
    const opened = await uploads.open(id)
    expect(opened).toMatchObject({ type: 'pdf' })
    if (typeof opened === 'object') opened.content.destroy()

    const before = await keysOf(files)
    expect(await receive({ cv: infectedPdf }, uploads)).toMatchObject({
      upload: null,
      problem: { field: 'cv', code: 'file-infected' },
    })
    expect(await keysOf(files)).toEqual(before)
    expect(spooled(files)).toEqual([])
  })

  it('that never answers delays nobody: the file is stored, and waits', async () => {
    const silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { files } = scanned.services
    const uploads = createUploads({
      database: scanned.database,
      files,
      scanner: createVirusScanner(`tcp://127.0.0.1:${port}`),
      log: pino({ level: 'silent' }),
      ticketSecret: new Uint8Array(32),
      scanPatienceMs: 50,
    })
    const id = await adopt(await ticketOf(receive({ cv: cvOf(pdfOfSize(1_000_000)) }, uploads)), scanned)
    expect(await uploads.open(id ?? '')).toBe('waiting')
    expect(spooled(files)).toEqual([])
    silent.close()
  })

  it('that is away keeps files unread until it is back', async () => {
    const { uploads, files } = scanned.services
    await clamd.stop()
    const [clean, infected] = [
      await adopted(scanned),
      await adopt(await ticketOf(receive({ cv: infectedPdf }, uploads)), scanned),
    ]
    const underTicket = await ticketOf(receive({ cv: infectedPdf }, uploads))
    const open = async (id = '') => {
      const opened = await uploads.open(id)
      if (typeof opened !== 'object') return opened
      opened.content.destroy()
      return opened.name
    }
    expect([await open(clean), await open(infected)]).toEqual(['waiting', 'waiting'])
    await uploads.scanWaiting()
    expect([await open(clean), await open(infected)]).toEqual(['waiting', 'waiting'])

    clamd = await startClamd({ port: Number(new URL(clamd.url).port) })
    const infectedKey = (await rowOf(infected ?? '', scanned))?.storageKey ?? ''
    await uploads.scanWaiting()
    expect([await open(clean), await open(infected)]).toEqual(['Karimova CV.pdf', 'infected'])
    expect(await files.sizeBytes(infectedKey)).toBeUndefined()
    expect(await uploads.find(underTicket)).toBeUndefined()
    expect(await adopt(underTicket, scanned)).toBeUndefined()
    expect(await receive({ cvTicket: underTicket }, uploads)).toMatchObject({
      upload: null,
      problem: { field: 'cv', code: 'file-infected' },
    })
  })
})

describe('with an object storage', () => {
  let objectStorage: ObjectStorageServer
  let remote: TestApp
  beforeAll(async () => {
    objectStorage = await startObjectStorage()
    remote = await createTestApp(undefined, { objectStorage: await objectStorage.createBucket() })
  })
  afterAll(async () => {
    await remote.close()
    await objectStorage.stop()
  })

  it('files go to the bucket, come back whole, and are swept', async () => {
    const { uploads, files } = remote.services
    const id = await adopted(remote)
    const opened = await uploads.open(id)
    if (typeof opened !== 'object') throw new Error(`It was not opened: ${opened}`)
    expect(Buffer.concat(await opened.content.toArray())).toEqual(Buffer.from(await sampleCv.arrayBuffer()))
    expect(spooled(files)).toEqual([])
    const orphan = await files.put(bytes('orphan'), 'pdf')
    await remote.database.db.transaction((transaction) => uploads.release(transaction, id))
    await uploads.sweep(new Date(Date.now() + 2 * dayMs))
    expect(await keysOf(files)).toEqual([])
    expect(await trashOf(files)).toEqual([orphan.key])
  })
})

describe.each(['a folder', 'a bucket'])('what no record knows, in %s', (kind) => {
  let objectStorage: ObjectStorageServer | undefined
  let site: TestApp
  let lines: string[]
  let sweeper: Uploads
  beforeAll(async () => {
    objectStorage = kind === 'a bucket' ? await startObjectStorage() : undefined
  })
  afterAll(() => objectStorage?.stop())
  beforeEach(async () => {
    site = await createTestApp(undefined, { objectStorage: await objectStorage?.createBucket() })
    lines = []
    sweeper = sweeperOf(site.database, site.services.files)
  })
  afterEach(() => site.close())

  const sweeperOf = (database: TestApp['database'], files: FileStore) =>
    createUploads({
      database,
      files,
      scanner: undefined,
      log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
      ticketSecret: new Uint8Array(32),
    })
  const later = (days: number) => new Date(Date.now() + days * dayMs)
  async function storeMany(count: number): Promise<string[]> {
    const { files } = site.services
    const stored = await Promise.all(
      Array.from({ length: count }, (_file, index) => files.put(bytes(String(index)), 'pdf')),
    )
    return stored.map(({ key }) => key).sort()
  }

  it('lies in the trash for 30 days, and comes back where a record knows it again', async () => {
    const { files } = site.services
    const [lost = '', found = ''] = await storeMany(2)
    await sweeper.sweep(later(2))
    expect([await keysOf(files), await trashOf(files)]).toEqual([[], [lost, found]])
    await site.database.db
      .insert(fileRecords)
      .values({ storageKey: found, contentType: 'image/png', sizeBytes: 1, sha256: 'x' })
    await sweeper.sweep(later(29))
    expect([await keysOf(files), await trashOf(files)]).toEqual([[found], [lost]])
    await sweeper.sweep(later(32))
    expect([await keysOf(files), await trashOf(files)]).toEqual([[found], []])
  })

  it('is left where it is when there is too much of it: the database is the wrong one', async () => {
    const keys = await storeMany(21)
    await sweeper.sweep(later(2))
    expect((await keysOf(site.services.files)).sort()).toEqual(keys)
    expect(lines.join('')).toContain('"unknownCount":21')
  })

  it('is nobody else’s: an empty database next to a full store loses nothing', async () => {
    const { files } = site.services
    await sweeper.sweep(later(2))
    const keys = await storeMany(3)
    const other = await openTestDatabase()
    await sweeperOf(other, files).sweep(later(2))
    await recordDemonstration(other)
    await sweeperOf(other, files).sweep(later(2))
    expect((await keysOf(files)).sort()).toEqual(keys)
    expect(await trashOf(files)).toEqual([])
    expect(lines.filter((line) => line.includes('another installation'))).toHaveLength(2)
    await other.close()
  })
})
