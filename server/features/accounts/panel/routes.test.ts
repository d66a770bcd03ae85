import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userCreationSchema } from '../../../../shared/schemas/user-records.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { postTo, refusalOf, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people } from '../../../db/schema/person.ts'
import { idempotencyKeys, rateLimits } from '../../../db/schema/request-guard.ts'
import { accountSecrets, users } from '../../../db/schema/user.ts'
import { digestRequest } from '../../../platform/idempotency.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
beforeEach(() => app.database.db.delete(rateLimits))
afterAll(() => app.close())

const post = (path: string, json: unknown = {}, headers: Record<string, string> = {}) =>
  admin.request(`/api/admin/users${path}?lang=en`, { method: 'POST', json, headers })
const get = async (path: string) => (await admin.request(`/api/admin/users${path}`)).json()
const stored = async (id: string) =>
  (await app.database.db.select().from(users).where(eq(users.id, id)))[0] ?? expect.fail('no account')
const mailsTo = async (address: string) =>
  (await app.database.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id)).map(
    ({ template }) => template,
  )

/** Reads the last entry of the audit log about an account. */
async function lastAuditEntry(id: string) {
  const [row] = await app.database.db
    .select({ action: auditEntries.action, actor: auditEntries.actorUserId, values: auditValues })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(and(eq(auditEntries.recordType, 'user'), eq(auditEntries.recordId, id)))
    .orderBy(desc(auditEntries.position))
    .limit(1)
  return row && { action: row.action, actor: row.actor, ...row.values }
}

let number = 0
function newUser(values: Record<string, unknown> = {}) {
  number += 1
  return {
    firstname: 'Shavkat',
    lastname: 'Rahimov',
    email: `shavkat${number}@example.uz`,
    role: 'EXPERT',
    language: 'ru',
    mode: 'invite',
    ...values,
  }
}

describe('the list of accounts', () => {
  it('finds by any spelling, filters by role and state, sorts, and counts the roles for the rest', async () => {
    const name = { firstname: 'Ulugʻbek', lastname: 'Tursunov' }
    const expert = await createAccountWithToken(app, { ...name, role: 'EXPERT' })
    const disabled = await createAccountWithToken(app, { ...name, isEnabled: false })
    const unconfirmed = await createAccountWithToken(app, { ...name, emailConfirmedAt: null })
    const idsOf = async (query: string) =>
      ((await get(`?${query}`)).items as { id: string }[]).map(({ id }) => id)
    const q = `q=${encodeURIComponent('Улуғбек турсунов')}`
    expect(await idsOf(`${q}&sort=created`)).toEqual([expert.userId, disabled.userId, unconfirmed.userId])
    expect(await idsOf(`${q}&role=EXPERT`)).toEqual([expert.userId])
    expect(await idsOf(`${q}&state=disabled`)).toEqual([disabled.userId])
    expect(await idsOf(`${q}&state=unconfirmed`)).toEqual([unconfirmed.userId])
    expect(await get(`/counts?${q}&role=EXPERT`)).toEqual({
      all: 3,
      roles: { USER: 2, AMBASSADOR: 0, EXPERT: 1, ADMIN: 0 },
    })
    const refused = await admin.request('/api/admin/users?role=KING')
    expect(await refusalOf(refused)).toMatchObject({ status: 422, fields: { role: 'not-understood' } })
  })

  it('shows of each what an administrator has to know, and whose profile is behind it', async () => {
    const { userId } = await createAccountWithToken(app)
    const [person] = await app.database.db.select().from(people).limit(1)
    if (!person) expect.fail('no sample people')
    await app.database.db.update(people).set({ userId }).where(eq(people.id, person.id))
    const record = await get(`/${userId}`)
    expect(record).toMatchObject({
      role: 'USER',
      isOwn: false,
      isInvited: false,
      sessionCount: 1,
      sessions: [{ device: 'a test' }],
      person: { id: person.id, kind: person.kind, userCode: person.userCode },
      profile: { country: { lang: 'uz' } },
    })
    const refused = await admin.request(`/api/admin/users/${userId}`, { method: 'DELETE' })
    expect(await refusalOf(refused)).toMatchObject({ status: 409, code: 'in-use' })
    expect((await get(`/${userId}/uses`)).items).toMatchObject([{ type: person.kind, count: 1 }])
    expect((await stored(userId)).isEnabled).toBe(true)
  })
})

describe('a new account', () => {
  it('is invited by mail, once, however often the form is sent', async () => {
    const given = newUser({ login: 'Shavkat.R' })
    const key = { 'idempotency-key': 'the-first-invitation' }
    const answer = await post('', given, key)
    expect(answer.status).toBe(201)
    const made = await answer.json()
    expect(made).toMatchObject({
      login: 'Shavkat.R',
      role: 'EXPERT',
      isInvited: true,
      emailConfirmedAt: null,
    })
    expect((await (await post('', given, key)).json()).id).toBe(made.id)
    expect(await mailsTo(given.email)).toEqual(['invitation'])
    expect(await lastAuditEntry(made.id)).toMatchObject({
      action: 'created',
      actor: admin.userId,
      before: null,
      after: { email: given.email, role: 'EXPERT' },
      details: { mode: 'invite' },
    })
    const again = await post(`/${made.id}/invitation`)
    expect(again.status).toBe(200)
    expect(await mailsTo(given.email)).toEqual(['invitation', 'invitation'])
    const live = await app.database.db.select().from(accountSecrets).where(eq(accountSecrets.userId, made.id))
    expect(live).toHaveLength(1)
  })

  it('signs in by its one-time password, which is good for nothing but being replaced', async () => {
    const password = { mode: 'password', password: testPassword, repeatPassword: testPassword }
    const given = newUser(password)
    const key = { 'idempotency-key': 'the-first-password' }
    const made = await (await post('', given, key)).json()
    expect(await mailsTo(given.email)).toEqual([])
    expect((await (await post('', given, key)).json()).id).toBe(made.id)
    const another = 'sakkiz-yulduz-va-oy 88'
    const reused = await post('', { ...given, password: another, repeatPassword: another }, key)
    expect(await refusalOf(reused)).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    // Nobody can guess against the stored request: the password is in no digest without the site's secret.
    const [stored] = await app.database.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.recordId, made.id))
    const plain = digestRequest({ ...userCreationSchema.parse(given) }, 'none')
    expect(stored?.requestHash).not.toBe(`${plain.fields}:none`)
    const signedIn = await postTo(app, '/auth/sign-in', { login: given.email, password: testPassword })
    const { token } = await signedIn.json()
    const headers = { authorization: `Bearer ${token}` }
    expect(await (await app.request('/api/profile', { headers })).json()).toMatchObject({
      account: { mustChangePassword: true },
    })
    expect(JSON.stringify(await lastAuditEntry(made.id))).not.toContain(testPassword)
    expect(await refusalOf(await post(`/${made.id}/invitation`))).toMatchObject({ code: 'not-allowed-now' })
  })

  it('is refused for what is taken or easy to guess, next to the field', async () => {
    const fieldsOf = async (values: Record<string, unknown>) =>
      (await refusalOf(await post('', newUser(values)))).fields
    const known = await createAccountWithToken(app, { login: 'Taken.Login' })
    expect(await fieldsOf({ email: known.email.toUpperCase() })).toEqual({ email: 'email-taken' })
    expect(await fieldsOf({ login: 'taken.login' })).toEqual({ login: 'login-taken' })
    expect(await fieldsOf({ firstname: ' ', role: 'KING', email: 'x' })).toEqual({
      firstname: 'required',
      role: 'not-understood',
      email: 'not-an-email',
    })
    const own = { mode: 'password', password: 'Rahimov2026', repeatPassword: 'Rahimov2026' }
    expect(await fieldsOf(own)).toEqual({ password: 'password-own-words' })
    expect(await fieldsOf({ ...own, repeatPassword: 'other' })).toEqual({
      repeatPassword: 'password-mismatch',
    })
    expect(await fieldsOf({ ...own, password: 'short' })).toHaveProperty('password', 'too-short')
  })
})

describe('a changed account', () => {
  it('has another email by the word of the administrator; links to the old address end', async () => {
    const { userId } = await createAccountWithToken(app, { passwordHash: 'none', login: 'eski-login' })
    await post(`/${userId}/reset-mail`)
    const { revision, content } = await get(`/${userId}`)
    const patch = (values: Record<string, unknown>) =>
      admin.request(`/api/admin/users/${userId}`, {
        method: 'PATCH',
        json: { revision, content: { ...content, ...values } },
      })
    expect((await refusalOf(await patch({ email: admin.email.toUpperCase() }))).fields).toEqual({
      email: 'email-taken',
    })
    const changed = await patch({ email: 'Yangi@Example.uz', login: 'yangi-login' })
    expect(await changed.json()).toMatchObject({ email: 'yangi@example.uz', login: 'yangi-login' })
    expect((await stored(userId)).emailConfirmedAt).not.toBeNull()
    const secrets = await app.database.db
      .select()
      .from(accountSecrets)
      .where(eq(accountSecrets.userId, userId))
    expect(secrets).toEqual([])
    expect(await lastAuditEntry(userId)).toMatchObject({
      action: 'updated',
      before: { email: content.email },
      after: { email: 'yangi@example.uz' },
    })
    expect(await refusalOf(await patch({}))).toMatchObject({ code: 'changed-meanwhile' })
  })

  it('that was never confirmed gets a new link at the new address', async () => {
    const { userId } = await createAccountWithToken(app, {
      emailConfirmedAt: null,
      passwordHash: 'none',
      login: 'tuzatilgan',
    })
    const { revision, content } = await get(`/${userId}`)
    const email = 'tuzatilgan@example.uz'
    await admin.request(`/api/admin/users/${userId}`, {
      method: 'PATCH',
      json: { revision, content: { ...content, email } },
    })
    expect(await mailsTo(email)).toEqual(['confirm-email'])
    expect((await stored(userId)).emailConfirmedAt).toBeNull()
  })
})

describe('the role and the state of an account', () => {
  it('never contradict the kind of the profile', async () => {
    const { userId } = await createAccountWithToken(app)
    const [person] = await app.database.db.select().from(people).where(eq(people.kind, 'ambassador')).limit(1)
    await app.database.db
      .update(people)
      .set({ userId })
      .where(eq(people.id, person?.id ?? ''))
    expect(await refusalOf(await post(`/${userId}/role`, { role: 'EXPERT' }))).toMatchObject({
      status: 409,
      code: 'not-allowed-now',
    })
    expect((await post(`/${userId}/role`, { role: 'AMBASSADOR' })).status).toBe(200)
  })

  it('change with the old and the new value in the audit log, and end its sessions', async () => {
    const { userId } = await createAccountWithToken(app)
    const changed = await post(`/${userId}/role`, { role: 'EXPERT' })
    expect(await changed.json()).toMatchObject({ role: 'EXPERT', sessionCount: 0 })
    const lastEntry = await lastAuditEntry(userId)
    expect(lastEntry).toMatchObject({
      action: 'role-changed',
      before: { role: 'USER' },
      after: { role: 'EXPERT' },
    })
    await post(`/${userId}/role`, { role: 'EXPERT' })
    expect((await lastAuditEntry(userId))?.position).toBe(lastEntry?.position)
    expect(await (await post(`/${userId}/enabled`, { isEnabled: false })).json()).toMatchObject({
      isEnabled: false,
    })
    expect(await lastAuditEntry(userId)).toMatchObject({ action: 'disabled', after: { isEnabled: false } })
    expect(await refusalOf(await post(`/${userId}/reset-mail`))).toMatchObject({ code: 'not-allowed-now' })
    await post(`/${userId}/enabled`, { isEnabled: true })
    expect(await lastAuditEntry(userId)).toMatchObject({ action: 'enabled', before: { isEnabled: false } })
    expect((await refusalOf(await post(`/${userId}/role`, { role: 'KING' }))).fields).toEqual({
      role: 'not-understood',
    })
    const nobody = '018f0000-0000-7000-8000-000000000000'
    expect((await post(`/${nobody}/role`, { role: 'USER' })).status).toBe(404)
  })

  it('are never one’s own to give away, least of all by the last administrator', async () => {
    const tries = () =>
      Promise.all([
        post(`/${admin.userId}/role`, { role: 'USER' }),
        post(`/${admin.userId}/enabled`, { isEnabled: false }),
        admin.request(`/api/admin/users/${admin.userId}`, { method: 'DELETE' }),
      ])
    for (const answer of await tries())
      expect(await refusalOf(answer)).toMatchObject({ status: 409, code: 'last-administrator' })
    const other = await createAccountWithToken(app, { role: 'ADMIN' })
    for (const answer of await tries())
      expect(await refusalOf(answer)).toMatchObject({ status: 409, code: 'not-allowed-now' })
    expect(await stored(admin.userId)).toMatchObject({ role: 'ADMIN', isEnabled: true, trashedAt: null })
    const third = await createAccountWithToken(app, { role: 'ADMIN' })
    // Each changes the other, concurrently: there is no deadlock.
    const deletions = await Promise.all([
      third.request(`/api/admin/users/${other.userId}`, { method: 'DELETE' }),
      other.request(`/api/admin/users/${third.userId}`, { method: 'DELETE' }),
    ])
    expect(deletions.map(({ status }) => status)).not.toContain(500)
    expect(deletions.map(({ status }) => status)).toContain(204)
  })

  it('go with it into the bin, from where it comes back as it was', async () => {
    const { userId, request } = await createAccountWithToken(app)
    const path = `/api/admin/users/${userId}`
    expect((await admin.request(path, { method: 'DELETE' })).status).toBe(204)
    expect((await request('/api/profile')).status).toBe(401)
    expect(await stored(userId)).toMatchObject({ isEnabled: false })
    expect((await post(`/${userId}/enabled`, { isEnabled: true })).status).toBe(404)
    const restored = await post(`/${userId}/restore`)
    expect(await restored.json()).toMatchObject({ isEnabled: true, binnedAt: null })
    expect((await post(`/${userId}/enabled`, { isEnabled: false })).status).toBe(200)
    expect((await admin.request(path, { method: 'DELETE' })).status).toBe(204)
    const stillDisabled = await post(`/${userId}/restore`)
    expect(await stillDisabled.json()).toMatchObject({ isEnabled: false, binnedAt: null })
  })
})

describe('help for an account', () => {
  it('ends its sessions; of one’s own all but the one that asks', async () => {
    const { userId } = await createAccountWithToken(app)
    expect(await (await post(`/${userId}/sign-out`)).json()).toMatchObject({ sessionCount: 0 })
    expect(await lastAuditEntry(userId)).toMatchObject({ action: 'signed-out', details: { sessionCount: 1 } })
    expect(await (await post(`/${admin.userId}/sign-out`)).json()).toMatchObject({ sessionCount: 1 })
  })

  it('mails the link to a new password, within the limits of the address', async () => {
    const { userId, email } = await createAccountWithToken(app, { passwordHash: 'none' })
    expect((await post(`/${userId}/reset-mail`)).status).toBe(200)
    expect(await mailsTo(email)).toEqual(['reset-password'])
    expect(await lastAuditEntry(userId)).toMatchObject({ action: 'reset-sent', actor: admin.userId })
    const answers = []
    for (let time = 0; time < 5; time += 1) answers.push((await post(`/${userId}/reset-mail`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429])
  })

  it('removes the second factor of users who lost it, and notifies them; not one’s own', async () => {
    const factor = { totpSecret: 'x.y.z', totpConfirmedAt: new Date() }
    const { userId, email } = await createAccountWithToken(app, { ...factor, passwordHash: 'none' })
    const reset = (id: string) => admin.request(`/api/admin/users/${id}/second-factor`, { method: 'DELETE' })
    expect(await (await reset(userId)).json()).toMatchObject({ hasSecondFactor: false })
    expect(await stored(userId)).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
    expect(await mailsTo(email)).toEqual(['second-factor-changed'])
    expect(await lastAuditEntry(userId)).toMatchObject({
      action: 'updated',
      after: { hasSecondFactor: false },
    })
    expect(await refusalOf(await reset(userId))).toMatchObject({ code: 'not-allowed-now' })
    await app.database.db.update(users).set(factor).where(eq(users.id, admin.userId))
    expect(await refusalOf(await reset(admin.userId))).toMatchObject({ code: 'not-allowed-now' })
    await app.database.db.update(users).set({ totpSecret: null, totpConfirmedAt: null })
  })
})
