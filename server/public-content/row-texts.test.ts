import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import type { Database } from '../db/database.ts'
import { countries, organizations } from '../db/schema/catalogue.ts'
import { joined, rowTexts } from './row-texts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const other = alias(organizations, 'other')

describe('the text of a row', () => {
  const shape = rowTexts({
    country: { code: countries.code, name: countries.name, changed: { at: countries.updatedAt } },
    none: joined(other.id, { name: other.name, at: other.createdAt }),
    binnedAt: countries.binnedAt,
    sum: sql<number>`1 + 1`,
  })

  it('gives the values that a statement of the columns gives, times too, and null for a row that is not joined', async () => {
    const { db } = database
    const [[known], [texts]] = await Promise.all([
      db.select().from(countries).where(eq(countries.code, 'JP')),
      db
        .select({ text: shape.text })
        .from(countries)
        .leftJoin(other, sql`false`)
        .where(eq(countries.code, 'JP')),
    ])
    expect(shape.read(texts?.text ?? '')).toEqual({
      country: { code: 'JP', name: known?.name, changed: { at: known?.updatedAt } },
      none: null,
      binnedAt: null,
      sum: 2,
    })
    expect(known?.updatedAt).toBeInstanceOf(Date)
  })

  it('has the values of a row that is joined', async () => {
    const { db } = database
    const organizationName = { uz: 'Oʻzbekiston "IT" parki', ru: 'ИТ-парк' }
    await db.insert(organizations).values({ name: organizationName })
    const [texts] = await db
      .select({ text: shape.text })
      .from(countries)
      .leftJoin(other, sql`${other.name}->>'ru' = 'ИТ-парк'`)
      .where(eq(countries.code, 'JP'))
    const { none } = shape.read(texts?.text ?? '')
    expect(none).toEqual({ name: organizationName, at: expect.any(Date) })
  })
})
