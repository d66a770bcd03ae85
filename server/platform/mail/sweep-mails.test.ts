import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { demoMailsMax, sentMailRetentionDays } from '../../../shared/rules/limits.ts'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import type { Database } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { sweepMails } from './mail-queue.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(mails)
})

const dayMs = 24 * 60 * 60 * 1_000
const now = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

const mail = (subject: string, state: 'waiting' | 'sent' | 'failed', days: number) => ({
  template: 'application-link',
  language: 'uz' as const,
  toName: 'Dilnoza',
  toAddress: 'dilnoza@example.com',
  subject,
  text: 'Xat',
  html: '<p>Xat</p>',
  state,
  createdAt: daysAgo(days),
  updatedAt: daysAgo(days),
})

it('removes the words of mails that were sent, and everything of mails that are over later; those that wait are left', async () => {
  const old = sentMailRetentionDays + 1
  const young = sentMailRetentionDays - 1
  await database.db
    .insert(mails)
    .values([
      mail('sent, old', 'sent', old),
      mail('failed, old', 'failed', old),
      mail('sent, young', 'sent', young),
      mail('failed, young', 'failed', young),
      mail('waiting, old', 'waiting', old),
    ])
  await sweepMails(database, false, now)
  await sweepMails(database, false, now)
  const rows = await database.db.select().from(mails).orderBy(mails.subject)
  const removed = { toName: '', toAddress: '', text: null, html: null }
  expect(rows).toMatchObject([
    { subject: 'failed, old', ...removed },
    { subject: 'failed, young', toAddress: 'dilnoza@example.com', text: 'Xat' },
    { subject: 'sent, old', ...removed },
    { subject: 'sent, young', toAddress: 'dilnoza@example.com', text: null, html: null },
    { subject: 'waiting, old', toAddress: 'dilnoza@example.com', text: 'Xat' },
  ])
})

it('keeps the newest mails of a demonstration alone', async () => {
  const surplus = 3
  await database.db
    .insert(mails)
    .values(
      Array.from({ length: demoMailsMax + surplus }, (_, index) =>
        mail(`mail ${index}`, 'sent', index / 100),
      ),
    )
  await sweepMails(database, false, now)
  expect(await database.db.$count(mails)).toBe(demoMailsMax + surplus)
  await sweepMails(database, true, now)
  expect(await database.db.$count(mails)).toBe(demoMailsMax)
  const [oldest] = await database.db
    .select({ subject: mails.subject })
    .from(mails)
    .orderBy(sql`${mails.createdAt}`)
    .limit(1)
  expect(oldest?.subject).toBe(`mail ${demoMailsMax - 1}`)
})
