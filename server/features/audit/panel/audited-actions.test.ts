import { randomUUIDv7 } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecondFactorSetup } from '../../../../shared/schemas/account.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { askFor, linkSecrets, mailsTo } from '../../../../tests/support/account-mails.ts'
import { chooseFromCatalogues, givePerson, personFields } from '../../../../tests/support/person-form.ts'
import { postTo, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { auditArchive } from '../../../data/audit-archive.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { missingTexts } from '../../../db/schema/missing-text.ts'
import { users } from '../../../db/schema/user.ts'

const lines: string[] = []
let app: TestApp
let admin: TestAccount
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp(undefined, {}, true, pino({ base: null }, { write: (line) => lines.push(line) }))
  passwordHash = await app.services.passwords.hash(testPassword)
  admin = await createAccountWithToken(app, { role: 'ADMIN', passwordHash, firstname: 'Zulfiya' })
})
afterAll(() => app.close())

/** Reads the newest entries of the audit log, the newest first. */
async function newest(count: number) {
  const rows = await app.database.db
    .select({ entry: auditEntries, values: auditValues })
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .orderBy(desc(auditEntries.position))
    .limit(count)
  return rows.map(({ entry, values }) => ({ ...entry, ...values }))
}
async function post(account: TestAccount, path: string, json: unknown = {}, status = [200, 201, 204]) {
  const response = await account.request(`/api${path}`, { method: 'POST', json })
  expect(status, await response.clone().text()).toContain(response.status)
  return response
}
const currentPassword = { currentPassword: testPassword }

describe('what the owner of an account does to its safety', () => {
  it('stands in the audit log: password, second factor, Google, sessions', async () => {
    const account = await createAccountWithToken(app, { passwordHash })
    const { userId } = account
    const setup = (await (
      await post(account, '/profile/second-factor/setup', currentPassword)
    ).json()) as SecondFactorSetup
    const code = new TOTP({ secret: setup.secret }).generate()
    await post(account, '/profile/second-factor/confirm', { code })
    await post(account, '/profile/second-factor/recovery-codes', currentPassword)
    await post(account, '/profile/second-factor/off', currentPassword)
    await app.database.db
      .update(users)
      .set({ googleSubject: randomUUIDv7(), googleIssuer: 'https://provider.example' })
      .where(eq(users.id, userId))
    await post(account, '/profile/google/unlink', currentPassword)
    const other = { userId, role: 'USER', isRemembered: false, device: 'another' } as const
    const open = () => app.services.sessions.open(app.database.db, other, new Date())
    await open()
    await post(account, '/profile/sessions/end-others')
    // Nothing was ended, and nothing is audited.
    await post(account, '/profile/sessions/end-others')
    const password = 'olti qush, uchta tol'
    await post(account, '/profile/password', { ...currentPassword, password, repeatPassword: password })
    const entries = (await newest(6)).reverse()
    expect(entries.map(({ action }) => action)).toEqual([
      'second-factor-on',
      'recovery-codes-renewed',
      'second-factor-off',
      'google-unlinked',
      'session-ended',
      'password-changed',
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({ actorUserId: userId, recordType: 'user', recordId: userId })
    expect(entries[4]?.details).toEqual({ sessionCount: 1 })
    expect(JSON.stringify(entries)).not.toContain(password)
  })

  it('stands there too where a mail set the password', async () => {
    const { email, userId } = await createAccountWithToken(app, { passwordHash })
    await askFor(app, '/auth/forgot-password', { email })
    const [secret] = linkSecrets((await mailsTo(app, email))[0], 'reset-password')
    const password = 'yetti qush, uchta tol'
    const body = { secret, password, repeatPassword: password }
    expect((await askFor(app, '/auth/reset-password', body)).status).toBe(204)
    const [entry] = await newest(1)
    expect(entry).toMatchObject({ action: 'password-changed', recordId: userId, details: { by: 'mail' } })
  })
})

describe('a sign-in that fails', () => {
  it('is found in the log by what belongs together, and names nobody', async () => {
    const { email } = await createAccountWithToken(app, { passwordHash })
    const begin = lines.length
    for (const [login, sender] of [
      [email, '198.51.100.40'],
      [email.toUpperCase(), '198.51.100.41'],
      ['nobody-of-this-name', '198.51.100.40'],
    ] as const)
      expect((await postTo(app, '/auth/sign-in', { login, password: 'a guess' }, sender)).status).toBe(401)
    const failed = lines
      .slice(begin)
      .filter((line) => line.includes('a sign-in failed'))
      .map((line) => JSON.parse(line) as { because: string; address: string; name: string })
    expect(failed.map(({ because }) => because)).toEqual(['password', 'password', 'password'])
    const [one, other, third] = failed
    expect(one?.name).toBe(other?.name)
    expect(one?.address).toBe(third?.address)
    expect(one?.name).not.toBe(third?.name)
    expect(one?.address).not.toBe(other?.address)
    for (const said of [email, '198.51.100', 'nobody-of-this-name', 'a guess'])
      expect(lines.slice(begin).join('').toLowerCase()).not.toContain(said.toLowerCase())
  })
})

describe('what administrators do outside of their records', () => {
  it('is noted: own activities that go live, the own published profile', async () => {
    const choices = await chooseFromCatalogues(app)
    const year = new Date().getFullYear() + 1
    const activity = {
      title: { uz: 'Jonli tadbir' },
      caption: {},
      description: {},
      place: {},
      categoryId: choices.activityCategoryId,
      serviceKindId: '',
      startsAt: `${year}-02-09T15:00`,
      endsAt: '',
      link: '',
    }
    const { id } = (await (await post(admin, '/activities', activity)).json()) as { id: string }
    expect((await newest(1))[0]).toMatchObject({
      action: 'created',
      recordType: 'activity',
      recordId: id,
      actorUserId: admin.userId,
      after: { title: { uz: 'Jonli tadbir' } },
    })
    const personId = await givePerson(app, admin.userId, 'AMB-0012')
    const { person } = (await (await admin.request('/api/profile')).json()) as {
      person: { revision: number; categoryId: string }
    }
    const { kind: _kind, ...fields } = personFields(choices)
    const response = await admin.request('/api/profile/person', {
      method: 'PATCH',
      json: { ...fields, categoryId: person.categoryId, firstname: 'Mohira', revision: person.revision },
    })
    expect(response.status, await response.clone().text()).toBe(200)
    expect((await newest(1))[0]).toMatchObject({
      action: 'updated',
      recordId: personId,
      after: { firstname: 'Mohira' },
    })
  })

  it('is noted: saved views and dismissed texts', async () => {
    const view = { section: 'users', name: 'Koʻrinish', query: 'role=ADMIN', isShared: true }
    const { id } = (await (await post(admin, '/admin/views', view)).json()) as { id: string }
    const path = `/api/admin/views/${id}`
    expect((await admin.request(path, { method: 'PATCH', json: { name: 'Boshqa' } })).status).toBe(200)
    expect((await admin.request(path, { method: 'DELETE' })).status).toBe(204)
    const text = { language: 'uz', namespace: 'account', key: 'no.such.text' } as const
    await app.database.db.insert(missingTexts).values(text)
    const dismissed = await admin.request('/api/admin/missingTexts/uz/account/no.such.text', {
      method: 'DELETE',
    })
    expect(dismissed.status).toBe(204)
    const entries = (await newest(4)).reverse()
    expect(entries.map(({ action, recordType }) => [action, recordType])).toEqual([
      ['created', 'saved-view'],
      ['updated', 'saved-view'],
      ['deleted', 'saved-view'],
      ['dismissed', null],
    ])
    expect(entries[1]).toMatchObject({ before: { name: 'Koʻrinish' }, after: { name: 'Boshqa' } })
    expect(entries[3]?.details).toEqual(text)
    const shown = await admin.request('/api/admin/audit?pageSize=4')
    expect(shown.status).toBe(200)
  })

  it('is noted: what the command line does with archives', async () => {
    const summary = { tableCount: 3, rowCount: 40, fileCount: 0 }
    for (const action of ['archive-exported', 'archive-imported'] as const) {
      await auditArchive(app.database, action, summary, new Date())
      expect((await newest(1))[0]).toMatchObject({ action, actorUserId: null, details: summary })
    }
  })
})
