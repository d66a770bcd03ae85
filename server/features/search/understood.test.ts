import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ReadText } from '../../../shared/i18n/languages.ts'
import type { SearchAnswer } from '../../../shared/schemas/search.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function search(q: string, parameters: Record<string, string> = {}): Promise<SearchAnswer> {
  const response = await app.request(`/api/search?${new URLSearchParams({ q, lang: 'en', ...parameters })}`)
  expect(response.status, q).toBe(200)
  return (await response.json()) as SearchAnswer
}

/** Writes the country and the kind of each found person. */
const peopleOf = ({ people }: Pick<SearchAnswer, 'people'>) => [
  ...new Set(people.map(({ country, kind }) => `${country.code} ${kind}`)),
]

describe('a query that is understood (L-5)', () => {
  it.each([
    'elchi Germaniya',
    'элчи Германия',
    'посол Германия',
    'послы из Германии',
    'немецкие послы',
    'ambassador Germany',
    'German ambassadors',
  ])('%s finds the ambassadors from Germany', async (query) => {
    const answer = await search(query)
    expect(peopleOf(answer)).toEqual(['DE ambassador'])
    expect(answer.order[0]).toBe('people')
    expect(answer.understood.map(({ kind }) => kind).sort()).toEqual(['country', 'role'])
    expect(answer.corrected).toBeNull()
  })

  it('names each condition as the reader may take it away', async () => {
    const { understood } = await search('elchi Germaniya dizayn', { lang: 'uz' })
    expect(understood).toEqual([
      { kind: 'role', value: 'ambassador', label: null, typed: 'elchi', start: 0, end: 5, address: null },
      {
        kind: 'country',
        value: expect.any(String),
        label: { text: 'Germaniya', lang: 'uz' },
        typed: 'Germaniya',
        start: 6,
        end: 15,
        address: '/countries/DE',
      },
      { kind: 'word', value: 'dizayn', label: null, typed: 'dizayn', start: 16, end: 22, address: null },
    ])
  })

  it('searches words one by one where nothing has the thing that they name together', async () => {
    const { understood, almost, order } = await search('product manager')
    expect(understood.map(({ typed }) => typed)).toEqual(['product', 'manager'])
    expect(order).toEqual([])
    expect(almost.count).toBeGreaterThan(0)
  })

  it('finds the page of contacts by what is on it, in each language', async () => {
    for (const [lang, query] of [
      ['uz', 'telefon va elektron pochta'],
      ['ru', 'почта и телефон'],
      ['en', 'email and phone'],
    ] as const) {
      const { order, pages } = await search(query, { lang })
      expect(order[0], query).toBe('pages')
      expect(pages[0]?.address, query).toBe('/contact')
    }
  })

  it('takes words as they are typed where the reader asks for that', async () => {
    const { understood } = await search('elchi Germaniya', { exact: '1' })
    expect(understood.map(({ kind }) => kind)).toEqual(['word', 'word'])
  })

  it.each([
    'AI',
    'ИИ',
    'sunʼiy intellekt',
    'artificial intelligence',
    'нейросети',
  ])('%s finds who works with artificial intelligence, by the words of administrators', async (query) => {
    expect((await search(query)).people.map(({ userCode }) => userCode)).toContain('AMB-0047')
  })

  it('follows a change of these words at once', async () => {
    expect((await search('kvazimodo')).people).toEqual([])
    await app.database.db.execute(sql`insert into search_words (id, words, search_text, sort_keys)
      values (gen_random_uuid(), '{"uz": "kvazimodo, sunʼiy intellekt"}', 'kvazimodo', '{"uz": "kvazimodo"}')`)
    await vi.waitFor(async () => expect((await search('kvazimodo')).people.length).toBeGreaterThan(0), {
      timeout: 10_000,
    })
  })

  it.each([
    ['C++', 'EXP-0117'],
    ['С++', 'EXP-0117'],
  ])('finds %s as a word', async (query, userCode) => {
    expect((await search(query)).people.map((person) => person.userCode)).toEqual([userCode])
  })

  it.each([
    ['speaks German', 'en'],
    ['немецкоговорящий', 'ru'],
    ['nemischa gapiradigan', 'uz'],
  ])('finds by %s who speaks it, in whatever country', async (query, lang) => {
    const answer = await search(query, { lang })
    expect(answer.understood).toMatchObject([{ kind: 'language', value: 'de', label: { lang } }])
    const codes = peopleOf(answer).map((one) => one.slice(0, 2))
    expect(codes).toContain('DE')
    expect(new Set(codes).size).toBeGreaterThan(2)
    expect(answer.counts.people).toBe(10)
  })

  it('finds activities by the language that they are held in or interpreted into', async () => {
    const { activities, order } = await search('webinar in Japanese')
    expect(order[0]).toBe('activities')
    await app.database.db.execute(
      sql`update activities set interpretation = '["ja"]' where id = (select id from activities
        where code = 'ACT-112')`,
    )
    await vi.waitFor(async () =>
      expect((await search('webinar in Japanese')).activities.length).toBe(activities.length + 1),
    )
  })

  it.each([
    ['webinr', 'webinar'],
    ['recrutment', 'recruitment'],
  ])('takes %s for a known word that stands in no text, and says so', async (query, meant) => {
    const answer = await search(query)
    expect(answer.corrected).toBe(meant)
    expect(answer.people.length + answer.activities.length).toBeGreaterThan(0)
    expect((await search(query, { exact: '1' })).corrected).toBeNull()
  })

  it('finds the page of a country after its people', async () => {
    const { pages, order } = await search('Germany')
    expect(order[0]).toBe('people')
    expect(pages.map(({ address, subject }) => [address, subject])).toContainEqual([
      '/countries/DE',
      'country',
    ])
  })

  it('finds no beginning of a word by one or two letters', async () => {
    const { people } = await search('Mi')
    expect(people.map(({ lastname }) => lastname)).not.toContain('Minegishi')
  })

  it('narrows by the parameters of a form, without any words', async () => {
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`select direction_id as id from people where user_code = 'AMB-0042'`,
    )
    const answer = await search('', {
      kind: 'people',
      country: 'jp',
      role: 'ambassador',
      topic: rows[0]?.id ?? '',
    })
    expect(answer.people.map(({ userCode }) => userCode)).toContain('AMB-0042')
    expect(peopleOf(answer)).toEqual(['JP ambassador'])
    expect(answer.understood.map(({ kind, typed }) => [kind, typed])).toEqual([
      ['direction', ''],
      ['country', ''],
      ['role', ''],
    ])
    const all = await search('', { kind: 'people', country: '', role: '', topic: '' })
    const { rows: known } = await app.database.db.execute<{ count: number }>(sql`select count(*)::int as count
      from people where published_at <= now() and coalesce(published_until > now(), true) and trashed_at is null`)
    expect(all.counts.people).toBe(known[0]?.count)
    expect(all.understood).toEqual([])
  })

  it.each([
    ['topic', 'x'],
    ['country', 'deu'],
    ['role', 'admin'],
  ])('refuses %s=%s with the name of the field', async (field, value) => {
    const response = await app.request(`/api/search?${field}=${value}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field }] })
  })
})

describe('the reasons of a result (L-5)', () => {
  it('are the filters that it meets and the text with the words', async () => {
    const { people, reasons } = await search('ambassador Germany public services')
    const [first] = people
    expect(first?.userCode).toBe('AMB-0017')
    expect(reasons[first?.id ?? '']?.met.map(({ text }) => text.text)).toContain('Germany')
    expect(reasons[first?.id ?? '']?.missing).toEqual([])
  })

  it('name what is missing, and what a result has instead', async () => {
    const { almost, reasons } = await search('elchi Germaniya dizayn', { lang: 'uz' })
    expect(almost.count).toBeGreaterThan(0)
    const missing = almost.people.map(({ id }) => reasons[id]?.missing)
    expect(missing).toContainEqual([
      { text: { text: 'elchi', lang: 'uz' }, instead: { text: 'Ekspert', lang: 'uz' } },
    ])
    for (const one of missing) expect(one).toHaveLength(1)
  })

  it('leave namesakes out where somebody has the whole name', async () => {
    const { firstname = '', lastname = '', id } = (await search('ambassador')).people[0] ?? {}
    const named = await search(`${firstname} ${lastname.slice(0, 4)}`)
    expect(named.people.map((one) => one.id)).toContain(id)
    expect(named.almost).toMatchObject({ count: 0, people: [], order: [] })
    const more = await search(`${firstname} dizayn mentor`)
    expect(more.almost.count).toBeGreaterThan(0)
  })

  it('name filters that were chosen, where not all of them are met', async () => {
    const name = async (list: string, text: string) => {
      const response = await app.request(`/api/${list}?lang=ru`)
      const { items } = (await response.json()) as { items: { id: string; name: ReadText }[] }
      return items.find((item) => item.name.text === text)?.id ?? ''
    }
    const topic = await name('directions', 'Кибербезопасность')
    const { almost, reasons } = await search('', {
      lang: 'ru',
      kind: 'people',
      topic,
      country: 'DE',
      role: 'expert',
    })
    const [first] = almost.people.map(({ id }) => reasons[id])
    expect(first?.met.map(({ text }) => text.text)).toEqual(['Германия', 'Эксперт'])
    expect(first?.missing.map(({ text }) => text.text)).toEqual(['Кибербезопасность'])
    expect(first?.missing[0]?.instead?.text).toBeTruthy()
  })

  it('a correction is no part of them: it is made only where nothing is found as typed', async () => {
    const typed = await search('viza')
    expect(typed.corrected).toBeNull()
    expect(typed.questions.map(({ key }) => key)).toContain('who-pays-for-travel')
    expect((await search('Germanija elchi', { lang: 'uz' })).corrected).toBe('Germaniya elchi')
  })
})
