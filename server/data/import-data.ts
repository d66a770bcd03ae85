import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { databaseErrorCode } from '../db/client.ts'
import type { Database } from '../db/database.ts'
import { continueNumberings } from '../db/next-code.ts'
import { fillMissingSearch } from '../db/search-columns.ts'
import { ContentMeasure } from '../platform/file-spool.ts'
import type { ByteSource, FileStore } from '../platform/file-store.ts'
import { checkArchive } from './archive-check.ts'
import { filePath, hasPlainTexts, type Manifest, tablePath } from './archive-format.ts'
import { ArchiveRefusedError, DataCommandError, ProblemList } from './archive-problems.ts'
import { archivedTables, contentTables, transientContentTables, transientTables } from './archive-scope.ts'
import { computedColumns } from './computed-columns.ts'
import type { ArchiveSummary } from './export-data.ts'
import { readLines } from './json-lines.ts'
import { KeyIndex } from './key-index.ts'
import type { TableShape } from './table-shapes.ts'
import { type UnpackedArchive, unpackArchive, unpackedTablePath } from './unpack-archive.ts'

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

/** Rows are inserted in batches that end at whichever limit comes first. */
const batchRowsMax = 500
const batchSizeMaxCharacters = 1024 * 1024
/** Rows that one statement deletes: each stays far below the statement timeout. */
const deletedRowsMax = 10_000

/** The source and the target of an import. */
export interface ImportOptions {
  /** Migrated to the newest version. */
  database: Database
  files: FileStore
  /** The folder that the archive is unpacked in; it is left as it was. */
  dataFolder: string
  archivePath: string
  /** Whether the import may replace existing content. */
  canReplace: boolean
  tables?: readonly TableShape[]
}

/** An archive that was imported: what it said of itself, and its counts. */
export interface ImportedArchive extends ArchiveSummary {
  manifest: Manifest
}

/**
 * Replaces everything in the database by an archive (docs/data-format.md). The archive is checked completely before
 * anything changes. Then all rows change in one transaction, and the files are stored before it commits. Files of
 * replaced rows are removed afterwards. Other processes read the old content until the end, and their writes wait.
 * @throws {ArchiveRefusedError} where the archive is invalid: nothing has changed.
 * @throws {DataCommandError} where the database is not empty and may not be replaced, or the file is not an archive.
 */
export async function importData(options: ImportOptions): Promise<ImportedArchive> {
  const { database, files, dataFolder, archivePath, canReplace, tables = archivedTables() } = options
  if (!canReplace) await requireEmpty(database.db, tables)
  await mkdir(dataFolder, { recursive: true })
  const folder = await mkdtemp(join(dataFolder, 'import-'))
  const index = new KeyIndex(join(folder, 'keys.sqlite'))
  const problems = new ProblemList()
  try {
    const archive = await unpackArchive(archivePath, { folder, files, index, problems })
    await checkArchive(archive, { tables, folder, index, problems })
    await checkKeptFiles(files, index, problems)
    problems.throwIfAny()
    const { manifest } = archive
    if (!manifest) throw new Error('An archive without a manifest was not refused.')
    const replacement = new Replacement(options, tables, folder, index)
    return { ...(await replacement.run({ ...archive, manifest })), manifest }
  } finally {
    for (const { temporaryName } of index.stagedFiles()) await files.discard(temporaryName)
    index.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function requireEmpty(
  session: Pick<Transaction, 'execute'>,
  tables: readonly TableShape[],
): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await session.execute(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`)
    if (rows.length === 0) continue
    throw new DataCommandError(
      'The database is not empty; add --replace to put the archive in the place of everything in it.',
    )
  }
}

/**
 * Checks that files stored under the same keys are equal: the content of a key never changes, so the import may not
 * change it.
 */
async function checkKeptFiles(files: FileStore, index: KeyIndex, problems: ProblemList): Promise<void> {
  for (const { key, staged } of index.claims()) {
    if (!staged) continue
    const kept = await files.openRead(key)
    if (!kept) continue
    const measure = new ContentMeasure()
    for await (const _chunk of measure.pass(kept.content as ByteSource));
    if (measure.sha256() !== staged.sha256) {
      problems.add(filePath(key), 'has another content than the file that is kept under this key')
    }
  }
}

/** An unpacked archive whose manifest was understood. */
type ReadArchive = UnpackedArchive & { manifest: Manifest }

class Replacement {
  readonly #options: ImportOptions
  readonly #tables: readonly TableShape[]
  readonly #folder: string
  readonly #index: KeyIndex
  /** Keys of the files that this import has stored. */
  readonly #placedKeys: string[] = []

  constructor(options: ImportOptions, tables: readonly TableShape[], folder: string, index: KeyIndex) {
    this.#options = options
    this.#tables = tables
    this.#folder = folder
    this.#index = index
  }

  async run({ manifest, tableDigests }: ReadArchive): Promise<ArchiveSummary> {
    const { database, files } = this.#options
    const filled = this.#tables.filter(({ name }) => tableDigests.has(name))
    let replacedKeys: string[] = []
    let rowCount = 0
    let fileCount = 0
    let isReadyToCommit = false
    try {
      await database.db.transaction(async (transaction) => {
        replacedKeys = await this.#clear(transaction)
        for (const table of filled) rowCount += await this.#fill(transaction, table)
        if (hasPlainTexts(manifest)) await transaction.execute(sql`SELECT make_plain_texts_rich()`)
        await transaction.execute(sql`SELECT adopt_earlier_editions()`)
        // Archives of earlier versions have these texts in tables of their own.
        await transaction.execute(sql`SELECT move_editorial_texts()`)
        await transaction.execute(sql`SELECT adopt_earlier_pictures()`)
        await fillMissingSearch(transaction)
        await continueNumberings(transaction)
        fileCount = await this.#placeFiles()
        isReadyToCommit = true
      })
    } catch (error) {
      if (isReadyToCommit) throw unknownOutcome(error)
      for (const key of this.#placedKeys) await files.remove(key)
      throw error
    }
    for (const key of replacedKeys) if (!this.#index.isClaimed(key)) await files.remove(key)
    return { tableCount: filled.length, rowCount, fileCount }
  }

  /** Empties every table. @returns the keys of the files that the rows referred to. */
  async #clear(transaction: Transaction): Promise<string[]> {
    await transaction.execute(sql`SET LOCAL statement_timeout = 0`)
    await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
    await transaction.execute(sql`SET LOCAL lock_timeout = '10s'`)
    // The audit log is replaced with everything else, or not at all.
    await transaction.execute(sql`SET LOCAL digital_world.replaces_everything = 'on'`)
    // Others may still read, but what they wrote now would be lost or conflict.
    const names = [...this.#tables.map(({ name }) => name), ...transientTables]
    const locked = list(names.map((name) => sql.identifier(name)))
    await transaction.execute(sql`LOCK TABLE ${locked} IN SHARE ROW EXCLUSIVE MODE`)
    if (!this.#options.canReplace) await requireEmpty(transaction, this.#tables)
    const keys: string[] = []
    for (const name of names.toReversed()) {
      if (name in contentTables || transientContentTables.includes(name))
        keys.push(...(await storageKeys(transaction, name)))
      await deleteAll(transaction, name)
    }
    return keys
  }

  /** Inserts the rows of a table. @returns how many. */
  async #fill(transaction: Transaction, table: TableShape): Promise<number> {
    const batch = new RowBatch(transaction, table)
    let rowCount = 0
    for await (const { text } of readLines(unpackedTablePath(this.#folder, table.name))) {
      if (text === undefined) continue
      await batch.add(text)
      rowCount += 1
    }
    await batch.write()
    return rowCount
  }

  /** Places the staged files. @returns how many the archive has. */
  async #placeFiles(): Promise<number> {
    const { files } = this.#options
    let fileCount = 0
    for (const { key, temporaryName } of this.#index.stagedFiles()) {
      fileCount += 1
      if ((await files.sizeBytes(key)) !== undefined) continue
      await files.place(temporaryName, key)
      this.#placedKeys.push(key)
    }
    return fileCount
  }
}

/**
 * Makes the error of a commit without an answer. It may have happened: its files stay, because the rows may be there.
 */
function unknownOutcome(cause: unknown): DataCommandError {
  return new DataCommandError(
    'The database did not confirm the import at its end, so it may be there or not: import again with --replace.',
    { cause },
  )
}

async function storageKeys(transaction: Transaction, table: string): Promise<string[]> {
  const { rows } = await transaction.execute<{ key: string }>(
    sql`SELECT storage_key AS key FROM ${sql.identifier(table)}`,
  )
  return rows.map(({ key }) => key)
}

async function deleteAll(transaction: Transaction, table: string): Promise<void> {
  const name = sql.identifier(table)
  for (;;) {
    const { rows } = await transaction.execute<{ count: number }>(sql`
      WITH deleted AS (
        DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} LIMIT ${deletedRowsMax})) RETURNING 1
      ) SELECT count(*)::integer AS count FROM deleted`)
    if (!rows[0] || rows[0].count < deletedRowsMax) return
  }
}

/** A batch of rows of one table that have the same columns and are inserted together. */
class RowBatch {
  readonly #transaction: Transaction
  readonly #table: TableShape
  #lines: string[] = []
  #sizeCharacters = 0
  #columnNames = ''

  constructor(transaction: Transaction, table: TableShape) {
    this.#transaction = transaction
    this.#table = table
  }

  /** Adds a row as its line, which goes to the database unchanged: no digit of a number is lost. */
  async add(line: string): Promise<void> {
    // A column that a row leaves out gets the database's default, so only rows with the same columns share a batch.
    const names = Object.keys(JSON.parse(line) as object)
      .sort()
      .join(',')
    const isFull = this.#lines.length >= batchRowsMax || this.#sizeCharacters >= batchSizeMaxCharacters
    if (isFull || names !== this.#columnNames) await this.write()
    this.#columnNames = names
    this.#lines.push(line)
    this.#sizeCharacters += line.length
  }

  /** Inserts the batch. */
  async write(): Promise<void> {
    if (this.#lines.length === 0) return
    const present = new Set(this.#columnNames.split(','))
    const columns = this.#table.columns.filter(({ name }) => present.has(name))
    const given = columns.map(({ name }) => sql.identifier(name))
    const types = columns.map(({ name, sqlType }) => sql`${sql.identifier(name)} ${sql.raw(sqlType)}`)
    const left = (computedColumns[this.#table.name] ?? []).filter((name) => !present.has(name))
    const into = [...given, ...left.map((name) => sql.identifier(name))]
    const selected = [...given, ...left.map(() => sql`''`)]
    const rows = `[${this.#lines.join(',')}]`
    this.#lines = []
    this.#sizeCharacters = 0
    try {
      await this.#transaction.execute(sql`
        INSERT INTO ${sql.identifier(this.#table.name)} (${list(into)})
        SELECT ${list(selected)} FROM jsonb_to_recordset(${rows}::text::jsonb) AS given(${list(types)})`)
    } catch (error) {
      throw refusalOf(error, this.#table.name)
    }
  }
}

function list(parts: readonly SQLWrapper[]): SQL {
  return sql.join([...parts], sql`, `)
}

/** Refuses an archive for PostgreSQL's errors of wrong values (class 22) and violated constraints (class 23). */
function refusalOf(error: unknown, table: string): unknown {
  if (!/^2[23]/.test(databaseErrorCode(error) ?? '')) return error
  let cause = error
  while (cause instanceof Error && !('severity' in cause) && cause.cause) cause = cause.cause
  const { message, detail } = cause as { message: string; detail?: string }
  const reason = detail ? `${message}: ${detail}` : message
  return new ArchiveRefusedError([{ path: tablePath(table), reason }], 1, { cause: error })
}
