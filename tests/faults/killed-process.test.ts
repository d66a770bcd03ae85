import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../support/site-process.ts'
import { compareLedger, countRepeatedMails } from './compare-ledger.ts'
import { printFault } from './fault-table.ts'
import { allKillCount, killCount, startSiteLives } from './site-lives.ts'
import { signIn, startWriteLoad } from './write-load.ts'

const testTimeoutMs = 120_000 + killCount * 60_000
const seenCount = 5

afterEach(cleanUp)

describe.each([
  'embedded',
  'postgresql',
] as const)('a process that is killed while it writes, on the %s engine', (engine) => {
  it('has lost nothing that it acknowledged, and left nothing half', { timeout: testTimeoutMs }, async () => {
    const site = await startSiteLives(engine)
    const { dataFolder, mails, outputs } = site
    const load = startWriteLoad(site.address, await signIn(await site.address()))
    const { ledger } = load
    const recoveriesMs = await site.killAgainAndAgain(ledger.acknowledgement)
    await load.stop()
    await site.liveOnce(async () => {})

    const last = await site.address()
    const token = await signIn(last)
    await expect
      .poll(() => new Set(mails.flatMap(({ to }) => to)).size, { timeout: testTimeoutMs })
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

    const { code, result } = await site.end(async (database) => ({
      found: await compareLedger(ledger, { database, dataFolder, mails }),
      waiting: (await database.db.execute(sql`select id from mails where state <> 'sent'`)).rows,
    }))
    const { found, waiting } = result
    printFault({
      fault: `SIGKILL of the process, ${engine}`,
      times: allKillCount,
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
    expect(countRepeatedMails(mails)).toBeLessThanOrEqual(allKillCount + 1)
    expect([[...ledger.serverErrors], ledger.unexpected, ledger.unanswered]).toEqual([[], [], []])
    expect(outputs.filter((output) => output !== '')).toEqual([])
    expect([code, ledger.acknowledged > killCount]).toEqual([0, true])
  })
})
