import { tmpdir } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { createPostgresqlDatabase } from '../../tests/support/databases.ts'
import { createTestApp } from '../../tests/support/test-app.ts'
import { openDatabase } from '../db/client.ts'
import { privateTables } from '../db/content-triggers.ts'

/** Addresses of every sort that everybody may read. */
const addresses = [
  '/',
  '/about',
  '/ambassadors',
  '/contact',
  '/regulations',
  '/regulations.pdf',
  '/search?q=AMB-0042',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/activities.ics',
  '/activities.rss',
  '/api/activities',
  '/api/ambassadors?q=kengash',
  '/api/countries',
  '/api/directions',
  '/api/general-data',
  '/api/organizations',
  '/api/pages/no-such-page',
  '/api/regulations',
]

it('read only what is announced when it changes: a replica may have it, and the cache drops it', async () => {
  const { url, drop } = await createPostgresqlDatabase()
  const database = await openDatabase({ databaseUrl: url, dataFolder: tmpdir() })
  const pool = new Pool({ connectionString: url })
  // The pool counts as ended before its connections are: an error of one that the drop breaks is the pool's.
  pool.on('error', () => {})
  const statements: string[] = []
  const reads = drizzle({ client: pool, logger: { logQuery: (text) => statements.push(text) } })
  const app = await createTestApp({ ...database, reads })
  for (const address of addresses) {
    const before = statements.length
    const { status } = await app.request(address)
    expect([200, 404], address).toContain(status)
    if (address.startsWith('/sitemap') || address.includes('.ics') || address.startsWith('/api/pages')) {
      expect(statements.length, address).toBeGreaterThan(before)
    }
  }
  const tables = new Set(
    statements.flatMap((text) => [...text.matchAll(/"(\w+)"/g)].map(([, name = '']) => name)),
  )
  expect(tables).toContain('people')
  expect(privateTables.filter((name) => tables.has(name))).toEqual([])
  expect(statements.filter((text) => !/^\s*(?:select|with)\b/i.test(text))).toEqual([])
  await app.close()
  await pool.end()
  await drop()
})
