import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import { type Today, todaySchema } from '../../../../shared/schemas/today.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { publishNextEdition } from '../../../../tests/support/editions.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applications } from '../../../db/schema/application.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { backupRuns } from '../../../db/schema/backup-run.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { organizations } from '../../../db/schema/catalogue.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../../../db/schema/regulations.ts'

let app: TestApp
let administrator: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  administrator = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

const dayMs = 24 * 60 * 60 * 1_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

async function readToday(): Promise<Today> {
  const response = await administrator.request('/api/admin/today?lang=en')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return todaySchema.parse(await response.json())
}

async function makeApplication(number: number, values: Partial<typeof applications.$inferInsert> = {}) {
  const [made] = await app.database.db
    .insert(applications)
    .values({
      reference: `DW-2026-${number}`,
      kind: 'expert',
      fullName: `Applicant ${number}`,
      email: `applicant-${number}@example.uz`,
      coverLetter: 'Tajribamni yosh mutaxassislar bilan boʻlishmoqchiman.',
      language: 'uz',
      ...values,
    })
    .returning({ id: applications.id })
  return made?.id ?? ''
}

describe('what waits', () => {
  it('is counted by kind and ordered by what is due first, with the clock of its promise', async () => {
    const before = await readToday()
    const late = await makeApplication(9001, { createdAt: daysAgo(30) })
    const fresh = await makeApplication(9002)
    await makeApplication(9003, { status: 'REJECTED', closedAt: new Date() })
    await makeApplication(9004, { withdrawnAt: new Date() })
    await makeApplication(9005, { trashedAt: new Date() })
    await app.database.db.insert(callRequests).values({
      reference: 'CR-2026-9001',
      fullName: 'Feruza Ergasheva',
      email: 'feruza@example.uz',
      coverLetter: 'Sherikchilik haqida gaplashmoqchiman.',
      language: 'uz',
      status: 'IN_PROGRESS',
    })
    const [activity] = await app.database.db
      .select()
      .from(activities)
      .where(eq(activities.state, 'published'))
      .limit(1)
    await app.database.db
      .update(activities)
      .set({ state: 'pending', proposedAt: daysAgo(1), proposedByUserId: administrator.userId })
      .where(eq(activities.id, activity?.id ?? ''))
    const [person] = await app.database.db.select().from(people).limit(1)
    await app.database.db.insert(proposedChanges).values({
      userId: administrator.userId,
      personId: person?.id ?? '',
      baseRevision: 1,
      content: {},
    })
    const { waiting } = await readToday()
    expect(waiting.counts).toEqual({
      application: before.waiting.counts.application + 2,
      proposal: before.waiting.counts.proposal + 1,
      change: before.waiting.counts.change + 1,
      profile: before.waiting.counts.profile,
      callRequest: before.waiting.counts.callRequest + 1,
      mail: before.waiting.counts.mail,
      draft: before.waiting.counts.draft,
      request: before.waiting.counts.request,
      erasure: before.waiting.counts.erasure,
    })
    expect(waiting.items.find(({ kind }) => kind === 'application')).toMatchObject({
      id: late,
      section: 'applications',
      reference: 'DW-2026-9001',
      status: 'NEW',
      clock: { promisedDays: 10, passedDays: expect.toSatisfy((days: number) => days > 10) },
    })
    expect(waiting.items.find(({ id }) => id === fresh)?.clock).toEqual({ promisedDays: 10, passedDays: 0 })
    expect(waiting.items.find(({ id }) => id === activity?.id)).toMatchObject({
      kind: 'proposal',
      section: 'activities',
      by: expect.stringMatching(/\S \S/),
    })
    expect(waiting.items.find(({ kind }) => kind === 'change')).toMatchObject({
      id: person?.id,
      section: person?.kind === 'expert' ? 'experts' : 'ambassadors',
    })
    const left = waiting.items.map(({ clock }) => (clock ? clock.promisedDays - clock.passedDays : 1))
    expect(left).toEqual(left.toSorted((one, other) => one - other))
  })

  it('shows a few of each kind and counts them all', async () => {
    const before = await readToday()
    for (let number = 9100; number < 9125; number += 1) await makeApplication(number)
    const { waiting } = await readToday()
    expect(waiting.counts.application).toBe(before.waiting.counts.application + 25)
    expect(waiting.items.filter(({ kind }) => kind === 'application')).toHaveLength(20)
  })

  it('names a mail that did not go with its reason, and sends it again once', async () => {
    const [mail] = await app.database.db
      .insert(mails)
      .values({
        template: 'invitation',
        language: 'en',
        toName: 'Kenji Morita',
        toAddress: 'kenji@example.jp',
        subject: 'Your invitation',
        text: 'Come in',
        state: 'failed',
        attemptCount: 9,
        lastError: '550 no such mailbox',
      })
      .returning({ id: mails.id })
    const id = mail?.id ?? ''
    const shown = (await readToday()).waiting.items.find((item) => item.id === id)
    expect(shown).toMatchObject({
      kind: 'mail',
      section: null,
      label: { text: 'Your invitation', lang: 'en' },
      by: 'k•••••@example.jp',
      reason: resources.en['admin-mails'].log.reasons.recipient,
      canSendAgain: true,
    })
    const resend = () => administrator.request(`/api/admin/mails/${id}/resend`, { method: 'POST', json: {} })
    expect((await resend()).status).toBe(204)
    expect((await resend()).status).toBe(409)
    const [after] = await app.database.db.select().from(mails).where(eq(mails.id, id))
    expect(after).toMatchObject({ state: 'waiting', attemptCount: 0 })
    expect((await readToday()).waiting.items.some((item) => item.id === id)).toBe(false)
    const trail = await app.database.db.select().from(auditEntries)
    expect(trail.filter(({ action }) => action === 'mail-sent-again')).toHaveLength(1)
  })

  it('leaves alone a mail whose words are gone', async () => {
    const [mail] = await app.database.db
      .insert(mails)
      .values({
        template: 'invitation',
        language: 'en',
        toName: 'Kenji Morita',
        toAddress: 'kenji@example.jp',
        subject: 'Your invitation',
        state: 'failed',
      })
      .returning({ id: mails.id })
    const id = mail?.id ?? ''
    expect((await readToday()).waiting.items.find((item) => item.id === id)?.canSendAgain).toBe(false)
    const answer = await administrator.request(`/api/admin/mails/${id}/resend`, { method: 'POST', json: {} })
    expect(answer.status).toBe(409)
  })
})

describe('the languages', () => {
  it('count what is whole in each, by the same rules as the filter of the lists', async () => {
    const before = (await readToday()).coverage.find(({ section }) => section === 'organizations')
    await app.database.db
      .insert(organizations)
      .values([
        { name: { uz: 'Uch tilli tashkilot', ru: 'Организация', en: 'Organization' } },
        { name: { uz: 'Bir tilli tashkilot' } },
        { name: { uz: 'Savatdagi tashkilot', ru: 'В корзине' }, trashedAt: new Date() },
      ])
    const after = (await readToday()).coverage.find(({ section }) => section === 'organizations')
    expect(after?.total).toBe((before?.total ?? 0) + 2)
    for (const [language, more] of [
      ['uz', 2],
      ['ru', 1],
      ['en', 1],
    ] as const)
      expect(after?.ready[language]).toBe((before?.ready[language] ?? 0) + more)
    const missing = await administrator.request('/api/admin/organizations?translation=ru-missing')
    const { total } = (await missing.json()) as { total: number }
    expect((after?.total ?? 0) - (after?.ready.ru ?? 0)).toBe(total)
  })

  it.each([
    [
      'a title of a section',
      sql`update regulation_sections set title = title - 'ru' where position = 1`,
      'ru-missing',
    ],
    ['a clause', sql`update regulation_clauses set text = text - 'ru' where position = 1`, 'ru-missing'],
    [
      'a newer source of a clause',
      sql`update regulation_clauses set language_states = '{"uz": {"isPublished": true, "sourceRevision": 3},
        "ru": {"isPublished": true, "sourceRevision": 2}}' where position = 1`,
      'ru-behind',
    ],
  ] as const)('counts in an edition what its readers would miss: %s', async (_what, change, filter) => {
    const { db } = app.database
    const ofEditions = async () =>
      (await readToday()).coverage.find(({ section }) => section === 'regulations')
    const found = async () => {
      const response = await administrator.request(`/api/admin/regulations?translation=${filter}`)
      return ((await response.json()) as { total: number }).total
    }
    const [sections, clauses] = [
      await db.select().from(regulationSections),
      await db.select().from(regulationClauses),
    ]
    expect(await ofEditions()).toMatchObject({ total: 1, ready: { uz: 1, ru: 1, en: 1 } })
    expect(await found()).toBe(0)
    await db.execute(change)
    expect(await ofEditions()).toMatchObject({ total: 1, ready: { uz: 1, ru: 0, en: 1 } })
    expect(await found()).toBe(1)
    for (const { id, title } of sections)
      await db.update(regulationSections).set({ title }).where(eq(regulationSections.id, id))
    for (const { id, text, languageStates } of clauses)
      await db.update(regulationClauses).set({ text, languageStates }).where(eq(regulationClauses.id, id))
  })
})

describe('past editions of the regulations', () => {
  it.each([
    ['is left out once the next one is in force', '2026-01-02', { total: 1, ready: { uz: 1, ru: 1, en: 1 } }],
    ['counts while the next one only comes', '2999-01-02', { total: 2, ready: { uz: 2, ru: 1, en: 2 } }],
  ])('one without its Russian text %s', async (_what, day, covered) => {
    const { db } = app.database
    const [first] = await db.select().from(regulationEditions)
    const nextId = await publishNextEdition(app.database, { number: 2, day })
    await db
      .update(regulationEditions)
      .set({ editionDate: '2025-01-02', title: sql`title - 'ru'`, subtitle: sql`subtitle - 'ru'` })
      .where(eq(regulationEditions.id, first?.id ?? ''))
    const { coverage } = await readToday()
    await db.delete(regulationEditions).where(eq(regulationEditions.id, nextId))
    await db
      .update(regulationEditions)
      .set(first ?? {})
      .where(eq(regulationEditions.id, first?.id ?? ''))
    expect(coverage.find(({ section }) => section === 'regulations')).toMatchObject(covered)
  })
})

describe('the next fourteen days', () => {
  it('hold what begins and what is published automatically, by time, and nothing that was cancelled', async () => {
    const rows = await app.database.db
      .select()
      .from(activities)
      .where(eq(activities.state, 'published'))
      .limit(3)
    const [soon, far, cancelled] = rows
    const set = (row: typeof soon, values: Partial<typeof activities.$inferInsert>) =>
      app.database.db
        .update(activities)
        .set(values)
        .where(eq(activities.id, row?.id ?? ''))
    await set(soon, { startsAt: daysAgo(-2), endsAt: daysAgo(-3) })
    await set(far, { startsAt: daysAgo(-20), endsAt: daysAgo(-21) })
    await set(cancelled, { startsAt: daysAgo(-2), endsAt: daysAgo(-3), cancelledAt: new Date() })
    const [person] = await app.database.db.select().from(people).limit(1)
    await app.database.db
      .update(people)
      .set({ publishedAt: daysAgo(-1) })
      .where(eq(people.id, person?.id ?? ''))
    const { ahead } = await readToday()
    const ids = ahead.map(({ id }) => id)
    expect(ahead.find(({ id }) => id === person?.id)).toMatchObject({ kind: 'publication' })
    expect(ahead.find(({ id }) => id === soon?.id)).toMatchObject({ kind: 'activity', section: 'activities' })
    expect(ids).not.toContain(far?.id)
    expect(ids).not.toContain(cancelled?.id)
    const times = ahead.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
  })
})

describe('backups', () => {
  const settings = {
    location: { folder: '/mnt/backups' },
    time: '03:00',
    retention: { days: 7, weeks: 4, months: 6 },
    key: undefined,
  }

  async function readBackups(isSetUp: boolean) {
    const site = await createTestApp(app.database, isSetUp ? { backups: settings } : {})
    const answer = await site.request('/api/admin/today', {
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    return todaySchema.parse(await answer.json()).backups
  }

  it('are listed: the last, the last good one, and the last drill', async () => {
    expect(await readBackups(false)).toEqual({
      isSetUp: false,
      madeAt: null,
      isLate: false,
      isRunning: false,
      lastBackup: null,
      lastDrill: null,
    })
    const run = (kind: 'backup' | 'drill', at: Date, values: Partial<typeof backupRuns.$inferInsert> = {}) =>
      app.database.db.insert(backupRuns).values({ kind, startedAt: at, endedAt: at, ...values })
    const good = daysAgo(1)
    await run('backup', good, {
      backup: '20261124T220000Z',
      sizeBytes: 5_000_000,
      rowCount: 809,
      fileCount: 3,
    })
    await run('drill', good)
    expect(await readBackups(true)).toMatchObject({
      isSetUp: true,
      madeAt: good.toISOString(),
      isLate: false,
      lastBackup: {
        at: good.toISOString(),
        failure: null,
        sizeBytes: 5_000_000,
        rowCount: 809,
        fileCount: 3,
      },
      lastDrill: { failure: null },
    })
    const bad = daysAgo(0.5)
    await run('backup', bad, { failure: 'no-space' })
    await run('drill', bad, { failure: 'differs' })
    expect(await readBackups(true)).toMatchObject({
      madeAt: good.toISOString(),
      lastBackup: { at: bad.toISOString(), failure: 'no-space', sizeBytes: null },
      lastDrill: { failure: 'differs' },
    })
  })

  it('are late after two missed nights', async () => {
    await app.database.db.delete(backupRuns)
    const at = daysAgo(2.2)
    await app.database.db.insert(backupRuns).values({ kind: 'backup', startedAt: at, endedAt: at })
    expect(await readBackups(true)).toMatchObject({ isLate: true })
  })

  it('are no matter of a demonstration without a location for them', async () => {
    const demonstration = await createTestApp(undefined, {}, true)
    const account = await createAccountWithToken(demonstration, { role: 'ADMIN' })
    const answer = await account.request('/api/admin/today')
    expect(todaySchema.parse(await answer.json()).backups).toBeNull()
    await demonstration.close()
  })
})

describe('the last changes', () => {
  it('are those of records, by name, the newest first', async () => {
    const made = await administrator.request('/api/admin/organizations', {
      method: 'POST',
      json: { content: { name: { uz: 'Eng yangi tashkilot' }, description: {} } },
    })
    expect(made.status).toBe(201)
    const [first] = (await readToday()).changes
    expect(first).toMatchObject({ action: 'created', type: 'organization', label: 'Eng yangi tashkilot' })
    await administrator.request('/api/admin/organizations', {
      method: 'POST',
      json: { content: { name: { uz: 'Ikki tilli', ru: 'На двух языках' }, description: {} } },
    })
    const inRussian = await (await administrator.request('/api/admin/today?lang=ru')).json()
    expect(inRussian.changes[0].label).toBe('На двух языках')
  })
})
