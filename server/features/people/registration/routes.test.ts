import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits as rateLimitRules } from '../../../../shared/rules/rate-limits.ts'
import { createAccountWithToken } from '../../../../tests/support/account.ts'
import { freshAddress, problemOf } from '../../../../tests/support/application-form.ts'
import { chooseFromCatalogues, personFields, unknownId } from '../../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { samplePdf } from '../../../../tests/support/sample-files.ts'
import { digestState } from '../../../../tests/support/state-digest.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people, personTags, socialLinks } from '../../../db/schema/person.ts'
import { rateLimits } from '../../../db/schema/request-guard.ts'
import { users } from '../../../db/schema/user.ts'

let app: TestApp
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

const password = 'a winding staircase of oak'

function registration(changed: object = {}) {
  return {
    ...personFields(choices),
    email: `gulnora.${randomUUID()}@example.uz`,
    login: `g${randomUUID().slice(0, 12)}`,
    password,
    repeatPassword: password,
    consent: true,
    ...changed,
  }
}

const register = (body: object, headers: HeadersInit = {}, senderAddress = freshAddress()) =>
  app.request(
    '/api/auth/register?lang=ru',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    senderAddress,
  )

async function accountOf(email: string) {
  const [user] = await app.database.db.select().from(users).where(eq(users.email, email))
  const [person] = user ? await app.database.db.select().from(people).where(eq(people.userId, user.id)) : []
  return { user, person }
}

async function refused(ask: () => Promise<Response>, status: number) {
  const before = await digestState(app)
  const response = await ask()
  const problem = await problemOf(response)
  expect(response.status, JSON.stringify(problem)).toBe(status)
  expect(await digestState(app)).toEqual(before)
  return problem
}

describe('the registration of an ambassador or expert', () => {
  it('makes an account and an unpublished profile with all that belongs to it', async () => {
    const body = registration({
      firstname: "G'ulnora",
      photoTicket: await storeUnderTicket(app, await pngOf(300, 300), 'photo'),
      cvTicket: await storeUnderTicket(app, await samplePdf(), 'cv'),
      role: 'ADMIN',
      roles: ['ADMIN'],
      userCode: 'AMB-7777',
      publishedAt: '2020-01-01T00:00:00Z',
      emailConfirmedAt: '2020-01-01T00:00:00Z',
    })
    const response = await register(body)
    expect(response.status, await response.clone().text()).toBe(201)
    expect(await response.json()).toEqual({ isMailOnItsWay: true })
    const { user, person } = await accountOf(body.email)
    expect(user).toMatchObject({ role: 'USER', login: body.login, language: 'ru', emailConfirmedAt: null })
    expect(await app.services.passwords.verify(password, user?.passwordHash)).toBe(true)
    expect(person).toMatchObject({
      kind: 'ambassador',
      firstname: 'Gʻulnora',
      middlename: null,
      publishedAt: null,
      sortName: 'gulnora yoldosheva',
      headline: { uz: 'Bulut boʻyicha muhandis', en: 'Cloud engineer' },
      questions: { uz: 'Bulutni qayerdan boshlay?\nBu qancha turadi, toʻlov qanday?' },
      spokenLanguages: ['uz', 'en'],
      suggestedTags: ['bulutlar'],
    })
    expect(person?.userCode).not.toBe('AMB-7777')
    expect(person?.photoId).not.toBeNull()
    expect(person?.cvUploadId).not.toBeNull()
    expect(person?.searchText).toContain('gulnora')
    const personId = person?.id ?? ''
    const links = await app.database.db.select().from(socialLinks).where(eq(socialLinks.personId, personId))
    expect(links).toMatchObject([{ link: 'https://t.me/gulnora', networkId: choices.networkId }])
    const carried = await app.database.db.select().from(personTags).where(eq(personTags.personId, personId))
    expect(carried).toHaveLength(1)
    expect((await app.request(`/api/ambassadors/${personId}`)).status).toBe(404)
    const list = await (await app.request('/api/ambassadors?q=gulnora&pageSize=100')).text()
    expect(list).not.toContain(personId)
    const [mail] = await app.database.db.select().from(mails).where(eq(mails.toAddress, body.email))
    expect(mail).toMatchObject({ template: 'confirm-email' })
  })

  it('answers the same for a known email, makes nothing and tells its owner', async () => {
    const owner = await createAccountWithToken(app)
    const photoTicket = await storeUnderTicket(app, await pngOf(30, 30), 'photo')
    const count = () => app.database.db.$count(people)
    const before = await count()
    const first = registration()
    const unknown = await register(first)
    const known = await register(registration({ email: owner.email, photoTicket }))
    expect(known.status).toBe(unknown.status)
    expect(await known.text()).toBe(await unknown.text())
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect(await count()).toBe(before + 1)
    const numbers: number[] = []
    for (const email of [first.email, `second.${first.email}`]) {
      if (email !== first.email) await register(registration({ email }))
      const { person } = await accountOf(email)
      numbers.push(Number(person?.userCode.replace('AMB-', '')))
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 2)
    expect((await accountOf(owner.email)).person).toBeUndefined()
    // Neither the state of a file nor a gap in the codes reveals it.
    expect((await app.request(`/api/uploads/${photoTicket}`)).status).toBe(404)
    const sent = await app.database.db
      .select({ template: mails.template })
      .from(mails)
      .where(eq(mails.toAddress, owner.email))
    expect(sent).toEqual([{ template: 'account-exists' }])
  })

  it('is refused for the same reasons whether the email is known or not', async () => {
    const { email } = await createAccountWithToken(app)
    const wrong = { countryId: unknownId, photoTicket: undefined }
    const known = await refused(() => register(registration({ ...wrong, email })), 422)
    expect(known.codes).toEqual(['countryId unknown-choice'])
    expect((await refused(() => register(registration(wrong)), 422)).codes).toEqual(known.codes)
  })

  it('is made once, however often it is sent (N-7)', async () => {
    const body = registration({ cvTicket: await storeUnderTicket(app, await samplePdf(), 'cv') })
    const headers = { 'idempotency-key': randomUUID() }
    expect((await register(body, headers)).status).toBe(201)
    const { person } = await accountOf(body.email)
    const again = await register(body, headers)
    expect(again.status, await again.clone().text()).toBe(201)
    expect((await accountOf(body.email)).person).toEqual(person)
    const sent = await app.database.db.select().from(mails).where(eq(mails.toAddress, body.email))
    expect(sent).toHaveLength(1)
    const other = await refused(() => register({ ...body, firstname: 'Another' }, headers), 422)
    expect(other.code).toBe('idempotency-key-reused')
    const long = await refused(() => register(registration(), { 'idempotency-key': 'a'.repeat(101) }), 422)
    expect(long.codes).toEqual(['idempotencyKey not-understood'])
  })

  const wrong: [object, string[]][] = [
    [{ email: 'nobody' }, ['email not-an-email']],
    [{ login: 'ab' }, ['login too-short']],
    [{ login: '1abc' }, ['login login-characters']],
    [{ password: 'short', repeatPassword: 'short' }, ['password too-short']],
    [{ repeatPassword: 'something else' }, ['repeatPassword password-mismatch']],
    [{ password: 'password1', repeatPassword: 'password1' }, ['password password-common']],
    [{ password: 'Gulnora2026', repeatPassword: 'Gulnora2026' }, ['password password-own-words']],
    [{ firstname: '' }, ['firstname required']],
    [{ kind: undefined }, ['kind required']],
    [{ countryId: '' }, ['countryId required']],
    [{ linkedin: 'https://linkedin.com.evil.example/in/x' }, ['linkedin not-linkedin']],
    [{ website: 'data:text/html,x' }, ['website not-a-web-address']],
    [{ categoryId: unknownId }, ['categoryId unknown-choice']],
    [{ consent: false }, ['consent must-accept']],
    [{ cvTicket: 'A'.repeat(43) }, ['cvTicket ticket-expired']],
    [{ photoTicket: 'x' }, ['photoTicket not-understood']],
  ]
  it.each(
    wrong.map(([changed, codes]) => [codes.join(', '), changed, codes] as const),
  )('is refused: %s', async (_name, changed, codes) => {
    expect((await refused(() => register(registration(changed)), 422)).codes).toEqual(codes)
  })

  it('is refused where the login is taken, regardless of the email', async () => {
    const { userId } = await createAccountWithToken(app)
    const [{ login } = { login: '' }] = await app.database.db
      .select({ login: users.login })
      .from(users)
      .where(eq(users.id, userId))
    await app.database.db.update(users).set({ login: 'taken-login' }).where(eq(users.login, login))
    const ask = () => register(registration({ login: 'Taken-Login' }))
    expect((await refused(ask, 422)).codes).toEqual(['login login-taken'])
  })

  it('is refused where it is no JSON', async () => {
    const ask = () => register(registration(), { 'content-type': 'text/plain' })
    expect((await refused(ask, 415)).code).toBe('unsupported-content-type')
  })

  it('counts against the limit of its sender', async () => {
    const senderAddress = '203.0.113.14'
    const digest = createHash('sha256').update(senderAddress).digest('hex')
    const { points } = rateLimitRules['sign-ups-by-address']
    await app.database.db
      .insert(rateLimits)
      .values({ key: `sign-ups-by-address:${digest}`, points, expire: new Date(Date.now() + 600_000) })
    const response = await register(registration(), {}, senderAddress)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1)
  })

  it('leaves no adopted file behind where it fails late', async () => {
    const cvTicket = await storeUnderTicket(app, await samplePdf(), 'cv')
    await refused(() => register(registration({ cvTicket, photoTicket: 'A'.repeat(43) })), 422)
    await refused(() => register(registration({ cvTicket, organizationId: unknownId })), 422)
    expect((await app.request(`/api/uploads/${cvTicket}`)).status).toBe(200)
  })
})
