import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import type { ByteSource } from '../../platform/file-store.ts'
import { createLocalFileStore } from '../../platform/local-file-store.ts'
import { knownMigrations, type Manifest } from '../archive-format.ts'
import { streamArchive } from '../export-data.ts'
import { importData } from '../import-data.ts'
import { BackupError } from './backup-error.ts'
import type { BackupManifest } from './backup-format.ts'
import { type BackupSource, fetchBackup } from './fetch-backup.ts'

const folderPrefix = 'drill-'

/**
 * Proves a backup: restores it into a scratch database (the embedded engine, in a folder of its own), reads everything
 * out of that again, and compares the digests of all tables and files with those of the backup. Nothing is left of it.
 * @throws {BackupError} where the backup is damaged, or what came out differs.
 */
export async function drillBackup(
  source: BackupSource,
  name: string,
  dataFolder: string,
): Promise<BackupManifest> {
  await mkdir(dataFolder, { recursive: true })
  await removeFormer(dataFolder)
  const folder = await mkdtemp(join(dataFolder, folderPrefix))
  try {
    const archivePath = join(folder, 'archive.tar.gz')
    const backup = await fetchBackup(source, name, archivePath)
    const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder })
    try {
      await migrate(database)
      const files = createLocalFileStore(join(folder, 'files'))
      const imported = await importData({
        database,
        files,
        dataFolder: folder,
        archivePath,
        canReplace: false,
      })
      const found = await streamArchive(
        { database, files, now: new Date() },
        { folder, isCompressed: false, write: passOver },
      )
      requireEqualTables(name, imported.manifest, found.manifest)
      // Each file was compared with the digest in its row, on the way in and on the way out.
      if (found.summary.fileCount !== backup.fileCount) {
        throw differing(name, `files: ${found.summary.fileCount} in the place of ${backup.fileCount}`)
      }
      return backup
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a killed drill left behind. */
async function removeFormer(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(folderPrefix)) await rm(join(dataFolder, name), { recursive: true, force: true })
  }
}

function requireEqualTables(name: string, expected: Manifest, found: Manifest): void {
  // Rows of an earlier version get the columns of this one: only their number is the same.
  const isOfThisVersion = expected.schema === knownMigrations.at(-1)
  const tables = new Map(found.tables.map((table) => [table.name, table]))
  for (const { name: table, rowCount, sha256 } of expected.tables) {
    const restored = tables.get(table)
    if (restored?.rowCount !== rowCount || (isOfThisVersion && restored.sha256 !== sha256)) {
      throw differing(name, `the table ${table}`)
    }
  }
}

function differing(name: string, what: string): BackupError {
  return new BackupError(
    'differs',
    `The backup ${name} was restored, and what came out differs from it: ${what}.`,
  )
}

async function passOver(content: ByteSource): Promise<void> {
  for await (const _chunk of content);
}
