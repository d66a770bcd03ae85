import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import { startSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts'
import type { Database } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { statusLinkMail } from '../../features/applications/application-mails.ts'
import { createMailSeal, createOutbox, type MailOptions } from './outbox.ts'
import { createMailSender } from './send-mails.ts'

const publicUrl = 'https://example.uz'
const seal = createMailSeal(new Uint8Array(32).fill(7))
const outbox = createOutbox({ seal, publicUrl, isDemonstration: false, wake: () => {} })
const mail = statusLinkMail({ reference: 'A-2026-0001', statusUrl: `${publicUrl}/apply/status/secret` })
const event = ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'SUMMARY:Uchrashuv oʻtadi', 'END:VCALENDAR', ''].join(
  '\r\n',
)

let database: Database
let smtp: TestSmtpServer
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  smtp = await startSmtpServer()
  await database.db.delete(mails)
})
afterEach(() => smtp.close())

const pauses: number[] = []
const createSender = () =>
  createMailSender({
    ...{ database, seal, publicUrl, smtpUrl: smtp.url, isDemonstration: false },
    mailFrom: 'Raqamli dunyo <salom@example.uz>',
    pauseSeconds: 0.01,
    onPause: (seconds) => pauses.push(seconds),
    log: pino({ level: 'silent' }),
  })
const write = (options: MailOptions, address = 'dilnoza@example.com') =>
  outbox.write(database.db, mail, { name: 'Dilnoza', address, language: 'uz' }, options)
const receivers = () => smtp.mails.map(({ to }) => to[0])

/** Writes many mails of one event at once, in order. */
async function writeMany(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, number) => {
    const id = randomUUIDv7()
    return {
      ...{ id, template: 'registration-changed', language: 'uz' as const, toName: '', subject: 'S' },
      ...{ toAddress: `reader${number}@example.com`, lane: 'bulk' as const, uniqueKey: `change ${number}` },
      ...seal.close(id, { text: 'T', html: '<p>T</p>', calendar: null, stopUrl: null }),
    }
  }).sort((one, other) => (one.id < other.id ? -1 : 1))
  for (let from = 0; from < count; from += 200) {
    await database.db.insert(mails).values(rows.slice(from, from + 200))
  }
  return rows.map(({ toAddress }) => toAddress)
}

describe('a mail with a key', () => {
  it('is written once, also by two transactions at once, and again where the first was rolled back', async () => {
    const failed = database.db.transaction(async (transaction) => {
      await outbox.write(
        transaction,
        mail,
        { name: '', address: 'a@example.com', language: 'uz' },
        { uniqueKey: 'one' },
      )
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await Promise.all([write({ uniqueKey: 'one' }), write({ uniqueKey: 'one' }), write({ uniqueKey: 'one' })])
    await write({ uniqueKey: 'two' })
    await write({})
    await write({})
    expect(await database.db.$count(mails)).toBe(4)
  })

  it('has a Message-ID that derives from it, so that a repeat is recognised', async () => {
    await write({ uniqueKey: 'registration 1 reminder-day' })
    await createSender().sendDue()
    await database.db.delete(mails)
    await write({ uniqueKey: 'registration 1 reminder-day' })
    await write({ uniqueKey: 'registration 2 reminder-day' })
    await createSender().sendDue()
    const [first, again, other] = smtp.mails.map(({ message }) => message.messageId)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(first).toMatch(/^<[0-9a-f]{32}@example\.uz>$/)
  })
})

describe('a mail with a calendar event', () => {
  it('carries it as an alternative to its text, with the method in the type, and is unreadable until then', async () => {
    await write({ calendar: { method: 'REQUEST', content: event } })
    const [row] = await database.db.select().from(mails)
    expect(JSON.stringify(row)).not.toContain('VCALENDAR')
    await createSender().sendDue()
    const { raw = '', message } = smtp.mails[0] ?? {}
    const alternative = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
    const parts = raw.split(`--${alternative}`)
    const [part = ''] = parts.filter((one) => one.includes('text/calendar'))
    expect(part).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    const calendar = message?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    expect(calendar?.method).toBe('REQUEST')
    // The parser writes line breaks in its own way.
    const content = Buffer.from(calendar?.content as ArrayBuffer).toString()
    expect(content.replaceAll(/\r?\n/g, '\r\n')).toBe(event)
    expect(parts.some((one) => one.includes('Content-Type: text/plain'))).toBe(true)
    expect(message?.html).toContain('<html lang="uz"')
    const [sent] = await database.db.select().from(mails)
    expect(sent).toMatchObject({ state: 'sent', calendar: null, text: null })
  })
})

describe('a mail that one press ends', () => {
  it('has both headers of RFC 8058, and its address is sealed; others have none', async () => {
    const stopUrl = `${publicUrl}/registrations/secret/stop`
    await write({ stopUrl })
    await write({}, 'other@example.com')
    expect(JSON.stringify(await database.db.select().from(mails))).not.toContain(stopUrl)
    await createSender().sendDue()
    const headers = smtp.mails.map(({ message }) =>
      message.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    )
    expect(headers).toContainEqual([
      ['list-unsubscribe', `<${stopUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
    expect(headers).toContainEqual([])
  })
})

describe('the bulk lane', () => {
  it('comes after every other mail, in the order in which it was written', async () => {
    const many = await writeMany(5)
    await write({}, 'reset@example.com')
    await createSender().sendDue()
    expect(receivers()).toEqual(['reset@example.com', ...many])
  })

  it.each([
    450, 421,
  ] as const)('pauses alone where the server answers %i, keeps its order, and loses nothing', async (code) => {
    const count = 200
    const many = await writeMany(count)
    smtp.refuse({ at: 'message', code, words: 'Too many mails in this session', each: 50 })
    pauses.length = 0
    const sender = createSender()
    const waiting = () => database.db.$count(mails, eq(mails.state, 'waiting'))
    await sender.sendDue()
    expect(pauses.length).toBe(1)
    expect(await waiting()).toBe(count - 49)
    await write({}, 'reset@example.com')
    await sender.sendDue()
    expect(receivers().indexOf('reset@example.com')).toBeLessThan(60)
    for (let run = 0; run < 100 && (await waiting()) > 0; run += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await sender.sendDue()
    }
    expect(receivers().filter((to) => to !== 'reset@example.com')).toEqual(many)
    expect(new Set(pauses)).toEqual(new Set([0.01]))
  }, 60_000)

  it('pauses longer each time while nothing is taken, and a bad mailbox does not stop the next one', async () => {
    await writeMany(2)
    smtp.refuse({ at: 'recipient', code: 452, words: 'Mailbox full' })
    pauses.length = 0
    const sender = createSender()
    for (let run = 0; run < 3; run += 1) {
      await database.db.update(mails).set({ nextAttemptAt: sql`now() - interval '1 second'` })
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sender.sendDue()
    }
    expect(pauses).toEqual([0.01, 0.02, 0.04])
    const rows = await database.db.select().from(mails).orderBy(mails.id)
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    smtp.refuse(undefined)
    await database.db
      .update(mails)
      .set({ nextAttemptAt: sql`now() + interval '1 hour'` })
      .where(eq(mails.id, rows[0]?.id ?? ''))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sender.sendDue()
    expect(receivers()).toEqual([rows[1]?.toAddress])
  })
})
