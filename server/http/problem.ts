import type { Language } from '../../shared/i18n/languages.ts'
import { type ErrorCode, errorStatuses } from '../../shared/rules/error-codes.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import { databaseErrorCode } from '../db/client.ts'
import { AppError, type ErrorDetails } from '../errors.ts'
import { translateError } from '../messages.ts'

/**
 * Makes the problem+json document of an error in the visitor's language. Anything but an `AppError` is reported as
 * `internal` or `service-unavailable`: a stack or SQL never leaves the server.
 */
export function createProblem(error: unknown, language: Language, requestId: string): Problem {
  const code = errorCode(error)
  const { problems = [], received }: ErrorDetails = error instanceof AppError ? error.details : {}
  return {
    type: `/api/docs#error-${code}`,
    title: translateError(language, code),
    status: errorStatuses[code],
    code,
    requestId,
    ...(problems.length > 0 && {
      errors: problems.map(({ field, code: problemCode, values }) => ({
        field,
        code: problemCode,
        message: translateError(language, `fields.${problemCode}`, values),
      })),
    }),
    ...(received && { received }),
  }
}

/**
 * Returns the code of any error: what may succeed when it is tried again is `service-unavailable`, the rest `internal`.
 */
export function errorCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return passingCodes.test(databaseErrorCode(error) ?? '') ? 'service-unavailable' : 'internal'
}

/**
 * System codes of a lost connection, of a disk that takes nothing and of too many open files, and the PostgreSQL
 * classes 08, 40, 53, 57 (connection, transactions that blocked each other, resources, shutdown).
 */
const passingCodes =
  /^(?:ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|08\w{3}|40\w{3}|53\w{3}|57P\w{2}|57014)$/
