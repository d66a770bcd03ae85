import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type {
  editionListSchema,
  Regulations,
  RegulationsComparison,
} from '../../../../shared/schemas/regulations.ts'
import type { SearchAnswer } from '../../../../shared/schemas/search.ts'
import { publishNextEdition } from '../../../../tests/support/editions.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function read<Answer>(path: string): Promise<Answer> {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  return (await response.json()) as Answer
}

describe('GET /api/regulations', () => {
  it('numbers sections and clauses, the same in all languages', async () => {
    const uzbek = await read<Regulations>('/api/regulations')
    const russian = await read<Regulations>('/api/regulations?lang=ru')
    const numbers = ({ sections }: Regulations) =>
      sections.flatMap(({ clauses }) => clauses.map(({ number }) => number))
    expect(numbers(uzbek)).toEqual(numbers(russian))
    expect(uzbek.sections[2]?.clauses[1]?.number).toBe('3.2')
    expect(uzbek).toMatchObject({
      number: 1,
      editionDate: '2026-09-02',
      phase: 'in-force',
      lastDay: null,
      language: 'uz',
      besideLanguage: null,
      editions: [{ number: 1, editionDate: '2026-09-02', phase: 'in-force' }],
    })
    expect(russian.title.lang).toBe('ru')
  })

  it('sets a second language beside, clause by clause', async () => {
    const both = await read<Regulations>('/api/regulations?lang=en&beside=uz')
    expect(both.besideLanguage).toBe('uz')
    expect(both.sections[0]?.titleBeside?.lang).toBe('uz')
    expect(both.sections.every(({ clauses }) => clauses.every(({ beside }) => beside?.lang === 'uz'))).toBe(
      true,
    )
  })

  it.each(['beside=fr', 'edition=0', 'edition=x', 'edition=1.5'])('refuses %s', async (query) => {
    expect((await app.request(`/api/regulations?${query}`)).status).toBe(422)
  })

  it('knows no edition that there is not', async () => {
    for (const path of [
      '/api/regulations?edition=2',
      '/regulations/2',
      '/regulations/2/uz.pdf',
      '/regulations/x',
    ])
      expect((await app.request(path)).status, path).toBe(404)
  })
})

describe('GET /api/regulations-comparison', () => {
  it('has nothing to compare where there is one edition', async () => {
    expect(await read<RegulationsComparison>('/api/regulations-comparison')).toMatchObject({
      from: null,
      to: null,
      sections: [],
    })
  })

  it.each([
    ['from=7', 404],
    ['to=2', 404],
    ['from=x', 422],
  ])('refuses %s', async (query, status) => {
    expect((await app.request(`/api/regulations-comparison?${query}`)).status).toBe(status)
  })
})

describe('the day of the next edition', () => {
  const lastInstant = new Date('2029-12-31T18:59:59.500Z')
  const firstInstant = new Date('2029-12-31T19:00:00Z')
  beforeAll(async () => {
    await publishNextEdition(app.database, {
      number: 2,
      day: '2030-01-01',
      languages: ['uz', 'ru'],
      clauses: {
        '3.2': {
          text: { uz: 'Yangi brontozavr, <script>alert(1)</script> **qalin**', ru: 'Новый бронтозавр' },
          note: { uz: 'Ariza uzoqroq koʻriladi.' },
        },
        '1.2': null,
      },
      added: [{ uz: 'Qoʻshilgan tiranozavr' }],
    })
    await vi.waitFor(
      async () => expect((await read<Regulations>('/api/regulations')).editions).toHaveLength(2),
      15_000,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const found = async () =>
    (await read<SearchAnswer>('/api/search?q=brontozavr')).clauses.map(({ number }) => number)
  const documentOf = async (path: string) =>
    Buffer.from(await (await app.request(path)).arrayBuffer()).toString('latin1')

  it('changes the text, the document, the search and the lists automatically', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: lastInstant })
    const before = await read<Regulations>('/api/regulations')
    expect(before).toMatchObject({ number: 1, phase: 'in-force', lastDay: '2029-12-31' })
    expect(before.editions.map(({ phase }) => phase)).toEqual(['coming', 'in-force'])
    expect(await found()).toEqual([])
    const document = await documentOf('/regulations/uz.pdf')
    const page = await (await app.request('/regulations')).text()
    expect(page).toContain('href="/regulations/2"')
    expect(page).not.toContain('brontozavr')

    vi.setSystemTime(firstInstant)
    const after = await read<Regulations>('/api/regulations')
    expect(after).toMatchObject({ number: 2, phase: 'in-force', lastDay: null })
    expect(after.editions.map(({ phase }) => phase)).toEqual(['in-force', 'past'])
    expect(await found()).toEqual(['3.2'])
    expect(await documentOf('/regulations/uz.pdf')).not.toBe(document)
    expect(await (await app.request('/regulations')).text()).toContain('brontozavr')
    const { items } = await read<z.infer<typeof editionListSchema>>('/api/regulations-editions')
    expect(items.map(({ phase }) => phase)).toEqual(['in-force', 'past'])
  })

  it('leaves each edition under its own address', async () => {
    expect(await read<Regulations>('/api/regulations?edition=2')).toMatchObject({
      number: 2,
      phase: 'coming',
    })
    vi.useFakeTimers({ toFake: ['Date'], now: firstInstant })
    expect(await read<Regulations>('/api/regulations?edition=1')).toMatchObject({
      number: 1,
      phase: 'past',
      lastDay: '2029-12-31',
    })
    expect((await app.request('/regulations/1')).status).toBe(200)
    const response = await app.request('/regulations/1/uz.pdf?download=1')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="digital-world-regulations-1-uz.pdf"',
    )
    expect((await app.request('/regulations/2/en.pdf')).status).toBe(404)
    for (const path of ['/regulations/01', '/regulations/1e0', '/regulations/99999999999'])
      expect((await app.request(path)).status, path).toBe(404)
  })

  it('shows another language where an edition is not published in the reader’s, marked', async () => {
    const english = await read<Regulations>('/api/regulations?edition=2&lang=en')
    expect(english).toMatchObject({ language: 'uz', publishedLanguages: ['uz', 'ru'] })
    const russian = await read<Regulations>('/api/regulations?edition=2&lang=ru')
    expect(russian.sections[0]?.clauses.at(-1)?.text).toEqual({ text: 'Qoʻshilgan tiranozavr', lang: 'uz' })
  })

  it('tells the changed clauses alone, each by what it is', async () => {
    const comparison = await read<RegulationsComparison>('/api/regulations-comparison?lang=ru')
    expect([comparison.from?.number, comparison.to?.number]).toEqual([1, 2])
    const changes = comparison.sections.flatMap(({ clauses }) =>
      clauses.map(({ change, number, numberBefore }) => [change, number, numberBefore]),
    )
    expect(changes).toContainEqual(['changed', '3.2', '3.2'])
    expect(changes).toContainEqual(['removed', '1.2', '1.2'])
    expect(changes).toContainEqual(['renumbered', '1.2', '1.3'])
    expect(changes).toContainEqual(['added', '1.6', null])
    expect(comparison.sections.filter(({ change }) => change === 'none').length).toBeGreaterThan(5)
    const changed = comparison.sections[2]?.clauses[0]
    expect(changed?.after).toEqual({ text: 'Новый бронтозавр', lang: 'ru' })
    expect(changed?.note).toEqual({ text: 'Ariza uzoqroq koʻriladi.', lang: 'uz' })
    const back = await read<RegulationsComparison>('/api/regulations-comparison?from=2&to=1')
    expect(back.sections[2]?.clauses[0]?.after?.text).not.toContain('brontozavr')
    const same = await read<RegulationsComparison>('/api/regulations-comparison?from=1&to=1')
    expect(same.sections.every(({ change }) => change === 'none')).toBe(true)
  })

  it('compares in a language that both have', async () => {
    const english = await read<RegulationsComparison>('/api/regulations-comparison?lang=en')
    const changed = english.sections[2]?.clauses[0]
    expect([changed?.before?.lang, changed?.after?.lang]).toEqual(['uz', 'uz'])
  })

  it('shows a hostile clause as words, on the page, in the comparison and in the document', async () => {
    for (const path of ['/regulations/2', '/regulations/compare']) {
      const page = await (await app.request(path)).text()
      expect(page, path).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(page, path).not.toContain('<script>alert(1)')
    }
    expect(await (await app.request('/regulations/2')).text()).toContain('<strong>qalin</strong>')
  })
})

describe('editions that nobody may read', () => {
  it('are no drafts, none in the bin, and none in no language', async () => {
    const { db } = app.database
    const none = async () => expect((await app.request('/api/regulations?edition=2')).status).toBe(404)
    await db.execute(sql`update regulation_editions set trashed_at = now() where number = 2`)
    await vi.waitFor(none, 15_000)
    await db.execute(
      sql`update regulation_editions set trashed_at = null, published_at = null where number = 2`,
    )
    await vi.waitFor(none, 15_000)
    await db.execute(
      sql`update regulation_editions set published_at = now(), published_languages = '[]' where number = 2`,
    )
    await vi.waitFor(none, 15_000)
  })

  it('leave the page without a text where there is no other', async () => {
    const { db } = app.database
    await db.execute(sql`update regulation_editions set published_languages = '["en"]' where number = 1`)
    await vi.waitFor(
      async () =>
        expect(await read<Regulations>('/api/regulations?lang=ru&beside=uz')).toMatchObject({
          language: 'en',
          publishedLanguages: ['en'],
          besideLanguage: null,
        }),
      15_000,
    )
    await db.execute(sql`update regulation_editions set published_languages = '[]'`)
    await vi.waitFor(
      async () => expect((await app.request('/api/regulations?lang=ru')).status).toBe(404),
      15_000,
    )
    expect((await app.request('/regulations')).status).toBe(200)
    expect((await app.request('/regulations/compare')).status).toBe(200)
  })
})
