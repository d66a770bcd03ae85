import { z } from 'zod'
import { erasableTypes } from '../rules/record-types.ts'
import { idSchema, instantSchema } from './fields.ts'
import { commentSchema } from './record-draft.ts'

const matterSchema = z.object({
  /** Whether it needs two administrators. */
  isOn: z.boolean(),
  /** The number of other administrators who may decide all of it. */
  otherCount: z.int().nonnegative(),
})

/** The matters that need two administrators. */
export const twoPersonsSchema = z.object({
  /** The revision of the settings; 0 as long as nobody has changed them. */
  revision: z.int().nonnegative(),
  /** Publishing an edition of the regulations. */
  regulations: matterSchema,
  /** Erasing a person, an account, an application or a call request. */
  erasing: matterSchema,
})
export type TwoPersons = z.output<typeof twoPersonsSchema>

export const twoPersonsChangeSchema = z.strictObject({
  /** As it was read (D-14). */
  revision: z.int().nonnegative(),
  regulations: z.boolean(),
  erasing: z.boolean(),
})

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
