import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readSettings } from '../server/env.ts'
import { PublicCache } from '../server/http/public-cache.ts'
import { createLogger } from '../server/platform/logger.ts'
import { startServer } from '../server/start.ts'
import { readConfiguration, serveParent } from './child-process.ts'
import { countStatements, sent } from './count-statements.ts'
import { watchLoop } from './loop-delay.ts'
import { processUse } from './process-use.ts'

/** A message to the site between requests: clear the cache, collect garbage, and report the used resources. */
export interface SiteMessage {
  dropsCache?: boolean
  collectsGarbage?: boolean
  /** Tells the delay of the event loop since the last message that asked for it. */
  tellsLoop?: boolean
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Milliseconds of the last produced response: all of it, and the part in which API reads were under way. */
const making = { all: 0, reads: 0 }
let readsUnderWay = 0
let readsBeganAt = 0

/**
 * The method of the cache that is wrapped from outside: the wrapper measures the time of production, and changes
 * nothing else.
 */
const produce = PublicCache.prototype.getOrProduce
PublicCache.prototype.getOrProduce = async function (key, producer) {
  const isRead = key.startsWith('api ')
  const beganAt = performance.now()
  if (isRead && readsUnderWay++ === 0) readsBeganAt = beganAt
  try {
    return await produce.call(this, key, producer)
  } finally {
    const endedAt = performance.now()
    if (isRead && --readsUnderWay === 0) making.reads += endedAt - readsBeganAt
    making.all = Math.max(making.all, endedAt - beganAt)
  }
}

countStatements()

/** The site as `npm start` runs it, with the environment of the bench. */
const settings = readSettings(readConfiguration<Record<string, string>>())
const log = createLogger(settings.logLevel)
const server = await startServer(settings, log)
const loopDelay = watchLoop()
serveParent<SiteMessage>(
  ({ dropsCache, collectsGarbage, tellsLoop }) => {
    if (dropsCache) {
      server.cache.dropAll()
      making.all = 0
      making.reads = 0
    }
    if (collectsGarbage) collectGarbage()
    return {
      ...processUse(server.port),
      making,
      statements: { ...sent },
      ...(tellsLoop ? { loop: loopDelay() } : {}),
    }
  },
  async () => {
    await server.stop()
    log.flushNow()
  },
)
