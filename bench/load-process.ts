import { connect } from 'node:net'
import { readConfiguration, serveParent } from './child-process.ts'

/** One round of load on one address. */
export interface LoadRound {
  port: number
  path: string
  headers: Record<string, string>
  status: number
  connections: number
  durationMs: number
  /** The pause between a response and the next request of a connection, like that of readers; without it none. */
  pauseMs?: number
}

/** The result of a round. */
export interface LoadResult {
  requestCount: number
  seconds: number
  /** The latency of each response, in milliseconds. */
  latenciesMs: number[]
}

readConfiguration()
serveParent<LoadRound>(runRound)

/**
 * Keeps a number of connections busy, each with one request at a time. Every response is checked for its status and its
 * length. All responses of a round are equally long, so that after the first only bytes have to be counted.
 */
async function runRound(round: LoadRound): Promise<LoadResult> {
  const lines = Object.entries({ host: `127.0.0.1:${round.port}`, ...round.headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const request = Buffer.from(`GET ${round.path} HTTP/1.1\r\n${head}\r\n`)
  const statusLine = `HTTP/1.1 ${round.status} `
  // A page made anew is compressed quickly for the one who waits, and better for all others: that length counts.
  await measureAnswer(round.port, request)
  const answerBytes = await measureAnswer(round.port, request)
  const startedAt = performance.now()
  const endsAt = startedAt + round.durationMs
  const latenciesMs: number[] = []
  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: round.port, host: '127.0.0.1', noDelay: true })
      let missing = 0
      let askedAt = 0
      const ask = () => {
        missing = answerBytes
        askedAt = performance.now()
        socket.write(request)
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        if (missing === answerBytes && chunk.toString('latin1', 0, statusLine.length) !== statusLine) {
          reject(new Error(`${round.path} was answered ${chunk.toString('latin1', 0, 40)}`))
          socket.destroy()
          return
        }
        missing -= chunk.length
        if (missing > 0) return
        if (missing < 0) {
          reject(new Error(`An answer of ${round.path} is ${-missing} bytes longer than the first one`))
          socket.destroy()
          return
        }
        const now = performance.now()
        latenciesMs.push(now - askedAt)
        if (now >= endsAt) {
          socket.destroy()
          resolve()
        } else if (round.pauseMs === undefined) ask()
        else setTimeout(ask, round.pauseMs)
      })
    })
  await Promise.all(Array.from({ length: round.connections }, keepBusy))
  const seconds = (performance.now() - startedAt) / 1000
  return { requestCount: latenciesMs.length, seconds, latenciesMs }
}

/** Measures the bytes of one response on the wire, head and body. */
function measureAnswer(port: number, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let received = Buffer.alloc(0)
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1] ?? '0'
      const wholeBytes = headEnd + 4 + Number(length)
      if (received.length < wholeBytes) return
      socket.destroy()
      resolve(wholeBytes)
    })
  })
}
