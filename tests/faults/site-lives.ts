import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'
import type { Database } from '../../server/db/database.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { createDataFolder, createPreparedDataFolder, startSite } from '../support/site-process.ts'
import { startSmtpServer } from '../support/smtp-server.ts'
import { administrator } from './write-load.ts'

/** So many on each engine; `npm run test:faults` kills 300 times. */
export const killCount = Number(process.env.FAULT_KILLS ?? 3)
/** Of so many kills one is followed by another while the next process starts. */
const startKillEvery = Math.min(5, killCount)
const startMs = 1_500
/** The number of all kills. */
export const allKillCount = killCount + Math.floor(killCount / startKillEvery)

/** A site whose process is killed and started again, and what stays in all of its lives. */
export type SiteLives = Awaited<ReturnType<typeof startSiteLives>>

/** Starts a site with a database of its own and a mail server; clients wait for it while it is away. */
export async function startSiteLives(engine: 'embedded' | 'postgresql') {
  const server = engine === 'postgresql' ? await createPostgresqlDatabase() : undefined
  const dataFolder = server ? createDataFolder() : createPreparedDataFolder()
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
    ...(server && { DATABASE_URL: server.url }),
  }
  let site = startSite(environment)
  let address = site.address
  /** The error output of the killed processes. */
  const outputs: string[] = []

  const kill = async () => {
    site.process.kill('SIGKILL')
    outputs.push((await site.end()).errorOutput)
  }
  /** Kills the process and starts the next; clients wait for it. */
  const live = async () => {
    const next = kill().then(() => {
      site = startSite(environment)
      return site
    })
    address = next.then((started) => started.address)
    address.catch(() => {})
    await next
  }
  const open = () => openDatabase({ databaseUrl: server?.url, dataFolder })

  return {
    dataFolder,
    environment,
    outputs,
    mails: smtp.mails,
    address: () => address,
    /**
     * Kills it as often as is asked for, each time at a random time after the first acknowledgement.
     * @returns the times from each kill until the next acknowledgement.
     */
    async killAgainAndAgain(acknowledgement: () => Promise<void>, withinMs = 500): Promise<number[]> {
      const recoveriesMs: number[] = []
      await acknowledgement()
      for (let number = 1; number <= killCount; number += 1) {
        await delay(Math.random() * withinMs)
        const killedAt = performance.now()
        await live()
        if (number % startKillEvery === 0) {
          await delay(Math.random() * startMs)
          await live()
        }
        await acknowledgement()
        recoveriesMs.push(performance.now() - killedAt)
      }
      return recoveriesMs
    },
    /** Kills it for the last time, reads the database, and starts it again without waiting for leases. */
    async liveOnce<Result>(read: (database: Database) => Promise<Result>): Promise<Result> {
      await kill()
      const database = await open()
      await endLeases(database)
      const result = await read(database)
      await database.close()
      site = startSite(environment)
      address = site.address
      await address
      return result
    },
    /** Stops it as an operator does, and reads what is there. The database is dropped. */
    async end<Result>(read: (database: Database) => Promise<Result>) {
      const { code } = await site.stop()
      await smtp.close()
      const database = await open()
      const result = await read(database)
      await database.close()
      await server?.drop()
      return { code, result }
    },
  }
}

/** Lets go of the mails and jobs that a killed process had in hand, which otherwise takes minutes. */
async function endLeases({ db }: Database): Promise<void> {
  await db.execute(sql`update mails set next_attempt_at = now() where state = 'waiting'`)
  await db.execute(sql`update pgboss.job set state = 'completed' where state = 'active'`)
}
