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

const endOfHead = '\r\n\r\n'

readConfiguration()
serveParent<LoadRound>(runRound)

/**
 * Keeps a number of connections busy, each with one request at a time. Every answer is checked for its status and counted
 * by the length that its own head tells: an uncached page is compressed quickly for the one who waits, and better later.
 */
async function runRound(round: LoadRound): Promise<LoadResult> {
  const lines = Object.entries({ host: `127.0.0.1:${round.port}`, ...round.headers })
  const headers = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const request = Buffer.from(`GET ${round.path} HTTP/1.1\r\n${headers}\r\n`)
  const statusLine = `HTTP/1.1 ${round.status} `
  const startedAt = performance.now()
  const endsAt = startedAt + round.durationMs
  const latenciesMs: number[] = []
  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: round.port, host: '127.0.0.1', noDelay: true })
      let head = ''
      let missing = 0
      let askedAt = 0
      const ask = () => {
        head = ''
        missing = 0
        askedAt = performance.now()
        socket.write(request)
      }
      const giveUp = (reason: string) => {
        reject(new Error(`${round.path} ${reason}`))
        socket.destroy()
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        if (missing > 0) missing -= chunk.length
        else {
          head += chunk.toString('latin1')
          const headEnd = head.indexOf(endOfHead)
          if (headEnd < 0) return
          if (!head.startsWith(statusLine)) return giveUp(`was answered ${head.slice(0, 40)}`)
          const contentLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
          if (contentLength === undefined) return giveUp('was answered without a length')
          missing = headEnd + endOfHead.length + Number(contentLength) - head.length
        }
        if (missing > 0) return
        if (missing < 0) return giveUp(`was answered ${-missing} bytes longer than its length`)
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
