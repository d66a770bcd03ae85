import { z } from 'zod'
import { type ErrorCode, errorStatuses } from '../rules/error-codes.ts'
import { fieldProblemCodes } from '../rules/field-problems.ts'
import { storedUploadSchema } from './upload.ts'

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** An error response, `application/problem+json` (RFC 9457, N-3): a code to act on, an error message to show. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  errors: z
    .array(z.object({ field: z.string(), code: z.enum(fieldProblemCodes), message: z.string() }))
    .optional(),
  /** The input of a refused form, so that a page without JavaScript can show it again with nothing lost. */
  received: z
    .object({
      fields: z.record(z.string(), z.string()),
      /** The file that was accepted and waits for the next attempt. */
      upload: storedUploadSchema.nullable(),
    })
    .optional(),
})
export type Problem = z.infer<typeof problemSchema>
