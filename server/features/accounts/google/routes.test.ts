import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits as limitRules } from '../../../../shared/rules/rate-limits.ts'
import { createAccountWithToken } from '../../../../tests/support/account.ts'
import {
  codeOf,
  interrupted,
  openTestBrowser,
  type TestBrowser,
  visited,
} from '../../../../tests/support/google.ts'
import {
  type ProviderPerson,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../tests/support/identity-provider.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { mails } from '../../../db/schema/mail.ts'
import { rateLimits } from '../../../db/schema/request-guard.ts'
import { accountSecrets, sessions, users } from '../../../db/schema/user.ts'
import { googleCookie } from './google-context.ts'
import { nameIssuer } from './resolve-identity.ts'

const publicUrl = 'http://127.0.0.1:3000'
const password = 'a long enough sentence'
let app: TestApp
let provider: TestIdentityProvider
let passwordHash: string
beforeAll(async () => {
  provider = await startIdentityProvider(`${publicUrl}/api/auth/google/callback`)
  app = await createTestApp(undefined, { identityProvider: provider.settings })
  passwordHash = await app.services.passwords.hash(password)
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})

const somebody = (changes: Partial<ProviderPerson> = {}): ProviderPerson => {
  const sub = randomUUID()
  return {
    sub,
    email: `${sub}@mail.example`,
    email_verified: true,
    given_name: 'Aziza',
    family_name: 'Nazarova',
    ...changes,
  }
}

/** Signs in at the provider and comes home. */
async function comeHomeAs(person: ProviderPerson, browser: TestBrowser, returnTo?: string): Promise<string> {
  const home = await provider.visit(await browser.begin(returnTo), person)
  expect(home.startsWith(`${publicUrl}/api/auth/google/callback?`)).toBe(true)
  return browser.comeHome(new URL(home).search)
}

interface Answer {
  token?: string
  challenge?: string
  mustEnrol?: boolean
  linkCode?: string
  maskedEmail?: string
  returnTo?: string
  code?: string
}

async function signInAs(person: ProviderPerson, browser = openTestBrowser(app)) {
  const response = await browser.exchange(await comeHomeAs(person, browser))
  return { status: response.status, answer: (await response.json()) as Answer, browser }
}

const byEmail = async (email: string | undefined) =>
  (
    await app.database.db
      .select()
      .from(users)
      .where(eq(users.email, email ?? ''))
  )[0]
const ownProfile = (token: string | undefined) =>
  app.request('/api/profile/sessions', { headers: { authorization: `Bearer ${token}` } })

async function addAccount(given: Partial<typeof users.$inferInsert> = {}) {
  const values = { ...given, ...(given.googleSubject && { googleIssuer: provider.settings.issuer }) }
  const id = randomUUIDv7()
  const email = values.email ?? `${id}@example.uz`
  await app.database.db.insert(users).values({
    firstname: 'Laylo',
    lastname: 'Ergasheva',
    login: `l-${id}`,
    emailConfirmedAt: new Date(),
    passwordHash,
    ...values,
    id,
    email,
  })
  return { id, email }
}

describe('GET /api/auth/google', () => {
  it('leads to the provider with PKCE, state and nonce, and remembers them where no script reads', async () => {
    const response = await app.request('/api/auth/google?lang=ru')
    expect(response.status).toBe(302)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const address = new URL(response.headers.get('location') ?? '')
    expect(address.origin).toBe(provider.settings.issuer)
    const { state, nonce, code_challenge, ...others } = Object.fromEntries(address.searchParams)
    expect(others).toEqual({
      client_id: provider.settings.clientId,
      response_type: 'code',
      redirect_uri: `${publicUrl}/api/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      ui_locales: 'ru',
      prompt: 'select_account',
    })
    for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/)
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^google-flow=[\w-]{43}; Path=\/api\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    for (const secret of [state, nonce]) expect(cookie).not.toContain(secret)
  })

  it('is limited', async () => {
    const sender = '203.0.113.77'
    const begin = () => app.request('/api/auth/google', {}, sender)
    await begin()
    await app.database.db.update(rateLimits).set({ points: limitRules['google-sign-ins-by-address'].points })
    const refused = await begin()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await app.database.db.delete(rateLimits)
  })

  it.each([
    ['/add-activity?draft=1', '/add-activity?draft=1'],
    ['//evil.example', '/profile'],
    ['\\/evil.example', '/profile'],
    ['/\\evil.example', '/profile'],
    ['/%09/evil.example', '/profile'],
    ['/\t/evil.example', '/profile'],
    ['https://evil.example', '/profile'],
    ['javascript:alert(1)', '/profile'],
    ['', '/profile'],
  ])('leads back to a path of this site alone: %j to %s (attack cases 17, 30)', async (asked, returnTo) => {
    const browser = openTestBrowser(app)
    const response = await browser.exchange(await comeHomeAs(somebody(), browser, asked))
    expect(((await response.json()) as Answer).returnTo).toBe(returnTo)
  })
})

describe('the one-time code', () => {
  it('works once, and in the browser that came home with it', async () => {
    const browser = openTestBrowser(app)
    const location = await comeHomeAs(somebody(), browser)
    expect((await openTestBrowser(app).exchange(location)).status).toBe(401)
    const other = openTestBrowser(app)
    await comeHomeAs(somebody(), other)
    const foreign = await other.exchange(location)
    expect(foreign.status).toBe(401)
    expect(await foreign.json()).toMatchObject({ code: 'sign-in-interrupted' })
    const two = await Promise.all([browser.exchange(location), browser.exchange(location)])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await browser.exchange(location)).status).toBe(401)
  })

  it('ends after two minutes', async () => {
    const browser = openTestBrowser(app)
    const location = await comeHomeAs(somebody(), browser)
    const rows = await app.database.db.select().from(accountSecrets)
    const newest = rows.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))[0]
    expect(Number(newest?.expiresAt) - Date.now()).toBeLessThanOrEqual(120_000)
    await app.database.db.update(accountSecrets).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await browser.exchange(location)).status).toBe(401)
  })

  it('is no code for another step: the cookie of the way there opens nothing', async () => {
    const browser = openTestBrowser(app)
    await browser.begin()
    const flow = browser.cookies.get('google-flow') ?? ''
    browser.cookies.set('google-home', flow)
    expect((await browser.post('/api/auth/google/exchange', { code: flow })).status).toBe(401)
    expect((await browser.post('/api/auth/google/link', { linkCode: flow, password })).status).toBe(401)
  })

  it.each([
    {},
    { code: '' },
    { code: 42 },
    { code: ['a'] },
    { code: 'x'.repeat(44) },
  ])('is refused as %j', async (body) => {
    expect((await openTestBrowser(app).post('/api/auth/google/exchange', body)).status).toBe(422)
  })
})

describe('who comes from Google', () => {
  it('and is new gets a confirmed account of the role USER without a password, and is found again by it', async () => {
    const person = somebody()
    const { status, answer } = await signInAs(person)
    expect(status).toBe(200)
    expect(Object.keys(answer).sort()).toEqual(['returnTo', 'token'])
    expect((await ownProfile(answer.token)).status).toBe(200)
    const account = await byEmail(person.email)
    expect(account).toMatchObject({
      googleSubject: person.sub,
      passwordHash: null,
      role: 'USER',
      firstname: 'Aziza',
      lastname: 'Nazarova',
      emailConfirmedAt: expect.any(Date),
    })
    expect(account?.login).toMatch(/^aziza-nazarova\d*$/)
    // Known by its id there: another email does not matter, and is not adopted.
    const again = await signInAs({ ...person, email: `changed-${person.email}` })
    expect(again.status).toBe(200)
    expect(await byEmail(`changed-${person.email}`)).toBeUndefined()
    expect(
      await app.database.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, account?.id ?? '')),
    ).toHaveLength(2)
  })

  it('without names gets ones that can be shown', async () => {
    const person = somebody({
      given_name: undefined,
      family_name: undefined,
      name: 'Cher',
    })
    await signInAs(person)
    expect(await byEmail(person.email)).toMatchObject({ firstname: 'Cher', lastname: '–' })
  })

  it('with an email that is not verified gets nothing', async () => {
    const person = somebody({ email_verified: false })
    expect(await comeHomeAs(person, openTestBrowser(app))).toBe(interrupted)
    expect(await byEmail(person.email)).toBeUndefined()
  })

  it('gets one account of two sign-ins at once', async () => {
    const person = somebody()
    const browsers = [openTestBrowser(app), openTestBrowser(app)]
    const homes: [TestBrowser, string][] = []
    for (const browser of browsers) homes.push([browser, await comeHomeAs(person, browser)])
    const answers = await Promise.all(homes.map(([browser, location]) => browser.exchange(location)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(
      await app.database.db.select().from(users).where(eq(users.googleSubject, person.sub)),
    ).toHaveLength(1)
  })

  it('to a disabled account reveals nothing about it', async () => {
    const person = somebody()
    const { id } = await addAccount({
      email: person.email as string,
      googleSubject: person.sub,
      isEnabled: false,
    })
    const { status, answer } = await signInAs(person)
    expect([status, answer.code]).toEqual([401, 'invalid-credentials'])
    await app.database.db.update(users).set({ googleSubject: null }).where(eq(users.id, id))
    expect((await signInAs(person)).answer.code).toBe('invalid-credentials')
  })

  it('still owes the second factor', async () => {
    const person = somebody()
    await addAccount({
      email: person.email as string,
      googleSubject: person.sub,
      totpSecret: 'stored',
      totpConfirmedAt: new Date(),
    })
    const { answer } = await signInAs(person)
    expect(answer).toEqual({ challenge: expect.any(String), mustEnrol: false, returnTo: '/profile' })
  })

  it('as an administrator in production is led to the second factor', async () => {
    const person = somebody()
    await addAccount({ email: person.email as string, googleSubject: person.sub, role: 'ADMIN' })
    const { answer } = await signInAs(person)
    expect(answer).toEqual({ challenge: expect.any(String), mustEnrol: true, returnTo: '/profile' })
  })

  it('with the email of an account that is linked to somebody else there is refused', async () => {
    const person = somebody()
    await addAccount({ email: person.email as string, googleSubject: 'somebody-else' })
    const { status, answer } = await signInAs(person)
    expect([status, answer.code]).toEqual([401, 'sign-in-interrupted'])
    expect((await byEmail(person.email))?.googleSubject).toBe('somebody-else')
  })
})

describe('the provider’s own name of somebody', () => {
  const issuerOf = async (email: string | undefined) => (await byEmail(email))?.googleIssuer

  it('counts with the provider’s name alone: another one may call somebody else so', async () => {
    const person = somebody()
    await addAccount({ email: person.email as string, googleSubject: person.sub })
    await app.database.db
      .update(users)
      .set({ googleIssuer: 'https://other.example' })
      .where(eq(users.googleSubject, person.sub))
    const stranger = { ...somebody(), sub: person.sub }
    const { status } = await signInAs(stranger)
    expect(status).toBe(200)
    expect(await issuerOf(stranger.email)).toBe(provider.settings.issuer)
    expect(await issuerOf(person.email)).toBe('https://other.example')
    expect((await byEmail(stranger.email))?.id).not.toBe((await byEmail(person.email))?.id)
  })

  it('gets the name of the provider that the site is set up with, where it was stored without one', async () => {
    const person = somebody()
    const { id } = await addAccount({ email: person.email as string, googleSubject: person.sub })
    const { db } = app.database
    await db.update(users).set({ googleIssuer: null }).where(eq(users.id, id))
    await nameIssuer(db, provider.settings.issuer)
    expect(await issuerOf(person.email)).toBe(provider.settings.issuer)
    expect((await signInAs(person)).status).toBe(200)
    await nameIssuer(db, 'https://later.example')
    expect(await issuerOf(person.email)).toBe(provider.settings.issuer)
  })

  it('opens no administrator’s account before the invitation did', async () => {
    const person = somebody()
    const email = person.email as string
    await addAccount({ email, role: 'ADMIN', passwordHash: null, emailConfirmedAt: null })
    const { status, answer } = await signInAs(person)
    expect([status, answer.code]).toEqual([403, 'invitation-required'])
    expect(await byEmail(email)).toMatchObject({ googleSubject: null, emailConfirmedAt: null })
  })
})

describe('an account that somebody put there before its owner came (attack case 17)', () => {
  it('is taken from its creator', async () => {
    const person = somebody()
    const { id } = await addAccount({
      email: person.email as string,
      emailConfirmedAt: null,
      firstname: 'Evil',
      totpSecret: 'known to the attacker',
    })
    const now = new Date()
    const planted = await app.services.sessions.open(
      app.database.db,
      { userId: id, role: 'USER', isRemembered: true, device: 'attacker' },
      now,
    )
    const { status, answer } = await signInAs(person)
    expect([status, Object.keys(answer).sort()]).toEqual([200, ['returnTo', 'token']])
    expect(await byEmail(person.email)).toMatchObject({
      firstname: 'Aziza',
      passwordHash: null,
      totpSecret: null,
      googleSubject: person.sub,
    })
    expect((await ownProfile(planted)).status).toBe(401)
    const byPassword = await app.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: person.email, password }),
    })
    expect(byPassword.status).toBe(401)
  })

  it('but was invited keeps what an administrator wrote', async () => {
    const person = somebody()
    await addAccount({
      email: person.email as string,
      emailConfirmedAt: null,
      passwordHash: null,
      role: 'EXPERT',
    })
    expect((await signInAs(person)).status).toBe(200)
    expect(await byEmail(person.email)).toMatchObject({
      firstname: 'Laylo',
      role: 'EXPERT',
      googleSubject: person.sub,
    })
  })
})

describe('POST /api/auth/google/link', () => {
  async function toLink() {
    const person = somebody()
    const account = await addAccount({ email: person.email as string })
    const { status, answer, browser } = await signInAs(person)
    expect(status).toBe(200)
    expect(answer).toEqual({
      linkCode: expect.stringMatching(/^[\w-]{43}$/),
      maskedEmail: expect.stringMatching(/^.•+@mail\.example$/),
      returnTo: '/profile',
    })
    const link = (given: string, from = browser) =>
      from.post('/api/auth/google/link', { linkCode: answer.linkCode, password: given })
    return { person, account, browser, link }
  }

  it('links nothing before the password of the account was given, then notifies its owner by mail', async () => {
    const { person, account, link } = await toLink()
    expect((await byEmail(person.email))?.googleSubject).toBeNull()
    const wrong = await link('not the password')
    expect([wrong.status, ((await wrong.json()) as Answer).code]).toEqual([401, 'invalid-credentials'])
    expect((await byEmail(person.email))?.googleSubject).toBeNull()
    const right = await link(password)
    expect(right.status).toBe(200)
    const { token } = (await right.json()) as Answer
    expect((await ownProfile(token)).status).toBe(200)
    expect((await byEmail(person.email))?.googleSubject).toBe(person.sub)
    const sent = await app.database.db.select().from(mails)
    expect(
      sent.filter(({ template }) => template === 'google-linked').map((mail) => JSON.stringify(mail)),
    ).toEqual([expect.stringContaining(account.email)])
    expect((await link(password)).status).toBe(401)
    const { id = '' } = (await byEmail(person.email)) ?? {}
    const entries = await app.database.db.select().from(auditEntries).where(eq(auditEntries.recordId, id))
    expect(entries.filter(({ action }) => action !== 'signed-in')).toEqual([
      expect.objectContaining({ action: 'google-linked', actorUserId: id, recordType: 'user' }),
    ])
    expect(Object.keys((await signInAs(person)).answer)).toContain('token')
  })

  it('works in the browser that it was given to alone', async () => {
    const { person, link } = await toLink()
    expect((await link(password, openTestBrowser(app))).status).toBe(401)
    const other = openTestBrowser(app)
    await comeHomeAs(somebody(), other)
    expect((await link(password, other)).status).toBe(401)
    expect((await byEmail(person.email))?.googleSubject).toBeNull()
  })

  it('never links an account that has no password', async () => {
    const { person, account, link } = await toLink()
    await app.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, account.id))
    expect((await link(password)).status).toBe(401)
    expect((await byEmail(person.email))?.googleSubject).toBeNull()
  })

  it('is refused where the account is linked or disabled meanwhile', async () => {
    const linked = await toLink()
    await app.database.db
      .update(users)
      .set({ googleSubject: 'another' })
      .where(eq(users.id, linked.account.id))
    expect((await linked.link(password)).status).toBe(401)
    const disabled = await toLink()
    await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, disabled.account.id))
    const response = await disabled.link(password)
    expect(((await response.json()) as Answer).code).toBe('invalid-credentials')
    expect((await byEmail(disabled.person.email))?.googleSubject).toBeNull()
  })

  it('counts wrong passwords as failed sign-ins', async () => {
    const { link } = await toLink()
    const { points } = limitRules['sign-in-failures-by-account-and-address']
    for (let attempt = 0; attempt < points; attempt += 1) expect((await link('wrong')).status).toBe(401)
    expect((await link(password)).status).toBe(429)
    await app.database.db.delete(rateLimits)
  })
})

describe('POST /api/profile/google/unlink', () => {
  const unlink = (account: Awaited<ReturnType<typeof createAccountWithToken>>, json: unknown) =>
    account.request('/api/profile/google/unlink', { method: 'POST', json })

  it('ends the link for who knows the password', async () => {
    const account = await createAccountWithToken(app, { passwordHash, googleSubject: randomUUID() })
    const wrong = await unlink(account, { currentPassword: 'wrong' })
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({
      errors: [{ field: 'currentPassword', code: 'password-wrong' }],
    })
    expect((await unlink(account, {})).status).toBe(422)
    expect((await unlink(account, { currentPassword: password })).status).toBe(204)
    expect((await byEmail(account.email))?.googleSubject).toBeNull()
    expect((await unlink(account, { currentPassword: password })).status).toBe(409)
  })

  it('is refused without a password of its own, and without a token', async () => {
    const account = await createAccountWithToken(app, { googleSubject: randomUUID() })
    expect((await unlink(account, { currentPassword: 'any' })).status).toBe(409)
    expect((await byEmail(account.email))?.googleSubject).not.toBeNull()
    expect((await app.request('/api/profile/google/unlink', { method: 'POST' })).status).toBe(401)
  })
})

describe('a site', () => {
  it('with a provider says so', async () => {
    const response = await app.request('/api/auth/options')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ hasGoogle: true, isStandIn: false })
  })

  it('without one has no way to Google, and no demo identity provider', async () => {
    const plain = await createTestApp()
    try {
      expect(await (await plain.request('/api/auth/options')).json()).toEqual({
        hasGoogle: false,
        isStandIn: false,
      })
      for (const path of ['/api/auth/google', '/api/auth/google/callback?code=a&state=b'])
        expect((await plain.request(path)).status).toBe(404)
      expect((await plain.request('/demo/identity/.well-known/openid-configuration')).status).toBe(404)
    } finally {
      await plain.close()
    }
  })

  it('served over https keeps its cookies behind the prefix', () => {
    const secret = 'a'.repeat(43)
    expect(googleCookie('flow', secret, true)).toBe(
      `__Host-google-flow=${secret}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(googleCookie('home', undefined, true)).toBe(
      '__Host-google-home=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    )
  })

  it('never had a token, an email or a name in an address', async () => {
    expect(visited.length).toBeGreaterThan(100)
    for (const address of visited) {
      expect(address).not.toMatch(/eyJ[\w-]*\.|mail\.example|Aziza|token=/)
      if (address.includes('#') && address !== interrupted) expect(codeOf(address)).toHaveLength(43)
    }
  })
})
