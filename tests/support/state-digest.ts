import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Tables that refused requests change as well: they count requests, and record the use of sessions. */
const countingTables = ['rate_limits', 'sessions']

/**
 * Digests everything that is stored, by table, and the list of stored files: a refused request must change none of it
 * (attack case 22).
 */
export async function digestState({
  database: { db },
  services: { files },
}: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    if (countingTables.includes(name)) continue
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    )
    state[name] = digest(rows.map(({ row }) => row))
  }
  const keys: string[] = []
  for await (const key of files.keysBefore(new Date(Date.now() + 60_000))) keys.push(key)
  return { ...state, storedFiles: digest(keys.sort()) }
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
