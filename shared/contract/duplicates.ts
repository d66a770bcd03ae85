import { z } from 'zod'
import { recordTypes } from '../record-types/record-types.ts'
import { idParametersSchema, idSchema } from '../schemas/fields.ts'
import type { Endpoint } from './endpoint.ts'

/** Copies a record (C-11). */
export const duplicateRecord = {
  method: 'post',
  path: '/admin/duplicates',
  right: 'administer',
  body: z.object({ type: z.enum(recordTypes), id: idSchema }),
  answer: idParametersSchema,
  status: 201,
} as const satisfies Endpoint
