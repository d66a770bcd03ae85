import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orUndefinedWhereMissing } from '../../platform/file-spool.ts'
import { syncFolderNames } from '../../platform/local-file-store.ts'
import { targetFailure } from './backup-error.ts'
import { checksumsName, instantOfBackup } from './backup-format.ts'
import type { BackupTarget } from './backup-target.ts'

/**
 * Creates the target of backups in a folder. The folder itself is never made: where a disk is not mounted, backups
 * would silently go to the disk that they are to survive.
 */
export function createFolderTarget(folder: string): BackupTarget {
  const saying = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw targetFailure(folder, error)
    })

  async function put(backup: string, name: string, content: Uint8Array): Promise<void> {
    const path = join(folder, backup, name)
    const isNew = await mkdir(dirname(path), { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    const draft = await open(`${path}.draft`, 'w', 0o600)
    try {
      await draft.writeFile(content)
      await draft.sync()
    } finally {
      await draft.close()
    }
    await rename(`${path}.draft`, path)
    await syncFolderNames(dirname(path))
    if (isNew) await syncFolderNames(folder)
  }

  async function list() {
    const found = []
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || !instantOfBackup(entry.name)) continue
      const names = await readdir(join(folder, entry.name))
      found.push({ name: entry.name, isWhole: names.includes(checksumsName) })
    }
    return found.sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  async function remove(backup: string): Promise<void> {
    const path = join(folder, backup)
    await rm(join(path, checksumsName), { force: true })
    await rm(path, { recursive: true, force: true })
  }

  return {
    location: folder,
    put: (backup, name, content) => saying(put(backup, name, content)),
    read: (backup, name) => saying(orUndefinedWhereMissing(readFile(join(folder, backup, name)))),
    list: () => saying(list()),
    remove: (backup) => saying(remove(backup)),
  }
}
