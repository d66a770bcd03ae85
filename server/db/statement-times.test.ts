import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import type { Database } from './database.ts'
import { notingStatements, StatementTimes, type StatementUse, statementKinds } from './statement-times.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Returns how many statements of each kind the database has answered. */
function counts(): Record<string, number> {
  const { byKind } = database.statements
  return Object.fromEntries(
    statementKinds.map((kind) => [kind, byKind[kind].counts.reduce((sum, count) => sum + count, 0)]),
  )
}

describe('the time of statements', () => {
  it('is noted by kind, and for the work that waits for them', async () => {
    const { db, reads, run } = database
    const before = counts()
    const [one, other]: [StatementUse, StatementUse] = [
      { count: 0, milliseconds: 0 },
      { count: 0, milliseconds: 0 },
    ]
    await Promise.all([
      notingStatements(one, async () => {
        await db.execute(sql`select 1`)
        await reads.execute(sql`select 1`)
        await db.transaction(async (tx) => {
          await tx.execute(sql`with old as (select 1 as one) delete from mails where false`)
        })
        await run('select $1::int', [1])
      }),
      notingStatements(other, async () => {
        await db.execute(sql`select pg_sleep(0.05)`)
        await expect(db.execute(sql`insert into no_such_table values (1)`)).rejects.toThrow('Failed query')
      }),
    ])
    const after = counts()
    expect(after.read).toBe((before.read ?? 0) + 4)
    expect(after.write).toBe((before.write ?? 0) + 2)
    // The embedded engine begins and ends transactions itself.
    const ends = database.engine === 'postgresql' ? 2 : 0
    expect(after.transaction).toBe((before.transaction ?? 0) + ends)
    expect([one.count, other.count]).toEqual([4 + ends, 2])
    expect(other.milliseconds).toBeGreaterThanOrEqual(45)
    expect(one.milliseconds).toBeGreaterThan(0)
  })
})

describe('the kind of a statement', () => {
  it.each([
    ['select 1', 'read'],
    ['  (SELECT 1) union all (select 2)', 'read'],
    ['with one as (select 1) select * from one', 'read'],
    ['with gone as (delete from mails returning id) select * from gone', 'write'],
    ['insert into mails values (1)', 'write'],
    ['UPDATE mails SET state = 1', 'write'],
    ['begin read only', 'transaction'],
    ['savepoint sp1', 'transaction'],
    ["set local lock_timeout = '1s'", 'other'],
    [{ text: 'select 1', rowMode: 'array' }, 'read'],
    [undefined, 'other'],
  ] as const)('%j is a %s', async (statement, kind) => {
    const times = new StatementTimes()
    await times.measured(async (_statement: unknown) => {})(statement)
    expect(times.byKind[kind].counts[0]).toBe(1)
  })
})
