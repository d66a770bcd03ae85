import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, startSite } from '../support/site-process.ts'
import { compareRegistrations, listReminded } from './compare-registrations.ts'
import { printFault } from './fault-table.ts'
import { createActivity, seats, startRegistrationLoad } from './registration-load.ts'
import { allKillCount, killCount, startSiteLives } from './site-lives.ts'
import { signIn } from './write-load.ts'

const testTimeoutMs = 400_000 + killCount * 60_000
/** Long enough for people to confirm, cancel and follow one another. */
const lifeMs = 2_000
/** Reminders are due two minutes after the activity was made, and the job runs each minute. */
const reminderMaxMs = 300_000

afterEach(cleanUp)

describe.each([
  'embedded',
  'postgresql',
] as const)('a process that is killed while people register, on the %s engine', (engine) => {
  it('loses nobody, seats nobody twice, and writes each mail once', { timeout: testTimeoutMs }, async () => {
    const site = await startSiteLives(engine)
    const address = await site.address()
    const activity = await createActivity(address, await signIn(address))
    // Another server of the same site does its jobs all the time.
    const second = engine === 'postgresql' && startSite({ ...site.environment, PORT: '0' })
    if (second) await second.address
    const load = startRegistrationLoad(site.address, activity.id)
    const { ledger, people } = load
    const recoveriesMs = await site.killAgainAndAgain(ledger.acknowledgement, lifeMs)
    await load.stop()
    const reminded = await site.liveOnce((database) => listReminded(database, activity))
    const receivers = () =>
      new Set(
        site.mails.filter(({ message }) => message.subject?.startsWith('Reminder')).flatMap(({ to }) => to),
      )
    await expect
      .poll(() => reminded.filter((email) => !receivers().has(email)), { timeout: reminderMaxMs })
      .toEqual([])
    if (second) expect(await second.stop()).toMatchObject({ code: 0, errorOutput: '' })

    const { code, result: found } = await site.end((database) =>
      compareRegistrations(database, people, activity),
    )
    const acts = Map.groupBy(people, ({ act }) => act)
    const acknowledged = people.length + people.filter(({ act }) => act !== 'registered').length
    printFault({
      fault: `SIGKILL while ${people.length} people register for ${seats} seats, ${engine}`,
      times: allKillCount,
      requests: ledger.requests,
      acknowledged,
      lost: found.lost.length,
      serverErrors: ledger.serverErrorCount,
      recoveriesMs,
    })
    expect(found).toEqual({ lost: [], doubled: [], disorder: [], unannounced: [] })
    // Who waits for the lock of a dying process may be asked to come again, which clients do.
    expect([...ledger.serverErrors.keys()].filter((error) => error !== '503 service-unavailable')).toEqual([])
    expect([ledger.unexpected, ledger.unanswered]).toEqual([[], []])
    expect(site.outputs.filter((output) => output !== '')).toEqual([])
    expect(code).toBe(0)
    // With few kills not everything has happened yet.
    const happened = (['confirmed', 'accepted', 'cancelled'] as const).filter((act) => acts.has(act))
    if (killCount >= 30) expect(happened).toHaveLength(3)
    expect(reminded.length).toBeGreaterThan(0)
  })
})
