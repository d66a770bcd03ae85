import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSequence } from 'drizzle-orm/pg-core'
import { formatYear } from '../../../shared/i18n/formats.ts'
import type { DatabaseSession } from '../../db/database.ts'

const referenceDigitsMin = 4

/** The reference sequence of a type of record. */
export interface Numbering {
  /** The letters that the reference begins with. */
  prefix: string
  sequence: PgSequence
  /** The column of the references. */
  column: PgColumn
}

/**
 * Returns the next reference of a type for people to read and quote: `DW-2026-0417`, with the year in Tashkent. Numbers
 * continue from year to year, with gaps. After an import, which carries rows but no sequences, numbering continues
 * after the highest existing number.
 */
export async function nextReference(
  transaction: DatabaseSession,
  { prefix, sequence, column }: Numbering,
  now: Date,
): Promise<string> {
  const name = sequence.seqName ?? ''
  const reference = async () => {
    const number = String(await readNumber(transaction, sql`nextval(${name})`))
    return `${prefix}-${formatYear(now.getTime(), 'en')}-${number.padStart(referenceDigitsMin, '0')}`
  }
  const next = await reference()
  const [taken] = await transaction
    .select({ reference: column })
    .from(column.table)
    .where(eq(column, next))
    .limit(1)
  if (!taken) return next
  // One at a time: a waiting transaction counts the one before.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
  const highest = sql`(select max(split_part(${column}, '-', 3)::bigint) from ${column.table})`
  await readNumber(transaction, sql`setval(${name}, ${highest})`)
  return reference()
}

async function readNumber(transaction: DatabaseSession, call: SQLWrapper): Promise<number> {
  const { rows } = await transaction.execute<{ number: string | number }>(sql`select ${call} as number`)
  return Number(rows[0]?.number)
}
