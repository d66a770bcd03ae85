import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import type { Database, DatabaseSession } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { checkAudit, writeAudit } from '../../server/platform/audit.ts'
import { type PostgresqlServer, startPostgresql } from '../support/postgresql.ts'

const recoveryTimeoutMs = 10_000

let server: PostgresqlServer
let database: Database
beforeAll(async () => {
  server = await startPostgresql()
  const dataFolder = mkdtempSync(join(tmpdir(), 'early-commit-'))
  database = await openDatabase({ databaseUrl: server.url, dataFolder })
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

const note = (session: DatabaseSession) => writeAudit(session, { actor: null, action: 'erased' }, new Date())
const syncing = async (session: DatabaseSession) => {
  const { rows } = await session.execute<{ mode: string }>(
    sql`select current_setting('synchronous_commit') as mode`,
  )
  return rows[0]?.mode
}
const entryCount = async () => (await checkAudit(database.db)).entryCount

it('lets the next writer of the audit log go on before the disk has it', async () => {
  expect(
    await database.db.transaction(async (transaction) => {
      await note(transaction)
      return syncing(transaction)
    }),
  ).toBe('off')
  expect(await database.db.transaction(syncing)).toBe('on')
})

it('is on the disk once the transaction has ended, whatever happens to the server', async () => {
  const before = await entryCount()
  await database.db.transaction(note)
  await server.crash()
  await expect.poll(() => entryCount().catch(() => 'away'), { timeout: recoveryTimeoutMs }).toBe(before + 1)
})
