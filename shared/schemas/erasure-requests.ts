import { z } from 'zod'
import { erasableTypes } from '../rules/record-types.ts'
import { idSchema, instantSchema } from './fields.ts'
import { commentSchema } from './record-draft.ts'

export const erasureParametersSchema = z.object({ type: z.enum(erasableTypes), id: idSchema })

/** A request to erase a person's data, which a second administrator decides (O-2). */
export const erasureRequestSchema = z.object({
  state: z.enum(['open', 'declined']),
  /** The fate of what refers to it. */
  uses: z.enum(['keep', 'erase']).nullable(),
  askedAt: instantSchema,
  askedBy: z.string(),
  /** Whether the reader has asked, and may not decide. */
  isOwn: z.boolean(),
  /** The reason for which it was declined, and by whom. */
  comment: z.string().nullable(),
  declinedBy: z.string().nullable(),
})
export type ErasureRequest = z.output<typeof erasureRequestSchema>

/** The way in which a record is erased for good: by one administrator or two, and who has asked already. */
export const erasureStateSchema = z.object({
  needsTwo: z.boolean(),
  /** The number of other administrators who may erase this record. */
  otherCount: z.int().nonnegative(),
  request: erasureRequestSchema.nullable(),
})
export type ErasureState = z.output<typeof erasureStateSchema>

/** The question to a second administrator. */
export const erasureQuestionSchema = z.object({ uses: z.enum(['keep', 'erase']).optional() })

export const erasureRefusalSchema = z.object({ comment: commentSchema })
