import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const choose = (query: string) => app.request(`/preferences?${query}`)

describe('GET /preferences', () => {
  it.each([
    'bw.1.1.1',
    'wb.2.1.0',
    'blue.3.2.1',
    'no.2.1.1',
  ])('remembers the view %s for a year', async (view) => {
    const response = await choose(`view=${view}&to=/experts`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/experts')
    expect(response.headers.get('set-cookie')).toBe(`view=${view}; Path=/; Max-Age=31536000; SameSite=Lax`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  })

  it('forgets it for the ordinary view', async () => {
    const response = await choose('view=&to=/')
    expect(response.headers.get('set-cookie')).toBe('view=; Path=/; Max-Age=0; SameSite=Lax')
  })

  it.each([
    'view=evil',
    'view=wb',
    'view=wb.4.1.1',
    'view=no.1.1.1',
    'view=wb.2.1.0%0d%0aset-cookie:a=b',
    'view=bw.1.1.1;a=b',
    '',
  ])('changes nothing for what it does not understand: "%s"', async (query) => {
    const response = await choose(`${query}&to=/about`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/about')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['/', '/'],
    ['/ambassadors?country=DE&q=a%20b', '/ambassadors?country=DE&q=a%20b'],
    ['/ambassadors?q=oʻqituvchi', '/ambassadors?q=o%CA%BBqituvchi'],
    ['/activities?q=//evil.example', '/activities?q=//evil.example'],
    ['/experts#top', '/experts'],
    ['/a/../experts', '/experts'],
  ])('leads back to %s', async (to, location) => {
    const response = await choose(`view=bw.1.1.1&to=${encodeURIComponent(to)}`)
    expect(response.headers.get('location')).toBe(location)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%zz',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '.evil.example',
    '/a\r\nset-cookie: a=b',
    '/\u0000',
    '',
  ])('never leads off the site: %j goes home (attack case 30)', async (to) => {
    const response = await choose(`view=bw.1.1.1&to=${encodeURIComponent(to)}`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.get('set-cookie')).toMatch(/^view=bw\.1\.1\.1; [^,]*$/)
  })

  it.each([
    'view=bw.1.1.1',
    'view=bw.1.1.1&to=//evil.example&to=/experts',
    'view=bw.1.1.1&to=%2f%2fevil.example',
  ])('goes home without one plain address: %s', async (query) => {
    expect((await choose(query)).headers.get('location')).toBe('/')
  })

  it('is no page for search engines and no page to fetch ahead', async () => {
    expect(await (await app.request('/robots.txt')).text()).toContain('Disallow: /preferences\n')
    expect(await (await app.request('/speculation-rules.json')).text()).toContain('/preferences')
  })
})
