import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { compiledCode, heapOptions, memorySettings } from '../../scripts/process-settings.ts'
import { createFileKey } from '../../server/platform/file-store.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { inRotation, isWholeRun, itInLongRun } from '../support/long-run.ts'
import {
  cleanUp,
  createDataFolder,
  createPreparedDataFolder,
  npmStart,
  type SiteProcess,
  startSite,
} from '../support/site-process.ts'

const testTimeoutMs = 120_000
/** One sentence on one line: nothing of a stack trace. */
const oneSentence = /^[^\n]+\.\n$/
const strongSecret = 'k3Xq9vT1mZ7pLw5sRb8nYc2hDf6gJ0aE'
/** The option of Node by which a process lists, when it ends, the files of React that it has run. */
const listsReact = `--import=data:text/javascript,${encodeURIComponent(`
  const modules = process.getBuiltinModule('module')._cache
  process.on('exit', () => {
    for (const [path, { loaded }] of Object.entries(modules)) {
      if (loaded && path.includes('react')) console.log(path)
    }
  })`)}`

/** The tables of the base data of C-7, and those of which it holds no row. */
const baseTables = [
  'activity_categories',
  'service_kinds',
  'person_categories',
  'social_networks',
  'countries',
  'site_texts',
  'regulation_clauses',
]
const sampleTables = [
  'people',
  'activities',
  'organizations',
  'directions',
  'tags',
  'social_links',
  'sample_records',
]

afterEach(cleanUp)

/** Reads the ids of everything that people see, in the order of the lists. */
async function readIds(address: string): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {}
  for (const name of ['ambassadors?', 'experts?', 'activities?when=all&', 'countries?', 'tags?']) {
    const response = await fetch(`${address}/api/${name}pageSize=100`.replace(/(countries|tags)\?.*/, '$1'))
    expect(response.status, name).toBe(200)
    const { items } = (await response.json()) as { items: { id: string }[] }
    ids[name] = items.map(({ id }) => id)
  }
  return ids
}

describe('a first start', () => {
  it('fills the database, serves at the address that it prints, and a second start changes nothing', {
    timeout: testTimeoutMs,
  }, async () => {
    const dataFolder = createDataFolder()
    const first = startSite({ DATA_DIR: dataFolder, NODE_OPTIONS: listsReact })
    const address = await first.address
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html lang="uz"')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)

    const before = await readIds(address)
    expect(before['ambassadors?']?.length).toBeGreaterThanOrEqual(24)
    expect(before['experts?']?.length).toBeGreaterThanOrEqual(24)
    expect(before['activities?when=all&']?.length).toBeGreaterThanOrEqual(40)
    expect(before['countries?']).toHaveLength(20)
    const end = await first.stop()
    expect(end).toMatchObject({ code: 0, errorOutput: '' })
    expect(end.output).toContain(address)
    expect(end.output).toMatch(/react-dom-server.*\.production\.js/)
    expect(end.output).not.toMatch(/react\S*\.development\.js/)

    const second = startSite({ DATA_DIR: dataFolder, MALLOC_ARENA_MAX: '3' }, npmStart())
    expect(await readIds(await second.address)).toEqual(before)
    // By now npm has started the server itself, with the settings that the operator has not set.
    if (process.platform === 'linux') {
      const variables = readFileSync(`/proc/${second.process.pid}/environ`, 'utf8').split('\0')
      const expected = Object.entries({ ...memorySettings, ...compiledCode, MALLOC_ARENA_MAX: '3' })
      expect(variables).toEqual(expect.arrayContaining(expected.map((pair) => pair.join('='))))
      const parts = readFileSync(`/proc/${second.process.pid}/cmdline`, 'utf8').split('\0')
      expect(parts).toEqual(expect.arrayContaining(heapOptions))
    }
    expect(await second.stop()).toMatchObject({ code: 0, errorOutput: '' })
  })

  it('leaves a database alone that is not empty any more', { timeout: testTimeoutMs }, async () => {
    const { url, drop } = await createPostgresqlDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    const countRows = async () =>
      (await client.query('SELECT count(*)::integer AS people, max(updated_at)::text AS changed FROM people'))
        .rows
    await client.query('DELETE FROM activities')
    await client.query("DELETE FROM people WHERE kind = 'expert'")
    const before = await countRows()

    const site = startSite({ DATABASE_URL: url, DATA_DIR: createDataFolder() })
    const { total } = (await (await fetch(`${await site.address}/api/experts`)).json()) as { total: number }
    expect(total).toBe(0)
    expect(await countRows()).toEqual(before)
    expect((await client.query('SELECT 1 FROM activities')).rows).toEqual([])
    await site.stop()
    await client.end()
    await drop()
  })
})

describe('a first start without the sample', () => {
  const production = {
    MODE: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
    TOKEN_SECRET: strongSecret,
  }

  const starts: { what: string; environment: Record<string, string> }[] = [
    { what: 'of production', environment: production },
    { what: 'of a demonstration with SAMPLE_CONTENT=off', environment: { SAMPLE_CONTENT: 'off' } },
    {
      what: 'of production with SAMPLE_CONTENT=auto',
      environment: { ...production, SAMPLE_CONTENT: 'auto' },
    },
  ]

  it.each(
    inRotation(starts, 0),
  )('$what has the base data and nobody invented; a second one changes nothing', {
    timeout: testTimeoutMs,
  }, async ({ environment }) => {
    const { url, drop } = await createPostgresqlDatabase('empty')
    const given = { ...environment, DATABASE_URL: url, DATA_DIR: createDataFolder() }
    const client = new Client({ connectionString: url })
    await client.connect()
    const countRows = async () => {
      const tables = [...baseTables, ...sampleTables]
      const counts = tables.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`)
      return (await client.query(`SELECT ${counts.join(', ')}`)).rows[0] as Record<string, number>
    }
    const first = startSite(given)
    await first.address
    const counts = await countRows()
    expect(counts).toMatchObject({ activity_categories: 3, countries: 20 })
    for (const table of baseTables) expect(counts[table], table).toBeGreaterThan(0)
    for (const table of sampleTables) expect(counts[table], table).toBe(0)
    expect(await first.stop()).toMatchObject({ code: 0 })

    await client.query("DELETE FROM social_networks WHERE name = 'X'")
    const second = startSite(given)
    await second.address
    expect(await countRows()).toEqual({ ...counts, social_networks: (counts.social_networks ?? 0) - 1 })
    await second.stop()
    await client.end()
    await drop()
  })
})

describe('a start that cannot be', () => {
  const refusals: { what: string; environment: Record<string, string>; names: string }[] = [
    { what: 'a port that is no number', environment: { PORT: 'http' }, names: 'PORT' },
    { what: 'a port out of bounds', environment: { PORT: '70000' }, names: 'PORT' },
    { what: 'an unknown mode', environment: { MODE: 'staging' }, names: 'MODE' },
    {
      what: 'a database of another kind',
      environment: { DATABASE_URL: 'mysql://x/y' },
      names: 'DATABASE_URL',
    },
    { what: 'an address that is none', environment: { PUBLIC_URL: 'example' }, names: 'PUBLIC_URL' },
    { what: 'unknown sample content', environment: { SAMPLE_CONTENT: 'yes' }, names: 'SAMPLE_CONTENT' },
    { what: 'a demonstration for everybody', environment: { HOST: '0.0.0.0' }, names: 'DEMO_PUBLIC' },
    {
      what: 'production without a secret',
      environment: { MODE: 'production', PUBLIC_URL: 'https://example.uz' },
      names: 'TOKEN_SECRET',
    },
    {
      what: 'production with an empty secret',
      environment: { MODE: 'production', PUBLIC_URL: 'https://example.uz', TOKEN_SECRET: '' },
      names: 'TOKEN_SECRET',
    },
    {
      what: 'production with a weak secret',
      environment: { MODE: 'production', PUBLIC_URL: 'https://example.uz', TOKEN_SECRET: 'a'.repeat(64) },
      names: 'TOKEN_SECRET',
    },
    {
      what: 'production without its address',
      environment: { MODE: 'production', TOKEN_SECRET: strongSecret },
      names: 'PUBLIC_URL',
    },
    {
      what: 'production without encryption',
      environment: { MODE: 'production', PUBLIC_URL: 'http://example.uz', TOKEN_SECRET: strongSecret },
      names: 'PUBLIC_URL',
    },
  ]

  // `env.test.ts` tests the refusals of each setting, too.
  const tested = refusals.filter((_refusal, index) => isWholeRun || index % 4 === 0)
  it.each(tested)('says in one sentence what is wrong: $what', async ({ environment, names }) => {
    const end = await startSite({ DATA_DIR: createDataFolder(), ...environment }).end()
    expect(end.code).toBe(1)
    expect(end.errorOutput).toMatch(oneSentence)
    expect(end.errorOutput).toContain(names)
    expect(end.errorOutput).not.toContain(strongSecret)
    expect(end.output).toBe('')
  })

  it('says so of a port that is taken', { timeout: testTimeoutMs }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const end = await startSite({ DATA_DIR: createPreparedDataFolder(), PORT: String(port) }).end()
    other.close()
    expect(end.code).toBe(1)
    expect(end.errorOutput).toMatch(oneSentence)
    expect(end.errorOutput).toContain(String(port))
  })

  it('says so of files that belong to another database, and leaves them alone', {
    timeout: testTimeoutMs,
  }, async () => {
    const dataFolder = createPreparedDataFolder()
    const first = startSite({ DATA_DIR: dataFolder })
    await first.address
    await first.stop()
    const key = createFileKey('pdf')
    const path = join(dataFolder, 'files', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'of the first database')
    const database = join(dataFolder, 'database')
    rmSync(database, { recursive: true })
    renameSync(join(createPreparedDataFolder(), 'database'), database)
    const end = await startSite({ DATA_DIR: dataFolder }).end()
    expect(end.code).toBe(1)
    expect(end.errorOutput).toMatch(/^DATABASE_URL, DATA_DIR or S3_BUCKET is wrong: [^\n]+\n$/)
    expect(readFileSync(path, 'utf8')).toBe('of the first database')
  })

  itInLongRun(
    'says so of a production on the database of a demonstration',
    { timeout: testTimeoutMs },
    async () => {
      const dataFolder = createPreparedDataFolder()
      const demonstration = startSite({ DATA_DIR: dataFolder })
      await demonstration.address
      await demonstration.stop()
      const end = await startSite({
        MODE: 'production',
        PUBLIC_URL: 'https://example.uz',
        TOKEN_SECRET: strongSecret,
        DATA_DIR: dataFolder,
      }).end()
      expect(end.code).toBe(1)
      expect(end.errorOutput).toMatch(/^[^\n]*demonstration[^\n]*\n$/)
    },
  )

  it('says so of a PostgreSQL server that is away', { timeout: testTimeoutMs }, async () => {
    const password = 'do-not-print-me'
    const end = await startSite({
      DATA_DIR: createDataFolder(),
      DATABASE_URL: `postgresql://site:${password}@127.0.0.1:1/site`,
    }).end()
    expect(end.code).toBe(1)
    expect(end.errorOutput).toMatch(oneSentence)
    expect(end.errorOutput).not.toContain(password)
  })
})

describe('a second process on the same data folder', () => {
  let owner: SiteProcess
  afterAll(cleanUp)

  it('is refused in one sentence, and the first goes on', { timeout: testTimeoutMs }, async () => {
    const dataFolder = createPreparedDataFolder()
    owner = startSite({ DATA_DIR: dataFolder })
    const address = await owner.address
    const before = await readIds(address)

    const intruder = await startSite({ DATA_DIR: dataFolder }).end()
    expect(intruder.code).toBe(1)
    expect(intruder.errorOutput).toMatch(oneSentence)
    expect(intruder.errorOutput).toContain('already in use by another process')
    expect(intruder.errorOutput).toContain(dataFolder)
    expect(intruder.output).toBe('')

    expect(await readIds(address)).toEqual(before)
    const uncached = await fetch(`${address}/ambassadors?q=${Date.now()}`)
    expect(uncached.status).toBe(200)
    expect(await owner.stop()).toMatchObject({ code: 0, errorOutput: '' })
  })
})
