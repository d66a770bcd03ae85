import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentTriggers, privateTables } from '../../server/db/content-triggers.ts'
import { type MemoryDatabase, openMemoryDatabase } from '../../server/db/embedded-engine.ts'
import { migrate } from '../../server/db/migrate.ts'
import * as schema from '../../server/db/schema/schema.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrationsFolder = join(root, 'server/db/migrations')
const program = join(root, 'node_modules/drizzle-kit/bin.cjs')

const tables = Object.values<unknown>(schema).filter((one) => is(one, PgTable))
let folder: string
let database: MemoryDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.migrations-'))
  database = await openMemoryDatabase()
  await migrate(database)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

/** Runs drizzle-kit on a copy of the migrations (it takes relative paths only); `schemaFile` is in its folder. */
function runDrizzleKit(
  command: 'check' | 'generate',
  schemaFile = '../../server/db/schema/schema.ts',
): string {
  cpSync(migrationsFolder, join(folder, 'migrations'), { recursive: true })
  const configuration = { dialect: 'postgresql', schema: schemaFile, out: './migrations' }
  writeFileSync(join(folder, 'drizzle.config.json'), JSON.stringify(configuration))
  const { stdout, stderr } = spawnSync(process.execPath, [program, command, '--config=drizzle.config.json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(join(folder, 'migrations'), { recursive: true })
  return stdout + stderr
}

describe('the migrations', () => {
  it('have no gap and no quarrel', () => {
    expect(runDrizzleKit('check')).toContain("Everything's fine")
    const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      entries: { idx: number; when: number; tag: string }[]
    }
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_entry, index) => index))
    expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((a, b) => a - b))
    const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
    expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
  })

  it('make exactly what the schema says: there is nothing left to generate', () => {
    expect(runDrizzleKit('generate')).toContain('No schema changes, nothing to migrate')
  })

  it('would be found to lack a column that is new in the schema', () => {
    writeFileSync(
      join(folder, 'changed.ts'),
      `export * from '../../server/db/schema/schema.ts'\nimport { pgTable, text } from 'drizzle-orm/pg-core'\nexport const planted = pgTable('planted', { name: text('name') })\n`,
    )
    expect(runDrizzleKit('generate', './changed.ts')).toMatch(/planted 1 columns/)
  })
})

/** Statements after which the version before could not read or write what it knows, while both run (O-6). */
const narrowing = [
  /\bDROP (?:COLUMN|TABLE|TYPE|VIEW|SCHEMA)\b/i,
  /\bRENAME (?:COLUMN |CONSTRAINT |VALUE )?(?:\S+ )?TO\b/i,
  /\bALTER COLUMN \S+ (?:SET NOT NULL|SET DATA TYPE|TYPE|DROP DEFAULT)\b/i,
  /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
]
/** A comment in a migration that names the decision by which it may do so. */
const decisionNamed = /^-- decision (\d{4})$/m

/** Lists the statements of a migration that the version before would not survive, unless a decision says so. */
function narrowingStatements(migration: string, decisions: readonly string[]): string[] {
  const named = decisionNamed.exec(migration)?.[1]
  if (named && decisions.some((file) => file.startsWith(`${named}-`))) return []
  return migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => narrowing.some((pattern) => pattern.test(statement)))
}

describe('a migration, while processes of the version before still run,', () => {
  const decisions = readdirSync(join(root, 'docs/decisions'))
  const unknownDecision = '9999'

  it('takes nothing away, nor asks for what they do not write, without the word of a decision', () => {
    // The first one makes the whole database: no version was before it.
    const files = readdirSync(migrationsFolder).filter(
      (file) => file.endsWith('.sql') && !file.startsWith('0000_'),
    )
    const found = files.flatMap((file) =>
      narrowingStatements(readFileSync(join(migrationsFolder, file), 'utf8'), decisions).map(
        (statement) => `${file}: ${statement}`,
      ),
    )
    expect(found).toEqual([])
  })

  it.each([
    'ALTER TABLE "people" DROP COLUMN "headline";',
    'DROP TABLE "tags" CASCADE;',
    'ALTER TABLE "people" RENAME COLUMN "headline" TO "title";',
    'ALTER TABLE "people" RENAME TO "persons";',
    'ALTER TYPE "public"."person_kind" RENAME VALUE \'expert\' TO \'adviser\';',
    'ALTER TABLE "people" ALTER COLUMN "headline" SET NOT NULL;',
    'ALTER TABLE "people" ALTER COLUMN "headline" SET DATA TYPE jsonb;',
    'ALTER TABLE "people" ADD COLUMN "rank" integer NOT NULL;',
  ])('would be found to do so: %s', (statement) => {
    const migration = `CREATE TABLE "more" ("id" uuid);--> statement-breakpoint\n${statement}`
    expect(narrowingStatements(migration, decisions)).toEqual([statement])
    expect(narrowingStatements(`-- decision 0010\n${migration}`, decisions)).toEqual([])
    expect(narrowingStatements(`-- decision ${unknownDecision}\n${migration}`, decisions)).toHaveLength(1)
  })

  it.each([
    'ALTER TABLE "people" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "people" ADD COLUMN "rank" integer;',
    'ALTER TABLE "people" DROP CONSTRAINT "people_rank";',
    'DROP INDEX "people_rank";',
    'ALTER TABLE "people" ALTER COLUMN "rank" DROP NOT NULL;',
  ])('may widen: %s', (statement) => {
    expect(narrowingStatements(statement, decisions)).toEqual([])
  })
})

describe('the migrated database', () => {
  it('has the tables of the schema, and no others', async () => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(tables.map((table) => getTableName(table)).sort())
  })

  it('announces every change of what the public is shown', async () => {
    const { rows } = await database.db.execute<{ table: string; event: string }>(
      sql`select relname as table, tgname as event from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal order by 1, 2`,
    )
    const shown = tables.map((table) => getTableName(table)).filter((name) => !privateTables.includes(name))
    expect(shown.length).toBeGreaterThan(10)
    for (const name of shown) {
      // Next to those that forget a search text.
      const events = rows
        .filter(({ table, event }) => table === name && event.startsWith('content_'))
        .map(({ event }) => event)
      expect(events, name).toEqual([
        'content_deleted',
        'content_inserted',
        'content_truncated',
        'content_updated',
      ])
    }
  })

  it('gets these triggers with each new table: `npm run db:generate` writes them', async () => {
    const made =
      'CREATE TABLE "planted" ("id" uuid PRIMARY KEY NOT NULL);\nCREATE TABLE "mails" ("id" uuid);\n'
    await database.db.execute(sql.raw('CREATE TABLE planted (id uuid)'))
    for (const statement of contentTriggers(made)) await database.db.execute(sql.raw(statement))
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select tgname as name from pg_trigger where tgrelid = 'planted'::regclass order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'content_deleted',
      'content_inserted',
      'content_truncated',
      'content_updated',
    ])
    await database.db.execute(sql.raw('DROP TABLE planted'))
    expect(contentTriggers(made).join()).not.toContain('mails')
  })

  it('has an index for every reference, so that nothing is searched row by row when something is deleted', async () => {
    const { rows } = await database.db.execute<{ reference: string }>(sql`
      select conrelid::regclass || '.' || attname as reference
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      ) order by 1`)
    expect(rows.map(({ reference }) => reference)).toEqual([])
  })
})
