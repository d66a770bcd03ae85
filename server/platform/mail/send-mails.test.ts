import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import { startSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { receivedMail } from '../../features/applications/application-mails.ts'
import { callRequestMail } from '../../features/call-requests/insert-call-request.ts'
import { createMailSeal, createOutbox, type MailRecipient } from './outbox.ts'
import { createMailSender } from './send-mails.ts'

const publicUrl = 'https://example.uz'
const mailFrom = 'Raqamli dunyo <no-reply@example.uz>'
const reference = 'DW-2026-0042'
const dilnoza: MailRecipient = { name: 'Dilnoza Oʻrinova', address: 'dilnoza@example.com', language: 'uz' }

let database: Database
let smtp: TestSmtpServer
let wakeCount = 0
const seal = createMailSeal(new Uint8Array(32).fill(7))
const outbox = createOutbox({
  seal,
  publicUrl,
  isDemonstration: false,
  wake: () => {
    wakeCount += 1
  },
})
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  smtp = await startSmtpServer()
  await database.db.delete(mails)
  wakeCount = 0
})
afterEach(() => smtp.close())

const silent = pino({ level: 'silent' })
const senderTo = (smtpUrl: string | undefined, isDemonstration = false, log: Logger = silent) =>
  createMailSender({ database, seal, smtpUrl, mailFrom, publicUrl, isDemonstration, log })

const mail = receivedMail({
  reference,
  kind: 'expert',
  statusUrl: `${publicUrl}/apply/status/${'S'.repeat(43)}`,
})
const write = (recipient = dilnoza, session: DatabaseSession = database.db) =>
  outbox.write(session, mail, recipient)

async function onlyMail() {
  const rows = await database.db.select().from(mails)
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}

/** Returns in how many seconds the only mail is due, by the database's own clock. */
async function dueInSeconds(): Promise<number> {
  const [row] = await database.db
    .select({ seconds: sql<string>`extract(epoch from ${mails.nextAttemptAt} - now())` })
    .from(mails)
  return Number(row?.seconds)
}

/** Makes the waiting mails due. */
const makeDue = () => database.db.update(mails).set({ nextAttemptAt: sql`now() - interval '1 second'` })

describe('a mail of the outbox', () => {
  it('arrives once, in the language of its recipient, as text and as HTML', async () => {
    await write()
    const { id } = await onlyMail()
    expect(wakeCount).toBe(1)
    const sender = senderTo(smtp.url)
    await sender.sendDue()
    await sender.sendDue()

    expect(smtp.mails).toHaveLength(1)
    const [{ from, to, message, raw } = { from: '', to: [], message: undefined, raw: '' }] = smtp.mails
    expect({ from, to }).toEqual({ from: 'no-reply@example.uz', to: ['dilnoza@example.com'] })
    expect(message?.from).toEqual({ name: 'Raqamli dunyo', address: 'no-reply@example.uz' })
    expect(message?.to).toEqual([{ name: 'Dilnoza Oʻrinova', address: 'dilnoza@example.com' }])
    expect(message?.subject).toBe(`Arizangizni oldik: ${reference}`)
    expect(message?.text).toContain('Hurmatli Dilnoza Oʻrinova,')
    expect(message?.html).toContain('<html lang="uz"')
    expect(message?.html).toContain('Koʻrib chiqish')
    expect(message?.messageId).toBe(`<${id}@example.uz>`)
    const headers = Object.fromEntries(message?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers).toMatchObject({
      'content-language': 'uz',
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      'mime-version': '1.0',
    })
    expect(headers.date).toBeTruthy()
    expect(headers['content-type']).toContain('multipart/alternative')
    expect(
      message?.attachments.map(({ mimeType, disposition, related }) => [mimeType, disposition, related]),
    ).toEqual([['image/png', 'inline', true]])
    expect(message?.html).toContain(`cid:${message?.attachments[0]?.contentId?.replace(/[<>]/g, '')}`)
    expect(raw.split('\r\n').every((line) => Buffer.byteLength(line) <= 998)).toBe(true)

    expect(await onlyMail()).toMatchObject({ state: 'sent', attemptCount: 1, lastError: null })
    expect((await onlyMail()).sentAt).toBeInstanceOf(Date)
  })

  it('is unreadable in the database while it waits or has failed, and without its words once it is sent', async () => {
    const secret = 'S'.repeat(43)
    await write()
    expect(JSON.stringify(await onlyMail())).not.toContain(secret)
    await senderTo(smtp.url).sendDue()
    expect(smtp.mails[0]?.message.text).toContain(secret)
    expect(await onlyMail()).toMatchObject({ state: 'sent', text: null, html: null })

    await database.db.delete(mails)
    await write({ ...dilnoza, address: 'nobody@refused.example' })
    await database.db.update(mails).set({ attemptCount: 10_000 })
    await senderTo('smtp://127.0.0.1:9').sendDue()
    expect(await onlyMail()).toMatchObject({ state: 'failed', text: expect.any(String) })
    expect(JSON.stringify(await onlyMail())).not.toContain(secret)
  })

  it('is given up where it was sealed under another secret, and those after it go out', async () => {
    const other = createOutbox({
      seal: createMailSeal(new Uint8Array(32).fill(8)),
      publicUrl,
      isDemonstration: false,
      wake: () => {},
    })
    await other.write(database.db, callRequestMail({ reference, message: 'Salom' }), dilnoza)
    await write()
    await senderTo(smtp.url).sendDue()
    expect(smtp.mails).toHaveLength(1)
    const [given] = await database.db.select().from(mails).where(eq(mails.state, 'failed'))
    expect(given).toMatchObject({ template: 'call-request-received', text: null })
    expect(given?.lastError).toContain('TOKEN_SECRET')
  })

  it('retains its text in a demonstration, whose mailbox shows it', async () => {
    await write()
    await senderTo(smtp.url, true).sendDue()
    expect(seal.open(await onlyMail())?.text).toContain(reference)
  })

  it('does not exist where its transaction is not committed', async () => {
    const failure = database.db.transaction(async (transaction) => {
      await write(dilnoza, transaction)
      throw new Error('rolled back')
    })
    await expect(failure).rejects.toThrow('rolled back')
    await senderTo(smtp.url).sendDue()
    expect(smtp.mails).toEqual([])
    expect(await database.db.select().from(mails)).toEqual([])
  })

  it('is sent once where many send at the same time', async () => {
    const count = 12
    for (let number = 0; number < count; number += 1) {
      await write({ ...dilnoza, address: `reader${number}@example.com` })
    }
    const senders = Array.from({ length: 4 }, () => senderTo(smtp.url))
    await Promise.all(senders.map((sender) => sender.sendDue()))
    expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: count }, (_, number) => `reader${number}@example.com`).sort(),
    )
    const ids = smtp.mails.map(({ message }) => message.messageId)
    expect(new Set(ids).size).toBe(count)
  })

  it('is nobody else’s while it is being sent, and is sent again under the same id where the sender died', async () => {
    await write()
    const held = smtp.hold()
    const dying = senderTo(smtp.url).sendDue()
    await held.isHolding
    await senderTo(smtp.url).sendDue()
    expect(await dueInSeconds()).toBeGreaterThan(60)

    // As if the first had ended here: its lease runs out, and another takes the mail.
    await makeDue()
    held.answer()
    await senderTo(smtp.url).sendDue()
    await dying
    expect(new Set(smtp.mails.map(({ message }) => message.messageId)).size).toBe(1)
    expect(await onlyMail()).toMatchObject({ state: 'sent' })
    expect((await onlyMail()).attemptCount).toBeLessThanOrEqual(2)
  })
})

describe('a mail that cannot be sent', () => {
  it('waits for a server that is away, and arrives once when it is back', async () => {
    const { port } = smtp
    await smtp.close()
    await write()
    await write({ ...dilnoza, address: 'second@example.com' })
    const sender = senderTo(`smtp://127.0.0.1:${port}`)
    await sender.sendDue()
    const rows = await database.db.select().from(mails).orderBy(mails.createdAt)
    // Nobody is there: the second is not even tried.
    expect(rows.map(({ state, attemptCount }) => [state, attemptCount])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
    ])
    expect(rows[0]?.lastError).toContain('ECONNREFUSED')

    smtp = await startSmtpServer(port)
    await makeDue()
    await sender.sendDue()
    await sender.sendDue()
    expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(['dilnoza@example.com', 'second@example.com'])
  })

  it.each([
    'recipient',
    'message',
  ] as const)('is tried again after a 4xx at the %s, later each time', async (at) => {
    await write()
    smtp.refuse({ at, code: 451, words: 'Greylisted for dilnoza@example.com, try later' })
    const sender = senderTo(smtp.url)
    for (const [index, minutes] of [1, 2, 4, 8, 16, 32, 64, 120, 120].entries()) {
      await sender.sendDue()
      const { state, attemptCount, lastError } = await onlyMail()
      expect({ state, attemptCount }).toEqual({ state: 'waiting', attemptCount: index + 1 })
      expect(lastError).toContain('451')
      expect(lastError).not.toContain('@')
      const seconds = await dueInSeconds()
      expect(seconds).toBeGreaterThan(minutes * 60 - 30)
      expect(seconds).toBeLessThanOrEqual(minutes * 60)
      await makeDue()
    }
    smtp.refuse(undefined)
    await sender.sendDue()
    expect(smtp.mails).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ state: 'sent', lastError: null })
  })

  it('does not hold up the others', async () => {
    await write({ ...dilnoza, address: 'refused@example.com' })
    smtp.refuse({ at: 'recipient', code: 450, words: 'Mailbox busy' })
    const sender = senderTo(smtp.url)
    await sender.sendDue()
    smtp.refuse(undefined)
    await write()
    await sender.sendDue()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['dilnoza@example.com']])
  })

  it.each(['recipient', 'message'] as const)('is given up at once after a 5xx at the %s', async (at) => {
    await write()
    smtp.refuse({ at, code: 550, words: 'No such user <dilnoza@example.com>' })
    const sender = senderTo(smtp.url)
    await sender.sendDue()
    expect(await onlyMail()).toMatchObject({ state: 'failed', attemptCount: 1 })
    expect((await onlyMail()).lastError).toMatch(/550 No such user …$/)
    smtp.refuse(undefined)
    await makeDue()
    await sender.sendDue()
    expect(smtp.mails).toEqual([])
  })

  it('is given up when its attempts have filled three days', async () => {
    await write()
    smtp.refuse({ at: 'message', code: 421, words: 'Too busy' })
    const sender = senderTo(smtp.url)
    const attemptsMade = { attemptCount: 41 }
    await database.db.update(mails).set(attemptsMade)
    await sender.sendDue()
    expect(await onlyMail()).toMatchObject({ state: 'waiting', attemptCount: 42 })
    await makeDue()
    await sender.sendDue()
    expect(await onlyMail()).toMatchObject({ state: 'failed', attemptCount: 43 })
  })

  it('logs it without the recipient', async () => {
    await write()
    smtp.refuse({ at: 'recipient', code: 550, words: 'No such user <dilnoza@example.com>' })
    const lines: string[] = []
    await senderTo(smtp.url, false, pino({}, { write: (line: string) => lines.push(line) })).sendDue()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain((await onlyMail()).id)
    expect(lines[0]).not.toMatch(/dilnoza/i)
  })
})

describe('without a mail server', () => {
  it('mails wait in production, and the log says so', async () => {
    await write()
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    await senderTo(undefined, false, log).sendDue()
    expect(await onlyMail()).toMatchObject({ state: 'waiting', attemptCount: 0 })
    expect(lines.join('')).toContain('SMTP_URL')
  })

  it('the mailbox of a demonstration is where they arrive', async () => {
    await write()
    await senderTo(undefined, true).sendDue()
    expect(await onlyMail()).toMatchObject({ state: 'sent' })
    // What was delivered there does not go out once there is a server.
    await senderTo(smtp.url, true).sendDue()
    expect(smtp.mails).toEqual([])
  })
})

describe('who a mail goes to (attack case 36)', () => {
  const hostileAddresses = [
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\nRCPT TO:<b@example.com>',
    '"a@example.com, b"@example.com',
    '"quoted part"@example.com',
    'a(comment b@example.com)@example.com',
    'group: a@example.com, b@example.com;',
    'Name <a@example.com>',
    '<a@example.com>',
    'a@example.com>',
    'a@[127.0.0.1]',
    'a@localhost',
    'mıke@example.com',
    'a@exаmple.com',
    '',
    `${'a'.repeat(10_000)}@example.com`,
    `a@${'b.'.repeat(5_000)}com`,
  ]

  it.each(hostileAddresses)('is one plain address, which %j is not', async (address) => {
    const writing = database.db.transaction((transaction) => write({ ...dilnoza, address }, transaction))
    await expect(writing).rejects.toThrow('no address that a mail can be sent to')
    await expect(writing).rejects.not.toThrow(address.slice(0, 20) || 'example')
    await senderTo(smtp.url).sendDue()
    expect(smtp.mails).toEqual([])
  })

  it.each([
    'Dilnoza\r\nBcc: evil@example.com',
    'Dilnoza\nX-Evil: 1',
    '"Dilnoza" <evil@example.com>',
    'Dilnoza, evil@example.com',
    'Dilnoza <evil@example.com>, Ali',
    'Dilnoza\u0000\u202E\u2028Ali',
    'x'.repeat(50_000),
    '',
  ])('has a name that changes no header: %j', async (name) => {
    await write({ ...dilnoza, name })
    await senderTo(smtp.url).sendDue()
    expect(smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual(['dilnoza@example.com'])
    expect(mail?.message.to).toHaveLength(1)
    expect(mail?.message.to?.[0]?.address).toBe('dilnoza@example.com')
    expect(mail?.message.cc ?? []).toEqual([])
    expect(mail?.message.bcc ?? []).toEqual([])
    const names = mail?.message.headers.map(({ key }) => key) ?? []
    expect(names.filter((key) => /evil|bcc/.test(key))).toEqual([])
  })
})

describe('the row of a mail', () => {
  it('is claimed by its id alone', async () => {
    await write()
    const { id } = await onlyMail()
    await database.db.insert(mails).values({
      id: randomUUIDv7(),
      template: 'application-link',
      language: 'en',
      toName: 'Later',
      toAddress: 'later@example.com',
      subject: 'Later',
      text: 'Later',
      html: '<p>Later</p>',
      nextAttemptAt: sql`now() + interval '1 hour'`,
    })
    await senderTo(smtp.url).sendDue()
    expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([`<${id}@example.uz>`])
    const [later] = await database.db.select().from(mails).where(eq(mails.toName, 'Later'))
    expect(later).toMatchObject({ state: 'waiting', attemptCount: 0 })
  })
})
