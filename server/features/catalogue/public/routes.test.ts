import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compareNames } from '../../../../shared/i18n/search-form.ts'
import type {
  CatalogueEntry,
  Country,
  PersonCategory,
  ServiceKind,
  SocialNetwork,
  Tag,
} from '../../../../shared/schemas/catalogue.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function items<Item>(path: string): Promise<Item[]> {
  const response = await app.request(`/api/${path}`)
  expect(response.status, path).toBe(200)
  const answer = (await response.json()) as { items: Item[]; total: number }
  expect(answer.total).toBe(answer.items.length)
  return answer.items
}

describe('catalogues', () => {
  it('give the twenty countries with the number of their people, those with most first (P-1, D-4)', async () => {
    const countries = await items<Country>('countries?lang=en')
    expect(countries).toHaveLength(20)
    const totals = countries.map(({ ambassadorCount, expertCount }) => ambassadorCount + expertCount)
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
    for (const { code, ambassadorCount, expertCount } of countries.slice(0, 6)) {
      for (const [kind, count] of [
        ['ambassadors', ambassadorCount],
        ['experts', expertCount],
      ] as const) {
        const response = await app.request(`/api/${kind}?country=${code}`)
        expect(((await response.json()) as { total: number }).total, `${kind} of ${code}`).toBe(count)
      }
    }
  })

  it('count only who is public', async () => {
    const countOf = async () =>
      (await items<Country>('countries?lang=en')).find(({ code }) => code === 'JP')?.ambassadorCount
    const before = (await countOf()) ?? 0
    await app.database.db.execute(sql`update people set trashed_at = now() where user_code = 'AMB-0042'`)
    await eventually(async () => expect(await countOf()).toBe(before - 1))
  })

  it.each(['organizations', 'directions'])('give %s by the alphabet of the reader (D-3)', async (path) => {
    for (const language of ['uz', 'ru', 'en'] as const) {
      const names = (await items<CatalogueEntry>(`${path}?lang=${language}`)).map(({ name }) => name.text)
      expect(names.length).toBeGreaterThanOrEqual(6)
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
    }
  })

  it('give categories of both kinds of people (D-5)', async () => {
    const categories = await items<PersonCategory>('expert-categories?lang=ru')
    expect(categories.length).toBeGreaterThanOrEqual(8)
    expect(new Set(categories.map(({ type }) => type))).toEqual(new Set(['ambassador', 'expert']))
    expect(categories.every(({ title }) => title.lang === 'ru' && title.text)).toBe(true)
  })

  it('give the three categories of activities and the services on offer (PRODUCT §1)', async () => {
    const codes = (await items<{ code: string }>('activity-categories')).map(({ code }) => code)
    expect(codes.sort()).toEqual(['business', 'education', 'investment'])
    const kinds = await items<ServiceKind>('service-kinds?lang=en')
    expect(kinds).toHaveLength(11)
    expect(kinds.every(({ title, listTitle }) => title.text && listTitle.text)).toBe(true)
  })

  it('give tags that are different without regard to case (D-9)', async () => {
    const labels = (await items<Tag>('tags')).map(({ label }) => label.toLowerCase())
    expect(labels.length).toBeGreaterThan(10)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it.each([
    ['uz', 'murabbiylik'],
    ['ru', 'наставничество'],
    ['en', 'mentoring'],
  ] as const)('give the names of tags in the language %s, by its alphabet', async (language, text) => {
    const tags = await items<Tag>(`tags?lang=${language}`)
    const mentoring = tags.find(({ label }) => label === 'murabbiylik')
    expect(mentoring?.name).toEqual({ text, lang: language })
    const names = tags.map(({ name }) => name.text)
    expect(names).toEqual(names.toSorted(compareNames(language)))
  })

  it('give the label of a tag that has no name in a language, never a name in another one', async () => {
    const labelOnly = sql`update tags set names = '{"en": "cloud"}' where label = 'bulut'`
    await app.database.db.execute(labelOnly)
    const nameIn = async (language: string) =>
      (await items<Tag>(`tags?lang=${language}`)).find(({ label }) => label === 'bulut')?.name
    await eventually(async () => expect(await nameIn('ru')).toEqual({ text: 'bulut', lang: 'ru' }))
    expect(await nameIn('en')).toEqual({ text: 'cloud', lang: 'en' })
  })

  it("give social networks with the site's own links, and nobody's else (D-8)", async () => {
    const networks = await items<SocialNetwork>('social-networks')
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`select id from social_links where person_id is null`,
    )
    const shown = networks.flatMap(({ links }) => links.map(({ id }) => id))
    expect(shown.sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(shown.length).toBeGreaterThan(0)
    expect(networks.flatMap(({ links }) => links).every(({ link }) => link.startsWith('https://'))).toBe(true)
  })

  it('answer in Uzbek where the language is not one of ours', async () => {
    expect(await items('directions?lang=zz')).toEqual(await items('directions'))
  })

  it.each(['users', 'people', 'files', 'countries/UZ'])('do not answer at /api/%s', async (path) => {
    const response = await app.request(`/api/${path}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  })
})
