import { DrizzleQueryError } from 'drizzle-orm/errors'
import { destination, type Logger, type LoggerOptions, pino } from 'pino'
import {
  applicationStatusAddress,
  applicationsPath,
  certificateAddress,
  changeEmailAddress,
  confirmEmailAddress,
  invitationAddress,
  previewAddress,
  registrationAddress,
  registrationsPath,
  resetPasswordAddress,
  uploadsPath,
} from '../../shared/rules/addresses.ts'
import type { StatementUse } from '../db/statement-times.ts'
import type { Settings } from '../env.ts'

/** Characters that are buffered before they are written: a system call for each request would cost too much. */
const batchMaxCharacters = 16_384
const flushIntervalMs = 1_000
/** Characters that wait where the log cannot be written, on a full disk above all; further lines are dropped. */
const waitingMaxCharacters = 1024 * 1024

const pathMaxCharacters = 300
const hidden = '***'

/**
 * The prefixes of our addresses with a secret or a ticket; everything after one is hidden, in any form. The delivered
 * configuration of nginx hides the same.
 */
export const secretPrefixes = [
  applicationStatusAddress(''),
  confirmEmailAddress(''),
  changeEmailAddress(''),
  resetPasswordAddress(''),
  invitationAddress(''),
  previewAddress(''),
  certificateAddress(''),
  '/api/certificates/',
  '/api/previews/',
  registrationAddress(''),
  `${registrationsPath}/`,
  `${applicationsPath}/status/`,
  `${uploadsPath}/`,
  '/api/auth/links/reset-password/',
  '/api/auth/links/invitation/',
  '/api/auth/links/',
]
/** Tickets and secrets are 43 characters of base64url; nothing else in our addresses is. */
const secretPart = /(?<=\/)[\w-]{43}(?=\/|$)/g

/** The log entry of one request. The path comes without its query, which may hold what somebody searched for. */
export interface RequestEntry {
  requestId: string
  method: string
  path: string
  status: number
  milliseconds: number
  /** The client disconnected before the response was complete. */
  isAborted: boolean
  /** The response was cached, and sent as it was. */
  isFromCache?: boolean
  /** The statements that it waited for; absent where it was answered from the cache. */
  statements?: StatementUse
}

/** Logs one request. */
export type LogRequest = (entry: RequestEntry) => void

/** The log of the process. */
export type ServerLogger = Logger & { logRequest: LogRequest; flushNow: () => void }

/**
 * The settings by which errors are logged. Without a message of the call pino takes that of the error, past the
 * serializer: the one of a failed query has its values.
 */
export const errorLogging: LoggerOptions = {
  serializers: { err: describeError },
  hooks: {
    logMethod(args, method) {
      const [first, ...others] = args as unknown[]
      const hasMessage = typeof first === 'string' || others.length > 0
      method.apply(this, hasMessage ? args : [...args, 'failed unexpectedly'])
    },
  },
}

/** Creates the log: one JSON line each, on standard output. It never holds personal data or a token. */
export function createLogger(level: Settings['logLevel']): ServerLogger {
  const output = createBatchedOutput()
  const logger = pino({ level, base: null, timestamp: timestampField, ...errorLogging }, output)
  const isLogged = logger.isLevelEnabled('info')
  return Object.assign(logger, {
    // Written by hand: for a cached response pino's own way would cost as much as sending it.
    logRequest: (entry: RequestEntry) => {
      if (isLogged) output.write(requestLine(entry))
    },
    flushNow: output.flushSync,
  })
}

/** An error as the log shows it: with its causes, and without what people wrote. */
export interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

const causesMax = 4
/** SQLSTATE class 22: the database's message quotes the value. */
const isDataException = /^22\w{3}$/

/**
 * Describes an error for the log. A failed query is shown by its statement alone. Its values may be somebody's name or
 * letter, and so may the database's message about them (`detail`).
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { code } = error as NodeJS.ErrnoException
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  let { message } = error
  if (error instanceof DrizzleQueryError) message = `Failed query: ${error.query}`
  else if (isDataException.test(code ?? '')) message = 'The database did not accept a value.'
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < causesMax && { cause: describeError(error.cause, depth + 1) }),
  }
}

/**
 * Returns the path of a request as it may be logged. It has no query, which may hold what somebody searched for, and no
 * secrets of links, with which anyone may do what the owner may. The secret of a truncated or garbled link is hidden
 * too.
 */
export function loggedPath(url = '/'): string {
  const end = url.indexOf('?')
  const path = (end < 0 ? url : url.slice(0, end)).slice(0, pathMaxCharacters)
  const plain = path.toLowerCase().replaceAll(/\/{2,}/g, '/')
  const prefix = secretPrefixes.find((one) => plain.startsWith(one))
  return prefix ? `${prefix}${hidden}` : path.replace(secretPart, hidden)
}

/** Writes the line of a request; one that asked the database says how many statements it waited for, and how long. */
export function requestLine(entry: RequestEntry): string {
  const { requestId, method, path, status, milliseconds, isAborted, statements } = entry
  const asked = statements?.count
    ? `,"statements":${statements.count},"databaseMilliseconds":${toTenths(statements.milliseconds)}`
    : ''
  const aborted = isAborted ? ',"isAborted":true' : ''
  return `{"level":30${timestampField()},"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"milliseconds":${toTenths(milliseconds)}${asked}${aborted}}\n`
}

function toTenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}

/**
 * Creates a buffered standard output that writes many lines at a time: handing over each alone costs more than writing
 * it. No line waits longer than a second, and the rest is written when the process ends.
 */
function createBatchedOutput(): { write: (line: string) => void; flushSync: () => void } {
  const output = destination({ fd: 1, sync: false, maxLength: waitingMaxCharacters })
  // What cannot be written is tried again with the next lines: the site does not end with its log.
  output.on('error', () => {})
  const writeNow = output.flushSync.bind(output)
  output.flushSync = () => {
    try {
      writeNow()
    } catch {
      // There is nobody to report it to.
    }
  }
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

let lastInstant = 0
let lastField = ''

/** Returns the time as ISO 8601; formatted once a millisecond, which many lines share when the site is busy. */
function timestampField(): string {
  const instant = Date.now()
  if (instant !== lastInstant) {
    lastInstant = instant
    lastField = `,"time":"${new Date(instant).toISOString()}"`
  }
  return lastField
}
