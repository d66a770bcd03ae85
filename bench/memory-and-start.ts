import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../tests/support/free-port.ts'
import { judge, load, median, printTable, spread } from './measure.ts'
import {
  type Bench,
  behindProxy,
  type Checkout,
  type Engine,
  type Environment,
  startFilledSite,
} from './sites.ts'
import { readsOf } from './uncached.ts'
import { writesOf } from './writes.ts'

const startsCount = 7
const pollMs = 5
const patienceMs = 60_000
const loadMs = 10_000
/** The time after which V8 has shrunk the heap of a process that rests. */
const restMs = 45_000
const memoryMaxMegabytes = { server: 350, embedded: 500 }
const readyMaxSeconds = { server: 3, embedded: 5 }

/** Measures the memory of a site after a load of every kind, and its starts with the database that is there then. */
export async function measureMemoryAndStart(bench: Bench): Promise<void> {
  const memory: string[][] = []
  const starts: string[][] = []
  for (const engine of bench.engines) {
    for (const checkout of bench.checkouts) memory.push(await measureMemory(bench, engine, checkout))
    starts.push(...(await measureStarts(bench, engine)))
  }
  printTable(
    `Memory after ${loadMs / 1_000} s of each uncached read and write, MB`,
    ['site', 'now', 'program', 'heap of V8', `${restMs / 1_000} s later`, 'peak'],
    memory,
  )
  const { people, activities } = bench.rows
  printTable(
    `Starts with ${people} people and ${activities} activities in the database, ${startsCount} of each`,
    ['site', 'ready, s', 'spread', 'first search, ms', 'spread'],
    starts,
  )
}

async function measureMemory(bench: Bench, engine: Engine, checkout: Checkout): Promise<string[]> {
  const site = await startFilledSite(bench, engine, checkout, { settings: behindProxy })
  for (const requests of [...Object.values(readsOf(site)), ...Object.values(writesOf(site))])
    await load(site, requests, loadMs)
  const loaded = await site.ask()
  await pause(restMs)
  const rested = await site.ask()
  await site.stop()
  const megabytes = (bytes: number) => bytes / 1024 ** 2
  if (checkout === bench.now)
    judge(`memory, ${engine.name}`, megabytes(loaded.memoryBytes), {
      atMost: memoryMaxMegabytes[engine.isEmbedded ? 'embedded' : 'server'],
      unit: ' MB',
    })
  return [
    `${checkout.name}, ${engine.name}`,
    ...[
      loaded.memoryBytes,
      loaded.programBytes,
      loaded.heapBytes,
      rested.memoryBytes,
      loaded.peakMemoryBytes,
    ].map((bytes) => megabytes(bytes).toFixed(0)),
  ]
}

/** Times the starts of all checkouts alternately. The first ones compile the code, and are not counted. */
async function measureStarts(bench: Bench, engine: Engine): Promise<string[][]> {
  const sites = await Promise.all(
    bench.checkouts.map(async (checkout) => ({
      checkout,
      environment: await bench.filled(engine, checkout),
      readySeconds: [] as number[],
      searchMs: [] as number[],
    })),
  )
  for (let start = -1; start < startsCount; start += 1) {
    for (const { checkout, environment, readySeconds, searchMs } of sites) {
      const times = await timeStart(checkout, environment)
      if (start < 0) continue
      readySeconds.push(times.readySeconds)
      searchMs.push(times.searchMs)
    }
  }
  return sites.map(({ checkout, readySeconds, searchMs }) => {
    if (checkout === bench.now)
      judge(`ready, ${engine.name}`, median(readySeconds), {
        atMost: readyMaxSeconds[engine.isEmbedded ? 'embedded' : 'server'],
        unit: ' s',
      })
    return [
      `${checkout.name}, ${engine.name}`,
      median(readySeconds).toFixed(2),
      spread(readySeconds, 2),
      median(searchMs).toFixed(0),
      spread(searchMs),
    ]
  })
}

/** Starts the server as `npm start` does, and stops it. @throws where it is not ready in time. */
async function timeStart({ root }: Checkout, environment: Environment) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const main = join(root, 'scripts/start.ts')
  const site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: String(port) },
  })
  try {
    for (;;) {
      const response = await fetch(`${address}/readyz`).catch(() => undefined)
      if (response?.ok) break
      if (performance.now() - startedAt > patienceMs) throw new Error('The site was not ready in time.')
      await pause(pollMs)
    }
    const readySeconds = (performance.now() - startedAt) / 1_000
    await (await fetch(`${address}/api/search?q=karim`)).text()
    return { readySeconds, searchMs: performance.now() - startedAt - readySeconds * 1_000 }
  } finally {
    site.kill()
    await once(site, 'exit')
  }
}
