import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ByteSource, FileStore } from './file-store.ts'

/** The local part of every store: content that is complete on the disk and has no key yet. */
type FileSpool = Pick<FileStore, 'stage' | 'stagedPath' | 'discard' | 'discardStagedBefore' | 'freeBytes'>

/** Creates a spool in a folder of this machine; the folder is made with the first file. */
export function createFileSpool(folder: string): FileSpool {
  const stagedPath = (temporaryName: string) => join(folder, requireTemporaryName(temporaryName))
  return {
    stagedPath,

    async stage(content, { isDurable = true } = {}) {
      const temporaryName = randomUUID()
      const path = stagedPath(temporaryName)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const measure = new ContentMeasure()
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: isDurable })
      try {
        await pipeline(content, (chunks: ByteSource) => measure.pass(chunks), target)
      } catch (error) {
        // Content may break off while the file is still being opened: removed before that, the file would be made
        // afterwards.
        if (!target.closed) await new Promise((resolve) => target.once('close', resolve))
        await rm(path, { force: true })
        throw error
      }
      return { temporaryName, sizeBytes: measure.sizeBytes, sha256: measure.sha256() }
    },

    async discard(temporaryName) {
      await rm(stagedPath(temporaryName), { force: true })
    },

    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },

    async discardStagedBefore(instant) {
      const names = (await orUndefinedWhereMissing(readdir(folder))) ?? []
      for (const path of names.map((name) => join(folder, name))) {
        const found = await orUndefinedWhereMissing(stat(path))
        if (found?.isFile() && found.mtime < instant) await rm(path, { force: true })
      }
    },
  }
}

function requireTemporaryName(name: string): string {
  if (!/^[0-9a-f-]{36}$/.test(name)) throw new RangeError(`"${name}" is no temporary name.`)
  return name
}

/** Converts the error of a missing file to `undefined`; other errors stay errors. */
export async function orUndefinedWhereMissing<Value>(attempt: Promise<Value>): Promise<Value | undefined> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined
    }
    throw error
  }
}

/** Measures the size and digest of a stream. */
export class ContentMeasure {
  sizeBytes = 0
  readonly #hash = createHash('sha256')

  /** Passes chunks on unchanged and measures them. */
  async *pass(content: ByteSource): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.sizeBytes += chunk.byteLength
      this.#hash.update(chunk)
      yield chunk
    }
  }

  /** Returns the digest in hexadecimal digits; callable once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}
