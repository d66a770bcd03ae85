import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that a test can break, as a network or a crash would. */
export interface BreakableConnection {
  /** The server's address by this way. */
  url: string
  /** Returns the number of open connections. */
  count: () => number
  /** Cuts every connection, and refuses new ones until `restore`. */
  cut: () => Promise<void>
  /** Blocks all traffic silently, of new connections too, until `restore`. */
  freeze: () => void
  /** Allows all traffic again. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** Starts a breakable proxy before a server, on a port of its own of this machine. */
export async function startBreakableConnection(serverUrl: string): Promise<BreakableConnection> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false

  const hold = (socket: Socket) => {
    sockets.add(socket)
    // The test cuts the connection on purpose: its errors are expected.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (isFrozen) socket.pause()
  }
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname)
    incoming.on('data', (data) => outgoing.write(data))
    outgoing.on('data', (data) => incoming.write(data))
    incoming.once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroy())
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
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    count: () => sockets.size / 2,
    cut,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    restore: async () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
