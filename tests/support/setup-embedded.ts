import { mkdirSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { fillSampleContent } from '../../server/data/fill-sample-content.ts'
import { openMemoryDatabase } from '../../server/db/embedded-engine.ts'
import { migrate } from '../../server/db/migrate.ts'
import { addStranger } from './private-fields.ts'
import { shareOnce } from './shared-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the embedded database, migrated and with the sample content. */
    snapshotFile: string
    /** A file with the embedded database, migrated and without content. */
    emptySnapshotFile: string
    /** A data folder with the same embedded database; it is copied, never opened. */
    preparedDataFolder: string
  }
}

/**
 * Prepares the embedded database, once for a whole run: with the sample content as a snapshot and as a data folder, and
 * without content as a snapshot.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await shareOnce('embedded database', prepare, async ({ folder }) =>
    rmSync(folder, { recursive: true, force: true }),
  )
  project.provide('snapshotFile', value.snapshotFile)
  project.provide('emptySnapshotFile', value.emptySnapshotFile)
  project.provide('preparedDataFolder', value.dataFolder)
  return release
}

/** The databases that tests start from, and the folder that they are in. */
interface Prepared {
  folder: string
  snapshotFile: string
  emptySnapshotFile: string
  dataFolder: string
}

async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'digital-world-test-'))
  const memory = await openMemoryDatabase()
  const dump = async (name: string) => {
    const file = join(folder, name)
    writeFileSync(file, Buffer.from(await (await memory.dumpSnapshot()).arrayBuffer()))
    return file
  }
  await migrate(memory)
  const emptySnapshotFile = await dump('empty.tar')
  await fillSampleContent(memory, new Date())
  await addStranger(memory)
  const snapshotFile = await dump('snapshot.tar')
  await memory.close()

  const dataFolder = join(folder, 'data')
  mkdirSync(dataFolder)
  const onDisk = await PGlite.create({
    dataDir: join(dataFolder, 'database'),
    extensions: { pg_trgm },
    loadDataDir: await openAsBlob(snapshotFile),
  })
  await onDisk.close()
  return { folder, snapshotFile, emptySnapshotFile, dataFolder }
}
