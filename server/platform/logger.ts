import { destination, type Logger, pino } from 'pino'
import type { Settings } from '../env.ts'

/** How much is gathered before it is written: a line for each request would otherwise be a system call each. */
const bufferBytes = 8_192
const flushIntervalMs = 1_000

/** The log: one JSON line each, on standard output. No personal data and no token ever stands in it. */
export function createLogger(level: Settings['logLevel']): Logger & { flushNow: () => void } {
  const output = destination({ fd: 1, sync: false, minLength: bufferBytes, periodicFlush: flushIntervalMs })
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output)
  return Object.assign(logger, { flushNow: () => output.flushSync() })
}
