import { type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSequence } from 'drizzle-orm/pg-core'
import type { DatabaseSession } from './database.ts'

/** The code sequence of a kind of record. */
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
 * Returns the next code of a kind, without the year: `AMB-0042`. Transactions do not wait for each other, and a rolled
 * back one leaves a gap. Where existing codes of the sample or an archive are ahead of the sequence, numbering
 * continues after them.
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
    // One at a time: a waiting transaction counts the one before.
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
