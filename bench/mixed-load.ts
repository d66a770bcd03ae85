import { setTimeout as pause } from 'node:timers/promises'
import { memorySettings } from '../scripts/process-settings.ts'
import { applicationTexts, formOf, freshAddress } from '../tests/support/application-form.ts'
import { pdfOfSize } from '../tests/support/upload-form.ts'
import { type Engine, openEngines } from './engines.ts'
import { median, printTable } from './figures.ts'
import type { ProcessUse } from './process-use.ts'
import { addressOf, browserHeaders, startSite } from './site-load.ts'
import type { SiteMessage } from './site-process.ts'

const mebibyte = 1024 * 1024
const clients = 8
/** The requests to each server; more of them show whether its memory levels off. */
const requestsCount = Number(process.env.BENCH_REQUESTS ?? 2_000)
const rowsCount = 10
const watchMs = 200
/** The pages for each application with a file; no page has been requested before. */
const readsPerApplication = 9
/** The turns of the first client, also an editor, for each save. */
const turnsPerSave = 20
const cvBytes = 2 * mebibyte
const editor = { login: 'editor@example.uz', password: 'yetti-oy-va-olma 77' }

/** The results of the load since the last row of the table. */
interface Done {
  readsMs: number[]
  applicationsMs: number[]
  savesMs: number[]
  failed: number
}

const nothing = (): Done => ({ readsMs: [], applicationsMs: [], savesMs: [], failed: 0 })

/**
 * Measures what uses memory, and whether it levels off, while pages are rendered, applications with files arrive and an
 * editor saves. It runs on both engines, and once more without the settings that `npm start` gives the C library.
 */
export async function measureMixedLoad(folder: string): Promise<void> {
  const engines = await openEngines(folder)
  for (const engine of engines) await measureServer(folder, engine, memorySettings)
  const last = engines.at(-1)
  if (last) await measureServer(folder, last, {})
}

async function measureServer(
  folder: string,
  engine: Engine,
  memory: Readonly<Record<string, string>>,
): Promise<void> {
  const isByItself = Object.keys(memory).length === 0
  const name = `mixed-load-${engine.name.replace(/\W.*/, '').toLowerCase()}${isByItself ? '-by-itself' : ''}`
  const environment = {
    ...(await engine.freshEnvironment(name)),
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    ADMIN_EMAIL: editor.login,
    ADMIN_PASSWORD: editor.password,
  }
  const site = await startSite(folder, name, environment, memory)
  const address = await addressOf(site)
  let done = nothing()
  let askedCount = 0
  let cpuMicroseconds = 0
  const rows: string[][] = []
  const addRow = async (label: string, message: SiteMessage = {}) => {
    const use = await site.ask<ProcessUse>(message)
    const { memoryBytes, programBytes, heapUsedBytes, heapTotalBytes, buffersBytes } = use
    const rest = memoryBytes - programBytes - heapTotalBytes - buffersBytes
    const count = done.readsMs.length + done.applicationsMs.length + done.savesMs.length
    const cpuMs = (use.cpuMicroseconds - cpuMicroseconds) / 1_000
    rows.push([
      label,
      ...[memoryBytes, programBytes, heapUsedBytes, heapTotalBytes, buffersBytes, rest].map((bytes) =>
        (bytes / mebibyte).toFixed(0),
      ),
      count === 0 ? '' : (cpuMs / count).toFixed(0),
      middle(done.readsMs),
      middle(done.applicationsMs),
      middle(done.savesMs),
      String(done.failed),
    ])
    cpuMicroseconds = use.cpuMicroseconds
    done = nothing()
  }

  await addRow('0')
  const save = await openEditor(address)
  const ask = async (client: number, cv: File) => {
    for (let turn = 0; askedCount < requestsCount; turn += 1) {
      askedCount += 1
      const startedAt = performance.now()
      const isSave = client === 0 && turn % turnsPerSave === 1
      const isApplication = turn % (readsPerApplication + 1) === client % (readsPerApplication + 1)
      const response = await (isSave
        ? save()
        : isApplication
          ? apply(address, cv)
          : read(address, client, turn))
      await response.arrayBuffer()
      if (!response.ok) done.failed += 1
      const times = isSave ? done.savesMs : isApplication ? done.applicationsMs : done.readsMs
      times.push(performance.now() - startedAt)
    }
  }
  const cv = new File([new Uint8Array(pdfOfSize(cvBytes))], 'cv.pdf', { type: 'application/pdf' })
  const loads = Array.from({ length: clients }, (_client, index) => ask(index, cv))
  for (let row = 1; row < rowsCount; row += 1) {
    while (askedCount < (requestsCount * row) / rowsCount) await pause(watchMs)
    await addRow(String(askedCount))
  }
  await Promise.all(loads)
  await addRow(String(askedCount))
  await addRow('garbage collected', { collectsGarbage: true })
  await addRow('and nothing kept', { dropsCache: true, collectsGarbage: true })
  const { peakMemoryBytes } = await site.ask<ProcessUse>({})
  await site.stop()
  printTable(
    `Pages nobody has asked for, one application with a file of 2 MiB for each ${readsPerApplication} of them, an editor's saves; ${clients} at a time, ${engine.name}${isByItself ? ', the C library with its defaults' : ''}; peak ${(peakMemoryBytes / mebibyte).toFixed(0)} MiB`,
    [
      'requests',
      'memory, MiB',
      'program',
      'heap used',
      'heap held',
      'buffers',
      'rest',
      'CPU ms each',
      'page, ms',
      'application, ms',
      'save, ms',
      'failed',
    ],
    rows,
  )
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

/** Signs in an administrator. @returns a function that saves an organization, each time with another description. */
async function openEditor(address: string): Promise<() => Promise<Response>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask = (path: string, method = 'GET', body?: object) =>
    fetch(`${address}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const { token } = (await (await ask('auth/sign-in', 'POST', editor)).json()) as { token: string }
  headers.authorization = `Bearer ${token}`
  const { items } = (await (await ask('admin/organizations')).json()) as { items: { id: string }[] }
  const path = `admin/organizations/${items[0]?.id}`
  let kept = await ask(path)
  let count = 0
  return async () => {
    const { revision, content } = await kept.json()
    count += 1
    const description = { ...content.description, uz: `Tavsif ${count}` }
    const saved = await ask(path, 'PATCH', { revision, content: { ...content, description } })
    kept = saved.clone()
    return saved
  }
}

function middle(times: readonly number[]): string {
  return times.length === 0 ? '' : median(times).toFixed(0)
}
