import { describe, expect, it } from 'vitest'
import { StatementTimes } from '../db/statement-times.ts'
import { createMetrics, type Measured } from './metrics.ts'
import { createRouteNames } from './route-names.ts'

const routeName = createRouteNames([
  '/',
  '/api/experts',
  '/api/experts/:id',
  '/experts/:id',
  '/api/*',
  '/media/:file{.+}',
  '/:sitemap{sitemap(?:-[a-z]{2})?\\.xml}',
])

/** A process whose database is away. */
const withoutDatabase = {
  database: {
    get db(): never {
      throw new Error('The database is away.')
    },
    isHealthy: async () => false,
    statements: new StatementTimes(),
  },
  files: { isHealthy: async () => true },
  cache: { isStale: true, size: { responses: 3, bytes: 4_000 } },
  hasBackups: true,
  countStuckLists: async () => 0,
  routeName,
} satisfies Measured

describe('the name of a route', () => {
  it.each([
    ['/', '/'],
    ['/api/experts', '/api/experts'],
    ['/api/experts/', '/api/experts'],
    ['/api/experts/0190', '/api/experts/{id}'],
    ['/experts/***', '/experts/{id}'],
    ['/media/a.avif', '/media/{file}'],
    ['/sitemap.xml', '/{sitemap}'],
    ['/sitemap-uz.xml', '/{sitemap}'],
    ['/wp-login.php', 'other'],
    ['/api/experts/1/2', 'other'],
  ])('of %s is %s', (path, name) => {
    expect(routeName(path)).toBe(name)
  })
})

describe('the figures of a process', () => {
  it('count requests by route, status and time, and report that the database is away', async () => {
    const metrics = createMetrics(withoutDatabase)
    const ask = (path: string, status: number, milliseconds: number, isFromCache: boolean) =>
      metrics.count({
        path,
        status,
        milliseconds,
        isFromCache,
        ...(!isFromCache && { statements: { count: 2, milliseconds: 250 } }),
      })
    await withoutDatabase.database.statements.measured(async (_text: string) => {})('select 1')
    ask('/api/experts/1', 200, 0.4, true)
    ask('/api/experts/2', 200, 7, false)
    ask('/api/experts/3', 404, 9_000, false)
    for (let number = 0; number < 50; number += 1) ask(`/nobody-knows-${number}`, 404, 1, false)
    const text = await metrics.render()
    metrics.stop()
    const lines = text.split('\n')
    for (const line of [
      'digital_world_requests_total{route="/api/experts/{id}",status="200"} 2',
      'digital_world_requests_total{route="/api/experts/{id}",status="404"} 1',
      'digital_world_requests_total{route="other",status="404"} 50',
      'digital_world_request_seconds_bucket{le="0.001",source="cache"} 1',
      'digital_world_request_seconds_bucket{le="0.01",source="made"} 51',
      'digital_world_request_seconds_bucket{le="5",source="made"} 51',
      'digital_world_request_seconds_bucket{le="+Inf",source="made"} 52',
      'digital_world_request_seconds_count{source="made"} 52',
      'digital_world_database_statements_total{route="/api/experts/{id}"} 4',
      'digital_world_database_seconds_total{route="/api/experts/{id}"} 0.5',
      'digital_world_statement_seconds_count{kind="read"} 1',
      'digital_world_statement_seconds_count{kind="write"} 0',
      'digital_world_cache_responses 3',
      'digital_world_changes_heard 0',
      'digital_world_database_up 0',
      'digital_world_files_up 1',
    ])
      expect(lines).toContain(line)
    expect(text).not.toMatch(/nobody-knows|backup/)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  })

  it('stand at /metrics of an address of their own, and nothing else does', async () => {
    const metrics = createMetrics(withoutDatabase)
    const server = await metrics.serve({ host: '127.0.0.1', port: 0 })
    const address = `http://127.0.0.1:${server.port}`
    const answer = await fetch(`${address}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toContain('digital_world_database_up 0')
    expect((await fetch(`${address}/`)).status).toBe(404)
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
    metrics.stop()
    await server.stop()
  })
})
