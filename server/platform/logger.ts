import { destination, type Logger, pino } from 'pino'
import type { Settings } from '../env.ts'

/** How much is gathered before it is written: a line for each request would otherwise be a system call each. */
const batchMaxCharacters = 16_384
const flushIntervalMs = 1_000

/** The log: one JSON line each, on standard output. No personal data and no token ever stands in it. */
export function createLogger(level: Settings['logLevel']): Logger & { flushNow: () => void } {
  const output = createBatchedOutput()
  const logger = pino({ level, base: null, timestamp: timestampField }, output)
  return Object.assign(logger, { flushNow: output.flushSync })
}

/**
 * Standard output, given many lines at a time: handing over each alone costs more than writing it. Nothing waits
 * longer than a second, and what waits is written when the process ends.
 */
function createBatchedOutput(): { write: (line: string) => void; flushSync: () => void } {
  const output = destination({ fd: 1, sync: false })
  let batch = ''
  const hand = () => {
    if (batch === '') return
    output.write(batch)
    batch = ''
  }
  const flushSync = () => {
    hand()
    output.flushSync()
  }
  setInterval(hand, flushIntervalMs).unref()
  process.on('exit', flushSync)
  return {
    write: (line) => {
      batch += line
      if (batch.length >= batchMaxCharacters) hand()
    },
    flushSync,
  }
}

let lastMoment = 0
let lastField = ''

/** The time as ISO 8601; written out once a millisecond, which many lines share when the site is busy. */
function timestampField(): string {
  const moment = Date.now()
  if (moment !== lastMoment) {
    lastMoment = moment
    lastField = `,"time":"${new Date(moment).toISOString()}"`
  }
  return lastField
}
