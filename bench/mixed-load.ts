import { setTimeout as pause } from 'node:timers/promises'
import { applicationTexts, formOf, freshAddress } from '../tests/support/application-form.ts'
import { pdfOfSize } from '../tests/support/upload-form.ts'
import { openEngines } from './engines.ts'
import { median, printTable } from './figures.ts'
import type { ProcessUse } from './process-use.ts'
import { addressOf, browserHeaders, startSite } from './site-load.ts'

const mebibyte = 1024 * 1024
const clients = 8
const minutes = 4
const rowsPerMinute = 2
/** One of so many requests is an application with a file; the others are pages that nobody has asked for yet. */
const readsPerApplication = 9
const cvBytes = 2 * mebibyte

/** What the load has done since the last row of the table. */
interface Done {
  readsMs: number[]
  applicationsMs: number[]
  failed: number
}

/** Whether memory levels off where pages are made anew and applications with files come in for minutes. */
export async function measureMixedLoad(folder: string): Promise<void> {
  const engine = (await openEngines(folder)).at(-1)
  if (!engine) throw new Error('There is no engine.')
  const environment = await engine.freshEnvironment('mixed-load')
  const site = await startSite(folder, 'mixed-load', { ...environment, TRUST_PROXY: '1', DEMO_PUBLIC: '1' })
  const address = await addressOf(site)
  let done: Done = { readsMs: [], applicationsMs: [], failed: 0 }
  const ending = new AbortController()
  const loads = Array.from({ length: clients }, (_client, index) =>
    keepAsking(address, index, ending.signal, () => done),
  )
  const rows: string[][] = []
  for (let row = 0; row <= minutes * rowsPerMinute; row += 1) {
    if (row > 0) await pause(60_000 / rowsPerMinute)
    const use = await site.ask<ProcessUse>({})
    const inMebibytes = (bytes: number) => (bytes / mebibyte).toFixed(0)
    rows.push([
      ((row * 60) / rowsPerMinute).toFixed(0),
      inMebibytes(use.memoryBytes),
      inMebibytes(use.heapUsedBytes),
      inMebibytes(use.heapTotalBytes),
      inMebibytes(use.buffersBytes),
      String(done.readsMs.length),
      middle(done.readsMs),
      String(done.applicationsMs.length),
      middle(done.applicationsMs),
      String(done.failed),
    ])
    done = { readsMs: [], applicationsMs: [], failed: 0 }
  }
  ending.abort()
  await Promise.all(loads)
  await site.stop()
  printTable(
    `Pages nobody has asked for and one application with a file of 2 MiB for each ${readsPerApplication} of them, ${clients} at a time, ${engine.name}`,
    [
      'second',
      'memory, MiB',
      'heap used',
      'heap held',
      'buffers',
      'pages',
      'ms each',
      'applications',
      'ms each',
      'failed',
    ],
    rows,
  )
}

async function keepAsking(
  address: string,
  client: number,
  until: AbortSignal,
  done: () => Done,
): Promise<void> {
  const cv = new File([new Uint8Array(pdfOfSize(cvBytes))], 'cv.pdf', { type: 'application/pdf' })
  for (let turn = 0; !until.aborted; turn += 1) {
    const startedAt = performance.now()
    const isApplication = turn % (readsPerApplication + 1) === client % (readsPerApplication + 1)
    const response = await (isApplication ? apply(address, cv) : read(address, client, turn))
    await response.arrayBuffer()
    if (!response.ok) done().failed += 1
    const times = isApplication ? done().applicationsMs : done().readsMs
    times.push(performance.now() - startedAt)
  }
}

function read(address: string, client: number, turn: number): Promise<Response> {
  const words = `${client.toString(36)}${turn.toString(36)}`
  const paths = [
    `/ambassadors?q=a${words}`,
    `/activities?when=all&q=o${words}`,
    `/experts?sort=created&q=i${words}`,
  ]
  return fetch(`${address}${paths[turn % paths.length]}`, { headers: browserHeaders })
}

function apply(address: string, cv: File): Promise<Response> {
  return fetch(`${address}/api/applications`, {
    method: 'POST',
    body: formOf({ ...applicationTexts(), cv }),
    headers: { 'x-forwarded-for': freshAddress() },
  })
}

function middle(times: readonly number[]): string {
  return times.length === 0 ? '' : median(times).toFixed(0)
}
