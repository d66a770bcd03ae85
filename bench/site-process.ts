import { readSettings } from '../server/env.ts'
import { createLogger } from '../server/platform/logger.ts'
import { startServer } from '../server/start.ts'
import { readConfiguration, serveParent } from './child-process.ts'
import { processUse } from './process-use.ts'

/** What the site is asked between requests: what it has used, and to forget every kept answer first. */
export interface SiteMessage {
  dropsCache?: boolean
}

/** The site as `npm start` runs it, with the environment that the bench gives it. */
const log = createLogger(readSettings(readConfiguration<Record<string, string>>()).logLevel)
const server = await startServer(readSettings(readConfiguration<Record<string, string>>()), log)
serveParent<SiteMessage>(
  ({ dropsCache }) => {
    if (dropsCache) server.cache.dropAll()
    return processUse(server.port)
  },
  async () => {
    await server.stop()
    log.flushNow()
  },
)
