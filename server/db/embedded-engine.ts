import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { Database, DatabaseLogger } from './database.ts'
import { DurableNodeFs, durableSettings, syncFolder, syncFolderEntry } from './durable-node-fs.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { requireChannelName, searchSessionSetting, withinTime } from './session-rules.ts'
import { StatementTimes } from './statement-times.ts'

/** The embedded database stopped for good, as PostgreSQL does when the disk fails it; a restart recovers it. */
class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError'
  /** PostgreSQL's code of a server that has crashed. */
  readonly code = '57P02'

  constructor(cause: unknown) {
    super('The embedded database has stopped after a failure; restart the process to recover it.', { cause })
  }
}

/** The transaction that the running code is inside of, if any. */
const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** PGlite with the guards that it leaves to its user. */
class GuardedPglite extends PGlite {
  #stopped: DatabaseStoppedError | undefined

  /**
   * Yields to the event loop after each statement, inside PGlite's own queue. Its promises resolve as microtasks.
   * Otherwise a row of awaited (or queued) statements would block HTTP and timers to the end.
   */
  override _runExclusiveQuery<T>(statement: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      try {
        return await statement()
      } finally {
        await nextTurn()
      }
    })
  }

  /**
   * Runs a transaction; a nested one is refused at once. There is only one connection, so that a query beside the open
   * transaction would block itself and everybody after it.
   */
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction.getStore()?.isOpen) {
      return Promise.reject(
        new Error('A query inside a transaction went past it: pass the transaction (tx) on.'),
      )
    }
    const transaction = { isOpen: true }
    return super._runExclusiveTransaction(async () => {
      try {
        return await currentTransaction.run(transaction, work)
      } finally {
        transaction.isOpen = false
      }
    })
  }

  /** Refuses all work after a panic: PGlite would loop forever, and its memory is not to be trusted. */
  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    if (this.#stopped) throw this.#stopped
    try {
      return await super.execProtocolStream(...given)
    } catch (error) {
      if (isPanic(error)) this.#stopped = new DatabaseStoppedError(error)
      throw error
    }
  }

  /** Closes the engine. After a panic nothing more is written: the log on the disk has what the next start needs. */
  override async close(): Promise<void> {
    if (!this.#stopped) await super.close()
  }
}

function isPanic(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && ['PANIC', 'FATAL'].includes(String(error.severity))
}

const commonOptions: PGliteOptions = {
  extensions: { pg_trgm },
  // As node-postgres does: a whole number of 64 bits comes as a text, because JavaScript's numbers cannot hold all.
  parsers: { [types.INT8]: (value: string) => value },
}

/** PGlite's own start parameters, without `-F` (never sync). */
const startParameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')

const searchParameters = ['-c', searchSessionSetting]

async function openPglite(options: PGliteOptions): Promise<GuardedPglite> {
  const client = new GuardedPglite({ ...commonOptions, ...options })
  await client.waitReady
  return client
}

function openDurablePglite(folder: string): Promise<GuardedPglite> {
  return openPglite({
    fs: new DurableNodeFs(folder),
    startParams: [...startParameters, ...durableSettings, ...searchParameters],
  })
}

/**
 * Opens the embedded database of a data folder, and creates it at the first start. It holds the folder's lock until
 * `close`, and maintains the database by itself (see maintenance.ts).
 * @throws {DatabaseInUseError} when another process has it open.
 */
export async function openEmbeddedDatabase(dataFolder: string, logger?: DatabaseLogger): Promise<Database> {
  const lock = lockFolder(join(dataFolder, 'database.lock'), dataFolder)
  try {
    const folder = join(dataFolder, 'database')
    const versionFile = join(folder, 'PG_VERSION')
    if (existsSync(versionFile)) requireSameMajor(folder, readFileSync(versionFile, 'utf8').trim())
    else await createDatabaseFolder(dataFolder, folder)
    const client = await openDurablePglite(folder)
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
  const client = await openPglite({ dataDir: draft })
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
  const client = await openPglite({
    dataDir: 'memory://',
    startParams: [...PGlite.defaultStartParams, ...searchParameters],
    ...(snapshot && { loadDataDir: snapshot }),
  })
  return { ...databaseOf(client), dumpSnapshot: () => client.dumpDataDir('none') }
}

/** Returns what Drizzle asks: for statements and transactions. The times of statements are taken. */
function measured(statements: StatementTimes, client: PGlite): PGlite {
  const asked: Pick<PGlite, 'query' | 'transaction'> = {
    query: statements.measured(client.query.bind(client)) as PGlite['query'],
    transaction: (work) =>
      client.transaction((transaction) =>
        work({
          ...transaction,
          query: statements.measured(transaction.query) as typeof transaction.query,
        }),
      ),
  }
  return asked as PGlite
}

function databaseOf(client: PGlite): Database {
  const statements = new StatementTimes()
  const asked = measured(statements, client)
  const db = drizzle({ client: asked })
  let closing: Promise<void> | undefined
  return {
    db,
    reads: db,
    engine: 'embedded',
    statements,
    listen: async (channel, onPayload) => {
      const stop = await client.listen(requireChannelName(channel), onPayload)
      return () => stop()
    },
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
    close: () => {
      closing ??= client.close()
      return closing
    },
  }
}
