import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteSource } from '../../platform/file-store.ts'
import { fillMissingSearch } from '../../records/refresh-search.ts'
import { type ArchiveSource, streamArchive } from '../export-data.ts'
import {
  type BackupManifest,
  backupFormat,
  backupNameAt,
  backupVersion,
  checksumsName,
  manifestName,
  partName,
  writeChecksums,
} from './backup-format.ts'
import type { BackupTarget } from './backup-target.ts'
import { sealPart } from './part-seal.ts'

/** The size of a part. Two of them are in memory at a time, regardless of the size of the site. */
const partSizeBytes = 16 * 1024 * 1024

/** The source of a backup, its target and its key. */
export interface BackupOptions extends ArchiveSource {
  /** The folder for tables on their way; it is left as it was. */
  dataFolder: string
  target: BackupTarget
  /** 32 bytes by which the parts are encrypted; without it they are readable to who reaches them. */
  key: Uint8Array | undefined
  partSizeBytes?: number
}

/** A backup that was made. */
export interface MadeBackup extends BackupManifest {
  name: string
}

/**
 * Makes a backup: an archive of everything (docs/data-format.md) in parts, each with its digest. What could not be
 * written whole is removed again.
 * @throws {DataCommandError} where the target fails, or a row's file is missing or differs.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { database, dataFolder, target, key, now } = options
  const name = backupNameAt(now)
  const folder = await mkdtemp(join(dataFolder, 'backup-'))
  try {
    // An import computes what is missing: computed before, the rows of a restored backup equal these to the last digit.
    await database.db.transaction(fillMissingSearch)
    const parts = new PartWriter(options, name)
    const { summary } = await streamArchive(options, {
      folder,
      isCompressed: true,
      write: (content) => parts.write(content),
    })
    const manifest: BackupManifest = {
      format: backupFormat,
      version: backupVersion,
      createdAt: now.toISOString(),
      isSealed: key !== undefined,
      partCount: parts.count,
      sizeBytes: parts.sizeBytes,
      rowCount: summary.rowCount,
      fileCount: summary.fileCount,
    }
    await parts.put(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    await target.put(name, checksumsName, Buffer.from(writeChecksums(parts.digests)))
    return { name, ...manifest }
  } catch (error) {
    // Its own failure is usually the same as the first, which is reported.
    await target.remove(name).catch(() => {})
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

class PartWriter {
  count = 0
  sizeBytes = 0
  readonly digests = new Map<string, string>()
  readonly #target: BackupTarget
  readonly #key: Uint8Array | undefined
  readonly #backup: string
  readonly #buffer: Buffer

  constructor({ target, key, partSizeBytes: size = partSizeBytes }: BackupOptions, backup: string) {
    this.#target = target
    this.#key = key
    this.#backup = backup
    this.#buffer = Buffer.alloc(size)
  }

  /** Writes a stream as parts. A full one waits for what follows: the last part is known as such. */
  async write(content: ByteSource): Promise<void> {
    const buffer = this.#buffer
    let filledBytes = 0
    for await (const chunk of content) {
      for (let offset = 0; offset < chunk.byteLength; ) {
        if (filledBytes === buffer.byteLength) {
          await this.#putPart(buffer, false)
          filledBytes = 0
        }
        const piece = chunk.subarray(offset, offset + buffer.byteLength - filledBytes)
        buffer.set(piece, filledBytes)
        filledBytes += piece.byteLength
        offset += piece.byteLength
      }
    }
    await this.#putPart(buffer.subarray(0, filledBytes), true)
  }

  async #putPart(content: Uint8Array, isLast: boolean): Promise<void> {
    this.count += 1
    this.sizeBytes += content.byteLength
    const position = { backup: this.#backup, part: partName(this.count), isLast }
    await this.put(position.part, this.#key ? sealPart(this.#key, position, content) : content)
  }

  /** Writes a file of the backup, and records its digest. */
  async put(name: string, content: Uint8Array): Promise<void> {
    this.digests.set(name, createHash('sha256').update(content).digest('hex'))
    await this.#target.put(this.#backup, name, content)
  }
}
