import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface EditionRow extends Record<string, unknown> {
  title: string
  number: number | null
  isAsMade: boolean | null
}

describe('regulations of before there were editions', () => {
  it('become the published editions that they were shown as, numbered by their days', async () => {
    const { db } = app.database
    const text = JSON.stringify({ uz: '5 *yulduz* va [havola](https://d.uz)', ru: '- не список' })
    await db.execute(sql`update regulation_editions set number = null, published_at = null`)
    await db.execute(sql`update regulation_clauses set text = ${text}::jsonb where position = 1`)
    await db.execute(sql`insert into regulation_editions (id, edition_date, title, published_languages, trashed_at)
      values (gen_random_uuid(), '2025-03-03', '{"uz": "Avvalgi"}', '["uz"]', now()),
        (gen_random_uuid(), null, '{"uz": "Qoralama"}', '[]', now())`)
    await db.execute(sql`select adopt_earlier_editions()`)
    const { rows } = await db.execute<EditionRow>(sql`select title->>'uz' as title, number,
      published_at = created_at as "isAsMade" from regulation_editions order by number nulls last`)
    expect(rows).toEqual([
      { title: 'Avvalgi', number: 1, isAsMade: true },
      { title: 'Raqamli dunyo dasturi nizomi', number: 2, isAsMade: true },
      { title: 'Qoralama', number: null, isAsMade: null },
    ])
    const clauses = await db.execute<{ text: Record<string, string> }>(
      sql`select distinct clause.text from regulation_clauses clause where position = 1`,
    )
    expect(clauses.rows).toEqual([
      { text: { uz: '5 \\*yulduz\\* va [havola\\](https://d.uz)', ru: '- не список' } },
    ])
    // A second time nothing is left to do: what administrators made since stays as it is.
    await db.execute(sql`select adopt_earlier_editions()`)
    const again = await db.execute<EditionRow>(sql`select title->>'uz' as title, number,
      published_at = created_at as "isAsMade" from regulation_editions order by number nulls last`)
    expect(again.rows).toEqual(rows)
  })
})
