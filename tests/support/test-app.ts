import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { createApp } from '../../server/app.ts'
import type { Database } from '../../server/db/client.ts'
import { createDocuments } from '../../server/http/documents.ts'
import { createHostCheck } from '../../server/http/host.ts'
import { PublicCache } from '../../server/http/public-cache.ts'
import { createServices, type ServiceSettings, type Services } from '../../server/services.ts'
import { openTestDatabase } from './databases.ts'

const publicUrl = 'http://127.0.0.1:3000'

/** The application on a database of its own, asked without a socket. */
export interface TestApp {
  database: Database
  cache: PublicCache
  services: Services
  /**
   * Asks the application; the host is the site's own unless the headers say another. Limits count all requests as one
   * sender's unless an address of theirs is given.
   */
  request: (path: string, init?: RequestInit, senderAddress?: string) => Promise<Response>
  close: () => Promise<void>
}

/** The whole application around a fresh database with the sample content. */
export async function createTestApp(
  given?: Database,
  serviceSettings: Partial<ServiceSettings> = {},
  isDemonstration = false,
): Promise<TestApp> {
  const database = given ?? (await openTestDatabase())
  const cache = new PublicCache()
  const dataFolder = mkdtempSync(join(tmpdir(), 'digital-world-data-'))
  const stopListening = await database.listen(
    'content_changed',
    (change) => cache.drop(change),
    () => cache.dropAll(),
  )
  const log = pino({ level: 'silent' })
  const services = await createServices(
    database,
    {
      mode: isDemonstration ? 'demo' : 'production',
      dataFolder,
      publicUrl,
      smtpUrl: undefined,
      mailFrom: 'Digital World <no-reply@example.uz>',
      objectStorage: undefined,
      virusScannerUrl: undefined,
      tokenSecret: 'a secret of the tests that signs nothing else',
      ...serviceSettings,
    },
    log,
  )
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild
  const app = createApp({
    database,
    cache,
    ...services,
    log,
    publicUrl,
    isDemonstration,
    trustedProxyCount: 0,
    isAllowedHost: createHostCheck(publicUrl, false),
    staticFiles: (_context, next) => next(),
    createDocuments: (fetchApi) =>
      createDocuments({
        build,
        cache,
        log,
        publicUrl,
        isDemonstration,
        isSecure: false,
        enhanceHref: '/assets/enhance.js',
        islandHrefs: {},
        fetchApi,
      }),
    remember: () => {},
  })
  return {
    database,
    cache,
    services,
    request: async (path, init, senderAddress) => {
      const headers = new Headers(init?.headers)
      if (!headers.has('host')) headers.set('host', new URL(publicUrl).host)
      const incoming = { socket: { remoteAddress: senderAddress }, headers: {} } as IncomingMessage
      return app.request(`${publicUrl}${path}`, { ...init, headers }, senderAddress ? { incoming } : {})
    },
    close: async () => {
      await stopListening()
      await database.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
