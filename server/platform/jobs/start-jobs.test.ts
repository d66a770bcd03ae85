import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import type { Database } from '../../db/database.ts'
import { type Jobs, startJobs } from './jobs.ts'

const log = pino({ level: 'silent' })
/** Waits for the first start, which creates the queue's tables; long enough for a busy machine. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 50 })

let database: Database
const started: Jobs[] = []
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
  await database.close()
})

async function start(run: () => Promise<void>, schedule?: string): Promise<Jobs> {
  const definition = { name: 'test-job', run, ...(schedule && { schedule }) }
  const jobs = await startJobs(database, [definition], log)
  started.push(jobs)
  return jobs
}

it('runs a job once for many wishes, even those from before it could', async () => {
  const run = vi.fn(async () => {})
  const jobs = await start(run)
  for (let wish = 0; wish < 20; wish += 1) jobs.wake('test-job')
  await eventually(() => expect(run).toHaveBeenCalled())
  expect(run).toHaveBeenCalledTimes(1)
  jobs.wake('test-job')
  await eventually(() => expect(run).toHaveBeenCalledTimes(2))
})

it('runs a job for a later wish at its time, which holds back no earlier one', async () => {
  const run = vi.fn(async () => {})
  const jobs = await start(run)
  const wished = Date.now()
  jobs.wake('test-job', 2)
  jobs.wake('test-job')
  await eventually(() => expect(run).toHaveBeenCalledTimes(1))
  await eventually(() => expect(run).toHaveBeenCalledTimes(2))
  expect(Date.now() - wished).toBeGreaterThanOrEqual(2_000)
})

it('takes a wish from inside a transaction, and runs outside of it', async () => {
  const seen: number[] = []
  const jobs = await start(async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM wishes`,
    )
    seen.push(rows[0]?.count ?? -1)
  })
  await database.db.execute(sql`CREATE TABLE wishes (id integer)`)
  await database.db.transaction(async (transaction) => {
    await transaction.execute(sql`INSERT INTO wishes VALUES (1)`)
    jobs.wake('test-job')
    // Longer than the request waits: it must neither run inside the transaction nor fail because of it.
    await transaction.execute(sql`SELECT pg_sleep(0.6)`)
  })
  await eventually(() => expect(seen.length).toBeGreaterThan(0))
  // PostgreSQL may have run it in parallel with the transaction, which on one connection cannot be.
  if (database.engine === 'embedded') expect(seen).toEqual([1])
  else expect([0, 1]).toContain(seen[0])
})

it('runs again for a wish that comes while it runs, and never twice at a time', async () => {
  let running = 0
  let most = 0
  const first = Promise.withResolvers<void>()
  const run = vi.fn(async () => {
    running += 1
    most = Math.max(most, running)
    if (run.mock.calls.length === 1) await first.promise
    running -= 1
  })
  const jobs = await start(run)
  // A second process over the same database; the embedded engine has no second.
  const other = database.engine === 'postgresql' ? await start(run) : jobs
  jobs.wake('test-job')
  await eventually(() => expect(run).toHaveBeenCalledTimes(1))
  jobs.wake('test-job')
  other.wake('test-job')
  await eventually(async () => {
    const { rows } = await database.db.execute(
      sql`SELECT 1 FROM pgboss.job WHERE name = 'test-job' AND state = 'created'`,
    )
    expect(rows).toHaveLength(1)
  })
  first.resolve()
  // Another process finds the waiting job only by polling, which is rare: the request is repeated meanwhile.
  await eventually(() => {
    other.wake('test-job')
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(2)
  })
  expect(most).toBe(1)
})

it('tries again what failed', async () => {
  const run = vi.fn(async () => {
    if (run.mock.calls.length === 1) throw new Error('the first time')
  })
  const jobs = await start(run)
  jobs.wake('test-job')
  await eventually(async () => {
    const { rows } = await database.db.execute(
      sql`SELECT retry_count, start_after > now() AS later FROM pgboss.job WHERE name = 'test-job' AND state = 'retry'`,
    )
    expect(rows).toMatchObject([{ later: true }])
  })
  jobs.wake('test-job')
  await eventually(() => expect(run).toHaveBeenCalledTimes(2))
})

it('keeps the schedules of its jobs alone', async () => {
  await (await start(async () => {}, '17 22 * * *')).stop()
  const schedules = async () =>
    (await database.db.execute(sql`SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name`)).rows
  expect(await schedules()).toEqual([{ name: 'test-job', cron: '17 22 * * *', timezone: 'UTC' }])
  started.push(
    await startJobs(database, [{ name: 'other-job', schedule: '5 * * * *', run: async () => {} }], log),
  )
  await eventually(async () =>
    expect(await schedules()).toEqual([{ name: 'other-job', cron: '5 * * * *', timezone: 'UTC' }]),
  )
})

it('waits for what is running when it stops, and begins nothing more', async () => {
  const release = Promise.withResolvers<void>()
  const run = vi.fn(() => release.promise)
  const jobs = await start(run)
  jobs.wake('test-job')
  await eventually(() => expect(run).toHaveBeenCalled())
  let isStopped = false
  const stopping = jobs.stop().then(() => {
    isStopped = true
  })
  jobs.wake('test-job')
  await database.db.execute(sql`SELECT 1`)
  expect(isStopped).toBe(false)
  release.resolve()
  await stopping
  expect(run).toHaveBeenCalledTimes(1)
  const { rows } = await database.db.execute(sql`SELECT state FROM pgboss.job WHERE name = 'test-job'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

it('keeps its tables away from the site’s own', async () => {
  const jobs = await start(async () => {})
  await jobs.stop()
  const { rows } = await database.db.execute<{ schema: string; count: number }>(
    sql`SELECT schemaname AS schema, count(*)::integer AS count FROM pg_tables
        WHERE tablename IN ('job', 'queue', 'schedule') GROUP BY schemaname`,
  )
  expect(rows).toEqual([{ schema: 'pgboss', count: 3 }])
})
