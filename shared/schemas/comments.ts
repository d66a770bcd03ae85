import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeText } from '../i18n/normalize-text.ts'
import { commentMaxCharacters, quoteContextMaxCharacters, quoteMaxCharacters } from '../rules/limits.ts'
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

/** The words of a text that a comment is on, with those around them: found again in a text that was changed. */
const quoteSchema = z.object({ exact: z.string(), prefix: z.string(), suffix: z.string() })

/** A comment on a field, with the answers to it. */
export const commentThreadSchema = commentSchema.extend({
  field: z.string(),
  language: z.enum(languages).nullable(),
  /** `null` for a comment on the field as a whole. */
  quote: quoteSchema.nullable(),
  answers: z.array(commentSchema),
  resolved: z.object({ at: instantSchema, byName: z.string().nullable() }).nullable(),
})
export type CommentThread = z.infer<typeof commentThreadSchema>

/** The comments of a record, the earliest first, with the accounts that their texts name. */
export const commentThreadsSchema = z.object({
  items: z.array(commentThreadSchema),
  mentioned: z.array(assigneeSchema),
})

const textSchema = (minLength: number, maxLength: number) =>
  z
    .string()
    .transform(normalizeText)
    .pipe(z.string().min(minLength).max(maxLength))
    .meta({ minLength, maxLength })

/** The words of a new comment's quote: as they stand in the text. */
const newQuoteSchema = z.strictObject({
  exact: textSchema(1, quoteMaxCharacters),
  prefix: textSchema(0, quoteContextMaxCharacters),
  suffix: textSchema(0, quoteContextMaxCharacters),
})

/** A new comment: on a field, or an answer to another. */
export const commentInputSchema = z.strictObject({
  type: recordTypeSchema,
  id: idSchema,
  /** A field of the form, or one of a row in a list: `sections.{key of the row}.text`. */
  field: z
    .string()
    .regex(/^[a-zA-Z]{1,40}(?:\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-zA-Z]{1,40})?$/)
    .meta({ maxLength: 118 }),
  language: z.enum(languages).nullable().default(null),
  threadId: idSchema.nullable().default(null),
  /** The marked words that it is on; an answer is on those of its thread. */
  quote: newQuoteSchema.nullable().default(null),
  text: textSchema(1, commentMaxCharacters),
})

/** Whether a comment is resolved. */
export const commentResolutionSchema = z.strictObject({ isResolved: z.boolean() })
