import { connect } from 'node:net'
import { readConfiguration, serveParent } from './child-process.ts'

/** One round of load on many addresses, one after the other, each at most once. */
export interface AddressesRound {
  port: number
  /** The addresses, in the order in which they are asked for. */
  paths: readonly string[]
  headers: Record<string, string>
  status: number
  connections: number
  durationMs: number
  /** The JSON bodies to send to the addresses, as POST; without it they are read. */
  bodies?: readonly string[]
}

/** The result of a round. */
export interface AddressesResult {
  requestCount: number
  seconds: number
  /** The time of each answer from its request to its last byte, in milliseconds. */
  latenciesMs: number[]
}

readConfiguration()
serveParent<AddressesRound>(runRound)

/**
 * Keeps a number of connections busy, each with one request at a time and each request with another address, until the
 * time is over or no address is left.
 * @throws where an answer has another status.
 */
async function runRound(round: AddressesRound): Promise<AddressesResult> {
  const startedAt = performance.now()
  const endsAt = startedAt + round.durationMs
  let nextPlace = 0
  const latenciesMs: number[] = []
  const nextRequest = (): Buffer | undefined => {
    const path = round.paths[nextPlace]
    if (path === undefined || performance.now() >= endsAt) return undefined
    const request = requestOf(round, path, round.bodies?.[nextPlace])
    nextPlace += 1
    return request
  }
  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: round.port, host: '127.0.0.1', noDelay: true })
      let missing: number | undefined
      let head = Buffer.alloc(0)
      let askedAt = 0
      const ask = () => {
        const request = nextRequest()
        askedAt = performance.now()
        if (request) socket.write(request)
        else socket.end(() => resolve())
      }
      const refuse = (answer: string) => {
        reject(new Error(`${round.paths[nextPlace - 1]} was answered ${answer}`))
        socket.destroy()
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        if (missing === undefined) {
          head = Buffer.concat([head, chunk])
          const headEnd = head.indexOf('\r\n\r\n')
          if (headEnd < 0) return
          const text = head.toString('latin1', 0, headEnd)
          const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
          if (!text.startsWith(`HTTP/1.1 ${round.status} `) || length === undefined) {
            refuse(head.toString('utf8', 0, 300))
            return
          }
          missing = headEnd + 4 + Number(length) - head.length
          head = Buffer.alloc(0)
        } else missing -= chunk.length
        if (missing > 0) return
        missing = undefined
        latenciesMs.push(performance.now() - askedAt)
        ask()
      })
    })
  await Promise.all(Array.from({ length: round.connections }, keepBusy))
  return { requestCount: latenciesMs.length, latenciesMs, seconds: (performance.now() - startedAt) / 1000 }
}

function requestOf({ port, headers, bodies }: AddressesRound, path: string, body = ''): Buffer {
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(bodies && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${bodies ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
}
