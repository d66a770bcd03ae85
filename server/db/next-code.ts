import { type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSequence } from 'drizzle-orm/pg-core'
import type { DatabaseSession } from './database.ts'

/** What a kind of record is numbered by. */
export interface CodeNumbering {
  /** The letters that the code begins with. */
  prefix: string
  /** The fewest digits of its number. */
  digitsMin: number
  sequence: PgSequence
  /** The column that the codes stand in. */
  column: PgColumn
}

/**
 * The next code of a kind, without the year: `AMB-0042`. Nobody waits for anybody, and a number that was taken is not
 * given back by what is undone. Where the sequence is behind the codes that are there, those of the sample or of an
 * archive, it goes on after them.
 */
export async function nextCode(
  transaction: DatabaseSession,
  { prefix, digitsMin, sequence, column }: CodeNumbering,
): Promise<string> {
  const name = sequence.seqName ?? ''
  const next = () => readNumber(transaction, sql`nextval(${name})`)
  const highest = sql`(select coalesce(max(substring(${column} from ${`^${prefix}-([0-9]{1,9})$`})::bigint), 0) from ${column.table})`
  let number = await next()
  if (number <= (await readNumber(transaction, highest))) {
    // One at a time: who waits here counts the one before.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    const reached = sql`(select last_value from ${sql.identifier(name)})`
    await readNumber(transaction, sql`setval(${name}, greatest(${highest}, ${reached}))`)
    number = await next()
  }
  return `${prefix}-${String(number).padStart(digitsMin, '0')}`
}

async function readNumber(transaction: DatabaseSession, call: SQLWrapper): Promise<number> {
  const { rows } = await transaction.execute<{ number: string | number }>(sql`select ${call} as number`)
  return Number(rows[0]?.number)
}
