import type { Problem } from '../../shared/schemas/problem.ts'
import { ApiError } from './client.ts'

/** Returns the reasons with which the server refused a call; `null` for any other failure. */
export function refusalOf(error: unknown): Problem | null {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.problem : null
}
