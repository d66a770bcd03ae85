import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { inject } from 'vitest'
import { fillSampleContent } from '../../server/data/fill-sample-content.ts'
import { openDatabase } from '../../server/db/client.ts'
import type { Database } from '../../server/db/database.ts'
import { openMemoryDatabase } from '../../server/db/embedded-engine.ts'
import { migrate } from '../../server/db/migrate.ts'
import { addStranger } from './private-fields.ts'

/** Template databases that test databases are copied from. */
const templates = {
  /** Migrated, without content. */
  empty: 'empty_template',
  /** The database with the sample content, as a demonstration starts. */
  demonstration: 'demonstration_template',
  /** The database with the sample content and the stranger, whose fields must never leave the server. */
  sample: 'sample_template',
} as const

/** Returns the URL of another database of the same PostgreSQL server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on a PostgreSQL server, outside any pool. */
export async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates the template databases, each from the previous one. */
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

/** Creates a fresh PostgreSQL database from a template. Returns its URL, and `drop`, which removes it. */
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

/** Opens a fresh database with the sample content, on the engine of this Vitest project. */
export async function openTestDatabase(): Promise<Database> {
  if (inject('engine') === 'embedded') return openMemoryDatabase(await openAsBlob(inject('snapshotFile')))
  return openCopy('sample')
}

/** Opens a fresh database that is migrated and without content, on the engine of this Vitest project. */
export async function openEmptyDatabase(): Promise<Database> {
  if (inject('engine') !== 'embedded') return openCopy('empty')
  return openMemoryDatabase(await openAsBlob(inject('emptySnapshotFile')))
}

async function openCopy(template: keyof typeof templates): Promise<Database> {
  const { url, drop } = await createPostgresqlDatabase(template)
  const database = await openDatabase({ databaseUrl: url, dataFolder: tmpdir() })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
