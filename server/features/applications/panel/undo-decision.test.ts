import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationStatus } from '../../../../shared/rules/application-status.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { mailsTo, userOf } from '../../../../tests/support/account-mails.ts'
import {
  openPanelApplications,
  type PanelApplications,
} from '../../../../tests/support/panel-applications.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people } from '../../../db/schema/person.ts'
import { users } from '../../../db/schema/user.ts'
import { checkAudit } from '../../../platform/audit.ts'
import { claimDueMail, deliverToDemoMailbox } from '../../../platform/mail/mail-queue.ts'

let app: TestApp
let admin: TestAccount
let panel: PanelApplications
beforeAll(async () => {
  panel = await openPanelApplications()
  ;({ app, admin } = panel)
})
afterAll(() => app.close())

async function move(id: string, status: ApplicationStatus) {
  const { revision } = (await panel.again(id)) ?? {}
  expect((await panel.send(id, 'status', { status, reason: 'A reason.', revision })).status).toBe(204)
}
const templatesTo = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)
const actionsOf = async (id: string) => {
  const { items } = await (await admin.request(`/api/admin/applications/${id}/history`)).json()
  return items.map(({ action }: { action: string }) => action)
}

describe('a decision that is taken back', () => {
  it('leaves status, reason and events as they were, and no mail of it; the audit log has both', async () => {
    const { id, email } = await panel.applied()
    await move(id, 'INTERVIEW')
    await app.database.db.update(mails).set({ state: 'sent' }).where(eq(mails.recordId, id))
    const before = await panel.again(id)
    await move(id, 'REJECTED')
    expect(await templatesTo(email)).toHaveLength(3)
    expect((await panel.undo(id)).status).toBe(204)
    const after = await panel.again(id)
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
    expect((await refusalOf(await panel.undo(id))).code).toBe('not-allowed-now')
  })

  it('is a reopening too: it was closed at the same time as before', async () => {
    const { id } = await panel.applied()
    await move(id, 'REJECTED')
    const closed = await panel.again(id)
    await move(id, 'IN_REVIEW')
    expect((await panel.undo(id)).status).toBe(204)
    expect(await panel.again(id)).toMatchObject({ status: 'REJECTED', closedAt: closed?.closedAt })
  })

  it('is an acceptance with its account, its profile, its CV and its invitation', async () => {
    const { id, email, kind } = await panel.applied()
    const filesOf = async () =>
      (await app.database.db.execute(sql`select id from uploads where expires_at is null`)).rows.length
    const files = await filesOf()
    expect((await panel.accept(id)).status).toBe(204)
    const { personId } = (await panel.again(id)) ?? {}
    expect(await templatesTo(email)).toEqual(['application-status', 'invitation', 'application-received'])
    expect((await panel.undo(id)).status).toBe(204)
    expect(await panel.again(id)).toMatchObject({ status: 'NEW', personId: null, kind })
    expect(await userOf(app, email)).toBeUndefined()
    expect(await app.database.db.$count(people, eq(people.id, personId ?? unknownId))).toBe(0)
    expect(await filesOf()).toBe(files)
    expect(await templatesTo(email)).toEqual(['application-received'])
    expect((await checkAudit(app.database.db)).brokenAt).toBeNull()
    expect((await panel.accept(id, { revision: 3 })).status).toBe(204)
  })

  it('leaves the account that was there before', async () => {
    const member = await createAccountWithToken(app)
    const { id } = await panel.applied(member.email)
    expect((await panel.accept(id)).status).toBe(204)
    expect((await panel.undo(id)).status).toBe(204)
    expect(await app.database.db.$count(users, eq(users.id, member.userId))).toBe(1)
    expect(await app.database.db.$count(people, eq(people.userId, member.userId))).toBe(0)
  })
})

describe('a decision that stays', () => {
  it('is one whose mail is on its way, or was edited further', async () => {
    const { id, email } = await panel.applied()
    expect((await refusalOf(await panel.undo(id))).code).toBe('not-allowed-now')
    expect((await panel.accept(id)).status).toBe(204)
    const accepted = await panel.again(id)
    // As long as it can be taken back, no mail of it is due.
    await deliverToDemoMailbox(app.database.db)
    expect((await mailsTo(app, email))[0]?.state).toBe('waiting')
    await app.database.db
      .update(people)
      .set({ revision: 2 })
      .where(eq(people.id, accepted?.personId ?? ''))
    expect((await refusalOf(await panel.undo(id))).code).toBe('not-allowed-now')
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
    expect((await refusalOf(await panel.undo(id))).code).toBe('not-allowed-now')
    expect(await panel.again(id)).toEqual(accepted)
  })

  it('is one that something followed, or that nobody knows', async () => {
    const { id } = await panel.applied()
    await move(id, 'IN_REVIEW')
    expect((await refusalOf(await panel.send(id, 'undo', { revision: 1 }))).code).toBe('changed-meanwhile')
    expect((await refusalOf(await panel.send(id, 'undo', { revision: 'x' }))).code).toBe('invalid-form')
    expect((await panel.send(unknownId, 'undo', { revision: 1 })).status).toBe(404)
    expect((await panel.again(id))?.status).toBe('IN_REVIEW')
  })
})
