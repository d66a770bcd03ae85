import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { boundedMemo } from '../../shared/i18n/bounded-memo.ts'
import type { Database, ReadUse } from '../db/database.ts'
import { statementKinds } from '../db/statement-times.ts'
import { readLastGoodRun } from '../platform/backup-runs.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { RequestEntry } from '../platform/logger.ts'
import type { PublicCache } from './public-cache.ts'

const loopResolutionMs = 20
const checkTimeoutMs = 1_500
const prefix = 'digital_world_'
/** The upper bounds of histograms of durations. */
const boundsSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The figures of a process. */
export interface Metrics {
  /** Counts one request; cheap, since each cached response passes it. */
  count: (
    entry: Pick<RequestEntry, 'path' | 'status' | 'milliseconds' | 'isFromCache' | 'statements'>,
  ) => void
  /** Writes all figures in Prometheus' text format; never throws. */
  render: () => Promise<string>
  /**
   * Serves the figures at `/metrics`, on an address of their own, which visitors do not reach.
   * @throws the system's error where it cannot listen.
   */
  serve: (address: { host: string; port: number }) => Promise<{ port: number; stop: () => Promise<void> }>
  stop: () => void
}

/** The parts of a process that are measured. */
export interface Measured {
  database: Pick<Database, 'db' | 'isHealthy' | 'connectionUse' | 'readUse' | 'statements'>
  files: Pick<FileStore, 'isHealthy'>
  cache: Pick<PublicCache, 'isStale' | 'size'>
  /** Whether backups are made automatically (O-4). */
  hasBackups: boolean
  /** Counts the waiting lists that stand still though somebody should have been offered a seat (T-5). */
  countStuckLists: () => Promise<number>
  /** Names the route of a path, out of a bounded set. */
  routeName: (path: string) => string
}

/** Creates the figures that an operator watches; docs/operations.md says what each means. */
export function createMetrics(measured: Measured): Metrics {
  const events = countEvents(measured)
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs })
  loop.enable()
  const render = async () => {
    // States are read at each scrape: one that is not known is absent, not zero.
    const states = new Registry()
    addLoopMetrics(states, loop)
    addProcessMetrics(states)
    addCacheMetrics(states, measured.cache)
    await addStoreMetrics(states, measured)
    return `${await events.registry.metrics()}${await states.metrics()}`
  }
  return {
    count: events.count,
    render,
    serve: (address) => serve(render, address),
    stop: () => {
      events.stop()
      loop.disable()
    },
  }
}

/** Counts requests and statements from now on. */
function countEvents({ database: { statements }, routeName }: Measured) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const requestStatements = new Counter({
    name: `${prefix}database_statements_total`,
    help: 'Statements of requests by route.',
    labelNames: ['route'],
    registers,
  })
  const waitSeconds = new Counter({
    name: `${prefix}database_seconds_total`,
    help: 'Time for which requests waited for statements, by route.',
    labelNames: ['route'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: `${prefix}request_seconds`,
    help: 'Time of responses, from the cache or made.',
    labelNames: ['source'],
    buckets: boundsSeconds,
    registers,
  })
  const statementSeconds = new Histogram({
    name: `${prefix}statement_seconds`,
    help: 'Time of statements of requests and jobs, with the wait for a connection.',
    labelNames: ['kind'],
    buckets: boundsSeconds,
    registers,
  })
  for (const source of ['cache', 'made']) requestSeconds.zero({ source })
  for (const kind of statementKinds) statementSeconds.zero({ kind })
  statements.onAnswer = (kind, milliseconds) => statementSeconds.observe({ kind }, milliseconds / 1_000)
  const routeOf = boundedMemo(routeName)
  return {
    registry,
    count: ({
      path,
      status,
      milliseconds,
      isFromCache,
      statements: use,
    }: Parameters<Metrics['count']>[0]) => {
      const route = routeOf(path)
      requests.inc({ route, status })
      requestSeconds.observe({ source: isFromCache ? 'cache' : 'made' }, milliseconds / 1_000)
      if (!use?.count) return
      requestStatements.inc({ route }, use.count)
      waitSeconds.inc({ route }, use.milliseconds / 1_000)
    },
    stop: () => {
      statements.onAnswer = undefined
    },
  }
}

/** Adds a state, or one for each value of a label. */
function addMetric(
  states: Registry,
  Kind: typeof Gauge | typeof Counter,
  name: string,
  help: string,
  state: number | Readonly<Record<string, number>>,
  label?: string,
): void {
  const metric = new Kind({ name, help, labelNames: label === undefined ? [] : [label], registers: [states] })
  if (typeof state === 'number') metric.inc(state)
  else for (const [value, one] of Object.entries(state)) metric.inc({ [label ?? '']: value }, one)
}

function addGauge(
  states: Registry,
  name: string,
  help: string,
  state: Parameters<typeof addMetric>[4],
  label?: string,
) {
  addMetric(states, Gauge, `${prefix}${name}`, help, state, label)
}

/** Tells the delay since the last question, and resets it. */
function addLoopMetrics(states: Registry, loop: ReturnType<typeof monitorEventLoopDelay>): void {
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - loopResolutionMs / 1_000) : 0
  const shares = {
    '0.5': seconds(loop.percentile(50)),
    '0.99': seconds(loop.percentile(99)),
    '1': loop.count === 0 ? 0 : seconds(loop.max),
  }
  loop.reset()
  addGauge(
    states,
    'event_loop_delay_seconds',
    'Delay of the event loop since the last scrape.',
    shares,
    'share',
  )
}

function addProcessMetrics(states: Registry): void {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const startedAt = (Date.now() - process.uptime() * 1_000) / 1_000
  addMetric(states, Counter, 'process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6)
  addMetric(states, Gauge, 'process_resident_memory_bytes', 'Memory of the process.', rss)
  addMetric(states, Gauge, 'process_start_time_seconds', 'Start of the process, as Unix time.', startedAt)
  addGauge(states, 'heap_used_bytes', 'Memory of JavaScript that is in use.', heapUsed)
}

function addCacheMetrics(states: Registry, { size, isStale }: Measured['cache']): void {
  addGauge(states, 'cache_responses', 'Responses in the public cache.', size.responses)
  addGauge(states, 'cache_bytes', 'Estimated memory of the public cache.', size.bytes)
  addGauge(
    states,
    'changes_heard',
    'Whether the database announces changes to this process.',
    isStale ? 0 : 1,
  )
}

async function addStoreMetrics(states: Registry, measured: Measured): Promise<void> {
  const { database, files, hasBackups } = measured
  const askedAt = performance.now()
  const [answerSeconds, areFilesUp] = await Promise.all([
    database.isHealthy(checkTimeoutMs).then((isUp) => isUp && (performance.now() - askedAt) / 1_000),
    files.isHealthy(checkTimeoutMs),
  ])
  addGauge(states, 'database_up', 'Whether the database answers.', answerSeconds === false ? 0 : 1)
  addGauge(states, 'files_up', 'Whether the storage of files answers.', areFilesUp ? 1 : 0)
  const use = database.connectionUse?.()
  const useHelp = 'Connections of the pool; waiting are requests for one.'
  if (use) addGauge(states, 'database_connections', useHelp, { ...use }, 'state')
  addReplicaMetrics(states, database.readUse?.())
  if (answerSeconds === false) return
  addGauge(states, 'database_answer_seconds', 'Its time for an empty question.', answerSeconds)
  await addQueueMetrics(states, measured)
  if (hasBackups) await addBackupMetrics(states, database)
}

function addReplicaMetrics(states: Registry, use: ReadUse | undefined): void {
  if (!use) return
  addGauge(states, 'replica_used', 'Whether public reads go to the replica.', use.replica === 'used' ? 1 : 0)
  addMetric(
    states,
    Counter,
    `${prefix}public_statements_total`,
    'Statements of public reads by server.',
    use.statements,
    'server',
  )
}

/**
 * Adds what waits in the database; it is the same in all processes. Left out where the database goes away meanwhile.
 */
async function addQueueMetrics(
  states: Registry,
  { database: { db }, countStuckLists }: Measured,
): Promise<void> {
  const countsOf = async (names: readonly string[], table: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ state: string; count: number }>(
      sql`select state::text as state, count(*)::int as count from ${table} group by 1`,
    )
    const counts = new Map(rows.map(({ state, count }) => [state, count]))
    return Object.fromEntries(names.map((state) => [state, counts.get(state) ?? 0]))
  }
  const [mails, jobs, lists] = await Promise.all([
    countsOf(['waiting', 'failed'], sql`mails where state in ('waiting', 'failed')`).catch(() => undefined),
    // Before the first process has created its tables there are no jobs.
    countsOf(['created', 'active', 'retry', 'failed'], sql`pgboss.job where state <> 'completed'`).catch(
      () => undefined,
    ),
    countStuckLists().catch(() => undefined),
  ])
  if (mails) addGauge(states, 'mails', 'Mails that wait, or were given up.', mails, 'state')
  if (jobs) addGauge(states, 'jobs', 'Runs of jobs that have not ended well.', jobs, 'state')
  const help = 'Activities with a free seat and people who wait, and nobody is offered it.'
  if (lists !== undefined) addGauge(states, 'waiting_lists_stuck', help, lists)
}

/** Adds the time and the size of the last good backup, both 0 where none was; left out where the database goes away. */
async function addBackupMetrics(states: Registry, { db }: Pick<Database, 'db'>): Promise<void> {
  const run = await readLastGoodRun(db, 'backup').catch(() => undefined)
  if (run === undefined) return
  addGauge(
    states,
    'backup_success_timestamp_seconds',
    'End of the last good backup, as Unix time; 0 where none was made.',
    (run?.endedAt.getTime() ?? 0) / 1_000,
  )
  addGauge(states, 'backup_size_bytes', 'Size of the last good backup.', run?.sizeBytes ?? 0)
}

async function serve(render: Metrics['render'], { host, port }: Parameters<Metrics['serve']>[0]) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': Registry.PROMETHEUS_CONTENT_TYPE,
      'cache-control': 'no-store',
    })
    response.end(await render())
  })
  server.listen(port, host.replace(/^\[|\]$/g, ''))
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
