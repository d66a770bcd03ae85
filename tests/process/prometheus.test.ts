import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { needs } from '../support/needs.ts'
import { type PostgresqlServer, type StreamingReplica, startPostgresql } from '../support/postgresql.ts'
import { type Prometheus, startPrometheus } from '../support/prometheus.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 120_000
const waiting = { timeout: 60_000, interval: 100 }

/** The values of the dashboard's variables while it shows all processes. */
const variables = { $instance: '.*', $__rate_interval: '5m' }

interface Panel {
  type: string
  title: string
  targets?: { expr: string }[]
}

let postgresql: PostgresqlServer
let replica: StreamingReplica
let prometheus: Prometheus
let addresses: string[]
let targets: [string, string]

beforeAll(async () => {
  postgresql = await startPostgresql()
  replica = await postgresql.replicate()
  const backupFolder = createDataFolder()
  const ports = [await freePort(), await freePort()] as const
  targets = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]
  const sites = ports.map((port) =>
    startSite({
      DATABASE_URL: postgresql.url,
      DATABASE_REPLICA_URL: replica.url,
      BACKUP_DIR: backupFolder,
      DATA_DIR: createDataFolder(),
      METRICS_PORT: String(port),
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
    }),
  )
  addresses = await Promise.all(sites.map(({ address }) => address))
  prometheus = await startPrometheus(targets)
}, testTimeoutMs)
afterAll(async () => {
  await prometheus?.stop()
  await cleanUp()
  await replica?.stop()
  await postgresql?.stop()
})

/** Returns the processes of which an alert is in this state, in order. */
async function instancesOf(alertName: string, state: 'pending' | 'firing'): Promise<(string | undefined)[]> {
  const alerts = await prometheus.alerts()
  return alerts
    .filter((alert) => alert.name === alertName && alert.state === state)
    .map(({ instance }) => instance)
    .sort()
}

it('gets from both processes all that the alerts and the dashboard ask for', needs('promtool'), async () => {
  // Twice each, so that there is an answer from the cache.
  for (const path of ['/', '/', '/api/experts', '/healthz']) {
    for (const address of addresses) expect((await fetch(address + path)).status).toBe(200)
  }
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8')
  const named = new Set(`${alerts}${dashboard}`.match(/\b(?:digital_world|process)_[a-z_]+\b/g))
  expect(named.size).toBeGreaterThan(15)
  for (const name of named) {
    await vi.waitFor(async () => {
      const samples = await prometheus.query(name)
      expect(new Set(samples.map(({ labels }) => labels.instance)), name).toEqual(new Set(targets))
    }, waiting)
  }
  expect(await prometheus.rules()).toEqual(
    [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name),
  )
})

it('fills every panel of the dashboard', needs('promtool'), async () => {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')) as { panels: Panel[] }
  const shown = panels.filter(({ type }) => type !== 'row')
  expect(shown.length).toBeGreaterThan(20)
  for (const address of addresses) {
    const refused = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody', password: 'yetti-oy-va-olma 78' }),
    })
    expect(refused.status).toBe(401)
  }
  for (const { title, targets: questions = [] } of shown) {
    expect(questions.length, title).toBeGreaterThan(0)
    for (const { expr } of questions) {
      const expression = Object.entries(variables).reduce(
        (text, [variable, value]) => text.replaceAll(variable, value),
        expr,
      )
      expect(expression, title).not.toContain('$')
      await vi.waitFor(async () => {
        const samples = await prometheus.query(expression)
        expect(samples.length, title).toBeGreaterThan(0)
        expect(
          samples.map(({ value }) => value),
          title,
        ).not.toContain(Number.NaN)
      }, waiting)
    }
  }
})

it('reports that a backup was made, and that the replica is away until it is back', {
  ...needs('promtool'),
  timeout: testTimeoutMs,
}, async () => {
  const backup = 'digital_world_backup_success_timestamp_seconds'
  // The first is made at the start: no alert is left.
  await vi.waitFor(async () => {
    for (const { value } of await prometheus.query(`time() - ${backup}`)) expect(value).toBeLessThan(3_600)
    for (const { value } of await prometheus.query('digital_world_backup_size_bytes'))
      expect(value).toBeGreaterThan(1_000)
    expect(await instancesOf('BackupIsLate', 'firing')).toEqual([])
  }, waiting)
  const restart = await replica.kill()
  await vi.waitFor(async () => {
    expect(await instancesOf('ReplicaIsNotUsed', 'firing')).toEqual([...targets].sort())
  }, waiting)
  await restart()
  await vi.waitFor(async () => expect(await instancesOf('ReplicaIsNotUsed', 'firing')).toEqual([]), waiting)
})

it('reports that the database is away until it is back', {
  ...needs('promtool'),
  timeout: testTimeoutMs,
}, async () => {
  expect(await instancesOf('DatabaseIsAway', 'firing')).toEqual([])
  const start = await postgresql.halt()
  await vi.waitFor(async () => {
    expect(await instancesOf('DatabaseIsAway', 'firing')).toEqual([...targets].sort())
  }, waiting)
  // The processes live, and so do their figures.
  await vi.waitFor(async () => expect((await prometheus.query('min(up)'))[0]?.value).toBe(1), waiting)
  await start()
  await vi.waitFor(async () => {
    for (const state of ['pending', 'firing'] as const)
      expect(await instancesOf('DatabaseIsAway', state)).toEqual([])
  }, waiting)
  await vi.waitFor(async () => expect((await fetch(`${addresses[0]}/readyz`)).status).toBe(200), waiting)
})
