import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { needs } from '../support/needs.ts'
import { type ConnectionPool, startPgbouncer } from '../support/pgbouncer.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 120_000
/** All that the site begins a session with. */
const sessionSettings = ['options', 'statement_timeout', 'idle_in_transaction_session_timeout']

let database: Awaited<ReturnType<typeof createPostgresqlDatabase>>
let pool: ConnectionPool | undefined

beforeAll(async () => {
  database = await createPostgresqlDatabase('demonstration')
}, testTimeoutMs)
afterEach(async () => {
  await cleanUp()
  await pool?.stop()
})
afterAll(() => database.drop())

describe.each([
  ['as Debian brings it, in transaction mode', { mode: 'transaction', ignored: [] }],
  ['in transaction mode, taking what the site asks for', { mode: 'transaction', ignored: sessionSettings }],
  ['in session mode, taking what the site asks for', { mode: 'session', ignored: sessionSettings }],
] as const)('pgbouncer %s', (_name, settings) => {
  it('is refused at the start by one sentence that says what to set', {
    ...needs('pgbouncer'),
    timeout: testTimeoutMs,
  }, async () => {
    pool = await startPgbouncer(database.url, settings)
    // The pool itself works: it is not a server that is away.
    const client = new Client({ connectionString: pool.url })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()

    const site = startSite({ DATABASE_URL: pool.url, DATA_DIR: createDataFolder() })
    await expect(site.address).rejects.toThrow('ended before it served')
    const { code, errorOutput } = await site.end()
    expect(code).toBe(1)
    expect(errorOutput).toMatch(
      /^DATABASE_URL is wrong: it leads through a pool of connections \(such as pgbouncer\)[^\n]+\.\n$/,
    )
  })
})
