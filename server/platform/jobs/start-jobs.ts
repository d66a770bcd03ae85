import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { JobDefinition, Jobs } from './jobs.ts'

/** Where the queue keeps its own tables, beside the site's. */
const schema = 'pgboss'
/** Between a wish and the run: time for the wisher's transaction to commit, and for more wishes that become one. */
const wakeDelayMs = 300
/** The queue could not be started: the database is away, or another process is making its tables. */
const restartDelayMs = 15_000
/** How long a stop waits for a job that is running; as long as for a request. */
const stopTimeoutMs = 20_000

/**
 * How often the queue looks by itself. It is told of new jobs (LISTEN), so looking is for what nobody tells of: retries
 * that come due, and processes that died. On the embedded engine each look costs the one connection.
 */
const lookSeconds = 60
const cronLookSeconds = 30
const rareLookSeconds = 60 * 60

const queueOptions = {
  /** A job that failed is tried again after half a minute, then less often; the schedule comes again anyway. */
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  /** A process that stays silent for so long while it runs a job is taken for dead, and the job is run again. */
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
  notify: true,
}

/**
 * Starts the jobs of the process on pg-boss, in the background: until its tables are made or checked, wishes wait. One
 * process of all that share the database runs a job, one run at a time.
 */
export async function startJobs(
  database: Database,
  definitions: readonly JobDefinition[],
  log: Logger,
): Promise<Jobs> {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  // A wish comes from inside a transaction; what it leads to must not count as a part of it.
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
      // Nothing is lost: the schedule comes to it.
      log.warn({ err: error, job: name }, 'a job could not be asked for')
    }
  }

  return {
    wake(name) {
      if (stopping.signal.aborted || timers.has(name)) return
      const timer = outside(() =>
        setTimeout(() => {
          timers.delete(name)
          void send(name)
        }, wakeDelayMs),
      )
      timers.set(name, timer.unref())
    },
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await ready
      await boss?.stop({ close: false, timeout: stopTimeoutMs })
    },
  }
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

/** @returns the queue, working; nothing of it is left running where it throws. */
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
  // Nobody else has the embedded database open: what is noted as running was ended with its process.
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

/** Schedules of jobs that this version does not have. */
async function endOtherSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const names = new Set(definitions.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [name])))
  for (const { name, key } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name, key)
  }
}

/** The database as pg-boss takes it: the process's own connections, nothing that it opens by itself. */
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
