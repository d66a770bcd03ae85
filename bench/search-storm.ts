import { type Child, startChild } from './child-process.ts'
import { median, printTable } from './figures.ts'
import type { LoadResult, LoadRound } from './load-process.ts'
import type { ProcessUse } from './process-use.ts'
import { addressOf, browserHeaders, startSite } from './site-load.ts'
import type { StormResult, StormRound } from './storm-process.ts'

const connections = 8
/** 8 readers with this pause request about 150 pages a second, as in the storm of sign-ins. */
const readerPauseMs = 50
/** All storms together take a minute. */
const roundsCount = 6
const roundMs = 10_000
const warmUpMs = 3_000
const searchesPerSecond = 100
/** The searches come from a single address, through the one proxy that the site is configured with. */
const searcher = '198.51.100.7'
const email = 'boshliq@example.uz'
const password = 'yetti-oy-va-olma 77'

/**
 * Measures what 100 new searches a second from one address for a minute do to readers of the home page, and whether
 * others can sign in meanwhile. Rounds with and without searches alternate.
 */
export async function measureSearchStorm(folder: string): Promise<void> {
  const site = await startSite(folder, 'search-storm', {
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  })
  const readers = await startChild('./load-process.ts', {})
  const storm = await startChild('./storm-process.ts', {})
  const address = await addressOf(site)
  await loadHome(site, readers, warmUpMs)
  for (const path of ['/ambassadors', '/api/ambassadors']) {
    await measureStorms(path, { site, readers, storm, address })
  }
  await Promise.all([site.stop(), readers.stop(), storm.stop()])
}

interface Bench {
  site: Child
  readers: Child
  storm: Child
  address: string
}

async function measureStorms(path: string, { site, readers, storm, address }: Bench): Promise<void> {
  const rows: string[][] = []
  const ratios: number[] = []
  for (let round = 1; round <= roundsCount; round += 1) {
    const calm = await loadHome(site, readers, roundMs)
    const asked: StormRound = { address, path, searcher, perSecond: searchesPerSecond, durationMs: roundMs }
    const [stormy, result, signIns] = await Promise.all([
      loadHome(site, readers, roundMs),
      storm.ask<StormResult>(asked),
      signInOnce(address, round),
    ])
    const ratio = stormy.requestCount / calm.requestCount
    ratios.push(ratio)
    rows.push([
      String(round),
      String(result.answered),
      `${result.refused} (${result.withRetryAfter})`,
      String(result.others),
      `${calm.requestCount} → ${stormy.requestCount}`,
      ratio.toFixed(2),
      `${median(calm.latenciesMs).toFixed(1)} → ${median(stormy.latenciesMs).toFixed(1)}`,
      signIns,
    ])
  }
  printTable(
    `${searchesPerSecond} new searches of ${path} a second from one address, and readers of / meanwhile (${connections} connections, one page each ${readerPauseMs} ms, ${roundsCount} rounds of ${roundMs / 1_000} s each); median ratio of the pages they got ${median(ratios).toFixed(2)}`,
    [
      'round',
      'answered',
      '429 (Retry-After)',
      'others',
      'pages, calm → storm',
      'ratio',
      'median, ms',
      'sign-in',
    ],
    rows,
  )
}

/** Loads the home page like readers, who read each page for a moment. */
async function loadHome(site: Child, load: Child, durationMs: number): Promise<LoadResult> {
  const { port } = await site.ask<ProcessUse>({})
  const headers = { ...browserHeaders, 'x-forwarded-for': '203.0.113.1' }
  const round: LoadRound = {
    port,
    path: '/',
    headers,
    status: 200,
    connections,
    durationMs,
    pauseMs: readerPauseMs,
  }
  return load.ask<LoadResult>(round)
}

/** Signs in, from the address of the searches in every other round, and tells how that went. */
async function signInOnce(address: string, round: number): Promise<string> {
  const startedAt = performance.now()
  const sender = round % 2 === 0 ? searcher : '203.0.113.2'
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
    body: JSON.stringify({ login: email, password }),
  })
  await response.arrayBuffer()
  return `${response.status} in ${(performance.now() - startedAt).toFixed(0)} ms`
}
