import type { ErrorCode } from '../shared/rules/error-codes.ts'
import type { FieldProblem } from '../shared/rules/field-problems.ts'
import type { Problem } from '../shared/schemas/problem.ts'

/** What an error answer says beside its code. */
export interface ErrorDetails {
  /** What is wrong with which field, or with which parameter of the address. */
  problems?: readonly FieldProblem[]
  /** What a refused form was sent with. */
  received?: Problem['received']
  /** After how many seconds another attempt may succeed: the header `Retry-After`. */
  retryAfterSeconds?: number
}

/** An expected failure: its code decides the status and the words (N-3). */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  /** @param details what the error is about, if there is more to say than the code. */
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
