import { presenceSchema, presenceSignSchema } from '../schemas/presence.ts'
import type { Endpoint } from './endpoint.ts'

/** Records that one has a record open, and returns who else has (C-11). */
export const signPresence = {
  method: 'post',
  path: '/admin/presence',
  right: 'administer',
  body: presenceSignSchema,
  answer: presenceSchema,
} as const satisfies Endpoint
