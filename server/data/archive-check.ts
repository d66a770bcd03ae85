import { isFileKey } from '../platform/file-store.ts'
import {
  archiveVersion,
  filePath,
  knownMigrations,
  type Manifest,
  manifestPath,
  tablePath,
} from './archive-format.ts'
import type { ProblemList } from './archive-problems.ts'
import { contentTables } from './archive-scope.ts'
import { computedColumns } from './computed-columns.ts'
import { readLines } from './json-lines.ts'
import type { KeyIndex } from './key-index.ts'
import type { TableShape } from './table-shapes.ts'
import { type UnpackedArchive, unpackedTablePath } from './unpack-archive.ts'
import { checkValue } from './value-check.ts'

/** The input of the check of an archive. */
export interface CheckOptions {
  tables: readonly TableShape[]
  /** The folder of the unpacked tables. */
  folder: string
  index: KeyIndex
  problems: ProblemList
}

/**
 * Checks an unpacked archive completely: version, digests, counts, every value of every row, keys, references and
 * files. Problems are added to `problems`.
 */
export async function checkArchive(archive: UnpackedArchive, options: CheckOptions): Promise<void> {
  const { tables, index, problems } = options
  const { manifest } = archive
  if (!manifest) return
  checkVersions(manifest, problems)
  checkTableNames(archive, manifest, options)
  const referredKeys = new Set(
    tables.flatMap(({ references }) => references.map((reference) => targetOf(reference))),
  )
  for (const table of tables) {
    if (!archive.tableDigests.has(table.name)) continue
    const rowCount = await new TableCheck(table, referredKeys, options).run()
    const listed = manifest.tables.find(({ name }) => name === table.name)
    if (!listed) continue
    const path = tablePath(table.name)
    if (rowCount !== listed.rowCount)
      problems.add(path, `has ${rowCount} rows, the manifest says ${listed.rowCount}`)
    if (archive.tableDigests.get(table.name) !== listed.sha256) problems.add(path, 'differs from its SHA-256')
  }
  for (const { path, line, columns, target } of index.danglingReferences()) {
    problems.add(path, `${columns} refers to no row of ${target}`, line)
  }
  checkFiles(index, problems)
}

function checkVersions({ version, schema }: Manifest, problems: ProblemList): void {
  if (version !== archiveVersion) {
    problems.add(manifestPath, `is of version ${version}, and this program reads version ${archiveVersion}`)
  }
  if (schema !== undefined && !knownMigrations.includes(schema)) {
    problems.add(manifestPath, 'was made by another version of this program: import it with that version')
  }
}

function checkTableNames(
  archive: UnpackedArchive,
  manifest: Manifest,
  { tables, problems }: CheckOptions,
): void {
  const isKnown = (wanted: string) => tables.some(({ name }) => name === wanted)
  const listed = new Set<string>()
  for (const { name } of manifest.tables) {
    if (listed.has(name)) problems.add(manifestPath, `lists the table ${name} twice`)
    listed.add(name)
    if (!isKnown(name))
      problems.add(manifestPath, `lists the table ${JSON.stringify(name)}, which is not known`)
    else if (!archive.tableDigests.has(name)) problems.add(tablePath(name), 'is missing')
  }
  for (const name of archive.tableDigests.keys()) {
    if (!listed.has(name)) problems.add(tablePath(name), 'is not listed in the manifest')
  }
  // An older version may lack a table; this version may not, or its rows would be lost unnoticed.
  if (manifest.schema !== knownMigrations.at(-1)) return
  for (const { name } of tables) {
    if (!listed.has(name)) problems.add(manifestPath, `does not list the table ${name}`)
  }
}

type Row = Record<string, unknown>

class TableCheck {
  readonly #table: TableShape
  readonly #path: string
  readonly #options: CheckOptions
  readonly #columns
  readonly #keys: readonly { columns: readonly string[]; target: string; isUnique: boolean }[]

  constructor(table: TableShape, referredKeys: ReadonlySet<string>, options: CheckOptions) {
    this.#table = table
    this.#path = tablePath(table.name)
    this.#options = options
    this.#columns = new Map(table.columns.map((column) => [column.name, column]))
    const unique = table.uniqueKeys.map((columns) => ({
      columns,
      target: keyName(table.name, columns),
      isUnique: true,
    }))
    // A reference may lead to a unique index, which is not among the unique keys.
    const referred = [...referredKeys]
      .filter((target) => target.startsWith(`${table.name}(`) && !unique.some((key) => key.target === target))
      .map((target) => ({
        columns: target.slice(table.name.length + 1, -1).split(', '),
        target,
        isUnique: false,
      }))
    this.#keys = [...unique, ...referred]
  }

  /** Checks every row. @returns how many rows there are. */
  async run(): Promise<number> {
    let rowCount = 0
    for await (const { number, text } of readLines(
      unpackedTablePath(this.#options.folder, this.#table.name),
    )) {
      rowCount += 1
      const row = this.#parse(text, number)
      if (row) this.#checkRow(row, number)
    }
    return rowCount
  }

  #parse(text: string | undefined, line: number): Row | undefined {
    const { problems } = this.#options
    if (text === undefined) {
      problems.add(this.#path, 'is not UTF-8, or too long', line)
      return undefined
    }
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      problems.add(this.#path, 'is not JSON', line)
      return undefined
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Row
    problems.add(this.#path, 'is not a JSON object', line)
    return undefined
  }

  #checkRow(row: Row, line: number): void {
    const { problems, index } = this.#options
    let isRight = true
    const refuse = (reason: string) => {
      isRight = false
      problems.add(this.#path, reason, line)
    }
    for (const [name, value] of Object.entries(row)) {
      const column = this.#columns.get(name)
      const wrong = column ? checkValue(column, value) : 'is no column of this table'
      if (wrong) refuse(`${column ? name : JSON.stringify(name.slice(0, 80))} ${wrong}`)
    }
    for (const { name, canBeNull, hasDefault } of this.#table.columns) {
      const mayBeLeftOut = canBeNull || hasDefault || computedColumns[this.#table.name]?.includes(name)
      if (!mayBeLeftOut && !Object.hasOwn(row, name)) refuse(`${name} is missing`)
    }
    if (!isRight) return
    for (const { columns, target, isUnique } of this.#keys) {
      const value = keyValue(row, columns)
      if (value === undefined || index.addKey(target, value, line) || !isUnique) continue
      problems.add(this.#path, `${columns.join(', ')} is the same as in an earlier row`, line)
    }
    for (const reference of this.#table.references) {
      const value = keyValue(row, reference.columns)
      if (value === undefined) continue
      index.addReference(targetOf(reference), value, this.#path, line, reference.columns.join(', '))
    }
    if (contentTables[this.#table.name]?.(row)) this.#claimFile(row, line)
  }

  #claimFile(row: Row, line: number): void {
    const key = String(row.storage_key)
    const { index, problems } = this.#options
    if (isFileKey(key)) index.addClaim(key, this.#path, line, Number(row.size_bytes), String(row.sha256))
    else problems.add(this.#path, 'storage_key is not of the form ab/cd/<uuid>.<extension>', line)
  }
}

function checkFiles(index: KeyIndex, problems: ProblemList): void {
  for (const { key, path, line, claimedSizeBytes, claimedSha256, staged } of index.claims()) {
    if (!staged) problems.add(path, `${filePath(key)} is not in the archive`, line)
    else if (staged.sizeBytes !== claimedSizeBytes) {
      problems.add(
        path,
        `${filePath(key)} has ${staged.sizeBytes} bytes, size_bytes says ${claimedSizeBytes}`,
        line,
      )
    } else if (staged.sha256 !== claimedSha256)
      problems.add(path, `${filePath(key)} differs from its sha256`, line)
  }
  const paths = Object.keys(contentTables).map(tablePath).join(' or ')
  for (const key of index.unclaimedFiles()) problems.add(filePath(key), `is of no row of ${paths}`)
  for (const key of index.sharedFiles()) problems.add(filePath(key), `is of rows of more than one table`)
}

/** Returns the name of a key of a table, the same for references and rows. */
function keyName(table: string, columns: readonly string[]): string {
  return `${table}(${columns.join(', ')})`
}

function targetOf({ table, foreignColumns }: TableShape['references'][number]): string {
  return keyName(table, foreignColumns)
}

/** Returns the values of a key as one text; `undefined` where one is null, since a null refers to nothing. */
function keyValue(row: Row, columns: readonly string[]): string | undefined {
  const values = columns.map((column) => row[column] ?? null)
  if (values.includes(null)) return undefined
  // The only type of keys with two spellings is the UUID, in lower and upper case.
  return JSON.stringify(values.map((value) => (isUuid(value) ? value.toLowerCase() : value)))
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)
}
