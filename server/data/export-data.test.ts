import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { watchContents } from '../../tests/support/watch-contents.ts'
import { openDatabase } from '../db/client.ts'
import type { Database } from '../db/database.ts'
import { openMemoryDatabase } from '../db/embedded-engine.ts'
import { migrate } from '../db/migrate.ts'
import { activities } from '../db/schema/activity.ts'
import { files as fileRecords } from '../db/schema/catalogue.ts'
import { rateLimits } from '../db/schema/request-guard.ts'
import { uploads } from '../db/schema/upload.ts'
import { users } from '../db/schema/user.ts'
import type { ByteSource, FileStore } from '../platform/file-store.ts'
import { createLocalFileStore } from '../platform/local-file-store.ts'
import { fillMissingSearch } from '../records/refresh-search.ts'
import { DataCommandError } from './archive-problems.ts'
import { archivedRows, archivedTables, contentTables, localTables, transientTables } from './archive-scope.ts'
import { exportData, streamArchive } from './export-data.ts'
import { fillSampleContent } from './fill-sample-content.ts'
import { importData } from './import-data.ts'
import { describeTables } from './table-shapes.ts'

const openTimeoutMs = 60_000
const now = new Date('2026-11-21T09:30:00Z')
const tables = archivedTables()

let folder: string
let source: Database
let sourceFiles: FileStore
let emptySnapshot: Blob
const opened: Database[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-data-'))
  const memory = await openMemoryDatabase()
  source = memory
  await migrate(source)
  emptySnapshot = await memory.dumpSnapshot()
  await fillSampleContent(source, now)
  sourceFiles = createLocalFileStore(join(folder, 'source-files'))
  for (const content of [Buffer.from('a small picture'), Buffer.alloc(300_000, 7), Buffer.alloc(0)]) {
    await storeFile(content)
  }
  await storeUpload(Buffer.from('a CV'), { scanState: 'clean' })
  const infected = await storeUpload(Buffer.from('a virus'), { scanState: 'infected' })
  await sourceFiles.remove(infected)
  await source.db.insert(users).values({
    email: 'Aziza@example.org',
    login: 'aziza',
    firstname: 'Aziza',
    lastname: 'Oʻktamova',
    passwordHash: '$argon2id$…',
  })
  await fillMissingSearch(source.db)
  await source.db.execute(sql`UPDATE activities SET updated_at = '2026-02-28T23:59:59.123456Z'`)
}, openTimeoutMs)

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

async function storeFile(content: Buffer): Promise<string> {
  const { key, sizeBytes, sha256 } = await sourceFiles.put(Readable.from([content]), 'png')
  await source.db
    .insert(fileRecords)
    .values({ storageKey: key, contentType: 'image/png', sizeBytes, sha256, name: 'one.png' })
  return key
}

async function storeUpload(
  content: Buffer,
  values: Pick<typeof uploads.$inferInsert, 'scanState'> & Partial<typeof uploads.$inferInsert>,
): Promise<string> {
  const { key, sizeBytes, sha256 } = await sourceFiles.put(Readable.from([content]), 'pdf')
  await source.db
    .insert(uploads)
    .values({ storageKey: key, name: 'cv.pdf', type: 'pdf', sizeBytes, sha256, ...values })
  return key
}

async function openEmpty(): Promise<Database> {
  const database = await openMemoryDatabase(emptySnapshot)
  opened.push(database)
  return database
}

/** Reads every row of every table, as the database itself writes it. */
async function readEverything({ db }: Database): Promise<Record<string, string[]>> {
  const everything: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`SELECT to_jsonb(stored)::text AS line FROM ${sql.identifier(name)} AS stored ORDER BY line`,
    )
    everything[name] = rows.map(({ line }) => line)
  }
  return everything
}

async function readFiles(store: FileStore): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  const rows = [...(await source.db.select().from(fileRecords)), ...(await source.db.select().from(uploads))]
  for (const { storageKey } of rows) {
    const stored = await store.openRead(storageKey)
    contents[storageKey] = stored
      ? Buffer.concat(await stored.content.toArray()).toString('base64')
      : 'missing'
  }
  return contents
}

function exportTo(archivePath: string, database = source, files = sourceFiles) {
  return exportData({ database, files, archivePath, now })
}

describe('an export', { timeout: openTimeoutMs }, () => {
  it.each(['everything.tar', 'everything.tar.gz'])('is the same after an import (%s)', async (name) => {
    const archivePath = join(folder, name)
    const exported = await exportTo(archivePath)
    expect(exported).toMatchObject({ tableCount: tables.length, fileCount: 4 })
    const database = await openEmpty()
    const dataFolder = join(folder, `target-${name}`)
    const files = createLocalFileStore(join(dataFolder, 'files'))
    expect(await importData({ database, files, dataFolder, archivePath, canReplace: false })).toMatchObject(
      exported,
    )
    const imported = await readEverything(database)
    expect(imported).toEqual(await readEverything(source))
    expect(imported.activities?.[0]).toContain('2026-02-28T23:59:59.123456+00:00')
    expect(await readFiles(files)).toEqual(await readFiles(sourceFiles))
    expect(readdirSync(dataFolder)).toEqual(['files'])
    expect(readdirSync(join(dataFolder, 'files', '.incoming'))).toEqual([])
  })

  it('goes to a PostgreSQL server and back', async () => {
    const serverUrl = inject('postgresqlUrl')
    const name = `data_${randomUUID().replaceAll('-', '')}`
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    await runStatement(serverUrl, `CREATE DATABASE ${name}`)
    const server = await openDatabase({ databaseUrl: url.href, dataFolder: folder })
    try {
      await migrate(server)
      const dataFolder = join(folder, 'server')
      const files = createLocalFileStore(join(dataFolder, 'files'))
      const [there, back] = [join(folder, 'there.tar'), join(folder, 'back.tar')]
      await exportTo(there)
      await importData({ database: server, files, dataFolder, archivePath: there, canReplace: false })
      const everything = await readEverything(source)
      expect(await readEverything(server)).toEqual(everything)
      await importData({ database: server, files, dataFolder, archivePath: there, canReplace: true })
      expect(await readEverything(server)).toEqual(everything)
      const embedded = await openEmpty()
      await exportTo(back, server, files)
      const lastFolder = join(folder, 'last')
      const lastFiles = createLocalFileStore(join(lastFolder, 'files'))
      await importData({
        database: embedded,
        files: lastFiles,
        dataFolder: lastFolder,
        archivePath: back,
        canReplace: false,
      })
      expect(await readEverything(embedded)).toEqual(everything)
      expect(await readFiles(lastFiles)).toEqual(await readFiles(sourceFiles))
    } finally {
      await server.close()
      await runStatement(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    }
  })

  it('leaves no file open that was read after its target had failed', async () => {
    const [reached, failed] = [Promise.withResolvers<'reached'>(), Promise.withResolvers<void>()]
    const files = createLocalFileStore(join(folder, 'source-files'))
    const { openRead } = files
    files.openRead = async (key) => {
      reached.resolve('reached')
      await failed.promise
      return openRead(key)
    }
    const expectAllRead = watchContents(files)
    const target = {
      folder: mkdtempSync(join(folder, 'failed-')),
      isCompressed: false,
      async write(content: ByteSource) {
        const chunks = (content as Readable)[Symbol.asyncIterator]()
        while ((await Promise.race([chunks.next(), reached.promise])) !== 'reached');
        await chunks.return?.()
        failed.resolve()
        throw new DataCommandError('The disk is full.')
      },
    }
    await expect(streamArchive({ database: source, files, now }, target)).rejects.toThrow('The disk is full.')
    expectAllRead()
  })

  it('can be read by its owner only, and takes the place of an older one when it is whole', async () => {
    const archivePath = join(folder, 'again.tar')
    writeFileSync(archivePath, 'older')
    await exportTo(archivePath)
    expect(statSync(archivePath).size).toBeGreaterThan(300_000)
    if (process.platform !== 'win32') expect(statSync(archivePath).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])
  })

  it('leaves out what is of the moment: an import empties it, its files too', async () => {
    const archivePath = join(folder, 'transient.tar')
    const expiresAt = new Date(now.getTime() + 60_000)
    const waiting = await storeUpload(Buffer.from('waits'), {
      scanState: 'clean',
      ticketHash: 'a',
      expiresAt,
    })
    const released = await storeUpload(Buffer.from('given up'), { scanState: 'clean', expiresAt })
    await source.db.insert(rateLimits).values({ key: 'forms-by-address:a', points: 3, expire: new Date(1) })
    expect(await exportTo(archivePath)).toMatchObject({ fileCount: 4 })

    const everything = await readEverything(source)
    await importData({
      database: source,
      files: sourceFiles,
      dataFolder: join(folder, 'transient'),
      archivePath,
      canReplace: true,
    })
    expect(await sourceFiles.sizeBytes(waiting)).toBeUndefined()
    expect(await sourceFiles.sizeBytes(released)).toBeUndefined()
    expect(await source.db.$count(rateLimits)).toBe(0)
    expect(await source.db.$count(uploads)).toBe(2)
    const { uploads: uploadLines = [], ...others } = everything
    expect(await readEverything(source)).toEqual({
      ...others,
      uploads: uploadLines.filter((line) => line.includes('"expires_at": null')),
    })
  })

  it('fails in one sentence, and leaves the older archive, where a file is missing or differs', async () => {
    const archivePath = join(folder, 'broken.tar')
    writeFileSync(archivePath, 'older')
    const key = await storeFile(Buffer.from('soon to be lost'))
    const path = join(folder, 'source-files', key)
    writeFileSync(path, 'soon to be lusT')
    await expect(exportTo(archivePath)).rejects.toThrow(`The file ${key} is not what its record`)
    writeFileSync(path, 'short')
    await expect(exportTo(archivePath)).rejects.toThrow('its content differs')
    await sourceFiles.remove(key)
    await expect(exportTo(archivePath)).rejects.toThrow('is missing')
    await source.db.execute(sql`DELETE FROM files WHERE storage_key = ${key}`)
    expect(statSync(archivePath).size).toBe('older'.length)
    expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])
    await expect(exportTo(join(folder, 'nowhere', 'x.tar'))).rejects.toThrow('cannot be written (ENOENT)')
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })
})

describe('the tables of an archive', () => {
  it('come from the schema, each after those that it refers to', () => {
    const names = tables.map(({ name }) => name)
    expect(names).toContain('person_tags')
    for (const { name, references } of tables) {
      for (const { table } of references) expect(names.indexOf(table)).toBeLessThan(names.indexOf(name))
    }
    const shape = tables.find(({ name }) => name === 'activities')
    expect(shape?.columns.map(({ name }) => name)).toEqual(
      Object.values(activities)
        .filter((column) => typeof column === 'object' && 'name' in column)
        .map(({ name }) => name),
    )
  })

  it('are all but transient ones and those of this database, which there are', () => {
    const all = describeTables().map(({ name }) => name)
    expect([...tables.map(({ name }) => name), ...transientTables, ...localTables].sort()).toEqual(all.sort())
    for (const name of [...Object.keys(archivedRows), ...Object.keys(contentTables)]) {
      expect(tables.map((table) => table.name)).toContain(name)
    }
  })

  it('refuse what an archive cannot carry', () => {
    const id = uuid('id').primaryKey()
    expect(() => describeTables({ keyless: pgTable('keyless', { name: text('name') }) })).toThrow(
      'primary key',
    )
    expect(() => describeTables({ counted: pgTable('counted', { id: serial('id').primaryKey() }) })).toThrow(
      'sequence',
    )
    const tree = pgTable('tree', { id, parent: uuid('parent').references((): AnyPgColumn => tree.id) })
    expect(() => describeTables({ tree })).toThrow('circle')
  })
})

async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
