import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'

/** Work that runs on a schedule or on demand, in one process at a time. */
export interface JobDefinition {
  /** Lower-case letters and hyphens. */
  name: string
  /** The schedule, as five fields of cron in UTC; without it the job runs only on demand. */
  schedule?: string
  /** Does all the work there is; a failure is logged, and the job is retried later. */
  run: () => Promise<void>
}

/** The jobs of a running process. */
export interface Jobs {
  /**
   * Requests a job to run soon, or after a delay; several requests before it begins become one. Never throws.
   */
  wake(name: string, delaySeconds?: number): void
  /**
   * Requests a job to run at once, unless it runs or is about to.
   * @returns whether it was requested.
   * @throws {AppError} `service-unavailable` as long as the queue has not started.
   */
  begin(name: string): Promise<boolean>
  /** Tells whether a job runs or is about to, in any process. */
  isUnderWay(name: string): Promise<boolean>
  /** Waits for the running jobs, and starts no more. */
  stop(): Promise<void>
}

/** The database schema of the queue's own tables, in addition to the site's. */
const schema = 'pgboss'
/** The delay between a request and the run: the transaction can commit, and further requests become one. */
const wakeDelayMs = 300
/** The delay before the queue is started again: the database is away, or another process is creating its tables. */
const restartDelayMs = 15_000
/** The time that a stop waits for a running job; as long as for a request. */
const stopTimeoutMs = 20_000

/**
 * The interval at which the queue polls. It is notified of new jobs (LISTEN), so that polling is only for what nobody
 * announces: retries that come due, and processes that died. On the embedded engine each poll takes the only
 * connection.
 */
const lookSeconds = 60
const cronLookSeconds = 30
const rareLookSeconds = 60 * 60

const queueOptions = {
  /** A failed job is retried after half a minute, then less often; the schedule comes again anyway. */
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  /** A process that sends no heartbeat for so long counts as dead, and its job is run again. */
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
  notify: true,
}

/**
 * Starts the jobs of the process on pg-boss, in the background: requests wait until its tables are created or checked.
 * Of all processes that share the database, one runs a job, one run at a time.
 */
export async function startJobs(
  database: Database,
  definitions: readonly JobDefinition[],
  log: Logger,
): Promise<Jobs> {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  /** Requests of jobs for later, which stand apart: one for now must not wait for them. */
  const laterTimers = new Set<NodeJS.Timeout>()
  /** Jobs that are being requested: of two requests at once the second one is refused. */
  const beginning = new Set<string>()
  // A request comes from inside a transaction; what follows from it must not count as a part of that.
  const outside = AsyncLocalStorage.snapshot()
  let boss: PgBoss | undefined

  const ready = startUntilItWorks(database, definitions, log, stopping.signal).then((started) => {
    boss = started
  })

  const send = async (name: string) => {
    try {
      await ready
      if (!stopping.signal.aborted) await boss?.send(name)
    } catch (error) {
      // Nothing is lost: the schedule runs it later.
      log.warn({ err: error, job: name }, 'a job could not be asked for')
    }
  }

  const wakeSoon = (name: string) => {
    if (stopping.signal.aborted || timers.has(name)) return
    const timer = outside(() =>
      setTimeout(() => {
        timers.delete(name)
        void send(name)
      }, wakeDelayMs),
    )
    timers.set(name, timer.unref())
  }
  const wakeLater = (name: string, delaySeconds: number) => {
    if (stopping.signal.aborted) return
    const timer = outside(() =>
      setTimeout(() => {
        laterTimers.delete(timer)
        wakeSoon(name)
      }, delaySeconds * 1_000),
    )
    laterTimers.add(timer.unref())
  }

  return {
    wake: (name, delaySeconds = 0) => (delaySeconds > 0 ? wakeLater(name, delaySeconds) : wakeSoon(name)),
    async begin(name) {
      if (!boss) throw new AppError('service-unavailable')
      if (beginning.has(name)) return false
      beginning.add(name)
      try {
        return !(await isUnderWay(database, name)) && (await boss.send(name)) !== null
      } finally {
        beginning.delete(name)
      }
    },
    isUnderWay: async (name) => boss !== undefined && isUnderWay(database, name),
    async stop() {
      stopping.abort()
      for (const timer of [...timers.values(), ...laterTimers]) clearTimeout(timer)
      await ready
      await boss?.stop({ close: false, timeout: stopTimeoutMs })
    },
  }
}

async function isUnderWay(database: Database, name: string): Promise<boolean> {
  const { rows } = await database.run(
    `select 1 from ${schema}.job where name = $1 and state in ('created', 'active') limit 1`,
    [name],
  )
  return rows.length > 0
}

async function startUntilItWorks(
  database: Database,
  definitions: readonly JobDefinition[],
  log: Logger,
  stopping: AbortSignal,
): Promise<PgBoss | undefined> {
  while (!stopping.aborted) {
    try {
      return await startBoss(database, definitions, log, stopping)
    } catch (error) {
      if (stopping.aborted) return undefined
      log.error({ err: error }, 'the jobs could not be started')
      await delay(restartDelayMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
  }
  return undefined
}

/** Starts the queue. @returns the working queue; where it throws, nothing is left running. */
async function startBoss(
  database: Database,
  definitions: readonly JobDefinition[],
  log: Logger,
  stopping: AbortSignal,
): Promise<PgBoss> {
  const isEmbedded = database.engine === 'embedded'
  // Loaded here, so that the site answers its first requests meanwhile.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: queueDatabase(database),
    backend: isEmbedded ? 'pglite' : 'postgres',
    schema,
    useListenNotify: true,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    queueCacheIntervalSeconds: rareLookSeconds,
    cronMonitorIntervalSeconds: cronLookSeconds,
    cronWorkerIntervalSeconds: cronLookSeconds,
    clockMonitorIntervalSeconds: 10 * lookSeconds,
    flowIntervalSeconds: rareLookSeconds,
    bamIntervalSeconds: rareLookSeconds,
    // The tables hold a few dozen rows.
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => {
    if (!stopping.aborted) log.warn({ err: error }, 'the queue of jobs failed')
  })
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  try {
    await boss.start()
    for (const definition of definitions) await startJob(boss, definition, isEmbedded, log)
    await endOtherSchedules(boss, definitions)
    return boss
  } catch (error) {
    await boss.stop({ close: false, graceful: false }).catch(() => {})
    throw error
  }
}

async function startJob(
  boss: PgBoss,
  { name, schedule, run }: JobDefinition,
  isEmbedded: boolean,
  log: Logger,
): Promise<void> {
  await boss.createQueue(name, { ...queueOptions, policy: 'stately' })
  await boss.updateQueue(name, queueOptions)
  // Nobody else has the embedded database open: jobs marked as running ended with their process.
  if (isEmbedded) await boss.deleteAllJobs(name)
  await boss.work(name, { pollingIntervalSeconds: lookSeconds }, async () => {
    try {
      await run()
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed')
      throw new Error('The job failed; the log says why.')
    }
  })
  if (schedule !== undefined) await boss.schedule(name, schedule, null, { tz: 'UTC' })
}

/** Removes the schedules of jobs that this version does not have. */
async function endOtherSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const names = new Set(definitions.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [name])))
  for (const { name, key } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name, key)
  }
}

/** Adapts the database to pg-boss: it uses the process's own connections and opens none itself. */
function queueDatabase(database: Database) {
  return {
    executeSql: (text: string, values?: unknown[]) => database.run(text, values),
    listen: async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
      const close = await database.listen(channel, onNotification, (state) => {
        if (state === 'back') onReconnect()
      })
      onReconnect()
      return { close }
    },
  }
}
