import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import {
  activityCaptionMaxCharacters,
  activityDescriptionMaxCharacters,
  activityPlaceMaxCharacters,
  activityTitleMaxCharacters,
  alternativeTextMaxCharacters,
} from '../rules/limits.ts'
import { idSchema, instantSchema, withinPlannedYears } from './fields.ts'
import { localizedInputSchema, mandatoryLocalizedInputSchema, webAddressInputSchema } from './profile.ts'
import { keptUploadSchema, uploadTicketSchema } from './upload.ts'

/** A day and a time in Tashkent, as `datetime-local` gives them: `2027-02-09T15:00`. */
export const localMomentSchema = withinPlannedYears(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)

/** An activity as it is proposed (D-2, P-17). */
export const activityInputSchema = z.object({
  title: mandatoryLocalizedInputSchema(activityTitleMaxCharacters),
  caption: localizedInputSchema(activityCaptionMaxCharacters),
  description: localizedInputSchema(activityDescriptionMaxCharacters),
  categoryId: idSchema,
  serviceKindId: optional(idSchema),
  startsAt: localMomentSchema,
  /** Later than its beginning; left out, it lasts as long as activities usually do. */
  endsAt: optional(localMomentSchema),
  place: localizedInputSchema(activityPlaceMaxCharacters),
  link: optional(webAddressInputSchema),
  /** A ticket of a new picture, `null` for none at all, left out for the draft's own. */
  imageTicket: uploadTicketSchema.nullish(),
  /** What a new picture shows, for those who do not see it. */
  imageAlt: localizedInputSchema(alternativeTextMaxCharacters).default({}),
  /** The new picture says nothing that the text does not. */
  isImageDecorative: z.boolean().default(false),
  /** The draft that it was written in; it is gone once the proposal is made. */
  draftId: idSchema.optional(),
})
export type ActivityInput = z.output<typeof activityInputSchema>

/** A text that is being written, in any of the languages. */
const typed = (max: number) => z.partialRecord(z.enum(languages), z.string().max(max))

/** An activity that is being written: everything may be missing or unfinished. */
export const activityDraftContentSchema = z.object({
  title: typed(activityTitleMaxCharacters * 2).default({}),
  caption: typed(activityCaptionMaxCharacters * 2).default({}),
  description: typed(activityDescriptionMaxCharacters * 2).default({}),
  place: typed(activityPlaceMaxCharacters * 2).default({}),
  categoryId: z.string().max(40).default(''),
  serviceKindId: z.string().max(40).default(''),
  startsAt: z.string().max(40).default(''),
  endsAt: z.string().max(40).default(''),
  link: z.string().max(1_000).default(''),
  imageAlt: typed(alternativeTextMaxCharacters * 2).default({}),
  isImageDecorative: z.boolean().default(false),
})
export type ActivityDraftContent = z.infer<typeof activityDraftContentSchema>

/** Keeps a draft: `revision` is the one that it was read with, `0` for a new one (D-14). */
export const activityDraftInputSchema = z.object({
  content: activityDraftContentSchema,
  revision: z.int().nonnegative(),
  imageTicket: uploadTicketSchema.nullish(),
  /** The activity that this is a change of, if it is one. */
  activityId: idSchema.nullish(),
})

export const activityDraftSchema = z.object({
  id: idSchema,
  activityId: idSchema.nullable(),
  content: activityDraftContentSchema,
  image: keptUploadSchema.omit({ ticket: true, expiresAt: true }).extend({ path: z.string() }).nullable(),
  revision: z.int().positive(),
  updatedAt: instantSchema,
})
export type ActivityDraft = z.infer<typeof activityDraftSchema>

/** Where an activity of one's own stands. */
export const ownActivityStates = ['draft', 'pending', 'published', 'rejected', 'change-pending'] as const

/** One of one's own activities, or a draft of one. */
export const ownActivitySchema = z.object({
  /** Of the activity; of a draft that is no activity yet, of the draft. */
  id: idSchema,
  isDraft: z.boolean(),
  state: z.enum(ownActivityStates),
  title: z.partialRecord(z.enum(languages), z.string()),
  startsAt: instantSchema.nullable(),
  serviceKindId: idSchema.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Its public page, where it has one. */
  address: z.string().nullable(),
  updatedAt: instantSchema,
})
export type OwnActivity = z.infer<typeof ownActivitySchema>
export const ownActivityListSchema = z.object({ items: z.array(ownActivitySchema) })

/** The answer to a proposal. */
export const proposalReceiptSchema = z.object({
  id: idSchema,
  /** An administrator's goes live, everybody else's waits. */
  state: z.enum(['pending', 'published']),
})

/** The general data that app pages keep (N-9): everything that forms let choose from, in the reader's language. */
const choiceSchema = z.object({ id: idSchema, label: z.string(), lang: z.enum(languages) })
export const generalDataSchema = z.object({
  countries: z.array(choiceSchema.extend({ code: z.string() })),
  organizations: z.array(choiceSchema),
  directions: z.array(choiceSchema),
  personCategories: z.array(choiceSchema.extend({ type: z.enum(['ambassador', 'expert']) })),
  activityCategories: z.array(choiceSchema.extend({ code: z.string() })),
  serviceKinds: z.array(choiceSchema),
  tags: z.array(z.string()),
  socialNetworks: z.array(z.object({ id: idSchema, label: z.string() })),
})
export type GeneralData = z.infer<typeof generalDataSchema>
