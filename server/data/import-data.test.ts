import { createHash, randomUUID } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryDatabase, openMemoryDatabase } from '../db/embedded-engine.ts'
import { migrate } from '../db/migrate.ts'
import { people } from '../db/schema/person.ts'
import { createFileKey, type FileStore } from '../platform/file-store.ts'
import { createLocalFileStore } from '../platform/local-file-store.ts'
import { ArchiveRefusedError, DataCommandError } from './archive-problems.ts'
import { archivedTables } from './archive-scope.ts'
import { importData } from './import-data.ts'

const openTimeoutMs = 60_000
const instant = '2026-11-21T09:30:00.123456Z'
const picture = Buffer.from('a small picture')

type Row = Record<string, unknown>
type TarEntry = Partial<Header> & { name: string; content?: Buffer | string }

/** An archive as written by a program that knows only docs/data-format.md. */
interface Draft {
  tables: Record<string, (Row | string)[]>
  files: Record<string, Buffer>
  manifest: Row
  /** Changes the entries of the tar when all else is done. */
  change: (entries: TarEntry[]) => TarEntry[]
}

const countryId = '0199d3a0-0000-7000-8000-000000000001'
const personId = '0199d3a0-0000-7000-8000-000000000002'
const fileId = '0199d3a0-0000-7000-8000-000000000003'
const categoryId = '0199d3a0-0000-7000-8000-000000000004'
const fileKey = createFileKey('png')

function rightDraft(): Draft {
  return {
    tables: {
      countries: [
        { id: countryId, code: 'JP', name: { uz: 'Yaponiya', en: 'Japan' }, time_zone: 'Asia/Tokyo' },
      ],
      files: [
        {
          id: fileId,
          storage_key: fileKey,
          content_type: 'image/png',
          size_bytes: picture.length,
          sha256: sha256(picture),
        },
      ],
      people: [
        {
          id: personId.toUpperCase(),
          kind: 'expert',
          user_code: 'EXP-0001',
          firstname: 'Shavkat',
          lastname: 'Yoʻldoshev',
          country_id: countryId,
          photo_id: fileId,
          published_at: instant,
          created_at: instant,
          updated_at: '2026-11-21T14:30:00.123456+05:00',
        },
      ],
      activity_categories: [{ id: categoryId, code: 'education', title: { ru: 'Обучение' } }],
      activities: [
        {
          id: randomUUID(),
          code: 'ACT-0001',
          title: { uz: 'Seminar' },
          category_id: categoryId,
          starts_at: instant,
          ends_at: instant,
          person_id: personId,
        },
      ],
    },
    files: { [fileKey]: picture },
    manifest: {},
    change: (entries) => entries,
  }
}

function uploadRow(storageKey: string): Row {
  return {
    id: randomUUID(),
    storage_key: storageKey,
    name: 'cv.pdf',
    type: 'pdf',
    size_bytes: picture.length,
    sha256: sha256(picture),
    scan_state: 'clean',
  }
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

async function writeDraft(draft: Draft, archivePath: string): Promise<void> {
  const contents = Object.entries(draft.tables).map(([name, rows]) => ({
    name,
    rowCount: rows.length,
    content: rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join(''),
  }))
  const manifest = {
    format: 'digital-world-data',
    version: 1,
    createdAt: instant,
    tables: contents.map(({ name, rowCount, content }) => ({ name, rowCount, sha256: sha256(content) })),
    ...draft.manifest,
  }
  const entries: TarEntry[] = [
    ...Object.entries(draft.files).map(([key, content]) => ({ name: `files/${key}`, content })),
    { name: 'tables/', type: 'directory' },
    ...contents.map(({ name, content }) => ({ name: `./tables/${name}.jsonl`, content })),
    { name: 'manifest.json', content: JSON.stringify(manifest) },
  ]
  const archive = pack()
  for (const { content = '', ...header } of draft.change(entries)) archive.entry(header, content)
  archive.finalize()
  await pipeline(archive as unknown as Readable, createWriteStream(archivePath))
}

let folder: string
let dataFolder: string
let archivePath: string
let database: MemoryDatabase
let files: FileStore
let draft: Draft

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-data-'))
  dataFolder = join(folder, 'data')
  archivePath = join(folder, 'archive.tar')
  files = createLocalFileStore(join(dataFolder, 'files'))
  database = await openMemoryDatabase()
  await migrate(database)
}, openTimeoutMs)

beforeEach(async () => {
  draft = rightDraft()
  await database.db.execute(
    sql`TRUNCATE activities, activity_categories, people, countries, files, users, tags CASCADE`,
  )
  await database.db.execute(sql`INSERT INTO tags (id, label) VALUES (${randomUUID()}, 'what was there')`)
  rmSync(dataFolder, { recursive: true, force: true })
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function importDraft(canReplace = true) {
  await writeDraft(draft, archivePath)
  return importData({ database, files, dataFolder, archivePath, canReplace })
}

/**
 * Imports an invalid archive.
 * @returns the error message, when nothing at all has changed.
 */
async function refusal(): Promise<string> {
  const error = await importDraft().catch((thrown: unknown) => thrown)
  expect(error instanceof ArchiveRefusedError || error instanceof DataCommandError, String(error)).toBe(true)
  await expectNothingChanged()
  return (error as Error).message
}

async function expectNothingChanged(): Promise<void> {
  const { rows } = await database.db.execute(sql`SELECT label FROM tags`)
  expect(rows).toEqual([{ label: 'what was there' }])
  const left = existsSync(dataFolder) ? readdirSync(dataFolder, { recursive: true }) : []
  expect(left.filter((name) => !['files', join('files', '.incoming')].includes(String(name)))).toEqual([])
}

function rowOf(table: string, index = 0): Row {
  return draft.tables[table]?.[index] as Row
}

describe('an archive that another program wrote', () => {
  it('takes the place of everything, with the defaults of what it leaves out', async () => {
    expect(await importDraft()).toMatchObject({ tableCount: 5, rowCount: 5, fileCount: 1 })
    const [person] = await database.db.select().from(people)
    expect(person).toMatchObject({
      id: personId,
      revision: 1,
      languageStates: {},
      sortName: 'shavkat yoldoshev',
    })
    expect(person?.searchText).toContain('iaponia')
    const { rows } = await database.db.execute(
      sql`SELECT published_at::text, updated_at::text, (SELECT count(*)::integer FROM tags) AS tags FROM people`,
    )
    const inUtc = '2026-11-21 09:30:00.123456+00'
    expect(rows).toEqual([{ published_at: inUtc, updated_at: inUtc, tags: 0 }])
    const { rows: found } = await database.db.execute(sql`SELECT search_text FROM activities`)
    expect(found).toEqual([{ search_text: 'seminar akt 0001 shavkat iuldoshev' }])
    const kept = await files.openRead(fileKey)
    expect(Buffer.concat((await kept?.content.toArray()) ?? [])).toEqual(picture)
  })

  it('removes the files of the rows that it replaces, and keeps those that stay', async () => {
    await importDraft()
    await importDraft()
    expect(await files.sizeBytes(fileKey)).toBe(picture.length)
    rowOf('people').photo_id = null
    draft.tables.files = []
    draft.files = {}
    await importDraft()
    expect(await files.sizeBytes(fileKey)).toBeUndefined()
  })

  it.each([
    ['of before rich texts, whose signs were no marks', '0004_sample_records', '\\*a\\*'],
    ['of now', '0005_plain_texts_as_rich_texts', '*a*'],
    ['of another program', undefined, '*a*'],
  ])('keeps the look of a text %s', async (_what, schema, shown) => {
    Object.assign(rowOf('people'), { bio: { uz: '*a*' } })
    draft.manifest = { schema }
    // An archive of the newest schema lists all tables.
    for (const { name } of archivedTables()) draft.tables[name] ??= []
    await importDraft()
    expect((await database.db.select().from(people))[0]?.bio).toEqual({ uz: shown })
  })

  it('goes into a database with content only where that is asked for', async () => {
    await expect(importDraft(false)).rejects.toThrow('The database is not empty; add --replace')
    await expectNothingChanged()
    await database.db.execute(sql`DELETE FROM tags`)
    expect(await importDraft(false)).toMatchObject({ rowCount: 5 })
  })

  it('keeps every text of every language to the letter', { timeout: openTimeoutMs }, async () => {
    const anyText = fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom(
          'oʻgʻil, maʼno',
          'Ёлка “ъ”',
          '\u2028\u2029\r\n\t\\"',
          '"}\n{"',
          '\ufeffx',
          "'); DROP --",
          '日本',
        ),
      )
      .filter((text) => !text.includes('\0') && text.isWellFormed())
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 20 }), async (texts) => {
        draft.tables.countries = texts.map((text, index) => ({
          id: index === 0 ? countryId : randomUUID(),
          code: String(index),
          name: { uz: text, ru: `${text}${text}` },
          time_zone: text,
        }))
        await importDraft()
        const { rows } = await database.db.execute<{ name: Row; time_zone: string }>(
          // As JSON: PGlite's results lose a U+FEFF that a text begins with.
          sql`SELECT name, to_json(time_zone) AS time_zone FROM countries ORDER BY code::integer`,
        )
        expect(rows).toEqual(
          texts.map((text) => ({ name: { uz: text, ru: `${text}${text}` }, time_zone: text })),
        )
      }),
      { numRuns: 15 },
    )
  })
})

describe('a wrong archive is refused, and nothing changes:', () => {
  const country = () => rowOf('countries')
  const person = () => rowOf('people')
  const lone = '\\ud800'

  it.each<[what: string, change: () => void, said: string | RegExp]>([
    [
      'a later version',
      () => {
        draft.manifest = { version: 2 }
      },
      'is of version 2, and this program reads version 1',
    ],
    [
      'a newer schema',
      () => {
        draft.manifest = { schema: '9999_later' }
      },
      'was made by a newer version',
    ],
    [
      'another format',
      () => {
        draft.manifest = { format: 'zip' }
      },
      'manifest.json: format:',
    ],
    [
      'an unknown table',
      () => {
        draft.tables.robots = []
      },
      'lists the table "robots", which is not known',
    ],
    [
      'an unknown column',
      () => {
        country().colour = 1
      },
      'tables/countries.jsonl, line 1: "colour" is no column',
    ],
    [
      'a missing column',
      () => {
        delete country().code
      },
      'line 1: code is missing',
    ],
    [
      'null where none may be',
      () => {
        country().code = null
      },
      'line 1: code is null and must not be',
    ],
    [
      'a number for a text',
      () => {
        country().code = 7
      },
      'code is not a text',
    ],
    [
      'no UUID',
      () => {
        country().id = 'JP'
      },
      'id is not a UUID',
    ],
    [
      'no instant',
      () => {
        country().created_at = '2026-02-30T00:00:00Z'
      },
      'created_at is not an instant',
    ],
    [
      'too large a number',
      () => {
        rowOf('files').size_bytes = 2 ** 31
      },
      'size_bytes is not a whole number',
    ],
    [
      'no state',
      () => {
        person().kind = 'guest'
      },
      'kind is none of ambassador, expert',
    ],
    [
      'U+0000',
      () => {
        country().name = { uz: 'a\0b' }
      },
      'name holds the character U+0000',
    ],
    [
      'half a character',
      () => {
        draft.tables.tags = [`{"id":"${randomUUID()}","label":"${lone}"}`]
      },
      'surrogate',
    ],
    [
      'no JSON',
      () => {
        draft.tables.countries?.push('{"id":')
      },
      'tables/countries.jsonl, line 2: is not JSON',
    ],
    [
      'no object',
      () => {
        draft.tables.countries?.push('[1]')
      },
      'line 2: is not a JSON object',
    ],
    [
      'a key twice',
      () => {
        draft.tables.countries?.push({ ...country(), code: 'KR' })
      },
      'line 2: id is the same',
    ],
    [
      'a unique value twice',
      () => {
        draft.tables.countries?.push({ ...country(), id: randomUUID() })
      },
      'code is the same',
    ],
    [
      'a reference to nothing',
      () => {
        person().country_id = randomUUID()
      },
      'country_id refers to no row of countries(id)',
    ],
    [
      'a wrong count',
      () => {
        draft.change = changeManifest((tables) => {
          for (const table of tables) table.rowCount = 9
        })
      },
      'tables/countries.jsonl: has 1 rows, the manifest says 9',
    ],
    [
      'a wrong digest',
      () => {
        draft.change = changeManifest((tables) => {
          for (const table of tables) table.sha256 = sha256('')
        })
      },
      'tables/countries.jsonl: differs from its SHA-256',
    ],
    [
      'a missing file',
      () => {
        draft.files = {}
      },
      `files/${fileKey} is not in the archive`,
    ],
    [
      'a file of another size',
      () => {
        draft.files = { [fileKey]: Buffer.from('x') }
      },
      'has 1 bytes, size_bytes says',
    ],
    [
      'a file of another content',
      () => {
        draft.files = { [fileKey]: Buffer.from('A small picture') }
      },
      'differs from its sha256',
    ],
    [
      'a file of no row',
      () => {
        draft.files[createFileKey('png')] = picture
      },
      'is of no row of tables/files.jsonl or tables/uploads.jsonl',
    ],
    [
      'an upload without its content',
      () => {
        draft.tables.uploads = [uploadRow(createFileKey('pdf'))]
      },
      /tables\/uploads\.jsonl, line 1: files\/\S+\.pdf is not in the archive/,
    ],
    [
      'a file of two tables',
      () => {
        draft.tables.uploads = [uploadRow(fileKey)]
      },
      `files/${fileKey}: is of rows of more than one table`,
    ],
    [
      'a key outside the store',
      () => {
        rowOf('files').storage_key = '../../etc/passwd'
      },
      'storage_key is not of the form',
    ],
    [
      'a path upwards',
      () => {
        add({ name: 'files/../../evil.png', content: 'x' })
      },
      'files/../../evil.png: is no path',
    ],
    [
      'an absolute path',
      () => {
        add({ name: '/etc/passwd', content: 'x' })
      },
      '/etc/passwd: is no path',
    ],
    [
      'a link',
      () => {
        add({ name: `files/${createFileKey('png')}`, type: 'symlink', linkname: '/etc' })
      },
      'is not a plain file',
    ],
    [
      'a table twice',
      () => {
        add({ name: 'tables/countries.jsonl', content: '' })
      },
      'is in the archive twice',
    ],
    [
      'a file twice',
      () => {
        add({ name: `files/${fileKey}`, content: 'other' })
      },
      'is in the archive twice',
    ],
    [
      'a table that is not listed',
      () => {
        add({ name: 'tables/tags.jsonl', content: '' })
      },
      'is not listed in the manifest',
    ],
    [
      'a table that is not there',
      () => {
        draft.change = (entries) => entries.filter(({ name }) => !name.includes('people'))
      },
      'people.jsonl: is missing',
    ],
    [
      'no manifest',
      () => {
        draft.change = (entries) => entries.slice(0, -1)
      },
      'manifest.json: is missing',
    ],
    [
      'no UTF-8',
      () => {
        const bytes = Buffer.from('{"id":"\xff"}\n', 'latin1')
        draft.change = (entries) =>
          entries.map((entry) => (entry.name.includes('countries') ? { ...entry, content: bytes } : entry))
      },
      'line 1: is not UTF-8, or too long',
    ],
    [
      'what only the database knows',
      () => {
        const user = { email: 'a@example.org', firstname: 'A', lastname: 'B' }
        draft.tables.users = ['a', 'A'].map((login) => ({
          ...user,
          id: randomUUID(),
          login,
          email: `${login}@example.org`,
        }))
      },
      /tables\/users\.jsonl: duplicate key value violates unique constraint "users_/,
    ],
  ])('%s', async (_what, change, said) => {
    change()
    expect(await refusal()).toMatch(typeof said === 'string' ? new RegExp(escaped(said)) : said)
  })

  function add(entry: TarEntry): void {
    draft.change = (entries) => [...entries, entry]
  }

  function changeManifest(change: (tables: Row[]) => void): Draft['change'] {
    return (entries) =>
      entries.map((entry) => {
        if (entry.name !== 'manifest.json') return entry
        const manifest = JSON.parse(String(entry.content)) as { tables: Row[] }
        change(manifest.tables)
        return { ...entry, content: JSON.stringify(manifest) }
      })
  }

  it('the current schema with a table left out, whose rows would be lost', async () => {
    const { knownMigrations } = await import('./archive-format.ts')
    draft.manifest = { schema: knownMigrations.at(-1) }
    expect(await refusal()).toContain('does not list the table tags')
  })

  it('a file whose key holds another content already', async () => {
    await importDraft()
    await database.db.execute(sql`INSERT INTO tags (id, label) VALUES (${randomUUID()}, 'what was there')`)
    draft.files = { [fileKey]: Buffer.from('A SMALL PICTURE') }
    Object.assign(rowOf('files'), { sha256: sha256('A SMALL PICTURE') })
    await expect(importDraft()).rejects.toThrow(
      'has another content than the file that is kept under this key',
    )
    expect((await database.db.execute(sql`SELECT label FROM tags`)).rows).toHaveLength(1)
    expect(Buffer.concat((await (await files.openRead(fileKey))?.content.toArray()) ?? [])).toEqual(picture)
  })

  it('many mistakes, of which the first twenty are told', async () => {
    draft.tables.tags = Array.from({ length: 30 }, () => ({ id: randomUUID(), label: 1 }))
    const said = await refusal()
    expect(said.match(/label is not a text/g)).toHaveLength(20)
    expect(said).toContain('and 10 more')
  })

  it('an archive that is cut off, no archive, no file', async () => {
    await writeDraft(draft, archivePath)
    truncateSync(archivePath, 3_000)
    const attempt = () => importData({ database, files, dataFolder, archivePath, canReplace: true })
    await expect(attempt()).rejects.toThrow('is not a whole archive')
    writeFileSync(archivePath, Buffer.from([0x1f, 0x8b, 1, 2, 3]))
    await expect(attempt()).rejects.toThrow('is not a whole archive')
    writeFileSync(archivePath, 'hello '.repeat(500))
    await expect(attempt()).rejects.toThrow('is not a whole archive')
    rmSync(archivePath)
    await expect(attempt()).rejects.toThrow('cannot be read (ENOENT)')
    await expectNothingChanged()
  })

  it('files that cannot be put into their places', async () => {
    await writeDraft(draft, archivePath)
    const failing = { ...files, place: () => Promise.reject(new Error('the disk is full')) }
    const attempt = importData({ database, files: failing, dataFolder, archivePath, canReplace: true })
    await expect(attempt).rejects.toThrow('the disk is full')
    await expectNothingChanged()
  })
})

describe('an import whose end is not confirmed', () => {
  it('keeps its files, because the rows may be there', async () => {
    await writeDraft(draft, archivePath)
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (...given: Parameters<typeof target.transaction>) => {
              await target.transaction(...given)
              throw new Error('Connection terminated unexpectedly')
            }
          : Reflect.get(target, name),
    })
    const attempt = importData({
      database: { ...database, db },
      files,
      dataFolder,
      archivePath,
      canReplace: true,
    })
    await expect(attempt).rejects.toThrow('it may be there or not: import again with --replace')
    expect(await files.sizeBytes(fileKey)).toBe(picture.length)
  })
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
