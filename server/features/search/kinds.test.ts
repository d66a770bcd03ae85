import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FoundKind, foundKinds, type SearchAnswer } from '../../../shared/schemas/search.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function search(q: string, parameters: Record<string, string> = {}): Promise<SearchAnswer> {
  const response = await app.request(`/api/search?${new URLSearchParams({ lang: 'uz', q, ...parameters })}`)
  expect(response.status, q).toBe(200)
  return (await response.json()) as SearchAnswer
}
/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
const update = (statement: SQL) => app.database.db.execute(statement)
const keys = ({ questions }: SearchAnswer) => questions.map(({ key }) => key)
const numbers = ({ clauses }: SearchAnswer) => clauses.map(({ number }) => number)
const addresses = ({ pages }: SearchAnswer) => pages.map(({ address }) => address)

describe('the kinds of what is found (C-12)', () => {
  it.each([
    ['xizmatlar pullikmi', 'uz'],
    ['хизматлар пулликми', 'uz'],
    ['XIZMATLAR PULLIKMI', 'ru'],
  ])('finds a question by %s, in the language of %s', async (query, lang) => {
    await update(sql`update site_texts set title = '{"uz": "Xizmatlar pullikmi yoki bepulmi?", "ru": "Услуги бесплатны?"}'
      where key = (select key from site_texts where place = 'questions' order by position limit 1)`)
    await eventually(async () => {
      const [question] = (await search(query, { lang })).questions
      expect(question?.title.lang).toBe(lang)
    })
  })

  it('finds clauses of the newest edition, with the part of the text around the word', async () => {
    const long = `${'boshqa soʻzlar bilan '.repeat(12)}Zirapcha${' va yana boshqa soʻzlar'.repeat(12)}`
    await update(sql`update regulation_clauses set text = jsonb_build_object('uz', ${long}::text)
      where id = (select clause.id from regulation_clauses clause join regulation_sections section on section.id = section_id
        where section.position = 2 and clause.position = 1)`)
    await eventually(async () => expect(numbers(await search('зирапча'))).toEqual(['2.1']))
    const [clause] = (await search('zirapcha', { lang: 'en' })).clauses
    expect(clause?.excerpt).toMatchObject({ lang: 'uz', text: expect.stringMatching(/^… .*Zirapcha.* …$/) })
    expect(clause?.excerpt?.text.length).toBeLessThan(190)
  })

  it('finds pages by their names, and the lists of a direction and of an organization', async () => {
    expect(addresses(await search('aloqa'))).toContain('/contact')
    expect(addresses(await search('контакты'))).toContain('/contact')
    await update(sql`update directions set name = name || '{"en": "Qwertysmithing"}', description = '{"en": "Forging of keys"}'
      where id = (select direction_id from people where direction_id is not null and kind = 'expert' limit 1)`)
    await eventually(async () => {
      const pages = (await search('qwertysmithing', { lang: 'en' })).pages
      expect(pages.map(({ subject }) => subject)).toContain('direction')
      expect(pages[0]?.excerpt?.text).toBe('Forging of keys')
    })
  })

  it('finds an entry only while its list shows somebody', async () => {
    expect((await search('Qwertysmithing')).counts.pages).toBeGreaterThan(0)
    await update(sql`update people set published_at = now() + interval '1 day' where direction_id =
      (select id from directions where name->>'en' = 'Qwertysmithing')`)
    await eventually(async () => expect((await search('Qwertysmithing')).pages).toEqual([]))
  })

  it('follows a changed and a deleted text at once', async () => {
    await update(sql`update site_texts set body = '{"uz": "Javob: brontozavr"}' where key = 'cookies'`)
    await eventually(async () => expect(keys(await search('brontozavr'))).toHaveLength(1))
    await update(sql`delete from site_texts where body->>'uz' like '%brontozavr%'`)
    await eventually(async () => expect(keys(await search('brontozavr'))).toEqual([]))
  })

  it('does not find clauses of a language or an edition that is not published', async () => {
    await update(
      sql`update regulation_clauses set text = text || '{"ru": "Здесь диплодок"}' where position = 2`,
    )
    await eventually(async () => expect(numbers(await search('диплодок')).length).toBeGreaterThan(0))
    await update(sql`update regulation_editions set published_languages = '["uz", "en"]'`)
    await eventually(async () => expect(numbers(await search('диплодок'))).toEqual([]))
    await update(sql`update regulation_editions set published_languages = '["uz", "ru", "en"]'`)
    await update(sql`update regulation_editions set edition_date = '2001-01-01'`)
    await update(
      sql`insert into regulation_editions (id, number, edition_date, title, published_languages, published_at) values (gen_random_uuid(), 2, '2002-01-01', '{"uz": "Yangi"}', '["uz"]', now())`,
    )
    await eventually(async () => expect(numbers(await search('диплодок'))).toEqual([]))
  })
})

describe('results page by page', () => {
  it('gives twenty of one kind, all of them one after another, and the counts of every kind', async () => {
    const first = await search('a', { kind: 'people' })
    expect(first.people).toHaveLength(20)
    for (const kind of foundKinds.filter((one) => one !== 'people')) expect(first[kind]).toEqual([])
    expect(first.counts.activities).toBeGreaterThan(0)
    const ids = new Set<string>()
    for (let page = 1; page <= Math.ceil(first.counts.people / 20); page += 1) {
      for (const { id } of (await search('a', { kind: 'people', page: String(page) })).people) ids.add(id)
    }
    expect(ids.size).toBe(first.counts.people)
    expect((await search('a', { kind: 'people', page: '9999' })).people).toEqual([])
  })

  it.each([
    ['kind', 'foo'],
    ['page', '0'],
    ['page', 'x'],
    ['exact', 'yes'],
  ])('refuses %s=%s with the name of the field', async (field, value) => {
    const response = await app.request(`/api/search?q=a&${field}=${value}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field }] })
  })
})

describe('misspelt words (L-4)', () => {
  it('are returned as they are written on the site, and may be searched for as typed', async () => {
    const { corrected, people, words } = await search('Minegihsi', { lang: 'en' })
    expect(people[0]?.lastname).toBe('Minegishi')
    expect(corrected).toBe('Minegishi')
    expect(words).toContain('minegishi')
    const exact = await search('Minegihsi', { lang: 'en', exact: '1' })
    expect(foundKinds.map((kind: FoundKind) => exact.counts[kind])).toEqual([0, 0, 0, 0, 0])
    expect((await search('Minegishi', { lang: 'en' })).corrected).toBeNull()
  })

  it('that are found nowhere together are offered one by one, each with its count', async () => {
    const answer = await search('Minegishi xyzzyx', { lang: 'en' })
    expect(answer.people).toEqual([])
    expect(answer.near).toEqual([{ text: 'Minegishi', count: expect.any(Number) }])
    expect(await search('xyzzyx')).toMatchObject({ near: [], corrected: null })
  })

  it('are offered as what they mean together, without connecting words', async () => {
    const { near } = await search('artificial intelligence expert from Germany', { lang: 'en' })
    expect(near.map(({ text }) => text)).toEqual(['artificial intelligence', 'expert', 'Germany'])
  })
})
