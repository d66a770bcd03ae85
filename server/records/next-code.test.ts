import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../tests/support/count-statements.ts'
import { openTestDatabase } from '../../tests/support/databases.ts'
import type { Database } from '../db/database.ts'
import { sampleActivities } from '../db/seed/content/activities.ts'
import { sampleAmbassadors } from '../db/seed/content/ambassadors.ts'
import { sampleExperts } from '../db/seed/content/experts.ts'
import { type CodedType, continueNumberings, nextCode } from './next-code.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const next = (kind: CodedType) => database.db.transaction((transaction) => nextCode(transaction, kind))

const highest = (samples: readonly { code: string }[]) =>
  Math.max(...samples.map(({ code }) => Number(code.slice(4))))

describe('the next code', () => {
  it.each([
    ['ambassador', 'AMB', sampleAmbassadors, 4],
    ['expert', 'EXP', sampleExperts, 4],
    ['activity', 'ACT', sampleActivities, 3],
  ] as const)('of an %s follows the highest one of the sample', async (kind, prefix, samples, digits) => {
    const first = highest(samples) + 1
    expect(await next(kind)).toBe(`${prefix}-${String(first).padStart(digits, '0')}`)
    expect(await next(kind)).toBe(`${prefix}-${String(first + 1).padStart(digits, '0')}`)
  })

  it('is asked for by as few statements, however many codes there are', async () => {
    // Of these, two begin and end the transaction.
    expect(await countStatements(() => next('activity'))).toBe(3)
  })

  it('goes on after the highest one where it is taken already', async () => {
    await database.db.execute(sql`select setval('activity_numbers', 1, false)`)
    await database.db.execute(sql`update activities set code = 'ACT-001' where code = 'ACT-116'`)
    await database.db.execute(
      sql`update activities set code = 'ACT-4242' where code = (select max(code) from activities)`,
    )
    expect(await next('activity')).toBe('ACT-4243')
    expect(await next('activity')).toBe('ACT-4244')
  })

  it('never goes back', async () => {
    await database.db.execute(sql`select setval('activity_numbers', 7000)`)
    await database.db.transaction(continueNumberings)
    expect(await next('activity')).toBe('ACT-7001')
  })

  it('is another one for each of many at once, also where the first is taken', async () => {
    await database.db.execute(sql`select setval('activity_numbers', 1, false)`)
    const codes = await Promise.all(Array.from({ length: 8 }, () => next('activity')))
    expect(new Set(codes).size).toBe(8)
  })
})
