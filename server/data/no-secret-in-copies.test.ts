import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecondFactorSetup } from '../../shared/schemas/account.ts'
import { createAccountWithToken } from '../../tests/support/account.ts'
import {
  askFor,
  freshEmail,
  goodPassword,
  linkSecrets,
  mailsTo,
  signUpFields,
} from '../../tests/support/account-mails.ts'
import { apply, postForm, sampleCv } from '../../tests/support/application-form.ts'
import { tablesWhere } from '../../tests/support/find-in-tables.ts'
import { codeOf, openTestBrowser } from '../../tests/support/google.ts'
import { startIdentityProvider, type TestIdentityProvider } from '../../tests/support/identity-provider.ts'
import { testPassword } from '../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { exportData } from './export-data.ts'

let app: TestApp
let provider: TestIdentityProvider
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'))
  provider = await startIdentityProvider('http://127.0.0.1:3000/api/auth/google/callback')
  app = await createTestApp(undefined, { identityProvider: provider.settings })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ok = async <Answer = Record<string, string>>(response: Promise<Response>) => {
  const came = await response
  expect(came.status, await came.clone().text()).toBeLessThan(300)
  return (came.status === 204 ? {} : await came.json()) as Answer
}

/** Reads the secret of the newest mailed link to a page. */
async function mailed(email: string, page: string): Promise<string> {
  const [secret] = (await mailsTo(app, email)).flatMap((mail) => linkSecrets(mail, page))
  if (!secret) throw new Error(`No link to ${page} was mailed.`)
  return secret
}

/** Makes one of every kind of secret, by the ways that people have. @returns each with its name. */
async function makeEverySecret(): Promise<Record<string, string>> {
  const owner = signUpFields()
  const headers = { 'idempotency-key': randomUUID() }
  await ok(askFor(app, '/auth/sign-up', owner, { headers }))
  const confirmation = await mailed(owner.email, 'confirm-email')
  const passwordHash = await app.services.passwords.hash(testPassword)
  const member = await createAccountWithToken(app, { passwordHash })
  await ok(askFor(app, '/auth/forgot-password', { email: member.email }))
  const admin = await createAccountWithToken(app, { role: 'ADMIN', passwordHash })
  const invited = freshEmail()
  const oneTime = 'handed over on paper 12'
  const account = { firstname: 'Tal', lastname: 'Ibn', role: 'USER', language: 'en', login: '' }
  const made = { ...account, mode: 'invite', email: invited }
  await ok(admin.request('/api/admin/users', { method: 'POST', json: made }))
  const handed = {
    ...account,
    mode: 'password',
    email: freshEmail(),
    login: `one-${randomUUID().slice(0, 8)}`,
  }
  const withPassword = { ...handed, password: oneTime, repeatPassword: oneTime }
  await ok(admin.request('/api/admin/users', { method: 'POST', json: withPassword, headers }))
  const { secret: status } = await apply(app)
  const upload = await ok<{ ticket: string }>(postForm(app, '/api/uploads', { file: sampleCv }))

  const json = { currentPassword: testPassword }
  const setup = await ok<SecondFactorSetup>(
    member.request('/api/profile/second-factor/setup', { method: 'POST', json }),
  )
  const totp = new TOTP({ secret: setup.secret })
  const confirmed = await ok<{ recoveryCodes: string[] }>(
    member.request('/api/profile/second-factor/confirm', { method: 'POST', json: { code: totp.generate() } }),
  )
  const { challenge = '' } = await ok(
    askFor(app, '/auth/sign-in', { login: member.email, password: testPassword, remember: false }),
  )

  const browser = openTestBrowser(app)
  const person = {
    sub: randomUUID(),
    email: freshEmail(),
    email_verified: true,
    given_name: 'A',
    family_name: 'N',
  }
  const home = await provider.visit(await browser.begin(), person)
  const flow = Object.fromEntries(browser.cookies)
  const location = await browser.comeHome(new URL(home).search)
  return {
    ownPassword: goodPassword,
    password: testPassword,
    oneTime,
    confirmation,
    reset: await mailed(member.email, 'reset-password'),
    invitation: await mailed(invited, 'invitation'),
    status,
    uploadTicket: upload.ticket,
    token: member.token,
    tokenSignature: member.token.split('.')[2] ?? '',
    idempotencyKey: headers['idempotency-key'],
    totpSecret: setup.secret,
    ...Object.fromEntries(
      confirmed.recoveryCodes.flatMap((code, index) => [
        [`recovery ${index}`, code],
        [`recovery ${index} plain`, code.replaceAll('-', '')],
      ]),
    ),
    challenge,
    googleCode: codeOf(location),
    ...flow,
    ...Object.fromEntries(browser.cookies),
  }
}

it('no secret that works stands in any table of the database, nor in an archive of it', async () => {
  const secrets = await makeEverySecret()
  expect(Object.keys(secrets).length).toBeGreaterThan(30)
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(7)
    const found = await tablesWhere(app.database, (row) => sql`position(${secret} in ${row}) > 0`)
    expect(found, name).toEqual([])
  }
  const archivePath = join(folder, 'copy.tar')
  await exportData({ database: app.database, files: app.services.files, archivePath, now: new Date() })
  const archive = readFileSync(archivePath, 'latin1')
  expect(archive).toContain('audit_entries')
  for (const [name, secret] of Object.entries(secrets)) expect(archive.includes(secret), name).toBe(false)
})
