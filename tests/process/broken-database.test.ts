import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenerName } from '../../server/db/postgresql-engine.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { cleanUp, createDataFolder, type SiteProcess, startSite } from '../support/site-process.ts'

const testTimeoutMs = 90_000
/** Within this the site serves again automatically; its listener tries again after 5 seconds at most. */
const recoveryTimeoutMs = 15_000

let drop: () => Promise<void>
let way: FaultProxy
/** Straight to the server, past the way that breaks. */
let client: Client
let site: SiteProcess
let address: string
let personId: string

beforeAll(async () => {
  const database = await createPostgresqlDatabase()
  drop = database.drop
  client = new Client({ connectionString: database.url })
  await client.connect()
  way = await startFaultProxy(database.url)
  site = startSite({ DATABASE_URL: way.url, DATA_DIR: createDataFolder(), LOG_LEVEL: 'silent' })
  address = await site.address
  const { rows } = await client.query<{ id: string }>("SELECT id FROM people WHERE user_code = 'AMB-0042'")
  personId = rows[0]?.id ?? ''
}, testTimeoutMs)
beforeEach(recovery)
afterAll(async () => {
  await way.restore()
  await cleanUp()
  await way.close()
  await client.end()
  await drop()
})

interface Answer {
  status: number
  headers: Headers
  text: string
}

async function ask(path: string, language: Language = 'uz'): Promise<Answer> {
  const response = await fetch(`${address}${path}`, { headers: { 'accept-language': language } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

let asked = 0
/** Returns an address that no test has requested yet. */
function uncached(path: string): string {
  asked += 1
  return `${path}?q=word${asked}`
}

/** Reopens the connection and waits until the site serves what is not cached. */
async function recovery(): Promise<void> {
  await way.restore()
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), {
    timeout: recoveryTimeoutMs,
  })
  await vi.waitFor(async () => expect((await ask(uncached('/experts'))).status).toBe(200), {
    timeout: recoveryTimeoutMs,
  })
}

/** Waits until the site is notified of changes: from then on it caches what it makes. */
async function hearing(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await client.query<{ count: number }>(
        // Its last statement is the one that listens, or a later one that asks for what was announced.
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND query <> ''",
        [listenerName],
      )
      expect(rows[0]?.count).toBe(1)
    },
    { timeout: recoveryTimeoutMs },
  )
}

/** Waits until the site is not ready; the last response is cached for a second. */
const expectNotReady = () => expect.poll(async () => (await ask('/readyz')).status).toBe(503)

describe('the site without its database', () => {
  it('answers what is not cached with a clear 503, in the language of the reader', {
    timeout: testTimeoutMs,
  }, async () => {
    await way.cut()
    for (const language of languages) {
      const { status, headers, text } = await ask(uncached('/ambassadors'), language)
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(text).toContain(`<html lang="${language}"`)
      expect(text).toContain('Something went wrong')
      expect(text).toContain(`>${resources[language].system.error.heading}</h1>`)
      expect(text).toContain(resources[language].errors['service-unavailable'])
      expect(text).toContain(`>${resources[language].system.error.retry}<`)
      // The frame is complete: the menu above, the sections and hours below.
      expect(text).toContain('<header')
      expect(text).toContain(resources[language].common.navigation.experts)
      expect(text).toContain('<footer')
      expect(text).toContain(resources[language].common.footer.contactHours)
      expect(text).not.toMatch(/ECONN|select |node_modules|at \w+ \(/)
    }
  })

  it('answers the API with a problem, and says of itself that it lives but is not ready', {
    timeout: testTimeoutMs,
  }, async () => {
    await way.cut()
    const answer = await ask(`${uncached('/api/experts')}&lang=en`)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(JSON.parse(answer.text)).toMatchObject({
      status: 503,
      code: 'service-unavailable',
      title: resources.en.errors['service-unavailable'],
    })
    await expectNotReady()
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/no-such-page')).status).toBe(404)
  })

  it('goes on serving cached pages and answers', { timeout: testTimeoutMs }, async () => {
    await hearing()
    const paths = ['/', '/ambassadors', `/ambassadors-single/${personId}`, '/api/experts', '/api/countries']
    const before = await Promise.all(paths.map((path) => ask(path)))
    expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200))
    await way.cut()
    // The site has noticed: this is not shortly before the cut.
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503))
    expect((await ask(uncached('/ambassadors'))).status).toBe(503)
    const after = await Promise.all(paths.map((path) => ask(path)))
    expect(after.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  })

  it('recovers without a restart, and shows what was changed meanwhile', {
    timeout: testTimeoutMs,
  }, async () => {
    const paths = [
      `/ambassadors-single/${personId}`,
      '/ambassadors?q=AMB-0042',
      `/api/ambassadors/${personId}`,
      '/api/ambassadors?q=AMB-0042',
    ]
    for (const path of paths) expect((await ask(path)).text, path).not.toContain('Uzilish paytida')
    await way.cut()
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503))
    await client.query(
      `UPDATE people SET headline = headline || '{"uz": "Uzilish paytida oʻzgardi"}' WHERE id = $1`,
      [personId],
    )
    await recovery()
    // A response that is not cached is not stale either.
    for (const path of paths) expect((await ask(path)).text, path).toContain('Uzilish paytida')

    // Notifications of changes come again, too.
    await client.query(`UPDATE people SET headline = headline || '{"uz": "Yana oʻzgardi"}' WHERE id = $1`, [
      personId,
    ])
    await vi.waitFor(
      async () => {
        for (const path of paths) expect((await ask(path)).text, path).toContain('Yana oʻzgardi')
      },
      { timeout: recoveryTimeoutMs },
    )
  })

  it('answers in time when the database only falls silent', { timeout: testTimeoutMs }, async () => {
    way.freeze()
    // The request has a timeout of its own: a response that never comes is a failure.
    await expectNotReady()
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('survives many cuts, and the same process serves on', { timeout: testTimeoutMs }, async () => {
    for (let time = 0; time < 3; time += 1) {
      const asking = Promise.all(Array.from({ length: 8 }, () => ask(uncached('/ambassadors'))))
      await way.cut()
      for (const { status } of await asking) expect([200, 503]).toContain(status)
      await recovery()
    }
    expect(site.process.exitCode).toBeNull()
  })
})
