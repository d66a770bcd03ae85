import { z } from 'zod'
import { type ErrorCode, errorStatuses } from '../rules/error-codes.ts'

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** An error answer, `application/problem+json` (RFC 9457, N-3): a code to act on, words to show. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problemSchema>
