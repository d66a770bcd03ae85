import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const journalSchema = z.object({ entries: z.array(z.object({ when: z.int() })).nonempty() })

/**
 * Migrates the database to the newest version; does nothing where it is up to date. All pending migrations are one
 * transaction. On PostgreSQL it holds an advisory lock, so that processes that start at once run them one after
 * another.
 * @throws {OperatorError} where the database is older than the first migration, or its server doesn't suit the site.
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<void> {
  await database.requireServer?.()
  const [last, instants] = await Promise.all([instantOfLast(database), instantsOf(folder)])
  // What a version before the first one was migrated by became part of the first migration.
  if (last !== undefined && last < Math.min(...instants))
    throw new OperatorError(
      'This database was made by an unfinished version of the program and cannot be brought to this one: start with an empty one.',
    )
  if (last !== undefined && last >= Math.max(...instants)) return
  await database.applyMigrations(folder)
}

/** Reads the instant of the last migration that the database went through; `undefined` where it went through none. */
async function instantOfLast({ db }: Database): Promise<number | undefined> {
  const { rows: kept } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!kept[0]?.name) return undefined
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  const last = rows[0]?.last
  return last == null ? undefined : Number(last)
}

/** Reads the instants of the migrations in a folder, by which they are told apart. */
async function instantsOf(folder: string): Promise<number[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'))
  return journalSchema.parse(journal).entries.map(({ when }) => when)
}
