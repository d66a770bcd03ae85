import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import { createServices, type ProcessServices } from './create-services.ts'
import { fillBaseData, holdsRows } from './data/fill-base-data.ts'
import { databaseErrorCode, openDatabase } from './db/client.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { sampleRecords } from './db/schema/sample-record.ts'
import type { Settings } from './env.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from './features/accounts/first-administrator.ts'
import { createDocuments } from './http/documents.ts'
import { CacheKeys, FastPath } from './http/fast-path.ts'
import { createHttpServer } from './http/http-server.ts'
import { createHostCheck } from './http/incoming-requests.ts'
import type { Metrics } from './http/metrics.ts'
import { followChanges, PublicCache } from './http/public-cache.ts'
import { createRouteNames } from './http/route-names.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { OperatorError } from './operator-error.ts'
import { type FileStore, markName } from './platform/file-store.ts'
import { compareInstallation, recordDemonstration, wasDemonstration } from './platform/installation.ts'
import type { ServerLogger } from './platform/logger.ts'
import type { MessageOverrides } from './platform/message-overrides.ts'
import { ReadModel } from './public-content/read-model.ts'
import { fillMissingSearch } from './records/refresh-search.ts'
import { countStuckLists } from './records/registrations/stalled-lists.ts'
import type { Services } from './services.ts'

const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url))
const serverBuild = new URL('../build/server/index.js', import.meta.url)
/** The time that a stop waits for running requests. */
const stopTimeoutMs = 20_000
/** No server, no such database, no right to open it: SQLSTATE classes 08, 28, 3D, 57P and system codes. */
const unreachableCodes = /^(?:E[A-Z_]+|08\w{3}|28\w{3}|3D\w{3}|57P\w{2})$/

/** An error where the server cannot start: a database that is away, a port that is taken. */
class StartError extends OperatorError {
  override name = 'StartError'
}

/** A server that is running. */
export interface RunningServer {
  /** The port that it listens on: the requested one, or the assigned one where 0 was requested. */
  port: number
  database: Database
  cache: PublicCache
  /** The administrator's sign-in as far as this start knows it; never to be logged. */
  administrator: FirstAdministrator
  /**
   * Says that it is not ready, for as long as the settings say; then refuses new connections, finishes running
   * requests, closes the database.
   */
  stop: () => Promise<void>
}

/**
 * Opens and migrates the database, fills in the base data, in an empty demonstration the sample too, and serves.
 * @param opening the database where its opening has begun already.
 * @throws {DatabaseInUseError} when another process has the embedded database open.
 * @throws {StartError} when the PostgreSQL server cannot be reached or the port is not available.
 * @throws {AdministratorError} when the first administrator cannot be created.
 */
export async function startServer(
  settings: Settings,
  log: ServerLogger,
  opening: Promise<Database> = openDatabase({ ...settings, logger: log }),
): Promise<RunningServer> {
  const database = await opening
  try {
    // Read while the database works; where that fails, awaiting them below throws.
    const staticFiles = loadStaticFiles(clientFolder, settings.publicUrl.startsWith('https:'))
    staticFiles.catch(() => {})
    const { hasNewSample } = await prepareDatabase(database, settings)
    const cache = new PublicCache()
    const readModel = new ReadModel(database)
    const { messages, stop: stopListening } = await followChanges(database, { cache, readModel })
    // The database works while this process loads its code; where it fails now, the first question fills it.
    readModel.current().catch(() => {})
    const services = await createServices(database, settings, log)
    await requireOwnFiles(database, services.files, log)
    if (hasNewSample) {
      const { fillSamplePictures } = await import('./data/fill-sample-pictures.ts')
      await fillSamplePictures(database, services.files, new Date())
      const { fillSampleRecordings } = await import('./data/fill-sample-recordings.ts')
      await fillSampleRecordings(database, services.files)
    }
    if (settings.mode === 'production') await warnOfGaps(database, settings, log)
    const { frontDoor, metrics, leave } = await createFrontDoor(
      settings,
      { database, readModel, messages, ...services },
      { cache, staticFiles: await staticFiles },
      log,
    )
    const server = createHttpServer(frontDoor.listener)
    await listenOn(server, settings)
    // Not before: the password of a start that fails would never be shown.
    const administrator = await ensureFirstAdministrator(
      database,
      services.passwords,
      settings,
      new Date(),
    ).catch(async (error: unknown) => {
      await stopServing(server, frontDoor)
      throw error
    })
    const stopMetrics = await serveMetrics(metrics, settings).catch(async (error: unknown) => {
      await stopServing(server, frontDoor)
      throw error
    })
    await services.startJobs()
    const stop = async () => {
      leave()
      await passing(settings.drainSeconds * 1_000)
      await stopServing(server, frontDoor)
      await stopMetrics()
      await services.stop()
      await stopListening()
      await database.close()
    }
    return { port: (server.address() as AddressInfo).port, database, cache, administrator, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepareDatabase(database: Database, settings: Settings): Promise<{ hasNewSample: boolean }> {
  try {
    await migrate(database)
    if (settings.mode === 'demo') await recordDemonstration(database)
    else if (await wasDemonstration(database)) {
      throw new StartError(
        'DATABASE_URL or DATA_DIR is wrong: this database was a demonstration\u2019s, whose mails and links for signing in were open; production needs one of its own.',
      )
    }
    // For records that are older than a column or a rule.
    await database.db.transaction(fillMissingSearch)
    if (settings.fillsSampleContent) {
      const { fillSampleContent } = await import('./data/fill-sample-content.ts')
      return { hasNewSample: await fillSampleContent(database, new Date()) }
    }
    await fillBaseData(database)
    return { hasNewSample: false }
  } catch (error) {
    const code = databaseErrorCode(error)
    // Only the code of a server's error is shown: its message may contain parts of the address.
    if (settings.databaseUrl === undefined || code === undefined || !unreachableCodes.test(code)) throw error
    throw new StartError(`DATABASE_URL is wrong, or its server is away: it could not be opened (${code}).`)
  }
}

/** Refuses the files of another installation, which would be taken for files that no record knows. */
async function requireOwnFiles(database: Database, files: FileStore, log: ServerLogger): Promise<void> {
  const found = await compareInstallation(database, files).catch((error: unknown) => {
    log.warn(
      { err: error },
      'the files are away: whether they belong to this database is asked before a sweep',
    )
  })
  if (!found || found.belongTogether) return
  const { databaseId = 'a new one', filesId } = found
  throw new StartError(
    `DATABASE_URL, DATA_DIR or S3_BUCKET is wrong: the files belong to installation ${filesId}, the database is ${databaseId}. If they do belong together, remove "${markName}" from among the files.`,
  )
}

async function listenOn(server: Server, { host, port }: Settings): Promise<void> {
  try {
    server.listen(port, host.replace(/^\[|\]$/g, ''))
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(`PORT is wrong: something else listens on ${host}:${port} already.`)
    }
    throw new StartError(`HOST or PORT is wrong: it cannot listen on ${host}:${port} (${code}).`)
  }
}

/**
 * Stops a server without losing a request: no new connections, running requests are finished, and clients are informed
 * with their response that the connection closes.
 */
async function stopServing(server: Server, frontDoor: FastPath): Promise<void> {
  frontDoor.beginStop(() => server.closeIdleConnections())
  const closed = new Promise((resolve) => server.close(resolve))
  const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs)
  await closed
  clearTimeout(timer)
}

/** Warns of what a site in production lacks, or should not have. */
async function warnOfGaps(database: Database, settings: Settings, log: ServerLogger): Promise<void> {
  if (settings.virusScannerUrl === undefined) {
    log.warn('no virus scanner is set (CLAMD_URL): files are given out as they came')
  }
  if (await holdsRows(database.db, sampleRecords)) {
    log.warn('this site shows invented people: npm run sample:remove takes them out')
  }
}

async function createFrontDoor(
  settings: Settings,
  services: ProcessServices & Pick<Services, 'database' | 'readModel'> & { messages: MessageOverrides },
  { cache, staticFiles }: { cache: PublicCache; staticFiles: MiddlewareHandler },
  log: ServerLogger,
): Promise<{ frontDoor: FastPath; metrics: Metrics | undefined; leave: () => void }> {
  const build = (await import(serverBuild.href)) as ServerBuild
  const isSecure = settings.publicUrl.startsWith('https:')
  const isDemonstration = settings.mode === 'demo'
  const isAllowedHost = createHostCheck(settings.publicUrl, isDemonstration)
  const keys = new CacheKeys()
  let isLeaving = false
  const app = createApp({
    cache,
    ...services,
    log,
    publicUrl: settings.publicUrl,
    isDemonstration,
    isPublicDemonstration: settings.isPublicDemonstration,
    trustedProxyCount: settings.trustedProxyCount,
    isAllowedHost,
    isLeaving: () => isLeaving,
    staticFiles,
    createDocuments: (api) =>
      createDocuments({
        build,
        cache,
        log,
        publicUrl: settings.publicUrl,
        isDemonstration,
        isSecure,
        ...findScripts(),
        api,
      }),
    remember: keys.remember,
  })
  const paths = [...app.routes.map(({ path }) => path), ...pagePaths(build), '/assets/:file']
  const metrics = settings.metrics && (await loadMetrics({ cache, ...services }, paths))
  const fastPath = new FastPath({
    cache,
    keys,
    isAllowedHost,
    isSecure,
    logRequest: metrics
      ? (entry) => {
          log.logRequest(entry)
          metrics.count(entry)
        }
      : log.logRequest,
    handle: getRequestListener(app.fetch),
  })
  const leave = () => {
    isLeaving = true
  }
  return { frontDoor: fastPath, metrics, leave }
}

/** Creates the figures of the process, whose library is loaded only where it is used. */
async function loadMetrics(
  services: ProcessServices & Pick<Services, 'database' | 'readModel' | 'cache'>,
  paths: string[],
): Promise<Metrics> {
  const { createMetrics } = await import('./http/metrics.ts')
  return createMetrics({
    ...services,
    hasBackups: services.backupJob !== undefined,
    countStuckLists: () => countStuckLists(services.database.db, new Date()),
    routeName: createRouteNames(paths),
  })
}

/**
 * Serves the figures of the process, where the settings ask for it. Returns what ends that.
 * @throws {StartError} when its port is not available.
 */
async function serveMetrics(
  metrics: Metrics | undefined,
  { metrics: address }: Pick<Settings, 'metrics'>,
): Promise<() => Promise<void>> {
  if (!metrics || !address) return async () => {}
  try {
    const server = await metrics.serve(address)
    return async () => {
      metrics.stop()
      await server.stop()
    }
  } catch (error) {
    metrics.stop()
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `METRICS_HOST or METRICS_PORT is wrong: it cannot listen on ${address.host}:${address.port} (${code}).`,
    )
  }
}

/** Lists the paths of all pages as templates. */
function pagePaths({ routes }: ServerBuild): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.keys(routes).map(pathOf)
}

/** Finds the built scripts of documents, and the styles of the panel; their names contain a hash of their content. */
function findScripts(): {
  enhanceHref: string
  earlyHref: string
  finderHref: string
  islandHrefs: Record<string, string[]>
  panelStyleHref: string
} {
  const names = readdirSync(`${clientFolder}/assets`)
  const enhance = names.find((file) => /^enhance-[\w-]+\.js$/.test(file))
  if (!enhance) throw new Error('The build lacks the enhancement script; run npm start, which builds.')
  const early = names.find((file) => /^early-[\w-]+\.js$/.test(file))
  if (!early) throw new Error('The build lacks the first script of app pages; run npm start, which builds.')
  const finder = names.find((file) => /^finder-[\w-]+\.js$/.test(file))
  if (!finder) throw new Error('The build lacks the script of the finder; run npm start, which builds.')
  const islands = names.flatMap((file) => {
    // A tab of a page is fetched later, but known from the address at once.
    const name = /^island(?:\.|-part\.(?=[a-z-]+-tab\.))([a-z-]+)\.[\w-]+\.js$/.exec(file)?.[1]
    return name ? [[name, [...withImports(file)].map((one) => `/assets/${one}`)] as const] : []
  })
  const panelStyle = names.find((file) => /^admin-panel\.[\w-]+\.css$/.test(file))
  if (!panelStyle) throw new Error('The build lacks the styles of the panel; run npm start, which builds.')
  return {
    enhanceHref: `/assets/${enhance}`,
    earlyHref: `/assets/${early}`,
    finderHref: `/assets/${finder}`,
    islandHrefs: Object.fromEntries(islands),
    panelStyleHref: `/assets/${panelStyle}`,
  }
}

/** The static imports of a built script; what it fetches later, by `import(…)`, is not among them. */
const staticImport = /\b(?:import|export)\b[^"'`()]*["']\.\/([^"']+\.js)["']/g

/** Collects a script with everything that it imports, each once: pages preload them together. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const code = readFileSync(`${clientFolder}/assets/${file}`, 'utf8')
  for (const [, imported] of code.matchAll(staticImport)) if (imported) withImports(imported, found)
  return found
}
