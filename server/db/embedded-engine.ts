import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { Database, DatabaseLogger } from './database.ts'
import { syncFolder, syncFolderEntry } from './durable-node-fs.ts'
import { EmbeddedClient } from './embedded-client.ts'
import { lockFolder } from './folder-lock.ts'
import { requireChannelName, withinTime } from './session-rules.ts'
import { StatementTimes } from './statement-times.ts'

/**
 * Opens the embedded database of a data folder, and creates it at the first start. It holds the folder's lock until
 * `close`, and maintains the database automatically.
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
 * Creates the database next to its place and moves it there once it is complete and on the disk. An interrupted first
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

/** The schedule of maintenance. */
interface MaintenanceOptions {
  logger?: DatabaseLogger | undefined
  /** The interval at which the growth of the log is checked. */
  lookIntervalMs?: number
  /** A checkpoint is made once the log grew by this much, */
  logGrowthMaxBytes?: number
  /** or once this has passed, if it grew at all. */
  checkpointIntervalMs?: number
  /** The interval at which every table is vacuumed and analysed, if anything was written since. */
  vacuumIntervalMs?: number
}

/** Running maintenance; `stop` waits for the running work. */
interface Maintenance {
  stop: () => Promise<void>
}

const minuteMs = 60_000

/**
 * Keeps the embedded database small and quick to recover. PGlite has no background processes: its log would grow
 * without end (1.6 GB and 12 s of recovery were measured) and dead rows would stay. On PostgreSQL it does nothing. The
 * timers do not keep the process alive.
 */
export function startMaintenance(database: Database, options: MaintenanceOptions = {}): Maintenance {
  if (database.engine === 'postgresql') return { stop: async () => {} }
  const {
    logger,
    lookIntervalMs = minuteMs,
    logGrowthMaxBytes = 16 * 1024 * 1024,
    checkpointIntervalMs = 5 * minuteMs,
    vacuumIntervalMs = 30 * minuteMs,
  } = options
  let checkpointPosition = 0
  let checkpointedAt = performance.now()
  let vacuumPosition = 0
  let isStopped = false
  let running = Promise.resolve()

  const schedule = (task: () => Promise<void>, intervalMs: number) => {
    const timer = setInterval(() => {
      running = running
        .then(() => (isStopped ? undefined : task()))
        .catch((error: unknown) => logger?.error({ err: error }, 'database maintenance failed'))
    }, intervalMs)
    return timer.unref()
  }

  const checkpointWhereDue = async () => {
    const growth = (await logPosition(database)) - checkpointPosition
    const isDue = performance.now() - checkpointedAt >= checkpointIntervalMs
    if (growth === 0 || (growth < logGrowthMaxBytes && !isDue)) return
    await database.db.execute(sql`CHECKPOINT`)
    checkpointPosition = await logPosition(database)
    checkpointedAt = performance.now()
  }

  const vacuumWhereDue = async () => {
    if ((await logPosition(database)) === vacuumPosition) return
    await vacuum(database, () => isStopped)
    vacuumPosition = await logPosition(database)
  }

  const timers = [schedule(checkpointWhereDue, lookIntervalMs), schedule(vacuumWhereDue, vacuumIntervalMs)]

  return {
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}

/**
 * Vacuums and analyses every table, the catalogue's too, one statement each: others run between two
 * tables. Ends early when `isCancelled` says so.
 */
export async function vacuum(database: Database, isCancelled: () => boolean = () => false): Promise<void> {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', nspname, relname) AS name
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'm') AND nspname NOT IN ('pg_toast', 'information_schema')
    ORDER BY pg_class.oid`)
  for (const { name } of rows) {
    if (isCancelled()) return
    await database.db.execute(sql.raw(`VACUUM (ANALYZE) ${name}`))
  }
}

/** Returns how many bytes of log were ever written. */
async function logPosition(database: Database): Promise<number> {
  const { rows } = await database.db.execute<{ position: number }>(
    sql`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS position`,
  )
  return rows[0]?.position ?? 0
}
