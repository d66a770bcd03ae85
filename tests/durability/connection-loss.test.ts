import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { databaseErrorCode, openDatabase } from '../../server/db/client.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { databaseUrl, runStatement } from '../support/databases.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { isWholeRun } from '../support/long-run.ts'

const databaseName = 'connection_loss'
const recoveryTimeoutMs = 10_000

/** The causes of a 503: no server, or a lost connection. */
const awayCode = /^(?:ECONNREFUSED|ECONNRESET|08006)$/

let way: FaultProxy
let database: Database
let neighbour: Database
const heard: string[] = []
let gaps = 0

beforeAll(async () => {
  const serverUrl = inject('postgresqlUrl')
  await runStatement(serverUrl, `CREATE DATABASE ${databaseName}`)
  way = await startFaultProxy(databaseUrl(serverUrl, databaseName))
  const dataFolder = tmpdir()
  database = await openDatabase({ databaseUrl: way.url, dataFolder })
  neighbour = await openDatabase({ databaseUrl: databaseUrl(serverUrl, databaseName), dataFolder })
  await database.listen(
    'something_changed',
    (payload) => heard.push(payload),
    () => {
      gaps += 1
    },
  )
})

beforeEach(() => {
  heard.length = 0
  gaps = 0
})

afterAll(async () => {
  await way.restore()
  await database.close()
  await neighbour.close()
  await way.close()
  await runStatement(inject('postgresqlUrl'), `DROP DATABASE ${databaseName} WITH (FORCE)`)
})

async function codeOf(attempt: Promise<unknown>): Promise<string | undefined> {
  return databaseErrorCode(
    await attempt.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
}

function query(): Promise<unknown> {
  return database.db.execute(sql`SELECT 1`)
}

/** Waits until the site queries and hears again, without a restart. */
async function recovery(): Promise<void> {
  await vi.waitFor(query, { timeout: recoveryTimeoutMs })
  await vi.waitFor(() => expect(gaps).toBe(2), { timeout: recoveryTimeoutMs })
  await neighbour.notify('something_changed', 'person:2')
  await vi.waitFor(() => expect(heard).toEqual(['person:2']), { timeout: recoveryTimeoutMs })
}

describe('a PostgreSQL server', () => {
  it('is migrated once by two processes that start at the same time', async () => {
    await Promise.all([migrate(database), migrate(neighbour)])
    const { rows } = await neighbour.db.execute<{ times: number }>(
      sql`SELECT count(*)::integer AS times FROM drizzle.__drizzle_migrations GROUP BY hash`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.times === 1)).toBe(true)
  })

  it('may be lost in the middle of a transaction, and come back', { timeout: 30_000 }, async () => {
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`)
      await way.cut()
      await tx.execute(sql`SELECT 2`)
    })
    expect(await codeOf(transaction)).toMatch(awayCode)
    await vi.waitFor(() => expect(gaps).toBe(1), 15_000)
    expect(await codeOf(query())).toMatch(awayCode)
    expect(await database.isHealthy(1_000)).toBe(false)

    await way.restore()
    await recovery()
    expect(await database.isHealthy(1_000)).toBe(true)
  })

  it('may be lost as a transaction begins, more often than there are connections', {
    timeout: 60_000,
  }, async () => {
    for (let time = 0; time < 15; time += 1) {
      await vi.waitFor(query, { timeout: recoveryTimeoutMs })
      // The connection that waits in the pool breaks under its next statement.
      way.cutAfter(1)
      const transaction = database.db.transaction((tx) => tx.execute(sql`SELECT 1`))
      expect(await codeOf(transaction)).toMatch(awayCode)
      await way.restore()
    }
    await vi.waitFor(query, { timeout: recoveryTimeoutMs })
    expect(database.connectionUse?.()).toMatchObject({ waiting: 0 })
  })

  // In the long run alone: the lost connection is noticed after some ten seconds.
  it.each(
    isWholeRun ? ['silent'] : [],
  )('may fall %s: a check fails, and what needs a new connection does not wait for ever', {
    timeout: 60_000,
  }, async () => {
    await query()
    way.freeze()
    expect(await database.isHealthy(500)).toBe(false)
    // The check still holds the one idle connection, so this needs a new one.
    expect(await codeOf(query())).toMatch(awayCode)

    // The heartbeat of the listening connection notices automatically.
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 20_000 })
    await way.restore()
    await recovery()
  })
})
