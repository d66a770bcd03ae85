import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { applicationTexts, formOf, sampleCv } from '../support/application-form.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { inTurn, isWholeRun } from '../support/in-turn.ts'
import { cleanUp, createDataFolder, createPreparedDataFolder, startSite } from '../support/site-process.ts'
import { startSmtpServer } from '../support/smtp-server.ts'

const testTimeoutMs = 300_000
const killCount = isWholeRun ? 3 : 2
const applicationsPerLife = 4
/** A kill comes at any moment of the work on some applications, which takes about this long. */
const workMs = 250
/** A mail is sent at once; most of this time is for a busy machine. */
const mailTimeoutMs = 90_000

afterEach(cleanUp)

/** The data that a client has of its application once that is acknowledged. */
interface Acknowledged {
  email: string
  reference: string
  statusAddress: string
}

/**
 * Sends an application until it is acknowledged, each time under the same key.
 * @param address gives the site's address, when it serves again.
 */
async function send(address: () => Promise<string>, number: number): Promise<Acknowledged> {
  const texts = applicationTexts()
  const idempotencyKey = randomUUID()
  for (;;) {
    const site = await address()
    try {
      const response = await fetch(`${site}/api/applications?lang=en`, {
        method: 'POST',
        body: formOf({ ...texts, cv: sampleCv }),
        // Each from a network of its own, so that no limit counts them together.
        headers: {
          'idempotency-key': idempotencyKey,
          'x-forwarded-for': `203.0.${number >> 8}.${number & 255}`,
        },
      })
      if (response.status === 201) {
        const receipt = (await response.json()) as { reference: string; statusAddress: string }
        return { email: texts.email, ...receipt }
      }
      if (response.status < 500) throw new TypeError(`Refused: ${await response.text()}`)
    } catch (error) {
      // The connection of a killed process; any response of the server would be an error of the test.
      if (error instanceof TypeError && error.message.startsWith('Refused')) throw error
    }
  }
}

describe.each(
  inTurn(['embedded', 'postgresql'] as const, 1),
)('applications during kills, on the %s engine', (engine) => {
  it('are neither lost nor doubled once they are acknowledged', { timeout: testTimeoutMs }, async () => {
    const database = engine === 'postgresql' ? await createPostgresqlDatabase() : undefined
    const dataFolder = database ? createDataFolder() : createPreparedDataFolder()
    const environment = {
      DATA_DIR: dataFolder,
      TRUST_PROXY: '1',
      DEMO_PUBLIC: '1',
      ...(database && { DATABASE_URL: database.url }),
    }
    let site = startSite(environment)
    let address = site.address
    await address
    const acknowledged: Acknowledged[] = []
    for (let life = 0; life <= killCount; life += 1) {
      const sent = Array.from({ length: applicationsPerLife }, (_, place) =>
        send(() => address, life * applicationsPerLife + place),
      )
      if (life < killCount) {
        await delay(Math.random() * workMs)
        site.process.kill('SIGKILL')
        // Requests from now on wait for the next life.
        const next = site.end().then(() => startSite(environment))
        address = next.then((started) => started.address)
        site = await next
      }
      acknowledged.push(...(await Promise.all(sent)))
      // All of them may have been answered before the kill.
      await address
    }

    for (const { reference, statusAddress } of acknowledged) {
      const status = `${await address}${statusAddress.replace('/apply/', '/api/applications/')}`
      expect(await (await fetch(status)).json()).toMatchObject({ reference, cv: { name: sampleCv.name } })
      const cv = await fetch(`${status}/cv`)
      expect((await cv.arrayBuffer()).byteLength).toBe(sampleCv.size)
    }
    await site.stop()

    const { db, close } = await openDatabase({ databaseUrl: database?.url, dataFolder })
    const { rows } = await db.execute<{ email: string; reference: string; mails: number; events: number }>(
      sql`select email, reference,
        (select count(*)::int from mails where to_address = email) as mails,
        (select count(*)::int from application_events where application_id = applications.id) as events
        from applications order by reference`,
    )
    await close()
    await database?.drop()
    const expected = acknowledged.map(({ email, reference }) => ({ email, reference, mails: 1, events: 1 }))
    expect(rows).toEqual(expected.sort((one, other) => (one.reference < other.reference ? -1 : 1)))
    expect(rows).toHaveLength((killCount + 1) * applicationsPerLife)
  })
})

describe('an application in Russian', () => {
  it('is confirmed by a Russian mail whose link opens its status', { timeout: testTimeoutMs }, async () => {
    const mailServer = await startSmtpServer()
    const site = startSite({ DATA_DIR: createPreparedDataFolder(), SMTP_URL: mailServer.url })
    const address = await site.address
    const texts = { ...applicationTexts(), fullName: 'Азиза Каримова', kind: 'expert' }
    const response = await fetch(`${address}/api/applications?lang=ru`, {
      method: 'POST',
      body: formOf({ ...texts, cv: sampleCv }),
    })
    expect(response.status).toBe(201)
    const { reference } = (await response.json()) as { reference: string }
    await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), { timeout: mailTimeoutMs })
    const [mail] = mailServer.mails
    expect(mail?.to).toEqual([texts.email])
    expect(mail?.message.text).toContain(reference)
    expect(mail?.message.subject).toMatch(/\p{Script=Cyrillic}/u)
    const link = /\S+\/apply\/status\/[\w-]{43}/.exec(mail?.message.text ?? '')?.[0] ?? ''
    const status = await fetch(`${address}${new URL(link).pathname.replace('/apply/', '/api/applications/')}`)
    expect(await status.json()).toMatchObject({
      reference,
      kind: 'expert',
      fullName: texts.fullName,
      language: 'ru',
      status: 'NEW',
      canWithdraw: true,
    })
    await site.stop()
    await mailServer.close()
  })
})
