import { createServer, type RequestListener, type Server } from 'node:http'

/** Connections that are idle for this long are closed; longer than proxies in front keep theirs open. */
export const keepAliveTimeoutMs = 65_000
/**
 * The time in which a request must arrive: 15 MB over a slow mobile network need many minutes. A sender who stops is
 * cut off much earlier, where the body is read.
 */
const requestTimeoutMs = 30 * 60_000
/** Concurrent connections; each takes some ten kilobytes. */
const siteConnectionsMax = 4_000

/**
 * Creates the site's HTTP server, which does not listen yet.
 * @param connectionsMax further connections are closed at once, unread; existing ones go on.
 */
export function createHttpServer(listener: RequestListener, connectionsMax = siteConnectionsMax): Server {
  const server = createServer(
    { keepAliveTimeout: keepAliveTimeoutMs, requestTimeout: requestTimeoutMs },
    listener,
  )
  server.maxConnections = connectionsMax
  return server
}
