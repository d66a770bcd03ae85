import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, openMemoryDatabase } from '../../server/db/client.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillSampleContent } from '../../server/db/seed/fill-sample-content.ts'
import { addStranger } from './private-fields.ts'

/** What the databases of the tests are copied from. */
const templates = {
  /** Migrated. */
  empty: 'empty_template',
  /** With the sample content, as a demonstration starts. */
  demonstration: 'demonstration_template',
  /** With somebody beside it whose fields must never come out. */
  sample: 'sample_template',
} as const

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

/** Makes the databases that those of the tests are copied from, each out of the one before. */
export async function createTemplates(serverUrl: string): Promise<void> {
  let before = 'template1'
  const create = async (name: string, fill: (database: Database) => Promise<unknown>) => {
    await runStatement(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${before}`)
    const database = await openDatabase({ databaseUrl: databaseUrl(serverUrl, name), dataFolder: tmpdir() })
    await fill(database)
    await database.close()
    before = name
  }
  await create(templates.empty, migrate)
  await create(templates.demonstration, (database) => fillSampleContent(database, new Date()))
  await create(templates.sample, addStranger)
}

/** A fresh PostgreSQL database like one of the templates, as an address. `drop` removes it. */
export async function createPostgresqlDatabase(
  template: keyof typeof templates = 'sample',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresqlUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(
    serverUrl,
    `CREATE DATABASE ${name} TEMPLATE ${templates[template]} ${inject('postgresqlCopy')}`,
  )
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
