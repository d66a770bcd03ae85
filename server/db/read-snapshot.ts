import type { Database, DatabaseSession } from './database.ts'

/**
 * Runs reads that belong together. On PostgreSQL they see one snapshot, whatever is written meanwhile. The embedded engine
 * has one connection, which everybody else would wait for: there each statement sees its own moment.
 */
export function readSnapshot<Result>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  read: (session: DatabaseSession) => Promise<Result>,
): Promise<Result> {
  if (engine === 'embedded') return read(db)
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
