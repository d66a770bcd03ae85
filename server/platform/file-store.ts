import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createFileSpool } from './file-spool.ts'
import { orUndefinedWhereMissing } from './missing-file.ts'

/** Where new content lies until it is whole; inside the store, so that a rename puts it into its place. */
const incomingFolder = '.incoming'
/** What was put aside, under its keys. */
export const trashFolder = '.trash'
/** The mark of the installation that the files belong to. */
export const markName = '.installation'
const fileKeyPattern =
  /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$/
const keyFolderPattern = /^[0-9a-f]{2}$/

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

/** A store in a folder of this machine; the folder is made with the first file. */
export function createLocalFileStore(folder: string): FileStore {
  const spool = createFileSpool(incomingFolderOf(folder))
  const pathOf = (key: string) => join(folder, requireFileKey(key))

  const store: FileStore = {
    ...spool,

    put: (content, extension) => putByStaging(store, content, extension),

    async place(temporaryName, key) {
      const path = pathOf(key)
      const madeFolder = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(spool.stagedPath(temporaryName), path)
      await syncFolderNames(dirname(path))
      if (madeFolder !== undefined) {
        for (let made = dirname(path); made.length >= madeFolder.length; made = dirname(made)) {
          await syncFolderNames(dirname(made))
        }
      }
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

    async *keysBefore(moment) {
      for await (const { key, changedAt } of filesIn(folder)) if (changedAt < moment) yield key
    },

    async isHealthy() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.R_OK | constants.W_OK)
        return true
      } catch {
        return false
      }
    },

    ...createLocalTrash(folder),

    async readMark() {
      return (await orUndefinedWhereMissing(readFile(join(folder, markName), 'utf8')))?.trim()
    },

    async writeMark(installationId) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(join(folder, markName), `${installationId}\n`, { flag: 'wx', flush: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    },
  }
  return store
}

type Trash = Pick<FileStore, 'moveToTrash' | 'restore' | 'trash' | 'removeTrashed'>

/** The trash of a store in a folder: a folder within, of the same form. */
function createLocalTrash(folder: string): Trash {
  const pathOf = (key: string) => join(folder, requireFileKey(key))
  const trashPathOf = (key: string) => join(folder, trashFolder, requireFileKey(key))
  const move = async (from: string, to: string) => {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
  }
  return {
    async moveToTrash(key) {
      const moved = orUndefinedWhereMissing(move(pathOf(key), trashPathOf(key)).then(() => true))
      const now = new Date()
      if (await moved) await utimes(trashPathOf(key), now, now)
    },
    restore: (key) => move(trashPathOf(key), pathOf(key)),
    async *trash() {
      const kept = filesIn(join(folder, trashFolder))
      for await (const { key, changedAt } of kept) yield { key, trashedAt: changedAt }
    },
    async removeTrashed(key) {
      await rm(trashPathOf(key), { force: true })
    },
  }
}

/** The files with a key in a folder. */
async function* filesIn(folder: string): AsyncGenerator<{ key: string; changedAt: Date }> {
  for (const first of await keyFolders(folder)) {
    for (const second of await keyFolders(join(folder, first))) {
      for (const name of await namesIn(join(folder, first, second))) {
        const key = `${first}/${second}/${name}`
        if (!isFileKey(key)) continue
        const kept = await orUndefinedWhereMissing(stat(join(folder, key)))
        if (kept) yield { key, changedAt: kept.mtime }
      }
    }
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

async function namesIn(folder: string): Promise<string[]> {
  return (await orUndefinedWhereMissing(readdir(folder))) ?? []
}

async function keyFolders(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => keyFolderPattern.test(name))
}
