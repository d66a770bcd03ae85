import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationStatus } from '../../../../shared/rules/application-status.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { mailsTo, userOf } from '../../../../tests/support/account-mails.ts'
import { applicationTexts, apply } from '../../../../tests/support/application-form.ts'
import { chooseFromCatalogues, unknownId } from '../../../../tests/support/person-form.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { applications } from '../../../db/schema/application.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people } from '../../../db/schema/person.ts'
import { users } from '../../../db/schema/user.ts'
import { checkAudit } from '../../../platform/audit.ts'
import { claimDueMail, deliverToDemoMailbox } from '../../../platform/mail/mail-queue.ts'

let app: TestApp
let admin: TestAccount
let countryId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  countryId = (await chooseFromCatalogues(app)).countryId
})
afterAll(() => app.close())

async function applied(email = applicationTexts().email) {
  const { reference } = await apply(app, { email })
  const [row] = await app.database.db.select().from(applications).where(eq(applications.reference, reference))
  if (!row) throw new Error('It was not stored.')
  // Its confirmation is sent before anybody decides.
  await app.database.db.execute(sql`update mails set created_at = now() - interval '1 hour'
    where record_id = ${row.id}`)
  return row
}
const again = async (id: string) =>
  (await app.database.db.select().from(applications).where(eq(applications.id, id)))[0]

const post = (id: string, path: string, json: object) =>
  admin.request(`/api/admin/applications/${id}/${path}?lang=en`, { method: 'POST', json })
async function move(id: string, status: ApplicationStatus) {
  const { revision } = (await again(id)) ?? {}
  expect((await post(id, 'status', { status, reason: 'A reason.', revision })).status).toBe(204)
}
const accept = (id: string, changed: object = {}) =>
  post(id, 'accept', {
    ...{ revision: 1, firstname: 'Aziza', lastname: 'Karimova', kind: 'expert', countryId },
    ...changed,
  })
const undo = async (id: string) => post(id, 'undo', { revision: (await again(id))?.revision })
const templatesTo = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)
const actionsOf = async (id: string) => {
  const { items } = await (await admin.request(`/api/admin/applications/${id}/history`)).json()
  return items.map(({ action }: { action: string }) => action)
}

describe('a decision that is taken back', () => {
  it('leaves status, reason and events as they were, and no mail of it; the audit log has both', async () => {
    const { id, email } = await applied()
    await move(id, 'INTERVIEW')
    await app.database.db.update(mails).set({ state: 'sent' }).where(eq(mails.recordId, id))
    const before = await again(id)
    await move(id, 'REJECTED')
    expect(await templatesTo(email)).toHaveLength(3)
    expect((await undo(id)).status).toBe(204)
    const after = await again(id)
    expect(after).toMatchObject({
      status: 'INTERVIEW',
      statusReason: 'A reason.',
      closedAt: null,
      revision: 4,
    })
    expect({ ...after, revision: 0, updatedAt: 0 }).toEqual({ ...before, revision: 0, updatedAt: 0 })
    expect(await templatesTo(email)).toEqual(['application-status', 'application-received'])
    const { events } = await (await admin.request(`/api/admin/applications/${id}`)).json()
    expect(events.map(({ status }: { status: string }) => status)).toEqual(['NEW', 'INTERVIEW'])
    expect(await actionsOf(id)).toEqual(['decision-undone', 'rejected', 'status-changed'])
    expect((await refusalOf(await undo(id))).code).toBe('not-allowed-now')
  })

  it('is a reopening too: it was closed at the same time as before', async () => {
    const { id } = await applied()
    await move(id, 'REJECTED')
    const closed = await again(id)
    await move(id, 'IN_REVIEW')
    expect((await undo(id)).status).toBe(204)
    expect(await again(id)).toMatchObject({ status: 'REJECTED', closedAt: closed?.closedAt })
  })

  it('is an acceptance with its account, its profile, its CV and its invitation', async () => {
    const { id, email, kind } = await applied()
    const filesOf = async () =>
      (await app.database.db.execute(sql`select id from uploads where expires_at is null`)).rows.length
    const files = await filesOf()
    expect((await accept(id)).status).toBe(204)
    const { personId } = (await again(id)) ?? {}
    expect(await templatesTo(email)).toEqual(['application-status', 'invitation', 'application-received'])
    expect((await undo(id)).status).toBe(204)
    expect(await again(id)).toMatchObject({ status: 'NEW', personId: null, kind })
    expect(await userOf(app, email)).toBeUndefined()
    expect(await app.database.db.$count(people, eq(people.id, personId ?? unknownId))).toBe(0)
    expect(await filesOf()).toBe(files)
    expect(await templatesTo(email)).toEqual(['application-received'])
    expect((await checkAudit(app.database.db)).brokenAt).toBeNull()
    expect((await accept(id, { revision: 3 })).status).toBe(204)
  })

  it('leaves the account that was there before', async () => {
    const member = await createAccountWithToken(app)
    const { id } = await applied(member.email)
    expect((await accept(id)).status).toBe(204)
    expect((await undo(id)).status).toBe(204)
    expect(await app.database.db.$count(users, eq(users.id, member.userId))).toBe(1)
    expect(await app.database.db.$count(people, eq(people.userId, member.userId))).toBe(0)
  })
})

describe('a decision that stays', () => {
  it('is one whose mail is on its way, or was edited further', async () => {
    const { id, email } = await applied()
    expect((await refusalOf(await undo(id))).code).toBe('not-allowed-now')
    expect((await accept(id)).status).toBe(204)
    const accepted = await again(id)
    // As long as it can be taken back, no mail of it is due.
    await deliverToDemoMailbox(app.database.db)
    expect((await mailsTo(app, email))[0]?.state).toBe('waiting')
    await app.database.db
      .update(people)
      .set({ revision: 2 })
      .where(eq(people.id, accepted?.personId ?? ''))
    expect((await refusalOf(await undo(id))).code).toBe('not-allowed-now')
    await app.database.db
      .update(people)
      .set({ revision: 1 })
      .where(eq(people.id, accepted?.personId ?? ''))
    await app.database.db
      .update(mails)
      .set({ nextAttemptAt: sql`now() - interval '10 years'` })
      .where(and(eq(mails.recordId, id), eq(mails.template, 'invitation')))
    const claimed = await claimDueMail(app.database.db)
    expect(claimed?.toAddress).toBe(email)
    expect((await refusalOf(await undo(id))).code).toBe('not-allowed-now')
    expect(await again(id)).toEqual(accepted)
  })

  it('is one that something followed, or that nobody knows', async () => {
    const { id } = await applied()
    await move(id, 'IN_REVIEW')
    expect((await refusalOf(await post(id, 'undo', { revision: 1 }))).code).toBe('changed-meanwhile')
    expect((await refusalOf(await post(id, 'undo', { revision: 'x' }))).code).toBe('invalid-form')
    expect((await post(unknownId, 'undo', { revision: 1 })).status).toBe(404)
    expect((await again(id))?.status).toBe('IN_REVIEW')
  })
})
