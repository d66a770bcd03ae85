import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where new content lies until it is whole; inside the store, so that a rename puts it into its place. */
const incomingFolder = '.incoming'
/** What was put aside, under its keys. */
export const trashFolder = '.trash'
/** The mark of the installation that the files belong to. */
export const markName = '.installation'
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
  /** Where staged content lies on this machine, for those who look at it before it is placed. */
  stagedPath: (temporaryName: string) => string
  /** Moves staged content to its key. */
  place: (temporaryName: string, key: string) => Promise<void>
  /** Throws staged content away; does nothing where it is gone. */
  discard: (temporaryName: string) => Promise<void>
  /** Throws away what was staged on this machine before a moment, and never placed: its process was killed. */
  discardStagedBefore: (moment: Date) => Promise<void>
  /** How much room is left on the disk of this machine that files pass through, in bytes. */
  freeBytes: () => Promise<number>
  /** The content as a stream and its size, or `undefined` where there is none. The stream must be read or destroyed. */
  openRead: (key: string) => Promise<{ content: Readable; sizeBytes: number } | undefined>
  /** The size in bytes, or `undefined` where there is no such file. */
  sizeBytes: (key: string) => Promise<number | undefined>
  /** Removes a file; does nothing where there is none. */
  remove: (key: string) => Promise<void>
  /** The keys of all files that were kept before a moment, in no order; what has no key is passed over. */
  keysBefore: (moment: Date) => AsyncIterable<string>
  /** Whether files can be read and kept, as far as that is known within a time in milliseconds; never throws. */
  isHealthy: (timeoutMs: number) => Promise<boolean>
  /** Puts a file aside, where `restore` finds it again; does nothing where there is none. */
  moveToTrash: (key: string) => Promise<void>
  /** Puts a file back from the trash. */
  restore: (key: string) => Promise<void>
  /** What lies in the trash, and since when. */
  trash: () => AsyncIterable<TrashedFile>
  /** Removes a file from the trash for good. */
  removeTrashed: (key: string) => Promise<void>
  /** The id of the installation that the files belong to, or `undefined` where nobody has marked them yet. */
  readMark: () => Promise<string | undefined>
  /** Marks the files as those of an installation; where they are marked already the mark stays. */
  writeMark: (installationId: string) => Promise<void>
}

/** A file in the trash. */
export interface TrashedFile {
  key: string
  trashedAt: Date
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

/** Gives back a key. @throws {RangeError} where it is none. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError(`"${key}" is no key of a file.`)
  return key
}

/** Where a store in a folder, or beside a bucket, stages what comes in. */
export function incomingFolderOf(folder: string): string {
  return join(folder, incomingFolder)
}

/** Keeps content under a new key of a store that can stage and place: the same for every store. */
export async function putByStaging(
  store: Pick<FileStore, 'stage' | 'place' | 'discard'>,
  content: ByteSource,
  extension: string,
): Promise<StoredFile> {
  const key = createFileKey(extension)
  const { temporaryName, sizeBytes, sha256 } = await store.stage(content)
  try {
    await store.place(temporaryName, key)
  } catch (error) {
    await store.discard(temporaryName)
    throw error
  }
  return { key, sizeBytes, sha256 }
}
