import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ApplicationStatus,
  applicationStatuses,
  canMoveApplication,
  isApplicationClosed,
} from '../../../../shared/rules/application-status.ts'
import { needsReason } from '../../../../shared/schemas/cases.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { linkSecrets, mailsTo } from '../../../../tests/support/account-mails.ts'
import { applicationTexts, apply } from '../../../../tests/support/application-form.ts'
import { handmadeZip } from '../../../../tests/support/handmade-zip.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import { handmadePdf, onePage } from '../../../../tests/support/sample-files.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { applications } from '../../../db/schema/application.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { checkAudit } from '../../../platform/audit.ts'
import { secretInPreview } from './decide-application.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Dilshod', lastname: 'Aliyev' })
})
afterAll(() => app.close())

const base = '/api/admin/applications'

async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error(`There is no application ${id}.`)
  return row
}

/** Sends an application by the public form, and returns its id and email. */
async function applied(changed: Parameters<typeof apply>[1] = {}) {
  const email = (changed.email as string | undefined) ?? applicationTexts().email
  const { reference, secret } = await apply(app, { ...changed, email })
  const [row] = await app.database.db.select().from(applications).where(eq(applications.reference, reference))
  if (!row) throw new Error('It was not stored.')
  return { id: row.id, email, reference, secret }
}

const post = (path: string, json: unknown) => admin.request(`${base}/${path}`, { method: 'POST', json })

async function move(id: string, status: ApplicationStatus, reason: string | null = 'The reason.') {
  const { revision } = await rowOf(id)
  return post(`${id}/status?lang=en`, { status, reason, revision })
}

interface Answer {
  total: number
  items: Record<string, unknown>[]
}
const list = async (query: string) => (await (await admin.request(`${base}?${query}`)).json()) as Answer

const auditOf = (id: string) =>
  app.database.db
    .select({ action: auditEntries.action, values: auditValues })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(eq(auditEntries.recordId, id))
    .orderBy(desc(auditEntries.position))

describe('the queue of applications (A-6)', () => {
  it('finds, narrows and sorts, and says what is likely to be of the same person', async () => {
    const fullName = `Шавкат ${randomUUID().replaceAll(/\W|\d/g, '')}ов`
    const first = await applied({ fullName, kind: 'expert' })
    const second = await applied({ fullName, email: first.email })
    const ids = async (query: string) =>
      (await list(`q=${encodeURIComponent(fullName)}&${query}`)).items.map(({ id }) => id)
    expect(await ids('sort=created')).toEqual([first.id, second.id])
    expect(await ids('sort=-created')).toEqual([second.id, first.id])
    expect(await ids('kind=expert')).toEqual([first.id])
    await move(first.id, 'IN_REVIEW')
    expect(await ids('status=NEW&status=INTERVIEW')).toEqual([second.id])
    expect(await ids('sort=-status')).toEqual([first.id, second.id])
    await move(first.id, 'REJECTED')
    expect(await ids('segment=open')).toEqual([second.id])
    expect(await ids('segment=closed')).toEqual([first.id])
    const { items } = await list(`q=${first.reference}`)
    expect(items[0]).toMatchObject({
      reference: first.reference,
      email: first.email,
      kind: 'expert',
      language: 'en',
      status: 'REJECTED',
      hasCv: true,
      withdrawnAt: null,
    })
    const one = await (await admin.request(`${base}/${first.id}`)).json()
    expect(one).toMatchObject({
      label: { text: fullName },
      content: { fullName, email: first.email, kind: 'expert', language: 'en' },
      cv: { name: 'Karimova CV.pdf', type: 'pdf', state: 'ready' },
      statusReason: 'The reason.',
      events: [
        { type: 'received', status: 'NEW' },
        { type: 'status-changed', status: 'IN_REVIEW' },
        { type: 'status-changed', status: 'REJECTED' },
      ],
    })
    const same = one.duplicates.find(({ id }: { id: string }) => id === second.id)
    expect(same.signs).toEqual(['email', 'name', 'file'])
    expect(JSON.stringify(one)).not.toContain(first.secret)
  })

  it('counts its parts; what was withdrawn waits for nobody', async () => {
    const before = await (await admin.request(`${base}/segments`)).json()
    const { id, secret } = await applied()
    await app.request(`/api/applications/status/${secret}/withdraw`, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'on' }),
    })
    await applied()
    const after = await (await admin.request(`${base}/segments`)).json()
    expect(after).toEqual({
      open: before.open + 1,
      mine: 0,
      unassigned: before.unassigned + 1,
      late: 0,
      closed: before.closed + 1,
    })
    expect((await refusalOf(await move(id, 'IN_REVIEW'))).code).toBe('not-allowed-now')
    expect((await list('withdrawn=yes')).items.map((item) => item.id)).toContain(id)
  })

  it('is corrected, goes to the bin and comes back', async () => {
    const { id, secret } = await applied()
    const content = {
      fullName: 'Aziza Karimova-Saidova',
      email: 'Other@Example.uz',
      kind: 'expert',
      language: 'ru',
    }
    const change = (revision: number) =>
      admin.request(`${base}/${id}`, { method: 'PATCH', json: { revision, content } })
    expect((await change(1)).status).toBe(200)
    expect((await refusalOf(await change(1))).code).toBe('changed-meanwhile')
    expect(await rowOf(id)).toMatchObject({ ...content, email: 'other@example.uz', revision: 2 })
    const wrong = await admin.request(`${base}/${id}`, {
      method: 'PATCH',
      json: { revision: 2, content: { ...content, email: 'nobody' } },
    })
    expect((await refusalOf(wrong)).fields).toEqual({ 'content.email': 'not-an-email' })
    expect((await list(`q=Karimova-Saidova`)).items.map((item) => item.id)).toContain(id)
    expect((await admin.request(`${base}/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await app.request(`/api/applications/status/${secret}`)).status).toBe(404)
    expect((await refusalOf(await move(id, 'IN_REVIEW'))).code).toBe('not-found')
    expect((await post(`${id}/restore`, {})).status).toBe(200)
    expect((await app.request(`/api/applications/status/${secret}`)).status).toBe(200)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'updated'])
  })
})

describe('an application that is moved (D-11)', () => {
  it('goes every way of the graph and no other', async () => {
    const { id } = await applied()
    for (const from of applicationStatuses) {
      for (const to of applicationStatuses) {
        await app.database.db.execute(sql`update applications set status = ${from} where id = ${id}`)
        const response = await move(id, to)
        const row = await rowOf(id)
        if (canMoveApplication(from, to)) {
          expect(response.status, `${from} → ${to}`).toBe(204)
          expect(row.status).toBe(to)
          expect(row.closedAt !== null).toBe(isApplicationClosed(to))
          const [entry] = await auditOf(id)
          const action = to === 'ACCEPTED' ? 'accepted' : to === 'REJECTED' ? 'rejected' : 'status-changed'
          expect(entry).toMatchObject({
            action,
            values: { actorName: 'Dilshod Aliyev', before: { status: from }, after: { status: to } },
          })
        } else {
          expect(await refusalOf(response), `${from} → ${to}`).toMatchObject({
            status: 409,
            code: 'not-allowed-now',
          })
          expect(row.status).toBe(from)
        }
      }
    }
    expect((await checkAudit(app.database.db)).brokenAt).toBeNull()
  })

  it('is rejected and reopened with a reason only', async () => {
    const { id } = await applied()
    expect(await refusalOf(await move(id, 'REJECTED', '  '))).toMatchObject({
      status: 422,
      fields: { reason: 'required' },
    })
    expect((await move(id, 'INTERVIEW', null)).status).toBe(204)
    expect((await move(id, 'ACCEPTED', '')).status).toBe(204)
    expect(needsReason('ACCEPTED', 'IN_REVIEW')).toBe(true)
    expect((await refusalOf(await move(id, 'IN_REVIEW', null))).fields).toEqual({ reason: 'required' })
    expect((await move(id, 'IN_REVIEW', 'New papers have come.')).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ statusReason: 'New papers have come.', closedAt: null })
  })

  it('writes to its applicant in Russian, with a link that opens the status page; the preview was that mail', async () => {
    const email = applicationTexts().email
    const { reference } = await apply(app, { email })
    await app.database.db
      .update(applications)
      .set({ language: 'ru' })
      .where(eq(applications.reference, reference))
    const [{ id = '' } = {}] = await app.database.db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.reference, reference))
    const mailsBefore = (await mailsTo(app, email)).length
    const question = { status: 'REJECTED', reason: 'Ваш опыт лежит в другой области.' }
    const preview = await (await post(`${id}/mail-preview`, question)).json()
    expect(await mailsTo(app, email)).toHaveLength(mailsBefore)
    expect((await move(id, 'REJECTED', question.reason)).status).toBe(204)
    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({ template: 'application-status', language: 'ru', subject: preview.subject })
    expect(mail?.text).toContain(question.reason)
    const [secret = ''] = linkSecrets(mail, 'apply/status')
    const dotted = (text: string | null | undefined) => text?.replaceAll(secret, secretInPreview)
    expect(dotted(mail?.text)).toBe(preview.text)
    expect(dotted(mail?.html)).toBe(preview.html)
    expect(preview).toMatchObject({ language: 'ru', invitation: null })
    const view = await (await app.request(`/api/applications/status/${secret}`)).json()
    expect(view).toMatchObject({ status: 'REJECTED', statusReason: question.reason, canWithdraw: false })
    expect((await refusalOf(await post(`${id}/mail-preview`, question))).code).toBe('not-allowed-now')
  })

  it('at once by two goes the way of one; not as it was read, it does not go at all', async () => {
    const { id } = await applied()
    const answers = await Promise.all([move(id, 'ACCEPTED'), move(id, 'REJECTED')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const stale = await post(`${id}/status`, { status: 'IN_REVIEW', reason: 'x', revision: 1 })
    expect((await refusalOf(stale)).code).toBe('changed-meanwhile')
    expect((await post(`${unknownId}/status`, { status: 'IN_REVIEW', revision: 1 })).status).toBe(404)
  })

  it('stays what it was where the mail cannot be written', async () => {
    const { id } = await applied()
    const before = await rowOf(id)
    await app.database.db.execute(sql`alter table mails add constraint refuse check (false) not valid`)
    expect((await move(id, 'IN_REVIEW')).status).toBe(500)
    await app.database.db.execute(sql`alter table mails drop constraint refuse`)
    expect(await rowOf(id)).toEqual(before)
    expect(await auditOf(id)).toEqual([])
  })
})

describe('notes', () => {
  it('are stored with author and time, for administrators alone', async () => {
    const { id, secret } = await applied()
    expect((await refusalOf(await post(`${id}/notes`, { text: ' ' }))).fields).toEqual({ text: 'required' })
    const long = await post(`${id}/notes`, { text: 'a'.repeat(4_001) })
    expect((await refusalOf(long)).fields).toEqual({ text: 'too-long' })
    expect((await post(`${id}/notes`, { text: 'Strong in public products.' })).status).toBe(201)
    await post(`${id}/notes`, { text: 'Call on Monday.' })
    const { items } = await (await admin.request(`${base}/${id}/notes`)).json()
    expect(items).toMatchObject([
      { text: 'Strong in public products.', authorName: 'Dilshod Aliyev' },
      { text: 'Call on Monday.' },
    ])
    const [entry] = await auditOf(id)
    expect(entry).toMatchObject({ action: 'noted', values: { details: { note: 'Call on Monday.' } } })
    const status = await (await app.request(`/api/applications/status/${secret}`)).text()
    expect(status).not.toContain('Monday')
    expect((await admin.request(`${base}/${unknownId}/notes`)).status).toBe(404)
  })

  it('are added once under one key, and another under the same key is refused', async () => {
    const { id } = await applied()
    const headers = { 'idempotency-key': randomUUID() }
    const add = (text: string) =>
      admin.request(`${base}/${id}/notes`, { method: 'POST', json: { text }, headers })
    for (const _time of [1, 2]) {
      const { items } = await (await add('Call on Monday.')).json()
      expect(items).toMatchObject([{ text: 'Call on Monday.' }])
    }
    expect((await refusalOf(await add('Call on Tuesday.'))).code).toBe('idempotency-key-reused')
    expect((await auditOf(id)).filter(({ action }) => action === 'noted')).toHaveLength(1)
  })
})

describe('the file of an application', () => {
  it('is downloaded as it is, and noted; not while it waits for the scanner', async () => {
    const { id } = await applied()
    const response = await admin.request(`${base}/${id}/cv`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Karimova CV.pdf"')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(handmadePdf(onePage()))
    expect(await auditOf(id)).toMatchObject([
      { action: 'file-read', values: { details: { file: 'Karimova CV.pdf' } } },
    ])
    expect((await admin.request(`${base}/${id}/cv/members`)).status).toBe(404)
    const { cvUploadId } = await rowOf(id)
    await app.database.db
      .update(uploads)
      .set({ scanState: 'waiting' })
      .where(eq(uploads.id, cvUploadId ?? ''))
    expect((await refusalOf(await admin.request(`${base}/${id}/cv`))).code).toBe('not-allowed-now')
    const one = await (await admin.request(`${base}/${id}`)).json()
    expect(one.cv.state).toBe('waiting')
  })

  it('stays closed where nobody can note that it was read', async () => {
    const { id } = await applied()
    await app.database.db.execute(
      sql`alter table audit_entries add constraint refuse check (false) not valid`,
    )
    expect((await admin.request(`${base}/${id}/cv`)).status).toBe(500)
    await app.database.db.execute(sql`alter table audit_entries drop constraint refuse`)
    // The application's end checks that what was opened was closed.
    expect((await admin.request(`${base}/${id}/cv`)).status).toBe(200)
  })

  it('is listed where it is an archive, without what systems add', async () => {
    const pdf = handmadePdf(onePage())
    const archive = handmadeZip([
      { name: 'CV.pdf', content: pdf },
      { name: 'diplomlar/', isStored: true },
      { name: Buffer.from('diplomlar/Oʻquv.PDF'), content: pdf, flags: 0x800 },
      { name: 'rasm.jfif', content: Buffer.from('\xff\xd8\xff\xe0rest', 'latin1') },
      { name: '__MACOSX/._CV.pdf', content: Buffer.from([0, 5, 22, 7, 0, 0]) },
    ])
    const { id } = await applied({ cv: new File([new Uint8Array(archive)], 'papers.zip') })
    const members = await admin.request(`${base}/${id}/cv/members`)
    expect(await members.json()).toEqual({
      items: [
        { name: 'CV.pdf', type: 'pdf', sizeBytes: pdf.length },
        { name: 'diplomlar/Oʻquv.PDF', type: 'pdf', sizeBytes: pdf.length },
        { name: 'rasm.jfif', type: 'jpg', sizeBytes: 8 },
      ],
    })
  })
})
