import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { cleanUp, createDataFolder, createPreparedDataFolder, startSite } from '../support/site-process.ts'
import { startSmtpServer } from '../support/smtp-server.ts'
import { compareLedger, countRepeatedMails } from './compare-ledger.ts'
import { tellFault } from './fault-table.ts'
import { administrator, signIn, startWriteLoad } from './write-load.ts'

/** So many on each engine; `npm run test:faults` kills 300 times. */
const killCount = Number(process.env.FAULT_KILLS ?? 3)
const testTimeoutMs = 120_000 + killCount * 60_000
/** A kill comes at any instant of this, after the first acknowledgement. */
const workMs = 500
/** Of so many kills one is followed by another while the next process starts. */
const startKillEvery = Math.min(5, killCount)
const startKillCount = Math.floor(killCount / startKillEvery)
const startMs = 1_500
const seenCount = 5

afterEach(cleanUp)

describe.each([
  'embedded',
  'postgresql',
] as const)('a process that is killed while it writes, on the %s engine', (engine) => {
  it('has lost nothing that it acknowledged, and left nothing half', { timeout: testTimeoutMs }, async () => {
    const database = engine === 'postgresql' ? await createPostgresqlDatabase() : undefined
    const dataFolder = database ? createDataFolder() : createPreparedDataFolder()
    const smtp = await startSmtpServer()
    const environment = {
      // Tokens contain the address: it is the same in all lives.
      PORT: String(await freePort()),
      DATA_DIR: dataFolder,
      TRUST_PROXY: '1',
      DEMO_PUBLIC: '1',
      SMTP_URL: smtp.url,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'error',
      ...(database && { DATABASE_URL: database.url }),
    }
    let site = startSite(environment)
    let address = site.address
    const load = startWriteLoad(() => address, await signIn(await address))
    const { ledger } = load
    const firstAcknowledgement = () =>
      new Promise<void>((resolve) => {
        ledger.onAcknowledged = resolve
      })
    const recoveriesMs: number[] = []
    const outputs: string[] = []
    /** Kills the process and starts the next; clients wait for it. */
    const live = async () => {
      site.process.kill('SIGKILL')
      const next = site.end().then(({ errorOutput }) => {
        outputs.push(errorOutput)
        site = startSite(environment)
        return site
      })
      address = next.then((started) => started.address)
      address.catch(() => {})
      await next
    }

    await firstAcknowledgement()
    for (let kill = 1; kill <= killCount; kill += 1) {
      await delay(Math.random() * workMs)
      const killedAt = performance.now()
      await live()
      if (kill % startKillEvery === 0) {
        await delay(Math.random() * startMs)
        await live()
      }
      await firstAcknowledgement()
      recoveriesMs.push(performance.now() - killedAt)
    }
    await load.stop()
    site.process.kill('SIGKILL')
    await site.end()
    await endLeases(database?.url, dataFolder)

    site = startSite(environment)
    address = site.address
    const last = await address
    const token = await signIn(last)
    await expect
      .poll(() => new Set(smtp.mails.flatMap(({ to }) => to)).size, { timeout: testTimeoutMs })
      .toBeGreaterThanOrEqual(ledger.applications.size)
    const ask = (path: string) => fetch(`${last}${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect(await (await ask('/api/admin/audit/check')).json()).toMatchObject({ brokenAt: null })
    // A few as their senders see them; all of them as they are stored, below.
    for (const { reference, statusAddress } of [...ledger.applications.values()].slice(-seenCount)) {
      const status = statusAddress.replace('/apply/', '/api/applications/')
      expect(await (await ask(status)).json()).toMatchObject({ reference })
      expect((await (await ask(`${status}/cv`)).arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
    for (const { ticket } of [...ledger.uploads.values()].slice(-seenCount)) {
      expect(await (await ask(`/api/uploads/${ticket}`)).json()).toMatchObject({ ticket })
    }
    expect(await site.stop()).toMatchObject({ code: 0 })
    await smtp.close()

    const opened = await openDatabase({ databaseUrl: database?.url, dataFolder })
    const found = await compareLedger(ledger, { database: opened, dataFolder, mails: smtp.mails })
    const { rows: waiting } = await opened.db.execute(sql`select id from mails where state <> 'sent'`)
    await opened.close()
    await database?.drop()
    tellFault({
      fault: `SIGKILL of the process, ${engine}`,
      times: killCount + startKillCount,
      requests: ledger.requests,
      acknowledged: ledger.acknowledged,
      lost: found.lost.length,
      serverErrors: ledger.serverErrorCount,
      recoveriesMs,
    })
    const { orphans, ...broken } = found
    expect(broken).toEqual({ lost: [], doubled: [], halfWritten: [], foreign: [] })
    // Of what a kill interrupts: at most the files that were on their way.
    expect(orphans.length).toBeLessThanOrEqual(killCount * 4)
    expect(waiting).toEqual([])
    // One that was being sent at a kill may go out again, under the same id.
    expect(countRepeatedMails(smtp.mails)).toBeLessThanOrEqual(killCount + startKillCount + 1)
    expect([[...ledger.serverErrors], ledger.unexpected, ledger.unanswered]).toEqual([[], [], []])
    expect(outputs.filter((output) => output !== '')).toEqual([])
    expect(ledger.acknowledged).toBeGreaterThan(killCount)
  })
})

/** Lets go of the mails and jobs that a killed process had in hand, which otherwise takes minutes. */
async function endLeases(databaseUrl: string | undefined, dataFolder: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder })
  await db.execute(sql`update mails set next_attempt_at = now() where state = 'waiting'`)
  await db.execute(sql`update pgboss.job set state = 'completed' where state = 'active'`)
  await close()
}
