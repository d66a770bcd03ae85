import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { mailsTo } from '../../../tests/support/account-mails.ts'
import { applicationTexts, apply, postForm } from '../../../tests/support/application-form.ts'
import { unknownId } from '../../../tests/support/person-form.ts'
import { refusalOf } from '../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { applications } from '../../db/schema/application.ts'
import { callRequests } from '../../db/schema/call-request.ts'

let app: TestApp
let admin: TestAccount
let other: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Dilshod', lastname: 'Aliyev' })
  other = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
})
afterAll(() => app.close())

async function made(section: 'applications' | 'callRequests') {
  const { fullName, email, coverLetter } = applicationTexts()
  const { reference } =
    section === 'applications'
      ? await apply(app, { email })
      : await (await postForm(app, '/api/call-requests?lang=uz', { fullName, email, coverLetter })).json()
  const table = section === 'applications' ? applications : callRequests
  const [row] = await app.database.db.select().from(table).where(eq(table.reference, reference))
  if (!row) throw new Error('It was not stored.')
  return row
}
const sections = ['applications', 'callRequests'] as const
const post = (path: string, json: object, headers: HeadersInit = {}) =>
  admin.request(`/api/admin/${path}`, { method: 'POST', json, headers })
const read = async (path: string) => (await admin.request(`/api/admin/${path}`)).json()

describe.each(sections)('who is in charge of one of %s', (section) => {
  it('is taken in one step, filtered by and counted, and noted in the history', async () => {
    const { id, reference } = await made(section)
    const before = await read(`${section}/segments`)
    const assign = (assigneeId: string | null, previousId: string | null) =>
      post(`${section}/${id}/assignee`, { assigneeId, previousId })
    expect((await assign(admin.userId, null)).status).toBe(204)
    expect((await assign(admin.userId, null)).status).toBe(204)
    const after = await read(`${section}/segments`)
    expect(after).toMatchObject({ mine: before.mine + 1, unassigned: before.unassigned - 1 })
    for (const query of ['segment=mine', `assignee=${admin.userId}`]) {
      const { items } = await read(`${section}?q=${reference}&${query}`)
      expect(items).toMatchObject([
        { id, revision: 1, assignee: { id: admin.userId, name: 'Dilshod Aliyev' }, clock: { passedDays: 0 } },
      ])
    }
    expect((await read(`${section}?q=${reference}&segment=unassigned`)).items).toEqual([])
    expect((await refusalOf(await assign(other.userId, null))).code).toBe('changed-meanwhile')
    expect((await assign(null, admin.userId)).status).toBe(204)
    const { items } = await read(`${section}/${id}/history`)
    expect(items).toMatchObject([
      { action: 'assigned', before: { assigneeId: admin.userId }, after: { assigneeId: null } },
      { action: 'assigned', before: { assigneeId: null }, after: { assigneeId: admin.userId } },
    ])
  })

  it('is an administrator who can sign in, or nobody', async () => {
    const { id } = await made(section)
    const member = await createAccountWithToken(app)
    for (const assigneeId of [member.userId, unknownId]) {
      const refused = await post(`${section}/${id}/assignee`, { assigneeId, previousId: null })
      expect((await refusalOf(refused)).fields).toEqual({ assigneeId: 'unknown-choice' })
    }
    expect((await post(`${section}/${id}/assignee`, { assigneeId: 'me' })).status).toBe(422)
    const unknown = await post(`${section}/${unknownId}/assignee`, { assigneeId: null, previousId: null })
    expect(unknown.status).toBe(404)
    const { items } = await read('assignees')
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Dilshod Aliyev', 'Malika Saidova'])
  })

  it('sees what is late: one working day more than promised has begun', async () => {
    const { id, reference } = await made(section)
    const late = async () => (await read(`${section}?q=${reference}&segment=late`)).items.length
    expect(await late()).toBe(0)
    const table = section === 'applications' ? applications : callRequests
    await app.database.db
      .update(table)
      .set({ createdAt: sql`now() - interval '17 days'` })
      .where(eq(table.id, id))
    expect(await late()).toBe(1)
    const { clock } = await read(`${section}/${id}`)
    expect(clock.passedDays).toBeGreaterThan(clock.promisedDays)
  })
})

describe.each(sections)('a mail to the sender of one of %s', (section) => {
  it('goes out once under one key in their language, and is shown with its delivery', async () => {
    const { id, email, language } = await made(section)
    const headers = { 'idempotency-key': randomUUID() }
    const text = 'Please send us the last page again.'
    for (const _time of [1, 2])
      expect((await post(`${section}/${id}/mails`, { text }, headers)).status).toBe(204)
    const [mail, received, ...more] = await mailsTo(app, email)
    expect(mail).toMatchObject({ language, recordId: id, state: 'waiting' })
    expect(mail?.text).toContain(text)
    expect([received?.recordId, more]).toEqual([id, []])
    const shown = await read(`${section}/${id}`)
    expect(shown.mails).toMatchObject([
      { template: received?.template },
      { template: mail?.template, subject: mail?.subject, state: 'waiting', sentAt: null, reason: null },
    ])
    const { items } = await read(`${section}/${id}/history`)
    expect(items).toMatchObject([{ action: 'mail-written', details: { note: text } }])
  })

  it('says something, and belongs to a case', async () => {
    const { id } = await made(section)
    expect((await refusalOf(await post(`${section}/${id}/mails`, { text: ' ' }))).fields).toEqual({
      text: 'required',
    })
    expect((await post(`${section}/${unknownId}/mails`, { text: 'Hello.' })).status).toBe(404)
  })
})
