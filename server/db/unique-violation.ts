import { databaseErrorCode } from './client.ts'

const uniqueViolation = '23505'

/**
 * The name of the unique index that a statement ran against, whichever engine says so; `undefined` for every other
 * failure. After one the transaction is good for nothing but being rolled back.
 */
export function violatedIndex(error: unknown): string | undefined {
  if (databaseErrorCode(error) !== uniqueViolation) return undefined
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return undefined
}
