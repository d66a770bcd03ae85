import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { databaseErrorCode, openDatabase } from './client.ts'
import { type MemoryDatabase, openMemoryDatabase, startMaintenance, vacuum } from './embedded-engine.ts'
import { migrate } from './migrate.ts'

const openTimeoutMs = 60_000
const statementCount = 300
const scratchRowCount = 500

let database: MemoryDatabase
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-engine-'))
  database = await openMemoryDatabase()
  await database.db.execute(sql`CREATE TABLE scratch (number integer PRIMARY KEY)`)
}, openTimeoutMs)

afterEach(() => database.db.execute(sql`TRUNCATE scratch`))

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function fillScratch(): Promise<unknown> {
  return database.db.execute(sql`INSERT INTO scratch SELECT generate_series(1, ${scratchRowCount}::integer)`)
}

/** Counts the turns of the event loop during some work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let immediate = setImmediate(function count() {
    turns += 1
    immediate = setImmediate(count)
  })
  await work()
  clearImmediate(immediate)
  return turns
}

async function readPosition(): Promise<string | undefined> {
  const { rows } = await database.db.execute<{ position: string }>(
    sql`SELECT redo_lsn::text AS position FROM pg_control_checkpoint()`,
  )
  return rows[0]?.position
}

describe('the embedded engine', () => {
  it('gives the event loop a turn after each statement, whether awaited or queued', async () => {
    const awaited = await turnsDuring(async () => {
      for (let index = 0; index < statementCount; index += 1) await database.db.execute(sql`SELECT 1`)
    })
    expect(awaited).toBeGreaterThanOrEqual(statementCount)
    const queued = await turnsDuring(() =>
      Promise.all(Array.from({ length: statementCount }, () => database.db.execute(sql`SELECT 1`))),
    )
    expect(queued).toBeGreaterThanOrEqual(statementCount)
    const inTransaction = await turnsDuring(() =>
      database.db.transaction(async (tx) => {
        for (let index = 0; index < statementCount; index += 1) await tx.execute(sql`SELECT 1`)
      }),
    )
    expect(inTransaction).toBeGreaterThanOrEqual(statementCount)
  })

  it('refuses a query that goes past the transaction it is in, instead of waiting for itself', async () => {
    const past = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO scratch VALUES (1)`)
      await database.db.execute(sql`SELECT 1`)
    })
    const failure = await past.catch((error: unknown) => error)
    expect(failure).toMatchObject({ cause: { message: expect.stringContaining('pass the transaction') } })
    expect((await database.db.execute(sql`SELECT number FROM scratch`)).rows).toEqual([])
  })

  it('answers statements that a transaction sends at the same time each with its own result', async () => {
    const found = await database.db.transaction((tx) =>
      Promise.all([1, 2, 3].map((number) => tx.execute(sql`SELECT ${number}::integer AS number`))),
    )
    expect(found.map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
  })

  it('lets what was started inside a transaction query after it', async () => {
    const gate = Promise.withResolvers<void>()
    let later: Promise<unknown> = Promise.resolve()
    await database.db.transaction(async () => {
      later = gate.promise.then(() => database.db.execute(sql`SELECT 1 AS one`))
    })
    gate.resolve()
    await expect(later).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  it('tells the code of an error, however it is wrapped', async () => {
    await fillScratch()
    const failure = await database.db
      .execute(sql`INSERT INTO scratch VALUES (1)`)
      .catch((error: unknown) => error)
    expect(databaseErrorCode(failure)).toBe('23505')
    expect(databaseErrorCode(new Error('outer', { cause: failure }))).toBe('23505')
    expect(databaseErrorCode(new Error('something else'))).toBeUndefined()
  })

  it('delivers a notification before the write that sent it is acknowledged', async () => {
    const heard: string[] = []
    const stop = await database.listen('something_changed', (payload) => heard.push(payload))
    await database.notify('something_changed', 'person:1')
    expect(heard).toEqual(['person:1'])
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('something_changed', 'person:2')`)
      expect(heard).toEqual(['person:1'])
    })
    expect(heard).toEqual(['person:1', 'person:2'])
    await stop()
    await database.notify('something_changed', 'person:3')
    expect(heard).toHaveLength(2)
    await expect(database.notify('Robert"; DROP', '')).rejects.toThrow(RangeError)
  })

  it('starts from a snapshot', { timeout: openTimeoutMs }, async () => {
    await fillScratch()
    const copy = await openMemoryDatabase(await database.dumpSnapshot())
    const { rows } = await copy.db.execute(sql`SELECT count(*)::integer AS count FROM scratch`)
    await copy.close()
    expect(rows).toEqual([{ count: scratchRowCount }])
    expect(await copy.isHealthy(1_000)).toBe(false)
    expect(databaseErrorCode(await copy.db.execute(sql`SELECT 1`).catch((error: unknown) => error))).toBe(
      '08006',
    )
  })

  it('refuses the files of another major version of PostgreSQL', async () => {
    const dataFolder = join(folder, 'older')
    mkdirSync(join(dataFolder, 'database'), { recursive: true })
    writeFileSync(join(dataFolder, 'database', 'PG_VERSION'), '17\n')
    await expect(openDatabase({ dataFolder })).rejects.toThrow('was made by PostgreSQL 17')
    const { rows } = await database.db.execute<{ version: string }>(sql`SHOW server_version`)
    const major = rows[0] && Object.values(rows[0])[0]?.split('.')[0]
    writeFileSync(join(dataFolder, 'database', 'PG_VERSION'), `${Number(major) + 1}\n`)
    await expect(openDatabase({ dataFolder })).rejects.toThrow(`this version needs ${major}`)
  })
})

describe('maintenance', () => {
  it('makes a checkpoint once the log grew enough, and none while nothing is written', async () => {
    await fillScratch()
    const before = await readPosition()
    const eager = startMaintenance(database, { lookIntervalMs: 5, logGrowthMaxBytes: 1 })
    await vi.waitFor(async () => expect(await readPosition()).not.toBe(before), 15_000)
    await eager.stop()

    const settled = await readPosition()
    const patient = startMaintenance(database, { lookIntervalMs: 1, logGrowthMaxBytes: 1024 ** 3 })
    await fillScratch().catch(() => undefined)
    await turnsDuring(() => database.isHealthy(1_000))
    await patient.stop()
    expect(await readPosition()).toBe(settled)
  })

  it('makes one after its time for a little growth, too', async () => {
    await fillScratch()
    const before = await readPosition()
    const maintenance = startMaintenance(database, { lookIntervalMs: 5, checkpointIntervalMs: 10 })
    await vi.waitFor(async () => expect(await readPosition()).not.toBe(before), 15_000)
    await maintenance.stop()
  })

  it('vacuums and analyses every table', async () => {
    await fillScratch()
    await vacuum(database)
    const { rows } = await database.db.execute(sql`SELECT reltuples FROM pg_class WHERE relname = 'scratch'`)
    expect(rows).toEqual([{ reltuples: scratchRowCount }])
  })
})

describe('migrate', () => {
  function writeMigrations(...statements: string[]): string {
    return writeMigrationsFrom(1_000, statements)
  }

  function writeMigrationsFrom(firstWhen: number, statements: readonly string[]): string {
    const migrations = join(folder, 'migrations')
    mkdirSync(join(migrations, 'meta'), { recursive: true })
    const entries = statements.map((statement, index) => {
      writeFileSync(join(migrations, `000${index}_step.sql`), statement)
      return { idx: index, version: '7', when: firstWhen + index, tag: `000${index}_step`, breakpoints: true }
    })
    const journal = { version: '7', dialect: 'postgresql', entries }
    writeFileSync(join(migrations, 'meta', '_journal.json'), JSON.stringify(journal))
    return migrations
  }

  it('applies what is new, once, all or nothing, with trigram search at hand', async () => {
    const first = [
      'CREATE TABLE steps (name text)',
      'CREATE INDEX ON steps USING gin (name gin_trgm_ops)',
    ].join('--> statement-breakpoint\n')
    await migrate(database, writeMigrations(first))
    const second = writeMigrations(first, "INSERT INTO steps VALUES ('second')")
    await migrate(database, second)
    const applied: string[] = []
    const applyMigrations = async (given: string) => {
      applied.push(given)
    }
    await migrate({ ...database, applyMigrations }, second)
    expect(applied).toEqual([])
    const broken = "INSERT INTO steps VALUES ('third')--> statement-breakpoint\nSELECT nothing"
    await expect(
      migrate(database, writeMigrations(first, "INSERT INTO steps VALUES ('second')", broken)),
    ).rejects.toThrow()
    const { rows } = await database.db.execute(sql`SELECT name FROM steps`)
    expect(rows).toEqual([{ name: 'second' }])
  })

  it('refuses a database that is older than the first migration, and leaves it as it is', async () => {
    const one = ['CREATE TABLE IF NOT EXISTS steps (name text)']
    await migrate(database, writeMigrationsFrom(1_000, one))
    const later = writeMigrationsFrom(5_000, ['DROP TABLE steps'])
    await expect(migrate(database, later)).rejects.toThrow(OperatorError)
    await expect(database.db.execute(sql`SELECT name FROM steps`)).resolves.toBeDefined()
  })
})
