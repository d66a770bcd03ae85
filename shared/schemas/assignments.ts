import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { idSchema, instantSchema } from './fields.ts'
import { recordTypeSchema } from './record.ts'

/** An administrator by id and name: who is in charge of something, or wrote a comment. */
export const assigneeSchema = z.object({ id: idSchema, name: z.string() })
export type Assignee = z.infer<typeof assigneeSchema>

/** The administrators who can be in charge of something. */
export const assigneesSchema = z.object({ items: z.array(assigneeSchema) })

/** The part of a record that somebody is in charge of: all of it, or its translation into a language. */
const assignedPartShape = {
  type: recordTypeSchema,
  id: idSchema,
  language: z.enum(languages).nullable().default(null),
}

/** A record whose assignments are read. */
export const assignmentParametersSchema = z.object({ type: recordTypeSchema, id: idSchema })

/** The administrator in charge of a record or of one of its translations, and the due day. */
export const assignmentSchema = z.object({
  language: z.enum(languages).nullable(),
  assignee: assigneeSchema,
  /** The day by which it is due; `null` where nothing but the promise of its type counts. */
  dueOn: z.iso.date().nullable(),
  assignedAt: instantSchema,
})
export const assignmentsSchema = z.object({ items: z.array(assignmentSchema) })
export type Assignment = z.infer<typeof assignmentSchema>

/** Puts an administrator in charge, or nobody. */
export const assignmentChangeSchema = z.strictObject({
  ...assignedPartShape,
  assigneeId: idSchema.nullable(),
  dueOn: z.iso.date().nullable().default(null),
  /** The administrator in charge that was read: somebody else may have been quicker. */
  previousId: idSchema.nullable(),
})
