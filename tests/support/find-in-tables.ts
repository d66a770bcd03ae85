import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'

/** A link with a secret of 43 characters in base64url, which authorizes anyone who has it. */
const secretLink = '/(confirm-email|change-email|reset-password|invitation|apply/status)/[A-Za-z0-9_-]{43}'

/**
 * Returns the names of all tables, of all schemas, with a row whose text matches a condition: what a dump would hold.
 */
export async function tablesWhere(
  { db }: Pick<Database, 'db'>,
  condition: (row: SQL) => SQL,
): Promise<string[]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await db.execute(
      sql`select 1 from ${table} as one where ${condition(sql`one::text`)} limit 1`,
    )
    if (rows.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

/**
 * Checks that a test has left no working link in any table.
 * @throws {Error} with the names of the tables that hold one.
 */
export async function expectNoPlainLinks(database: Pick<Database, 'db'>): Promise<void> {
  const found = await tablesWhere(database, (row) => sql`${row} ~ ${secretLink}`)
  if (found.length > 0) throw new Error(`Links with their secrets stand in ${found.join(', ')}.`)
}
