import { mkdirSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { openMemoryDatabase } from '../../server/db/embedded-engine.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillSampleContent } from '../../server/db/seed/fill-sample-content.ts'
import { addStranger } from './private-fields.ts'
import { shareOnce } from './shared-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the embedded database, migrated and with the sample content. */
    snapshotFile: string
    /** A data folder with the same embedded database; it is copied, never opened. */
    preparedDataFolder: string
  }
}

/** Prepares the embedded database with the sample content, as a snapshot and as a data folder, once for a whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await shareOnce('embedded database', prepare, async ({ folder }) =>
    rmSync(folder, { recursive: true, force: true }),
  )
  project.provide('snapshotFile', value.snapshotFile)
  project.provide('preparedDataFolder', value.dataFolder)
  return release
}

async function prepare(): Promise<{ folder: string; snapshotFile: string; dataFolder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'digital-world-test-'))
  const memory = await openMemoryDatabase()
  await migrate(memory)
  await fillSampleContent(memory, new Date())
  await addStranger(memory)
  const snapshotFile = join(folder, 'snapshot.tar')
  writeFileSync(snapshotFile, Buffer.from(await (await memory.dumpSnapshot()).arrayBuffer()))
  await memory.close()

  const dataFolder = join(folder, 'data')
  mkdirSync(dataFolder)
  const onDisk = await PGlite.create({
    dataDir: join(dataFolder, 'database'),
    extensions: { pg_trgm },
    loadDataDir: await openAsBlob(snapshotFile),
  })
  await onDisk.close()
  return { folder, snapshotFile, dataFolder }
}
