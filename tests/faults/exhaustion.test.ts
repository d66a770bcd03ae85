import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { answersMadeAtOnceMax } from '../../shared/rules/limits.ts'
import { freshAddress } from '../support/application-form.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { cleanUp, createDataFolder, type SiteProcess, startSite } from '../support/site-process.ts'
import {
  boundary,
  filePart,
  multipartBody,
  multipartType,
  pdfOfSize,
  textPart,
} from '../support/upload-form.ts'
import { printFault } from './fault-table.ts'
import { administrator, signIn, startWriteLoad } from './write-load.ts'

const recoveryMaxMs = 60_000
/** Whether who is slow is waited for until it is cut off, as in `npm run test:faults`. */
const isLong = process.env.FAULT_KILLS !== undefined
const testTimeoutMs = isLong ? 900_000 : 240_000

let database: { url: string; drop: () => Promise<void> }
let dataFolder: string
let site: SiteProcess
let address: string

beforeAll(async () => {
  database = await createPostgresqlDatabase('demonstration')
  dataFolder = createDataFolder()
  site = startSite({
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
  })
  address = await site.address
}, testTimeoutMs)
afterAll(async () => {
  await cleanUp()
  await database.drop()
})

interface Answer {
  status: number
  retryAfter: string | undefined
  text: string
}

/** Sends a request over an agent's connections. */
function ask(
  path: string,
  agent: Agent,
  { method = 'GET', headers = {}, body = Buffer.alloc(0) as Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { agent, method, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        text: Buffer.concat(chunks).toString(),
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Returns the body of an application with a CV. */
function applicationBody(email: string): Buffer {
  const texts = {
    kind: 'ambassador',
    fullName: 'Aziza Karimova',
    email,
    coverLetter: 'I have taught programming in Tallinn for ten years.',
    consent: 'on',
  }
  return multipartBody([
    ...Object.entries(texts).map(([name, value]) => textPart(name, value)),
    filePart('cv', 'cv.pdf', pdfOfSize(50_000)),
  ])
}

/** Sends an application from a network of its own. */
function apply(email: string, agent: Agent): Promise<Answer> {
  const headers = { 'content-type': multipartType, 'x-forwarded-for': freshAddress() }
  return ask('/api/applications?lang=en', agent, { method: 'POST', headers, body: applicationBody(email) })
}

function openDescriptors(): number {
  return readdirSync(`/proc/${site.process.pid}/fd`).length
}

/** Limits how many descriptors the process may have open; without a number as the machine does. */
function limitDescriptors(limit?: number): void {
  const [hard] = /\d+(?=\s+files)/.exec(readFileSync(`/proc/${site.process.pid}/limits`, 'utf8')) ?? []
  execFileSync('prlimit', ['--pid', String(site.process.pid), `--nofile=${limit ?? hard}:`])
}

/** Returns the files that are stored for good. */
const storedFiles = () => {
  const names = readdirSync(join(dataFolder, 'files'), { recursive: true }).map(String)
  return names.filter((name) => !name.startsWith('.incoming')).sort()
}
/** Returns the files that are on their way. */
const stagedFiles = () => readdirSync(join(dataFolder, 'files', '.incoming'))

async function openSocket(to = address): Promise<Socket> {
  const { hostname, port } = new URL(to)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  return socket
}

it('a process without free descriptors answers who is connected, ends for nobody, and goes on once there are some', {
  timeout: testTimeoutMs,
}, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const email = `${randomUUID()}@example.uz`
  expect((await ask('/', agent)).status).toBe(200)
  expect((await apply(`${randomUUID()}@example.uz`, agent)).status).toBe(201)
  limitDescriptors(openDescriptors() + 20)
  const crowd = await Promise.all(Array.from({ length: 120 }, () => openSocket()))
  // The kernel connects them all; those that the process cannot take are closed.
  await expect
    .poll(() => crowd.filter(({ closed }) => closed).length, { timeout: recoveryMaxMs })
    .toBeGreaterThan(50)
  expect((await ask('/', agent)).status).toBe(200)
  const refused = await apply(email, agent)
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('service-unavailable')])
  expect((await ask('/healthz', agent)).status).toBe(200)
  for (const socket of crowd) socket.destroy()
  limitDescriptors()
  const began = performance.now()
  await vi.waitFor(async () => expect((await fetch(`${address}/api/experts?q=${email}`)).status).toBe(200), {
    timeout: recoveryMaxMs,
  })
  await vi.waitFor(async () => expect((await apply(email, agent)).status).toBe(201), {
    timeout: recoveryMaxMs,
  })
  expect(stagedFiles()).toEqual([])
  agent.destroy()
  printFault({
    fault: 'no free descriptors',
    times: 1,
    requests: 7 + crowd.length,
    acknowledged: 2,
    lost: 0,
    serverErrors: 1,
    recoveriesMs: [performance.now() - began],
  })
  expect(site.process.exitCode).toBeNull()
})

it('clients that send and read slowly hold up nobody', { timeout: testTimeoutMs }, async () => {
  const count = isLong ? 150 : 45
  const body = applicationBody('slow@example.uz')
  const { host } = new URL(address)
  const slow = await Promise.all(
    Array.from({ length: count }, async (_one, index) => {
      const socket = await openSocket()
      // Heads that never end, bodies that stop in the middle, readers that never read.
      // Who writes notices its end only while it reads.
      if (index % 3 !== 2) socket.resume()
      if (index % 3 === 0) socket.write('GET / HTTP/1.1\r\nHost: ')
      else if (index % 3 === 1) {
        socket.write(
          `POST /api/applications HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\nX-Forwarded-For: 203.0.113.${index}\r\n\r\n`,
        )
        socket.write(body.subarray(0, 10_000))
      } else {
        socket.pause()
        socket.write(`GET /api/openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20))
      }
      return socket
    }),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const reads = await Promise.all(
    Array.from({ length: isLong ? 60 : 12 }, (_one, index) =>
      ask(index % 2 ? '/' : `/api/experts?q=slow${index}`, agent),
    ),
  )
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  expect((await apply(`${randomUUID()}@example.uz`, agent)).status).toBe(201)
  if (isLong) {
    // What came slowly is ended after half a minute, a head after one.
    const writers = slow.filter((_socket, index) => index % 3 !== 2)
    await expect
      .poll(() => writers.filter(({ closed, readableEnded }) => closed || readableEnded).length, {
        timeout: 300_000,
      })
      .toBe(writers.length)
  }
  for (const socket of slow) socket.destroy()
  agent.destroy()
  const began = performance.now()
  await expect.poll(stagedFiles, { timeout: recoveryMaxMs }).toEqual([])
  printFault({
    fault: 'slow heads, bodies and readers',
    times: count,
    requests: count + reads.length + 1,
    acknowledged: 1,
    lost: 0,
    serverErrors: 0,
    recoveriesMs: [performance.now() - began],
  })
})

it('uploads that are cut in the middle leave neither rows nor files', {
  timeout: testTimeoutMs,
}, async () => {
  const count = isLong ? 300 : 20
  const way = await startFaultProxy(address)
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.uz`)
  await expect.poll(stagedFiles, { timeout: recoveryMaxMs }).toEqual([])
  const before = storedFiles()
  for (const [index, email] of emails.entries()) {
    way.cutAfter(300 + Math.floor((index * 45_000) / count))
    const sent = fetch(`${way.url}api/applications?lang=en`, {
      method: 'POST',
      headers: { 'content-type': multipartType, 'x-forwarded-for': freshAddress() },
      body: new Uint8Array(applicationBody(email)),
    })
    await expect(sent).rejects.toThrow()
  }
  await way.restore()
  const began = performance.now()
  await expect.poll(stagedFiles, { timeout: recoveryMaxMs }).toEqual([])
  const recoveriesMs = [performance.now() - began]
  await way.close()
  expect(storedFiles()).toEqual(before)
  const opened = await openDatabase({ databaseUrl: database.url, dataFolder })
  const { rows } = await opened.run('select email from applications where email = any($1)', [emails])
  await opened.close()
  expect(rows).toEqual([])
  printFault({
    fault: 'uploads cut in the middle',
    times: count,
    requests: count,
    acknowledged: 0,
    lost: 0,
    serverErrors: 0,
    recoveriesMs,
  })
  expect(site.process.exitCode).toBeNull()
})

it('three times as many readers as it can serve, a connection each, are answered or asked to retry later, and no write is lost', {
  timeout: testTimeoutMs,
}, async () => {
  const overloadMs = isLong ? 5_000 : 2_000
  let asked = 0
  /** Asks for a page that nobody has asked for. */
  const askUncached = (agent: Agent) => {
    asked += 1
    return ask(`/experts?q=${asked}`, agent)
  }
  const few = new Agent({ keepAlive: true, maxSockets: 10 })
  const capacityCount = 60
  const beganAt = performance.now()
  const alone = await Promise.all(Array.from({ length: capacityCount }, () => askUncached(few)))
  const perMs = capacityCount / (performance.now() - beganAt)
  expect(alone.map(({ status }) => status)).toEqual(alone.map(() => 200))

  const load = startWriteLoad(async () => address, await signIn(address), {
    applicants: 1,
    editors: 1,
    uploaders: 0,
  })
  const many = new Agent({ keepAlive: false })
  const answers: Promise<Answer>[] = []
  const overloadedAt = performance.now()
  let refused = 0
  // More than are made at once on any machine, and fewer than it takes connections.
  const count = Math.min(3_000, Math.max(3 * answersMadeAtOnceMax, Math.ceil(3 * perMs * overloadMs)))
  while (answers.length < count) {
    const due = Math.min(count, (count * (performance.now() - overloadedAt)) / overloadMs)
    while (answers.length < due) {
      const answer = askUncached(many)
      answer.then(
        ({ status }) => {
          if (status === 503) refused += 1
        },
        () => {},
      )
      answers.push(answer)
    }
    await delay(5)
  }
  const overAt = performance.now()
  const got = await Promise.all(answers)
  await expect.poll(() => load.ledger.acknowledged, { timeout: recoveryMaxMs }).toBeGreaterThan(3)
  const recoveriesMs = [performance.now() - overAt]
  await load.stop()
  few.destroy()
  const { ledger } = load
  const clear = got.filter(
    ({ status, retryAfter }) => status === 200 || (status === 503 && Number(retryAfter) > 0),
  )
  expect(clear).toHaveLength(got.length)
  expect(got.length - refused).toBeGreaterThan(20)
  expect([[...ledger.serverErrors], ledger.unanswered, ledger.unexpected]).toEqual([[], [], []])

  const opened = await openDatabase({ databaseUrl: database.url, dataFolder })
  const applications = await opened.run('select email from applications where email = any($1)', [
    [...ledger.applications.keys()],
  ])
  const organizations = await opened.run('select id, revision from organizations where id = any($1)', [
    [...ledger.organizations.keys()],
  ])
  await opened.close()
  const revisions = new Map(
    (organizations.rows as { id: string; revision: number }[]).map(({ id, revision }) => [id, revision]),
  )
  const behind = [...ledger.organizations].filter(([id, { revision }]) => (revisions.get(id) ?? 0) < revision)
  printFault({
    fault: 'three times as many as it can serve',
    times: got.length,
    requests: got.length + ledger.requests,
    acknowledged: ledger.acknowledged,
    lost: ledger.applications.size - applications.rows.length + behind.length,
    serverErrors: refused,
    recoveriesMs,
  })
  expect(applications.rows).toHaveLength(ledger.applications.size)
  expect(behind).toEqual([])
  expect((await ask('/readyz', many)).status).toBe(200)
})
