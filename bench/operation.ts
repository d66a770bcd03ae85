import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pdfOfSize } from '../tests/support/upload-form.ts'
import { browserHeaders, jsonHeaders, type Load, load, median, printTable } from './measure.ts'
import {
  type Bench,
  behindProxy,
  type Engine,
  type Environment,
  type Site,
  startFilledSite,
} from './sites.ts'
import { applicationsWith } from './writes.ts'

const roundMs = 6_000
/** Readers pause on each page: 8 with this pause ask for about 150 pages a second. */
const readersCount = 8
const readerPauseMs = 50
const signInsCount = 500
/** All searches come from one address. */
const searcher = { 'x-forwarded-for': '198.51.100.7' }

/** Work that the site does while its pages are read; each returns the statuses of its responses. */
const works: Record<string, (site: Site) => Promise<Load['countByStatus']>> = {
  nothing: async () => new Map(),
  [`${signInsCount} sign-ins at once`]: async (site) => (await load(site, signIns, roundMs)).countByStatus,
  '100 new searches a second from one address': async (site) =>
    (
      await load(
        site,
        {
          paths: Array.from({ length: 10_000 }, () => `/ambassadors?q=karim+${nextWord()}`),
          headers: { ...browserHeaders, ...searcher },
          statuses: [200, 429],
          connections: 8,
          pauseMs: 80,
        },
        roundMs,
      )
    ).countByStatus,
  'applications with a PDF of 2 MiB': async (site) => (await load(site, applications, roundMs)).countByStatus,
  'export of all ambassadors, CSV': (site) => downloadExport(site, 'csv'),
  'export of all ambassadors, XLSX': (site) => downloadExport(site, 'xlsx'),
}

const signIns = {
  method: 'POST',
  paths: Array<string>(signInsCount).fill('/api/auth/sign-in'),
  headers: { ...jsonHeaders, 'content-type': 'application/json' },
  statuses: [401, 429],
  connections: signInsCount,
  hasOwnSender: true,
  bodyOf: (number: number) => JSON.stringify({ login: `somebody.${number}`, password: 'a guess of mine' }),
}

const applications = applicationsWith(pdfOfSize(2 * 1024 * 1024))

let wordsCount = 0
function nextWord(): string {
  wordsCount += 1
  return wordsCount.toString(36)
}

/** Measures what readers notice of heavy work, and how long an operator's commands take. */
export async function measureOperation(bench: Bench): Promise<void> {
  for (const engine of bench.engines) await measureReaders(bench, engine)
  const { people, activities } = bench.rows
  const rows: string[][] = []
  for (const [index, engine] of bench.engines.entries()) {
    const other = bench.engines[1 - index]
    rows.push(...(await timeCommands(bench, engine, other)))
  }
  printTable(
    `Commands on a site with the sample, ${people} people and ${activities} activities; a drill and an import compare what they read`,
    ['command', 'seconds', 'MB'],
    rows,
  )
}

async function measureReaders(bench: Bench, engine: Engine): Promise<void> {
  const site = await startFilledSite(bench, engine, bench.now, { settings: behindProxy })
  const read = () =>
    load(
      site,
      {
        paths: ['/?lng=uz'],
        headers: browserHeaders,
        connections: readersCount,
        pauseMs: readerPauseMs,
        isRepeated: true,
      },
      roundMs,
    )
  await read()
  const rows: string[][] = []
  for (const [name, work] of Object.entries(works)) {
    const calm = await read()
    const [busy, countByStatus] = await Promise.all([read(), work(site)])
    rows.push([
      name,
      [...countByStatus].map(([status, count]) => `${count} × ${status}`).join(', '),
      (busy.count / busy.seconds / (calm.count / calm.seconds)).toFixed(2),
      `${median(calm.latenciesMs).toFixed(1)} → ${median(busy.latenciesMs).toFixed(1)}`,
      `${Math.max(...calm.latenciesMs).toFixed(0)} → ${Math.max(...busy.latenciesMs).toFixed(0)}`,
    ])
  }
  await site.stop()
  printTable(
    `Readers of a cached page meanwhile (${readersCount}, one page each ${readerPauseMs} ms, ${roundMs / 1_000} s), ${engine.name}`,
    ['meanwhile', 'answered', 'pages, ratio to calm', 'median, ms', 'longest, ms'],
    rows,
  )
}

async function downloadExport({ port, token }: Site, format: string): Promise<Load['countByStatus']> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/ambassadors/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await response.arrayBuffer()
  return new Map([[response.status, 1]])
}

/** Times the commands of the server on a stopped site. */
async function timeCommands(bench: Bench, engine: Engine, other: Engine | undefined): Promise<string[][]> {
  const full = await bench.filled(engine, bench.now)
  const kind = engine.isEmbedded ? 'embedded' : 'server'
  const backups = join(bench.folder, `backups-${kind}`)
  await mkdir(backups)
  const target = { BACKUP_DIR: backups, BACKUP_KEY: 'c0ffee00'.repeat(8) }
  const archive = join(bench.folder, `moved-from-${kind}.tar`)
  const rows = [
    [`backup, encrypted, ${engine.name}`, await timeCommand({ ...full, ...target }, 'backup'), ''],
    [`backup:drill, ${engine.name}`, await timeCommand({ ...full, ...target }, 'backup-drill'), ''],
    [
      `backup:restore into an empty database, ${engine.name}`,
      await timeCommand(
        { ...(await engine.createEnvironment(`restored-${kind}`)), ...target },
        'backup-restore',
        'latest',
      ),
      '',
    ],
    [`data:export, ${engine.name}`, await timeCommand(full, 'export', archive), ''],
  ]
  const { size } = await stat(archive)
  rows.at(-1)?.splice(2, 1, (size / 1_000_000).toFixed(0))
  if (other)
    rows.push([
      `data:import of it, ${other.name}`,
      await timeCommand(await other.createEnvironment(`moved-from-${kind}`), 'import', archive),
      '',
    ])
  return rows
}

/** Runs a command of the server in a process of its own. @returns the seconds that it took. */
async function timeCommand(environment: Environment, command: string, ...given: string[]): Promise<string> {
  const program = fileURLToPath(new URL(`../server/${command}.ts`, import.meta.url))
  const startedAt = performance.now()
  await promisify(execFile)(process.execPath, [...process.execArgv, program, ...given], {
    env: { ...process.env, ...environment },
  })
  return ((performance.now() - startedAt) / 1_000).toFixed(1)
}
