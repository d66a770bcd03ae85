import type { Language } from '../../shared/i18n/languages.ts'
import { type ErrorCode, errorStatuses } from '../../shared/rules/error-codes.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import { databaseErrorCode } from '../db/client.ts'
import { translateError } from '../platform/translate.ts'

/** An expected failure: its code decides the status and the words (N-3). */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: readonly string[]

  /** @param fields names of the parameters that the error is about, if it is about any. */
  constructor(code: ErrorCode, fields: readonly string[] = []) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/**
 * The problem+json document of an error in the reader's language. What is not an `AppError` leaves as
 * `internal` or `service-unavailable`: no stack and no SQL ever does.
 */
export function createProblem(error: unknown, language: Language, requestId: string): Problem {
  const code = errorCode(error)
  const fields = error instanceof AppError ? error.fields : []
  return {
    type: `/api/docs#error-${code}`,
    title: translateError(language, code),
    status: errorStatuses[code],
    code,
    requestId,
    ...(fields.length > 0 && {
      errors: fields.map((field) => ({
        field,
        code: 'not-understood',
        message: translateError(language, 'fields.not-understood'),
      })),
    }),
  }
}

/** The code of any error: a database that cannot be reached is `service-unavailable`, the rest `internal`. */
export function errorCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return isDatabaseAway(error) ? 'service-unavailable' : 'internal'
}

/** System codes of a lost connection, and the PostgreSQL classes 08, 53, 57 (connection, resources, shutdown). */
const awayCodes =
  /^(?:ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|08\w{3}|53\w{3}|57P\w{2}|57014)$/

function isDatabaseAway(error: unknown): boolean {
  return awayCodes.test(databaseErrorCode(error) ?? '')
}
