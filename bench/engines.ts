import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../server/db/client.ts'
import type { Database } from '../server/db/database.ts'
import { type PostgresqlServer, startPostgresql } from '../tests/support/postgresql.ts'

/** A database engine that the site is measured on. */
export interface Engine {
  name: string
  /** Returns the environment of a fresh, empty database of this engine. */
  freshEnvironment: (name: string) => Promise<Record<string, string>>
}

const fillingMaxMs = 600_000

let postgresql: Promise<PostgresqlServer | undefined> | undefined

/** Opens both engines; only the embedded one, with a message, where PostgreSQL is not available. */
export async function openEngines(folder: string): Promise<Engine[]> {
  postgresql ??= startPostgresql({ isDurable: true }).catch((error: Error) => {
    process.stdout.write(`\nNo PostgreSQL, so the embedded engine alone is measured: ${error.message}\n`)
    return undefined
  })
  const server = await postgresql
  const embedded: Engine = {
    name: 'embedded',
    freshEnvironment: async (name) => ({ DATA_DIR: join(folder, name) }),
  }
  if (!server) return [embedded]
  const onServer: Engine = {
    name: server.version.replace(/^postgres \(PostgreSQL\) ([\d.]+).*$/, 'PostgreSQL $1'),
    freshEnvironment: async (name) => {
      const database = name.replaceAll('-', '_')
      const client = new Client({ connectionString: server.url })
      await client.connect()
      await client.query(`CREATE DATABASE ${database}`)
      await client.end()
      return {
        DATA_DIR: join(folder, `${name}-on-server`),
        DATABASE_URL: new URL(`/${database}`, server.url).href,
      }
    },
  }
  return [embedded, onServer]
}

/**
 * Opens a database to fill it. An index of a hundred thousand rows takes longer than a statement of the site may, so that
 * the limits of PostgreSQL are those of the connection's address.
 */
export function openForFilling(environment: Record<string, string>, folder: string): Promise<Database> {
  let databaseUrl = environment.DATABASE_URL
  if (databaseUrl) {
    const patient = new URL(databaseUrl)
    for (const limit of ['statement_timeout', 'query_timeout', 'idle_in_transaction_session_timeout'])
      patient.searchParams.set(limit, String(fillingMaxMs))
    databaseUrl = patient.href
  }
  return openDatabase({ databaseUrl, dataFolder: environment.DATA_DIR ?? folder })
}

/** Stops the PostgreSQL server, if one was started. */
export async function closeEngines(): Promise<void> {
  const server = await postgresql
  await server?.stop()
}
