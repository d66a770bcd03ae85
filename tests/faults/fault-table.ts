import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The rows of a run: its files of tests are in several processes. */
const file = join(process.cwd(), '.cache', 'faults.jsonl')

/** A fault, its effect on clients, and the fate of what had been acknowledged. */
export interface FaultRow {
  fault: string
  /** The number of times that it happened. */
  times: number
  requests: number
  acknowledged: number
  /** Acknowledged writes that are not there. */
  lost: number
  /** Answers from 500 on, all of them clear ones. */
  serverErrors: number
  /** From each fault, or its end, to the first success. */
  recoveriesMs: readonly number[]
}

/** Prints the row of a fault, and stores it for the table at the end. */
export function printFault(row: FaultRow): void {
  process.stdout.write(`${lineOf(row)}\n`)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(row)}\n`)
}

/** Forgets the rows of the run before. */
export function clearFaults(): void {
  rmSync(file, { force: true })
}

/** Makes the table of all faults of a run; empty where there were none. */
export function faultTable(): string {
  let rows: FaultRow[]
  try {
    rows = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FaultRow)
  } catch {
    return ''
  }
  const heading = [
    '| fault | times | requests | acknowledged | lost | 5xx | recovers in (median, longest) |',
    '|---|---|---|---|---|---|---|',
  ]
  return `${[...heading, ...rows.map(lineOf)].join('\n')}\n`
}

function lineOf({
  fault,
  times,
  requests,
  acknowledged,
  lost,
  serverErrors,
  recoveriesMs,
}: FaultRow): string {
  const sorted = recoveriesMs.toSorted((one, other) => one - other)
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(2)} s`)
  const recovery = `${seconds(sorted[Math.floor(sorted.length / 2)])}, ${seconds(sorted.at(-1))}`
  return `| ${[fault, times, requests, acknowledged, lost, serverErrors, recovery].join(' | ')} |`
}
