import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../operator-error.ts'

/** Another process holds the embedded database. */
export class DatabaseInUseError extends OperatorError {
  override name = 'DatabaseInUseError'

  constructor(dataFolder: string) {
    super(
      `The database in ${dataFolder} is already in use by another process: stop that process first, or set DATA_DIR to another folder.`,
    )
  }
}

/** A held lock; `release` may be called more than once. */
export interface FolderLock {
  release: () => void
}

/** SQLite's code of a file that somebody else has locked; the extended codes carry it in their lowest byte. */
const sqliteBusyCode = 5

/**
 * Takes the exclusive lock of a data folder, and creates the folder of the lock file where it is missing. SQLite's lock
 * is the kernel's: it ends with the process however that dies, so that a killed server leaves nothing to clean up. No
 * other code may open the lock file: closing any of its descriptors would end the lock of this process.
 * @throws {DatabaseInUseError} when another opener, in this process or another, holds it.
 */
export function lockFolder(lockFile: string, dataFolder: string = dirname(lockFile)): FolderLock {
  mkdirSync(dirname(lockFile), { recursive: true })
  const lockOwner = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    // No rollback journal on the disk: nothing is ever written, only locked.
    lockOwner.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lockOwner.close()
    if (isBusy(error)) throw new DatabaseInUseError(dataFolder)
    throw error
  }
  return {
    release: () => {
      if (lockOwner.isOpen) lockOwner.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return typeof error.errcode === 'number' && (error.errcode & 0xff) === sqliteBusyCode
}
