import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { backupLateHours } from '../../shared/rules/backups.ts'
import { needs } from '../support/needs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}/deploy/prometheus`

it('has alerts that Prometheus takes, and that fire and end', needs('promtool'), () => {
  const check = (...args: string[]) => execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  expect(check('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
  expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

it('has a test of each alert, and says of each what to do', () => {
  const alerts = readFileSync(`${folder}/alerts.yml`, 'utf8')
  const tests = readFileSync(`${folder}/alerts.test.yml`, 'utf8')
  const operations = readFileSync(`${root}/docs/operations.md`, 'utf8')
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    expect(tests).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`))
    expect(alerts).toContain(`runbook: docs/operations.md#${name.toLowerCase()}\n`)
    expect(operations).toContain(`\n### ${name}\n`)
  }
  expect(alerts.match(/runbook: /g)).toHaveLength(names.length)
})

it('has alerts on figures alone that the site exposes and docs/operations.md explains', () => {
  const exposed = readFileSync(`${root}/server/http/metrics.ts`, 'utf8')
  const explained = readFileSync(`${root}/docs/operations.md`, 'utf8')
  const names = readFileSync(`${folder}/alerts.yml`, 'utf8').match(/digital_world_\w+/g) ?? []
  expect(names.length).toBeGreaterThan(4)
  for (const name of names.map((one) => one.replace(/_bucket$/, ''))) {
    expect(exposed).toContain(name.replace('digital_world_', ''))
    expect(explained).toContain(name)
  }
})

it('calls a backup late when the panel does', () => {
  const alerts = readFileSync(`${folder}/alerts.yml`, 'utf8')
  const [, seconds] = /max\(digital_world_backup_success_timestamp_seconds\) > (\d+)\n/.exec(alerts) ?? []
  expect(Number(seconds)).toBe(backupLateHours * 60 * 60)
})
