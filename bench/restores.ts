import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { archivedTables } from '../server/data/archive-scope.ts'
import { fillSamplePictures } from '../server/data/fill-sample-pictures.ts'
import type { Database } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { files as fileRecords } from '../server/db/schema/catalogue.ts'
import { fillMissingSearch } from '../server/db/search-columns.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { createLocalFileStore } from '../server/platform/local-file-store.ts'
import { type Engine, openEngines, openForFilling } from './engines.ts'
import { printTable } from './figures.ts'
import { fillActivities } from './many-activities.ts'
import { fillPeople } from './many-people.ts'

const [peopleCount = 20_000, activitiesCount = 30_000] = (process.env.BENCH_ROWS ?? '')
  .split('/')
  .map(Number)
  .filter(Boolean)
const picturesCount = 300
const picturesMinBytes = 50_000
const megabyte = 1_000_000

/** The environment of a site: its engine's database and its folder. */
type Environment = Record<string, string>

/** Every row of every table and every file of a site, as digests that another program than ours could make. */
interface Content {
  /** Of each table: its number of rows, and a digest of all of them by the database itself. */
  tables: Map<string, { count: number; digest: string }>
  /** Of each file that a row refers to: the SHA-256 of its bytes on the disk. */
  files: Map<string, string>
}

/**
 * Measures the backup of a full site, its restore on an empty machine, and the move from one engine to the other, by the
 * commands that an operator gives; all rows and files are compared afterwards.
 */
export async function measureRestores(folder: string): Promise<void> {
  const rows: string[][] = []
  const engines = await openEngines(folder)
  for (const engine of engines) {
    const full = await engine.freshEnvironment('restores')
    await fill(full, folder)
    const before = await readContent(full, folder)
    const backups = join(full.DATA_DIR ?? folder, '..', `backups-of-${engine.name.replace(/\W/g, '-')}`)
    await mkdir(backups)
    const place = { BACKUP_DIR: backups, BACKUP_KEY: 'c0ffee00'.repeat(8) }
    const backupSeconds = await run({ ...full, ...place }, 'backup')
    const size = await sizeOf(backups)
    rows.push([`backup, ${engine.name}, encrypted`, ...described(before), size, backupSeconds, 'written'])
    const empty = await engine.freshEnvironment('restored')
    const restoreSeconds = await run({ ...empty, ...place }, 'backup-restore', 'latest')
    const restored = await compare(before, await readContent(empty, folder))
    rows.push([
      `restore on an empty machine, ${engine.name}`,
      ...described(before),
      size,
      restoreSeconds,
      restored,
    ])
    const [, onServer] = engines
    if (engine.name === 'embedded' && onServer) rows.push(...(await move(full, before, onServer, folder)))
  }
  printTable(
    `A full site: the sample, ${peopleCount} people, ${activitiesCount} activities, ${picturesCount} pictures of ${picturesMinBytes / 1_000} KB and more`,
    ['command', 'rows', 'files', 'MB', 'seconds', 'tables and files afterwards'],
    rows,
  )
}

/** Moves a site of the embedded engine to a PostgreSQL server. */
async function move(from: Environment, before: Content, to: Engine, folder: string): Promise<string[][]> {
  const archive = join(folder, 'moved.tar')
  const exportSeconds = await run(from, 'export', archive)
  const size = ((await stat(archive)).size / megabyte).toFixed(0)
  const target = await to.freshEnvironment('moved')
  const importSeconds = await run(target, 'import', archive)
  const moved = await compare(before, await readContent(target, folder))
  return [
    ['move: export, embedded', ...described(before), size, exportSeconds, 'written'],
    [`move: import, ${to.name}`, ...described(before), size, importSeconds, moved],
  ]
}

async function fill(environment: Environment, folder: string): Promise<void> {
  const database = await openForFilling(environment, folder)
  const now = new Date()
  const files = createLocalFileStore(join(environment.DATA_DIR ?? folder, 'files'))
  await migrate(database)
  await fillSampleContent(database, now)
  await fillSamplePictures(database, files, now)
  await fillPeople(database, peopleCount)
  await fillActivities(database, activitiesCount, now)
  for (let number = 1; number <= picturesCount; number += 1) {
    // Packed as pictures are: nothing packs them further.
    const content = randomBytes(picturesMinBytes + number * 1_000)
    const { key, sizeBytes, sha256 } = await files.put(Readable.from([content]), 'png')
    await database.db.insert(fileRecords).values({
      storageKey: key,
      sizeBytes,
      sha256,
      contentType: 'image/png',
      name: `Rasm ${number}`,
      isDecorative: true,
      isKept: true,
    })
  }
  await database.db.transaction(fillMissingSearch)
  await database.close()
}

/** Runs a command of the server in a process of its own. @returns the seconds that it took. */
async function run(environment: Environment, command: string, ...given: string[]): Promise<string> {
  const program = fileURLToPath(new URL(`../server/${command}.ts`, import.meta.url))
  const beganAt = performance.now()
  await promisify(execFile)(process.execPath, [...process.execArgv, program, ...given], {
    env: { ...process.env, ...environment, TOKEN_SECRET: 'qirq-toʻrt-bulut-va-yetti-daryo-9' },
  })
  return ((performance.now() - beganAt) / 1_000).toFixed(1)
}

async function readContent(environment: Environment, folder: string): Promise<Content> {
  const database = await openForFilling(environment, folder)
  try {
    const tables: Content['tables'] = new Map()
    for (const { name } of archivedTables()) tables.set(name, await digestOf(database, name))
    const { rows } = await database.db.execute<{ key: string }>(
      sql`select storage_key as key from files union select storage_key from uploads`,
    )
    const files: Content['files'] = new Map()
    for (const { key } of rows) {
      const hash = createHash('sha256')
      const stored = createReadStream(join(environment.DATA_DIR ?? folder, 'files', key))
      for await (const chunk of stored) hash.update(chunk as Buffer)
      files.set(key, hash.digest('hex'))
    }
    return { tables, files }
  } finally {
    await database.close()
  }
}

/** Asks the database for a digest of all rows of a table, in whatever order it keeps them. */
async function digestOf({ db }: Database, name: string): Promise<{ count: number; digest: string }> {
  // The commands note themselves in the audit log.
  const condition = name.startsWith('audit_')
    ? sql`where position not in (select position from audit_entries where action like 'archive-%')`
    : sql``
  const { rows } = await db.execute<{ count: number; digest: string | null }>(
    sql`select count(*)::int as count, md5(string_agg(row_digest, '' order by row_digest collate "C")) as digest
      from (select md5(t::text) as row_digest from ${sql.identifier(name)} as t ${condition}) as digests`,
  )
  return { count: rows[0]?.count ?? 0, digest: rows[0]?.digest ?? '' }
}

/** Compares two contents. @throws {Error} that names what differs. */
async function compare(before: Content, after: Content): Promise<string> {
  const different = [
    ...[...before.tables].filter(([name, { count, digest }]) => {
      const found = after.tables.get(name)
      return found?.count !== count || found.digest !== digest
    }),
    ...[...before.files].filter(([key, digest]) => after.files.get(key) !== digest),
  ].map(([name]) => name)
  if (different.length > 0 || before.files.size !== after.files.size)
    throw new Error(`What came out differs: ${different.join(', ') || 'more files'}.`)
  return `${before.tables.size} and ${before.files.size} equal`
}

function described({ tables, files }: Content): string[] {
  const rowCount = [...tables.values()].reduce((sum, { count }) => sum + count, 0)
  return [String(rowCount), String(files.size)]
}

async function sizeOf(backups: string): Promise<string> {
  const names = await readdir(backups, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(backups, name))).size))
  return (sizes.reduce((sum, size) => sum + size, 0) / megabyte).toFixed(0)
}
