import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The site of a checkout, with the environment that its settings are read from. */
export interface SiteConfiguration {
  root: string
  environment: Readonly<Record<string, string>>
}

/** A bare `node:http` server, which sends one response to every request. */
export interface RawConfiguration {
  headers: Readonly<Record<string, string>>
  bodyBase64: string
}

/** A message to the server between requests. */
export interface ServerMessage {
  dropsCache?: boolean
  /** Statements that run one after another; the rows of the last one are returned. */
  statements?: readonly string[]
}

/** The response to a message: the resources that the process has used since its start. */
export interface ServerState {
  port: number
  /** Processor time, of the process itself and of the system on its behalf. */
  cpuMicroseconds: number
  memoryBytes: number
  peakMemoryBytes: number
  /** The memory of the program and its libraries, mapped from the disk; 0 where the system does not report it. */
  programBytes: number
  /** The memory that V8 has reserved for JavaScript. */
  heapBytes: number
  rows: readonly Record<string, unknown>[]
}

interface Served {
  port: number
  obey: (message: ServerMessage) => Promise<ServerState['rows']>
  stop: () => Promise<void>
}

const configuration = JSON.parse(process.argv[2] ?? '{}') as SiteConfiguration | RawConfiguration
const { port, obey, stop } = await ('root' in configuration ? serveSite : serveBytes)(configuration as never)
process.on('message', async (message: ServerMessage) => {
  process.send?.(stateWith(await obey(message)))
})
process.once('disconnect', async () => {
  await stop()
  process.exit()
})
process.send?.(stateWith([]))

/**
 * Serves a site as its `npm start` does. The modules come from its checkout, which may be another one than this file's,
 * so that only the few names below have to be the same in both.
 */
async function serveSite({ root, environment }: SiteConfiguration): Promise<Served> {
  const load = (path: string) => import(pathToFileURL(join(root, path)).href)
  const { readSettings } = (await load('server/env.ts')) as typeof import('../server/env.ts')
  const { createLogger } = (await load(
    'server/platform/logger.ts',
  )) as typeof import('../server/platform/logger.ts')
  const { startServer } = (await load('server/start.ts')) as typeof import('../server/start.ts')
  const settings = readSettings(environment)
  const log = createLogger(settings.logLevel)
  const server = await startServer(settings, log)
  return {
    port: server.port,
    obey: async ({ dropsCache, statements = [] }) => {
      if (dropsCache) server.cache.dropAll()
      let rows: ServerState['rows'] = []
      for (const statement of statements) ({ rows } = await server.database.db.execute(statement))
      return rows
    },
    stop: async () => {
      await server.stop()
      log.flushNow()
    },
  }
}

/** Serves one buffer with fixed headers to everybody, the least that Node can do. */
async function serveBytes({ headers, bodyBase64 }: RawConfiguration): Promise<Served> {
  const body = Buffer.from(bodyBase64, 'base64')
  const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, obey: async () => [], stop: async () => {} }
}

function stateWith(rows: ServerState['rows']): ServerState {
  const { user, system } = process.cpuUsage()
  const { rss, heapTotal } = process.memoryUsage()
  const programKilobytes =
    process.platform === 'linux' &&
    /^RssFile:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return {
    port,
    cpuMicroseconds: user + system,
    memoryBytes: rss,
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
    programBytes: Number(programKilobytes || 0) * 1024,
    heapBytes: heapTotal,
    rows,
  }
}
