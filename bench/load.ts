import { personAddress } from '../shared/rules/addresses.ts'
import { applicationTexts, formOf } from '../tests/support/application-form.ts'
import { handmadePdf, onePage } from '../tests/support/sample-files.ts'
import type { ArrivalsOfKind, ArrivalsResult, ArrivalsRound, Arriving } from './arrivals-process.ts'
import { startChild } from './child-process.ts'
import type { AddressesResult, AddressesRound } from './each-address-process.ts'
import { openEngines } from './engines.ts'
import { printTable } from './figures.ts'
import { activityContent, type FilledSite, languageAt, startFilled } from './filled-site.ts'
import type { ProcessUse } from './process-use.ts'
import { browserHeaders } from './site-load.ts'

const connections = 256
/** In the overload everybody has a connection, so that nothing waits outside of the site. */
const overloadConnections = 3_000
const patienceMs = 2_000
const warmUpMs = 5_000
const roundMs = 30_000
const mixedMs = 120_000
const closedLoopMs = 8_000
/** The rate of pages that the site has to serve from memory. */
const pagesPerSecond = 3_000
const quickMs = 100
/** The soak takes `BENCH_SOAK_MINUTES`, 30 by default. */
const soakMinutes = Number(process.env.BENCH_SOAK_MINUTES ?? 30)
const soakSamples = 60
const mixedPerSecond = 600
/** The rate of the overload: as many times what the site can do. */
const overload = 3

/**
 * Measures what arrives at a fixed rate, as visitors do, who do not wait for one another: the time of each answer counts
 * from its arrival. What asks is a process of its own. The last rounds are three times what the site can do.
 */
export async function measureLoad(folder: string): Promise<void> {
  const engine = (await openEngines(folder)).at(-1)
  if (!engine) return
  const data = await startFilled(folder, engine, 'load', { TRUST_PROXY: '1', DEMO_PUBLIC: '1' })
  const load = await startChild('./arrivals-process.ts', {})
  const ask = (perSecond: number, durationMs: number, kinds: readonly Arriving[], most = connections) =>
    load.ask<ArrivalsResult>({
      port: data.port,
      perSecond,
      durationMs,
      connections: most,
      patienceMs,
      kinds,
    } satisfies ArrivalsRound)
  const kinds = await kindsOf(data)
  await ask(200, warmUpMs, [alone(kinds.pages), { ...kinds.search, share: 0 }])
  const rows: string[][] = []
  const add = (title: string, result: ArrivalsResult) => {
    for (const kind of result.kinds) rows.push(rowOf(title, kind, result.seconds))
    if (result.firstFailure) rows.push([`  the first failure: ${result.firstFailure}`])
  }
  add('alone', await ask(pagesPerSecond, roundMs, [alone(kinds.pages)]))
  add('alone', await ask(200, roundMs, [alone(kinds.lists)]))
  add('alone', await ask(1_000, roundMs, [alone(kinds.api)]))
  add('alone', await ask(300, roundMs, [alone(kinds.search)]))
  add('alone', await ask(5, roundMs, [alone(kinds.apply)]))
  add('alone', await ask(10, roundMs, [alone(kinds.signIn)]))
  add('mixed', await ask(mixedPerSecond, mixedMs, mixtureOf(kinds)))
  printTable(
    `Requests that arrive at a fixed rate on ${connections} connections, ${engine.name}; the time counts from the arrival, and nobody waits longer than ${patienceMs / 1_000} s`,
    [
      'round',
      'asked',
      'arrived/s',
      'answered/s',
      'refused',
      'failed',
      'median, ms',
      'p99',
      'p99.9',
      `≤ ${quickMs} ms, %`,
    ],
    rows,
  )
  await measureOverload(data, kinds, ask)
  await Promise.all([load.stop(), data.site.stop()])
}

/** Keeps the mixed load up for half an hour, and tells how memory grows meanwhile. */
export async function measureSoak(folder: string): Promise<void> {
  const engine = (await openEngines(folder)).at(-1)
  if (!engine) return
  const data = await startFilled(folder, engine, 'soak', { TRUST_PROXY: '1', DEMO_PUBLIC: '1' })
  const load = await startChild('./arrivals-process.ts', {})
  const kinds = mixtureOf(await kindsOf(data))
  const durationMs = (soakMinutes * 60_000) / soakSamples
  const samples: { minute: number; megabytes: number }[] = []
  const rows: string[][] = []
  const sum = { arrived: 0, answered: 0, refused: 0, failed: 0 }
  for (let sample = 1; sample <= soakSamples; sample += 1) {
    const result = await load.ask<ArrivalsResult>({
      port: data.port,
      perSecond: mixedPerSecond,
      durationMs,
      connections,
      patienceMs,
      kinds,
    } satisfies ArrivalsRound)
    for (const kind of result.kinds)
      for (const name of ['arrived', 'answered', 'refused', 'failed'] as const) sum[name] += kind[name]
    const { memoryBytes } = await data.site.ask<ProcessUse>({})
    const minute = (sample * durationMs) / 60_000
    samples.push({ minute, megabytes: memoryBytes / 1024 ** 2 })
    if (sample % (soakSamples / 10) === 0)
      rows.push([
        minute.toFixed(1),
        (memoryBytes / 1024 ** 2).toFixed(0),
        ...[sum.arrived, sum.answered, sum.refused, sum.failed].map(String),
        percentile(
          result.kinds.flatMap(({ latenciesMs }) => latenciesMs),
          0.99,
        ).toFixed(0),
      ])
  }
  printTable(
    `A mixed load of ${mixedPerSecond} requests a second for ${soakMinutes} minutes, ${engine.name}; in the second half memory grew by ${slopeOf(samples.slice(soakSamples / 2)).toFixed(1)} MB an hour`,
    ['minute', 'memory, MB', 'arrived', 'answered', 'refused', 'failed', 'p99, ms'],
    rows,
  )
  await Promise.all([load.stop(), data.site.stop()])
}

type Kinds = Record<'pages' | 'lists' | 'api' | 'search' | 'apply' | 'signIn' | 'write', Arriving>

/** Returns the kinds of requests: pages that are mostly in memory, and uncached ones. */
async function kindsOf({ personIds, names, countries, categoryId, token }: FilledSite): Promise<Kinds> {
  const page = {
    share: 1,
    method: 'GET',
    headers: browserHeaders,
    status: 200,
    isFromEverywhere: true,
  } as const
  const api = { ...page, headers: { accept: 'application/json' } }
  const at = <Value>(values: readonly Value[], place: number) => values[place % values.length] as Value
  const many = (count: number, pathOf: (place: number) => string) =>
    Array.from({ length: count }, (_one, place) => pathOf(place))
  const forms = await Promise.all(Array.from({ length: 700 }, applicationBody))
  return {
    pages: {
      ...page,
      name: 'pages in memory',
      paths: many(60, (place) =>
        place % 3 === 0
          ? `/?lng=${languageAt(place / 3)}`
          : place % 3 === 1
            ? `/ambassadors?lng=${languageAt(place)}&page=${(place % 5) + 1}`
            : `${personAddress({ kind: 'ambassador', id: at(personIds, place) })}?lng=uz`,
      ),
    },
    lists: {
      ...page,
      name: 'lists, uncached',
      paths: many(
        30_000,
        (place) =>
          `/ambassadors?lng=${languageAt(place)}&country=${at(countries, place)}&country=${at(countries, place * 7 + 3)}&pageSize=${12 + (place % 13)}&page=${(Math.floor(place / 13) % 40) + 1}&sort=${at(['name', '-name', 'created', '-created'], Math.floor(place / 520))}`,
      ),
    },
    api: {
      ...api,
      name: 'API lists, uncached',
      paths: many(
        60_000,
        (place) =>
          `/api/ambassadors?lang=${languageAt(place)}&country=${at(countries, place)}&country=${at(countries, place * 7 + 3)}&pageSize=${12 + (place % 13)}&page=${(Math.floor(place / 13) % 40) + 1}&sort=${at(['name', '-name', 'created', '-created'], Math.floor(place / 520))}`,
      ),
    },
    search: {
      ...api,
      name: 'searches, uncached',
      paths: many(
        60_000,
        (place) =>
          `/api/search?lang=${languageAt(place)}&q=${encodeURIComponent(`${at(names, place).split(' ')[0]} ${(place * 7919).toString(36).slice(-2)}`)}`,
      ),
    },
    apply: {
      ...api,
      name: 'applications with a PDF',
      method: 'POST',
      paths: ['/api/applications'],
      status: 201,
      headers: { ...api.headers, 'content-type': forms[0]?.contentType ?? '' },
      bodies: forms.map(({ body }) => body),
    },
    signIn: {
      ...api,
      name: 'sign-ins, wrong password',
      method: 'POST',
      paths: ['/api/auth/sign-in'],
      status: 401,
      headers: { ...api.headers, 'content-type': 'application/json' },
      bodies: many(1_000, (place) =>
        base64(JSON.stringify({ login: `somebody.${place}`, password: 'a guess of mine' })),
      ),
    },
    write: {
      ...api,
      name: 'an editor creates activities',
      method: 'POST',
      paths: ['/api/admin/activities'],
      status: 201,
      headers: { ...api.headers, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      bodies: many(20_000, (place) =>
        base64(JSON.stringify({ content: activityContent(place, categoryId) })),
      ),
    },
  }
}

/** Mixes nine tenths reading, nine hundredths new searches, a hundredth writing. */
function mixtureOf({ pages, lists, api, search, write }: Kinds): Arriving[] {
  return [
    { ...pages, share: 0.8 },
    { ...lists, share: 0.05 },
    { ...api, share: 0.05 },
    { ...search, share: 0.09 },
    { ...write, share: 0.01 },
  ]
}

/**
 * Measures uncached lists under three times the load that the site can serve, and cached pages at the same time.
 */
async function measureOverload(
  data: FilledSite,
  { pages, lists }: Kinds,
  ask: (
    perSecond: number,
    durationMs: number,
    kinds: readonly Arriving[],
    most: number,
  ) => Promise<ArrivalsResult>,
): Promise<void> {
  const closed = await startChild('./each-address-process.ts', {})
  const { requestCount, seconds } = await closed.ask<AddressesResult>({
    port: data.port,
    paths: lists.paths.toReversed(),
    headers: browserHeaders,
    status: 200,
    connections: 10,
    durationMs: closedLoopMs,
  } satisfies AddressesRound)
  await closed.stop()
  const capacity = requestCount / seconds
  const visits = 100
  const all = overload * capacity + visits
  const kinds = [
    { ...lists, paths: lists.paths.map((path) => `${path}&when=all`), share: (overload * capacity) / all },
    { ...pages, share: visits / all },
  ]
  const result = await ask(all, roundMs, kinds, overloadConnections)
  printTable(
    `Uncached lists, ${overload} times as many as the ${capacity.toFixed(0)} a second that 10 connections get, and ${visits} visits of cached pages at the same time`,
    ['asked', 'arrived/s', 'answered/s', 'refused', 'failed', 'of capacity', 'median, ms', 'p99'],
    result.kinds.map((kind, index) => [
      kind.name,
      (kind.arrived / result.seconds).toFixed(0),
      (kind.answered / result.seconds).toFixed(0),
      String(kind.refused),
      String(kind.failed),
      index === 0 ? (kind.answered / result.seconds / capacity).toFixed(2) : '',
      percentile(kind.latenciesMs, 0.5).toFixed(0),
      percentile(kind.latenciesMs, 0.99).toFixed(0),
    ]),
  )
}

function rowOf(title: string, kind: ArrivalsOfKind, seconds: number): string[] {
  const { latenciesMs, arrived, answered, refused, failed } = kind
  const quick = latenciesMs.filter((ms) => ms <= quickMs).length
  return [
    title,
    kind.name,
    (arrived / seconds).toFixed(0),
    (answered / seconds).toFixed(0),
    String(refused),
    String(failed),
    ...[0.5, 0.99, 0.999].map((part) => percentile(latenciesMs, part).toFixed(1)),
    ((quick / Math.max(1, arrived)) * 100).toFixed(2),
  ]
}

function alone(kind: Arriving): Arriving {
  return { ...kind, share: 1 }
}

/** @returns the value below which a part of the values lies; 0 where there are none. */
function percentile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** @returns the slope of the line that lies closest to the samples, in megabytes an hour. */
function slopeOf(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const minute = mean(samples.map((sample) => sample.minute))
  const megabytes = mean(samples.map((sample) => sample.megabytes))
  const together = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0)
  const apart = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0)
  return (together / apart) * 60
}

async function applicationBody(): Promise<{ contentType: string; body: string }> {
  const cv = new File([new Uint8Array(handmadePdf(onePage()))], 'cv.pdf', { type: 'application/pdf' })
  const form = formOf({ ...applicationTexts(), cv })
  const boundary = 'digital-world-load'
  const encoded = new Response(form)
  const own = /boundary=(.+)$/.exec(encoded.headers.get('content-type') ?? '')?.[1] ?? ''
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const text = bytes.toString('latin1').replaceAll(own, boundary)
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(text, 'latin1').toString('base64'),
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
