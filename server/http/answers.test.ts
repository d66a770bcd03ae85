import { type IncomingHttpHeaders, request as requestOverSocket } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Problem } from '../../shared/schemas/problem.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { securityHeaders } from './security-headers.ts'

const unknownId = '018f0000-0000-7000-8000-000000000000'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface SocketAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Requests a path of the shared test site, as a client may: any method, any header. */
function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const site = new URL(inject('baseUrl'))
  return new Promise<SocketAnswer>((resolve, reject) => {
    const request = requestOverSocket(
      {
        host: site.hostname,
        port: site.port,
        path,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** One address of every kind of answer: [what it is, address, status, kind of its headers]. */
const kinds: [what: string, path: string, status: number, kind: Parameters<typeof securityHeaders>[0]][] = [
  ['the home page', '/', 200, 'document'],
  ['a list', '/ambassadors?country=DE', 200, 'document'],
  ['a list of activities', '/activities', 200, 'document'],
  ['signing in', '/sign-in', 200, 'app-page'],
  ['registering', '/register', 200, 'app-page'],
  ['the profile', '/profile', 200, 'app-page'],
  ['the page of the API', '/api/docs', 200, 'document'],
  ['an unknown path', '/nothing-here', 404, 'document'],
  ['an unknown person', `/ambassadors-single/${unknownId}`, 404, 'document'],
  ['a person without an id', '/experts/single/nobody', 404, 'document'],
  ['an API list', '/api/activities', 200, 'inert'],
  ['a catalogue', '/api/tags', 200, 'inert'],
  ['the description of the API', '/api/openapi.json', 200, 'inert'],
  ['an unknown record', `/api/experts/${unknownId}`, 404, 'inert'],
  ['an unknown API path', '/api/nothing', 404, 'inert'],
  ['a wrong parameter', '/api/activities?page=x', 422, 'inert'],
  ['an overlong address', `/ambassadors?q=${'a'.repeat(9_000)}`, 414, 'inert'],
  ['a cover', '/art/covers/ACT-114.business.svg', 200, 'inert'],
  ['a cover with an odd name', '/art/covers/x', 404, 'inert'],
  ['the index of sitemaps', '/sitemap.xml', 200, 'inert'],
  ['a sitemap', '/sitemap-pages.xml', 200, 'inert'],
  ['a sitemap that is none', '/sitemap-people-999.xml', 404, 'inert'],
  ['robots.txt', '/robots.txt', 200, 'inert'],
  ['the sign of life', '/healthz', 200, 'inert'],
  ['the sign of readiness', '/readyz', 200, 'inert'],
]

describe('every answer', () => {
  it.each(kinds)('%s (%s): its status and its security headers', async (_what, path, status, kind) => {
    const response = await app.request(path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(securityHeaders(kind, false))
    expect(response.headers.get('content-type')).toBeTruthy()
    expect(response.headers.get('x-powered-by')).toBeNull()
    expect(response.headers.get('server')).toBeNull()
    if (status !== 200) expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each(
    kinds,
  )('%s (%s): has the same headers over a socket, first and from memory', async (_what, path, status, kind) => {
    for (let round = 0; round < 3; round += 1) {
      const { status: given, headers } = await ask(path)
      expect(given).toBe(status)
      expect(headers).toMatchObject(securityHeaders(kind, false))
    }
  })

  it.each(kinds)('%s (%s): HEAD gives the head of GET and no body', async (_what, path) => {
    const whole = await ask(path)
    const head = await ask(path, { method: 'HEAD' })
    expect(head.status).toBe(whole.status)
    expect(head.body).toBe('')
    for (const name of [
      'content-type',
      'etag',
      'cache-control',
      'vary',
      'content-language',
      'content-security-policy',
    ]) {
      expect(head.headers[name], name).toBe(whole.headers[name])
    }
  })

  it.each(kinds)('%s (%s): carries an id of its own, whatever the client says', async (_what, path) => {
    const first = await ask(path, { headers: { 'x-request-id': 'mine' } })
    const second = await ask(path)
    expect(first.headers['x-request-id']).toMatch(uuid)
    expect(second.headers['x-request-id']).toMatch(uuid)
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  })

  it('is allowed to be shown over plain http only where the site is: HSTS comes with https', () => {
    expect(securityHeaders('document', true)['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect(securityHeaders('document', false)).not.toHaveProperty('strict-transport-security')
  })

  it.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1:3000.evil.example',
  ])('is never opened to the origin %s', async (origin) => {
    for (const path of ['/', '/api/ambassadors', '/api/nothing', '/healthz']) {
      const { headers } = await ask(path, { headers: { origin } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

describe('documents', () => {
  const documents = kinds.filter(([, , , kind]) => kind !== 'inert').map(([, path]) => path)

  it.each(
    documents,
  )('%s has no inline script, no inline style and nothing of another origin', async (path) => {
    const html = await (await app.request(path)).text()
    expect(html).toMatch(/^<!doctype html>/i)
    for (const [, attributes = '', content] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/type="application\/(?:ld\+)?json"/.test(attributes))
        expect(() => JSON.parse(content ?? '')).not.toThrow()
      else
        expect({ attributes, content }).toMatchObject({
          content: '',
          attributes: expect.stringMatching(/ src="\//),
        })
    }
    expect(html).not.toMatch(/<style[\s>]/)
    expect(html).not.toMatch(/\s(?:style|on[a-z]+|srcdoc)="/)
    expect(html).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data|vbscript):/i)
    for (const [, address] of html.matchAll(
      /<(?:script|img|iframe|source|video|audio)[^>]*? src="([^"]*)"/g,
    )) {
      expect(address).toMatch(/^(?:\/(?!\/)|data:image\/)/)
    }
    for (const [tag] of html.matchAll(/<link[^>]*rel="(?:stylesheet|preload|icon|manifest)"[^>]*>/g)) {
      expect(tag).toMatch(/href="\/(?!\/)/)
    }
  })

  it.each([
    '/ambassadors.data',
    '/_root.data',
    '/ambassadors-single/x.data',
    '/activities.data?page=2',
    '/ambassadors.data/',
  ])('%s is an unknown page, not the raw data of one', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/^<!doctype html>/i)
  })

  it.each([
    '/__manifest?p=/ambassadors',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
  ])('%s is answered by a page that says 404', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).toContain('404 Not found')
  })

  it('show the same words for an unknown id as the product asks (P-18)', async () => {
    for (const lng of ['uz', 'ru', 'en']) {
      const html = await (await app.request(`/activities-single/${unknownId}?lng=${lng}`)).text()
      expect(html).toContain('404 Not found')
      expect(html).toContain(`<html lang="${lng}"`)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  })
})

describe('a request that is refused', () => {
  it.each([
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
  ])('%s is 405 everywhere, and says what is taken', async (method) => {
    for (const path of [
      '/',
      '/ambassadors',
      '/api/ambassadors',
      '/api/nothing',
      '/sitemap.xml',
      '/healthz',
    ]) {
      const { status, headers, body } = await ask(path, { method })
      expect(status, path).toBe(405)
      expect(headers.allow, path).toBe('GET, HEAD')
      expect((JSON.parse(body) as Problem).code).toBe('method-not-allowed')
    }
  })

  it.each([
    { 'next-action': 'x' },
    { 'content-type': 'text/x-component' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'x-http-method-override': 'GET' },
  ])('a POST with %j is 405 (attack case 31)', async (headers) => {
    expect((await ask('/', { method: 'POST', headers: headers as Record<string, string> })).status).toBe(405)
  })

  it('is a problem in the language asked for, with its code, its id and nothing of the inside', async () => {
    const titles = { uz: 'Maʼlumot topilmadi', ru: 'Данные не найдены', en: 'Data not found' }
    for (const [lang, title] of Object.entries(titles)) {
      const { headers, body } = await ask(`/api/nothing?lang=${lang}`)
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(headers['content-language']).toBe(lang)
      expect(JSON.parse(body)).toEqual({
        type: '/api/docs#error-not-found',
        title,
        status: 404,
        code: 'not-found',
        requestId: headers['x-request-id'],
      })
    }
  })

  it('is 414 for an address over 8000 characters, and not for one below', async () => {
    expect((await ask(`/ambassadors?q=${'a'.repeat(8_100)}`)).status).toBe(414)
    expect((await ask(`/ambassadors?q=${'a'.repeat(7_000)}`)).status).toBe(200)
    expect((await ask(`/api/ambassadors?q=${'a'.repeat(7_000)}`)).status).toBe(422)
  })
})

describe('the host of a request', () => {
  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])('%j is not this site: 421', async (host) => {
    for (const path of ['/', '/api/ambassadors', '/sitemap-people-1.xml', '/favicon.svg']) {
      // The first request fills the cache; a foreign host gets nothing from there either.
      await ask(path)
      const { status, body } = await ask(path, { headers: { host } })
      expect(status, path).toBe(421)
      expect(JSON.parse(body)).toMatchObject({ code: 'host-not-allowed' })
    }
  })

  it('does not matter to those who look whether the process lives', async () => {
    expect((await ask('/healthz', { headers: { host: '10.1.2.3:8080' } })).status).toBe(200)
    expect((await ask('/readyz', { headers: { host: '10.1.2.3:8080' } })).body).toBe('{"status":"ok"}')
  })

  it.each([
    'x-forwarded-host',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
    'x-forwarded-proto',
  ])('and %s change no address in a page', async (name) => {
    const clean = await ask('/ambassadors')
    const { body } = await ask('/ambassadors', { headers: { [name]: 'evil.example' } })
    expect(body).toBe(clean.body)
    expect(body).not.toContain('evil.example')
  })
})
