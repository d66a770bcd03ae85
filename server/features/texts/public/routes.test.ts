import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { browserNamespaces } from '../../../../shared/locales/browser-namespaces.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import { missingTextsMax } from '../../../../shared/rules/limits.ts'
import { rateLimits as limitRules } from '../../../../shared/rules/rate-limits.ts'
import { createAccountWithToken } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { missingTexts } from '../../../db/schema/missing-text.ts'
import { rateLimits } from '../../../db/schema/request-guard.ts'

let demonstration: TestApp
let production: TestApp
beforeAll(async () => {
  demonstration = await createTestApp(undefined, {}, true)
  production = await createTestApp()
})
afterAll(async () => {
  await demonstration.close()
  await production.close()
})
afterEach(async () => {
  for (const { database } of [demonstration, production]) {
    await database.db.delete(missingTexts)
    await database.db.delete(rateLimits)
  }
})

const report = (
  app: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  sender?: string,
) =>
  app.request(
    `/api/locales/add/${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    sender,
  )
const storedTexts = ({ database }: TestApp) => database.db.select().from(missingTexts)

describe('GET /api/locales/{lng}/{ns}', () => {
  it.each(
    languages,
  )('gives the sentences of app pages in %s, to be cached and revalidated', async (language) => {
    for (const namespace of browserNamespaces) {
      const response = await production.request(`/api/locales/${language}/${namespace}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-language')).toBe(language)
      expect(response.headers.get('cache-control')).toBe('public, no-cache')
      expect(await response.json()).toEqual(resources[language][namespace])
      const etag = response.headers.get('etag') ?? ''
      const again = await production.request(`/api/locales/${language}/${namespace}`, {
        headers: { 'if-none-match': etag },
      })
      expect(again.status).toBe(304)
    }
  })

  it.each([
    'en/mail',
    'en/identity',
    'en/system',
    'de/app',
    'en/nothing',
    '__proto__/app',
    'en/__proto__',
    'en/constructor',
    'constructor/prototype',
    'EN/app',
    'en/app/',
    `en/${'a'.repeat(7_000)}`,
  ])('has nothing at %s (attack case 26)', async (path) => {
    const response = await production.request(`/api/locales/${path}`)
    expect(response.status).toBe(404)
    expect(((await response.json()) as { code: string }).code).toBe('not-found')
  })

  it.each([
    '..%2f..%2fetc%2fpasswd/app',
    'en/..%2f..%2fetc%2fpasswd',
    'en/app%00',
  ])('refuses %s (attack case 19)', async (path) => {
    expect((await production.request(`/api/locales/${path}`)).status).toBe(400)
  })

  it('refuses an address of 10 kB', async () => {
    expect((await production.request(`/api/locales/en/${'a'.repeat(10_000)}`)).status).toBe(414)
  })
})

describe('POST /api/locales/add/{lng}/{ns}', () => {
  it('stores in a demonstration what is missing, and counts it', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await report(demonstration, 'ru/app', { 'no.such.key': 'shown' })).status).toBe(204)
    expect((await report(demonstration, 'ru/app', { 'another-key_one': '' })).status).toBe(204)
    const rows = await storedTexts(demonstration)
    expect(
      rows.map(({ language, namespace, key, reportCount }) => [language, namespace, key, reportCount]).sort(),
    ).toEqual([
      ['ru', 'app', 'another-key_one', 1],
      ['ru', 'app', 'no.such.key', 2],
    ])
  })

  it('stores nothing that is there', async () => {
    const [key = ''] = Object.keys(resources.uz.errors)
    expect((await report(demonstration, 'uz/errors', { [key]: '' })).status).toBe(204)
    expect(await storedTexts(demonstration)).toEqual([])
  })

  it('drops in production what comes from the anonymous, and hears who is signed in', async () => {
    expect((await report(production, 'uz/app', { nothing: '' })).status).toBe(204)
    const forged = { authorization: 'Bearer a.b.c' }
    expect((await report(production, 'uz/app', { nothing: '' }, forged)).status).toBe(204)
    expect(await storedTexts(production)).toEqual([])
    const { request } = await createAccountWithToken(production)
    const response = await request('/api/locales/add/uz/app', { method: 'POST', json: { nothing: '' } })
    expect(response.status).toBe(204)
    expect((await storedTexts(production)).map(({ key }) => key)).toEqual(['nothing'])
  })

  it('does not grow without end', async () => {
    const rows = Array.from({ length: missingTextsMax - 1 }, (_, index) => ({
      language: 'uz' as const,
      namespace: 'app',
      key: `filled-${index}`,
    }))
    await demonstration.database.db.insert(missingTexts).values(rows)
    await Promise.all([
      report(demonstration, 'uz/app', { one: '', two: '' }),
      report(demonstration, 'uz/app', { three: '', 'filled-0': '' }),
    ])
    expect(await storedTexts(demonstration)).toHaveLength(missingTextsMax)
    const [counted] = await demonstration.database.db
      .select()
      .from(missingTexts)
      .where(eq(missingTexts.key, 'filled-0'))
    expect(counted?.reportCount).toBe(2)
  })

  it('is limited by address', async () => {
    const send = () => report(demonstration, 'uz/app', { nothing: '' }, {}, '203.0.113.5')
    expect((await send()).status).toBe(204)
    await demonstration.database.db
      .update(rateLimits)
      .set({ points: limitRules['text-reports-by-address'].points })
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`key-${index}`, '']))
  const veryMany = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key-${index}`, '']))
  it.each([
    ['a path through a prototype', '{"__proto__.x":1}'],
    ['the same with a text', '{"__proto__.x":"1"}'],
    ['a constructor', '{"constructor.prototype.x":1}'],
    ['the same with a text as well', '{"constructor.prototype.x":"1"}'],
    ['a constructor alone', '{"constructor":"1"}'],
    ['a path of files', { '../../../etc/passwd': '' }],
    ['an empty key', { '': '' }],
    ['a key that is too long', { [`a${'b'.repeat(120)}`]: '' }],
    ['a value that is no text', { key: { inner: '' } }],
    ['too many keys', many],
    ['ten thousand keys', veryMany],
    ['markup', { '<script>': '' }],
  ])('refuses %s, and writes nothing (attack case 26)', async (_name, body) => {
    const response = await report(demonstration, 'en/app', body)
    expect(response.status).toBe(422)
    expect(await storedTexts(demonstration)).toEqual([])
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it.each([
    '{"__proto__":{"x":"1"}}',
    '{"__proto__":"1"}',
  ])('reads nothing in %s (attack case 26)', async (body) => {
    expect((await report(demonstration, 'en/app', body)).status).toBe(204)
    expect(await storedTexts(demonstration)).toEqual([])
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it.each([
    ['[]', 400],
    ['"text"', 400],
    ['null', 400],
    ['{', 400],
    [`{"key":"${'a'.repeat(300_000)}"}`, 413],
  ])('refuses a body that is no object of sentences: %.20s', async (body, status) => {
    expect((await report(demonstration, 'en/app', body)).status).toBe(status)
  })

  it('refuses what is not sent as JSON', async () => {
    const response = await report(demonstration, 'en/app', { key: '' }, { 'content-type': 'text/plain' })
    expect(response.status).toBe(415)
  })

  it.each([
    'en/mail',
    'de/app',
    '__proto__/app',
    'en/__proto__',
    '..%2f..%2fetc/passwd',
    'en/app%00',
  ])('has no place for reports at %s', async (path) => {
    const { status } = await report(demonstration, path, { key: '' })
    expect(status).toBe(path.includes('%') ? 400 : 404)
    expect(await storedTexts(demonstration)).toEqual([])
  })
})
