import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { inRotation } from '../support/long-run.ts'
import { cleanUp, createDataFolder, createPreparedDataFolder, startSite } from '../support/site-process.ts'
import { type ReceivedMail, startSmtpServer } from '../support/smtp-server.ts'

const testTimeoutMs = 180_000
/** The time from a start to the first mail: the queue creates its tables then. Long enough for a busy machine. */
const sendTimeoutMs = 60_000

afterEach(cleanUp)

const callRequest = {
  fullName: 'Dilnoza Oʻrinova',
  email: 'dilnoza@example.com',
  coverLetter: 'Dasturda qatnashish uchun qanday hujjatlar kerak boʻladi?',
}

/** Files a call request as a visitor does; the mail that confirms it is in the outbox when this resolves. */
async function fileCallRequest(address: string): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(callRequest)) body.set(name, value)
  const response = await fetch(`${address}/api/call-requests?lang=uz`, { method: 'POST', body })
  expect(response.status).toBe(201)
  return ((await response.json()) as { reference: string }).reference
}

const arrival = (mails: ReceivedMail[], count: number) =>
  vi.waitFor(() => expect(mails.length).toBeGreaterThanOrEqual(count), {
    timeout: sendTimeoutMs,
    interval: 50,
  })

it.each(
  inRotation(['embedded', 'postgresql'] as const, 1),
)('a mail whose process was killed before it went out is sent once by the next one: %s', {
  timeout: testTimeoutMs,
}, async (engine) => {
  const database = engine === 'postgresql' ? await createPostgresqlDatabase() : undefined
  const port = String(await freePort())
  // Without a mail server, so that no attempt is made before the end.
  const environment = {
    MODE: 'production',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: database ? createDataFolder() : createPreparedDataFolder(),
    LOG_LEVEL: 'silent',
    ...(database && { DATABASE_URL: database.url }),
  }
  const first = startSite(environment)
  const reference = await fileCallRequest(await first.address)
  first.process.kill('SIGKILL')
  await first.end()

  const smtp = await startSmtpServer()
  const mailSettings = { SMTP_URL: smtp.url, MAIL_FROM: 'Digital World <no-reply@example.uz>' }
  const second = startSite({ ...environment, ...mailSettings })
  await second.address
  await arrival(smtp.mails, 1)
  // A further mail is sent after the first: a second copy of the first would have come by then.
  const laterReference = await fileCallRequest(await second.address)
  await arrival(smtp.mails, 2)
  expect(smtp.mails.map(({ message }) => message.subject)).toEqual([
    `Soʻrovingizni oldik: ${reference}`,
    `Soʻrovingizni oldik: ${laterReference}`,
  ])
  expect(smtp.mails[0]?.to).toEqual([callRequest.email])
  expect(await second.stop()).toMatchObject({ code: 0, errorOutput: '' })
  await smtp.close()
  await database?.drop()
})

it('a mail whose process died while it was sending goes out again under the same id', {
  timeout: testTimeoutMs,
}, async () => {
  const database = await createPostgresqlDatabase()
  const smtp = await startSmtpServer()
  const environment = {
    DATA_DIR: createDataFolder(),
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
  }
  const first = startSite(environment)
  const address = await first.address
  const held = smtp.hold()
  await fileCallRequest(address)
  await held.isHolding
  first.process.kill('SIGKILL')
  await first.end()
  held.answer()

  // These take minutes otherwise: the mail's lease and the heartbeat of the process that ran the job.
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query("UPDATE mails SET next_attempt_at = now() WHERE state = 'waiting'")
  expect(rowCount).toBe(1)
  await client.query("UPDATE pgboss.job SET state = 'completed' WHERE state = 'active'")

  const second = startSite(environment)
  await second.address
  await vi.waitFor(
    async () => {
      const { rows } = await client.query('SELECT state, attempt_count FROM mails')
      expect(rows).toEqual([{ state: 'sent', attempt_count: 2 }])
    },
    { timeout: sendTimeoutMs, interval: 100 },
  )
  expect(new Set(smtp.mails.map(({ message }) => message.messageId)).size).toBe(1)
  expect(await second.stop()).toMatchObject({ code: 0 })
  await smtp.close()
  await client.end()
  await database.drop()
})

it('two processes over one database send each mail once', { timeout: testTimeoutMs }, async () => {
  const count = 30
  const database = await createPostgresqlDatabase()
  const smtp = await startSmtpServer()
  const environment = { SMTP_URL: smtp.url, LOG_LEVEL: 'silent', DATABASE_URL: database.url }
  const sites = [1, 2].map(() => startSite({ ...environment, DATA_DIR: createDataFolder() }))
  const addresses = await Promise.all(sites.map((site) => site.address))
  const client = new Client({ connectionString: database.url })
  await client.connect()
  for (let number = 0; number < count; number += 1) {
    await client.query(
      `INSERT INTO mails (id, template, language, to_name, to_address, subject, text, html)
       VALUES ($1, 'application-link', 'en', '', $2, 'One of many', 'Text', '<p>Text</p>')`,
      [randomUUIDv7(), `reader${number}@example.com`],
    )
  }
  // Each process is asked; both may send.
  await Promise.all(addresses.map(fileCallRequest))
  await arrival(smtp.mails, count + addresses.length)
  await Promise.all(sites.map((site) => site.stop()))
  const ids = smtp.mails.map(({ message }) => message.messageId)
  expect(ids).toHaveLength(count + addresses.length)
  expect(new Set(ids).size).toBe(ids.length)
  const { rows } = await client.query('SELECT state, attempt_count FROM mails GROUP BY state, attempt_count')
  expect(rows).toEqual([{ state: 'sent', attempt_count: 1 }])
  await smtp.close()
  await client.end()
  await database.drop()
})
