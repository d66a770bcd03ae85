import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { type PostgresqlServer, startPostgresql } from '../tests/support/postgresql.ts'
import type { RawConfiguration, ServerMessage, ServerState, SiteConfiguration } from './server-process.ts'

/** A database engine that sites are measured on. */
export interface Engine {
  name: string
  isEmbedded: boolean
  /** Returns the environment of a fresh, empty database. */
  createEnvironment: (name: string) => Promise<Environment>
}

export type Environment = Readonly<Record<string, string>>

/** A checkout of the project: this one (`now`), or the one that it is compared with (`before`). */
export interface Checkout {
  name: 'now' | 'before'
  root: string
}

/** Numbers of the rows that a database is filled with. */
export interface Rows {
  people: number
  activities: number
}

/** The arguments of every part of the benchmark. */
export interface Bench {
  folder: string
  engines: readonly Engine[]
  /** The checkout that is measured comes last. */
  checkouts: readonly Checkout[]
  now: Checkout
  rows: Rows
  /** Returns the environment of a filled database of a checkout, the same at each call. */
  filled: (engine: Engine, checkout: Checkout, rows?: Rows) => Promise<Environment>
  close: () => Promise<void>
}

/** A server in a process of its own. */
export interface Server {
  port: number
  /** Sends a message once those before it are answered; rejects when the process ends first. */
  ask: (message?: ServerMessage) => Promise<ServerState>
  stop: () => Promise<void>
}

/** A running site with a filled database, its administrator's token, and what may be asked of it. */
export interface Site extends Server {
  token: string
  personIds: string[]
  names: string[]
  countries: string[]
  tags: string[]
  categoryId: string
  /** Activities by their ids, with their revisions. */
  activities: { id: string; revision: number }[]
  /** The content of one of them, as the panel sends it. */
  content: object
}

/** The account that administers every measured site. */
export const administrator = { login: 'boshliq@example.uz', password: 'yetti-oy-va-olma 77' }
/** Settings with which senders are distinguished by the header of the one proxy in front. */
export const behindProxy: Environment = { TRUST_PROXY: '1', DEMO_PUBLIC: '1' }
const root = fileURLToPath(new URL('..', import.meta.url))
const rowsAtATime = 2_000
const endings = ['', 'ov', 'eva', 'son', 'ski', 'ini', 'adze', 'yan', 'ez', 'mann', 'oglu', 'ko']

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Opens the engines; only the embedded one, with a message, where PostgreSQL is not available.
 * @param against the folder of another checkout to compare with, prepared.
 */
export async function openBench(against: string | undefined, rows: Rows): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'digital-world-bench-'))
  const server = await startPostgresql({ isDurable: true }).catch((error: Error) => {
    process.stdout.write(`No PostgreSQL, so the embedded engine alone is measured: ${error.message}\n`)
    return undefined
  })
  const embedded: Engine = {
    name: 'embedded',
    isEmbedded: true,
    createEnvironment: async (name) => ({ DATA_DIR: join(folder, name) }),
  }
  const now: Checkout = { name: 'now', root }
  const environments = new Map<string, Promise<Environment>>()
  const bench: Bench = {
    folder,
    engines: server ? [onServer(server, folder), embedded] : [embedded],
    checkouts: against === undefined ? [now] : [{ name: 'before', root: against }, now],
    now,
    rows,
    filled: (engine, checkout, { people, activities } = rows) => {
      const name = `${checkout.name}-${people}-${activities}-${engine.isEmbedded ? 'embedded' : 'server'}`
      const environment =
        environments.get(name) ?? fillDatabase(bench, engine, checkout, { people, activities }, name)
      environments.set(name, environment)
      return environment
    },
    close: async () => {
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return bench
}

function onServer(server: PostgresqlServer, folder: string): Engine {
  return {
    name: server.version.replace(/^postgres \(PostgreSQL\) ([\d.]+).*$/, 'PostgreSQL $1'),
    isEmbedded: false,
    createEnvironment: async (name) => {
      const database = name.replaceAll('-', '_')
      const client = new Client({ connectionString: server.url })
      await client.connect()
      await client.query(`CREATE DATABASE ${database}`)
      await client.end()
      return { DATA_DIR: join(folder, name), DATABASE_URL: new URL(`/${database}`, server.url).href }
    },
  }
}

/** Starts the site of a checkout as `npm start` does; its log goes to a file, as an operator's would. */
export async function startSite(
  { folder }: Bench,
  checkout: Checkout,
  environment: Environment,
): Promise<Server> {
  const { compiledCode, heapOptions, memorySettings } = (await import(
    pathToFileURL(join(checkout.root, 'scripts/process-settings.ts')).href
  )) as typeof import('../scripts/process-settings.ts')
  const configuration: SiteConfiguration = {
    root: checkout.root,
    environment: { PORT: '0', ...environment },
  }
  const log = join(folder, `${checkout.name}.log`)
  return startProcess(configuration, log, { ...memorySettings, ...compiledCode }, heapOptions)
}

/** Starts the site of a checkout on its filled database. The first search fills what it holds in memory. */
export async function startFilledSite(
  bench: Bench,
  engine: Engine,
  checkout: Checkout,
  { rows, settings = {} }: { rows?: Rows; settings?: Environment } = {},
): Promise<Site> {
  const environment = await bench.filled(engine, checkout, rows)
  const server = await startSite(bench, checkout, { ...environment, ...settings })
  const address = `http://127.0.0.1:${server.port}`
  await (await fetch(`${address}/api/search?q=warm`)).text()
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token?: string }
  if (token === undefined) throw new Error(`The administrator could not sign in: ${response.status}`)
  const select = async <Row>(statement: string) =>
    (await server.ask({ statements: [statement] })).rows as unknown as Row[]
  const column = async (statement: string) => (await select<{ it: string }>(statement)).map(({ it }) => it)
  const published = 'from people where published_at is not null'
  const activities = await select<Site['activities'][number]>(
    `select id, revision from activities where state = 'published' order by code desc`,
  )
  const record = await fetch(`${address}/api/admin/activities/${activities[0]?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { content } = (await record.json()) as { content: object }
  const [categoryId = ''] = await column('select id as it from activity_categories order by code')
  return {
    ...server,
    token,
    personIds: await column(`select id as it ${published} and kind = 'ambassador' order by user_code`),
    names: await column(`select firstname || ' ' || lastname as it ${published} order by user_code`),
    countries: await column('select code as it from countries order by code'),
    tags: await column('select label as it from tags order by label'),
    categoryId,
    activities,
    content,
  }
}

/** Starts the filled sites of all checkouts, one after another. */
export async function startFilledSites(
  bench: Bench,
  engine: Engine,
  settings: Environment = {},
): Promise<{ name: string; server: Site }[]> {
  const sites: { name: string; server: Site }[] = []
  for (const checkout of bench.checkouts)
    sites.push({ name: checkout.name, server: await startFilledSite(bench, engine, checkout, { settings }) })
  return sites
}

/** Starts a bare server that sends the same bytes as a site at `path`. */
export async function startRawServer({ port }: Server, path: string, headers: Environment): Promise<Server> {
  const [response] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...sent } = response.headers
  return startProcess({ headers: sent as Environment, bodyBase64: body.toString('base64') })
}

async function startProcess(
  configuration: SiteConfiguration | RawConfiguration,
  log?: string,
  environment: Environment = {},
  nodeOptions: readonly string[] = [],
): Promise<Server> {
  const child = fork(
    fileURLToPath(new URL('server-process.ts', import.meta.url)),
    [JSON.stringify(configuration)],
    {
      stdio: ['ignore', log ? openSync(log, 'a') : 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
      execArgv: [...process.execArgv, ...nodeOptions],
    },
  )
  running.add(child)
  child.once('exit', () => running.delete(child))
  const nextState = () =>
    new Promise<ServerState>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`A measured server ended with code ${code}.`))
      child.once('exit', fail)
      child.once('message', (state: ServerState) => {
        child.off('exit', fail)
        resolve(state)
      })
    })
  const { port } = await nextState()
  let before: Promise<unknown> = Promise.resolve()
  return {
    port,
    ask: (message = {}) => {
      const state = before.then(() => {
        const next = nextState()
        child.send(message)
        return next
      })
      before = state.catch(() => undefined)
      return state
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/**
 * Fills a new database with invented people and activities: those of the sample with other names, titles and dates, so
 * that every filter and word is as common as there. SQL alone copies the rows, whatever columns a checkout has; the
 * next start of the site computes their search texts.
 */
async function fillDatabase(
  bench: Bench,
  engine: Engine,
  checkout: Checkout,
  { people, activities }: Rows,
  name: string,
): Promise<Environment> {
  const environment = {
    ...(await engine.createEnvironment(name)),
    ADMIN_EMAIL: administrator.login,
    ADMIN_PASSWORD: administrator.password,
  }
  const empty = await startSite(bench, checkout, environment)
  const batches = (count: number) =>
    Array.from({ length: Math.ceil(count / rowsAtATime) }, (_batch, index) => index * rowsAtATime)
  for (const from of batches(people))
    await empty.ask({ statements: [insertPeople(from, Math.min(people, from + rowsAtATime) - 1)] })
  for (const from of batches(activities))
    await empty.ask({ statements: [insertActivities(from, Math.min(activities, from + rowsAtATime) - 1)] })
  await empty.stop()
  const filled = await startSite(bench, checkout, environment)
  await filled.ask({
    statements: ['people', 'person_tags', 'activities'].map((table) => `vacuum (analyze) ${table}`),
  })
  await filled.stop()
  return environment
}

/** Returns the statement that copies people under numbers from `from` to `to`. */
function insertPeople(from: number, to: number): string {
  return `
    with sample as materialized (
      select to_jsonb(people) as content, id, firstname, lastname, created_at,
        row_number() over (order by user_code) - 1 as position, count(*) over () as total
      from people where user_code not like 'SYN-%'),
    made as (
      insert into people select copy.* from generate_series(${from}, ${to}) as number
        join sample on sample.position = number % sample.total
        join sample as first on first.position = (number * 7 + number / 48) % first.total
        join sample as last on last.position = (number * 11 + number / 13) % last.total,
        jsonb_populate_record(null::people, sample.content || jsonb_build_object(
          'id', gen_random_uuid(), 'user_code', 'SYN-' || lpad(number::text, 6, '0'),
          'firstname', first.firstname, 'lastname', last.lastname || ${ending}, 'cyrillic_names', '{}'::jsonb,
          'photo_id', null, 'cv_upload_id', null, 'user_id', null, 'published_at', sample.created_at,
          'search_text', '', 'sort_keys', '{}'::jsonb)) as copy
      returning id, user_code)
    insert into person_tags (person_id, tag_id)
      select made.id, tag_id from made
      join sample on sample.position = substr(made.user_code, 5)::int % sample.total
      join person_tags on person_tags.person_id = sample.id`
}

/** Returns the ending of a surname in SQL, so that thousands of names differ. */
const endingAt = (position: string) =>
  `(array[${endings.map((one) => `'${one}'`).join(', ')}])[${position} % ${endings.length} + 1]`
const ending = `${endingAt('number')} || case when number % 3 = 0 then ${endingAt('(number / 12)')} else '' end`

/** Returns the statement that copies public activities; they begin within a year before and after now. */
function insertActivities(from: number, to: number): string {
  return `
    with sample as materialized (
      select to_jsonb(activities) as content, title,
        row_number() over (order by code) - 1 as position, count(*) over () as total
      from activities where state = 'published' and code not like 'SYN-%'),
    host as materialized (
      select id, row_number() over (order by user_code) - 1 as position, count(*) over () as total
      from people where published_at is not null)
    insert into activities select copy.* from generate_series(${from}, ${to}) as number
      join sample on sample.position = number % sample.total
      join host on host.position = number * 13 % host.total,
      lateral (select now() + (number * 7919 % 17520 - 8760) * interval '1 hour' as starts_at) as time,
      jsonb_populate_record(null::activities, sample.content || jsonb_build_object(
        'id', gen_random_uuid(), 'code', 'SYN-' || lpad(number::text, 6, '0'), 'person_id', host.id,
        'title', (select jsonb_object_agg(key, value || ' ' || number) from jsonb_each_text(sample.title)),
        'starts_at', time.starts_at, 'ends_at', time.starts_at + interval '2 hours', 'started_at', null,
        'cancelled_at', null, 'search_text', '', 'sort_keys', '{}'::jsonb)) as copy`
}
