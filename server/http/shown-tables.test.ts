import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { hasRight } from '../../shared/rules/rights.ts'
import { readContract } from '../../tests/support/contract-endpoints.ts'
import { statementsOf } from '../../tests/support/count-statements.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import * as schema from '../db/schema/schema.ts'
import { textPages } from '../db/schema/text-page.ts'
import { CacheDependencies } from './answer.ts'

/** The slug of a published text page. */
const slug = 'sinov'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.db.insert(textPages).values({ slug, title: { uz: 'Sinov' }, publishedAt: new Date(0) })
  // What the process holds in memory is filled at the first request of any client.
  await app.request('/api/search?q=an')
})
afterAll(() => app.close())

const tables = Object.values<unknown>(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableName(table))

/** The owners of tables whose changes are announced as changes of the owner (by triggers). */
const owners: Readonly<Record<string, string>> = { person_tags: 'people', social_links: 'people' }

/** Paths that are cached in addition to the reads of the API. */
const otherPaths = [
  '/activities.ics',
  '/activities.rss',
  '/activities-single/{id}/calendar.ics',
  '/regulations/uz.pdf',
  '/sitemap-pages.xml',
  '/sitemap-people-1.xml',
  '/sitemap-activities-1.xml',
  '/sitemap-text_pages-1.xml',
]

const reads = (await readContract()).filter(
  ({ method, right }) => method === 'get' && right === 'read-site' && hasRight('ANONYMOUS', right),
)
const paths = [
  ...reads.flatMap(({ path, query }) => [
    `/api${path}`,
    ...(query && 'q' in query.shape ? [`/api${path}?q=an`] : []),
  ]),
  ...otherPaths,
]

/** Fills in the id of a record that the neighbouring list shows. */
async function withId(path: string): Promise<string> {
  if (!path.includes('{')) return path
  const list =
    path.startsWith('/api') && path.includes('{id}')
      ? path.replace(/\/\{id\}.*/, '?when=all&pageSize=100')
      : '/api/activities?when=all&pageSize=100'
  const { items } = (await (await app.request(list)).json()) as {
    items: { id: string; availability?: object | null }[]
  }
  const shown = path.endsWith('/registration') ? items.find(({ availability }) => availability) : items[0]
  return path
    .replace('{id}', shown?.id ?? '')
    .replace('{slug}', slug)
    .replace('{code}', 'DE')
}

/** Reads a path uncached. @returns the tables that were read, and those that the answer is cached under. */
async function tablesOf(path: string): Promise<{ read: string[]; shown: string[] }> {
  const shows = vi.spyOn(CacheDependencies.prototype, 'shows')
  app.cache.dropAll()
  try {
    const statements = await statementsOf(async () => {
      const response = await app.request(path)
      expect(response.status, path).toBe(200)
      await response.arrayBuffer()
    })
    const text = statements.join('\n')
    return {
      read: tables.filter((table) => new RegExp(`(?:from|join) "?${table}\\b`, 'i').test(text)),
      shown: shows.mock.calls.flat().map((tag) => tag.split(':')[0] ?? ''),
    }
  } finally {
    shows.mockRestore()
  }
}

describe('what everybody reads', () => {
  it.each(
    paths,
  )('%s is cached under every table that it reads, so that no change leaves it stale', async (path) => {
    // The embedded engine is sent its statements without their text.
    if (inject('engine') === 'embedded') return
    const { read, shown } = await tablesOf(await withId(path))
    const isShown = (table: string | undefined) => table !== undefined && shown.includes(table)
    expect(read.filter((table) => !isShown(table) && !isShown(owners[table]))).toEqual([])
  })

  it('reads tables at all', () => {
    expect(paths.length).toBeGreaterThan(25)
  })
})
