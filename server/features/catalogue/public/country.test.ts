import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { localTimeOf, nextMinute } from '../../../../shared/rules/local-time.ts'
import type { CountryDetail } from '../../../../shared/schemas/catalogue.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
async function country(code: string): Promise<CountryDetail> {
  const response = await app.request(`/api/countries/${code}?lang=en`)
  expect(response.status).toBe(200)
  return (await response.json()) as CountryDetail
}

describe('GET /api/countries/{code} (P-25)', () => {
  it('gives a country with its clock, also in lower case', async () => {
    const before = Date.now()
    const germany = await country('de')
    expect(germany).toMatchObject({ code: 'DE', name: { text: 'Germany' }, timeZone: 'Europe/Berlin' })
    expect(germany.localTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+0[12]:00$/)
    expect(nextMinute(Date.parse(germany.localTime))).toBeGreaterThan(before)
    expect(germany.directions.length).toBeGreaterThan(1)
    expect(germany.directions.every(({ count }) => count > 0)).toBe(true)
  })

  it.each([
    ['the API', 1, '/api/countries/DE?lang=en', /"localTime":"[^"]*T(\d\d:\d\d)/],
    ['the page', 2, '/countries/DE?lng=en', /<time dateTime="[^"]*">(\d\d:\d\d)</],
  ])('shows each reader the minute of their request, by %s', async (_what, hours, path, clock) => {
    const at = nextMinute(Date.now()) + hours * 3_600_000
    const clockAt = async (instant: number) => {
      vi.setSystemTime(instant)
      return clock.exec(await (await app.request(path)).text())?.[1]
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const shown = await clockAt(at + 1_000)
      expect(shown).toBe(localTimeOf(at, 'Europe/Berlin').slice(11, 16))
      expect(await clockAt(at + 59_999)).toBe(shown)
      expect(await clockAt(at + 60_000)).toBe(localTimeOf(at + 60_000, 'Europe/Berlin').slice(11, 16))
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['XX', 'ZZ', 'DEU', 'D', '12', '%D0%AF%D0%AF'])('knows no country %s', async (code) => {
    expect((await app.request(`/api/countries/${code}`)).status).toBe(404)
    expect((await app.request(`/countries/${code}`)).status).toBe(404)
  })

  it('goes with the country, and comes back', async () => {
    const trash = (at: string) =>
      app.database.db.execute(sql`update countries set trashed_at = ${sql.raw(at)} where code = 'MY'`)
    await trash('now()')
    await eventually(async () => expect((await app.request('/countries/MY')).status).toBe(404))
    await trash('null')
    await eventually(async () => expect((await app.request('/countries/MY')).status).toBe(200))
  })
})

describe('the page of a country', () => {
  it.each([
    ['/countries/de', '/countries/DE'],
    ['/countries/De?lng=ru', '/countries/DE?lng=ru'],
    ['/countries/zz', '/countries/ZZ'],
  ])('has one address: %s redirects', async (path, address) => {
    const response = await app.request(path)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(address)
  })

  it('narrows its people to a direction that they have, and to no other', async () => {
    const { directions } = await country('DE')
    const [direction] = directions
    const total = async (query: string) => {
      const html = await (await app.request(`/countries/DE?lng=en${query}`)).text()
      return Number(/<h2 id="people">[^<]*<span[^>]*>\D*(\d+)/.exec(html)?.[1])
    }
    const all = await total('')
    expect(all).toBeGreaterThan(direction?.count ?? 0)
    expect(await total(`&direction=${direction?.value}`)).toBe(direction?.count)
    for (const unknown of ['x', '018f0000-0000-7000-8000-000000000000'])
      expect(await total(`&direction=${unknown}`)).toBe(all)
  })

  it('says where nobody is yet, and leads to others and to the form', async () => {
    await app.database.db.execute(
      sql`update people set trashed_at = now() where country_id = (select id from countries where code = 'MY')`,
    )
    await eventually(async () => {
      const html = await (await app.request('/countries/MY?lng=en')).text()
      expect(html).toContain('No ambassadors or experts yet')
      expect(html).toContain('href="/apply"')
      expect(html).toContain('href="/countries/SG"')
      expect(html).not.toContain('id="people"')
    })
  })

  it('is in the sitemap in each language', async () => {
    const text = await (await app.request('/sitemap-countries-1.xml')).text()
    for (const lang of ['uz', 'ru', 'en'])
      expect(text).toContain(`<loc>http://127.0.0.1:3000/countries/DE?lng=${lang}</loc>`)
  })
})
