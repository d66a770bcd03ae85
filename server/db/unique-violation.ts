import { databaseErrorCode } from './client.ts'

const uniqueViolation = '23505'

/**
 * Returns the name of the unique index that a statement violated, on either engine; `undefined` for every other
 * failure. The transaction can then only be rolled back.
 */
export function violatedIndex(error: unknown): string | undefined {
  if (databaseErrorCode(error) !== uniqueViolation) return undefined
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return undefined
}
