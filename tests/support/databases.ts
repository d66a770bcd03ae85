import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, openMemoryDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillSampleContent } from '../../server/db/seed/fill-sample-content.ts'
import { addStranger } from './private-fields.ts'

const templateName = 'sample_template'

/** The address of another database of the same PostgreSQL server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on a PostgreSQL server, outside of any pool. */
export async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes the database that those of the tests are copied from: migrated, filled with the sample. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await runStatement(serverUrl, `CREATE DATABASE ${templateName}`)
  const database = await openDatabase({
    databaseUrl: databaseUrl(serverUrl, templateName),
    dataFolder: tmpdir(),
  })
  await migrate(database)
  await fillSampleContent(database, new Date())
  await addStranger(database)
  await database.close()
}

/** A fresh PostgreSQL database with the sample content, as an address. `drop` removes it. */
export async function createPostgresqlDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresqlUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => runStatement(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** A fresh database with the sample content on the engine that this project of the tests runs on. */
export async function openTestDatabase(): Promise<Database> {
  if (inject('engine') === 'embedded') return openMemoryDatabase(await openAsBlob(inject('snapshotFile')))
  const { url, drop } = await createPostgresqlDatabase()
  const database = await openDatabase({ databaseUrl: url, dataFolder: tmpdir() })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
