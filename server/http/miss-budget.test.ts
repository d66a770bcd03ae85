import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../shared/i18n/languages.ts'
import {
  answerBudgetPoints,
  answersMadeAtOnceMax,
  feedPoints,
  pagePoints,
  searchPoints,
} from '../../shared/rules/limits.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

const refusals: [language: Language, title: string][] = [
  ['uz', 'Soʻrovlar juda koʻp'],
  ['ru', 'Слишком много запросов'],
  ['en', 'Too many requests'],
]

const sender = '198.51.100.1'
let app: TestApp
/** The number of searches that the sender was answered until the first refusal. */
let answeredCount: number
beforeAll(async () => {
  app = await createTestApp()
  vi.useFakeTimers({ toFake: ['performance'] })
  answeredCount = await useUp((path) => ask(path))
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const ask = (path: string, address = sender, init: RequestInit = {}) => app.request(path, init, address)

/** Asks for searches that nobody has made before until one is refused; returns how many were answered. */
async function useUp(send: (path: string) => Promise<Response>): Promise<number> {
  for (let answered = 0; ; answered += 1) {
    const { status } = await send(`/api/ambassadors?q=${answered}`)
    if (status === 429) return answered
    expect(status).toBe(200)
  }
}

describe('a sender who has had very many responses made', () => {
  it('is refused by the API with the seconds to wait, and answered after them', async () => {
    expect(answeredCount).toBeGreaterThanOrEqual(300)
    const refusal = await ask('/api/ambassadors?q=again')
    expect(refusal.status).toBe(429)
    expect(refusal.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(((await refusal.json()) as Problem).code).toBe('too-many-requests')
    const seconds = Number(refusal.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    vi.advanceTimersByTime((seconds - 1) * 1_000)
    expect((await ask('/api/ambassadors?q=again')).status).toBe(429)
    vi.advanceTimersByTime(1_000)
    expect((await ask('/api/ambassadors?q=again')).status).toBe(200)
    // What was refilled in addition is used up again.
    await useUp((path) => ask(`${path}-again`))
  })

  it.each(refusals)('is refused by pages in the language of the reader: %s', async (language, title) => {
    for (const path of [`/ambassadors?q=page&lng=${language}`, `/nothing?lng=${language}`]) {
      const response = await ask(path)
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-language')).toBe(language)
      const html = await response.text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('<a href=""')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  it('still gets what is cached, from the API and as pages', async () => {
    const paths = ['/', '/ambassadors', '/api/ambassadors', '/activities.ics', '/sitemap.xml']
    for (const path of paths) expect((await ask(path, '203.0.113.1')).status).toBe(200)
    for (const path of paths) expect((await ask(path)).status, path).toBe(200)
    expect((await ask('/activities?page=2')).status).toBe(429)
    expect((await ask('/activities.ics?q=new')).status).toBe(429)
  })

  it('can sign in, send forms, and see what is drawn', async () => {
    for (const path of ['/sign-in', '/register', '/admin', '/apply', '/contact', '/healthz', '/robots.txt']) {
      expect((await ask(path)).status, path).toBe(200)
    }
    const response = await ask('/api/auth/sign-in', sender, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody', password: 'a guess of mine' }),
    })
    expect(response.status).toBe(401)
  })

  it('is counted for documents that are made for one visitor alone, in a budget of its own', async () => {
    const reader = '198.51.100.2'
    const secret = 'a'.repeat(43)
    const paths = [
      ...['/contact', '/apply', `/preview/${secret}`, `/apply/status/${secret}`, '/demo/mail'],
      ...['/forgot-password', '/account/email', '/account/login', '/account/delete'],
      ...['reset-password', 'confirm-email', 'invitation', 'change-email', 'demo/mail'].map(
        (page) => `/${page}/${secret}`,
      ),
    ]
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    }
    let answeredCount = 0
    while (
      answeredCount < answerBudgetPoints &&
      (await ask(paths[answeredCount % 3] as string, reader)).status !== 429
    )
      answeredCount += 1
    expect(answeredCount).toBe(answerBudgetPoints / pagePoints)
    for (const path of paths) expect((await ask(path, reader)).status, path).toBe(429)
    expect((await ask('/contact', reader, form)).status).toBe(429)
    for (const path of ['/sign-in', '/ambassadors?q=own', '/api/ambassadors?q=own'])
      expect((await ask(path, reader)).status, path).toBe(200)
  })

  it.each(['/activities.ics', '/activities.rss'])('is counted what %s costs', async (path) => {
    const reader = path.endsWith('ics') ? '198.51.100.3' : '198.51.100.4'
    let answeredCount = 0
    while ((await ask(`${path}?q=${answeredCount}`, reader)).status !== 429) answeredCount += 1
    expect(answeredCount).toBe(Math.floor(answerBudgetPoints / (feedPoints + searchPoints)))
    expect((await ask(`${path}?when=past&lng=ru`, reader)).status).toBe(429)
  })

  it('does not touch others', async () => {
    expect((await ask('/ambassadors?q=other', '203.0.113.2')).status).toBe(200)
    expect((await ask('/ambassadors?q=another', '127.0.0.1')).status).toBe(200)
  })

  it('is distinguished from others behind the same proxy, an IPv6 network being one', async () => {
    const proxied = await createTestApp(undefined, { trustedProxyCount: 1 })
    const through = (path: string, address: string) =>
      proxied.request(path, { headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } }, '10.0.0.1')
    await useUp((path) => through(path, '2001:db8:1:2::1'))
    expect((await through('/api/ambassadors?q=new', '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await through('/api/ambassadors?q=new', '2001:db8:1:3::1')).status).toBe(200)
    expect((await through('/api/ambassadors?q=newer', '198.51.100.201')).status).toBe(200)
    await proxied.close()
  })

  it('pays nothing for what is being made for somebody else', async () => {
    const others = ask('/ambassadors?q=shared', '203.0.113.3')
    expect((await ask('/ambassadors?q=shared')).status).toBe(200)
    expect((await others).status).toBe(200)
  })
})

describe('while as many answers are made as can be', () => {
  const busy: [language: Language, title: string][] = [
    ['uz', 'Hozir saytga juda koʻp kishi kirgan'],
    ['ru', 'Сейчас очень много посетителей'],
    ['en', 'The site is very busy'],
  ]
  const other = '203.0.113.77'
  let finish: () => Promise<unknown>
  beforeAll(async () => {
    app.cache.dropAll()
    for (const path of ['/?lng=en', '/api/ambassadors?lang=en', '/api/ambassadors?q=once&lang=en'])
      expect((await ask(path, other)).status).toBe(200)
    const { promise: over, reject } = Promise.withResolvers<never>()
    const making = Array.from({ length: answersMadeAtOnceMax }, (_one, index) =>
      app.cache.getOrProduce(`held ${index}`, () => over).catch(() => {}),
    )
    finish = () => {
      reject(new Error('over'))
      return Promise.all(making)
    }
  })

  it('the API and pages say so to who asks for something new, and when to ask again', async () => {
    const refusal = await ask('/api/ambassadors?q=more&lang=en', other)
    expect(refusal.status).toBe(503)
    expect(refusal.headers.get('retry-after')).toBe('1')
    expect(((await refusal.json()) as Problem).code).toBe('service-unavailable')
    for (const path of ['/activities.ics?q=more', '/sitemap.xml']) {
      expect((await ask(path, other)).status, path).toBe(503)
    }
    for (const [language, title] of busy) {
      const page = await ask(`/ambassadors?q=more&lng=${language}`, other)
      expect(page.status).toBe(503)
      expect(page.headers.get('retry-after')).toBe('1')
      expect(page.headers.get('cache-control')).toBe('no-store')
      const html = await page.text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('<a href=""')
    }
  })

  it('what is cached is sent, and signing in works', async () => {
    for (const path of ['/?lng=en', '/api/ambassadors?lang=en', '/sign-in?lng=en'])
      expect((await ask(path, other)).status, path).toBe(200)
    const signIn = await ask('/api/auth/sign-in', other, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody.here', password: 'a guess of mine' }),
    })
    expect(signIn.status).toBe(401)
  })

  it('all is made again once they are done', async () => {
    await finish()
    expect((await ask('/api/ambassadors?q=more&lang=en', other)).status).toBe(200)
    expect((await ask('/ambassadors?q=more&lng=uz', other)).status).toBe(200)
  })
})
