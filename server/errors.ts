import type { ErrorCode } from '../shared/rules/error-codes.ts'
import type { FieldProblem } from '../shared/rules/field-problems.ts'
import type { Problem } from '../shared/schemas/problem.ts'

/** The details of an error response in addition to its code. */
export interface ErrorDetails {
  /** Problems of fields, or of query parameters. */
  problems?: readonly FieldProblem[]
  /** The input of a refused form. */
  received?: Problem['received']
  /** The seconds after which another attempt may succeed: the header `Retry-After`. */
  retryAfterSeconds?: number
}

/** An expected failure: its code decides the status and the error message (N-3). */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  /** @param details of the error, if there is more to say than the code. */
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
