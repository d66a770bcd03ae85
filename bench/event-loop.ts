import { setTimeout as delay } from 'node:timers/promises'
import { applicationTexts, formOf, freshAddress } from '../tests/support/application-form.ts'
import { pdfOfSize } from '../tests/support/upload-form.ts'
import { type Child, startChild } from './child-process.ts'
import { type Engine, openEngines } from './engines.ts'
import { printTable } from './figures.ts'
import {
  type LongListsSite,
  readerPauseMs,
  readersCount,
  readPages,
  startLongLists,
} from './long-lists-site.ts'
import type { LoopDelay } from './loop-delay.ts'
import type { ProcessUse } from './process-use.ts'
import type { SiteMessage } from './site-process.ts'

const roundMs = 4_000
/** More than the time between two ticks of the clock that watches the event loop. */
const tickMaxMs = 100
const cvBytes = 2 * 1024 * 1024

/** Some work of the site, done again and again while pages are read. */
type Work = (site: LongListsSite, turn: number) => Promise<unknown>

const languages = ['uz', 'ru', 'en']
const languageOf = (turn: number) => languages[turn % languages.length]
/** Reads an address for the first time since anything changed. */
const uncached =
  (pathOf: (turn: number) => string): Work =>
  async ({ site, address, headers }, turn) => {
    await site.ask<ProcessUse>({ dropsCache: true } satisfies SiteMessage)
    return take(`${address}${pathOf(turn)}`, { headers })
  }

const works: Record<string, Work> = {
  nothing: async ({ address }) => take(`${address}/healthz`, {}),
  'home page, uncached': uncached((turn) => `/?lng=${languageOf(turn)}`),
  'list of ambassadors, uncached': uncached(
    (turn) => `/ambassadors?lng=${languageOf(turn)}&page=${turn + 1}`,
  ),
  'search, misspelt': uncached((turn) => `/api/search?q=shafkat${turn % 10}&lang=uz`),
  'PDF of the regulations': uncached((turn) => `/regulations/${languageOf(turn)}.pdf`),
  'social card': uncached((turn) => `/og/site.png?lang=${languageOf(turn)}`),
  'calendar feed': uncached((turn) => `/activities.ics?lang=${languageOf(turn)}`),
  'news feed': uncached((turn) => `/activities.rss?lang=${languageOf(turn)}`),
  'sitemaps: the index': uncached(() => '/sitemap.xml'),
  'sitemaps: people': uncached((turn) => `/sitemap-people-${turn + 1}.xml`),
  'OpenAPI document': uncached(() => '/api/openapi.json'),
  'check of the audit log': uncached(() => '/api/admin/audit/check'),
  'export, CSV': uncached(() => '/api/admin/ambassadors/export?format=csv'),
  'export, XLSX': uncached(() => '/api/admin/ambassadors/export?format=xlsx'),
  'sign-ins, wrong password': ({ address }, turn) =>
    Promise.all(
      Array.from({ length: 8 }, (_one, index) =>
        take(`${address}/api/auth/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
          body: JSON.stringify({ login: `somebody.${turn}.${index}`, password: 'a guess of mine' }),
        }),
      ),
    ),
  'applications with a PDF of 2 MiB': ({ address }) =>
    take(`${address}/api/applications`, {
      method: 'POST',
      headers: { 'x-forwarded-for': freshAddress() },
      body: formOf({ ...applicationTexts(), cv: new File([new Uint8Array(pdfOfSize(cvBytes))], 'cv.pdf') }),
    }),
}

/** Measures how long each work holds the event loop of the site, and what becomes of its pages meanwhile. */
export async function measureEventLoop(folder: string): Promise<void> {
  const load = await startChild('./load-process.ts', {})
  const idle = await startChild('./idle-loop-process.ts', {})
  for (const engine of await openEngines(folder)) {
    const site = await startLongLists(folder, engine, 'event-loop')
    await printWorks(engine, site, load, idle)
    await site.site.stop()
  }
  await Promise.all([load.stop(), idle.stop()])
}

async function printWorks(engine: Engine, site: LongListsSite, load: Child, idle: Child): Promise<void> {
  const rows: string[][] = []
  await readPages(site, load, roundMs)
  for (const [name, work] of Object.entries(works)) {
    await loopOf(site)
    await work(site, 0)
    // The site's clock notes a delay when it ticks again: asked at once, it would not know of this one yet.
    await delay(tickMaxMs)
    const first = await loopOf(site)
    const calm = await readPages(site, load, roundMs)
    await Promise.all([loopOf(site), idle.ask({})])
    let isOver = false
    const reading = readPages(site, load, roundMs).finally(() => {
      isOver = true
    })
    let turns = 0
    for (; !isOver; turns += 1) await work(site, turns)
    const busy = await reading
    const [loop, control] = await Promise.all([loopOf(site), idle.ask<LoopDelay>({})])
    rows.push([
      name,
      String(turns),
      ...[first.maxMs, loop.maxMs, loop.p99Ms, control.maxMs, control.p99Ms].map((milliseconds) =>
        milliseconds.toFixed(0),
      ),
      (busy.requestCount / busy.seconds).toFixed(0),
      (busy.requestCount / busy.seconds / (calm.requestCount / calm.seconds)).toFixed(2),
    ])
  }
  printTable(
    `What holds the event loop while / is read (${readersCount} readers, one page each ${readerPauseMs} ms, ${roundMs / 1_000} s a row), ${engine.name}; control: a process that does nothing, beside it`,
    [
      'work, again and again',
      'times',
      'first, alone',
      'max, ms',
      'p99, ms',
      'control max',
      'control p99',
      'pages/s',
      'ratio to calm',
    ],
    rows,
  )
}

/** @returns how late the event loop of the site was since it was last asked. */
async function loopOf({ site }: LongListsSite): Promise<LoopDelay> {
  const { loop } = await site.ask<{ loop: LoopDelay }>({ tellsLoop: true } satisfies SiteMessage)
  return loop
}

async function take(address: string, init: RequestInit): Promise<void> {
  const response = await fetch(address, init)
  if (response.status >= 500) throw new Error(`${address} was answered ${response.status}`)
  await response.body?.pipeTo(new WritableStream())
}
