import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { boundedMemo } from '../bounded-memo.ts'
import { readLastGoodRun } from '../db/backup-runs.ts'
import type { Database, ReadUse } from '../db/database.ts'
import type { StatementUse } from '../db/statement-times.ts'
import { Durations, durationBoundsMs } from '../durations.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { RequestEntry } from '../platform/logger.ts'
import type { PublicCache } from './public-cache.ts'

const loopResolutionMs = 20
const checkTimeoutMs = 1_500
const prefix = 'digital_world_'

/** The media type of Prometheus' text format. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** The figures of a process. */
export interface Metrics {
  /** Counts one request; cheap, since each cached response passes it. */
  count: (
    entry: Pick<RequestEntry, 'path' | 'status' | 'milliseconds' | 'isFromCache' | 'statements'>,
  ) => void
  /** Writes all figures in Prometheus' text format; never throws. */
  render: () => Promise<string>
  stop: () => void
}

/** The parts of a process that are measured. */
export interface Measured {
  database: Pick<Database, 'db' | 'isHealthy' | 'connectionUse' | 'readUse' | 'statements'>
  files: Pick<FileStore, 'isHealthy'>
  cache: Pick<PublicCache, 'isStale' | 'size'>
  /** Whether backups are made automatically (O-4). */
  hasBackups: boolean
  /** Names the route of a path, out of a bounded set. */
  routeName: (path: string) => string
}

/** Requests of one route by status, and their statements. */
interface RouteUse {
  byStatus: Map<number, number>
  statements: StatementUse
}

/** One figure with its labels. */
type Figure = [labels: string, value: number]

/** Creates the figures that an operator watches; docs/operations.md says what each means. */
export function createMetrics(measured: Measured): Metrics {
  const byRoute = new Map<string, RouteUse>()
  const durations = { cache: new Durations(), made: new Durations() }
  const useOf = boundedMemo((path) => {
    const route = measured.routeName(path)
    const known = byRoute.get(route) ?? { byStatus: new Map(), statements: { count: 0, milliseconds: 0 } }
    byRoute.set(route, known)
    return known
  })
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs })
  loop.enable()
  return {
    count: ({ path, status, milliseconds, isFromCache, statements }) => {
      const use = useOf(path)
      use.byStatus.set(status, (use.byStatus.get(status) ?? 0) + 1)
      durations[isFromCache ? 'cache' : 'made'].add(milliseconds)
      if (!statements) return
      use.statements.count += statements.count
      use.statements.milliseconds += statements.milliseconds
    },
    render: async () => {
      const parts = [
        requestFigures(byRoute),
        histogram('request_seconds', 'Time of responses, from the cache or made.', 'source', durations),
        histogram(
          'statement_seconds',
          'Time of statements of requests and jobs, with the wait for a connection.',
          'kind',
          measured.database.statements.byKind,
        ),
        loopFigures(loop),
        processFigures(),
        cacheFigures(measured.cache),
        await storeFigures(measured),
      ]
      return parts.join('')
    },
    stop: () => loop.disable(),
  }
}

/** Writes a metric; one without figures is left out. */
function write(name: string, type: 'counter' | 'gauge', help: string, figures: readonly Figure[]): string {
  if (figures.length === 0) return ''
  const lines = figures.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function gauge(name: string, help: string, value: number): string {
  return write(`${prefix}${name}`, 'gauge', help, [['', value]])
}

function requestFigures(byRoute: ReadonlyMap<string, RouteUse>): string {
  const routes = [...byRoute]
  const asking = routes.filter(([, { statements }]) => statements.count > 0)
  const requests = routes.flatMap(([route, { byStatus }]) =>
    [...byStatus].map(([status, count]): Figure => [`route="${route}",status="${status}"`, count]),
  )
  const statements = asking.map(([route, use]): Figure => [`route="${route}"`, use.statements.count])
  const seconds = asking.map(
    ([route, use]): Figure => [`route="${route}"`, use.statements.milliseconds / 1_000],
  )
  return [
    write(`${prefix}requests_total`, 'counter', 'Requests by route and status.', requests),
    write(`${prefix}database_statements_total`, 'counter', 'Statements of requests by route.', statements),
    write(
      `${prefix}database_seconds_total`,
      'counter',
      'Time for which requests waited for statements, by route.',
      seconds,
    ),
  ].join('')
}

/** Writes a histogram of durations for each value of a label. */
function histogram(
  ownName: string,
  help: string,
  label: string,
  durations: Readonly<Record<string, Durations>>,
): string {
  const name = `${prefix}${ownName}`
  const lines = Object.entries(durations).flatMap(([value, { counts, sumMs }]) => {
    let within = 0
    const buckets = counts.map((count, index) => {
      within += count
      const bound = durationBoundsMs[index]
      return `${name}_bucket{${label}="${value}",le="${bound === undefined ? '+Inf' : bound / 1_000}"} ${within}\n`
    })
    const sum = `${name}_sum{${label}="${value}"} ${sumMs / 1_000}\n`
    return [...buckets, sum, `${name}_count{${label}="${value}"} ${within}\n`]
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${lines.join('')}`
}

/** Writes the delay since the last question, and resets it. */
function loopFigures(loop: ReturnType<typeof monitorEventLoopDelay>): string {
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - loopResolutionMs / 1_000) : 0
  const figures: Figure[] = [
    ['share="0.5"', seconds(loop.percentile(50))],
    ['share="0.99"', seconds(loop.percentile(99))],
    ['share="1"', loop.count === 0 ? 0 : seconds(loop.max)],
  ]
  loop.reset()
  return write(
    `${prefix}event_loop_delay_seconds`,
    'gauge',
    'Delay of the event loop since the last scrape.',
    figures,
  )
}

function processFigures(): string {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    write('process_cpu_seconds_total', 'counter', 'Processor time.', [['', (user + system) / 1e6]]),
    write('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [['', rss]]),
    write('process_start_time_seconds', 'gauge', 'Start of the process, as Unix time.', [
      ['', (Date.now() - process.uptime() * 1_000) / 1_000],
    ]),
    gauge('heap_used_bytes', 'Memory of JavaScript that is in use.', heapUsed),
  ].join('')
}

function cacheFigures({ size, isStale }: Measured['cache']): string {
  return [
    gauge('cache_responses', 'Responses in the public cache.', size.responses),
    gauge('cache_bytes', 'Estimated memory of the public cache.', size.bytes),
    gauge('changes_heard', 'Whether the database announces changes to this process.', isStale ? 0 : 1),
  ].join('')
}

async function storeFigures({ database, files, hasBackups }: Measured): Promise<string> {
  const askedAt = performance.now()
  const [isDatabaseUp, areFilesUp] = await Promise.all([
    database.isHealthy(checkTimeoutMs).then((isUp) => isUp && (performance.now() - askedAt) / 1_000),
    files.isHealthy(checkTimeoutMs),
  ])
  const { connectionUse } = database
  const use = Object.entries(connectionUse?.() ?? {})
  return [
    gauge('database_up', 'Whether the database answers.', isDatabaseUp === false ? 0 : 1),
    isDatabaseUp === false
      ? ''
      : gauge('database_answer_seconds', 'Its time for an empty question.', isDatabaseUp),
    gauge('files_up', 'Whether the storage of files answers.', areFilesUp ? 1 : 0),
    write(
      `${prefix}database_connections`,
      'gauge',
      'Connections of the pool; waiting are requests for one.',
      use.map(([state, count]): Figure => [`state="${state}"`, count]),
    ),
    replicaFigures(database.readUse?.()),
    isDatabaseUp === false ? '' : await waitingFigures(database),
    isDatabaseUp === false || !hasBackups ? '' : await backupFigures(database),
  ].join('')
}

function replicaFigures(use: ReadUse | undefined): string {
  if (!use) return ''
  const figures = Object.entries(use.statements).map(
    ([server, count]): Figure => [`server="${server}"`, count],
  )
  return [
    gauge('replica_used', 'Whether public reads go to the replica.', use.replica === 'used' ? 1 : 0),
    write(`${prefix}public_statements_total`, 'counter', 'Statements of public reads by server.', figures),
  ].join('')
}

/** Writes what waits in the database; all processes tell the same. Left out where the database goes away meanwhile. */
async function waitingFigures({ db }: Pick<Database, 'db'>): Promise<string> {
  const figuresOf = async (states: readonly string[], table: ReturnType<typeof sql>): Promise<Figure[]> => {
    const { rows } = await db.execute<{ state: string; count: number }>(
      sql`select state::text as state, count(*)::int as count from ${table} group by 1`,
    )
    const counts = new Map(rows.map(({ state, count }) => [state, count]))
    return states.map((state) => [`state="${state}"`, counts.get(state) ?? 0])
  }
  const [mails, jobs] = await Promise.all([
    figuresOf(['waiting', 'failed'], sql`mails where state in ('waiting', 'failed')`).catch(() => []),
    // Before the first process has created its tables there are no jobs.
    figuresOf(['created', 'active', 'retry', 'failed'], sql`pgboss.job where state <> 'completed'`).catch(
      () => [],
    ),
  ])
  return [
    write(`${prefix}mails`, 'gauge', 'Mails that wait, or were given up.', mails),
    write(`${prefix}jobs`, 'gauge', 'Runs of jobs that have not ended well.', jobs),
  ].join('')
}

/** Writes when the last good backup was made and its size, both 0 where none was; left out where the database goes away. */
async function backupFigures({ db }: Pick<Database, 'db'>): Promise<string> {
  const run = await readLastGoodRun(db, 'backup').catch(() => undefined)
  if (run === undefined) return ''
  return [
    gauge(
      'backup_success_timestamp_seconds',
      'End of the last good backup, as Unix time; 0 where none was made.',
      (run?.endedAt.getTime() ?? 0) / 1_000,
    ),
    gauge('backup_size_bytes', 'Size of the last good backup.', run?.sizeBytes ?? 0),
  ].join('')
}
