import { z } from 'zod'
import { type RecordType, sectionOf } from '../rules/record-types.ts'
import type { PanelRight } from '../rules/rights.ts'
import { idParametersSchema, idSchema } from '../schemas/fields.ts'
import { recordTypeSchema } from '../schemas/record.ts'
import type { Endpoint } from './endpoint.ts'

/** Copies a record (C-11). */
export const duplicateRecord = {
  method: 'post',
  path: '/admin/duplicates',
  right: 'panel:see',
  rightOf: ({ body }: { body: { type: RecordType } }): PanelRight =>
    `${sectionOf(body.type) ?? 'installation'}:edit`,
  body: z.object({ type: recordTypeSchema, id: idSchema }),
  answer: idParametersSchema,
  status: 201,
} as const satisfies Endpoint
