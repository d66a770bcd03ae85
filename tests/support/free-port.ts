import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems give to servers that ask for any port, and above those that browsers refuse. */
const firstPort = 11_000
const endPort = 32_768

/**
 * Finds a free port, for servers whose URL must be known before they start. No system gives it to a server that asks
 * for any port, so it is still free when its server starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endPort)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      // Another server has it.
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
