import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfiguration, serveParent } from './child-process.ts'
import { processUse } from './process-use.ts'

/** The response of the raw server to every request. */
export interface RawAnswer {
  headers: Record<string, string>
  bodyBase64: string
}

/** The least that Node can do: one buffer, sent to everybody with fixed headers. */
const { headers, bodyBase64 } = readConfiguration<RawAnswer>()
const body = Buffer.from(bodyBase64, 'base64')
const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  serveParent(() => processUse(port))
})
