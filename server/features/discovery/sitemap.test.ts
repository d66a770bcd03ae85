import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../shared/i18n/languages.ts'
import { sitemapRecordsMax } from '../../../shared/rules/limits.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { textPages } from '../../db/schema/text-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function read(path: string): Promise<string> {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return response.text()
}

const addressesOf = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')

/** Reads all sitemaps that the index names. */
async function sitemaps(): Promise<string[]> {
  const parts = addressesOf(await read('/sitemap.xml'))
  return Promise.all(parts.map((address) => read(new URL(address).pathname)))
}

async function sitemap(): Promise<string[]> {
  return (await sitemaps()).flatMap(addressesOf)
}

async function idOf(table: 'people' | 'activities', column: string, code: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${code}`,
  )
  return rows[0]?.id ?? ''
}

describe('GET /sitemap.xml (P-23)', () => {
  it('names no text page that is published in no language', async () => {
    const { db } = app.database
    const isHeldBack = { uz: { isPublished: false, sourceRevision: 1 } }
    await db.insert(textPages).values([
      {
        slug: 'held-back',
        title: { uz: 'Maxfiy' },
        languageStates: isHeldBack,
        publishedAt: new Date(0),
      },
      {
        slug: 'one-language',
        title: { uz: 'Maxfiy', ru: 'Открыто' },
        languageStates: isHeldBack,
        publishedAt: new Date(0),
      },
    ])
    await eventually(async () => {
      const text = (await sitemaps()).join('')
      expect(text).toContain('/pages/one-language?')
      expect(text).not.toContain('/pages/held-back')
    })
    expect((await app.request('/pages/held-back?lng=uz')).status).toBe(404)
    expect((await app.request('/pages/one-language?lng=uz')).status).toBe(200)
  })

  it('names no page twice', async () => {
    const addresses = await sitemap()
    expect(addresses.length).toBeGreaterThan(100 * languages.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('leads to pages that are there', async () => {
    const addresses = await sitemap()
    for (const address of addresses.filter((_address, index) => index % 23 === 0)) {
      const url = new URL(address)
      const response = await app.request(`${url.pathname}${url.search}`)
      expect(response.status, address).toBe(200)
      const html = await response.text()
      expect(html, address).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"/>`)
    }
  })

  it('says of each page that has content of its own when it was changed', async () => {
    const text = (await sitemaps()).join('')
    const changedOf = (path: string) =>
      new RegExp(`<loc>[^<]*//[^/<]*${path}\\?lng=uz</loc>(?:<lastmod>([^<]+)</lastmod>)?`).exec(text)?.[1]
    for (const path of [
      '/',
      '/ambassadors',
      '/experts',
      '/activities',
      '/about',
      '/regulations',
      '/contact',
    ]) {
      expect(Date.parse(changedOf(path) ?? ''), path).toBeGreaterThan(0)
    }
    expect(changedOf('/apply')).toBeUndefined()
  })

  it('loses whom nobody may see any more, at once', async () => {
    const id = await idOf('people', 'user_code', 'AMB-0042')
    expect((await sitemap()).join(' ')).toContain(id)
    await app.database.db.execute(sql`update people set trashed_at = now() where id = ${id}`)
    await eventually(async () => expect((await sitemap()).join(' ')).not.toContain(id))
  })

  it('does not name proposals', async () => {
    expect((await sitemap()).join(' ')).not.toContain(await idOf('activities', 'code', 'ACT-148'))
  })

  it('is well-formed: every opened element is closed, every address escaped, every character one of XML', async () => {
    const title = { uz: 'Gʻalati' }
    await app.database.db
      .insert(textPages)
      .values({ slug: 'odd-\u0001\uFFFE\uFFFF', title, publishedAt: new Date(0) })
    await eventually(async () => expect((await sitemaps()).join('')).toContain('/pages/odd-?'))
    const index = await read('/sitemap.xml')
    expect(index).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /)
    for (const text of [index, ...(await sitemaps())]) {
      expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(?:sitemapindex|urlset) /)
      for (const name of ['sitemapindex', 'sitemap', 'urlset', 'url', 'loc', 'lastmod']) {
        const opened = text.match(new RegExp(`<${name}[ >]`, 'g')) ?? []
        expect(text.match(new RegExp(`</${name}>`, 'g')) ?? []).toHaveLength(opened.length)
      }
      expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
      expect(text).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u)
    }
  })

  it.each([
    '/sitemap-people-0.xml',
    '/sitemap-people-99.xml',
    '/sitemap-people.xml',
    '/sitemap-pages-1.xml',
    '/sitemap-activities-99999.xml',
    '/sitemap-users-1.xml',
  ])('is not %s', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })

  it('grows by files, not by their size, and says of each when it has changed', async () => {
    const before = await sitemap()
    await app.database.db.execute(sql`
      insert into activities (id, code, title, category_id, starts_at, ends_at, state, search_text, published_at, updated_at)
      select ('ffffffff-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'MANY-' || number, '{"uz": "Dars"}',
        (select id from activity_categories limit 1), now(), now() + interval '1 hour', 'published', 'dars',
        '2026-01-01', '2026-01-01'
      from generate_series(1, 1000) number`)
    await eventually(async () => expect(await sitemap()).toHaveLength(before.length + 3_000))
    const all = await sitemap()
    expect(new Set(all).size).toBe(all.length)
    for (const text of await sitemaps()) {
      expect(addressesOf(text).length).toBeLessThanOrEqual(sitemapRecordsMax * languages.length)
      expect(text.length).toBeLessThan(500_000)
    }
    expect(await read('/sitemap.xml')).toContain(
      '/sitemap-activities-3.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap>',
    )
  })
})
