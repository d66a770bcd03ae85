import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { samplePictures } from '../../server/db/seed/content/pictures.ts'
import { sampleRecordings } from '../../server/db/seed/content/recordings.ts'
import { createPostgresqlDatabase, databaseUrl, runStatement } from '../support/databases.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 120_000
/**
 * The time from the commit to the changed response on every process. Cached responses do not expire automatically, so
 * that only the notification can show the change. Most of this time is for a busy machine to render the responses
 * again.
 */
const noticeTimeoutMs = 5_000
const pollIntervalMs = 20

describe('two processes over one PostgreSQL', () => {
  let drop: () => Promise<void>
  let client: Client
  let addresses: string[]

  beforeAll(async () => {
    const database = await createPostgresqlDatabase()
    drop = database.drop
    client = new Client({ connectionString: database.url })
    await client.connect()
    const sites = [1, 2].map(() => startSite({ DATABASE_URL: database.url, DATA_DIR: createDataFolder() }))
    addresses = await Promise.all(sites.map(({ address }) => address))
  }, testTimeoutMs)
  afterAll(async () => {
    await cleanUp()
    await client.end()
    await drop()
  })

  /** Fetches the same paths from both processes. */
  const readAll = (paths: string[]) =>
    Promise.all(
      addresses.flatMap((address) =>
        paths.map(async (path) => {
          const response = await fetch(`${address}${path}`)
          return { from: `${path} of ${address}`, status: response.status, text: await response.text() }
        }),
      ),
    )

  /** Makes a change after all responses are cached, and waits until every one of them shows it. */
  async function expectNotice(paths: string[], change: { sql: string; values: string[] }, words: string) {
    // Twice: the second time they come out of the cache.
    for (let time = 0; time < 2; time += 1) {
      for (const { from, status, text } of await readAll(paths)) {
        expect(status, from).toBe(200)
        expect(text, from).not.toContain(words)
      }
    }
    const { rowCount } = await client.query(change.sql, change.values)
    expect(rowCount).toBeGreaterThan(0)
    await vi.waitFor(
      async () => {
        const answers = await readAll(paths)
        expect(answers.filter(({ text }) => !text.includes(words)).map(({ from }) => from)).toEqual([])
      },
      { timeout: noticeTimeoutMs, interval: pollIntervalMs },
    )
  }

  const readOne = async <Row extends Record<string, string>>(sql: string): Promise<Row> => {
    const { rows } = await client.query<Row>(sql)
    const [row] = rows
    if (!row) throw new Error(`Nothing is found by: ${sql}`)
    return row
  }

  it('both show a changed headline at once', { timeout: testTimeoutMs }, async () => {
    const person = await readOne<{ id: string; user_code: string }>(
      "SELECT id, user_code FROM people WHERE user_code = 'AMB-0042'",
    )
    await expectNotice(
      [
        `/ambassadors-single/${person.id}`,
        '/ambassadors?q=AMB-0042',
        `/api/ambassadors/${person.id}`,
        '/api/ambassadors?q=AMB-0042',
      ],
      {
        sql: `UPDATE people SET headline = headline || '{"uz": "Yangi sarlavha 1"}' WHERE id = $1`,
        values: [person.id],
      },
      'Yangi sarlavha 1',
    )
  })

  it('both show a sentence that an administrator wrote at once', { timeout: testTimeoutMs }, async () => {
    await expectNotice(
      ['/search', '/search?q=zzz', '/manifest.webmanifest', '/api/locales/uz/common'],
      {
        sql: `INSERT INTO interface_texts (id, namespace, key, label, texts)
              VALUES (gen_random_uuid(), 'common', 'site.name', '{}', '{"uz": {"text": "Yangi nom 0"}}')`,
        values: [],
      },
      'Yangi nom 0',
    )
  })

  it('both show a changed title of an activity at once', { timeout: testTimeoutMs }, async () => {
    const activity = await readOne<{ id: string; person_id: string; kind: string }>(
      `SELECT activities.id, person_id, people.kind FROM activities JOIN people ON people.id = person_id
       WHERE state = 'published' AND starts_at > now() AND people.kind = 'ambassador' ORDER BY starts_at LIMIT 1`,
    )
    await expectNotice(
      [
        `/activities-single/${activity.id}`,
        `/ambassadors-single/${activity.person_id}`,
        `/ambassadors-single/${activity.person_id}/details/${activity.id}`,
        '/activities',
        '/api/activities',
        `/api/activities/${activity.id}`,
      ],
      {
        sql: `UPDATE activities SET title = title || '{"uz": "Yangi tadbir nomi 2"}' WHERE id = $1`,
        values: [activity.id],
      },
      'Yangi tadbir nomi 2',
    )
  })

  it('both show a changed name of a country at once', { timeout: testTimeoutMs }, async () => {
    const person = await readOne<{ id: string }>(
      `SELECT people.id FROM people JOIN countries ON countries.id = country_id
       WHERE code = 'JP' AND kind = 'ambassador' AND published_at IS NOT NULL LIMIT 1`,
    )
    await expectNotice(
      [
        '/',
        '/ambassadors?country=JP',
        `/ambassadors-single/${person.id}`,
        '/api/countries',
        '/api/ambassadors',
      ],
      {
        sql: `UPDATE countries SET name = name || '{"uz": "Kunchiqar yurt"}' WHERE code = $1`,
        values: ['JP'],
      },
      'Kunchiqar yurt',
    )
  })

  it('both show a new tag of a person at once, and its end', { timeout: testTimeoutMs }, async () => {
    const person = await readOne<{ id: string }>("SELECT id FROM people WHERE user_code = 'AMB-0017'")
    const tagId = randomUUID()
    await client.query("INSERT INTO tags (id, label) VALUES ($1, 'yangi-teg-4')", [tagId])
    const paths = [
      `/ambassadors-single/${person.id}`,
      `/api/ambassadors/${person.id}`,
      `/api/ambassadors?q=AMB-0017`,
      '/ambassadors?q=AMB-0017',
    ]
    await expectNotice(
      paths,
      { sql: 'INSERT INTO person_tags (person_id, tag_id) VALUES ($1, $2)', values: [person.id, tagId] },
      'yangi-teg-4',
    )
    await client.query('DELETE FROM person_tags WHERE tag_id = $1', [tagId])
    await vi.waitFor(
      async () => {
        for (const { from, text } of await readAll(paths)) expect(text, from).not.toContain('yangi-teg-4')
      },
      { timeout: noticeTimeoutMs, interval: pollIntervalMs },
    )
  })

  it('neither shows what was rolled back, and both show a bin at once', {
    timeout: testTimeoutMs,
  }, async () => {
    const person = await readOne<{ id: string }>("SELECT id FROM people WHERE user_code = 'AMB-0031'")
    const path = `/ambassadors-single/${person.id}`
    const statuses = async () => (await readAll([path])).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200])
    await client.query('BEGIN')
    await client.query('UPDATE people SET trashed_at = now() WHERE id = $1', [person.id])
    await client.query('ROLLBACK')
    expect(await statuses()).toEqual([200, 200])
    await client.query('UPDATE people SET trashed_at = now() WHERE id = $1', [person.id])
    await vi.waitFor(async () => expect(await statuses()).toEqual([404, 404]), {
      timeout: noticeTimeoutMs,
      interval: pollIntervalMs,
    })
  })
})

describe('two processes that start at the same time on an empty database', () => {
  afterEach(cleanUp)

  it('migrate it once and fill it once', { timeout: testTimeoutMs }, async () => {
    const serverUrl = inject('postgresqlUrl')
    const name = `empty_${randomUUID().replaceAll('-', '')}`
    await runStatement(serverUrl, `CREATE DATABASE ${name}`)
    const url = databaseUrl(serverUrl, name)
    const sample = await createPostgresqlDatabase()

    const sites = [1, 2].map(() => startSite({ DATABASE_URL: url, DATA_DIR: createDataFolder() }))
    const addresses = await Promise.all(sites.map(({ address }) => address))
    const pages = await Promise.all(
      addresses.map(async (address) => (await fetch(`${address}/api/ambassadors`)).json()),
    )
    expect(pages[0]).toEqual(pages[1])

    // The identity of its files, and the pictures and recordings of the sample, are written when a site starts, not
    // with its records.
    const filled = await countAll(sample.url)
    expect(await countAll(url)).toEqual({
      ...filled,
      'public.installation': 1,
      'public.files': samplePictures.length,
      'public.episodes': sampleRecordings.length,
      // Each has its sound and its slides.
      'public.uploads': sampleRecordings.length * 2,
      'public.sample_records': (filled['public.sample_records'] ?? 0) + samplePictures.length,
    })
    for (const site of sites) expect(await site.stop()).toMatchObject({ code: 0, errorOutput: '' })
    await runStatement(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    await sample.drop()
  })
})

/** Counts the rows of each table, including the record of migrations. */
async function countAll(url: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'drizzle') ORDER BY 1",
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const counted = await client.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${name}`)
      counts[name] = counted.rows[0]?.count ?? -1
    }
    expect(counts['public.people']).toBeGreaterThan(40)
    return counts
  } finally {
    await client.end()
  }
}
