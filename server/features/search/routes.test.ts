import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SearchAnswer } from '../../../shared/schemas/summary.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has told of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function search(query: string): Promise<SearchAnswer> {
  const response = await app.request(`/api/search?lang=en&q=${encodeURIComponent(query)}`)
  expect(response.status, query).toBe(200)
  return (await response.json()) as SearchAnswer
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
    expect(await search(query)).toEqual({ people: [], activities: [] })
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
