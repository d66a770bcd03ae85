import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../shared/i18n/languages.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has told of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function sitemap(): Promise<string[]> {
  const response = await app.request('/sitemap.xml')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
}

async function idOf(table: 'people' | 'activities', column: string, code: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${code}`,
  )
  return rows[0]?.id ?? ''
}

describe('GET /sitemap.xml (P-23)', () => {
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
    const text = await (await app.request('/sitemap.xml')).text()
    const changedOf = (path: string) =>
      new RegExp(`<loc>[^<]*//[^/<]*${path}\\?lng=uz</loc>(?:<lastmod>([^<]+)</lastmod>)?`).exec(text)?.[1]
    for (const path of ['/', '/ambassadors', '/experts', '/activities', '/about', '/regulations']) {
      expect(Date.parse(changedOf(path) ?? ''), path).toBeGreaterThan(0)
    }
    expect(changedOf('/contact')).toBeUndefined()
  })

  it('loses whom nobody may see any more, at once', async () => {
    const id = await idOf('people', 'user_code', 'AMB-0042')
    expect((await sitemap()).join(' ')).toContain(id)
    await app.database.db.execute(sql`update people set binned_at = now() where id = ${id}`)
    await eventually(async () => expect((await sitemap()).join(' ')).not.toContain(id))
  })

  it('does not name proposals', async () => {
    expect((await sitemap()).join(' ')).not.toContain(await idOf('activities', 'code', 'ACT-148'))
  })

  it('is well-formed: every opened element is closed, every address escaped', async () => {
    const text = await (await app.request('/sitemap.xml')).text()
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
    for (const name of ['urlset', 'url', 'loc', 'lastmod']) {
      const opened = text.match(new RegExp(`<${name}[ >]`, 'g')) ?? []
      expect(text.match(new RegExp(`</${name}>`, 'g')) ?? []).toHaveLength(opened.length)
    }
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  })
})
