import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { hasRight } from '../../shared/rules/rights.ts'
import { readContract } from '../../tests/support/contract-endpoints.ts'
import { statementsOf } from '../../tests/support/count-statements.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import * as schema from '../db/schema/schema.ts'
import { CacheNotes } from './public-cache.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tables = Object.values<unknown>(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableName(table))

/** Tables that belong to another one: their changes are told as changes of its rows (by the triggers of the first migration). */
const owners: Readonly<Record<string, string>> = { person_tags: 'people', social_links: 'people' }

/** What the cache keeps beside the reads of the API. */
const otherPaths = [
  '/activities.ics',
  '/activities.rss',
  '/activities-single/{id}/calendar.ics',
  '/regulations/uz.pdf',
  '/sitemap-pages.xml',
  '/sitemap-people-1.xml',
  '/sitemap-activities-1.xml',
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

/** Fills in the id of a record that the list beside it shows. */
async function withId(path: string): Promise<string> {
  if (!path.includes('{')) return path
  const list = path.startsWith('/api') ? path.replace('/{id}', '?when=all') : '/api/activities?when=all'
  const { items } = (await (await app.request(list)).json()) as { items: { id: string }[] }
  return path.replace('{id}', items[0]?.id ?? '')
}

/** Reads a path that nothing is kept of. @returns the tables that were read, and those that it is kept under. */
async function tablesOf(path: string): Promise<{ read: string[]; shown: string[] }> {
  const shows = vi.spyOn(CacheNotes.prototype, 'shows')
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
  )('%s is kept under every table that it reads, so that no change leaves it stale', async (path) => {
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
