import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

const rounds = 60_000

/**
 * Measures how fast this machine computes now: the processor time of a fixed amount of work, done in two threads at
 * once, as tests run in two workers. Returns seconds of one thread.
 */
export async function calibrate(): Promise<number> {
  const before = process.cpuUsage()
  const worker = new Worker(new URL(import.meta.url), { argv: ['work'] })
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
  work()
  await ended
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 2 / 1_000_000
}

/** Does a bit of what tests do most: objects, strings, JSON, sorting and hashes. */
function work(): void {
  for (let round = 0; round < rounds; round += 1) {
    const rows = Array.from({ length: 40 }, (_row, index) => ({
      id: (index * 7919) % 41,
      name: `row ${round}`,
    }))
    rows.sort((one, other) => one.id - other.id)
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
      .digest('hex')
  }
}

if (process.argv.includes('work')) work()
