import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import {
  activityDescriptionMaxCharacters,
  alternativeTextMaxCharacters,
  reasonMaxCharacters,
} from '../rules/limits.ts'
import {
  hasAlternative,
  idSchema,
  instantSchema,
  localDateTimeSchema,
  localizedInputSchema,
  optionalInput,
  plannedInstantSchema,
  readTextSchema,
  richInputSchema,
  spokenLanguageSchema,
  storedTextSchema,
  withinPlannedYears,
} from './fields.ts'
import { activityInputSchema, chosenLanguageSchema } from './own-activity.ts'
import { episodeStateSchema, remainsInputShape, remainsStoredShape } from './past-activity.ts'
import { recordListQuerySchema, translationFilterSchema } from './record.ts'
import { registrationStoredSchema } from './registration.ts'

/** The editorial state of an activity (D-2). */
export const activityEditorialStates = ['draft', 'pending', 'published', 'rejected'] as const
export const activityEditorialStateSchema = z.enum(activityEditorialStates)

/** The stored picture of an activity, for editing: read with the token. */
const storedImageSchema = z.object({ path: z.string(), width: z.int(), height: z.int() })

/** An activity as an administrator writes it (A-4, D-2); times are Tashkent's. */
export const adminActivityContentSchema = activityInputSchema
  .omit({ draftId: true })
  .extend({
    description: richInputSchema(activityDescriptionMaxCharacters),
    /** The host. */
    personId: optionalInput(idSchema),
    /** The actual start. */
    startedAt: optionalInput(localDateTimeSchema),
    /** Whether it is cancelled. */
    isCancelled: z.boolean().default(false),
    /** The reason of that, for participants and readers. */
    cancellationReason: localizedInputSchema(reasonMaxCharacters).default({}),
    ...remainsInputShape,
    /** The alternative text of the picture. */
    imageAlt: localizedInputSchema(alternativeTextMaxCharacters),
    /** A picture of the library that replaces the present one (C-5). */
    imageId: idSchema.optional(),
    /** The picture as it was read: it shows the form's validation that there is one; the server checks again. */
    image: storedImageSchema.nullish(),
  })
  .refine(
    ({ image, imageTicket, imageId, ...alternative }) =>
      hasAlternative(alternative) || !(imageTicket === undefined ? (imageId ?? image) : imageTicket),
    { path: ['imageAlt'], params: { problem: 'alternative-missing' } },
  )
  .refine(
    ({ isCancelled, registration, cancellationReason }) =>
      !isCancelled || registration === null || Object.keys(cancellationReason).length > 0,
    { path: ['cancellationReason'], params: { problem: 'language-missing' } },
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
  cancellationReason: storedTextSchema,
  link: z.string(),
  language: chosenLanguageSchema,
  interpretation: z.array(spokenLanguageSchema),
  priceNote: storedTextSchema,
  registration: registrationStoredSchema.nullable(),
  personId: z.string(),
  image: storedImageSchema.nullable(),
  imageAlt: storedTextSchema,
  isImageDecorative: z.boolean(),
  ...remainsStoredShape,
  state: activityEditorialStateSchema,
})
export type AdminActivityStored = z.output<typeof adminActivityStoredSchema>

/** The filters by state: those of D-2, records scheduled or with a proposed change, and all that wait. */
export const activityStateFilters = [
  'waiting',
  'pending',
  'changed',
  'published',
  'scheduled',
  'ended',
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
  when: z.enum(['upcoming', 'underway', 'past', 'cancelled']).optional(),
  translation: translationFilterSchema,
  sort: z.enum(activitySorts).optional(),
})
export type AdminActivityListQuery = z.output<typeof adminActivityListQuerySchema>

const personReferenceSchema = z.object({ id: idSchema, label: z.string() })

/** The columns of the list in addition to those of every record. */
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
  /** A proposed change of it waits for a decision. */
  hasChange: z.boolean(),
}

/** A proposed change of a published activity (S-9), next to what it would replace. */
export const proposedActivityChangeSchema = z.object({
  id: idSchema,
  activityId: idSchema,
  activityLabel: readTextSchema,
  /** The compared revision of the activity, and the change's own; a decision names both. */
  revision: z.int().positive(),
  changeRevision: z.int().positive(),
  proposerName: z.string(),
  proposedAt: instantSchema,
  /** The activity has changed since the proposal was written. */
  isBehind: z.boolean(),
  /** The fields that differ; a localised field once for each language. */
  differences: z.array(
    z.object({
      field: z.string(),
      language: z.enum(languages).nullable(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** The change of the picture; `new` is read at `imagePath`. */
  imageChange: z.enum(['none', 'new', 'removed']),
  imagePath: z.string().nullable(),
  /** The proposer's alternative text of a new picture. */
  imageAlt: storedTextSchema,
  isImageDecorative: z.boolean(),
})
export type ProposedActivityChange = z.infer<typeof proposedActivityChangeSchema>
export const proposedActivityChangesQuerySchema = z.object({ activity: idSchema.optional() })
export const proposedActivityChangesSchema = z.object({ items: z.array(proposedActivityChangeSchema) })

/** The details in addition to the form of an edited activity: its origin, and a proposed change of it. */
export const adminActivityExtraShape = {
  moderation: z.object({
    proposerName: z.string().nullable(),
    proposedAt: instantSchema.nullable(),
    /** The reason of the rejection. */
    reason: z.string().nullable(),
  }),
  change: proposedActivityChangeSchema.nullable(),
  /** Its place in the podcast, where it has sound (T-12). */
  episode: episodeStateSchema.nullable(),
}

const reasonSchema = z.string().trim().max(reasonMaxCharacters)
const needsReason = { path: ['reason'], params: { problem: 'required' } }

/** A decision on a proposal: published, at once or from an instant on, or rejected with a reason. */
export const activityDecisionSchema = z
  .object({
    decision: z.enum(['publish', 'reject']),
    reason: reasonSchema.default(''),
    publishAt: plannedInstantSchema.optional(),
    /** The revision that was reviewed (D-14). */
    revision: z.int().positive(),
    /** The alternative text of its picture, where it had none. */
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

/** A decision on a proposed change. */
export const activityChangeDecisionSchema = z
  .object({
    decision: z.enum(['accept', 'reject']),
    reason: reasonSchema.default(''),
    /** The revision of the activity that the change was reviewed against (D-14). */
    revision: z.int().positive(),
    /** The revision of the change itself. */
    changeRevision: z.int().positive(),
    /** The alternative text of its new picture, as for the activity itself. */
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
      publishedUntil: instantSchema.nullable(),
      isCancelled: z.boolean(),
    }),
  ),
})
export type ActivityCalendar = z.infer<typeof activityCalendarSchema>
