import { connect, type Socket } from 'node:net'
import { readConfiguration, serveParent } from './child-process.ts'

/** A kind of request among those that arrive. */
export interface Arriving {
  name: string
  /** Its part of all requests; the parts of a round add up to 1. */
  share: number
  method: 'GET' | 'POST'
  /** The addresses, asked for in turn. */
  paths: readonly string[]
  headers: Readonly<Record<string, string>>
  status: number
  /** The bodies in base64, sent in turn; without it none. */
  bodies?: readonly string[]
  /** Each request comes from a network address of its own, as the proxy in front names it. */
  isFromEverywhere?: boolean
}

/** One round: requests that arrive at a fixed rate, whether or not those before are answered. */
export interface ArrivalsRound {
  port: number
  perSecond: number
  durationMs: number
  connections: number
  /** After this time, counted from its arrival, nobody waits for an answer any more. */
  patienceMs: number
  kinds: readonly Arriving[]
}

/** The fate of the requests of a kind. */
export interface ArrivalsOfKind {
  name: string
  arrived: number
  /** Answered as they should be, while somebody waited. */
  answered: number
  /** Answered 429 or 503. */
  refused: number
  /** Answered otherwise, too late, or not at all. */
  failed: number
  /** The time of each that was answered as it should be from its arrival to its last byte, in milliseconds. */
  latenciesMs: number[]
}

/** The result of a round. */
export interface ArrivalsResult {
  seconds: number
  kinds: ArrivalsOfKind[]
  /** The first unexpected answer of the round, if any. */
  firstFailure?: string
}

interface Arrival {
  at: number
  kind: Arriving
  fate: ArrivalsOfKind
  request: string | Buffer
}

/** Called once for each request that a connection was given. */
interface Told {
  answered: (arrival: Arrival, status: number) => void
  lost: (arrival: Arrival, reason: string) => void
}

const tickMs = 2
const endOfHead = '\r\n\r\n'
let senders = 0

readConfiguration()
serveParent<ArrivalsRound>(async (round) => {
  const waiting: Arrival[] = []
  const free: Line[] = []
  const fates = round.kinds.map(({ name }) => ({
    name,
    arrived: 0,
    answered: 0,
    refused: 0,
    failed: 0,
    latenciesMs: [] as number[],
  }))
  const result: ArrivalsResult = { seconds: 0, kinds: fates }
  const fail = (arrival: Arrival, reason: string) => {
    arrival.fate.failed += 1
    result.firstFailure ??= `${arrival.kind.name}: ${reason}`
  }
  const next = (line: Line) => {
    for (let arrival = waiting.shift(); arrival; arrival = waiting.shift()) {
      if (performance.now() - arrival.at <= round.patienceMs) return line.send(arrival)
      fail(arrival, 'no connection became free in time')
    }
    free.push(line)
  }
  const lines = Array.from({ length: round.connections }, () => {
    const line: Line = new Line(round.port, {
      answered: (arrival, status) => {
        const ms = performance.now() - arrival.at
        if (ms > round.patienceMs) fail(arrival, `answered ${status} after ${ms.toFixed(0)} ms`)
        else if (status === arrival.kind.status) {
          arrival.fate.answered += 1
          arrival.fate.latenciesMs.push(ms)
        } else if (status === 429 || status === 503) arrival.fate.refused += 1
        else fail(arrival, `answered ${status}`)
        next(line)
      },
      lost: (arrival, reason) => {
        fail(arrival, reason)
        next(line)
      },
    })
    free.push(line)
    return line
  })
  const chooseKind = chooserOf(round.kinds)
  const startedAt = performance.now()
  let count = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsedMs = Math.min(performance.now() - startedAt, round.durationMs)
      while (count < (elapsedMs / 1_000) * round.perSecond) {
        const index = chooseKind()
        const kind = round.kinds[index] as Arriving
        const fate = fates[index] as ArrivalsOfKind
        const at = startedAt + (count / round.perSecond) * 1_000
        const arrival: Arrival = { at, kind, fate, request: requestOf(kind, fate.arrived) }
        fate.arrived += 1
        count += 1
        const line = free.pop()
        if (line) line.send(arrival)
        else waiting.push(arrival)
      }
      if (elapsedMs < round.durationMs) return
      clearInterval(timer)
      resolve()
    }, tickMs)
  })
  result.seconds = (performance.now() - startedAt) / 1_000
  const endsAt = performance.now() + round.patienceMs
  while (free.length < lines.length && performance.now() < endsAt)
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  for (const line of lines) line.close()
  for (const arrival of waiting) fail(arrival, 'no connection became free in time')
  return result
})

/** Returns a function that chooses a kind by its share, evenly spread over the requests. */
function chooserOf(kinds: readonly Arriving[]): () => number {
  const due = kinds.map(() => 0)
  return () => {
    let chosen = 0
    for (const [index, { share }] of kinds.entries()) {
      due[index] = (due[index] ?? 0) + share
      if ((due[index] ?? 0) > (due[chosen] ?? 0)) chosen = index
    }
    due[chosen] = (due[chosen] ?? 0) - 1
    return chosen
  }
}

function requestOf(
  { method, paths, headers, bodies, isFromEverywhere }: Arriving,
  place: number,
): Buffer | string {
  const lines = Object.entries(headers)
  if (isFromEverywhere) {
    senders += 1
    lines.push([
      'x-forwarded-for',
      `2001:db8:${(senders >> 16).toString(16)}:${(senders & 0xffff).toString(16)}::1`,
    ])
  }
  const text = bodies?.[place % bodies.length]
  const body = text === undefined ? undefined : Buffer.from(text, 'base64')
  if (body) lines.push(['content-length', String(body.length)])
  const path = paths[place % paths.length]
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return body ? Buffer.concat([Buffer.from(head), body]) : head
}

/** One connection, with one request at a time. It reconnects where the server has closed it. */
class Line {
  #socket: Socket | undefined
  #arrival: Arrival | undefined
  #head = ''
  #missing = 0
  readonly #port: number
  readonly #told: Told

  constructor(port: number, told: Told) {
    this.#port = port
    this.#told = told
  }

  send(arrival: Arrival): void {
    this.#arrival = arrival
    this.#head = ''
    this.#missing = 0
    this.#socket ??= this.#connect()
    this.#socket.write(arrival.request)
  }

  close(): void {
    const arrival = this.#arrival
    this.#arrival = undefined
    this.#socket?.destroy()
    if (arrival) this.#told.lost(arrival, 'not answered in time')
  }

  #connect(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    const lose = (reason: string) => {
      if (this.#socket === socket) this.#socket = undefined
      const arrival = this.#arrival
      this.#arrival = undefined
      if (arrival) this.#told.lost(arrival, reason)
    }
    socket.on('error', (error) => lose(error.message))
    socket.on('close', () => lose('the connection was closed'))
    return socket
  }

  #receive(chunk: Buffer): void {
    if (this.#missing > 0) this.#missing -= chunk.length
    else {
      this.#head += chunk.toString('latin1')
      const headEnd = this.#head.indexOf(endOfHead)
      if (headEnd < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? '0'
      this.#missing = headEnd + endOfHead.length + Number(length) - this.#head.length
    }
    if (this.#missing > 0) return
    const arrival = this.#arrival
    if (!arrival) return
    const status = Number(this.#head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    this.#arrival = undefined
    this.#told.answered(arrival, status)
  }
}
