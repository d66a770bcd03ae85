import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const startTimeoutMs = 20_000
const delivered = 'deploy/prometheus'

/** One figure with its labels, as Prometheus answers a question. */
export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}

/** An alert that waits for its time (`pending`), or fires. */
export interface Alert {
  name: string
  instance: string | undefined
  state: 'pending' | 'firing'
}

/** A running Prometheus. */
export interface Prometheus {
  /** Asks a question in its language. @throws {Error} where it does not understand it. */
  query: (expression: string) => Promise<Sample[]>
  alerts: () => Promise<Alert[]>
  /** Lists the alerts that it has rules for. */
  rules: () => Promise<string[]>
  stop: () => Promise<void>
}

/**
 * Starts Debian's Prometheus with the delivered configuration and alerts; only the addresses are those of the test, and
 * time runs faster: it looks every second, and a minute of an alert takes one.
 * @param targets the addresses of the processes' figures, without their paths.
 */
export async function startPrometheus(targets: readonly [string, string]): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  cpSync(delivered, folder, { recursive: true })
  change(join(folder, 'prometheus.yml'), [
    ['127.0.0.1:13000', targets[0]],
    ['127.0.0.1:13001', targets[1]],
    [/_interval: 15s/g, '_interval: 1s'],
  ])
  change(join(folder, 'alerts.yml'), [[/for: (\d+)m/g, 'for: $1s']])
  const address = `127.0.0.1:${await freePort()}`
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  prometheus.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = Promise.race([
    once(prometheus, 'close'),
    once(prometheus, 'error').then(([error]: Error[]) => {
      said += `${error?.message}: apt-get install prometheus.`
    }),
  ])
  await Promise.race([
    whenReady(address, performance.now() + startTimeoutMs),
    ended.then(() => Promise.reject(new Error(`Prometheus did not start: ${said}`))),
  ])
  const ask = async (path: string): Promise<unknown> => {
    const answer = (await (await fetch(`http://${address}/api/v1/${path}`)).json()) as Answer
    if (answer.status !== 'success') throw new Error(answer.error)
    return answer.data
  }
  return {
    query: async (expression) => {
      const { result } = (await ask(`query?query=${encodeURIComponent(expression)}`)) as QueryData
      return result.map(({ metric, value: [, value] }) => ({ labels: metric, value: Number(value) }))
    },
    alerts: async () => {
      const { alerts } = (await ask('alerts')) as AlertsData
      return alerts.map(({ labels, state }) => ({
        name: labels.alertname ?? '',
        instance: labels.instance,
        state,
      }))
    },
    rules: async () => {
      const { groups } = (await ask('rules')) as RulesData
      return groups.flatMap(({ rules }) => rules.map(({ name }) => name))
    },
    stop: async () => {
      prometheus.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Answer {
  status: 'success' | 'error'
  data: unknown
  error?: string
}
interface QueryData {
  result: { metric: Record<string, string>; value: [time: number, value: string] }[]
}
interface AlertsData {
  alerts: { labels: Record<string, string>; state: Alert['state'] }[]
}
interface RulesData {
  groups: { rules: { name: string }[] }[]
}

/** Replaces parts of a file. @throws {Error} where one is not in it. */
function change(file: string, parts: readonly (readonly [string | RegExp, string])[]): void {
  const text = parts.reduce(
    (changed, [part, other]) => {
      const next = changed.replaceAll(part, other)
      if (next === changed) throw new Error(`${file} has no "${part}".`)
      return next
    },
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}

async function whenReady(address: string, until: number): Promise<void> {
  for (;;) {
    const isReady = await fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > until) throw new Error('Prometheus is not ready.')
  }
}
