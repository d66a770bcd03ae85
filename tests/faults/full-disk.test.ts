import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { applicationTexts, formOf, freshAddress, sampleCv } from '../support/application-form.ts'
import { briefProcess } from '../support/brief-process.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { needs } from '../support/needs.ts'
import { cleanUp, createPreparedDataFolder, mainFile, startSite } from '../support/site-process.ts'
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { compareLedger } from './compare-ledger.ts'
import { printFault } from './fault-table.ts'
import { administrator, signIn, startWriteLoad } from './write-load.ts'

const testTimeoutMs = 240_000
const recoveryMaxMs = 60_000
/** More than the reserve below which files are refused. */
const diskMegabytes = 1_500

const disks: SmallDisk[] = []
function newDisk(): SmallDisk {
  const disk = mountSmallDisk(diskMegabytes)
  disks.push(disk)
  return disk
}
afterEach(async () => {
  for (const disk of disks) disk.restore()
  await cleanUp()
  for (const disk of disks.splice(0)) disk.remove()
})

it('an embedded database whose disk is full answers 503, and goes on once it is not', {
  ...needs('root'),
  timeout: testTimeoutMs,
}, async () => {
  const disk = newDisk()
  const dataFolder = join(disk.folder, 'data')
  cpSync(inject('preparedDataFolder'), dataFolder, { recursive: true })
  const site = startSite({
    DATA_DIR: dataFolder,
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
  })
  const address = await site.address
  expect((await fetch(`${address}/contact`)).status).toBe(200)
  const load = startWriteLoad(() => site.address, await signIn(address), { applicants: 0, uploaders: 0 })
  const { ledger } = load
  await ledger.acknowledgement()
  disk.fill()
  await expect.poll(() => ledger.serverErrorCount, { timeout: recoveryMaxMs }).toBeGreaterThan(3)
  expect((await fetch(`${address}/contact`)).status).toBe(200)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  disk.restore()
  const restoredAt = performance.now()
  await ledger.acknowledgement()
  const recoveryMs = performance.now() - restoredAt
  await load.stop()
  const end = await site.stop()
  const database = await openDatabase({ dataFolder })
  const { orphans: _orphans, ...found } = await compareLedger(ledger, { database, dataFolder, mails: [] })
  await database.close()
  printFault({
    fault: 'disk of the embedded database full',
    times: 1,
    requests: ledger.requests,
    acknowledged: ledger.acknowledged,
    lost: found.lost.length,
    serverErrors: ledger.serverErrorCount,
    recoveriesMs: [recoveryMs],
  })
  expect(found).toEqual({ lost: [], doubled: [], halfWritten: [], foreign: [] })
  expect([...ledger.serverErrors.keys()]).toEqual(['503 service-unavailable'])
  expect([ledger.unexpected, ledger.unanswered]).toEqual([[], []])
  expect(end).toMatchObject({ code: 0 })
})

it('files on a full or read-only disk are refused with a reason, all else goes on, and a retry is taken', {
  ...needs('root'),
  timeout: testTimeoutMs,
}, async () => {
  const disk = newDisk()
  const database = await createPostgresqlDatabase('demonstration')
  const site = startSite({
    DATA_DIR: join(disk.folder, 'data'),
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    LOG_LEVEL: 'silent',
  })
  const address = await site.address
  const texts = applicationTexts()
  const apply = async (idempotencyKey: string) => {
    const response = await fetch(`${address}/api/applications?lang=en`, {
      method: 'POST',
      body: formOf({ ...texts, email: `${idempotencyKey}@example.uz`, cv: sampleCv }),
      headers: { 'idempotency-key': idempotencyKey, 'x-forwarded-for': freshAddress() },
    })
    return [response.status, ((await response.json()) as { code?: string }).code]
  }
  const recoveriesMs: number[] = []
  const faults = [
    ['fill', [507, 'storage-full']],
    ['protect', [503, 'service-unavailable']],
  ] as const
  for (const [fault, refusal] of faults) {
    const key = `kalit-${fault}-000000000000`
    disk[fault]()
    expect(await apply(key)).toEqual(refusal)
    expect((await fetch(`${address}/?lng=ru`)).status).toBe(200)
    expect((await fetch(`${address}/api/experts?q=${fault}`)).status).toBe(200)
    expect((await fetch(`${address}/regulations?lng=ru`)).status).toBe(200)
    disk.restore()
    const restoredAt = performance.now()
    await vi.waitFor(async () => expect(await apply(key)).toEqual([201, undefined]), {
      timeout: recoveryMaxMs,
    })
    recoveriesMs.push(performance.now() - restoredAt)
  }
  expect(await site.stop()).toMatchObject({ code: 0 })
  await database.drop()
  printFault({
    fault: 'disk of the files full, read-only',
    times: 2,
    requests: 10,
    acknowledged: 2,
    lost: 0,
    serverErrors: 2,
    recoveriesMs,
  })
})

it('a log whose disk is full ends no site, and goes on once there is room', {
  ...needs('root'),
  timeout: testTimeoutMs,
}, async () => {
  const disk = newDisk()
  mkdirSync(join(disk.folder, 'log'))
  const file = join(disk.folder, 'log', 'site.log')
  const output = openSync(file, 'a')
  const port = await freePort()
  const site = spawn(process.execPath, [...briefProcess.args, mainFile], {
    env: {
      PATH: process.env.PATH ?? '',
      ...briefProcess.environment,
      PORT: String(port),
      DATA_DIR: createPreparedDataFolder(),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', output, output],
  })
  const ended = once(site, 'exit')
  const read = async () => (await fetch(`http://127.0.0.1:${port}/contact`)).status
  try {
    await vi.waitFor(async () => expect(await read()).toBe(200), { timeout: recoveryMaxMs, interval: 100 })
    const linesOf = () => readFileSync(file, 'utf8').split('\n').length
    await expect.poll(linesOf).toBeGreaterThan(5)
    disk.fill()
    const before = linesOf()
    let requests = 0
    // More than the rest of the last page of the disk takes.
    for (; requests < 300; requests += 1) expect(await read()).toBe(200)
    disk.restore()
    const restoredAt = performance.now()
    await vi.waitFor(
      async () => {
        expect(await read()).toBe(200)
        expect(linesOf()).toBeGreaterThan(before + 100)
      },
      { timeout: recoveryMaxMs, interval: 100 },
    )
    const recoveriesMs = [performance.now() - restoredAt]
    printFault({
      fault: 'disk of the log full',
      times: 1,
      requests,
      acknowledged: 0,
      lost: 0,
      serverErrors: 0,
      recoveriesMs,
    })
    expect(site.exitCode).toBeNull()
    site.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    site.kill('SIGKILL')
    await ended
  }
})
