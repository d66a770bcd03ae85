import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Metrics, metricsType } from './metrics.ts'

/**
 * Serves the figures at `/metrics`, on an address of their own, which visitors do not reach.
 * @throws the system's error where it cannot listen.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'render'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' })
    response.end(await metrics.render())
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
