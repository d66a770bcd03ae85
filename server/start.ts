import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { fillSampleContent } from './db/seed/fill-sample-content.ts'
import type { Settings } from './env.ts'
import { createDocuments } from './http/documents.ts'
import { FastPath } from './http/fast-path.ts'
import { createHostCheck } from './http/host.ts'
import { PublicCache } from './http/public-cache.ts'
import { createStaticFiles } from './http/static-files.ts'

const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url))
const serverBuild = new URL('../build/server/index.js', import.meta.url)
/** The channel on which the database tells of changed content (migration 0001). */
const changesChannel = 'content_changed'
/** Connections that stay idle this long are closed; longer than what proxies in front keep theirs. */
const keepAliveTimeoutMs = 65_000
/** After this long a stop no longer waits for requests that are still running. */
const stopTimeoutMs = 20_000

/** A server that is running. */
export interface RunningServer {
  /** The port that it listens on: the one asked for, or the one it was given where 0 was asked for. */
  port: number
  database: Database
  cache: PublicCache
  /** Takes no new connections, answers what is running, closes the database. */
  stop: () => Promise<void>
}

/**
 * Opens the database, brings it up to date, fills an empty one with sample content and serves.
 * @throws {DatabaseInUseError} when another process has the embedded database open.
 */
export async function startServer(settings: Settings, log: Logger): Promise<RunningServer> {
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    logger: log,
  })
  try {
    await migrate(database)
    if (settings.fillsSampleContent) await fillSampleContent(database, new Date())
  } catch (error) {
    await database.close()
    throw error
  }
  const cache = new PublicCache()
  const stopListening = await database.listen(
    changesChannel,
    (change) => cache.drop(change),
    () => cache.dropAll(),
  )

  const { listener } = await createFrontDoor(settings, database, cache, log)
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host.replace(/^\[|\]$/g, ''), resolve)
  })

  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs)
    await closed
    clearTimeout(timer)
    await stopListening()
    await database.close()
  }
  return { port: (server.address() as AddressInfo).port, database, cache, stop }
}

async function createFrontDoor(
  settings: Settings,
  database: Database,
  cache: PublicCache,
  log: Logger,
): Promise<FastPath> {
  const build = (await import(serverBuild.href)) as ServerBuild
  const isSecure = settings.publicUrl.startsWith('https:')
  const isDemonstration = settings.mode === 'demo'
  const isAllowedHost = createHostCheck(settings.publicUrl, isDemonstration)
  const app = createApp({
    database,
    cache,
    log,
    publicUrl: settings.publicUrl,
    isAllowedHost,
    staticFiles: createStaticFiles(clientFolder, isSecure),
    createDocuments: (fetchApi) =>
      createDocuments({
        build,
        cache,
        publicUrl: settings.publicUrl,
        isDemonstration,
        isSecure,
        enhanceHref: findEnhanceScript(),
        fetchApi,
      }),
    remember: (request, caching) => fastPath.remember(request, caching),
  })
  const fastPath = new FastPath({ cache, isAllowedHost, isSecure, log, handle: getRequestListener(app.fetch) })
  return fastPath
}

/** The built enhancement script; its name carries a hash of its content. */
function findEnhanceScript(): string {
  const name = readdirSync(`${clientFolder}/assets`).find((file) => /^enhance-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('The build lacks the enhancement script; run npm start, which builds.')
  return `/assets/${name}`
}
