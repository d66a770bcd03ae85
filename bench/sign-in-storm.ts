import { setTimeout as pause } from 'node:timers/promises'
import { type Child, startChild } from './child-process.ts'
import { median, printTable } from './figures.ts'
import type { LoadResult, LoadRound } from './load-process.ts'
import type { ProcessUse } from './process-use.ts'
import { addressOf, browserHeaders, startSite } from './site-load.ts'

const stormSize = 500
const connections = 8
const roundsCount = 3
/** 8 readers with this pause request about 150 pages a second: many for the site, and few for its two cores. */
const readerPauseMs = 50
const roundMs = 4_000
const warmUpMs = 2_000
/** The load starts before the storm. */
const stormDelayMs = 200
/** Alternating attempts that compare the times of known and unknown accounts. */
const comparedAttempts = 90
const email = 'boshliq@example.uz'
const password = 'yetti-oy-va-olma 77'

let senders = 0
/** Returns a network address of its own for each sender: otherwise the limits of one would be measured. */
function freshSender(): string {
  senders += 1
  return `2001:db8:${(senders >> 16).toString(16)}:${(senders & 0xffff).toString(16)}::1`
}

/** Measures the cost of sign-in storms, their effect on readers, and whether times reveal accounts (attack case 3). */
export async function measureSignInStorm(folder: string): Promise<void> {
  const site = await startSite(folder, 'sign-in-storm', {
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  })
  const load = await startChild('./load-process.ts', {})
  const address = await addressOf(site)
  await loadHome(site, load, warmUpMs)
  await measureStorms(site, load, address)
  await measureTimes(address)
  await Promise.all([site.stop(), load.stop()])
}

async function measureStorms(site: Child, load: Child, address: string): Promise<void> {
  const rows: string[][] = []
  const ratios: number[] = []
  for (let round = 1; round <= roundsCount; round += 1) {
    const calm = await loadHome(site, load, roundMs)
    const [stormy, storm] = await Promise.all([
      loadHome(site, load, roundMs),
      pause(stormDelayMs).then(() => stormOf(address)),
    ])
    ratios.push(stormy.requestCount / calm.requestCount)
    rows.push([
      String(round),
      String(storm.hashed),
      `${storm.refused} (${storm.withRetryAfter})`,
      String(storm.others),
      storm.seconds.toFixed(1),
      `${calm.requestCount} → ${stormy.requestCount}`,
      (stormy.requestCount / calm.requestCount).toFixed(2),
      `${median(calm.latenciesMs).toFixed(1)} → ${median(stormy.latenciesMs).toFixed(1)}`,
      `${longest(calm.latenciesMs).toFixed(0)} → ${longest(stormy.latenciesMs).toFixed(0)}`,
    ])
  }
  printTable(
    `${stormSize} sign-ins at once, and readers of / meanwhile (${connections} connections, one page each ${readerPauseMs} ms, rounds of ${roundMs / 1_000} s); median ratio of the pages they got ${median(ratios).toFixed(2)}`,
    [
      'round',
      'hashed',
      '429 (Retry-After)',
      'others',
      'seconds',
      'pages, calm → storm',
      'ratio',
      'median, ms',
      'longest, ms',
    ],
    rows,
  )
}

function longest(valuesMs: readonly number[]): number {
  return valuesMs.reduce((most, value) => Math.max(most, value), 0)
}

/** Loads the home page like readers, who read each page for a moment. */
async function loadHome(site: Child, load: Child, durationMs: number): Promise<LoadResult> {
  const { port } = await site.ask<ProcessUse>({})
  const headers = browserHeaders
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

/**
 * Signs in to many accounts at once, each from its own network, so that only the semaphore of hashing slows them down.
 */
async function stormOf(address: string) {
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: stormSize }, (_, index) => signIn(address, `somebody.${index}`, 'a guess of mine')),
  )
  const refused = answers.filter(({ status }) => status === 429)
  const hashed = answers.filter(({ status }) => status === 401 || status === 200).length
  return {
    hashed,
    refused: refused.length,
    withRetryAfter: refused.filter(({ retryAfter }) => Number(retryAfter) > 0).length,
    others: stormSize - hashed - refused.length,
    seconds: (performance.now() - startedAt) / 1_000,
  }
}

/** Measures wrong passwords of an existing account and of unknown ones, one after another. */
async function measureTimes(address: string): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let attempt = 0; attempt < comparedAttempts; attempt += 1) {
    // Fewer than the limit of an account: a refusal would be quicker.
    const isKnown = attempt % 2 === 0
    const startedAt = performance.now()
    await signIn(address, isKnown ? email : `somebody.${attempt}@example.uz`, 'a guess of mine')
    const tookMs = performance.now() - startedAt
    if (isKnown) known.push(tookMs)
    else unknown.push(tookMs)
  }
  const [knownMs, unknownMs] = [median(known), median(unknown)]
  printTable(
    `Wrong passwords, ${comparedAttempts / 2} each in turns; ratio of the medians ${(knownMs / unknownMs).toFixed(3)}`,
    ['account', 'median, ms'],
    [
      ['known', knownMs.toFixed(2)],
      ['unknown', unknownMs.toFixed(2)],
    ],
  )
}

async function signIn(address: string, login: string, given: string) {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshSender() },
    body: JSON.stringify({ login, password: given }),
  })
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}
