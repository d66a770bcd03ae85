import { get } from 'node:http'
import { join } from 'node:path'
import { compiledCode, heapOptions, memorySettings } from '../scripts/process-settings.ts'
import { type Child, startChild } from './child-process.ts'
import { median, printTable, spread } from './figures.ts'
import type { LoadResult, LoadRound } from './load-process.ts'
import type { ProcessUse } from './process-use.ts'
import type { RawAnswer } from './raw-server-process.ts'

const connections = 32
const roundsCount = 3
const roundMs = 6_000
const warmUpMs = 6_000
/** The headers of a browser. */
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
const apiList = '/api/ambassadors?lang=ru&sort=name&pageSize=12'

/** A server that is measured. */
interface Target {
  name: string
  child: Child
  path: string
  headers?: Record<string, string>
  status?: number
}

/**
 * Starts the site with its data below `folder`; its log goes to a file, as an operator's would.
 * @param memory the memory settings of the C library; without it, those of `npm start`.
 */
export async function startSite(
  folder: string,
  name: string,
  environment: Record<string, string> = {},
  memory: Readonly<Record<string, string>> = memorySettings,
): Promise<Child> {
  const settings = { PORT: '0', DATA_DIR: join(folder, name), ...environment }
  const log = join(folder, `${name}.log`)
  return startChild('./site-process.ts', settings, log, { ...memory, ...compiledCode }, heapOptions)
}

/** Returns the address of a server. */
export async function addressOf(child: Child): Promise<string> {
  const { port } = await child.ask<ProcessUse>({})
  return `http://127.0.0.1:${port}`
}

/**
 * Measures cached responses of the home page, with and without the log, against a raw server that sends the same bytes.
 */
export async function measureHits(folder: string): Promise<void> {
  const site = await startSite(folder, 'hits')
  const silent = await startSite(folder, 'hits-silent', { LOG_LEVEL: 'silent' })
  const raw = await startRawServer(await addressOf(site), '/')
  const results = await alternate([
    { name: 'raw node:http', child: raw, path: '/' },
    { name: 'site, a log line each', child: site, path: '/' },
    { name: 'site, LOG_LEVEL=silent', child: silent, path: '/' },
  ])
  printLoad('Hits of / against raw node:http with the same bytes', results)
  await Promise.all([raw.stop(), site.stop(), silent.stop()])
}

/** Measures cached responses of an API list. */
export async function measureApiHits(folder: string): Promise<void> {
  const site = await startSite(folder, 'api')
  const raw = await startRawServer(await addressOf(site), apiList)
  const results = await alternate([
    { name: 'raw node:http', child: raw, path: apiList },
    { name: 'site', child: site, path: apiList },
  ])
  printLoad('Hits of an API list against raw node:http with the same bytes', results)
  await Promise.all([raw.stop(), site.stop()])
}

/** Measures 304 responses: the client has the home page already. */
export async function measureUnchanged(folder: string): Promise<void> {
  const site = await startSite(folder, 'unchanged')
  const first = await fetch(`${await addressOf(site)}/`, { headers: browserHeaders })
  const etag = first.headers.get('etag')
  if (!etag) throw new Error('The home page has no ETag.')
  const results = await alternate([
    { name: '200, whole page', child: site, path: '/' },
    { name: '304, unchanged', child: site, path: '/', headers: { 'if-none-match': etag }, status: 304 },
  ])
  printLoad('Unchanged home page, against the whole one', results)
  await site.stop()
}

/** Starts a raw server that sends the site's response at `path`. */
export async function startRawServer(siteAddress: string, path: string): Promise<Child> {
  const answer = await new Promise<RawAnswer>((resolve, reject) => {
    get(`${siteAddress}${path}`, { headers: browserHeaders }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keepAlive,
          ...headers
        } = response.headers
        resolve({
          headers: headers as Record<string, string>,
          bodyBase64: Buffer.concat(chunks).toString('base64'),
        })
      })
    }).on('error', reject)
  })
  return startChild('./raw-server-process.ts', answer)
}

interface TargetResult {
  name: string
  requestsPerSecond: number[]
  cpuMicrosecondsPerRequest: number[]
  /** The ratio of each round: its requests per second divided by those of the first target in the same round. */
  ratios: number[]
}

/** Loads the targets alternately, round after round, so that other load of the machine affects all of them. */
async function alternate(targets: readonly Target[]): Promise<TargetResult[]> {
  const load = await startChild('./load-process.ts', {})
  const results = targets.map(({ name }) => ({
    name,
    requestsPerSecond: [] as number[],
    cpuMicrosecondsPerRequest: [] as number[],
    ratios: [] as number[],
  }))
  for (let round = -1; round < roundsCount; round += 1) {
    let first: number | undefined
    for (const [index, { child, path, headers, status = 200 }] of targets.entries()) {
      const before = await child.ask<ProcessUse>({})
      const { requestCount, seconds } = await load.ask<LoadResult>({
        port: before.port,
        path,
        headers: { ...browserHeaders, ...headers },
        status,
        connections,
        durationMs: round < 0 ? warmUpMs : roundMs,
      } satisfies LoadRound)
      const after = await child.ask<ProcessUse>({})
      const requestsPerSecond = requestCount / seconds
      first ??= requestsPerSecond
      if (round < 0) continue
      const result = results[index]
      result?.requestsPerSecond.push(requestsPerSecond)
      result?.cpuMicrosecondsPerRequest.push((after.cpuMicroseconds - before.cpuMicroseconds) / requestCount)
      result?.ratios.push(requestsPerSecond / first)
    }
  }
  await load.stop()
  return results
}

function printLoad(title: string, results: readonly TargetResult[]): void {
  const firstCpu = median(results[0]?.cpuMicrosecondsPerRequest ?? [])
  printTable(
    `${title} (${connections} connections, ${roundsCount} alternating rounds of ${roundMs / 1000} s)`,
    ['server', 'requests/s', 'spread', 'ratio', 'spread', 'CPU µs/request', 'CPU ratio'],
    results.map(({ name, requestsPerSecond, cpuMicrosecondsPerRequest, ratios }) => [
      name,
      median(requestsPerSecond).toFixed(0),
      spread(requestsPerSecond),
      median(ratios).toFixed(2),
      spread(ratios, 2),
      median(cpuMicrosecondsPerRequest).toFixed(1),
      (firstCpu / median(cpuMicrosecondsPerRequest)).toFixed(2),
    ]),
  )
}
