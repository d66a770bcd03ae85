import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportedArchive, type ImportOptions, importData } from '../import-data.ts'
import type { BackupManifest } from './backup-format.ts'
import { type BackupSource, fetchBackup } from './fetch-backup.ts'

/** A backup that was restored. */
export interface RestoredBackup {
  backup: BackupManifest
  imported: ImportedArchive
}

/**
 * Puts a backup in the place of everything in a database; its archive passes through the data folder.
 * @throws {BackupError} where it is damaged or encrypted by another key: nothing has changed.
 * @throws {DataCommandError} where the database is not empty and may not be replaced.
 */
export async function restoreBackup(
  source: BackupSource,
  name: string,
  into: Omit<ImportOptions, 'archivePath'>,
): Promise<RestoredBackup> {
  await mkdir(into.dataFolder, { recursive: true })
  const folder = await mkdtemp(join(into.dataFolder, 'restore-'))
  try {
    const archivePath = join(folder, 'archive.tar.gz')
    const backup = await fetchBackup(source, name, archivePath)
    return { backup, imported: await importData({ ...into, archivePath }) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
