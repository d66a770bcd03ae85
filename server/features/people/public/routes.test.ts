import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { compareNames } from '../../../../shared/i18n/search-form.ts'
import type { PersonDetail, PersonList } from '../../../../shared/schemas/person.ts'
import type { Problem } from '../../../../shared/schemas/problem.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sampleAmbassadors } from '../../../db/seed/content/ambassadors.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function list(query: string): Promise<PersonList> {
  const response = await app.request(`/api/ambassadors?${query}`)
  expect(response.status, query).toBe(200)
  return (await response.json()) as PersonList
}
const names = ({ items }: PersonList) => items.map(({ firstname, lastname }) => `${firstname} ${lastname}`)

describe('GET /api/ambassadors', () => {
  it('gives a page of published ambassadors by name', async () => {
    const answer = await list('pageSize=100')
    expect(answer.total).toBe(sampleAmbassadors.length)
    expect(answer.items.every(({ kind }) => kind === 'ambassador')).toBe(true)
    expect(answer.page).toBe(1)
  })

  it.each(languages)('goes by the alphabet of who reads it in %s', async (language) => {
    const shown = names(await list(`pageSize=100&lang=${language}`))
    expect(shown).toEqual(shown.toSorted(compareNames(language)))
    // "Sh" is a separate letter near the end of the Uzbek alphabet, and two letters in the others.
    const sh = shown.indexOf('Shavkat Yoʻldoshev')
    expect(sh > shown.findIndex((name) => name.startsWith('V'))).toBe(language === 'uz')
    expect(names(await list(`pageSize=100&sort=-name&lang=${language}`))).toEqual(shown.toReversed())
  })

  it.each([
    ['in Latin', 'Shavkat'],
    ['in small letters', 'shavkat'],
    ['in capitals', 'SHAVKAT YOʻLDOSHEV'],
    ['in Cyrillic', 'Шавкат'],
    ['whole in Cyrillic', 'шавкат йўлдошев'],
    ['with a typo', 'shafkat'],
    ['with a typo and no apostrophe', 'yoldoshef'],
    ['with letters that changed places', 'Shavakt'],
    ['with another apostrophe', "Yo'ldoshev"],
    ['with a backtick', 'Yo`ldoshev'],
    ['with an opening quotation mark', 'Yo‘ldoshev'],
    ['with a closing quotation mark', 'Yo’ldoshev'],
    ['with the apostrophe left out', 'Yoldoshev'],
    ['in Russian spelling', 'Юлдошев'],
    ['in Russian letters', 'Йулдошев'],
    ['with both names turned round', 'Yoʻldoshev Shavkat'],
  ])('finds a name %s', async (_how, query) => {
    const answer = await list(`q=${encodeURIComponent(query)}`)
    expect(names(answer)[0]).toBe('Shavkat Yoʻldoshev')
  })

  it.each([
    'AMB-0042',
    'Yaponiya Kitahama',
    'Япония Haruto',
  ])('finds by code, country and organization: %s', async (query) => {
    expect(names(await list(`q=${encodeURIComponent(query)}`))[0]).toBe('Haruto Minegishi')
  })

  it('takes one letter for the beginning of a word, not for any letter of it', async () => {
    const { total, items } = await list('q=zzzz&pageSize=100')
    expect(total).toBeLessThan(10)
    expect(names({ items } as PersonList).join()).not.toContain('Annika Brandhoff')
  })

  it('says what it took a misspelt search for, as it is written on the list (L-5)', async () => {
    const misspelt = await list('q=Minegihsi&lang=en')
    expect(names(misspelt)).toEqual(['Haruto Minegishi'])
    expect(misspelt.corrected).toBe('Minegishi')
    expect((await list('q=Minegishi')).corrected).toBeNull()
    // Nothing is shown in its place.
    expect((await list('q=Minegihsi&country=DE')).corrected).toBeNull()
    // The word of a role or a country is never taken for another.
    expect((await list('q=Germaniya%20Lohsanf')).corrected).toBe('Germaniya Lohsand')
  })

  it('finds nothing for signs that no name has', async () => {
    expect((await list(`q=${encodeURIComponent('%_\\')}`)).total).toBe(0)
  })

  it('combines filters, and every option it offers leads to somebody', async () => {
    const german = await list('country=DE')
    expect(german.items.length).toBeGreaterThan(2)
    for (const name of ['category', 'direction', 'organization', 'tag'] as const) {
      for (const option of german.facets[name]) {
        const narrowed = await list(`country=DE&${name}=${encodeURIComponent(option.value)}`)
        expect(narrowed.total, `${name} ${option.label.text}`).toBe(option.count)
        expect(narrowed.total).toBeGreaterThan(0)
      }
    }
  })

  it.each([
    ['uz', 'murabbiylik'],
    ['ru', 'наставничество'],
    ['en', 'mentoring'],
  ])('names tags in the language %s, selects them by label, and finds their people by name', async (language, text) => {
    const all = await list(`lang=${language}`)
    const option = all.facets.tag.find(({ value }) => value === 'murabbiylik')
    expect(option?.label).toEqual({ text, lang: language })
    const tagged = await list(`tag=murabbiylik&pageSize=100&lang=${language}`)
    expect(tagged.total).toBe(option?.count)
    expect(tagged.total).toBeGreaterThan(1)
    const found = await list(`q=${encodeURIComponent(text)}&pageSize=100`)
    const ids = ({ items }: PersonList) => items.map(({ id }) => id)
    expect(ids(found)).toEqual(expect.arrayContaining(ids(tagged)))
  })

  it('takes several values of one filter as either of them', async () => {
    const german = await list('country=DE')
    const japanese = await list('country=JP')
    expect((await list('country=DE&country=jp')).total).toBe(german.total + japanese.total)
  })

  it('keeps a chosen option that would give nobody', async () => {
    const answer = await list('country=JP&q=Annika')
    expect(answer.total).toBe(0)
    expect(answer.facets.country.find(({ value }) => value === 'JP')).toMatchObject({
      isSelected: true,
      count: 0,
    })
  })

  it('describes what alone narrows it, in the published languages (C-12)', async () => {
    const all = await list('pageSize=100')
    expect(all.described).toEqual([])
    const [direction, other] = all.facets.direction
    const [category] = all.facets.category
    const query = `direction=${direction?.value}&category=${category?.value}&lang=en`
    const { described } = await list(query)
    expect(described.map(({ id }) => id)).toEqual([direction?.value, category?.value])
    expect(described[0]?.description?.lang).toBe('en')
    expect((await list(`direction=${direction?.value}&direction=${other?.value}`)).described).toEqual([])
    const hide = sql`update directions set language_states = '{"en": {"isPublished": false, "sourceRevision": 1}}'
      where id = ${direction?.value}`
    await app.database.db.execute(hide)
    await vi.waitFor(
      async () => expect((await list(query)).described[0]?.description?.lang).toBe('uz'),
      15_000,
    )
    const listed = await (await app.request('/api/directions?lang=en')).json()
    expect(listed.items.find(({ id }: { id: string }) => id === direction?.value).description.lang).toBe('uz')
    await app.database.db.execute(
      sql`update directions set language_states = '{}' where id = ${direction?.value}`,
    )
  })

  it('has pages, also one beyond the last', async () => {
    const second = await list('page=2')
    const first = await list('')
    expect(first.items).toHaveLength(12)
    expect(names(second)).not.toContain(names(first)[0])
    expect(await list('page=99')).toMatchObject({ items: [], total: sampleAmbassadors.length, page: 99 })
  })

  it.each([
    'page=0',
    'page=x',
    'pageSize=101',
    'sort=passwordHash',
    'country=Germany',
    'category=1',
    `q=${'a'.repeat(201)}`,
  ])('refuses %s with the name of the field', async (query) => {
    const response = await app.request(`/api/ambassadors?${query}&lang=ru`)
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    const problem = (await response.json()) as Problem
    expect(problem.code).toBe('invalid-parameters')
    expect(problem.errors?.map(({ field }) => field)).toEqual([query.split('=')[0]])
    expect(problem.title).toMatch(/^[А-Я]/)
  })

  it('answers in the language of `lang`, and in Uzbek for any other', async () => {
    const title = async (lang: string) => (await list(`lang=${lang}&country=JP`)).facets.country[0]?.label
    expect(await title('ru')).toEqual({ text: 'Япония', lang: 'ru' })
    expect(await title('en')).toEqual({ text: 'Japan', lang: 'en' })
    expect(await title('zz')).toEqual({ text: 'Yaponiya', lang: 'uz' })
  })

  it('names the next activity of each: the first that has not begun and is not cancelled', async () => {
    const nextOf = async ({ id }: { id: string }) => {
      const { activities } = (await (await app.request(`/api/ambassadors/${id}`)).json()) as PersonDetail
      const [next] = activities
        .filter(({ phase }) => phase === 'upcoming')
        .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
      return next ? { id: next.id, startsAt: next.startsAt } : null
    }
    const before = (await list('pageSize=100')).items
    expect(before.map(({ nextActivity }) => nextActivity)).toEqual(await Promise.all(before.map(nextOf)))
    const host = before.find(({ nextActivity }) => nextActivity)
    expect(before.some(({ nextActivity }) => nextActivity === null)).toBe(true)
    const cancel = (at: string) =>
      app.database.db.execute(
        sql`update activities set cancelled_at = ${sql.raw(at)} where id = ${host?.nextActivity?.id}`,
      )
    await cancel('now()')
    const after = await vi.waitFor(async () => {
      const now = (await list('pageSize=100')).items.find(({ id }) => id === host?.id)
      expect(now?.nextActivity?.id).not.toBe(host?.nextActivity?.id)
      return now
    }, 15_000)
    expect(after?.nextActivity).toEqual(await nextOf({ id: host?.id ?? '' }))
    const search = await app.request(`/api/search?q=${host?.userCode}`)
    expect((await search.json()).people[0]).toEqual(after)
    await cancel('null')
  })

  it('is answered by ETag the second time', async () => {
    const first = await app.request('/api/ambassadors')
    const etag = first.headers.get('etag') ?? ''
    const second = await app.request('/api/ambassadors', { headers: { 'if-none-match': etag } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
  })

  it('takes no writing', async () => {
    const response = await app.request('/api/ambassadors', { method: 'POST', body: '{}' })
    expect(response.status).toBe(405)
  })
})

describe('GET /api/ambassadors/{id}', () => {
  async function personOf(code: string): Promise<PersonDetail> {
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`select id from people where user_code = ${code}`,
    )
    const response = await app.request(`/api/ambassadors/${rows[0]?.id}?lang=ru`)
    expect(response.status).toBe(200)
    return (await response.json()) as PersonDetail
  }

  it('gives one person whole', async () => {
    const person = await personOf('AMB-0042')
    expect(person).toMatchObject({ firstname: 'Haruto', lastname: 'Minegishi', userCode: 'AMB-0042' })
    expect(person.activities.length).toBeGreaterThan(0)
    expect(person.tags.length).toBeGreaterThan(0)
    const texts = [person.organization?.description, person.direction?.description, person.category?.caption]
    expect(texts.map((text) => text?.lang)).toEqual(['ru', 'ru', 'ru'])
  })

  it('names the tags of a person in the language, and keeps their labels', async () => {
    const { id } = await personOf('AMB-0042')
    for (const language of ['uz', 'ru', 'en']) {
      const read = await app.request(`/api/ambassadors/${id}?lang=${language}`)
      const { tags } = (await read.json()) as PersonDetail
      const catalogue = await (await app.request(`/api/tags?lang=${language}`)).json()
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.every(({ name }) => name.lang === language)).toBe(true)
      expect(tags.some(({ label, name }) => label !== name.text)).toBe(language !== 'uz')
      expect((catalogue as { items: object[] }).items).toEqual(expect.arrayContaining(tags))
    }
  })

  it('says which languages a person speaks and what one may ask them', async () => {
    const { id } = await personOf('AMB-0009')
    const read = async (language: string) =>
      (await (await app.request(`/api/ambassadors/${id}?lang=${language}`)).json()) as PersonDetail
    const uz = await read('uz')
    expect(uz.spokenLanguages).toEqual([
      { code: 'de', name: 'nemis' },
      { code: 'en', name: 'ingliz' },
    ])
    expect(uz.questions[1]).toEqual({ text: 'Germaniyada ishlash uchun nemis tili shartmi?', lang: 'uz' })
    expect((await read('ru')).spokenLanguages.map(({ name }) => name)).toEqual(['немецкий', 'английский'])
    const counts = await Promise.all(languages.map(async (one) => (await read(one)).questions.length))
    expect(counts).toEqual([3, 3, 3])
  })

  it('names who is like a person and why, but nobody whom visitors do not see (P-27)', async () => {
    const codes = async () => (await personOf('AMB-0042')).similar.map(({ person }) => person.userCode)
    const { country, direction, similar } = await personOf('AMB-0042')
    expect(similar).toHaveLength(3)
    for (const { isSameCountry, person, sharedDirection, sharedTags } of similar) {
      expect(sharedDirection === null && !isSameCountry && sharedTags.length === 0).toBe(false)
      if (sharedDirection) expect(sharedDirection).toEqual(direction?.name)
      expect(isSameCountry).toBe(person.country.code === country.code)
    }
    expect(similar.some(({ isSameCountry }) => isSameCountry)).toBe(true)
    const hidden = similar[0]?.person.userCode ?? ''
    await app.database.db.execute(sql`update people set published_at = null where user_code = ${hidden}`)
    await vi.waitFor(async () => expect(await codes()).not.toContain(hidden), 15_000)
    await app.database.db.execute(
      sql`update people set published_at = now() - interval '1 day' where user_code = ${hidden}`,
    )
    await vi.waitFor(async () => expect(await codes()).toContain(hidden), 15_000)
  })

  it('falls back where a language is missing, and says which language it is', async () => {
    expect((await personOf('AMB-0050')).questions.map(({ lang }) => lang)).toEqual(['uz', 'uz'])
    expect((await personOf('AMB-0050')).bio?.lang).toBe('uz')
    expect((await personOf('AMB-0011')).bio?.lang).toBe('en')
  })

  it('holds back a language that is not published', async () => {
    await app.database.db.execute(
      sql`update people set language_states = '{"ru":{"isPublished":false,"sourceRevision":1}}' where user_code = 'AMB-0042'`,
    )
    await vi.waitFor(async () => expect((await personOf('AMB-0042')).headline?.lang).toBe('uz'), 15_000)
  })

  it.each([
    ['an unknown id', '018f0000-0000-7000-8000-000000000000'],
    ['no id at all', 'haruto'],
    ['SQL', "1' or '1'='1"],
  ])('answers 404 to %s', async (_what, id) => {
    const response = await app.request(`/api/ambassadors/${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(((await response.json()) as Problem).title).toBe('Maʼlumot topilmadi')
  })

  it('does not show an expert as an ambassador, nor anybody unpublished or in the bin', async () => {
    const { rows } = await app.database.db.execute<{ id: string; kind: string }>(
      sql`select id, kind from people where user_code in ('EXP-0101', 'EXP-0136')`,
    )
    for (const { id } of rows) expect((await app.request(`/api/ambassadors/${id}`)).status).toBe(404)
    const unpublished = await app.request('/api/experts?q=EXP-0136')
    expect(((await unpublished.json()) as PersonList).total).toBe(0)
    await app.database.db.execute(sql`update people set trashed_at = now() where user_code = 'AMB-0017'`)
    expect((await list('q=AMB-0017')).items.map(({ userCode }) => userCode)).not.toContain('AMB-0017')
  })
})
