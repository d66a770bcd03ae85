import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database to the newest migration; does nothing where it is there already. All pending migrations are
 * one transaction. On PostgreSQL it holds an advisory lock, so processes that start at once run them one after
 * another.
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<void> {
  await database.applyMigrations(folder)
}
