import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import type { Database } from './database.ts'
import { notingStatements, type StatementKind, StatementTimes, type StatementUse } from './statement-times.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the time of statements', () => {
  it('is noted by kind, and for the work that waits for them', async () => {
    const { db, reads, run } = database
    const counts = { read: 0, write: 0, transaction: 0, other: 0 }
    database.statements.onAnswer = (kind) => {
      counts[kind] += 1
    }
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
    database.statements.onAnswer = undefined
    expect(counts.read).toBe(4)
    expect(counts.write).toBe(2)
    // The embedded engine begins and ends transactions itself.
    const ends = database.engine === 'postgresql' ? 2 : 0
    expect(counts.transaction).toBe(ends)
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
    const kinds: StatementKind[] = []
    times.onAnswer = (answered) => kinds.push(answered)
    await times.measured(async (_statement: unknown) => {})(statement)
    expect(kinds).toEqual([kind])
  })
})
