import type { z } from 'zod'
import { sectionOf } from '../rules/record-types.ts'
import type { PanelRight } from '../rules/rights.ts'
import { presenceSchema, presenceSignSchema } from '../schemas/presence.ts'
import type { Endpoint } from './endpoint.ts'

/** Records that one has a record open, and returns who else has (C-11). */
export const signPresence = {
  method: 'post',
  path: '/admin/presence',
  right: 'panel:see',
  rightOf: ({ body }: { body: z.output<typeof presenceSignSchema> }): PanelRight =>
    `${sectionOf(body.type) ?? 'installation'}:see`,
  body: presenceSignSchema,
  answer: presenceSchema,
} as const satisfies Endpoint
