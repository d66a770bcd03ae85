import { connect, isIP, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { connect as connectEncrypted } from 'node:tls'
import type { ByteSource } from '../file-store.ts'

/** Tells whether content is harmful. */
export interface VirusScanner {
  /** Scans content. @throws where the scanner is away or does not understand: then nothing is known. */
  scan: (content: ByteSource) => Promise<'clean' | 'infected'>
}

const defaultPort = 3310
/** The scanner may be silent for this long in either direction; a large archive takes seconds. */
const silenceMaxMs = 60_000
const replyMaxBytes = 4096
const chunkMaxBytes = 64 * 1024

/**
 * Creates a scanner over a clamd at `tcp://host:port`, or at `tls://host:port` of a proxy that decrypts before it. Each
 * scan has a connection of its own and streams the content by `INSTREAM`. Content larger than clamd's `StreamMaxLength`
 * throws, as does everything but a plain verdict.
 * @param silenceMs how long clamd may be silent before it counts as unreachable.
 */
export function createVirusScanner(url: string, silenceMs = silenceMaxMs): VirusScanner {
  const { protocol, hostname, port } = new URL(url)
  const address = { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || defaultPort }
  const open = () =>
    protocol === 'tls:'
      ? connectEncrypted({ ...address, servername: isIP(address.host) ? '' : address.host })
      : connect(address)
  return {
    async scan(content) {
      const socket = open()
      socket.setTimeout(silenceMs, () => socket.destroy(new Error('The virus scanner does not answer.')))
      try {
        const reply = readReply(socket)
        const sent = pipeline(instreamFrames(content), socket, { end: false })
        // A reply before the end of the content is a refusal.
        return verdictOf(await Promise.race([reply, sent.then(() => reply)]))
      } finally {
        socket.destroy()
      }
    },
  }
}

/** Yields the command, the content in chunks preceded by their lengths, and a chunk of length zero. */
async function* instreamFrames(content: ByteSource): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of content) {
    for (let start = 0; start < bytes.byteLength; start += chunkMaxBytes) {
      const chunk = bytes.subarray(start, start + chunkMaxBytes)
      yield lengthPrefix(chunk.byteLength)
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    }
  }
  yield lengthPrefix(0)
}

function lengthPrefix(bytes: number): Buffer {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(bytes)
  return prefix
}

/** Reads clamd's reply, up to its NUL. */
async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  for await (const chunk of socket) {
    reply += chunk.toString('utf8')
    const end = reply.indexOf('\0')
    if (end >= 0) return reply.slice(0, end)
    if (reply.length > replyMaxBytes) break
  }
  throw new Error('The virus scanner broke off its answer.')
}

function verdictOf(reply: string): 'clean' | 'infected' {
  if (reply === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(reply)) return 'infected'
  throw new Error(`The virus scanner answered: ${reply.slice(0, 200)}`)
}
