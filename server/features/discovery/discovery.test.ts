import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function ids(path: string): Promise<string[]> {
  const response = await app.request(path)
  return ((await response.json()) as { items: { id: string }[] }).items.map(({ id }) => id)
}

describe('the sitemap (P-23)', () => {
  it('lists every public page in each language', async () => {
    const parts = ['pages', 'people-1', 'activities-1'].map((part) => app.request(`/sitemap-${part}.xml`))
    const texts = await Promise.all(parts.map(async (part) => (await part).text()))
    const text = texts.join('')
    const pages = [
      '/',
      '/ambassadors',
      '/experts',
      '/activities',
      '/about',
      '/contact',
      '/apply',
      '/regulations',
    ]
    for (const id of await ids('/api/activities?when=all&pageSize=100'))
      pages.push(`/activities-single/${id}`)
    for (const id of await ids('/api/ambassadors?pageSize=100')) pages.push(`/ambassadors-single/${id}`)
    for (const id of await ids('/api/experts?pageSize=100')) pages.push(`/experts/single/${id}`)
    for (const page of pages) {
      for (const language of ['uz', 'ru', 'en']) {
        expect(text).toContain(`<loc>http://127.0.0.1:3000${page}?lng=${language}</loc>`)
      }
    }
    expect(text.match(/<url>/g)?.length).toBe(text.match(/<\/url>/g)?.length)
  })
})

describe('robots.txt', () => {
  it('names the sitemap and keeps robots from data', async () => {
    const text = await (await app.request('/robots.txt')).text()
    // Nothing else, so that calendars of others may fetch the feeds.
    expect(text.match(/(?<=^Disallow: ).*$/gm)?.toSorted()).toEqual(['/api/', '/preferences'])
    expect(text).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml')
  })
})

describe('the web manifest', () => {
  it.each([
    ['uz', 'uz'],
    ['ru', 'ru'],
    ['en', 'en'],
    ['xx', 'uz'],
    ['', 'uz'],
  ])('asked for in "%s" is in %s', async (asked, language) => {
    const response = await app.request(`/manifest.webmanifest?lang=${asked}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const manifest = (await response.json()) as { lang: string; name: string; icons: { sizes: string }[] }
    expect(manifest.lang).toBe(language)
    expect(manifest.name).not.toBe('')
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  })
})

describe('the web manifest of the door (T-8)', () => {
  it.each(['uz', 'ru', 'en'])('in %s names the door, and begins with the last one', async (language) => {
    const response = await app.request(`/door.webmanifest?lang=${language}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      ...{ id: '/admin/check-in', start_url: '/admin/check-in', scope: '/admin/check-in', lang: language },
      short_name: { uz: 'Eshik', ru: 'Вход', en: 'Door' }[language],
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
    })
  })
})

describe('the speculation rules', () => {
  it('fetch pages ahead, but nothing that sets, signs in or is data', async () => {
    const response = await app.request('/speculation-rules.json')
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json')
    const { prefetch } = (await response.json()) as { prefetch: { eagerness: string; where: unknown }[] }
    expect(prefetch).toHaveLength(1)
    expect(prefetch[0]?.eagerness).toBe('moderate')
    const where = JSON.stringify(prefetch[0]?.where)
    for (const part of ['lng=', '/sign-in', '/api/']) expect(where).toContain(part)
  })
})
