import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that a test can break, as a network or a crash would. */
export interface FaultProxy {
  /** The server's address by this way. */
  url: string
  port: number
  /** Returns the number of open connections. */
  count: () => number
  /** Cuts every connection, and refuses new ones until `restore`. */
  cut: () => Promise<void>
  /** Blocks all traffic silently, of new connections too, until `restore`. */
  freeze: () => void
  /** Lets everything arrive later by so many milliseconds, each way. */
  slow: (milliseconds: number) => void
  /** Cuts each connection in the middle, once it has carried so many bytes to the server. */
  cutAfter: (bytes: number) => void
  /** Allows all traffic again. */
  restore: () => Promise<void>
  /** Leads to another server from the next connection on, as a name does that an operator has moved. */
  leadTo: (otherUrl: string) => void
  close: () => Promise<void>
}

/**
 * Starts a proxy before a server, on a port of its own of this machine.
 * @param serverUrl any URL with a host and a port; its protocol does not matter.
 */
export async function startFaultProxy(serverUrl: string): Promise<FaultProxy> {
  let target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let delayMs = 0
  let bytesMax = Number.POSITIVE_INFINITY

  const hold = (socket: Socket) => {
    sockets.add(socket)
    // The test cuts the connection on purpose: its errors are expected.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (isFrozen) socket.pause()
  }
  /** Passes on what comes from a socket, and what follows it in the same order. */
  const pass = (from: Socket, to: Socket, carry: (data: Buffer) => Buffer = (data) => data) => {
    const send = (data: Buffer) => {
      // What comes faster than it is taken waits with its sender, as it would without a proxy.
      if (to.write(carry(data)) || isFrozen) return
      from.pause()
      to.once('drain', () => isFrozen || from.resume())
    }
    from.on('data', (data: Buffer) => {
      if (delayMs > 0) setTimeout(send, delayMs, data)
      else send(data)
    })
    from.once('close', () => setTimeout(() => to.destroySoon(), delayMs))
  }
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname)
    let carriedBytes = 0
    pass(incoming, outgoing, (data) => {
      const passed = data.subarray(0, Math.max(0, bytesMax - carriedBytes))
      carriedBytes += data.length
      if (carriedBytes >= bytesMax) setImmediate(() => outgoing.destroy())
      return passed
    })
    pass(outgoing, incoming)
    hold(incoming)
    hold(outgoing)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(serverUrl)
  // As the server's own URL names the machine: clients of some servers sign the name.
  url.hostname = target.hostname === 'localhost' ? 'localhost' : '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    port,
    count: () => sockets.size / 2,
    cut,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    slow: (milliseconds) => {
      delayMs = milliseconds
    },
    cutAfter: (bytes) => {
      bytesMax = bytes
    },
    restore: async () => {
      isFrozen = false
      delayMs = 0
      bytesMax = Number.POSITIVE_INFINITY
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    leadTo: (otherUrl) => {
      target = new URL(otherUrl)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
