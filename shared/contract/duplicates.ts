import { z } from 'zod'
import { idParametersSchema, idSchema } from '../schemas/fields.ts'
import { recordTypeSchema } from '../schemas/record.ts'
import type { Endpoint } from './endpoint.ts'

/** Copies a record (C-11). */
export const duplicateRecord = {
  method: 'post',
  path: '/admin/duplicates',
  right: 'administer',
  body: z.object({ type: recordTypeSchema, id: idSchema }),
  answer: idParametersSchema,
  status: 201,
} as const satisfies Endpoint
