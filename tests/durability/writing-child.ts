import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'

/**
 * Writes to the embedded database without end, from several writers at once. It prints a line for a write only when the
 * database has acknowledged it. It is meant to be killed; `stop` on the standard input ends it in order. Arguments: the
 * data folder, and the first number to write. Lines: `rows <how many were found>`, then `acknowledged <number>` for
 * each.
 */
const [dataFolder = '', firstNumber = '0'] = process.argv.slice(2)
const writerCount = 4
const writesBetweenCheckpoints = 40

const database = await openDatabase({ dataFolder })
const { db } = database
let isStopping = false
let next = Number(firstNumber)

process.stdin.once('data', () => {
  isStopping = true
})

await db.transaction(async (tx) => {
  await tx.execute(
    sql`CREATE TABLE IF NOT EXISTS written (number integer PRIMARY KEY, filling text NOT NULL)`,
  )
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS tally (id integer PRIMARY KEY, rows integer NOT NULL)`)
  await tx.execute(sql`INSERT INTO tally VALUES (1, 0) ON CONFLICT DO NOTHING`)
})
const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::integer AS count FROM written`)
say(`rows ${rows[0]?.count}`)

/** Writes to two tables in one transaction, so that half a transaction would show. */
async function writeNumber(number: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO written VALUES (${number}, ${'x'.repeat(number % 3000)})`)
    await tx.execute(sql`UPDATE tally SET rows = rows + 1`)
  })
  say(`acknowledged ${number}`)
  if (number % writesBetweenCheckpoints === 0) await db.execute(sql`CHECKPOINT`)
}

async function writeContinuously(): Promise<void> {
  while (!isStopping) {
    const number = next
    next += 1
    await writeNumber(number)
  }
}

await Promise.all(Array.from({ length: writerCount }, writeContinuously))
await database.close()
process.stdin.destroy()

/** Prints a line that has left this process when the call returns, however the process dies afterwards. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
