import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeText } from '../i18n/normalize-text.ts'
import { reasonMaxCharacters } from '../rules/limits.ts'
import { draftedTypes, requestedTypes } from '../rules/record-types.ts'
import { idSchema, instantSchema, plannedInstantSchema, readTextSchema } from './fields.ts'
import { adminSectionSchema, publicationChangeSchema } from './record.ts'

const contentSchema = z.record(z.string(), z.unknown())

export const draftParametersSchema = z.object({ type: z.enum(draftedTypes), id: idSchema })
export const requestParametersSchema = z.object({ type: z.enum(requestedTypes), id: idSchema })

/** The reason for which a draft was not published at its time. */
const draftRefusalSchema = z.object({
  at: instantSchema,
  /** In the language of the reader. */
  message: z.string(),
  /** The fields that it concerns. */
  fields: z.array(z.string()),
})

/** The draft of a record next to the version that visitors see. */
export const recordDraftSchema = z.object({
  revision: z.int().positive(),
  /** The revision of the version that visitors see, which the draft was compared with. */
  liveRevision: z.int().positive(),
  /** The content as its form reads it, with what was saved to the site since. */
  content: contentSchema,
  /** The version that visitors see, in the same form. */
  live: contentSchema,
  /** The paths that differ, such as `title.uz`. */
  changedFields: z.array(z.string()),
  /** The paths that were changed in the draft and, since, on the site: publishing it needs another save. */
  disputedFields: z.array(z.string()),
  /** Whether the version that visitors see was changed since the draft was saved. */
  isBehind: z.boolean(),
  savedAt: instantSchema,
  /** The administrator who saved it last; `null` where the account was erased. */
  savedBy: z.string().nullable(),
  /** The time at which it is published; `null` for none. */
  publishAt: instantSchema.nullable(),
  refusal: draftRefusalSchema.nullable(),
})
export type RecordDraft = z.output<typeof recordDraftSchema>

/** A request to publish. */
export const publishRequestSchema = z.object({
  /** Whether it waits for a decision, was sent back, or what it concerns was published or has got a time. */
  state: z.enum(['open', 'returned', 'published']),
  note: z.string(),
  wantedOn: z.string().nullable(),
  askedAt: instantSchema,
  /** The administrator who asked; `null` where the account was erased. */
  askedBy: z.string().nullable(),
  /** Whether the reader has asked. */
  isOwn: z.boolean(),
  /** The reason for which it was sent back. */
  comment: z.string().nullable(),
  /** The administrator who sent it back or published it; `null` for none, or where the account was erased. */
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
})
export type PublishRequest = z.output<typeof publishRequestSchema>

/** A request that waits for a decision, in the list of those. */
export const waitingRequestSchema = z.object({
  type: z.enum(requestedTypes),
  id: idSchema,
  section: adminSectionSchema,
  label: readTextSchema,
  askedBy: z.string().nullable(),
  askedAt: instantSchema,
})
export type WaitingRequest = z.output<typeof waitingRequestSchema>
export const waitingRequestsSchema = z.object({ items: z.array(waitingRequestSchema) })

/** The draft of a record and the request to publish it, or the record; each `null` where there is none. */
export const recordDraftAnswerSchema = z.object({
  draft: recordDraftSchema.nullable(),
  request: publishRequestSchema.nullable(),
})
export type RecordDraftAnswer = z.output<typeof recordDraftAnswerSchema>

const sentenceSchema = z.string().transform(normalizeText).pipe(z.string().max(reasonMaxCharacters))

/** The question to those who may publish. */
export const publishQuestionSchema = z.object({
  note: sentenceSchema.default(''),
  wantedOn: z.iso.date().nullable().default(null),
})

/** The reason that a decision has to name. */
export const commentSchema = sentenceSchema.pipe(z.string().min(1))

/** The reason for which a request is sent back. */
export const returnSchema = z.object({ comment: commentSchema })

const revisionsShape = {
  /** The revision of the draft as it was read; 0 where there was none. */
  revision: z.int().nonnegative(),
  /** The revision of the version that visitors see, as it was read (D-14). */
  liveRevision: z.int().positive(),
}

/** A draft as a form sends it. */
export const recordDraftInputSchema = z.object({
  ...revisionsShape,
  content: contentSchema,
  /** As at the save of a record; they come into force with the publication. */
  isMinor: z.boolean().default(false),
  checkedLanguages: z.array(z.enum(languages)).max(languages.length).default([]),
  languages: publicationChangeSchema.shape.languages,
})

/** The draft that is meant: as it was read. */
export const draftRevisionSchema = z.object({ revision: z.int().positive() })

/** The publication of a draft: whole, or the texts of one language alone. */
export const draftPublicationSchema = z.object({
  ...revisionsShape,
  revision: draftRevisionSchema.shape.revision,
  language: z.enum(languages).optional(),
})

/** The publication of a draft at a time; `null` for none. */
export const draftScheduleSchema = draftRevisionSchema.extend({ publishAt: plannedInstantSchema.nullable() })
