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
import { createFileSpool, orUndefinedWhereMissing } from './file-spool.ts'
import {
  type FileStore,
  incomingFolderOf,
  isFileKey,
  markName,
  putByStaging,
  requireFileKey,
  trashFolder,
} from './file-store.ts'

/** The two folders that a key begins with. */
const keyFolderPattern = /^[0-9a-f]{2}$/

/** Creates a store in a folder of this machine; the folder is made with the first file. */
export function createLocalFileStore(folder: string): FileStore {
  const spool = createFileSpool(incomingFolderOf(folder))
  const pathOf = (key: string) => join(folder, requireFileKey(key))

  const store: FileStore = {
    ...spool,

    put: (content, extension) => putByStaging(store, content, extension),

    async commit(temporaryName, key) {
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

    async openRead(key, part) {
      const handle = await orUndefinedWhereMissing(open(pathOf(key), 'r'))
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        return { content: handle.createReadStream(part), sizeBytes: size }
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

    async *keysBefore(instant) {
      for await (const { key, changedAt } of filesIn(folder)) if (changedAt < instant) yield key
    },

    isHealthy: () => isUsable(folder),

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

/** Checks whether a folder can be read and written; one that is missing is made. */
async function isUsable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

type Trash = Pick<FileStore, 'moveToTrash' | 'restore' | 'trash' | 'removeTrashed'>

/** Creates the trash of a store in a folder: a folder within it, with the same layout. */
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
      const trashed = filesIn(join(folder, trashFolder))
      for await (const { key, changedAt } of trashed) yield { key, trashedAt: changedAt }
    },
    async removeTrashed(key) {
      await rm(trashPathOf(key), { force: true })
    },
  }
}

/** Lists the files in a folder whose names are keys. */
async function* filesIn(folder: string): AsyncGenerator<{ key: string; changedAt: Date }> {
  for (const first of await keyFolders(folder)) {
    for (const second of await keyFolders(join(folder, first))) {
      for (const name of await namesIn(join(folder, first, second))) {
        const key = `${first}/${second}/${name}`
        if (!isFileKey(key)) continue
        const found = await orUndefinedWhereMissing(stat(join(folder, key)))
        if (found) yield { key, changedAt: found.mtime }
      }
    }
  }
}

/**
 * Syncs the entries of a folder to the disk, so that a rename survives a power cut. Windows cannot open folders, and
 * orders such changes itself.
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
