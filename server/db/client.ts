import type { Database, DatabaseLogger } from './database.ts'

export { DatabaseInUseError } from './folder-lock.ts'

/** The location of the database. */
export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded engine is used. */
  databaseUrl?: string | undefined
  /** A streaming replica of that server, for public reads. */
  replicaUrl?: string | undefined
  /** The folder of the embedded engine's `database` and `database.lock`; made where it is missing. */
  dataFolder: string
  logger?: DatabaseLogger | undefined
}

/**
 * Opens the database: PostgreSQL where `databaseUrl` is given, else the embedded engine in the data folder. Only the
 * engine that is used is loaded.
 * @throws {DatabaseInUseError} when another process has the embedded database open; show its message, exit code 1.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, replicaUrl, dataFolder, logger } = options
  if (databaseUrl) {
    const { openPostgresqlDatabase } = await import('./postgresql-engine.ts')
    return openPostgresqlDatabase(databaseUrl, { replicaUrl, logger })
  }
  const { openEmbeddedDatabase } = await import('./embedded-engine.ts')
  return openEmbeddedDatabase(dataFolder, logger)
}

/** Messages of the drivers, which carry no code, for a lost connection. */
const connectionFailureMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|PGlite is clos)/
const connectionFailureCode = '08006'

/**
 * Returns the SQLSTATE or system code of a database error, the same for both engines; `undefined` for other errors.
 * Examples: `23505` (not unique), `ECONNREFUSED` (no server), `08006` (the connection is lost). Drizzle wraps the
 * engine's error as a cause.
 */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (connectionFailureMessages.test(cause.message)) return connectionFailureCode
  }
  return undefined
}
