import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Pack, pack } from 'tar-stream'
import type { Database } from '../db/database.ts'
import { ContentMeasure } from '../platform/file-spool.ts'
import type { ByteSource, FileStore } from '../platform/file-store.ts'
import { syncFolderNames } from '../platform/local-file-store.ts'
import {
  archiveFormat,
  archiveVersion,
  filePath,
  knownMigrations,
  type Manifest,
  manifestPath,
  tablePath,
} from './archive-format.ts'
import { DataCommandError } from './archive-problems.ts'
import { archivedRows, archivedTables, contentTables } from './archive-scope.ts'
import { readLines } from './json-lines.ts'
import type { TableShape } from './table-shapes.ts'

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

/** Rows that are in memory at a time. */
const fetchedRowsMax = 200

/** The rows and files of an archive. */
export interface ArchiveSource {
  /** Migrated to the newest version. */
  database: Database
  files: FileStore
  now: Date
  tables?: readonly TableShape[]
}

/** The source and the target of an export. */
export interface ExportOptions extends ArchiveSource {
  /** The archive to write; `.gz` or `.tgz` at the end compresses it. An existing file is replaced once all is done. */
  archivePath: string
}

/** The way of an archive's bytes. */
export interface ArchiveTarget {
  /** An existing folder of this machine for the tables, which the caller removes with all that is in it. */
  folder: string
  isCompressed: boolean
  /**
   * Takes the archive as it is made; a slow target slows down the reading.
   * @throws {DataCommandError} where the target fails.
   */
  write: (content: ByteSource) => Promise<void>
}

/** The counts of an archive's contents. */
export interface ArchiveSummary {
  tableCount: number
  rowCount: number
  fileCount: number
}

/**
 * Writes every row and every file into one archive (docs/data-format.md).
 * @throws {DataCommandError} where a row's file is missing or differs from the row, or the archive cannot be written.
 */
export async function exportData({
  archivePath: givenPath,
  ...source
}: ExportOptions): Promise<ArchiveSummary> {
  const archivePath = resolve(givenPath)
  // Next to the archive, so that a rename commits the archive completely or not at all.
  const folder = await makeFolderBeside(archivePath)
  try {
    const draftPath = join(folder, 'archive')
    const { summary } = await streamArchive(source, {
      folder,
      isCompressed: /\.t?gz$/i.test(archivePath),
      write: (content) => writeDraft(content, draftPath, archivePath),
    })
    await rename(draftPath, archivePath)
    await syncFolderNames(dirname(archivePath))
    return summary
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The manifest of an archive that was written, with its counts. */
export interface WrittenArchive {
  manifest: Manifest
  summary: ArchiveSummary
}

/**
 * Streams every row and every file as one archive, the rows in one consistent snapshot. Tables are first written into a
 * folder, because a tar needs their sizes.
 * @throws {DataCommandError} where a row's file is missing or differs from the row.
 */
export async function streamArchive(source: ArchiveSource, target: ArchiveTarget): Promise<WrittenArchive> {
  const tables = await writeTables(source, target.folder)
  const manifest: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: source.now.toISOString(),
    schema: knownMigrations.at(-1),
    tables: tables.map(({ name, rowCount, sha256 }) => ({ name, rowCount, sha256 })),
  }
  const fileCount = await writeArchive(source, target, tables, manifest)
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0)
  return { manifest, summary: { tableCount: tables.length, rowCount, fileCount } }
}

async function writeDraft(content: ByteSource, draftPath: string, archivePath: string): Promise<void> {
  const draft = createWriteStream(draftPath, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(content, draft).catch((cause: unknown) => {
    // Where the disk is full, only this error says so.
    if (!isSystemError(cause)) throw cause
    throw new DataCommandError(`${archivePath} cannot be written (${cause.code}).`, { cause })
  })
}

interface WrittenTable {
  name: string
  path: string
  rowCount: number
  sizeBytes: number
  sha256: string
}

async function makeFolderBeside(archivePath: string): Promise<string> {
  try {
    return await mkdtemp(`${archivePath}.part-`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DataCommandError(`${archivePath} cannot be written (${code}).`, { cause: error })
  }
}

/**
 * Writes each table into a file of its own, all in one read-only transaction: one snapshot despite concurrent writes.
 */
function writeTables(
  { database, tables = archivedTables() }: ArchiveSource,
  folder: string,
): Promise<WrittenTable[]> {
  return database.db.transaction(
    async (transaction) => {
      // A large table takes longer than a statement of the site is allowed to.
      await transaction.execute(sql`SET LOCAL statement_timeout = 0`)
      await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
      await transaction.execute(sql`SET LOCAL timezone = 'UTC'`)
      const written: WrittenTable[] = []
      for (const table of tables) {
        const path = join(folder, `${table.name}.jsonl`)
        const rows = new TableRows(transaction, table)
        const measure = new ContentMeasure()
        await pipeline(
          rows.read(),
          (chunks: ByteSource) => measure.pass(chunks),
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        )
        const { sizeBytes } = measure
        written.push({ name: table.name, path, rowCount: rows.count, sizeBytes, sha256: measure.sha256() })
      }
      return written
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

class TableRows {
  count = 0
  readonly #transaction: Transaction
  readonly #table: TableShape

  constructor(transaction: Transaction, table: TableShape) {
    this.#transaction = transaction
    this.#table = table
  }

  /**
   * Reads the rows in the order of their keys, each as a line of JSON. PostgreSQL itself writes the JSON: timestamps
   * keep their microseconds and numbers all their digits, which JavaScript would lose.
   */
  async *read(): AsyncGenerator<Uint8Array> {
    const { name, columns, primaryKey } = this.#table
    const list = (names: readonly string[]) =>
      sql.join(
        names.map((column) => sql.identifier(column)),
        sql`, `,
      )
    const selected = list(columns.map((column) => column.name))
    const condition = archivedRows[name] ?? sql`true`
    await this.#transaction.execute(sql`
      DECLARE exported_rows NO SCROLL CURSOR FOR SELECT row_to_json(exported)::text AS line
      FROM (
        SELECT ${selected} FROM ${sql.identifier(name)} WHERE ${condition} ORDER BY ${list(primaryKey)}
      ) AS exported`)
    for (;;) {
      const { rows } = await this.#transaction.execute<{ line: string }>(
        sql.raw(`FETCH ${fetchedRowsMax} FROM exported_rows`),
      )
      if (rows.length === 0) break
      this.count += rows.length
      yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    }
    await this.#transaction.execute(sql`CLOSE exported_rows`)
  }
}

async function writeArchive(
  { files, now }: ArchiveSource,
  { isCompressed, write }: ArchiveTarget,
  tables: readonly WrittenTable[],
  manifest: Manifest,
): Promise<number> {
  const archive = pack()
  const writing = pipeline([
    // The types of streamx's streams differ from Node's; they behave the same.
    archive as unknown as Readable,
    ...(isCompressed ? [createGzip()] : []),
    write,
  ])
  // It is awaited below in every case; without a handler now, its error would end the process earlier.
  writing.catch(() => {})
  try {
    await addEntry(archive, manifestPath, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), now)
    for (const { name, path, sizeBytes } of tables) {
      await addStream(archive, tablePath(name), createReadStream(path), { sizeBytes, now })
    }
    let fileCount = 0
    for (const { name, path } of tables) fileCount += await addFiles(archive, files, name, path, now)
    archive.finalize()
    await writing
    return fileCount
  } catch (error) {
    archive.destroy(error as Error)
    // Where the target failed, only its own error says so.
    await writing.catch((cause: unknown) => {
      if (cause instanceof DataCommandError) throw cause
    })
    throw error
  }
}

interface ContentRow extends Record<string, unknown> {
  id: string
  storage_key: string
  size_bytes: number
  sha256: string
}

/** Adds the files that the rows of a table refer to, if it is such a table. @returns how many. */
async function addFiles(
  archive: Pack,
  files: FileStore,
  table: string,
  rowsPath: string,
  now: Date,
): Promise<number> {
  const hasContent = contentTables[table]
  if (!hasContent) return 0
  let fileCount = 0
  for await (const { text = '' } of readLines(rowsPath)) {
    const row = JSON.parse(text) as ContentRow
    if (!hasContent(row)) continue
    const stored = await files.openRead(row.storage_key)
    if (!stored) throw new DataCommandError(`The file ${row.storage_key} of the record ${row.id} is missing.`)
    const measure = new ContentMeasure()
    if (stored.sizeBytes === row.size_bytes) {
      await addStream(archive, filePath(row.storage_key), stored.content, { ...stored, now, measure })
    } else stored.content.destroy()
    if (measure.sha256() !== row.sha256) {
      throw new DataCommandError(
        `The file ${row.storage_key} is not what its record ${row.id} says: its content differs.`,
      )
    }
    fileCount += 1
  }
  return fileCount
}

function entryHeader(name: string, now: Date) {
  return { name, mode: 0o600, mtime: now, type: 'file' as const }
}

function addEntry(archive: Pack, name: string, content: Buffer, now: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry(entryHeader(name, now), content, (error) => (error ? reject(error) : resolve()))
  })
}

/** Adds a content as one entry, and closes it in every case: an archive that has failed takes no further entry. */
async function addStream(
  archive: Pack,
  name: string,
  content: Readable,
  { sizeBytes, now, measure }: { sizeBytes: number; now: Date; measure?: ContentMeasure },
): Promise<void> {
  try {
    const chunks = measure ? measure.pass(content) : content
    if (sizeBytes === 0) {
      for await (const _nothing of chunks);
      await addEntry(archive, name, Buffer.alloc(0), now)
      return
    }
    const entry = archive.entry({ ...entryHeader(name, now), size: sizeBytes })
    await pipeline(chunks, entry as unknown as Writable)
  } finally {
    content.destroy()
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
