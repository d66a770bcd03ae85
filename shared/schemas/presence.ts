import { z } from 'zod'
import { idSchema } from './fields.ts'
import { recordTypeSchema } from './record.ts'

/** The sign that somebody has a record open, or closes it. */
export const presenceSignSchema = z.object({
  type: recordTypeSchema,
  id: idSchema,
  isLeaving: z.boolean().default(false),
})

/** The others who have it open, and the revision that is stored: a later one than was read is a colleague's save. */
export const presenceSchema = z.object({ others: z.array(z.string()), revision: z.int().positive() })
export type Presence = z.output<typeof presenceSchema>
