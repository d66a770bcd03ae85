import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayInTashkent } from '../../../../shared/rules/editions.ts'
import { panelRoles } from '../../../../shared/rules/panel-roles.ts'
import type { Notice } from '../../../../shared/schemas/notices.ts'
import type { Today } from '../../../../shared/schemas/today.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { apply } from '../../../../tests/support/application-form.ts'
import { draftsOf } from '../../../../tests/support/drafts.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { applications } from '../../../db/schema/application.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { mails } from '../../../db/schema/mail.ts'
import { noticeSettings } from '../../../db/schema/notice.ts'
import { panelSettings } from '../../../db/schema/panel-settings.ts'
import { publishRequests } from '../../../db/schema/publish-request.ts'
import { recordDrafts } from '../../../db/schema/record-draft.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { readNotified } from '../../../records/notices/choices.ts'
import { readOwnDigest } from '../send-digests.ts'

let app: TestApp
let publisher: TestAccount
let editor: TestAccount
let reviewer: TestAccount
let pageId: string
beforeAll(async () => {
  app = await createTestApp()
  publisher = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Yusupova' })
  editor = await createAccountWithToken(app, {
    role: 'ADMIN',
    firstname: 'Elena',
    lastname: 'Ignatova',
    panelLimits: { areas: { pages: ['see', 'edit'] }, languages: ['uz', 'ru', 'en'] },
  })
  reviewer = await createAccountWithToken(app, { role: 'ADMIN', panelLimits: panelRoles.reviewer })
  const [page] = await app.database.db.select().from(textPages).where(eq(textPages.slug, 'privacy'))
  pageId = page?.id ?? ''
})
beforeEach(async () => {
  await app.database.db.delete(recordDrafts)
  await app.database.db.delete(publishRequests)
  await app.database.db.delete(mails)
  await app.database.db.delete(noticeSettings)
})
afterAll(() => app.close())

const kinds = ['request', 'returned', 'published', 'erasure', 'declined']
const notices = async (who: TestAccount): Promise<Notice[]> =>
  ((await (await who.request('/api/admin/notices')).json()) as { items: Notice[] }).items.filter(({ kind }) =>
    kinds.includes(kind),
  )
const send = async (who: TestAccount, method: string, path: string, json?: object) => {
  const response = await who.request(`/api/admin/${path}`, { method, ...(json && { json }) })
  expect(response.ok, await response.clone().text()).toBe(true)
}
const wantAtOnce = (who: TestAccount) =>
  send(who, 'PATCH', 'notice-settings', { choices: { request: { atOnce: true }, answer: { atOnce: true } } })
const mailsTo = async ({ email }: TestAccount) =>
  (await app.database.db.select().from(mails).where(eq(mails.toAddress, email))).map(
    ({ template }) => template,
  )
async function ask(more: object = {}) {
  const { save, readRecord } = draftsOf(editor, 'page', pageId)
  const title = { ...((await readRecord()).content.title as object), uz: `Yangi ${randomUUID().slice(0, 8)}` }
  expect((await save({ title })).status).toBe(200)
  await send(editor, 'PUT', `drafts/page/${pageId}/request`, more)
}

describe('a request to publish (A-17, A-18)', () => {
  it('notifies those who may decide, and its return the one who asked', async () => {
    await wantAtOnce(publisher)
    await wantAtOnce(editor)
    await wantAtOnce(reviewer)
    await ask({ wantedOn: dayInTashkent(new Date()) })
    expect(await notices(publisher)).toMatchObject([
      { kind: 'request', event: 'request', group: 'due', id: pageId, by: 'Elena Ignatova', daysLeft: 0 },
    ])
    expect([await notices(editor), await notices(reviewer)]).toEqual([[], []])
    expect(await mailsTo(publisher)).toEqual(['notice-request'])
    expect([await mailsTo(editor), await mailsTo(reviewer)]).toEqual([[], []])
    await send(publisher, 'POST', `drafts/page/${pageId}/return`, { comment: 'Imlo' })
    expect(await notices(publisher)).toEqual([])
    expect(await notices(editor)).toMatchObject([
      { kind: 'returned', event: 'answer', group: 'given', by: 'Malika Yusupova', words: 'Imlo' },
    ])
    expect(await mailsTo(editor)).toEqual(['notice-answer'])
  })

  it('tells who published it, once, and not those who do so themselves', async () => {
    await wantAtOnce(editor)
    await ask()
    expect((await draftsOf(publisher, 'page', pageId).publish()).status).toBe(200)
    expect(await notices(editor)).toMatchObject([{ kind: 'published', by: 'Malika Yusupova' }])
    const { readRecord, saveLive } = draftsOf(publisher, 'page', pageId)
    await saveLive((await readRecord()).content, { publication: { publishAt: 'now' } })
    expect(await mailsTo(editor)).toEqual(['notice-answer'])
    await send(publisher, 'PUT', `drafts/page/${pageId}/request`, {}).catch(() => undefined)
    expect(await notices(publisher)).toEqual([])
  })

  it('tells who set its time, with the entry in the history', async () => {
    await wantAtOnce(editor)
    await ask()
    const publishAt = new Date(Date.now() + 60_000).toISOString()
    expect((await draftsOf(publisher, 'page', pageId).schedule(publishAt)).status).toBe(200)
    expect(await notices(editor)).toMatchObject([{ kind: 'published', by: 'Malika Yusupova' }])
    expect(await mailsTo(editor)).toEqual(['notice-answer'])
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.recordId, pageId), eq(auditEntries.action, 'draft-scheduled')))
    expect(entries).toMatchObject([{ actorUserId: publisher.userId }])
  })

  it('is new again when it is asked again, and is in the mail of the morning', async () => {
    await ask()
    const [first] = await notices(publisher)
    await send(publisher, 'POST', 'notices/read', { keys: [first?.key ?? ''] })
    expect((await notices(publisher))[0]?.isRead).toBe(true)
    await ask()
    expect((await notices(publisher))[0]?.isRead).toBe(false)
    const digestOf = async ({ userId }: TestAccount) => {
      const account = (await readNotified(app.database.db)).find(({ id }) => id === userId)
      return account && readOwnDigest(app.database.db, account, new Date())
    }
    expect(await digestOf(publisher)).toMatchObject({ requestCount: 1, erasureCount: 0 })
    expect(await digestOf(editor)).toMatchObject({ requestCount: 0 })
    await send(publisher, 'PATCH', 'notice-settings', {
      choices: { request: { bell: false, morning: false } },
    })
    expect(await notices(publisher)).toEqual([])
    expect(await digestOf(publisher)).toMatchObject({ requestCount: 0 })
  })
})

describe('a request to erase (A-17, O-2)', () => {
  it('notifies those who may confirm it, and its refusal the one who asked', async () => {
    const other = await createAccountWithToken(app, {
      role: 'ADMIN',
      firstname: 'Jasur',
      lastname: 'Qodirov',
    })
    await wantAtOnce(publisher)
    await wantAtOnce(other)
    await app.database.db.insert(panelSettings).values({ needsTwoForErasing: true })
    const { reference } = await apply(app, {
      fullName: 'Aziza Karimova',
      email: `${randomUUID()}@example.uz`,
    })
    const [row] = await app.database.db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.reference, reference))
    const path = `erasure-requests/application/${row?.id}`
    await send(publisher, 'PUT', path, {})
    expect(await notices(other)).toMatchObject([
      { kind: 'erasure', event: 'request', label: { text: 'Aziza Karimova' }, by: 'Malika Yusupova' },
    ])
    expect(await mailsTo(other)).toEqual(['notice-request'])
    expect([await notices(publisher), await notices(editor), await notices(reviewer)]).toEqual([[], [], []])
    const waiting = async (who: TestAccount) =>
      ((await (await who.request('/api/admin/today')).json()) as Today).waiting
    expect((await waiting(other)).items).toContainEqual(
      expect.objectContaining({ kind: 'erasure', id: row?.id, by: 'Malika Yusupova' }),
    )
    expect((await waiting(publisher)).counts.erasure).toBe(0)
    expect((await waiting(editor)).counts.erasure).toBe(0)
    await send(other, 'POST', `${path}/decline`, { comment: 'Sudda kerak' })
    expect(await notices(publisher)).toMatchObject([
      { kind: 'declined', group: 'given', by: 'Jasur Qodirov', words: 'Sudda kerak' },
    ])
    expect(await mailsTo(publisher)).toEqual(['notice-answer'])
    expect((await waiting(other)).counts.erasure).toBe(0)
  })
})
