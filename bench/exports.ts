import { setTimeout as pause } from 'node:timers/promises'
import { takeBareExport } from './bare-export.ts'
import { type Child, startChild } from './child-process.ts'
import { type Engine, openEngines } from './engines.ts'
import { median, printTable, spread } from './figures.ts'
import {
  ambassadorsCount,
  draftsCount,
  type LongListsSite,
  readerPauseMs,
  readersCount,
  readPages,
  startLongLists,
} from './long-lists-site.ts'
import type { ProcessUse } from './process-use.ts'
import type { SiteMessage } from './site-process.ts'

const repeats = 5
const mebibyte = 1024 * 1024
const watchMs = 50
const calmMs = 4_000

interface Taken {
  seconds: number
  cpuSeconds: number
  sizeBytes: number
  /** The most memory while it was written, above that before. */
  growthBytes: number
}

/** Measures exports of 20,000 ambassadors: time, memory against 2,000 of them, and the pages meanwhile. */
export async function measureExports(folder: string): Promise<void> {
  const load = await startChild('./load-process.ts', {})
  const rows: string[][] = []
  for (const engine of await openEngines(folder)) {
    const site = await startLongLists(folder, engine, 'exports')
    for (const format of ['csv', 'xlsx']) rows.push(await measureFormat(engine, site, load, format))
    if (site.databaseUrl) rows.push(await measureBare(engine, site.databaseUrl))
    await site.site.stop()
  }
  await load.stop()
  printTable(
    `Exports of ${ambassadorsCount} ambassadors with all fields, ${repeats} times; growth of memory against ${draftsCount} of them; pages: ${readersCount} readers of /, one each ${readerPauseMs} ms`,
    [
      'export',
      'seconds',
      'spread',
      'CPU s',
      'MiB of file',
      'growth, MiB',
      `of ${draftsCount}, MiB`,
      'pages, ratio to calm',
    ],
    rows,
  )
}

async function measureFormat(
  engine: Engine,
  site: LongListsSite,
  load: Child,
  format: string,
): Promise<string[]> {
  await takeExport(site, format, '')
  const few: Taken[] = []
  const all: Taken[] = []
  for (let round = 0; round < repeats; round += 1) {
    few.push(await takeExport(site, format, '&state=draft'))
    all.push(await takeExport(site, format, ''))
  }
  const calm = await readPages(site, load, calmMs)
  const [busy] = await Promise.all([
    readPages(site, load, median(all.map(({ seconds }) => seconds)) * 1_000),
    takeExport(site, format, ''),
  ])
  const seconds = all.map((one) => one.seconds)
  const growth = (taken: readonly Taken[]) =>
    (median(taken.map(({ growthBytes }) => growthBytes)) / mebibyte).toFixed(0)
  return [
    `${format.toUpperCase()}, ${engine.name}`,
    median(seconds).toFixed(2),
    spread(seconds, 2),
    median(all.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    (median(all.map(({ sizeBytes }) => sizeBytes)) / mebibyte).toFixed(1),
    growth(all),
    growth(few),
    (busy.requestCount / busy.seconds / (calm.requestCount / calm.seconds)).toFixed(2),
  ]
}

/** Measures the least that a file of the same rows takes, for context. */
async function measureBare(engine: Engine, databaseUrl: string): Promise<string[]> {
  await takeBareExport(databaseUrl)
  const all: Awaited<ReturnType<typeof takeBareExport>>[] = []
  for (let round = 0; round < repeats; round += 1) all.push(await takeBareExport(databaseUrl))
  const seconds = all.map((one) => one.seconds)
  return [
    `CSV by the driver alone, ${engine.name}`,
    median(seconds).toFixed(2),
    spread(seconds, 2),
    median(all.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    (median(all.map(({ sizeBytes }) => sizeBytes)) / mebibyte).toFixed(1),
    '',
    '',
    '',
  ]
}

async function takeExport(
  { site, address, headers }: LongListsSite,
  format: string,
  query: string,
): Promise<Taken> {
  const before = await site.ask<ProcessUse>({ collectsGarbage: true } satisfies SiteMessage)
  const startedAt = performance.now()
  let isOver = false
  const taking = (async () => {
    const response = await fetch(`${address}/api/admin/ambassadors/export?format=${format}${query}`, {
      headers,
    })
    if (response.status !== 200) throw new Error(`An export was answered ${response.status}`)
    let sizeBytes = 0
    for await (const chunk of response.body ?? []) sizeBytes += chunk.length
    return sizeBytes
  })().finally(() => {
    isOver = true
  })
  let most = before.memoryBytes
  let after = before
  while (!isOver) {
    await pause(watchMs)
    after = await site.ask<ProcessUse>({})
    most = Math.max(most, after.memoryBytes)
  }
  const sizeBytes = await taking
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (after.cpuMicroseconds - before.cpuMicroseconds) / 1_000_000,
    sizeBytes,
    growthBytes: most - before.memoryBytes,
  }
}
