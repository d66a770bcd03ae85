import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createObjectFileStore } from '../../server/platform/object-file-store.ts'
import { applicationTexts, formOf, freshAddress, sampleCv } from '../support/application-form.ts'
import { type ClamdServer, startClamd } from '../support/clamd.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { freePort } from '../support/free-port.ts'
import { startIdentityProvider, type TestIdentityProvider } from '../support/identity-provider.ts'
import { needs } from '../support/needs.ts'
import { type ObjectStorageServer, startObjectStorage } from '../support/object-storage.ts'
import { cleanUp, createDataFolder, type SiteProcess, startSite } from '../support/site-process.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts'
import { type FaultRow, printFault } from './fault-table.ts'
import { administrator, signIn } from './write-load.ts'

const testTimeoutMs = 240_000
/** A client gives up after 30 seconds (N-1): by then each request has its answer. */
const answerMaxMs = 25_000
const recoveryMaxMs = 60_000
/** Whether jobs that run each minute and servers that hang are waited for, as in `npm run test:faults`. */
const isLong = process.env.FAULT_KILLS !== undefined

let database: { url: string; drop: () => Promise<void> }
/** Straight to the database, past the way that breaks. */
let client: Client
let storage: ObjectStorageServer
let mailServer: TestSmtpServer
let scanner: ClamdServer
let provider: TestIdentityProvider
let ways: Record<'database' | 'storage' | 'mail' | 'scanner' | 'provider', FaultProxy>
let site: SiteProcess
let address: string
let files: Awaited<ReturnType<typeof createObjectFileStore>>

beforeAll(async () => {
  database = await createPostgresqlDatabase('demonstration')
  client = new Client({ connectionString: database.url })
  await client.connect()
  storage = await startObjectStorage()
  const bucket = await storage.createBucket()
  files = await createObjectFileStore(bucket, createDataFolder())
  mailServer = await startSmtpServer()
  scanner = await startClamd()
  const [port, providerPort] = [await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${port}`
  ways = {
    database: await startFaultProxy(database.url),
    storage: await startFaultProxy(bucket.endpoint ?? ''),
    mail: await startFaultProxy(mailServer.url),
    scanner: await startFaultProxy(scanner.url),
    provider: await startFaultProxy(`http://127.0.0.1:${providerPort}`),
  }
  const issuer = new URL(ways.provider.url).origin
  provider = await startIdentityProvider(`${publicUrl}/api/auth/google/callback`, {
    port: providerPort,
    issuer,
  })
  site = startSite({
    PORT: String(port),
    DATA_DIR: createDataFolder(),
    DATABASE_URL: ways.database.url,
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: new URL(ways.storage.url).origin,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey ?? '',
    SMTP_URL: ways.mail.url,
    CLAMD_URL: ways.scanner.url,
    OIDC_ISSUER: issuer,
    GOOGLE_CLIENT_ID: provider.settings.clientId,
    GOOGLE_CLIENT_SECRET: provider.settings.clientSecret,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
  })
  address = await site.address
}, testTimeoutMs)

afterAll(async () => {
  for (const way of Object.values(ways)) await way.restore()
  await cleanUp()
  for (const way of Object.values(ways)) await way.close()
  await Promise.all([storage.stop(), mailServer.close(), scanner.stop(), provider.stop(), client.end()])
  await database.drop()
})

let asked = 0
let slowestMs = 0
let errors = 0

/** Asks the site, and notes how long it took. */
async function ask(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  asked += 1
  const began = performance.now()
  const response = await fetch(`${address}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': freshAddress(), ...(init.headers as Record<string, string>) },
  })
  const text = await response.text()
  slowestMs = Math.max(slowestMs, performance.now() - began)
  if (response.status >= 500) errors += 1
  return { status: response.status, headers: response.headers, text }
}

interface Sent {
  email: string
  status: number
  text: string
  /** Sends it once more, under the same key. */
  again: () => Promise<Sent>
}

/** Sends an application. */
async function apply(texts = applicationTexts(), key = randomUUID()): Promise<Sent> {
  const body = formOf({ ...texts, cv: sampleCv })
  const headers = { 'idempotency-key': key }
  const { status, text } = await ask('/api/applications?lang=en', { method: 'POST', body, headers })
  return { email: texts.email, status, text, again: () => apply(texts, key) }
}

let words = 0
/** Returns an address that nobody has asked for yet. */
function uncached(path: string): string {
  words += 1
  return `${path}?q=soʻz${words}`
}

/** Checks that readers notice nothing. */
async function expectReadable(): Promise<void> {
  expect((await ask('/')).status).toBe(200)
  expect((await ask(uncached('/api/experts'))).status).toBe(200)
}

/** Waits until something succeeds. Returns how long that took. */
async function recovery(isBack: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await vi.waitFor(isBack, { timeout: recoveryMaxMs, interval: 50 })
  return performance.now() - began
}

function reportFault(
  row: Pick<FaultRow, 'fault' | 'times' | 'acknowledged' | 'lost' | 'recoveriesMs'>,
): void {
  printFault({ requests: asked, serverErrors: errors, ...row })
  expect(slowestMs).toBeLessThan(answerMaxMs)
  asked = 0
  errors = 0
  slowestMs = 0
}

/** Breaks a way: no server, a server that hangs, and one that goes away in the middle. */
const breaks = {
  gone: (way: FaultProxy) => way.cut(),
  silent: async (way: FaultProxy) => way.freeze(),
  'cut in the middle': async (way: FaultProxy) => way.cutAfter(200),
} as const
const kinds = (Object.keys(breaks) as (keyof typeof breaks)[]).filter((kind) => isLong || kind !== 'silent')

it('is whole while all is there, however slow', { ...needs('clamd'), timeout: testTimeoutMs }, async () => {
  for (const way of Object.values(ways)) way.slow(100)
  const { status, text } = await apply()
  expect([status, text]).toEqual([201, expect.stringContaining('reference')])
  await expectReadable()
  for (const way of Object.values(ways)) await way.restore()
  reportFault({ fault: 'all dependencies slow', times: 1, acknowledged: 1, lost: 0, recoveriesMs: [] })
})

describe('the storage of files', () => {
  it.each(kinds)('%s: files are refused with a reason, all else goes on, and a retry is accepted', {
    ...needs('clamd'),
    timeout: testTimeoutMs,
  }, async (kind) => {
    const { statusAddress } = JSON.parse((await apply()).text) as { statusAddress: string }
    const cv = `${statusAddress.replace('/apply/', '/api/applications/')}/cv`
    expect((await ask(cv)).status).toBe(200)
    await expectReadable()
    await breaks[kind](ways.storage)
    const [refused, unread] = await Promise.all([apply(), ask(cv)])
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('service-unavailable')])
    expect([unread.status, unread.text]).toEqual([503, expect.stringContaining('service-unavailable')])
    await expectReadable()
    await ways.storage.restore()
    const recoveryMs = await recovery(async () => expect((await refused.again()).status).toBe(201))
    const { rows } = await client.query<{ key: string; size: number }>(
      'select storage_key as key, size_bytes as size from uploads',
    )
    const lost: string[] = []
    for (const { key, size } of rows) if ((await files.sizeBytes(key)) !== size) lost.push(key)
    const { rows: made } = await client.query('select 1 from applications where email = $1', [refused.email])
    reportFault({
      fault: `object storage ${kind}`,
      times: 1,
      acknowledged: 1,
      lost: lost.length,
      recoveriesMs: [recoveryMs],
    })
    expect(lost).toEqual([])
    expect(made).toHaveLength(1)
  })
})

describe('the mail server', () => {
  it.each(kinds)('%s: applications are taken, and their mails go out once it is back', {
    ...needs('clamd'),
    timeout: testTimeoutMs,
  }, async (kind) => {
    // A run of mails ends at the first one that finds no server: this test's own has to be the first.
    await expect
      .poll(async () => (await client.query(`select 1 from mails where state = 'waiting'`)).rowCount, {
        timeout: recoveryMaxMs,
      })
      .toBe(0)
    await breaks[kind](ways.mail)
    const sent = await apply()
    expect(sent.status).toBe(201)
    await expectReadable()
    // An attempt has been made; one at a server that hangs goes on where it was.
    await expect
      .poll(async () => (await mailOf(sent.email))?.attempt_count, { timeout: recoveryMaxMs })
      .toBeGreaterThan(0)
    if (kind !== 'silent') {
      await expect
        .poll(async () => (await mailOf(sent.email))?.last_error, { timeout: recoveryMaxMs })
        .toBeTruthy()
    }
    await ways.mail.restore()
    // By itself after a minute, which only the long run waits for.
    if (!isLong) {
      await client.query(
        `update mails set next_attempt_at = now() where state = 'waiting' and last_error is not null`,
      )
    }
    const began = performance.now()
    const later = await apply()
    await expect
      .poll(async () => [(await mailOf(sent.email))?.state, (await mailOf(later.email))?.state], {
        timeout: testTimeoutMs,
      })
      .toEqual(['sent', 'sent'])
    const copies = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email)).length
    reportFault({
      fault: `mail server ${kind}`,
      times: 1,
      acknowledged: 2,
      lost: [sent, later].filter(({ email }) => copies(email) === 0).length,
      recoveriesMs: [performance.now() - began],
    })
    expect([copies(sent.email), copies(later.email)]).toEqual([1, 1])
  })

  async function mailOf(email: string) {
    const { rows } = await client.query<{ state: string; attempt_count: number; last_error: string | null }>(
      'select state, attempt_count, last_error from mails where to_address = $1',
      [email],
    )
    return rows[0]
  }
})

describe('the virus scanner', () => {
  it.each(kinds)('%s: files are taken and wait, and are scanned once it is back', {
    ...needs('clamd'),
    timeout: testTimeoutMs,
  }, async (kind) => {
    await breaks[kind](ways.scanner)
    const sent = await apply()
    expect(sent.status).toBe(201)
    expect(await scanStateOf(sent.email)).toBe('waiting')
    const { statusAddress } = JSON.parse(sent.text) as { statusAddress: string }
    const cv = `${statusAddress.replace('/apply/', '/api/applications/')}/cv`
    // Nobody reads what was not scanned.
    expect((await ask(cv)).status).toBeGreaterThanOrEqual(400)
    await expectReadable()
    await ways.scanner.restore()
    const recoveryMs = await recovery(async () => {
      const next = await apply()
      expect([next.status, await scanStateOf(next.email)]).toEqual([201, 'clean'])
    })
    if (isLong) {
      await expect.poll(() => scanStateOf(sent.email), { timeout: testTimeoutMs }).toBe('clean')
      expect((await ask(cv)).status).toBe(200)
    }
    reportFault({
      fault: `virus scanner ${kind}`,
      times: 1,
      acknowledged: 2,
      lost: 0,
      recoveriesMs: [recoveryMs],
    })
  })

  async function scanStateOf(email: string): Promise<string | undefined> {
    const { rows } = await client.query<{ scan_state: string }>(
      'select scan_state from applications join uploads on uploads.id = cv_upload_id where email = $1',
      [email],
    )
    return rows[0]?.scan_state
  }
})

describe('the identity provider', () => {
  const person = {
    sub: 'olma',
    email: 'olma@example.uz',
    email_verified: true,
    given_name: 'Olma',
    family_name: 'Bogʻ',
  }
  const interrupted = '/sign-in#google-error=interrupted'

  /** Begins a sign-in. Returns the address that it leads to, and the cookie of the browser. */
  async function begin(): Promise<{ location: string; cookie: string }> {
    const { headers } = await ask('/api/auth/google')
    const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
    return { location: headers.get('location') ?? '', cookie }
  }

  it.each(kinds)('%s: a sign-in says so, passwords go on, and the next sign-in works', {
    ...needs('clamd'),
    timeout: testTimeoutMs,
  }, async (kind) => {
    // The metadata of the provider is cached: it goes away between the two halves of a sign-in.
    const { location, cookie } = await begin()
    const home = new URL(await provider.visit(location, person))
    await breaks[kind](ways.provider)
    const answer = await ask(`${home.pathname}${home.search}`, { headers: { cookie } })
    expect(answer.headers.get('location')).toBe(interrupted)
    expect(await signIn(address)).toBeTruthy()
    await expectReadable()
    await ways.provider.restore()
    const recoveryMs = await recovery(async () => {
      const next = await begin()
      const back = new URL(await provider.visit(next.location, person))
      const done = await ask(`${back.pathname}${back.search}`, { headers: { cookie: next.cookie } })
      expect(done.headers.get('location')).toContain('#google=')
    })
    reportFault({
      fault: `identity provider ${kind}`,
      times: 1,
      acknowledged: 1,
      lost: 0,
      recoveriesMs: [recoveryMs],
    })
  })
})

describe('the database', () => {
  it.each(
    kinds,
  )('%s: each request is answered in time, cached pages go on, and it comes back automatically', {
    ...needs('clamd'),
    timeout: testTimeoutMs,
  }, async (kind) => {
    expect((await ask('/')).status).toBe(200)
    await breaks[kind](ways.database)
    const answers = await Promise.all([
      apply(),
      apply(),
      ask(uncached('/ambassadors')),
      ask(uncached('/api/experts')),
    ])
    for (const { status } of answers) expect([503, 200, 201]).toContain(status)
    if (kind === 'gone') expect((await ask('/')).status).toBe(200)
    await ways.database.restore()
    const recoveryMs = await recovery(async () => {
      for (const sent of answers.slice(0, 2) as Sent[]) expect((await sent.again()).status).toBe(201)
    })
    await recovery(expectReadable)
    const emails = (answers.slice(0, 2) as Sent[]).map(({ email }) => email)
    const { rows } = await client.query('select email from applications where email = any($1)', [emails])
    reportFault({
      fault: `database ${kind}`,
      times: 1,
      acknowledged: emails.length,
      lost: emails.length - rows.length,
      recoveriesMs: [recoveryMs],
    })
    expect(rows).toHaveLength(emails.length)
  })
})
