import { sql } from 'drizzle-orm'
import type { Database, DatabaseLogger } from './database.ts'

/** The schedule of maintenance. */
export interface MaintenanceOptions {
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
export interface Maintenance {
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
 * Vacuums and analyses every table, the catalogue's too, one statement each: others get their turn between two
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
