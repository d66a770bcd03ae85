import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseErrorCode, openDatabase } from '../../server/db/client.ts'
import type { DatabaseSession } from '../../server/db/database.ts'
import { openPglite } from '../../server/db/embedded-pglite.ts'

const commitCount = 20
const testTimeoutMs = 60_000

let dataFolder: string
/** The engine as its thread opens it, in this one, where the disk can be watched and made to fail. */
let client: PGlite
let db: DatabaseSession

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'embedded-database-'))
  const database = await openDatabase({ dataFolder })
  await database.db.execute(sql`CREATE TABLE scratch (number integer PRIMARY KEY)`)
  await database.close()
  await openHere()
}, testTimeoutMs)

beforeEach(async () => {
  await db.execute(sql`TRUNCATE scratch`)
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  await client.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

async function openHere(): Promise<void> {
  client = await openPglite({ folder: join(dataFolder, 'database'), isDurable: true })
  db = drizzle({ client })
}

function insert(number: number): Promise<unknown> {
  return db.execute(sql`INSERT INTO scratch VALUES (${number})`)
}

async function countRows(): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::integer AS count FROM scratch`)
  return rows[0]?.count
}

describe('the disk under the embedded database', () => {
  it('syncs at each commit, before it is acknowledged', { timeout: testTimeoutMs }, async () => {
    const sync = vi.spyOn(fs, 'fsyncSync')
    for (let number = 0; number < commitCount; number += 1) {
      const before = sync.mock.calls.length
      await insert(number)
      expect(sync.mock.calls.length, `commit ${number}`).toBeGreaterThan(before)
    }
  })

  it('syncs once for a transaction of many statements, and never for a read', {
    timeout: testTimeoutMs,
  }, async () => {
    const sync = vi.spyOn(fs, 'fsyncSync')
    expect(await countRows()).toBe(0)
    expect(sync).not.toHaveBeenCalled()
    await db.transaction(async (tx) => {
      for (let number = 0; number < commitCount; number += 1) {
        await tx.execute(sql`INSERT INTO scratch VALUES (${number})`)
      }
    })
    expect(sync).toHaveBeenCalledTimes(1)
  })

  it('stops the database when it fails to sync, and a restart recovers what was acknowledged', {
    timeout: testTimeoutMs,
  }, async () => {
    await insert(1)
    const sync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    })
    const failure = await insert(2).catch((error: unknown) => error)
    expect(databaseErrorCode(failure)).toBe('58030')
    sync.mockRestore()

    // Later writes are refused at once, in transactions too, instead of being acknowledged or waiting for ever.
    expect(databaseErrorCode(await insert(3).catch((error: unknown) => error))).toBe('57P02')
    const transaction = db.transaction((tx) => tx.execute(sql`INSERT INTO scratch VALUES (4)`))
    expect(databaseErrorCode(await transaction.catch((error: unknown) => error))).toBe('57P02')
    await client.close()

    await openHere()
    const { rows } = await db.execute(sql`SELECT number FROM scratch WHERE number IN (1, 3, 4)`)
    expect(rows).toEqual([{ number: 1 }])
  })

  it('leaves nothing of the lock behind, and releases it at the end', {
    timeout: testTimeoutMs,
  }, async () => {
    await client.close()
    const database = await openDatabase({ dataFolder })
    await expect(openDatabase({ dataFolder })).rejects.toThrow('already in use by another process')
    expect(await database.isHealthy(1_000)).toBe(true)
    await database.close()
    expect(existsSync(join(dataFolder, 'database.lock-journal'))).toBe(false)
    const again = await openDatabase({ dataFolder })
    await again.close()
    await openHere()
  })
})
