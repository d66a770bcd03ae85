import { createServer, type RequestListener, type Server } from 'node:http'

/** Connections that stay idle this long are closed; longer than what proxies in front keep theirs. */
const keepAliveTimeoutMs = 65_000
/**
 * A request may take this long to arrive: 15 MB over a slow mobile network need many minutes. Who stops sending is cut
 * off much earlier, where the body is read.
 */
const requestTimeoutMs = 30 * 60_000
/** Connections at the same time; each takes some ten kilobytes. */
const siteConnectionsMax = 4_000

/**
 * Makes the site's HTTP server, which does not listen yet.
 * @param connectionsMax those beyond are closed at once, unheard, and those that are there go on.
 */
export function createHttpServer(listener: RequestListener, connectionsMax = siteConnectionsMax): Server {
  const server = createServer(
    { keepAliveTimeout: keepAliveTimeoutMs, requestTimeout: requestTimeoutMs },
    listener,
  )
  server.maxConnections = connectionsMax
  return server
}
