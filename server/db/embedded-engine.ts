import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { Database, DatabaseLogger } from './database.ts'
import { syncFolder, syncFolderEntry } from './durable-node-fs.ts'
import { EmbeddedClient } from './embedded-client.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { requireChannelName, withinTime } from './session-rules.ts'
import { StatementTimes } from './statement-times.ts'

/**
 * Opens the embedded database of a data folder, and creates it at the first start. It holds the folder's lock until
 * `close`, and maintains the database automatically (see maintenance.ts).
 * @throws {DatabaseInUseError} when another process has it open.
 */
export async function openEmbeddedDatabase(dataFolder: string, logger?: DatabaseLogger): Promise<Database> {
  const lock = lockFolder(join(dataFolder, 'database.lock'), dataFolder)
  try {
    const folder = join(dataFolder, 'database')
    const versionFile = join(folder, 'PG_VERSION')
    if (existsSync(versionFile)) requireSameMajor(folder, readFileSync(versionFile, 'utf8').trim())
    else await createDatabaseFolder(dataFolder, folder)
    const client = await EmbeddedClient.open({ folder, isDurable: true })
    const database = databaseOf(client)
    const maintenance = startMaintenance(database, { logger })
    return {
      ...database,
      close: async () => {
        await maintenance.stop()
        try {
          await database.close()
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** PostgreSQL's files suit one major version only; PGlite 0.5 is this one. */
const postgresqlMajor = '18'

function requireSameMajor(folder: string, major: string): void {
  if (major === postgresqlMajor) return
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${major} and this version needs ${postgresqlMajor}: export it with the version that made it and import it here.`,
  )
}

/**
 * Creates the database beside its place and moves it there once it is complete and on the disk. An interrupted first
 * start so leaves no incomplete database that the next start would open.
 */
async function createDatabaseFolder(dataFolder: string, folder: string): Promise<void> {
  const draft = join(dataFolder, 'database.draft')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const client = await EmbeddedClient.open({ folder: draft, isDurable: false })
  await client.close()
  syncFolder(draft)
  renameSync(draft, folder)
  syncFolderEntry(dataFolder)
}

/** A database in memory, for tests. */
export interface MemoryDatabase extends Database {
  /** Dumps the whole database as it is now; `openMemoryDatabase` starts from it faster than migrations run. */
  dumpSnapshot: () => Promise<Blob>
}

/** Opens an empty database in memory, or one that starts from a snapshot. Nothing of it outlives `close`. */
export async function openMemoryDatabase(snapshot?: Blob): Promise<MemoryDatabase> {
  const client = await EmbeddedClient.open({ snapshot: await snapshot?.arrayBuffer() })
  return { ...databaseOf(client), dumpSnapshot: () => client.dumpSnapshot() }
}

/** The part of the engine that Drizzle and `run` use. */
type Asked = Pick<EmbeddedClient, 'query' | 'transaction'>

/** Returns what is asked for statements and transactions. The times of statements are taken. */
function measured(statements: StatementTimes, client: EmbeddedClient): Asked {
  return {
    query: statements.measured(client.query.bind(client)),
    transaction: (work) =>
      client.transaction((transaction) =>
        work({ ...transaction, query: statements.measured(transaction.query) }),
      ),
  }
}

function databaseOf(client: EmbeddedClient): Database {
  const statements = new StatementTimes()
  const asked = measured(statements, client)
  // Drizzle asks of PGlite only what this has.
  const db = drizzle({ client: asked as unknown as PGlite })
  return {
    db,
    reads: db,
    engine: 'embedded',
    statements,
    listen: async (channel, onPayload) => client.listen(requireChannelName(channel), onPayload),
    // Notifications are delivered before the statement that commits them is answered.
    catchUp: async () => {},
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [requireChannelName(channel), payload])
    },
    run: async (text, values = []) => {
      if (values.length > 0) return asked.query(text, values)
      // With one connection, a transaction that a text leaves open would be everybody's.
      const results = /^\s*BEGIN\b/i.test(text)
        ? await client.transaction((transaction) => transaction.exec(text))
        : await client.exec(text)
      return { rows: results.flatMap(({ rows }) => rows) }
    },
    isHealthy: (timeoutMs) => withinTime(client.query('select 1'), timeoutMs),
    applyMigrations: async (folder) => {
      await client.exec('CREATE EXTENSION IF NOT EXISTS pg_trgm')
      await applyMigrations(db, { migrationsFolder: folder })
    },
    close: () => client.close(),
  }
}
