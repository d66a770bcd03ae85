import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { panelIslandName } from '../../app/admin/panel-island.ts'
import { appPageNamespaces, islandNamespaces } from '../../app/islands/island-data.ts'
import { createApi } from '../../server/api.ts'
import { createApp } from '../../server/app.ts'
import { createServices, type ProcessServices, type ServiceSettings } from '../../server/create-services.ts'
import type { Database } from '../../server/db/database.ts'
import { type DeclaredOperation, declaredOperations } from '../../server/http/declared-rights.ts'
import { createDocuments } from '../../server/http/documents.ts'
import { createHostCheck } from '../../server/http/incoming-requests.ts'
import { followChanges, PublicCache } from '../../server/http/public-cache.ts'
import { createMailSeal } from '../../server/platform/mail/outbox.ts'
import { createTokens } from '../../server/platform/tokens.ts'
import { ReadModel } from '../../server/public-content/read-model.ts'
import { registrationRetentionDefaultDays, trashRetentionDefaultDays } from '../../shared/rules/limits.ts'
import { openTestDatabase } from './databases.ts'
import { expectNoPlainLinks } from './find-in-tables.ts'
import { lookAt } from './private-fields.ts'
import { quickPasswords } from './quick-passwords.ts'
import { watchContents } from './watch-contents.ts'

const publicUrl = 'http://127.0.0.1:3000'
const tokenSecret = 'a secret of the tests that signs nothing else'
/** The seal by which a test application encrypts the content of mails. */
export const testMailSeal = createMailSeal(createTokens(tokenSecret, publicUrl).deriveKey('mails'))

const islandHrefs = Object.fromEntries(
  [...Object.keys({ ...islandNamespaces, ...appPageNamespaces }), panelIslandName].map((name) => [
    name,
    [`/assets/island.${name}.js`],
  ]),
)

/** The application on a database of its own, called without a socket. */
export interface TestApp {
  database: Database
  cache: PublicCache
  services: ProcessServices
  readModel: ReadModel
  /**
   * Sends a request to the application; the host is the site's own unless the headers name another. Rate limits count
   * all requests as one sender's unless an address is given.
   */
  request: (path: string, init?: RequestInit, senderAddress?: string) => Promise<Response>
  /** Every operation of its API with the required right. */
  operations: readonly DeclaredOperation[]
  close: () => Promise<void>
}

/** The settings that a test chooses; those of the services, and the proxies in front. */
interface TestSettings extends Partial<ServiceSettings> {
  trustedProxyCount?: number
}

/** Creates the whole application with a fresh database of the sample content. */
export async function createTestApp(
  given?: Database,
  { trustedProxyCount = 0, ...serviceSettings }: TestSettings = {},
  isDemonstration = false,
  log = pino({ level: 'silent' }),
): Promise<TestApp> {
  const database = given ?? (await openTestDatabase())
  const cache = new PublicCache()
  const readModel = new ReadModel(database)
  const dataFolder = mkdtempSync(join(tmpdir(), 'digital-world-data-'))
  const { messages, stop: stopListening } = await followChanges(database, { cache, readModel })
  const services = await createServices(
    database,
    {
      mode: isDemonstration ? 'demo' : 'production',
      dataFolder,
      publicUrl,
      host: '127.0.0.1',
      port: 0,
      identityProvider: undefined,
      smtpUrl: undefined,
      mailFrom: 'Digital World <no-reply@example.uz>',
      objectStorage: undefined,
      backups: undefined,
      trashRetentionDays: trashRetentionDefaultDays,
      registrationRetentionDays: registrationRetentionDefaultDays,
      virusScannerUrl: undefined,
      tokenSecret,
      ...serviceSettings,
    },
    log,
    quickPasswords,
  )
  const expectAllRead = watchContents(services.files)
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild
  const apiServices = {
    database,
    readModel,
    cache,
    ...services,
    log,
    publicUrl,
    isDemonstration,
    isSecure: false,
  }
  const app = createApp({
    database,
    readModel,
    messages,
    cache,
    ...services,
    log,
    publicUrl,
    isDemonstration,
    isPublicDemonstration: false,
    trustedProxyCount,
    isAllowedHost: createHostCheck(publicUrl, false),
    isLeaving: () => false,
    staticFiles: (_context, next) => next(),
    createDocuments: (api) =>
      createDocuments({
        build,
        cache,
        log,
        publicUrl,
        isDemonstration,
        isSecure: false,
        enhanceHref: '/assets/enhance.js',
        earlyHref: '/assets/early.js',
        finderHref: '/assets/finder.js',
        islandHrefs,
        panelStyleHref: '/assets/admin-panel.css',
        api,
      }),
    remember: () => {},
  })
  let operations: readonly DeclaredOperation[] | undefined
  return {
    database,
    cache,
    services,
    readModel,
    // Building the API again is slow, and few files need this.
    get operations() {
      operations ??= declaredOperations(createApi(apiServices))
      return operations
    },
    request: async (path, init, senderAddress) => {
      const headers = new Headers(init?.headers)
      if (!headers.has('host')) headers.set('host', new URL(publicUrl).host)
      const incoming = {
        socket: { remoteAddress: senderAddress },
        headers: Object.fromEntries(headers),
      } as unknown as IncomingMessage
      const response = await app.request(
        `${publicUrl}${path}`,
        { ...init, headers },
        senderAddress ? { incoming } : {},
      )
      if (response.body) await lookAt(response, path)
      return response
    },
    close: async () => {
      await stopListening()
      expectAllRead()
      if (!isDemonstration) await expectNoPlainLinks(database)
      await database.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
