import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { askFor, freshEmail, linkSecrets, mailsTo } from '../../../../tests/support/account-mails.ts'
import { statementsOf } from '../../../../tests/support/count-statements.ts'
import { refusalOf, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { accountSecrets, sessions, users } from '../../../db/schema/user.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp(undefined, {}, true)
  passwordHash = await app.services.passwords.hash(testPassword)
})
afterAll(() => app.close())

const member = (given: Parameters<typeof createAccountWithToken>[1] = {}) =>
  createAccountWithToken(app, { passwordHash, login: `m.${freshEmail().slice(7, 20)}`, ...given })
const currentPassword = testPassword
const post = ({ request }: TestAccount, path: 'email' | 'login', json: object) =>
  request(`/api/profile/${path}?lang=en`, { method: 'POST', json })
const confirm = (secret: string) => askFor(app, '/auth/change-email', { secret })
async function userOf({ userId }: TestAccount) {
  const [user] = await app.database.db.select().from(users).where(eq(users.id, userId))
  return user
}
async function secretTo(email: string): Promise<string> {
  const [newest] = await mailsTo(app, email)
  return linkSecrets(newest, 'change-email')[0] ?? 'none'
}
/** Asks for another email, and returns the secrets of both mails. */
async function asked(account: TestAccount, email = freshEmail()) {
  const response = await post(account, 'email', { email, currentPassword })
  expect(response.status, await response.clone().text()).toBe(200)
  expect(await response.json()).toEqual({ isMailOnItsWay: true })
  return { email, old: await secretTo(account.email), new: await secretTo(email) }
}

describe('another email (O-2)', () => {
  it.each([
    'old',
    'new',
  ] as const)('is there once both addresses confirmed it, the %s one first', async (first) => {
    const account = await member()
    const change = await asked(account)
    const last = first === 'old' ? 'new' : 'old'
    const page = await app.request(`/api/auth/links/change-email/${change[first]}`)
    expect(await page.json()).toMatchObject({ purpose: 'change-email', maskedEmail: 'm•••••@example.uz' })
    const one = await confirm(change[first])
    expect([one.status, await one.json()]).toEqual([200, { isChanged: false }])
    expect((await userOf(account))?.email).toBe(account.email)
    const other = await confirm(change[last])
    expect([other.status, await other.json()]).toEqual([200, { isChanged: true }])
    expect(await userOf(account)).toMatchObject({ email: change.email })
    expect((await userOf(account))?.searchText).toContain(change.email.split('@')[0]?.slice(0, 6))
    expect((await account.request('/api/profile')).status, 'its sessions have ended').toBe(401)
    const entries = await app.database.db
      .select({ before: auditValues.before, after: auditValues.after })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
      .where(and(eq(auditEntries.recordId, account.userId), eq(auditEntries.action, 'updated')))
    expect(entries).toEqual([{ before: { email: account.email }, after: { email: change.email } }])
  })

  it('accepts each link once, and none of an earlier change, of a disabled account, or that is over', async () => {
    const account = await member()
    const earlier = await asked(account)
    const change = await asked(account)
    for (const secret of [earlier.old, earlier.new, 'A'.repeat(43)])
      expect((await refusalOf(await confirm(secret))).code).toBe('link-expired')
    await confirm(change.old)
    expect((await confirm(change.old)).status, 'used twice').toBe(404)
    expect((await userOf(account))?.email).toBe(account.email)
    await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, account.userId))
    expect((await confirm(change.new)).status, 'disabled').toBe(404)
    await app.database.db.update(users).set({ isEnabled: true }).where(eq(users.id, account.userId))
    await app.database.db
      .update(accountSecrets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accountSecrets.userId, account.userId))
    expect((await confirm(change.new)).status, 'over').toBe(404)
    expect((await userOf(account))?.email).toBe(account.email)
  })

  it('does not follow the links of another account, also where another account is signed in', async () => {
    const [account, stranger] = [await member(), await member()]
    const [mine, theirs] = [await asked(account), await asked(stranger)]
    const headers = { authorization: `Bearer ${stranger.token}` }
    const open = (secret: string) => askFor(app, '/auth/change-email', { secret }, { headers })
    expect(await (await open(mine.old)).json()).toEqual({ isChanged: false })
    expect(await (await open(theirs.new)).json()).toEqual({ isChanged: false })
    expect(await (await open(mine.new)).json()).toEqual({ isChanged: true })
    expect((await userOf(account))?.email).toBe(mine.email)
    expect((await userOf(stranger))?.email).toBe(stranger.email)
    const stored = await app.database.db.select().from(sessions).where(eq(sessions.userId, account.userId))
    expect(stored, 'no session is opened by a link').toEqual([])
    expect((await stranger.request('/api/profile')).status).toBe(200)
  })

  it('says nothing of an email that has an account: answer, statements and the first mail are the same', async () => {
    const [account, known] = [await member(), await member()]
    // Once before, so that nothing is made for the first time.
    await asked(await member())
    const sizes: number[] = []
    const sent: (string | undefined)[] = []
    for (const email of [known.email, freshEmail()]) {
      const statements = await statementsOf(async () => {
        const response = await post(account, 'email', { email, currentPassword })
        expect([response.status, await response.json()]).toEqual([200, { isMailOnItsWay: true }])
      })
      sizes.push(statements.length)
      const [newest] = await mailsTo(app, account.email)
      sent.push(
        newest?.text?.replace(linkSecrets(newest, 'change-email')[0] ?? '', '').replace(/[lm0-9a-z]•+/, ''),
      )
      const secret = await secretTo(account.email)
      if (email !== known.email) continue
      const [warning] = await mailsTo(app, known.email)
      expect(warning).toMatchObject({ template: 'account-exists' })
      expect(await (await confirm(secret)).json()).toEqual({ isChanged: false })
    }
    expect(sizes[1]).toBe(sizes[0])
    expect(sent[1]).toBe(sent[0])
  })

  it('is refused where the address has got an account before the second confirmation', async () => {
    const account = await member()
    const change = await asked(account)
    await confirm(change.new)
    const other = await member({ email: change.email })
    const refused = await refusalOf(await confirm(change.old))
    expect(refused).toMatchObject({ code: 'invalid-form', fields: { email: 'email-taken' } })
    expect((await userOf(account))?.email).toBe(account.email)
    expect((await userOf(other))?.email).toBe(change.email)
  })

  it('changes once where both are confirmed at once, and where two accounts want the same address', async () => {
    const account = await member()
    const change = await asked(account)
    const both = await Promise.all([confirm(change.old), confirm(change.new), confirm(change.new)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200, 404])
    expect((await userOf(account))?.email).toBe(change.email)

    const [one, two] = [await member(), await member()]
    const wanted = freshEmail()
    const [first, second] = [await asked(one, wanted), await asked(two, wanted)]
    for (const { new: secret } of [first, second]) expect((await confirm(secret)).status).toBe(200)
    const ends = await Promise.all([confirm(first.old), confirm(second.old)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('ends with another password', async () => {
    const account = await member()
    const change = await asked(account)
    const password = 'seven grey geese swam north'
    const json = { currentPassword, password, repeatPassword: password }
    expect((await account.request('/api/profile/password', { method: 'POST', json })).status).toBe(204)
    expect((await confirm(change.old)).status).toBe(404)
  })

  it('is asked for five times a day at most', async () => {
    const account = await member()
    for (let count = 0; count < rateLimits['email-changes-by-account'].points; count += 1)
      await asked(account)
    const response = await post(account, 'email', { email: freshEmail(), currentPassword })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  })
})

describe('another login (O-2)', () => {
  it('is changed, confirmed by mail, and signs in', async () => {
    const account = await member()
    // With a letter after the dot it would look like the address of a site, which mails leave out.
    const login = `Yangi.1${account.userId.slice(-8)}`
    expect((await post(account, 'login', { login, currentPassword })).status).toBe(204)
    expect(await userOf(account)).toMatchObject({ login })
    const [sent] = await mailsTo(app, account.email)
    expect(sent).toMatchObject({ template: 'login-changed' })
    expect(sent?.text).toContain(login)
    const signedIn = await askFor(app, '/auth/sign-in', {
      login: login.toLowerCase(),
      password: testPassword,
    })
    expect(signedIn.status).toBe(200)
    expect((await account.request('/api/profile')).status, 'no session ends').toBe(200)
  })

  it('may be the same in other letters; the same one changes nothing and sends no mail', async () => {
    const account = await member({ login: `Same.${freshEmail().slice(7, 15)}` })
    const login = (await userOf(account))?.login ?? ''
    expect((await post(account, 'login', { login, currentPassword })).status).toBe(204)
    expect(await mailsTo(app, account.email)).toEqual([])
    expect((await post(account, 'login', { login: login.toUpperCase(), currentPassword })).status).toBe(204)
    expect(await userOf(account)).toMatchObject({ login: login.toUpperCase() })
  })

  it('belongs to one account, also of two that ask at once', async () => {
    const [one, two] = [await member(), await member()]
    const takenLogin = (await userOf(one))?.login ?? ''
    const refused = await refusalOf(
      await post(two, 'login', { login: takenLogin.toUpperCase(), currentPassword }),
    )
    expect(refused).toMatchObject({ code: 'invalid-form', fields: { login: 'login-taken' } })
    const login = `race.${one.userId.slice(-8)}`
    const both = await Promise.all(
      [one, two].map((account) => post(account, 'login', { login, currentPassword })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
  })

  it('is tried ten times a day at most', async () => {
    const [account, other] = [await member(), await member()]
    const login = (await userOf(other))?.login ?? ''
    for (let count = 0; count < rateLimits['login-changes-by-account'].points; count += 1)
      expect((await post(account, 'login', { login, currentPassword })).status).toBe(422)
    expect((await post(account, 'login', { login, currentPassword })).status).toBe(429)
  })
})

describe('both', () => {
  const fitting = { email: { email: 'other@example.uz' }, login: { login: 'other.login' } }

  it.each([
    ['email', { email: 'no address', currentPassword }, { email: 'email-space' }],
    ['email', { currentPassword }, { email: 'required' }],
    ['email', fitting.email, { currentPassword: 'password-wrong' }],
    ['email', { ...fitting.email, currentPassword: 'wrong' }, { currentPassword: 'password-wrong' }],
    ['login', { login: 'ab', currentPassword }, { login: 'too-short' }],
    ['login', { login: '9 lives', currentPassword }, { login: 'login-characters' }],
    ['login', { login: 'a@b.example', currentPassword }, { login: 'login-characters' }],
    ['login', { login: 'a'.repeat(65), currentPassword }, { login: 'too-long' }],
    ['login', { ...fitting.login, currentPassword: 'wrong' }, { currentPassword: 'password-wrong' }],
  ] as const)('name the field that is wrong: %s %j', async (path, json, fields) => {
    const account = await member()
    const response = await post(account, path, json)
    expect(response.status).toBe(422)
    expect(await refusalOf(response)).toMatchObject({ code: 'invalid-form', fields })
  })

  it('the present email is refused', async () => {
    const account = await member()
    const response = await post(account, 'email', { email: account.email.toUpperCase(), currentPassword })
    expect(await refusalOf(response)).toMatchObject({ fields: { email: 'email-same' } })
  })

  it.each([
    'email',
    'login',
  ] as const)('%s needs who is signed in, with a password of their own', async (path) => {
    const json = { ...fitting[path], currentPassword }
    expect((await askFor(app, `/profile/${path}`, json)).status).toBe(401)
    const handed = await member({ mustChangePassword: true })
    expect((await post(handed, path, json)).status).toBe(409)
  })

  it.each(['email', 'login'] as const)('%s of who has no password needs a recent sign-in', async (path) => {
    const account = await createAccountWithToken(app, {
      googleSubject: freshEmail(),
      googleIssuer: 'https://id',
    })
    await app.database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, account.userId))
    const json = path === 'email' ? { email: freshEmail() } : { login: `g.${account.userId.slice(-8)}` }
    const refused = await post(account, path, json)
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([403, 'fresh-sign-in-needed'])
    await app.database.db
      .update(sessions)
      .set({ createdAt: new Date() })
      .where(eq(sessions.userId, account.userId))
    expect((await post(account, path, json)).ok).toBe(true)
  })

  it('wrong passwords run out', async () => {
    const account = await member()
    for (let count = 0; count < rateLimits['password-checks-by-account'].points; count += 1)
      expect((await post(account, 'login', { ...fitting.login, currentPassword: 'wrong' })).status).toBe(422)
    expect((await post(account, 'login', { ...fitting.login, currentPassword })).status).toBe(429)
  })
})
