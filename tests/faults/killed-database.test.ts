import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { databaseUrl, runStatement } from '../support/databases.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'
import { startSmtpServer } from '../support/smtp-server.ts'
import { compareLedger, countRepeatedMails } from './compare-ledger.ts'
import { printFault } from './fault-table.ts'
import { administrator, signIn, startWriteLoad } from './write-load.ts'

/** One in each way; `npm run test:faults` kills 300 times. */
const killCount = Number(process.env.FAULT_KILLS ?? 3)
const testTimeoutMs = 180_000 + killCount * 60_000
const workMs = 500
/** The time that PostgreSQL may take until it serves again. */
const restartMaxMs = 60_000
/** The way in which it dies goes around: an immediate shutdown, SIGKILL of the server, SIGKILL of one connection. */
const ways = ['SIGQUIT', 'SIGKILL', 'connection'] as const

afterEach(cleanUp)

it('a PostgreSQL server that is killed while it is written to costs nothing that was acknowledged', {
  timeout: testTimeoutMs,
}, async () => {
  const server = await startPostgresql()
  await runStatement(server.url, 'CREATE DATABASE killed')
  const url = databaseUrl(server.url, 'killed')
  const smtp = await startSmtpServer()
  const dataFolder = createDataFolder()
  const site = startSite({
    DATABASE_URL: url,
    DATA_DIR: dataFolder,
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
  })
  const address = await site.address
  const token = await signIn(address)
  const home = await readContinuously(address)
  const load = startWriteLoad(() => site.address, token)
  const { ledger } = load
  const recoveriesMs: number[] = []
  await ledger.acknowledgement()
  for (let kill = 0; kill < killCount; kill += 1) {
    await delay(Math.random() * workMs)
    const way = ways[kill % ways.length]
    if (way === 'connection') await killConnection(url)
    else if (way) await server.crash(way)
    const backAt = performance.now()
    await ledger.acknowledgement()
    recoveriesMs.push(performance.now() - backAt)
  }
  await load.stop()
  const readErrors = await home.stop()

  // What a mail or a job was doing when the database went away is given up after minutes: not what is tested here.
  await runStatement(url, `update mails set next_attempt_at = now() where state = 'waiting'`)
  await runStatement(url, `update pgboss.job set state = 'completed' where state = 'active'`)
  await expect
    .poll(() => new Set(smtp.mails.flatMap(({ to }) => to)).size, { timeout: testTimeoutMs })
    .toBeGreaterThanOrEqual(ledger.applications.size)
  const headers = { authorization: `Bearer ${token}` }
  const check = await fetch(`${address}/api/admin/audit/check`, { headers })
  expect(await check.json()).toMatchObject({ brokenAt: null })
  expect(await site.stop()).toMatchObject({ code: 0, errorOutput: '' })
  await smtp.close()

  const database = await openDatabase({ databaseUrl: url, dataFolder })
  const found = await compareLedger(ledger, { database, dataFolder, mails: smtp.mails })
  await database.close()
  await server.stop()
  printFault({
    fault: 'SIGKILL of PostgreSQL, of a connection, immediate shutdown',
    times: killCount,
    requests: ledger.requests + home.count(),
    acknowledged: ledger.acknowledged,
    lost: found.lost.length,
    serverErrors: ledger.serverErrorCount + readErrors.length,
    recoveriesMs,
  })
  const { orphans, ...broken } = found
  expect(broken).toEqual({ lost: [], doubled: [], halfWritten: [], foreign: [] })
  expect(orphans.length).toBeLessThanOrEqual(killCount * 4)
  expect(countRepeatedMails(smtp.mails)).toBeLessThanOrEqual(killCount)
  expect([...ledger.serverErrors.keys()].filter((code) => code !== '503 service-unavailable')).toEqual([])
  expect([ledger.unexpected, ledger.unanswered]).toEqual([[], []])
  // A page that a write has just changed is not there in its old form: without a database there is none.
  expect(readErrors.filter((status) => status !== 503)).toEqual([])
})

/**
 * Kills the process of a connection that works for the site. The server then ends all connections, and restarts;
 * this waits until it takes connections again.
 */
async function killConnection(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  // It dies with the others.
  client.on('error', () => {})
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  // Right after a fault there may be none yet.
  let pid: number | undefined
  while (pid === undefined) {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'digital-world' order by state_change desc limit 1",
    )
    pid = rows[0]?.pid
  }
  process.kill(pid, 'SIGKILL')
  await ended
  await vi.waitFor(() => runStatement(url, 'select 1'), { timeout: restartMaxMs })
}

/** Reads the home page again and again. `stop` returns every status but 200. */
async function readContinuously(
  address: string,
): Promise<{ count: () => number; stop: () => Promise<number[]> }> {
  let isOver = false
  let count = 0
  const refused: number[] = []
  const read = async () => {
    count += 1
    const { status } = await fetch(address)
    if (status !== 200) refused.push(status)
  }
  await read()
  const reading = (async () => {
    while (!isOver) {
      await read()
      await delay(20)
    }
  })()
  return {
    count: () => count,
    stop: async () => {
      isOver = true
      await reading
      return refused
    },
  }
}
