import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { linkSecrets, mailsTo } from '../../../tests/support/account-mails.ts'
import { applicationTexts, problemOf } from '../../../tests/support/application-form.ts'
import { pngOf, storeUnderTicket } from '../../../tests/support/pictures.ts'
import { samplePdf } from '../../../tests/support/sample-files.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { auditEntries, auditValues } from '../../db/schema/audit.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
})
afterAll(() => app.close())

const cvTicket = async () => storeUnderTicket(app, await samplePdf(), 'cv')
/** Builds the body of a case filed for somebody else; its own forms add `consent` and `kind`. */
function given(changed: object = {}) {
  const { fullName, email, coverLetter } = applicationTexts()
  return { fullName, email, coverLetter, language: 'ru', ...changed }
}
const file = (section: string, content: object, headers: HeadersInit = {}) =>
  admin.request(`/api/admin/${section}?lang=en`, { method: 'POST', json: { content }, headers })
async function filed(section: string, content: object, headers: HeadersInit = {}) {
  const response = await file(section, content, headers)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as { id: string; reference: string; status: string; cv: object | null }
}
const lastAudit = async (id: string) => {
  const [entry] = await app.database.db
    .select({ action: auditEntries.action, actor: auditEntries.actorUserId, after: auditValues.after })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(eq(auditEntries.recordId, id))
    .orderBy(desc(auditEntries.position))
    .limit(1)
  return entry
}

describe('an application that an administrator files (A-13)', () => {
  it('is like one of the public form: numbered, confirmed by mail, open by its status page, and noted', async () => {
    const content = given({ kind: 'expert', cvTicket: await cvTicket() })
    const made = await filed('applications', content)
    expect(made).toMatchObject({
      status: 'NEW',
      language: 'ru',
      kind: 'expert',
      coverLetter: content.coverLetter,
      cv: { type: 'pdf', state: 'ready' },
      events: [{ type: 'received', status: 'NEW' }],
    })
    expect(made.reference).toMatch(/^DW-\d{4}-\d{4}$/)
    const [mail] = await mailsTo(app, content.email)
    expect(mail).toMatchObject({ template: 'application-received', language: 'ru' })
    const [secret] = linkSecrets(mail, 'apply/status')
    const view = await (await app.request(`/api/applications/status/${secret}`)).json()
    expect(view).toMatchObject({ reference: made.reference, fullName: content.fullName })
    expect(await lastAudit(made.id)).toMatchObject({
      action: 'created',
      actor: admin.userId,
      after: { email: content.email },
    })
  })

  it('writes to nobody where that is not wanted', async () => {
    const content = given({ kind: 'ambassador', cvTicket: await cvTicket(), notifies: false })
    await filed('applications', content)
    expect(await mailsTo(app, content.email)).toEqual([])
  })

  it('is made once under one key, however often it is sent (N-7)', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const content = given({ kind: 'expert', cvTicket: await cvTicket() })
    const first = await filed('applications', content, headers)
    expect((await filed('applications', content, headers)).id).toBe(first.id)
    expect(await mailsTo(app, content.email)).toHaveLength(1)
    const other = await file('applications', { ...content, fullName: 'Boshqa Odam' }, headers)
    expect((await problemOf(other)).code).toBe('idempotency-key-reused')
  })

  it.each([
    ['without a name', { fullName: ' ' }, 'content.fullName required'],
    ['without an email', { email: 'nobody' }, 'content.email not-an-email'],
    ['with a short letter', { coverLetter: 'Short' }, 'content.coverLetter too-short'],
    ['without a CV', { cvTicket: null }, 'content.cvTicket cv-missing'],
    ['without a word of a CV', { cvTicket: undefined }, 'content.cvTicket cv-missing'],
    ['with the ticket of no file', { cvTicket: 'a'.repeat(43) }, 'cvTicket ticket-expired'],
  ])('is refused %s', async (_how, wrong, problem) => {
    const content = { ...given({ kind: 'expert', cvTicket: await cvTicket() }), ...wrong }
    const response = await file('applications', content)
    expect(response.status).toBe(422)
    expect((await problemOf(response)).codes).toEqual([problem])
  })

  it('takes no picture for a CV', async () => {
    const picture = await storeUnderTicket(app, await pngOf(60, 60), 'photo')
    const response = await file('applications', given({ kind: 'expert', cvTicket: picture }))
    expect((await problemOf(response)).codes).toEqual(['cvTicket file-type'])
  })
})

describe('a call request that an administrator files (A-13)', () => {
  it('needs no file, is confirmed by mail and noted', async () => {
    const content = given()
    const made = await filed('callRequests', content)
    expect(made).toMatchObject({ status: 'NEW', cv: null, coverLetter: content.coverLetter })
    expect(made.reference).toMatch(/^CR-\d{4}-\d{4}$/)
    expect((await mailsTo(app, content.email)).map(({ template }) => template)).toEqual([
      'call-request-received',
    ])
    expect(await lastAudit(made.id)).toMatchObject({ action: 'created', actor: admin.userId })
    expect((await filed('callRequests', given({ cvTicket: await cvTicket() }))).cv).toMatchObject({
      type: 'pdf',
    })
  })

  it('is made once under one key, and refused where it says too little', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const content = given({ notifies: false })
    const first = await filed('callRequests', content, headers)
    expect((await filed('callRequests', content, headers)).id).toBe(first.id)
    const response = await file('callRequests', { ...content, coverLetter: '' })
    expect((await problemOf(response)).codes).toEqual(['content.coverLetter required'])
  })
})
