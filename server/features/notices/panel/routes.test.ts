import { randomUUIDv7 } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PanelLimits } from '../../../../shared/rules/rights.ts'
import type { Notice } from '../../../../shared/schemas/notices.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { apply } from '../../../../tests/support/application-form.ts'
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts'
import { createTestApp, type TestApp, testMailSeal } from '../../../../tests/support/test-app.ts'
import { recordRun } from '../../../data/backups/record-run.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applications } from '../../../db/schema/application.ts'
import { assignments } from '../../../db/schema/assignment.ts'
import { backupRuns } from '../../../db/schema/backup-run.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { mails } from '../../../db/schema/mail.ts'
import { noticeSettings } from '../../../db/schema/notice.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'
import { createMailSender } from '../../../platform/mail/send-mails.ts'
import { readNotified } from '../../../records/notices/choices.ts'
import { notifyFailedBackup } from '../../../records/notices/notify-at-once.ts'
import { digestOneClickUrl } from '../digest-stop.ts'
import { readOwnDigest, sendDigests } from '../send-digests.ts'

let app: TestApp
let admin: TestAccount
let other: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Dilshod', lastname: 'Rahimov' })
  other = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
})
afterAll(() => app.close())
/** Nothing waits but what a test makes. */
beforeEach(async () => {
  const { db } = app.database
  await db.update(applications).set({ status: 'REJECTED' })
  await db.update(callRequests).set({ status: 'DONE' })
  await db.update(activities).set({ state: 'published' })
  await db.delete(proposedChanges)
  await db.delete(assignments)
  await db.delete(mails)
  await db.delete(backupRuns)
  await db.delete(noticeSettings)
  await db.update(people).set({ languageStates: {} })
})

const path = '/api/admin/notices'
const read = async (account = admin): Promise<Notice[]> => (await (await account.request(path)).json()).items
const ofKind = async (kind: string, account = admin) =>
  (await read(account)).filter((notice) => notice.kind === kind)
const post = (address: string, json: object, account = admin) =>
  account.request(address, { method: 'POST', json })
const choose = (choices: object, account = admin) =>
  account.request('/api/admin/notice-settings', { method: 'PATCH', json: { choices } })

/** Makes an application that was received so many days ago. */
async function applied(daysAgo: number): Promise<string> {
  const { reference } = await apply(app, { email: `${randomUUIDv7()}@example.uz` })
  const [made] = await app.database.db
    .update(applications)
    .set({ createdAt: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1_000) })
    .where(eq(applications.reference, reference))
    .returning({ id: applications.id })
  return made?.id ?? ''
}
const assign = (type: string, id: string, json: object) =>
  post('/api/admin/assignments', { type, id, previousId: null, ...json })
/** Makes the Russian texts of experts out of date; returns their ids. */
async function makeStale(count: number): Promise<string[]> {
  const { db } = app.database
  const found = await db.select({ id: people.id }).from(people).where(eq(people.kind, 'expert')).limit(count)
  const ids = found.map(({ id }) => id)
  const state = (sourceRevision: number) => ({ isPublished: true, sourceRevision })
  await db
    .update(people)
    .set({
      headline: { uz: 'Savdo', ru: 'Торговля', en: 'Trade' },
      bio: { uz: 'Tajriba', ru: 'Опыт', en: 'Experience' },
      questions: null,
      languageStates: { uz: state(2), ru: state(1), en: state(2) },
    })
    .where(inArray(people.id, ids))
  return ids
}
const mailsTo = async ({ email }: TestAccount) =>
  (await app.database.db.select().from(mails).where(eq(mails.toAddress, email))).map(
    ({ template }) => template,
  )

describe('what an administrator is notified of', () => {
  it('follows from what waits: new, given, late, and gone with the decision', async () => {
    const id = await applied(0)
    expect(await ofKind('application')).toMatchObject([
      {
        id,
        group: 'information',
        event: 'application',
        section: 'applications',
        daysLeft: 10,
        isRead: false,
      },
    ])
    await assign('application', id, { assigneeId: other.userId })
    expect(await ofKind('application')).toEqual([])
    expect(await ofKind('application', other)).toMatchObject([
      { id, group: 'given', event: 'assigned', by: 'Dilshod Rahimov' },
    ])
    await app.database.db
      .update(applications)
      .set({ createdAt: new Date(Date.now() - 30 * 24 * 60 * 60 * 1_000) })
      .where(eq(applications.id, id))
    const [late] = await ofKind('application', other)
    expect(late).toMatchObject({ group: 'due', event: 'due' })
    expect(late?.daysLeft).toBeLessThan(0)
    await app.database.db.update(applications).set({ status: 'ACCEPTED' }).where(eq(applications.id, id))
    expect(await ofKind('application', other)).toEqual([])
  })

  it('is read by each for oneself', async () => {
    await applied(0)
    const [notice] = await read()
    expect((await post(`${path}/read`, { keys: [notice?.key, notice?.key] })).status).toBe(204)
    expect((await read())[0]?.isRead).toBe(true)
    expect((await read(other))[0]?.isRead).toBe(false)
    for (const wrong of [{ keys: [] }, { keys: [''] }, {}])
      expect((await post(`${path}/read`, wrong)).status).toBe(422)
  })

  it('is a translation until it is complete', async () => {
    const [person] = await app.database.db
      .update(people)
      .set({ headline: { uz: 'Savdo' }, bio: { uz: 'Tajriba' }, questions: null })
      .where(eq(people.kind, 'expert'))
      .returning()
    const id = person?.id ?? ''
    await assign('expert', id, { language: 'ru', assigneeId: admin.userId, dueOn: '2036-05-05' })
    expect(await ofKind('translation')).toMatchObject([
      { id, language: 'ru', dueOn: '2036-05-05', group: 'given' },
    ])
    await app.database.db
      .update(people)
      .set({
        headline: { uz: 'Savdo', ru: 'Торговля' },
        bio: { uz: 'Tajriba', ru: 'Опыт' },
        languageStates: {},
      })
      .where(eq(people.id, id))
    expect(await ofKind('translation')).toEqual([])
  })

  it('counts translations that are out of date and nobody’s, for those who may change them', async () => {
    const { db } = app.database
    const ids = await makeStale(2)
    const stale = { section: 'experts', language: 'ru', group: 'information', event: 'translation' }
    expect(await ofKind('stale')).toMatchObject([{ ...stale, count: 2, id: null, isRead: false }])
    await assign('expert', ids[0] ?? '', { language: 'ru', assigneeId: admin.userId })
    expect(await ofKind('stale')).toMatchObject([{ ...stale, count: 1 }])
    const limitsOf = async (limits: PanelLimits) => {
      await db.update(users).set({ panelLimits: limits }).where(eq(users.id, other.userId))
      return ofKind('stale', other)
    }
    const areas: PanelLimits['areas'] = { people: ['see', 'edit'] }
    expect(await limitsOf({ areas, languages: ['ru'] })).toHaveLength(1)
    expect(await limitsOf({ areas, languages: ['en'] })).toEqual([])
    expect(await limitsOf({ areas: { people: ['see'] }, languages: ['ru'] })).toEqual([])
    await db.update(users).set({ panelLimits: null }).where(eq(users.id, other.userId))
    await choose({ translation: { bell: false } })
    expect(await ofKind('stale')).toEqual([])
  })

  it('is a comment that names one, until it is resolved', async () => {
    const [person] = await app.database.db.select().from(people).where(eq(people.kind, 'ambassador')).limit(1)
    const target = { type: 'ambassador', id: person?.id ?? '', field: 'bio' }
    const text = `@{${other.userId}} suratni soʻradingmi?`
    const { items } = await (await post('/api/admin/comments', { ...target, text })).json()
    expect(await ofKind('comment')).toEqual([])
    expect(await ofKind('comment', other)).toMatchObject([
      { id: target.id, by: 'Dilshod Rahimov', words: 'suratni soʻradingmi?' },
    ])
    const threadId = items[0].id
    await admin.request(`/api/admin/comments/${threadId}`, { method: 'PATCH', json: { isResolved: true } })
    expect(await ofKind('comment', other)).toEqual([])
  })

  it('is a failure with its repair', async () => {
    const failed = {
      template: 'invitation',
      language: 'uz',
      toName: 'Kenji',
      toAddress: 'kenji@example.jp',
    } as const
    await app.database.db.insert(mails).values({
      ...failed,
      subject: 'Taklifnoma',
      text: 'x',
      html: 'x',
      state: 'failed',
      lastError: '550 no',
    })
    await app.database.db
      .insert(backupRuns)
      .values({ kind: 'backup', startedAt: new Date(), endedAt: new Date(), failure: 'no-space' })
    expect(await ofKind('mail')).toMatchObject([
      {
        group: 'broken',
        label: { text: 'Taklifnoma' },
        isRepairable: true,
        by: expect.stringContaining('•'),
      },
    ])
    expect(await ofKind('backup')).toMatchObject([{ group: 'broken', words: expect.any(String) }])
    expect((await choose({ backup: { bell: false }, mail: { bell: false } })).status).toBe(200)
    expect((await read()).filter(({ group }) => group === 'broken')).toEqual([])
  })

  it('is for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    const requests = [
      [path, 'GET'],
      [`${path}/read`, 'POST'],
      ['/api/admin/notice-settings', 'GET'],
      ['/api/admin/notice-settings', 'PATCH'],
      ['/api/admin/notice-settings/sample', 'POST'],
    ] as const
    for (const [address, method] of requests) {
      expect((await app.request(address, { method })).status).toBe(401)
      expect((await member.request(address, { method })).status).toBe(403)
    }
    for (const wrong of [{ nothing: { bell: true } }, { mail: { post: true } }, { mail: { bell: 1 } }])
      expect((await choose(wrong)).status).toBe(422)
  })
})

describe('mails at once', () => {
  it('come in the transaction of the event to those who want them', async () => {
    await choose({ application: { atOnce: true } })
    await applied(0)
    expect(await mailsTo(admin)).toEqual(['notice-application'])
    expect(await mailsTo(other)).toEqual([])
  })

  it('come to whom something is given, and not to who takes it', async () => {
    await choose({ assigned: { atOnce: true } })
    await choose({ assigned: { atOnce: true } }, other)
    const [id, own] = [await applied(0), await applied(0)]
    await assign('application', id, { assigneeId: other.userId })
    await assign('application', own, { assigneeId: admin.userId })
    expect(await mailsTo(other)).toEqual(['notice-assigned'])
    expect(await mailsTo(admin)).toEqual([])
  })

  it('come of a backup that failed, unless it is switched off', async () => {
    await choose({ backup: { atOnce: false } }, other)
    const services = { outbox: app.services.outbox, publicUrl: 'https://example.uz' }
    const work = () => Promise.reject(new Error('no space'))
    const notify = (transaction: Parameters<typeof notifyFailedBackup>[0]) =>
      notifyFailedBackup(transaction, services)
    await expect(recordRun(app.database, 'backup', null, work, notify)).rejects.toThrow('no space')
    expect(await mailsTo(admin)).toEqual(['notice-backup'])
    expect(await mailsTo(other)).toEqual([])
  })
})

describe('the mail of the morning', () => {
  /** A Thursday, half past eight in Tashkent. */
  const morning = new Date('2026-11-26T03:30:00Z')
  const services = () => ({ ...app.services, database: app.database, publicUrl: 'https://example.uz' })
  /** Stops the mails as a mail program does. */
  const pressOnce = (pathname: string) =>
    app.request(pathname, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const digests = async (account: TestAccount) =>
    (await mailsTo(account)).filter((template) => template === 'digest')

  it('comes once a day, in however many processes it runs, and only when something waits', async () => {
    await sendDigests(services(), morning)
    expect(await digests(admin)).toEqual([])
    await applied(0)
    await Promise.all([sendDigests(services(), morning), sendDigests(services(), morning)])
    await sendDigests(services(), morning)
    expect(await digests(admin)).toEqual(['digest'])
    await sendDigests(services(), new Date('2026-11-27T03:30:00Z'))
    expect(await digests(admin)).toEqual(['digest', 'digest'])
  })

  it('arrives with the headers by which one press in a mail program stops it (RFC 8058)', async () => {
    await applied(0)
    await app.database.db.delete(mails)
    await sendDigests(services(), morning)
    await app.database.db.update(mails).set({ nextAttemptAt: sql`now() - interval '1 second'` })
    const smtp = await startSmtpServer()
    const { publicUrl, database } = services()
    const sender = createMailSender({
      ...{ database, publicUrl, seal: testMailSeal, smtpUrl: smtp.url, isDemonstration: true },
      mailFrom: 'Digital World <no-reply@example.uz>',
      log: pino({ level: 'silent' }),
    })
    await sender.sendDue()
    sender.close()
    await smtp.close()
    const received = smtp.mails.find(({ to }) => to.includes(admin.email))
    const headerOf = (name: string) => received?.message.headers.find(({ key }) => key === name)?.value
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /^<(https:[^>]+)>$/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(new URL(url).origin).toBe(publicUrl)
    expect((await pressOnce(new URL(url).pathname)).status).toBe(204)
    await app.database.db.delete(mails)
    await sendDigests(services(), new Date('2026-11-27T03:30:00Z'))
    expect(await digests(admin)).toEqual([])
    expect(await digests(other)).toEqual(['digest'])
  })

  it('is stopped by its link without signing in, and by no other; reading the link ends nothing', async () => {
    await applied(0)
    const { pathname } = new URL(digestOneClickUrl(services(), admin.userId))
    const wrong = pathname.replace(admin.userId, other.userId)
    for (const address of [wrong, `${pathname}x`]) {
      expect((await pressOnce(address)).status).toBe(404)
      expect((await app.request(address)).status).toBe(404)
    }
    expect(await (await app.request(pathname)).json()).toEqual({ isStopped: false })
    expect((await pressOnce(pathname)).status).toBe(204)
    expect(await (await app.request(pathname)).json()).toEqual({ isStopped: true })
    expect((await pressOnce(pathname)).status).toBe(204)
    await sendDigests(services(), morning)
    expect(await digests(admin)).toEqual([])
    expect(await digests(other)).toEqual(['digest'])
    const { choices } = await (await admin.request('/api/admin/notice-settings')).json()
    expect(choices.assigned).toEqual({ morning: false })
  })

  it('counts translations that are out of date and nobody’s, unless that is switched off', async () => {
    const { db } = app.database
    const countOf = async () => {
      const [account] = await readNotified(db, eq(users.id, admin.userId))
      return account && (await readOwnDigest(db, account, morning)).staleCount
    }
    expect(await countOf()).toBe(0)
    await makeStale(2)
    expect(await countOf()).toBe(2)
    await choose({ translation: { morning: false } })
    expect(await countOf()).toBe(0)
  })

  it('comes as a sample whenever one asks, of one’s own', async () => {
    await app.database.db.update(users).set({ language: 'ru' }).where(eq(users.id, admin.userId))
    expect((await post('/api/admin/notice-settings/sample', {})).status).toBe(204)
    expect(await digests(admin)).toEqual(['digest'])
  })
})
