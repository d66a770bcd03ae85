import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where new content lies until it is whole; inside the store, so that a rename puts it into its place. */
const incomingFolder = '.incoming'
const fileKeyPattern =
  /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$/

/** Any source of bytes: a stream of Node, of tar-stream, a generator. */
export type ByteSource = AsyncIterable<Uint8Array>

/** Content that is whole and on the disk under a temporary name. */
export interface StagedFile {
  temporaryName: string
  sizeBytes: number
  /** Of the content, in hexadecimal digits. */
  sha256: string
}

/** Content in its place. */
export interface StoredFile {
  key: string
  sizeBytes: number
  sha256: string
}

/**
 * Keeps files by keys that it makes itself (`ab/cd/<uuid>.<extension>`); a key that looks otherwise is a
 * `RangeError`, so no name from outside ever becomes a path. What a key holds never changes.
 */
export interface FileStore {
  /** Keeps content under a new key; the extension is 1–8 small letters and digits. */
  put: (content: ByteSource, extension: string) => Promise<StoredFile>
  /** Writes content under a temporary name; `place` or `discard` must follow. A failure leaves nothing. */
  stage: (content: ByteSource) => Promise<StagedFile>
  /** Moves staged content to its key. */
  place: (temporaryName: string, key: string) => Promise<void>
  /** Throws staged content away; does nothing where it is gone. */
  discard: (temporaryName: string) => Promise<void>
  /** The content as a stream and its size, or `undefined` where there is none. The stream must be read or destroyed. */
  openRead: (key: string) => Promise<{ content: Readable; sizeBytes: number } | undefined>
  /** The size in bytes, or `undefined` where there is no such file. */
  sizeBytes: (key: string) => Promise<number | undefined>
  /** Removes a file; does nothing where there is none. */
  remove: (key: string) => Promise<void>
}

/** Whether a text has the form of a key. */
export function isFileKey(text: string): boolean {
  return fileKeyPattern.test(text)
}

/** A new key, never given before. @throws {RangeError} where the extension is not 1–8 small letters and digits. */
export function createFileKey(extension: string): string {
  const id = randomUUID()
  return requireFileKey(`${id.slice(0, 2)}/${id.slice(2, 4)}/${id}.${extension}`)
}

/** A store in a folder of this machine; the folder is made with the first file. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireFileKey(key))
  const temporaryPathOf = (name: string) => join(folder, incomingFolder, requireTemporaryName(name))

  const store: FileStore = {
    async put(content, extension) {
      const key = createFileKey(extension)
      const { temporaryName, sizeBytes, sha256 } = await store.stage(content)
      try {
        await store.place(temporaryName, key)
      } catch (error) {
        await store.discard(temporaryName)
        throw error
      }
      return { key, sizeBytes, sha256 }
    },

    async stage(content) {
      const temporaryName = randomUUID()
      const path = temporaryPathOf(temporaryName)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const measure = new ContentMeasure()
      try {
        await pipeline(
          content,
          (chunks: ByteSource) => measure.pass(chunks),
          createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
        )
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { temporaryName, sizeBytes: measure.sizeBytes, sha256: measure.sha256() }
    },

    async place(temporaryName, key) {
      const path = pathOf(key)
      const madeFolder = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(temporaryPathOf(temporaryName), path)
      await syncFolderNames(dirname(path))
      if (madeFolder !== undefined) {
        for (let made = dirname(path); made.length >= madeFolder.length; made = dirname(made)) {
          await syncFolderNames(dirname(made))
        }
      }
    },

    async discard(temporaryName) {
      await rm(temporaryPathOf(temporaryName), { force: true })
    },

    async openRead(key) {
      const handle = await orUndefinedWhereMissing(open(pathOf(key), 'r'))
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        return { content: handle.createReadStream(), sizeBytes: size }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async sizeBytes(key) {
      return (await orUndefinedWhereMissing(stat(pathOf(key))))?.size
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
  return store
}

/** Size and digest of bytes that pass by. */
export class ContentMeasure {
  sizeBytes = 0
  readonly #hash = createHash('sha256')

  /** Gives on what it is given, measured. */
  async *pass(content: ByteSource): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.sizeBytes += chunk.byteLength
      this.#hash.update(chunk)
      yield chunk
    }
  }

  /** The digest in hexadecimal digits; to be asked once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

/**
 * Writes the names in a folder through to the disk, so that a rename survives a power cut. Windows cannot open
 * folders, and orders such changes itself.
 */
export async function syncFolderNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError(`"${key}" is no key of a file.`)
  return key
}

function requireTemporaryName(name: string): string {
  if (!/^[0-9a-f-]{36}$/.test(name)) throw new RangeError(`"${name}" is no temporary name.`)
  return name
}

async function orUndefinedWhereMissing<Value>(attempt: Promise<Value>): Promise<Value | undefined> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined
    }
    throw error
  }
}
