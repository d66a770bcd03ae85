import { sql } from 'drizzle-orm'
import type { PgColumn, PgSequence } from 'drizzle-orm/pg-core'
import type { DatabaseSession } from '../db/database.ts'
import { activities, activityNumbers } from '../db/schema/activity.ts'
import { ambassadorNumbers, expertNumbers, people } from '../db/schema/person.ts'

/** The code sequence of a type of record. */
interface CodeNumbering {
  /** The letters that the code begins with. */
  prefix: string
  /** The fewest digits of its number. */
  digitsMin: number
  sequence: PgSequence
  /** The column of the codes. */
  column: PgColumn
}

const numberings = {
  ambassador: { prefix: 'AMB', digitsMin: 4, sequence: ambassadorNumbers, column: people.userCode },
  expert: { prefix: 'EXP', digitsMin: 4, sequence: expertNumbers, column: people.userCode },
  activity: { prefix: 'ACT', digitsMin: 3, sequence: activityNumbers, column: activities.code },
} satisfies Record<string, CodeNumbering>

/** The types of records that have codes. */
export type CodedType = keyof typeof numberings

/**
 * Returns the next code of a type, without the year: `AMB-0042`. Transactions do not wait for each other, and a rolled
 * back one leaves a gap. The cost does not grow with the table: only where a code is taken already, by rows that were
 * written past the sequence, the table is looked through.
 */
export async function nextCode(transaction: DatabaseSession, type: CodedType): Promise<string> {
  const { prefix, digitsMin, sequence, column } = numberings[type]
  const take = async () => {
    const { rows } = await transaction.execute<{ code: string; isTaken: boolean }>(
      sql`with next(code) as materialized (
          select ${`${prefix}-`}::text || lpad(number::text, greatest(${digitsMin}::int, length(number::text)), '0')
          from nextval(${sequence.seqName}) as number)
        select next.code, exists (select from ${column.table} where ${column} = next.code) as "isTaken" from next`,
    )
    const [next] = rows
    if (!next) throw new Error('A sequence gave no number.')
    return next
  }
  const { code, isTaken } = await take()
  if (!isTaken) return code
  await continueNumbering(transaction, type)
  return (await take()).code
}

/**
 * Sets the sequences of codes behind the highest code that there is, after rows with codes of their own were written:
 * by the sample or from an archive.
 */
export async function continueNumberings(transaction: DatabaseSession): Promise<void> {
  for (const type of Object.keys(numberings) as CodedType[]) await continueNumbering(transaction, type)
}

async function continueNumbering(transaction: DatabaseSession, type: CodedType): Promise<void> {
  const { prefix, sequence, column } = numberings[type]
  const name = sequence.seqName ?? ''
  const pattern = `^${prefix}-([0-9]{1,9})$`
  const highest = sql`(select max(substring(${column} from ${pattern})::bigint) from ${column.table})`
  // One at a time: who waits here counts the one before.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
  await transaction.execute(
    sql`select setval(${name}, highest) from (select ${highest} as highest) as codes,
      (select last_value, is_called from ${sql.identifier(name)}) as reached
      where highest >= last_value + (case when is_called then 1 else 0 end)`,
  )
}
