import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract, type Header } from 'tar-stream'
import { ContentMeasure } from '../platform/file-spool.ts'
import type { ByteSource, FileStore } from '../platform/file-store.ts'
import {
  entriesMax,
  entryKind,
  entrySizeMaxBytes,
  type Manifest,
  manifestPath,
  manifestSchema,
  manifestSizeMaxBytes,
  tablePath,
} from './archive-format.ts'
import { DataCommandError, type ProblemList } from './archive-problems.ts'
import type { KeyIndex } from './key-index.ts'

const gzipMagic = [0x1f, 0x8b]

/** The parts of an unpacked archive on the disk. */
export interface UnpackedArchive {
  /** `undefined` where it was missing or not understood; the problem is added then. */
  manifest: Manifest | undefined
  /** The digest of each table's rows by the table's name. */
  tableDigests: ReadonlyMap<string, string>
}

/** The destinations of an archive's parts. */
export interface UnpackTarget {
  /** An empty folder; each table becomes `<table>.jsonl` in it. */
  folder: string
  files: FileStore
  index: KeyIndex
  problems: ProblemList
}

/**
 * Unpacks an archive, compressed or not, as a stream: tables into a folder, files under temporary names into the store.
 * A path is never taken from the archive: entries outside of the format are added as problems.
 * @throws {DataCommandError} where the file cannot be read or is not an archive at all.
 */
export async function unpackArchive(archivePath: string, target: UnpackTarget): Promise<UnpackedArchive> {
  const isCompressed = await beginsWithGzipMagic(archivePath)
  const extraction = extract()
  const reading = pipeline([
    createReadStream(archivePath, { highWaterMark: 256 * 1024 }),
    ...(isCompressed ? [createGunzip()] : []),
    // The types of streamx's streams differ from Node's; they behave the same.
    extraction as unknown as Writable,
  ])
  // Its error also comes out of the iteration; without a handler here it would end the process earlier.
  reading.catch(() => {})
  const unpacking = new Unpacking(target)
  try {
    await unpacking.unpackAll(extraction)
    await reading
  } catch (error) {
    if (!isBrokenArchive(error)) throw error
    throw new DataCommandError(
      `${archivePath} is not a whole archive (${(error as Error).message}); nothing was changed.`,
      { cause: error },
    )
  }
  return unpacking.finish()
}

class Unpacking {
  readonly #target: UnpackTarget
  readonly #tableDigests = new Map<string, string>()
  #manifestText: string | undefined
  #entryCount = 0

  constructor(target: UnpackTarget) {
    this.#target = target
  }

  async unpackAll(extraction: Extract): Promise<void> {
    for await (const entry of extraction) {
      this.#entryCount += 1
      if (this.#entryCount > entriesMax)
        throw new DataCommandError(`An archive has at most ${entriesMax} entries.`)
      await this.#unpackEntry(entry.header, entry as unknown as ByteSource)
      // The rest of a refused entry has to be skipped.
      entry.resume()
    }
  }

  async #unpackEntry({ name, type, size }: Header, content: ByteSource): Promise<void> {
    const { problems, files, index } = this.#target
    if (type === 'directory') return
    if (type !== 'file' && type !== 'contiguous-file')
      return problems.add(printable(name), 'is not a plain file')
    const is = entryKind(name)
    if (!is) return problems.add(printable(name), 'is no path of an archive')
    if (size > entrySizeMaxBytes) return problems.add(name, `is larger than ${entrySizeMaxBytes} bytes`)
    if (is.kind === 'file') {
      const staged = await files.stage(content)
      if (index.addStaged(is.key, staged)) return
      await files.discard(staged.temporaryName)
      problems.add(name, 'is in the archive twice')
    } else if (is.kind === 'table') {
      if (this.#tableDigests.has(is.name)) return problems.add(name, 'is in the archive twice')
      this.#tableDigests.set(is.name, await this.#writeTable(is.name, content))
    } else {
      if (size > manifestSizeMaxBytes)
        return problems.add(name, `is larger than ${manifestSizeMaxBytes} bytes`)
      if (this.#manifestText !== undefined) return problems.add(name, 'is in the archive twice')
      this.#manifestText = await readText(content)
    }
  }

  async #writeTable(name: string, content: ByteSource): Promise<string> {
    const measure = new ContentMeasure()
    await pipeline(
      content,
      (chunks: ByteSource) => measure.pass(chunks),
      createWriteStream(unpackedTablePath(this.#target.folder, name), { flags: 'wx', mode: 0o600 }),
    )
    return measure.sha256()
  }

  finish(): UnpackedArchive {
    return { manifest: this.#readManifest(), tableDigests: this.#tableDigests }
  }

  #readManifest(): Manifest | undefined {
    const { problems } = this.#target
    if (this.#manifestText === undefined) {
      problems.add(manifestPath, 'is missing')
      return undefined
    }
    let value: unknown
    try {
      value = JSON.parse(this.#manifestText)
    } catch {
      problems.add(manifestPath, 'is not JSON')
      return undefined
    }
    const parsed = manifestSchema.safeParse(value)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      problems.add(manifestPath, `${path.join('.')}: ${message}`)
    return undefined
  }
}

/** Returns the path of an unpacked table. The name has passed `entryKind`, so it is a plain file name. */
export function unpackedTablePath(folder: string, table: string): string {
  return join(folder, tablePath(table).replace('tables/', ''))
}

async function beginsWithGzipMagic(path: string): Promise<boolean> {
  let handle: Awaited<ReturnType<typeof open>>
  try {
    handle = await open(path, 'r')
  } catch (error) {
    throw new DataCommandError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
  try {
    if (!(await handle.stat()).isFile()) throw new DataCommandError(`${path} is not a file.`)
    const { buffer } = await handle.read(Buffer.alloc(gzipMagic.length), 0, gzipMagic.length, 0)
    return gzipMagic.every((byte, index) => buffer[index] === byte)
  } finally {
    await handle.close()
  }
}

/** Tells whether an error of zlib or tar-stream means that the bytes are invalid. */
function isBrokenArchive(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^Z_|^ERR_STREAM_PREMATURE_CLOSE$/.test(code) ||
    /^(?:Invalid tar header|Invalid header|Header exceeds|Unexpected end of data|Writable stream closed)/.test(
      error.message,
    )
  )
}

async function readText(content: ByteSource): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Makes a name from an archive safe to show in a terminal. */
function printable(name: string): string {
  return name.replace(/[\p{C}]/gu, '?').slice(0, 200)
}
