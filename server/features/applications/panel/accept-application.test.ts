import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { linkSecrets, mailsTo, userOf } from '../../../../tests/support/account-mails.ts'
import {
  openPanelApplications,
  type PanelApplications,
} from '../../../../tests/support/panel-applications.ts'
import { givePerson, unknownId } from '../../../../tests/support/person-form.ts'
import { strangersHash } from '../../../../tests/support/private-fields.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { people } from '../../../db/schema/person.ts'
import { users } from '../../../db/schema/user.ts'
import { checkAudit } from '../../../platform/audit.ts'
import { secretInPreview } from './decide-application.ts'

let app: TestApp
let admin: TestAccount
let panel: PanelApplications
beforeAll(async () => {
  panel = await openPanelApplications()
  ;({ app, admin } = panel)
})
afterAll(() => app.close())

/** Counts the rows of everything that accepting creates. */
async function counts() {
  const { rows } = await app.database.db.execute(
    sql`select (select count(*) from users)::int as users, (select count(*) from people)::int as people,
      (select count(*) from uploads)::int as uploads, (select count(*) from mails)::int as mails,
      (select count(*) from audit_entries)::int as audit, (select count(*) from application_events)::int as events`,
  )
  return rows[0]
}

describe('accepting an application (D-11)', () => {
  it('makes the account, the unpublished profile with a CV of its own, the invitation and the mails', async () => {
    const { id, email, cvUploadId } = await panel.applied()
    const asked = await admin.request(`/api/admin/applications/${id}/mail-preview`, {
      method: 'POST',
      json: { status: 'ACCEPTED', account: { firstname: 'Aziza', lastname: 'Karimova', login: 'aziza-k' } },
    })
    const preview = await asked.json()
    expect((await panel.accept(id, { login: 'aziza-k', reason: 'Welcome.' })).status).toBe(204)

    const user = await userOf(app, email)
    expect(user).toMatchObject({ role: 'USER', login: 'aziza-k', language: 'en', passwordHash: null })
    const after = await panel.again(id)
    expect(after).toMatchObject({ status: 'ACCEPTED', statusReason: 'Welcome.', kind: 'expert', cvUploadId })
    const [person] = await app.database.db
      .select()
      .from(people)
      .where(eq(people.id, after?.personId ?? ''))
    expect(person).toMatchObject({
      kind: 'expert',
      userId: user?.id,
      firstname: 'Aziza',
      lastname: 'Karimova',
      countryId: panel.countryId,
      publishedAt: null,
    })
    expect(person?.cvUploadId).not.toBe(cvUploadId)
    const handedOver = await app.services.uploads.open(person?.cvUploadId ?? '')
    const own = await app.services.uploads.open(cvUploadId ?? '')
    if (typeof handedOver !== 'object' || typeof own !== 'object') throw new Error('A CV is missing.')
    expect(handedOver.name).toBe('Karimova CV.pdf')
    expect(Buffer.concat(await handedOver.content.toArray())).toEqual(
      Buffer.concat(await own.content.toArray()),
    )

    const [status, invitation] = await mailsTo(app, email)
    expect([status?.template, invitation?.template]).toEqual(['application-status', 'invitation'])
    const [secret = ''] = linkSecrets(invitation, 'invitation')
    expect(secret).not.toBe('')
    expect(preview.invitation.text).toBe(invitation?.text?.replaceAll(secret, secretInPreview))
    const trail = await app.database.db.select({ action: auditEntries.action }).from(auditEntries)
    expect(trail.map(({ action }) => action).slice(-3)).toEqual(['invited', 'created', 'accepted'])
    expect((await checkAudit(app.database.db)).brokenAt).toBeNull()

    const view = await (await admin.request(`/api/admin/applications/${id}`)).json()
    expect(view.person).toMatchObject({ id: person?.id, kind: 'expert', userCode: person?.userCode })
  })

  it('again, after it was reopened, makes no second profile', async () => {
    const { id } = await panel.applied()
    expect((await panel.accept(id)).status).toBe(204)
    const { revision, personId } = (await panel.again(id)) ?? {}
    const move = (status: string, from: number) =>
      admin.request(`/api/admin/applications/${id}/status`, {
        method: 'POST',
        json: { status, reason: 'A second look.', revision: from },
      })
    expect((await move('IN_REVIEW', revision ?? 0)).status).toBe(204)
    const reopened = (await panel.again(id))?.revision ?? 0
    expect((await refusalOf(await panel.accept(id, { revision: reopened }))).code).toBe('not-allowed-now')
    expect((await move('ACCEPTED', reopened)).status).toBe(204)
    expect(await panel.again(id)).toMatchObject({ status: 'ACCEPTED', personId })
  })

  it('links the profile to the account that the email has, and promises no invitation', async () => {
    const member = await createAccountWithToken(app)
    const { id } = await panel.applied(member.email)
    expect((await panel.accept(id)).status).toBe(204)
    const [person] = await app.database.db.select().from(people).where(eq(people.userId, member.userId))
    expect((await panel.again(id))?.personId).toBe(person?.id)
    const mails = await mailsTo(app, member.email)
    expect(mails.map(({ template }) => template)).toEqual(['application-status', 'application-received'])
    expect(mails[0]?.text).toContain('to your existing account')
    const second = await panel.applied(member.email)
    const before = await counts()
    expect(await refusalOf(await panel.accept(second.id))).toMatchObject({
      status: 422,
      fields: { email: 'email-taken' },
    })
    expect(await counts()).toEqual(before)
  })

  it('treats an account that was never confirmed as new: who made it gets nothing of it', async () => {
    const stranger = await createAccountWithToken(app, {
      emailConfirmedAt: null,
      passwordHash: strangersHash,
      firstname: 'Stranger',
      totpSecret: 'a.b.c',
    })
    const theirs = await givePerson(app, stranger.userId, 'AMB-0012')
    const { id } = await panel.applied(stranger.email)
    const preview = await admin.request(`/api/admin/applications/${id}/mail-preview`, {
      method: 'POST',
      json: { status: 'ACCEPTED', account: { firstname: 'Aziza', lastname: 'Karimova' } },
    })
    expect(await preview.json()).toMatchObject({ hasAccount: false })
    expect((await panel.accept(id)).status).toBe(204)
    const [account] = await app.database.db.select().from(users).where(eq(users.id, stranger.userId))
    expect(account).toMatchObject({ passwordHash: null, totpSecret: null, emailConfirmedAt: null })
    expect(account?.firstname).not.toBe('Stranger')
    const held = await app.database.db.select().from(people).where(eq(people.userId, stranger.userId))
    expect(held.map((person) => person.id)).toEqual([(await panel.again(id))?.personId])
    expect(held[0]?.id).not.toBe(theirs)
    expect((await stranger.request('/api/profile')).status).toBe(401)
    const [mail] = (await mailsTo(app, stranger.email)).filter(({ template }) => template === 'invitation')
    expect(linkSecrets(mail, 'invitation')).toHaveLength(1)
  })

  it('is all or nothing', async () => {
    const member = await createAccountWithToken(app, { login: 'taken-login' })
    const { id } = await panel.applied()
    const before = await counts()
    expect(member.userId).toBeTruthy()
    const refusals = [
      [{ login: 'Taken-Login' }, { login: 'login-taken' }],
      [{ countryId: unknownId }, { countryId: 'unknown-choice' }],
      [{ firstname: ' ' }, { firstname: 'required' }],
    ] as const
    for (const [changed, fields] of refusals)
      expect((await refusalOf(await panel.accept(id, changed))).fields).toEqual(fields)
    expect((await refusalOf(await panel.accept(id, { revision: 7 }))).code).toBe('changed-meanwhile')
    await app.database.db.execute(sql`alter table audit_values add constraint refuse check (false) not valid`)
    expect((await panel.accept(id)).status).toBe(500)
    await app.database.db.execute(sql`alter table audit_values drop constraint refuse`)
    expect(await counts()).toEqual(before)
    expect(await panel.again(id)).toMatchObject({ status: 'NEW', personId: null, revision: 1 })
    expect((await panel.accept(unknownId)).status).toBe(404)
  })
})
