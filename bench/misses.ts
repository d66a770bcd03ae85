import type { Child } from './child-process.ts'
import { openEngines } from './engines.ts'
import { median, printTable, spread } from './figures.ts'
import type { ProcessUse } from './process-use.ts'
import { addressOf, browserHeaders, startSite } from './site-load.ts'
import type { SiteMessage } from './site-process.ts'

const missesCount = 60
const warmUpCount = 15
const apiLists = [
  '/api/ambassadors?lang=ru&sort=name',
  '/api/ambassadors?lang=ru&country=JP',
  '/api/ambassadors?lang=ru&q=shafkat',
  '/api/ambassadors?lang=ru&country=JP&country=DE&sort=-created',
]

/** Measures requests that miss the cache, one after another, on both engines; and the peak memory of the process. */
export async function measureMisses(folder: string): Promise<void> {
  const rows: string[][] = []
  const memory: string[][] = []
  for (const engine of await openEngines(folder)) {
    const site = await startSite(folder, 'misses', await engine.freshEnvironment('misses'))
    const page = await timeMisses(site, ['/?lng=uz'])
    const reads = await timeMisses(site, apiLists)
    for (const [what, { whole, parts }] of [
      ['/', page],
      ['/api/ambassadors with filters', reads],
    ] as const) {
      rows.push([
        `${what}, ${engine.name}`,
        (1000 / median(whole)).toFixed(0),
        median(whole).toFixed(1),
        spread(whole, 1),
        ...(['read', 'render', 'compress'] as const).map((part) =>
          median(parts.map((one) => one[part])).toFixed(1),
        ),
      ])
    }
    const { peakMemoryBytes } = await site.ask<ProcessUse>({})
    memory.push([engine.name, (peakMemoryBytes / 1024 / 1024).toFixed(0)])
    await site.stop()
  }
  printTable(
    `Misses, everything forgotten before each, one after another (${missesCount} each)`,
    ['address', 'misses/s', 'ms', 'spread', 'of it API reads', 'rest of making', 'compressing and sending'],
    rows,
  )
  printTable('Peak memory of the process after these misses', ['engine', 'MB'], memory)
}

interface MissParts {
  /** The time with at least one read of the API under way. */
  read: number
  render: number
  compress: number
}

async function timeMisses(
  site: Child,
  paths: readonly string[],
): Promise<{ whole: number[]; parts: MissParts[] }> {
  const address = await addressOf(site)
  const whole: number[] = []
  const parts: MissParts[] = []
  for (let index = -warmUpCount; index < missesCount; index += 1) {
    await site.ask({ dropsCache: true } satisfies SiteMessage)
    const startedAt = performance.now()
    const path = paths[Math.abs(index) % paths.length]
    const response = await fetch(`${address}${path}`, { headers: browserHeaders })
    await response.arrayBuffer()
    const milliseconds = performance.now() - startedAt
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`)
    const { making } = await site.ask<{ making: { all: number; reads: number } }>({})
    if (index < 0) continue
    whole.push(milliseconds)
    parts.push({
      read: making.reads,
      render: making.all - making.reads,
      compress: milliseconds - making.all,
    })
  }
  return { whole, parts }
}
