import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openMemoryDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillSampleContent } from '../../server/db/seed/fill-sample-content.ts'
import { readSettings } from '../../server/env.ts'
import { createLogger } from '../../server/platform/logger.ts'
import { startServer } from '../../server/start.ts'
import { type ApplicationReceipt, applicationReceiptSchema } from '../../shared/schemas/application.ts'
import { applicationTexts, formOf, sampleCv } from './application-form.ts'
import { createTemplates } from './databases.ts'
import { startPostgresql } from './postgresql.ts'
import { addStranger } from './private-fields.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that the tests of the server run on. */
    engine: 'embedded' | 'postgresql'
    /** A file with the embedded database, migrated and filled with the sample. */
    snapshotFile: string
    /** The PostgreSQL server of this run, with templates of its databases. */
    postgresqlUrl: string
    /** A site that runs for the browser tests, on sample content that no test changes. */
    baseUrl: string
    /** An application that was sent to it. */
    application: ApplicationReceipt
  }
}

/** Once for a whole run: both engines ready with the sample content, and a site for the browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'digital-world-test-'))
  const postgresql = await startPostgresql()
  process.stdout.write(`Engines: PGlite (embedded) and ${postgresql.version}\n`)
  await createTemplates(postgresql.url)

  const memory = await openMemoryDatabase()
  await migrate(memory)
  await fillSampleContent(memory, new Date())
  await addStranger(memory)
  const snapshotFile = join(folder, 'snapshot.tar')
  writeFileSync(snapshotFile, Buffer.from(await (await memory.dumpSnapshot()).arrayBuffer()))
  await memory.close()

  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'site'), LOG_LEVEL: 'silent' })
  const site = await startServer(settings, createLogger('silent'))
  await addStranger(site.database)

  const baseUrl = `http://127.0.0.1:${site.port}`
  const application = await sendApplication(baseUrl)

  project.provide('snapshotFile', snapshotFile)
  project.provide('postgresqlUrl', postgresql.url)
  project.provide('baseUrl', baseUrl)
  project.provide('application', application)
  process.env.TEST_DATABASE_URL = postgresql.url
  return async () => {
    await site.stop()
    await postgresql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sendApplication(baseUrl: string): Promise<ApplicationReceipt> {
  const body = formOf({ ...applicationTexts(), cv: sampleCv })
  const response = await fetch(`${baseUrl}/api/applications?lang=uz`, { method: 'POST', body })
  if (response.status !== 201) throw new Error(`The application was refused: ${await response.text()}`)
  return applicationReceiptSchema.parse(await response.json())
}
