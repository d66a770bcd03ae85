import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../../../shared/rules/rate-limits.ts'
import {
  askFor,
  freshEmail,
  linkSecrets,
  mailsTo,
  signUpFields,
  userOf,
} from '../../../../tests/support/account-mails.ts'
import { freshAddress, problemOf } from '../../../../tests/support/application-form.ts'
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts'
import { createTestApp, type TestApp, testMailSeal } from '../../../../tests/support/test-app.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { accountSecrets, users } from '../../../db/schema/user.ts'
import { checkAudit, writeAudit } from '../../../platform/audit.ts'
import { createMailSender } from '../../../platform/mail/send-mails.ts'
import { eraseUnconfirmed } from '../create-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const path = '/auth/sign-up'
const publicUrl = 'http://127.0.0.1:3000'
const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1_000)

describe('a sign-up (P-13)', () => {
  it('makes an account that waits for its email to be confirmed, and mails the link', async () => {
    const fields = signUpFields({ firstname: " G'ulnora ", lastname: 'Каримова' })
    const response = await askFor(app, path, fields)
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ isMailOnItsWay: true })
    const user = await userOf(app, fields.email)
    expect(user).toMatchObject({
      firstname: 'Gʻulnora',
      lastname: 'Каримова',
      login: 'gulnora-karimova',
      role: 'USER',
      isEnabled: true,
      language: 'en',
      emailConfirmedAt: null,
      googleSubject: null,
      lastSignInAt: null,
    })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
    const [mail, ...others] = await mailsTo(app, fields.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'confirm-email', language: 'en' })
    const [secret] = linkSecrets(mail, 'confirm-email')
    expect(secret).toBeDefined()
    const stored = await app.database.db.select().from(accountSecrets)
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(stored.find(({ userId }) => userId === user?.id)?.secretHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('takes the login that was chosen, and counts up for names that are not the only ones', async () => {
    const login = `own.${randomUUID().slice(0, 8)}`
    const chosen = signUpFields({ login })
    expect((await askFor(app, path, chosen)).status).toBe(201)
    expect((await userOf(app, chosen.email))?.login).toBe(login)
    const names = { firstname: 'Oʻgʻiloy', lastname: 'Қодирова' }
    const logins: (string | undefined)[] = []
    for (let time = 0; time < 3; time += 1) {
      const fields = signUpFields(names)
      await askFor(app, path, fields)
      logins.push((await userOf(app, fields.email))?.login)
    }
    expect(logins).toEqual(['ogiloy-qodirova', 'ogiloy-qodirova2', 'ogiloy-qodirova3'])
    const nameless = signUpFields({ firstname: '李', lastname: '明' })
    expect((await askFor(app, path, nameless)).status).toBe(201)
    expect((await userOf(app, nameless.email))?.login).toMatch(/^user\d*$/)
  })

  it('makes a login for everybody of one name who comes at once', async () => {
    const namesakes = Array.from({ length: 8 }, () =>
      signUpFields({ firstname: 'Umida', lastname: 'Zokirova' }),
    )
    const answers = await Promise.all(namesakes.map((fields) => askFor(app, path, fields)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const logins = await Promise.all(namesakes.map(async ({ email }) => (await userOf(app, email))?.login))
    expect(new Set(logins).size).toBe(8)
    for (const login of logins) expect(login).toMatch(/^umida-zokirova\d*$/)
  })

  it('makes one account of one email that is sent twice at once', async () => {
    const fields = signUpFields()
    const answers = await Promise.all(Array.from({ length: 3 }, () => askFor(app, path, fields)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const templates = (await mailsTo(app, fields.email)).map(({ template }) => template)
    expect(templates.sort()).toEqual(['account-exists', 'account-exists', 'confirm-email'])
  })

  it('refuses a login that is taken, whatever its case, and says whether one is', async () => {
    const login = `Taken.${randomUUID().slice(0, 8)}`
    await askFor(app, path, signUpFields({ login }))
    const other = signUpFields({ login: login.toUpperCase() })
    const refused = await askFor(app, path, other)
    expect(refused.status).toBe(422)
    expect((await problemOf(refused)).codes).toEqual(['login login-taken'])
    expect(await userOf(app, other.email)).toBeUndefined()
    const asked = async (name: string) => (await askFor(app, '/auth/login-question', { login: name })).json()
    expect(await asked(login.toLowerCase())).toEqual({ isTaken: true })
    expect(await asked(`free-${randomUUID().slice(0, 8)}`)).toEqual({ isTaken: false })
    const odd = await askFor(app, '/auth/login-question', { login: 'x y' })
    expect((await problemOf(odd)).codes).toEqual(['login login-characters'])
  })

  it('says of each field what is wrong', async () => {
    const empty = await askFor(app, path, {})
    expect(empty.status).toBe(422)
    expect((await problemOf(empty)).codes).toEqual([
      'firstname required',
      'lastname required',
      'email required',
      'password required',
      'repeatPassword required',
      'consent required',
    ])
    const wrong = await askFor(app, path, {
      ...signUpFields(),
      firstname: 'x'.repeat(81),
      email: 'nobody',
      login: '1a',
      password: '12345678',
      repeatPassword: '12345678',
    })
    expect((await problemOf(wrong)).codes).toEqual([
      'firstname too-long',
      'email not-an-email',
      'login too-short',
      'password too-short',
    ])
    const codesOf = async (changed: Record<string, unknown>) =>
      (await problemOf(await askFor(app, path, { ...signUpFields(), ...changed }))).codes
    expect(await codesOf({ consent: false })).toEqual(['consent must-accept'])
    expect(await codesOf({ consent: 'yes' })).toEqual(['consent not-understood'])
    expect(await codesOf({ repeatPassword: 'something else' })).toEqual(['repeatPassword password-mismatch'])
    expect(await codesOf({ password: 'password12', repeatPassword: 'password12' })).toEqual([
      'password password-common',
    ])
    expect(
      await codesOf({ lastname: 'Toʻraqulova', password: 'toraqulova-26', repeatPassword: 'toraqulova-26' }),
    ).toEqual(['password password-own-words'])
    expect(await codesOf({ password: 'x'.repeat(129), repeatPassword: 'x'.repeat(129) })).toEqual([
      'password too-long',
      'repeatPassword too-long',
    ])
  })

  it('takes nothing else from who asks (attack cases 14, 15)', async () => {
    const fields = signUpFields()
    const id = randomUUID()
    const extra = {
      role: 'ADMIN',
      roles: ['ADMIN'],
      id,
      userId: id,
      isEnabled: false,
      emailConfirmedAt: '2020-01-01T00:00:00Z',
      emailVerified: true,
      googleSubject: 'stolen',
      totpSecret: 'known',
      mustChangePassword: true,
      passwordHash: '$argon2id$known',
      createdAt: '2020-01-01T00:00:00Z',
      constructor: { prototype: { role: 'ADMIN' } },
    }
    const body = JSON.stringify({ ...fields, ...extra }).replace('{', '{"__proto__":{"role":"ADMIN"},')
    const response = await app.request(
      `/api${path}?lang=uz`,
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
      freshAddress(),
    )
    expect(response.status).toBe(201)
    const user = await userOf(app, fields.email)
    expect(user).toMatchObject({
      role: 'USER',
      isEnabled: true,
      emailConfirmedAt: null,
      googleSubject: null,
      totpSecret: null,
      mustChangePassword: false,
      language: 'uz',
    })
    expect(user?.id).not.toBe(id)
    expect(user?.passwordHash).not.toBe(extra.passwordHash)
    expect(user?.createdAt.getTime()).toBeGreaterThan(hours(-1).getTime())
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it('is JSON and nothing else (attack case 35)', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const init = { method: 'POST', body: JSON.stringify(signUpFields()), headers: { 'content-type': type } }
      expect((await app.request(`/api${path}`, init, freshAddress())).status).toBe(415)
    }
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
    expect((await app.request(`/api${path}`, broken, freshAddress())).status).toBe(400)
  })

  it('answers a known email in the same bytes, makes nothing and notifies the owner (S-8)', async () => {
    const fields = signUpFields()
    const first = await askFor(app, path, fields)
    const before = await userOf(app, fields.email)
    const second = await askFor(app, `${path}?lang=ru`, {
      ...fields,
      firstname: 'Stranger',
      email: fields.email.toUpperCase(),
      password: 'an other long phrase',
      repeatPassword: 'an other long phrase',
    })
    expect(second.status).toBe(first.status)
    expect(await second.text()).toBe(await first.text())
    const headers = (response: Response) => [...response.headers.keys()].filter((name) => name !== 'date')
    expect(headers(second)).toEqual(headers(first))
    expect(await userOf(app, fields.email)).toEqual(before)
    const mails = await mailsTo(app, fields.email)
    expect(mails.map(({ template }) => template).sort()).toEqual(['account-exists', 'confirm-email'])
    // In the language and by the name that the owner chose.
    const notice = mails.find(({ template }) => template === 'account-exists')
    expect(notice).toMatchObject({ language: 'en', toName: `${fields.firstname} ${fields.lastname}` })
    expect(notice?.text).not.toContain('Stranger')
  })

  it('does not let a login reveal afterwards whether the email was known', async () => {
    const known = signUpFields()
    await askFor(app, path, known)
    const probes = [known.email, freshEmail()].map((email) =>
      signUpFields({ email, login: `probe-${randomUUID().slice(0, 8)}` }),
    )
    for (const probe of probes) {
      expect((await askFor(app, path, probe)).status).toBe(201)
      const answer = await askFor(app, '/auth/login-question', { login: probe.login })
      expect(await answer.json()).toEqual({ isTaken: true })
      const again = await askFor(app, path, signUpFields({ login: probe.login }))
      expect((await problemOf(again)).codes).toEqual(['login login-taken'])
    }
    const twice = signUpFields({ email: known.email, login: `again-${randomUUID().slice(0, 8)}` })
    expect((await askFor(app, path, { ...twice, email: freshEmail() })).status).toBe(201)
    expect((await askFor(app, path, twice)).status).toBe(422)
  })

  it('puts one recipient and one line of name into the mail, whatever the names hold (attack case 36)', async () => {
    const fields = signUpFields({
      firstname: 'Ali\r\nBcc: evil@evil.example',
      lastname: '"<x@evil.example>, Vali\u202e',
    })
    expect((await askFor(app, path, fields)).status).toBe(201)
    const [mail] = await mailsTo(app, fields.email)
    expect(mail?.toAddress).toBe(fields.email)
    expect(mail?.toName).not.toMatch(/[\r\n<>"\u202e]/)
    expect(mail?.subject).not.toMatch(/[\r\n]|evil/)
    expect(mail?.text).not.toMatch(/evil@|evil\.example/)
    const smtp = await startSmtpServer()
    const settings = { smtpUrl: smtp.url, mailFrom: 'Digital World <no-reply@example.uz>', publicUrl }
    const log = pino({ level: 'silent' })
    const { database } = app
    const sender = createMailSender({
      database,
      seal: testMailSeal,
      isDemonstration: false,
      log,
      ...settings,
    })
    await sender.sendDue()
    sender.close()
    await smtp.close()
    const sent = smtp.mails.filter(({ to }) => to.includes(fields.email))
    expect(sent.map(({ to }) => to)).toEqual([[fields.email]])
    expect(sent[0]?.message.to).toHaveLength(1)
    expect(sent[0]?.message.bcc).toBeUndefined()
    expect(smtp.mails.flatMap(({ to }) => to).filter((address) => address.includes('evil'))).toEqual([])
  })

  it.each([
    ['a list', 'a@example.uz,b@example.uz'],
    ['a line end', 'a@example.uz\r\nBcc: b@example.uz'],
    ['an array', ['a@example.uz', 'b@example.uz']],
    ['an operator', { $ne: '' }],
    ['a dotless ı', 'mıke@example.uz'],
    ['wide letters', 'ｍｉｋｅ@example.uz'],
    ['a Cyrillic а', 'mаke@example.uz'],
    ['10 kB', `${'a'.repeat(10_000)}@example.uz`],
  ])('takes no email that is %s (attack cases 4, 5)', async (_, email) => {
    for (const endpoint of [path, '/auth/forgot-password']) {
      const response = await askFor(app, endpoint, { ...signUpFields(), email })
      expect(response.status).toBe(422)
      expect((await problemOf(response)).codes[0]).toMatch(/^email /)
    }
  })

  it('is made once for all retries under one key (N-7)', async () => {
    const fields = signUpFields()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => askFor(app, path, fields, { headers: key })),
    )
    answers.push(await askFor(app, path, fields, { headers: key }))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect((await mailsTo(app, fields.email)).map(({ template }) => template)).toEqual(['confirm-email'])
    const other = { ...fields, password: 'an other long phrase', repeatPassword: 'an other long phrase' }
    expect((await problemOf(await askFor(app, path, other, { headers: key }))).code).toBe(
      'idempotency-key-reused',
    )
    const long = await askFor(app, path, fields, { headers: { 'idempotency-key': 'x'.repeat(101) } })
    expect(long.status).toBe(422)
  })

  it('is limited by email, known or not, and by network address (attack case 2)', async () => {
    const { points } = rateLimits['account-mails-by-email']
    const email = freshEmail()
    const statuses: number[] = []
    for (let time = 0; time <= points; time += 1) {
      // Spellings of one mailbox count as one.
      const spelling = email.replace('@', `+${time}@`)
      statuses.push((await askFor(app, path, signUpFields({ email: time % 2 ? email : spelling }))).status)
    }
    expect(statuses).toEqual([...Array(points).fill(201), 429])
    const forgotten = await askFor(app, '/auth/forgot-password', { email })
    expect(forgotten.status).toBe(429)
    expect(Number(forgotten.headers.get('retry-after'))).toBeGreaterThan(0)

    const senderAddress = freshAddress()
    const questions = rateLimits['login-questions-by-address'].points
    for (let time = 0; time < questions; time += 1) {
      const from = senderAddress.replace('::1', `::${time}`)
      await askFor(app, '/auth/login-question', { login: 'somebody' }, { senderAddress: from })
    }
    const asked = await askFor(app, '/auth/login-question', { login: 'somebody' }, { senderAddress })
    expect(asked.status).toBe(429)
  })
})

describe('an account that was never confirmed', () => {
  const age = (email: string, madeAt: Date) =>
    app.database.db.transaction(async (transaction) => {
      const [user] = await transaction
        .update(users)
        .set({ createdAt: madeAt })
        .where(eq(users.email, email))
        .returning({ id: users.id })
      if (!user) throw new Error(`There is no account of ${email}.`)
      await transaction
        .update(accountSecrets)
        .set({ expiresAt: new Date(madeAt.getTime() + 48 * 3_600_000) })
        .where(eq(accountSecrets.userId, user.id))
    })

  const erased = { action: 'erased', label: '', details: { by: 'retention' } }
  const auditEntriesOf = (id: string) =>
    app.database.db
      .select({
        action: auditEntries.action,
        label: auditValues.recordLabel,
        details: auditValues.details,
      })
      .from(auditEntries)
      .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
      .where(eq(auditEntries.recordId, id))
      .orderBy(auditEntries.position)

  it('makes room for a new sign-up once its link is dead', async () => {
    const fields = signUpFields()
    await askFor(app, path, fields)
    const first = await userOf(app, fields.email)
    await age(fields.email, hours(-47))
    await askFor(app, path, { ...fields, firstname: 'Second' })
    expect((await userOf(app, fields.email))?.id).toBe(first?.id)
    await age(fields.email, hours(-49))
    await askFor(app, path, { ...fields, firstname: 'Third' })
    const third = await userOf(app, fields.email)
    expect(third).toMatchObject({ firstname: 'Third' })
    expect(third?.id).not.toBe(first?.id)
    expect(await auditEntriesOf(first?.id ?? '')).toEqual([erased])
  })

  it('is removed a day after its link, and nothing that anybody needs with it', async () => {
    const [old, confirmed, profiled, invited, young] = Array.from({ length: 5 }, () => signUpFields())
    if (!old || !confirmed || !profiled || !invited || !young) throw new Error('Five are made.')
    for (const fields of [old, confirmed, profiled, invited, young]) await askFor(app, path, fields)
    for (const { email } of [old, confirmed, profiled, invited]) await age(email, hours(-73))
    await age(young.email, hours(-71))
    const { db } = app.database
    await db
      .update(users)
      .set({ emailConfirmedAt: hours(-72) })
      .where(eq(users.email, confirmed.email))
    await db.update(users).set({ passwordHash: null }).where(eq(users.email, invited.email))
    const profile = await userOf(app, profiled.email)
    await db.execute(
      sql`update people set user_id = ${profile?.id} where id = (select id from people limit 1)`,
    )
    const id = (await userOf(app, old.email))?.id ?? ''
    const record = { type: 'user', id, label: `${old.firstname} ${old.lastname}` } as const
    await db.transaction((transaction) =>
      writeAudit(transaction, { actor: null, action: 'disabled', record }, new Date()),
    )
    await eraseUnconfirmed(app.database, new Date())
    await eraseUnconfirmed(app.database, new Date())
    const left = await Promise.all(
      [old, confirmed, profiled, invited, young].map(
        async ({ email }) => (await userOf(app, email)) !== undefined,
      ),
    )
    expect(left).toEqual([false, true, true, true, true])
    expect(await auditEntriesOf(id), 'its audit entries, and its end, which names nobody').toEqual([
      { action: 'disabled', label: null, details: null },
      erased,
    ])
    expect((await checkAudit(db)).brokenAt).toBeNull()
  })
})
