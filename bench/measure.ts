import { connect } from 'node:net'
import type { Server, Site } from './sites.ts'

/** The requests of a load, and the server that answers them. */
export interface Requests {
  /** Addresses, requested one after another. */
  paths: readonly string[]
  headers: Readonly<Record<string, string>>
  connections: number
  /** The statuses that are expected; 200 by default. */
  statuses?: readonly number[]
  /** GET by default. */
  method?: string
  /** Returns the body of a request by its number. */
  bodyOf?: (number: number) => string | Buffer
  /** The pause between a response and the next request of a connection, like that of readers; by default none. */
  pauseMs?: number
  /** Whether an address may be requested more than once in a round. */
  isRepeated?: boolean
  /** The rounds in which it is measured; by default those of its part. */
  rounds?: number
  /** Whether each request comes from a network address of its own, as the proxy in front names it. */
  hasOwnSender?: boolean
}

/** The result of a load. */
export interface Load {
  count: number
  seconds: number
  latenciesMs: number[]
  countByStatus: Map<number, number>
}

/** A server that is measured under a name, and the requests that it gets. */
export interface Target {
  name: string
  server: Server
  requests: Requests
}

/** The result of a target, one value for each round. */
export interface Measured {
  name: string
  perSecond: number[]
  cpuMs: number[]
}

export const jsonHeaders = { accept: 'application/json' }
/** The headers of a browser that navigates. */
export const browserHeaders = {
  connection: 'keep-alive',
  'sec-ch-ua': '"Chromium";v="148", "Google Chrome";v="148", "Not/A)Brand";v="99"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'upgrade-insecure-requests': '1',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'uz-UZ,uz;q=0.9,ru;q=0.8,en-US;q=0.7,en;q=0.6',
}
const endOfHead = '\r\n\r\n'
const roundMs = 1_500
const warmUpMs = 3_000

/**
 * Keeps a number of connections to a server busy, each with one request at a time, until the time is over or no address
 * is left. It runs in this process, which is neither of the servers.
 * @param from the number of the first request; addresses begin there and start over after the last.
 * @throws where a response has another status than expected.
 */
export async function load(
  { port }: Pick<Server, 'port'>,
  requests: Requests,
  durationMs: number,
  from = 0,
): Promise<Load> {
  const { paths, statuses = [200], bodyOf, pauseMs, isRepeated } = requests
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  const countMax = isRepeated ? Number.POSITIVE_INFINITY : paths.length
  const latenciesMs: number[] = []
  const countByStatus = new Map<number, number>()
  // Built once where it is always the same: at 30,000 requests a second the rest would slow this process down.
  const onlyRequest =
    paths.length === 1 && !bodyOf && !requests.hasOwnSender ? requestOf(requests, 0) : undefined
  let sentCount = 0
  const nextRequest = () => {
    if (sentCount >= countMax || performance.now() >= endsAt) return undefined
    sentCount += 1
    return onlyRequest ?? requestOf(requests, from + sentCount - 1)
  }
  const sendContinuously = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let head = ''
      let missing = 0
      let sentAt = 0
      const send = () => {
        const request = nextRequest()
        head = ''
        missing = 0
        sentAt = performance.now()
        if (request) socket.write(request)
        else socket.end(resolve)
      }
      const fail = (reason: string) => {
        reject(new Error(`${paths[(from + sentCount - 1) % paths.length]} ${reason}`))
        socket.destroy()
      }
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('close', () => fail('lost its connection'))
      socket.on('data', (chunk: Buffer) => {
        if (missing > 0) missing -= chunk.length
        else {
          head += chunk.toString('latin1')
          const headEnd = head.indexOf(endOfHead)
          if (headEnd < 0) return
          const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
          if (!statuses.includes(statusOf(head)) || length === undefined)
            return fail(`was answered ${head.slice(0, 600)}`)
          missing = headEnd + endOfHead.length + Number(length) - head.length
        }
        if (missing > 0) return
        latenciesMs.push(performance.now() - sentAt)
        countByStatus.set(statusOf(head), (countByStatus.get(statusOf(head)) ?? 0) + 1)
        if (pauseMs === undefined) send()
        else setTimeout(send, pauseMs)
      })
    })
  await Promise.all(Array.from({ length: requests.connections }, sendContinuously))
  const seconds = (performance.now() - startedAt) / 1_000
  return { count: latenciesMs.length, seconds, latenciesMs, countByStatus }
}

function statusOf(head: string): number {
  return Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
}

let sendersCount = 0

function requestOf(
  { paths, headers, method = 'GET', bodyOf, hasOwnSender }: Requests,
  number: number,
): Buffer {
  const body = bodyOf && Buffer.from(bodyOf(number))
  if (hasOwnSender) sendersCount += 1
  const sender = [sendersCount >> 16, sendersCount & 0xffff].map((group) => group.toString(16)).join(':')
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(hasOwnSender && { 'x-forwarded-for': `2001:db8:${sender}::1` }),
    ...(body && { 'content-length': String(body.length) }),
  })
  const head = Buffer.from(
    `${method} ${paths[number % paths.length]} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  return body ? Buffer.concat([head, body]) : head
}

/**
 * Loads targets alternately, round after round and each second round in reverse, so that other work of the machine
 * affects all of them alike. The first round warms up and is not counted.
 * @param options `isUncached`: the cache of a server is dropped before each of its rounds.
 */
export async function alternate(
  targets: readonly Target[],
  { rounds, isUncached = false }: { rounds: number; isUncached?: boolean },
): Promise<Measured[]> {
  const all = targets.map((target) => ({
    ...target,
    nextNumber: 0,
    measured: { name: target.name, perSecond: [], cpuMs: [] } as Measured,
  }))
  for (let round = -1; round < rounds; round += 1) {
    for (const one of round % 2 === 0 ? all.toReversed() : all) {
      const before = await one.server.ask({ dropsCache: isUncached })
      const { count, seconds } = await load(
        one.server,
        one.requests,
        round < 0 ? warmUpMs : roundMs,
        one.nextNumber,
      )
      const after = await one.server.ask()
      one.nextNumber += count
      if (round < 0) continue
      one.measured.perSecond.push(count / seconds)
      one.measured.cpuMs.push((after.cpuMicroseconds - before.cpuMicroseconds) / 1_000 / count)
    }
  }
  return all.map(({ measured }) => measured)
}

/** The results of all targets for each load, by its name. */
export type Rows = [string, Measured[]][]

/**
 * Measures sites alternately under each of their loads, and prints the results.
 * @param loadsOf returns the loads of a site, the same ones for all.
 */
export async function compare(
  title: string,
  sites: readonly { name: string; server: Site }[],
  loadsOf: (site: Site) => Readonly<Record<string, Requests>>,
  { rounds, isUncached = false }: { rounds: number; isUncached?: boolean },
): Promise<Rows> {
  const loads = sites.map(({ server }) => loadsOf(server))
  const rows: Rows = []
  for (const name of Object.keys(loads[0] ?? {})) {
    const targets = sites.flatMap((site, index) => {
      const requests = loads[index]?.[name]
      return requests ? [{ ...site, requests }] : []
    })
    const roundsOfLoad = targets[0]?.requests.rounds ?? rounds
    rows.push([name, await alternate(targets, { rounds: roundsOfLoad, isUncached })])
  }
  printLoads(title, rows)
  return rows
}

/** Compares the ratios of two targets with a budget, where there are both. */
export function judgeRatio(
  budget: string,
  [other, measured]: readonly (Measured | undefined)[],
  atLeast: number,
): void {
  if (measured && other) judge(`${budget}, of ${other.name}`, median(ratios(measured, other)), { atLeast })
}

/** Returns the ratios of the rounds of one target to those of another. */
function ratios(measured: Measured, other: Measured): number[] {
  return measured.perSecond.map((value, round) => value / (other.perSecond[round] ?? Number.NaN))
}

/** Prints requests a second of each target, and the ratios of the last one to the others, one row for each load. */
export function printLoads(title: string, rows: Rows): void {
  const targets = rows[0]?.[1] ?? []
  const others = targets.slice(0, -1)
  printTable(
    title,
    [
      'requests/s',
      ...targets.map(({ name }) => name),
      ...others.flatMap(({ name }) => [`of ${name}`, 'spread']),
      ...targets.map(({ name }) => `CPU ms, ${name}`),
    ],
    rows.map(([name, measured]) => [
      name,
      ...measured.map(({ perSecond }) => rounded(median(perSecond))),
      ...measured.slice(0, -1).flatMap((other) => {
        const values = ratios(measured.at(-1) ?? other, other)
        return [median(values).toFixed(2), spread(values, 2)]
      }),
      ...measured.map(({ cpuMs }) => median(cpuMs).toFixed(2)),
    ]),
  )
}

const verdicts: { budget: string; found: string; isHeld: boolean }[] = []

/** Compares a measured value with its budget. {@link printVerdicts} prints the result at the end. */
export function judge(
  budget: string,
  value: number,
  { atLeast, atMost, unit = '' }: { atLeast?: number; atMost?: number; unit?: string },
): void {
  const isHeld =
    value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY)
  const limit = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
  verdicts.push({ budget: `${budget}: ${limit}${unit}`, found: `${value.toFixed(2)}${unit}`, isHeld })
}

/** Prints every budget with what was measured. @returns whether all of them are held. */
export function printVerdicts(): boolean {
  if (verdicts.length > 0)
    printTable(
      'Budgets',
      ['budget', 'measured', 'verdict'],
      verdicts.map(({ budget, found, isHeld }) => [budget, found, isHeld ? 'held' : 'MISSED']),
    )
  return verdicts.every(({ isHeld }) => isHeld)
}

/** Returns the median of measured values. @throws {RangeError} when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('Nothing was measured.')
  return middle
}

/** Formats the smallest and the greatest of measured values as `a–b`. */
export function spread(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
}

/** Formats a number with three digits that count. */
export function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

/** Prints rows as a plain table under a title; the columns are as wide as their widest cell. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [columns, ...rows]
  const widths = columns.map((_column, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  const format = (line: readonly string[]) =>
    line
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('   ')
  const rule = '-'.repeat(format(columns).length)
  process.stdout.write(`\n${title}\n${rule}\n${format(columns)}\n${rule}\n`)
  for (const row of rows) process.stdout.write(`${format(row).trimEnd()}\n`)
}
