import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SearchAnswer } from '../../../shared/schemas/search.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { people } from '../../db/schema/person.ts'
import { fillMissingSearch, refreshSearch } from '../../records/refresh-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function search(query: string): Promise<SearchAnswer> {
  const response = await app.request(`/api/search?lang=en&q=${encodeURIComponent(query)}`)
  expect(response.status, query).toBe(200)
  return (await response.json()) as SearchAnswer
}

const foundNothing = {
  people: [],
  activities: [],
  questions: [],
  clauses: [],
  pages: [],
  almost: { count: 0 },
  counts: { people: 0, activities: 0, questions: 0, clauses: 0, pages: 0 },
}

describe('GET /api/search', () => {
  it.each([
    'Minegishi',
    'минегиши',
    'MINEGISHI haruto',
    'minegisi',
    'AMB-0042',
    'amb 0042',
  ])('finds a person by %s (L-4)', async (query) => {
    expect((await search(query)).people[0]?.userCode).toBe('AMB-0042')
  })

  it('finds activities by words of any language, whatever the language of the answer', async () => {
    for (const query of ['city projects', 'городские проекты', 'shahar loyihalari', 'шаҳар лойиҳалари']) {
      const { activities } = await search(query)
      expect(
        activities.map(({ code }) => code),
        query,
      ).toContain('ACT-116')
      expect(activities.every(({ title }) => title.lang === 'en')).toBe(true)
    }
  })

  it('gives at most ten of each', async () => {
    const { people, activities } = await search('a')
    expect(people).toHaveLength(10)
    expect(activities.length).toBeLessThanOrEqual(10)
  })

  it.each([
    '',
    '   ',
    '%',
    '_',
    '\\',
    "'",
    '%_%',
    '😀',
    '\u0301'.repeat(100),
  ])('finds nothing for %j', async (query) => {
    expect(await search(query)).toMatchObject(foundNothing)
  })

  it('refuses a query that is too long, with the name of the field', async () => {
    const response = await app.request(`/api/search?q=${'a'.repeat(201)}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'q' }] })
  })

  it('does not find by what is not shown, nor whom nobody may see', async () => {
    await app.database.db.execute(sql`update people set published_at = null where user_code = 'AMB-0042'`)
    await eventually(async () => {
      expect((await search('Minegishi')).people.map(({ userCode }) => userCode)).not.toContain('AMB-0042')
    })
    const { rows } = await app.database.db.execute<{ email: string }>(sql`select email from users limit 1`)
    for (const { email } of rows) expect((await search(email)).people).toEqual([])
  })
})

describe('what is not public', () => {
  const found = async (query: string) => {
    const list = await app.request(`/api/activities?when=all&lang=en&q=${encodeURIComponent(query)}`)
    const { items } = (await list.json()) as { items: { code: string }[] }
    const people = await app.request(`/api/ambassadors?lang=en&q=${encodeURIComponent(query)}`)
    const { items: ambassadors } = (await people.json()) as { items: { userCode: string }[] }
    const answer = await search(query)
    return {
      activities: answer.activities.map(({ code }) => code),
      listed: items.map(({ code }) => code),
      people: answer.people.map(({ userCode }) => userCode),
      ambassadors: ambassadors.map(({ userCode }) => userCode),
    }
  }
  const nothing = { activities: [], listed: [], people: [], ambassadors: [] }
  const update = (statement: SQL) => app.database.db.execute(statement)
  const activity = sql`activities.code = 'ACT-116'`
  const host = sql`people.id = (select person_id from activities where code = 'ACT-116')`

  it('is no host whom nobody may see: not by the name, nor one that is nearly it', async () => {
    const rename = sql`firstname = 'Quvonchbek', lastname = 'Zarifxonov'`
    await update(sql`update people set ${rename}, published_at = now() - interval '1 day' where ${host}`)
    await app.database.db.transaction(async (transaction) => {
      const [row] = await transaction.select({ id: people.id }).from(people).where(host)
      await refreshSearch(transaction, people, eq(people.id, row?.id ?? ''))
      await refreshSearch(transaction, activities, eq(activities.personId, row?.id ?? ''))
    })
    for (const query of ['Quvonchbek', 'Зарифхонов', 'Zraifxonov', 'Zarifxonof'])
      await eventually(async () => expect((await found(query)).listed, query).toContain('ACT-116'))
    for (const hiding of [
      sql`published_at = null`,
      sql`published_at = now() + interval '1 day'`,
      sql`published_at = now() - interval '1 day', trashed_at = now()`,
    ]) {
      await update(sql`update people set ${hiding} where ${host}`)
      for (const query of ['Quvonchbek', 'Зарифхонов', 'Zraifxonov', 'Zarifxonof'])
        await eventually(async () => expect(await found(query), query).toEqual(nothing))
    }
    expect((await found('ACT-116')).activities).toContain('ACT-116')
    await update(sql`update people set published_at = now(), trashed_at = null where ${host}`)
    await eventually(async () => expect((await found('Quvonchbek')).activities).toContain('ACT-116'))
  })

  it('is no language of an activity or a person that is not published', async () => {
    await update(
      sql`update activities set caption = caption || '{"ru": "Ъьздесь гиппопотам"}', place = '{"en": "Termez", "ru": "Ъьтам бармаглот"}' where ${activity}`,
    )
    await update(
      sql`update people set headline = '{"en": "Mathematician", "ru": "Ъь гиппопотам"}' where ${host}`,
    )
    await app.database.db.transaction(async (transaction) => {
      await refreshSearch(transaction, activities, activity)
      await refreshSearch(transaction, people, host)
    })
    await eventually(async () => {
      const { listed, people: known } = await found('гиппопотам')
      expect(listed).toContain('ACT-116')
      expect(known).toHaveLength(1)
      expect((await found('бармаглот')).listed).toContain('ACT-116')
    })
    const hidden = sql`language_states = language_states || '{"ru": {"isPublished": false, "sourceRevision": 1}}'`
    await update(sql`update activities set ${hidden} where ${activity}`)
    await update(sql`update people set ${hidden} where ${host}`)
    for (const query of ['гиппопотам', 'gippopotam', 'gippoptam', 'gipoppotam', 'бармаглот', 'barmaglot'])
      await eventually(async () => expect(await found(query), query).toEqual(nothing))
    expect((await found('Mathematician')).people).toHaveLength(1)
    expect((await found('Termez')).listed).toContain('ACT-116')
  })

  it('is not found by what an earlier version computed, once a start has looked at it', async () => {
    const earlier = '{"name": "begemot", "text.en": "begemot"}'
    await update(sql`update activities set search_parts = ${earlier}::jsonb where ${activity}`)
    await update(sql`update activities set search_text = search_text || ' begemot' where ${activity}`)
    await eventually(async () => expect((await found('begemot')).listed).toContain('ACT-116'))
    await app.database.db.transaction(fillMissingSearch)
    await eventually(async () => expect(await found('begemot')).toEqual(nothing))
    expect((await found('ACT-116')).listed).toContain('ACT-116')
  })
})
