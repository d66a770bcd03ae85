import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeText } from '../i18n/normalize-text.ts'
import { commentMaxCharacters } from '../rules/limits.ts'
import { assigneeSchema } from './assignments.ts'
import { idSchema, instantSchema } from './fields.ts'
import { recordTypeSchema } from './record.ts'

/** A record whose comments are read. */
export const commentParametersSchema = z.object({ type: recordTypeSchema, id: idSchema })

/** One comment; accounts that it names are `@{id}` in its text. */
const commentSchema = z.object({
  id: idSchema,
  /** `null` once the account is gone. */
  author: assigneeSchema.nullable(),
  text: z.string(),
  at: instantSchema,
})
export type RecordComment = z.infer<typeof commentSchema>

/** A comment on a field, with the answers to it. */
export const commentThreadSchema = commentSchema.extend({
  field: z.string(),
  language: z.enum(languages).nullable(),
  answers: z.array(commentSchema),
  resolved: z.object({ at: instantSchema, byName: z.string().nullable() }).nullable(),
})
export type CommentThread = z.infer<typeof commentThreadSchema>

/** The comments of a record, the earliest first, with the accounts that their texts name. */
export const commentThreadsSchema = z.object({
  items: z.array(commentThreadSchema),
  mentioned: z.array(assigneeSchema),
})

const textSchema = z
  .string()
  .transform(normalizeText)
  .pipe(z.string().min(1).max(commentMaxCharacters))
  .meta({ minLength: 1, maxLength: commentMaxCharacters })

/** A new comment: on a field, or an answer to another. */
export const commentInputSchema = z.strictObject({
  type: recordTypeSchema,
  id: idSchema,
  field: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .meta({ maxLength: 40 }),
  language: z.enum(languages).nullable().default(null),
  threadId: idSchema.nullable().default(null),
  text: textSchema,
})

/** Whether a comment is resolved. */
export const commentResolutionSchema = z.strictObject({ isResolved: z.boolean() })
