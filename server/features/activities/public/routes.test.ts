import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ActivityDetail, ActivityList } from '../../../../shared/schemas/activity.ts'
import type { Problem } from '../../../../shared/schemas/problem.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const unknownId = '018f0000-0000-7000-8000-000000000000'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function list(query: string): Promise<ActivityList> {
  const response = await app.request(`/api/activities?${query}`)
  expect(response.status, query).toBe(200)
  return (await response.json()) as ActivityList
}

async function activity(code: string, lang = 'en'): Promise<ActivityDetail> {
  const response = await app.request(`/api/activities/${await idOf(code)}?lang=${lang}`)
  expect(response.status, code).toBe(200)
  return (await response.json()) as ActivityDetail
}

async function idOf(code: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from activities where code = ${code}`,
  )
  const id = rows[0]?.id
  if (!id) throw new Error(`The sample has no activity ${code}.`)
  return id
}

describe('GET /api/activities', () => {
  it('describes the kind of service that alone narrows it (C-12)', async () => {
    const [kind, other] = (await list('when=all&lang=ru')).facets.kind
    const { described } = await list(`when=all&lang=ru&kind=${kind?.value}`)
    expect(described).toMatchObject([{ id: kind?.value, name: kind?.label, description: { lang: 'ru' } }])
    expect((await list(`when=all&kind=${kind?.value}&kind=${other?.value}`)).described).toEqual([])
  })

  it('opens with what is under way or still to come, the nearest first (P-6)', async () => {
    const { items, total } = await list('pageSize=100')
    expect(items).toHaveLength(total)
    expect(total).toBeGreaterThan(15)
    expect(items.every(({ endsAt }) => endsAt > new Date().toISOString())).toBe(true)
    expect(items.map(({ startsAt }) => startsAt)).toEqual(items.map(({ startsAt }) => startsAt).sort())
    expect(new Set(items.map(({ phase }) => phase))).toEqual(new Set(['underway', 'upcoming']))
  })

  it('shows past ones on request, the last first, and all of them together', async () => {
    const past = await list('when=past&pageSize=100')
    expect(past.items.every(({ endsAt }) => endsAt <= new Date().toISOString())).toBe(true)
    const dates = past.items.map(({ startsAt }) => startsAt)
    expect(dates).toEqual([...dates].sort().reverse())
    const all = await list('when=all&pageSize=100')
    expect(all.total).toBe(past.total + (await list('')).total)
    expect(all.total).toBeGreaterThanOrEqual(40)
    for (const { value, count, isSelected } of all.facets.when) {
      expect({ value, total: (await list(`when=${value}`)).total, isSelected }).toEqual({
        value,
        total: count,
        isSelected: value === 'all',
      })
    }
  })

  it('combines filters, and every option it offers leads to something', async () => {
    const { facets } = await list('')
    for (const name of ['category', 'kind', 'country'] as const) {
      expect(facets[name].length).toBeGreaterThan(2)
      for (const option of facets[name]) {
        const narrowed = await list(`${name}=${option.value}`)
        expect(narrowed.total, `${name} ${option.label.text}`).toBe(option.count)
        expect(narrowed.total).toBeGreaterThan(0)
      }
    }
  })

  it('counts each filter under the others that are chosen', async () => {
    const [category] = (await list('when=all')).facets.category
    const narrowed = await list(`when=all&category=${category?.value}`)
    for (const { value, count } of narrowed.facets.kind) {
      expect((await list(`when=all&category=${category?.value}&kind=${value}`)).total).toBe(count)
    }
    expect(narrowed.facets.category.length).toBe(3)
    expect(narrowed.items.every((item) => item.category.id === category?.value)).toBe(true)
  })

  it('sorts by date and by creation, either way', async () => {
    const byDate = await list('when=all&sort=date&pageSize=100')
    const dates = byDate.items.map(({ startsAt }) => startsAt)
    expect(dates).toEqual([...dates].sort())
    const reversed = await list('when=all&sort=-date&pageSize=100')
    expect(reversed.items.map(({ startsAt }) => startsAt)).toEqual([...dates].reverse())
    await app.database.db.execute(
      sql`update activities set created_at = '2020-01-01T00:00:00Z' where code = 'ACT-116'`,
    )
    await eventually(async () => {
      expect((await list('when=all&sort=created')).items[0]?.code).toBe('ACT-116')
      expect((await list('when=all&sort=-created&pageSize=100')).items.at(-1)?.code).toBe('ACT-116')
    })
  })

  it('finds words of titles and names of hosts in either script', async () => {
    expect(
      (await list('when=all&q=networking')).total + (await list('when=all&q=Мобильная')).total,
    ).toBeGreaterThan(0)
    const found = await list(`when=all&q=${encodeURIComponent('мобил ўйин')}`)
    expect(found.items.map(({ code }) => code)).toContain('ACT-115')
    expect((await list('when=all&q=zzqqxx')).total).toBe(0)
  })

  it('has pages that neither repeat nor lose anything, also one beyond the last', async () => {
    const whole = await list('when=all&pageSize=100')
    const codes: string[] = []
    for (let page = 1; page <= Math.ceil(whole.total / 7); page += 1) {
      codes.push(...(await list(`when=all&pageSize=7&page=${page}`)).items.map(({ code }) => code))
    }
    expect(codes).toEqual(whole.items.map(({ code }) => code))
    expect(await list('page=999')).toMatchObject({ items: [], page: 999 })
  })

  it('counts an empty value as absent, as a GET form sends it', async () => {
    expect(await list('q=&category=&kind=&country=&sort=&page=')).toEqual(await list(''))
  })

  it.each([
    'page=0',
    'page=1.5',
    'page=10001',
    'pageSize=101',
    'pageSize=0',
    'sort=name',
    'sort=searchText',
    'when=tomorrow',
    'country=UZB',
    'category=business',
    'kind=1',
    `q=${'a'.repeat(201)}`,
    `country=${Array.from({ length: 21 }, (_, index) => `A${String.fromCharCode(65 + index)}`).join('&country=')}`,
  ])('refuses %s with the name of the field', async (query) => {
    const response = await app.request(`/api/activities?${query}&lang=en`)
    expect(response.status).toBe(422)
    const problem = (await response.json()) as Problem
    expect(problem).toMatchObject({ code: 'invalid-parameters', status: 422 })
    expect(problem.errors?.map(({ field }) => field)).toEqual([query.split('=')[0]])
  })
})

describe('GET /api/activities/{id}', () => {
  it('gives one activity whole, in the language asked for', async () => {
    const found = await activity('ACT-116')
    expect(found).toMatchObject({
      code: 'ACT-116',
      title: { text: 'Investors and city projects at one table', lang: 'en' },
      category: { code: 'investment' },
      person: { userCode: 'AMB-0034' },
      phase: 'upcoming',
    })
    expect(found.description?.text).toContain('\n\n')
    expect((await activity('ACT-116', 'uz')).title.lang).toBe('uz')
  })

  it.each([
    ['upcoming', "interval '1 hour'", "interval '2 hours'", 'null'],
    ['underway', "interval '-1 hour'", "interval '1 hour'", 'null'],
    ['past', "interval '-2 hours'", "interval '-1 hour'", 'null'],
    ['cancelled', "interval '1 hour'", "interval '2 hours'", 'now()'],
    ['cancelled', "interval '-2 hours'", "interval '-1 hour'", 'now()'],
  ])('is %s by its dates (D-2)', async (phase, start, end, cancelled) => {
    await app.database.db.execute(
      sql.raw(
        `update activities set starts_at = now() + ${start}, ends_at = now() + ${end}, cancelled_at = ${cancelled} where code = 'ACT-121'`,
      ),
    )
    await eventually(async () => expect((await activity('ACT-121')).phase).toBe(phase))
  })

  it('hides a host who is not published, and shows one whose instant has come', async () => {
    await app.database.db.execute(sql`update people set published_at = null where user_code = 'AMB-0034'`)
    await eventually(async () => expect((await activity('ACT-116')).person).toBeNull())
    const listed = (await list('pageSize=100')).items.find(({ code }) => code === 'ACT-116')
    expect(listed?.person).toBeNull()
    const instant = new Date(Date.now() + 1_500).toISOString()
    await app.database.db.execute(
      sql`update people set published_at = ${instant} where user_code = 'AMB-0034'`,
    )
    await eventually(async () => expect((await activity('ACT-116')).person?.userCode).toBe('AMB-0034'))
  })

  it('is followed by others to come of the same host or category, but by none that is cancelled (P-27)', async () => {
    const { category, following, id, person } = await activity('ACT-115')
    expect(following).toHaveLength(3)
    for (const one of following) {
      expect(one.id).not.toBe(id)
      expect(one.phase).toBe('upcoming')
      expect(one.category.id === category.id || one.person?.id === person?.id, one.code).toBe(true)
    }
    const [first] = following
    await app.database.db.execute(sql`update activities set cancelled_at = now() where id = ${first?.id}`)
    await eventually(async () =>
      expect((await activity('ACT-115')).following.map(({ code }) => code)).not.toContain(first?.code),
    )
    await app.database.db.execute(sql`update activities set cancelled_at = null where id = ${first?.id}`)
    await eventually(async () => expect((await activity('ACT-115')).following[0]?.code).toBe(first?.code))
  })

  it('says in which language an activity is held, and what it costs', async () => {
    expect(await activity('ACT-121', 'en')).toMatchObject({
      language: { code: 'en', name: 'English' },
      interpretation: [
        { code: 'uz', name: 'Uzbek' },
        { code: 'ru', name: 'Russian' },
      ],
      priceNote: null,
      cancellationReason: null,
    })
    expect((await activity('ACT-129', 'ru')).priceNote).toEqual({
      text: 'Занятия бесплатные, экзамен оплачиваете сами',
      lang: 'ru',
    })
  })

  it('falls back where a language is held back, and says which it is', async () => {
    await app.database.db.execute(
      sql`update activities set place = '{"uz":"Buxoro","en":"Bukhara"}', language_states = '{"en":{"isPublished":false,"sourceRevision":1}}' where code = 'ACT-118'`,
    )
    await eventually(async () => expect((await activity('ACT-118')).title.lang).toBe('uz'))
    expect((await activity('ACT-118')).place).toEqual({ text: 'Buxoro', lang: 'uz' })
    expect((await activity('ACT-118')).isPlaceUntold).toBe(false)
    expect((await activity('ACT-118', 'ru')).title.lang).toBe('ru')
  })

  it('hides a venue that is in no published language, without calling it online', async () => {
    await app.database.db.execute(
      sql`update activities set place = '{"en":"Bukhara"}', language_states = '{"en":{"isPublished":false,"sourceRevision":1}}' where code = 'ACT-118'`,
    )
    await eventually(async () =>
      expect(await activity('ACT-118', 'ru')).toMatchObject({
        place: { text: 'Место объявят позже', lang: 'ru' },
        isPlaceUntold: true,
      }),
    )
  })

  it.each([
    ['an unknown id', unknownId],
    ['no id at all', 'seminar'],
    ['SQL', "1' or '1'='1"],
    ['an id with something behind it', `${unknownId}'--`],
  ])('answers 404 to %s', async (_what, id) => {
    const response = await app.request(`/api/activities/${encodeURIComponent(id)}?lang=en`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found', title: 'Data not found' })
  })

  it.each([
    ['a proposal', "state = 'pending'"],
    ['a draft', "state = 'draft'"],
    ['a refused one', "state = 'rejected'"],
    ['one in the bin', 'trashed_at = now()'],
    ['one that is scheduled', "published_at = now() + interval '1 day'"],
    ['one that was never published', 'published_at = null'],
  ])('does not show %s, neither alone nor in the list', async (_what, change) => {
    const id = await idOf('ACT-119')
    await app.database.db.execute(
      sql`update activities set state = 'published', published_at = now() - interval '1 day', trashed_at = null where code = 'ACT-119'`,
    )
    await eventually(async () => expect((await app.request(`/api/activities/${id}`)).status).toBe(200))
    await app.database.db.execute(sql.raw(`update activities set ${change} where code = 'ACT-119'`))
    await eventually(async () => expect((await app.request(`/api/activities/${id}`)).status).toBe(404))
    expect((await list('when=all&pageSize=100')).items.map(({ code }) => code)).not.toContain('ACT-119')
  })
})
