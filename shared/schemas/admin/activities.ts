import { z } from 'zod'
import { languages } from '../../i18n/languages.ts'
import { alternativeTextMaxCharacters, reasonMaxCharacters } from '../../rules/limits.ts'
import {
  idSchema,
  instantSchema,
  plannedInstantSchema,
  readTextSchema,
  withinPlannedYears,
} from '../fields.ts'
import { localizedInputSchema } from '../profile.ts'
import { activityInputSchema, localMomentSchema } from '../proposal.ts'
import { recordListQuerySchema, storedTextSchema, translationFilterSchema } from './record.ts'

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)

/** Where an activity stands among what administrators decide on (D-2). */
export const activityEditorialStates = ['draft', 'pending', 'published', 'rejected'] as const
export const activityEditorialStateSchema = z.enum(activityEditorialStates)
export type ActivityEditorialState = z.infer<typeof activityEditorialStateSchema>

/** The picture that an activity has, for those who edit it: read with the token. */
const keptImageSchema = z.object({ path: z.string(), width: z.int(), height: z.int() })

/** An activity as an administrator writes it (A-4, D-2); times are Tashkent's. */
export const adminActivityContentSchema = activityInputSchema
  .omit({ draftId: true })
  .extend({
    /** Who holds it. */
    personId: optional(idSchema),
    /** When it really began. */
    startedAt: optional(localMomentSchema),
    /** It was called off. */
    isCancelled: z.boolean().default(false),
    /** What the picture shows, for those who do not see it. */
    imageAlt: localizedInputSchema(alternativeTextMaxCharacters),
    /** The picture says nothing that the text does not. */
    isImageDecorative: z.boolean().default(false),
    /** The picture as it was read: tells the form's check that there is one; the server looks for itself. */
    image: keptImageSchema.nullish(),
  })
  .refine(
    ({ image, imageTicket, imageAlt, isImageDecorative }) =>
      isImageDecorative ||
      Object.keys(imageAlt).length > 0 ||
      !(imageTicket === undefined ? image : imageTicket),
    { path: ['imageAlt'], params: { problem: 'alternative-missing' } },
  )
export type AdminActivityContent = z.output<typeof adminActivityContentSchema>

/** An activity as its form reads it. */
export const adminActivityStoredSchema = z.object({
  title: storedTextSchema,
  caption: storedTextSchema,
  description: storedTextSchema,
  place: storedTextSchema,
  categoryId: z.string(),
  serviceKindId: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  startedAt: z.string(),
  isCancelled: z.boolean(),
  link: z.string(),
  personId: z.string(),
  image: keptImageSchema.nullable(),
  imageAlt: storedTextSchema,
  isImageDecorative: z.boolean(),
  state: activityEditorialStateSchema,
})
export type AdminActivityStored = z.output<typeof adminActivityStoredSchema>

/** What the list's states are filtered by: those of D-2, what is public only later, what has a change, all that waits. */
export const activityStateFilters = [
  'waiting',
  'pending',
  'changed',
  'published',
  'scheduled',
  'draft',
  'rejected',
] as const
export type ActivityStateFilter = (typeof activityStateFilters)[number]

const activitySorts = ['date', 'label', 'created', 'updated', 'state', 'category', 'person'].flatMap(
  (sort) => [sort, `-${sort}`],
)

export const adminActivityListQuerySchema = recordListQuerySchema.extend({
  state: z.enum(activityStateFilters).optional(),
  category: idSchema.optional(),
  kind: idSchema.optional(),
  country: idSchema.optional(),
  person: idSchema.optional(),
  when: z.enum(['upcoming', 'underway', 'past']).optional(),
  translation: translationFilterSchema,
  sort: z.enum(activitySorts).optional(),
})
export type AdminActivityListQuery = z.output<typeof adminActivityListQuerySchema>

const personReferenceSchema = z.object({ id: idSchema, label: z.string() })

/** What a row of the list says of an activity beside what every row says. */
export const adminActivityItemShape = {
  code: z.string(),
  state: activityEditorialStateSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  isCancelled: z.boolean(),
  category: z.object({ id: idSchema, code: z.string(), title: readTextSchema }),
  person: personReferenceSchema.nullable(),
  /** The address of its picture, where visitors may see it; else it is drawn from the code. */
  imageUrl: z.string().nullable(),
  /** A change of it waits for a decision. */
  hasChange: z.boolean(),
}

/** A change that somebody proposed of what is published (S-9), beside what it would replace. */
export const proposedActivityChangeSchema = z.object({
  id: idSchema,
  activityId: idSchema,
  activityLabel: readTextSchema,
  /** The revision of the activity that it is compared with, and its own; a decision names both. */
  revision: z.int().positive(),
  changeRevision: z.int().positive(),
  proposerName: z.string(),
  proposedAt: instantSchema,
  /** The activity has changed since the proposal was written. */
  isBehind: z.boolean(),
  /** The fields that differ; a field in languages once for each of them. */
  differences: z.array(
    z.object({
      field: z.string(),
      language: z.enum(languages).nullable(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** What becomes of the picture; `new` is read at `imagePath`. */
  imageChange: z.enum(['none', 'new', 'removed']),
  imagePath: z.string().nullable(),
  /** What its proposer says that a new picture shows. */
  imageAlt: storedTextSchema,
  isImageDecorative: z.boolean(),
})
export type ProposedActivityChange = z.infer<typeof proposedActivityChangeSchema>
export const proposedActivityChangesQuerySchema = z.object({ activity: idSchema.optional() })
export const proposedActivityChangesSchema = z.object({ items: z.array(proposedActivityChangeSchema) })

/** What an edited activity shows beside its form: where it comes from, and the change of it that waits. */
export const adminActivityExtraShape = {
  moderation: z.object({
    proposerName: z.string().nullable(),
    proposedAt: instantSchema.nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
  }),
  change: proposedActivityChangeSchema.nullable(),
}

const reasonSchema = z.string().trim().max(reasonMaxCharacters)
const needsReason = { path: ['reason'], params: { problem: 'required' } }

/** What is decided on a proposal: published, at once or from a moment on, or rejected with a reason. */
export const activityDecisionSchema = z
  .object({
    decision: z.enum(['publish', 'reject']),
    reason: reasonSchema.default(''),
    publishAt: plannedInstantSchema.optional(),
    /** The revision that was looked at (D-14). */
    revision: z.int().positive(),
    /** What its picture shows, where nobody has said so before. */
    imageAlt: localizedInputSchema(alternativeTextMaxCharacters).optional(),
    isImageDecorative: z.boolean().optional(),
  })
  .refine(({ decision, reason }) => decision === 'publish' || reason !== '', needsReason)
export type ActivityDecision = z.output<typeof activityDecisionSchema>

export const activityDecisionAnswerSchema = z.object({
  state: activityEditorialStateSchema,
  publishedAt: instantSchema.nullable(),
  revision: z.int().positive(),
})

/** What is decided on a proposed change. */
export const activityChangeDecisionSchema = z
  .object({
    decision: z.enum(['accept', 'reject']),
    reason: reasonSchema.default(''),
    /** The revision of the activity that the change was looked at beside (D-14). */
    revision: z.int().positive(),
    /** The revision of the change itself. */
    changeRevision: z.int().positive(),
    /** What its new picture shows; as it is for the activity itself. */
    imageAlt: localizedInputSchema(alternativeTextMaxCharacters).default({}),
    isImageDecorative: z.boolean().default(false),
  })
  .refine(({ decision, reason }) => decision === 'accept' || reason !== '', needsReason)
export type ActivityChangeDecision = z.output<typeof activityChangeDecisionSchema>

export const activityChangeDecisionAnswerSchema = z.object({
  state: z.enum(['accepted', 'rejected']),
  revision: z.int().positive(),
})

/** A month of the calendar: `2026-11`. */
export const calendarMonthSchema = withinPlannedYears(z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))
export const activityCalendarQuerySchema = z.object({ month: calendarMonthSchema.optional() })
export const activityCalendarSchema = z.object({
  month: calendarMonthSchema,
  items: z.array(
    z.object({
      id: idSchema,
      label: readTextSchema,
      startsAt: instantSchema,
      endsAt: instantSchema,
      state: activityEditorialStateSchema,
      publishedAt: instantSchema.nullable(),
      isCancelled: z.boolean(),
    }),
  ),
})
export type ActivityCalendar = z.infer<typeof activityCalendarSchema>
