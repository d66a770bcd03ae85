import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillSampleContent } from '../../server/data/fill-sample-content.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { administrator, signIn, startWriteLoad } from '../faults/write-load.ts'
import { databaseUrl, runStatement } from '../support/databases.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { freePort } from '../support/free-port.ts'
import { type PostgresqlServer, type StreamingReplica, startPostgresql } from '../support/postgresql.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 180_000
const pollTimeoutMs = 60_000
const rounds = 15

let server: PostgresqlServer
let replica: StreamingReplica
let ways: { primary: FaultProxy; replica: FaultProxy }
/** The servers themselves, past the ways that break. */
let urls: { primary: string; replica: string }
let sites: { address: string; metrics: string }[]

beforeAll(async () => {
  server = await startPostgresql()
  await runStatement(server.url, 'CREATE DATABASE site')
  const database = await openDatabase({
    databaseUrl: databaseUrl(server.url, 'site'),
    dataFolder: createDataFolder(),
  })
  await migrate(database)
  await fillSampleContent(database, new Date())
  await database.close()
  replica = await server.replicate()
  urls = { primary: databaseUrl(server.url, 'site'), replica: databaseUrl(replica.url, 'site') }
  ways = { primary: await startFaultProxy(urls.primary), replica: await startFaultProxy(urls.replica) }
  const start = async () => {
    const metricsPort = await freePort()
    const site = startSite({
      DATABASE_URL: ways.primary.url,
      DATABASE_REPLICA_URL: ways.replica.url,
      DATA_DIR: createDataFolder(),
      METRICS_PORT: String(metricsPort),
      TOKEN_SECRET: 'qirq-toʻrt-bulut-va-yetti-daryo-9',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      TRUST_PROXY: '1',
      DEMO_PUBLIC: '1',
      LOG_LEVEL: 'silent',
    })
    return { address: await site.address, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
  }
  sites = [await start(), await start()]
  await expectUsed(1)
}, testTimeoutMs)
afterAll(async () => {
  await cleanUp()
  await Promise.all([ways?.primary.close(), ways?.replica.close()])
  await replica?.stop()
  await server?.stop()
})

/** Runs a statement on a server, by a connection of its own. */
async function rowsOf<Row extends object>(
  on: keyof typeof urls,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: urls[on] })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Reads a figure of each process. */
const figuresOf = (name: string) =>
  Promise.all(
    sites.map(async ({ metrics }) => {
      const line = (await (await fetch(metrics)).text()).split('\n').find((one) => one.startsWith(`${name} `))
      return Number(line?.split(' ')[1])
    }),
  )

/** Waits until both processes use the replica, or do not. */
const expectUsed = (isUsed: 0 | 1) =>
  vi.waitFor(async () => expect(await figuresOf('digital_world_replica_used')).toEqual([isUsed, isUsed]), {
    timeout: pollTimeoutMs,
  })

const statements = async (on: 'primary' | 'replica') => {
  const counts = await figuresOf(`digital_world_public_statements_total{server="${on}"}`)
  return counts.reduce((sum, count) => sum + count, 0)
}

let asked = 0
/** Returns an address with data of a person that nobody has asked for, so that no answer to it is cached. */
function uncached(path: string): string {
  asked += 1
  return `${path}${path.includes('?') ? '&' : '?'}page=1&q=${encodeURIComponent(`AMB-0042 ${'"'.repeat(asked)}`)}`
}

async function ask(path: string): Promise<{ status: number; text: string }[]> {
  return Promise.all(
    sites.map(async ({ address }) => {
      const response = await fetch(`${address}${path}`)
      return { status: response.status, text: await response.text() }
    }),
  )
}

/** Writes a headline past both processes, and returns it. */
async function writeHeadline(words: string): Promise<string> {
  await rowsOf(
    'primary',
    `UPDATE people SET headline = jsonb_build_object('uz', $1::text) WHERE user_code = 'AMB-0042'`,
    [words],
  )
  return words
}

/** Asks both processes for what was written just now, by addresses that are cached and that are not. */
async function expectSeen(words: string): Promise<void> {
  const rows = await rowsOf<{ id: string }>('primary', "SELECT id FROM people WHERE user_code = 'AMB-0042'")
  // The list is asked first: it waits for the announcement, after which the cached page is dropped too.
  for (const path of [uncached('/api/ambassadors'), `/ambassadors-single/${rows[0]?.id}`]) {
    for (const { status, text } of await ask(path)) {
      expect([status, text.includes(words)], path).toEqual([200, true])
    }
  }
}

describe('with a streaming replica', () => {
  it('public reads go there, and the server itself counts them', { timeout: testTimeoutMs }, async () => {
    const scans = async (on: keyof typeof urls) => {
      const rows = await rowsOf<{ count: string }>(
        on,
        "SELECT (seq_scan + coalesce(idx_scan, 0))::text AS count FROM pg_stat_user_tables WHERE relname = 'text_pages'",
      )
      return Number(rows[0]?.count)
    }
    const before = await Promise.all([scans('primary'), scans('replica'), statements('replica')])
    const asking = 10
    for (let time = 0; time < asking; time += 1) {
      for (const { status } of await ask(`/api/pages/no-such-page-${time}`)) expect(status).toBe(404)
    }
    const expected = before[1] + asking * sites.length
    await expect.poll(() => scans('replica'), { timeout: pollTimeoutMs }).toBeGreaterThanOrEqual(expected)
    // One or two are of the start, and counted late.
    expect(await scans('primary')).toBeLessThan(before[0] + asking)
    expect(await statements('replica')).toBeGreaterThanOrEqual(before[2] + asking * sites.length)
  })

  it('everybody reads at once what was written, however far the replica is', {
    timeout: testTimeoutMs,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await expectSeen(await writeHeadline(`Bir zumda ${round}`))
    }
    await rowsOf('replica', 'SELECT pg_wal_replay_pause()')
    const before = await statements('primary')
    for (let round = 0; round < rounds; round += 1) {
      await expectSeen(await writeHeadline(`Toʻxtab turganda ${round}`))
    }
    expect(await statements('primary')).toBeGreaterThan(before)
    const rows = await rowsOf<{ headline: string }>(
      'replica',
      "SELECT headline->>'uz' AS headline FROM people WHERE user_code = 'AMB-0042'",
    )
    expect(rows[0]?.headline).not.toContain('turganda')

    // It stays behind for longer than it may.
    await expectUsed(0)
    await expectSeen(`Toʻxtab turganda ${rounds - 1}`)
    await rowsOf('replica', 'SELECT pg_wal_replay_resume()')
    await expectUsed(1)
    const used = await statements('replica')
    await ask(`/api/pages/no-such-page-again-${asked}`)
    expect(await statements('replica')).toBeGreaterThan(used)
    await expectSeen(await writeHeadline('Yana birga'))
  })

  it('no request fails where the replica is killed or falls silent, and it is used again afterwards', {
    timeout: testTimeoutMs,
  }, async () => {
    const reading = startReaders((index) => `/api/pages/no-such-page-${asked}-${index}`, [404])
    const restart = await replica.kill()
    await expectUsed(0)
    await expectSeen(await writeHeadline('Nusxasiz'))
    await restart()
    await expectUsed(1)
    ways.replica.freeze()
    await expectUsed(0)
    await ways.replica.restore()
    await expectUsed(1)
    const { bad, count } = await reading.stop()
    expect(bad).toEqual([])
    expect(count).toBeGreaterThan(20)
    await expectSeen(await writeHeadline('Nusxa bilan'))
  })

  it('no process starts that has a standby for its primary', { timeout: testTimeoutMs }, async () => {
    const site = startSite({ DATABASE_URL: urls.replica, DATA_DIR: createDataFolder() })
    await expect(site.address).rejects.toThrow('ended before it served')
    const { code, errorOutput } = await site.end()
    expect(code).toBe(1)
    expect(errorOutput).toMatch(/^DATABASE_URL is wrong: its server is a standby[^\n]+\.\n$/)
  })

  it('the replica is promoted: every page goes on, those that change too, writes wait, and nothing that was acknowledged is lost', {
    timeout: testTimeoutMs,
  }, async () => {
    // None of them shows what the editors below change.
    const pages = ['/contact', '/regulations', '/api/countries']
    for (const path of pages) for (const { status } of await ask(path)) expect(status).toBe(200)
    // What is acknowledged is on both servers: the rule for those who must not lose a write when they promote.
    await rowsOf('primary', "ALTER SYSTEM SET synchronous_standby_names = '*'")
    await rowsOf('primary', 'SELECT pg_reload_conf()')
    await expect
      .poll(() => rowsOf('primary', 'SELECT sync_state FROM pg_stat_replication'))
      .toEqual([{ sync_state: 'sync' }])

    const [first = { address: '' }] = sites
    const token = await signIn(first.address)
    const load = startWriteLoad(async () => first.address, token, { applicants: 0, editors: 2, uploaders: 0 })
    const cached = startReaders((index) => pages[index % pages.length] ?? '/', [200])
    // The home page and the list show what is written meanwhile: both are never cached.
    const changing = startReaders(
      (index) => ['/', '/ambassadors', `/api/ambassadors?q=0042&page=1&n=${index}`][index % 3] ?? '/',
      [200],
    )
    const changes = startChanges()
    const uncachedReads = startReaders((index) => `/api/pages/no-such-page-${asked}-${index}`, [404, 503])
    await expect.poll(() => load.ledger.acknowledged).toBeGreaterThan(5)
    await expect.poll(changes.count, { timeout: pollTimeoutMs }).toBeGreaterThan(5)

    await server.halt()
    await ways.primary.cut()
    // The name is moved before the server takes writes.
    ways.primary.leadTo(urls.replica)
    await ways.primary.restore()
    const errorsBefore = load.ledger.serverErrorCount
    await expect
      .poll(() => load.ledger.serverErrorCount, { timeout: pollTimeoutMs })
      .toBeGreaterThan(errorsBefore + 3)
    const expectMoreReads = async () => {
      const before = changing.count()
      await expect.poll(changing.count, { timeout: pollTimeoutMs }).toBeGreaterThan(before + pages.length * 2)
    }
    await expectMoreReads()
    await replica.promote()
    const atPromotion = load.ledger.acknowledged
    const changesAtPromotion = changes.count()
    await expect
      .poll(() => load.ledger.acknowledged, { timeout: pollTimeoutMs })
      .toBeGreaterThan(atPromotion + 5)
    await expect.poll(changes.count, { timeout: pollTimeoutMs }).toBeGreaterThan(changesAtPromotion + 5)
    await expectMoreReads()
    await load.stop()
    await changes.stop()
    expect((await changing.stop()).bad).toEqual([])
    expect((await cached.stop()).bad).toEqual([])
    expect((await uncachedReads.stop()).bad).toEqual([])

    const { ledger } = load
    expect([...ledger.serverErrors.keys()].filter((code) => !code.startsWith('503 '))).toEqual([])
    expect([ledger.unanswered, ledger.unexpected]).toEqual([[], []])
    const rows = await rowsOf<{ id: string; revision: number }>(
      'replica',
      'SELECT id, revision FROM organizations',
    )
    const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
    const lost = [...ledger.organizations].filter(([id, { revision }]) => (revisions.get(id) ?? 0) < revision)
    expect(lost).toEqual([])
    // Promoted it is no replica any more, and both processes say so.
    await expectUsed(0)
    urls.primary = urls.replica
    await expectSeen(await writeHeadline('Yangi bosh server'))
  })
})

/** Changes a person without end, as editors of other processes do, on whichever server takes it. */
function startChanges() {
  let isOver = false
  let count = 0
  const changing = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const change = rowsOf(
        index % 2 === 0 ? 'primary' : 'replica',
        `UPDATE people SET headline = jsonb_build_object('uz', $1::text), updated_at = now() WHERE user_code = 'AMB-0042'`,
        [`Oʻzgarish ${index}`],
      )
      await change.then(
        () => {
          count += 1
        },
        () => {},
      )
    }
  })()
  return {
    count: () => count,
    stop: async () => {
      isOver = true
      await changing
    },
  }
}

/** Starts readers that ask both processes without end. */
function startReaders(pathOf: (index: number) => string, expected: readonly number[]) {
  let isOver = false
  let count = 0
  const bad: string[] = []
  const reading = sites.map(async ({ address }) => {
    for (let index = 0; !isOver; index += 1) {
      const path = pathOf(index)
      const status = await fetch(`${address}${path}`)
        .then(async (response) => {
          await response.arrayBuffer()
          return response.status
        })
        .catch((error: Error) => error.message)
      count += 1
      if (!expected.includes(status as number)) bad.push(`${path}: ${status}`)
    }
  })
  return {
    count: () => count,
    stop: async () => {
      isOver = true
      await Promise.all(reading)
      return { bad, count }
    },
  }
}
