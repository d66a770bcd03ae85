import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { requireProgram } from '../../scripts/test-programs.ts'
import { openDatabase } from '../../server/db/client.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { needs } from '../support/needs.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'
import { compareLedger } from './compare-ledger.ts'
import { printFault } from './fault-table.ts'
import { administrator, type Ledger, signIn, startWriteLoad } from './write-load.ts'

const testTimeoutMs = 240_000
/** The site's clock goes this much wrong while it works; the database's stays. */
const shifts = ['+1d', '-1d', '+0'] as const
const writesPerShift = 6

afterEach(cleanUp)

it('a clock that jumps by a day each way breaks neither writes nor sessions', {
  ...needs('libfaketime'),
  timeout: testTimeoutMs,
}, async () => {
  const library = requireProgram('libfaketime')
  const database = await createPostgresqlDatabase('demonstration')
  const dataFolder = createDataFolder()
  const clock = join(dataFolder, 'clock')
  const shift = (by: string) => writeFileSync(clock, by)
  shift('+0')
  const site = startSite({
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const address = await site.address
  const readings: string[] = []
  const ledgers: Ledger[] = []
  const recoveriesMs: number[] = []
  for (const by of shifts) {
    shift(by)
    // Node keeps the header for a second.
    await expect.poll(() => daysWrong(address)).toBe(Number.parseInt(by, 10))
    const began = performance.now()
    // A session of before may have ended with the day; a new one is opened at any time.
    const load = startWriteLoad(() => site.address, await signIn(address))
    const { ledger } = load
    ledgers.push(ledger)
    await expect.poll(() => ledger.acknowledged, { timeout: testTimeoutMs }).toBeGreaterThan(0)
    recoveriesMs.push(performance.now() - began)
    await expect.poll(() => ledger.acknowledged, { timeout: testTimeoutMs }).toBeGreaterThan(writesPerShift)
    for (const path of [
      '/',
      '/activities',
      '/activities?when=past',
      '/regulations',
      `/api/activities?q=soat${by}`,
    ]) {
      const { status } = await fetch(`${address}${path}`)
      if (status !== 200) readings.push(`${by} ${path}: ${status}`)
    }
    await load.stop()
  }
  const end = await site.stop()
  const opened = await openDatabase({ databaseUrl: database.url, dataFolder })
  const found = []
  for (const ledger of ledgers) {
    const { lost, doubled, halfWritten } = await compareLedger(ledger, {
      database: opened,
      dataFolder,
      mails: [],
    })
    found.push({ lost: lost.filter((one) => !one.startsWith('mail')), doubled, halfWritten })
  }
  await opened.close()
  await database.drop()
  const sum = (numberOf: (ledger: Ledger) => number) =>
    ledgers.reduce((all, ledger) => all + numberOf(ledger), 0)
  printFault({
    fault: 'clock a day ahead, a day behind, right',
    times: shifts.length,
    requests: sum(({ requests }) => requests),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: found.reduce((all, { lost }) => all + lost.length, 0),
    serverErrors: sum(({ serverErrorCount }) => serverErrorCount),
    recoveriesMs,
  })
  expect(found).toEqual(ledgers.map(() => ({ lost: [], doubled: [], halfWritten: [] })))
  expect(ledgers.flatMap(({ serverErrors }) => [...serverErrors])).toEqual([])
  expect(ledgers.flatMap(({ unexpected, unanswered }) => [...unexpected, ...unanswered])).toEqual([])
  expect(readings).toEqual([])
  expect(end).toMatchObject({ code: 0, errorOutput: '' })
})

/** Returns by how many days the site's clock is wrong. */
async function daysWrong(address: string): Promise<number> {
  const { headers } = await fetch(`${address}/healthz`)
  // Zero has no sign here.
  return Math.round((new Date(headers.get('date') ?? '').getTime() - Date.now()) / 86_400_000) + 0
}
