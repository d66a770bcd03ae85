import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The folder of content that is still arriving; inside the store, so that a rename commits it. */
const incomingFolder = '.incoming'
/** The folder of trashed files, under their keys. */
export const trashFolder = '.trash'
/** The file that holds the id of the installation. */
export const markName = '.installation'
const fileKeyPattern =
  /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$/

/** Any source of bytes: a stream of Node, of tar-stream, a generator. */
export type ByteSource = AsyncIterable<Uint8Array>

/** The first and the last byte of a part of a file. */
export interface BytePart {
  start: number
  end: number
}

/** Content that is complete on the disk under a temporary name. */
export interface StagedFile {
  temporaryName: string
  sizeBytes: number
  /** The digest of the content, in hexadecimal digits. */
  sha256: string
}

/** Content under its key. */
export interface StoredFile {
  key: string
  sizeBytes: number
  sha256: string
}

/**
 * Stores files under keys that it makes itself (`ab/cd/<uuid>.<extension>`). Any other key is a `RangeError`, so that
 * no name from outside ever becomes a path. The content of a key never changes.
 */
export interface FileStore {
  /** Stores content under a new key; the extension is 1–8 lower-case letters and digits. */
  put: (content: ByteSource, extension: string) => Promise<StoredFile>
  /**
   * Writes content under a temporary name; `commit` or `discard` must follow. A failure leaves nothing.
   * @param options `isDurable`: whether it outlives the process, and so waits until the disk has it; yes by default.
   */
  stage: (content: ByteSource, options?: { isDurable?: boolean }) => Promise<StagedFile>
  /** Returns the path of staged content on this machine, for those who inspect it before it is placed. */
  stagedPath: (temporaryName: string) => string
  /** Moves staged content to its key. */
  commit: (temporaryName: string, key: string) => Promise<void>
  /** Deletes staged content; does nothing where it is gone. */
  discard: (temporaryName: string) => Promise<void>
  /** Deletes what was staged on this machine before an instant and never placed: its process was killed. */
  discardStagedBefore: (instant: Date) => Promise<void>
  /** Returns the free space, in bytes, on the disk of this machine that files pass through. */
  freeBytes: () => Promise<number>
  /**
   * Opens the content as a stream with the size of the whole file; `undefined` where there is none. The stream must be
   * read or destroyed.
   * @param part the bytes to read, both ends included and within the file; all where it is absent.
   */
  openRead: (key: string, part?: BytePart) => Promise<{ content: Readable; sizeBytes: number } | undefined>
  /** Returns the size in bytes; `undefined` where there is no such file. */
  sizeBytes: (key: string) => Promise<number | undefined>
  /** Removes a file; does nothing where there is none. */
  remove: (key: string) => Promise<void>
  /** Lists the keys of all files stored before an instant, in no order; files without a valid key are skipped. */
  keysBefore: (instant: Date) => AsyncIterable<string>
  /** Tells whether files can be read and stored, as far as known within a timeout in milliseconds; never throws. */
  isHealthy: (timeoutMs: number) => Promise<boolean>
  /** Moves a file to the trash, from where `restore` brings it back; does nothing where there is none. */
  moveToTrash: (key: string) => Promise<void>
  /** Restores a file from the trash. */
  restore: (key: string) => Promise<void>
  /** Lists the files in the trash, with the time since which they are there. */
  trash: () => AsyncIterable<TrashedFile>
  /** Deletes a file from the trash for good. */
  removeTrashed: (key: string) => Promise<void>
  /** Reads the id of the installation that the files belong to; `undefined` where none is written yet. */
  readMark: () => Promise<string | undefined>
  /** Writes the id of the installation that the files belong to; an existing one stays. */
  writeMark: (installationId: string) => Promise<void>
}

/** A file in the trash. */
export interface TrashedFile {
  key: string
  trashedAt: Date
}

/** Tells whether a text has the form of a key. */
export function isFileKey(text: string): boolean {
  return fileKeyPattern.test(text)
}

/** Makes a new, unique key. @throws {RangeError} where the extension is not 1–8 lower-case letters and digits. */
export function createFileKey(extension: string): string {
  const id = randomUUID()
  return requireFileKey(`${id.slice(0, 2)}/${id.slice(2, 4)}/${id}.${extension}`)
}

/** Returns a key unchanged. @throws {RangeError} where it is not one. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError(`"${key}" is no key of a file.`)
  return key
}

/** Returns the folder where a store in a folder, or next to a bucket, stages new content. */
export function incomingFolderOf(folder: string): string {
  return join(folder, incomingFolder)
}

/** Stores content under a new key of a store that can stage and commit: the same for every store. */
export async function putByStaging(
  store: Pick<FileStore, 'stage' | 'commit' | 'discard'>,
  content: ByteSource,
  extension: string,
): Promise<StoredFile> {
  const key = createFileKey(extension)
  const { temporaryName, sizeBytes, sha256 } = await store.stage(content)
  try {
    await store.commit(temporaryName, key)
  } catch (error) {
    await store.discard(temporaryName)
    throw error
  }
  return { key, sizeBytes, sha256 }
}
