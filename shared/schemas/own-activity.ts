import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import {
  activityCaptionMaxCharacters,
  activityDescriptionMaxCharacters,
  activityPlaceMaxCharacters,
  activityTitleMaxCharacters,
  alternativeTextMaxCharacters,
  interpretationLanguagesMax,
  priceNoteMaxCharacters,
} from '../rules/limits.ts'
import { spokenLanguageCodes } from '../rules/spoken-languages.ts'
import {
  idSchema,
  instantSchema,
  localDateTimeSchema,
  localizedInputSchema,
  mandatoryLocalizedInputSchema,
  optionalInput,
  spokenLanguageSchema,
  spokenLanguagesInputSchema,
  storedTextSchema,
  webAddressInputSchema,
} from './fields.ts'
import { registrationInputSchema, registrationStoredSchema } from './registration.ts'
import { storedUploadSchema, uploadTicketSchema } from './upload.ts'

/** An activity as it is proposed (D-2, P-17). */
export const activityInputSchema = z.object({
  title: mandatoryLocalizedInputSchema(activityTitleMaxCharacters),
  caption: localizedInputSchema(activityCaptionMaxCharacters),
  description: localizedInputSchema(activityDescriptionMaxCharacters),
  categoryId: idSchema,
  serviceKindId: optionalInput(idSchema),
  startsAt: localDateTimeSchema,
  /** Later than its beginning; left out, the default duration applies. */
  endsAt: optionalInput(localDateTimeSchema),
  place: localizedInputSchema(activityPlaceMaxCharacters),
  link: optionalInput(webAddressInputSchema),
  language: optionalInput(spokenLanguageSchema),
  interpretation: spokenLanguagesInputSchema(interpretationLanguagesMax),
  /** Its price; left out where it is free of charge. */
  priceNote: localizedInputSchema(priceNoteMaxCharacters).default({}),
  /** The settings of its registration (T-1); left out where nobody has to register. */
  registration: registrationInputSchema.nullish().transform((settings) => settings ?? null),
  /** A ticket of a new picture, `null` for none, left out for the draft's own. */
  imageTicket: uploadTicketSchema.nullish(),
  /** The alternative text of a new picture. */
  imageAlt: localizedInputSchema(alternativeTextMaxCharacters).default({}),
  /** The new picture adds nothing to the text. */
  isImageDecorative: z.boolean().default(false),
  /** The draft that it was written in, which is deleted once the proposal is made. */
  draftId: idSchema.optional(),
})
export type ActivityInput = z.output<typeof activityInputSchema>

/** Makes the schema of an unfinished text, in any of the languages. */
const typed = (max: number) => z.partialRecord(z.enum(languages), z.string().max(max))

/** The language of an activity as its form holds it: empty while none is chosen. */
export const chosenLanguageSchema = z.union([z.literal(''), spokenLanguageSchema])

/** An unfinished activity: everything may be missing or incomplete. */
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
  language: chosenLanguageSchema.default(''),
  interpretation: z.array(spokenLanguageSchema).max(spokenLanguageCodes.length).default([]),
  priceNote: typed(priceNoteMaxCharacters * 2).default({}),
  registration: registrationStoredSchema.nullable().default(null),
  imageAlt: typed(alternativeTextMaxCharacters * 2).default({}),
  isImageDecorative: z.boolean().default(false),
})
export type ActivityDraftContent = z.infer<typeof activityDraftContentSchema>

/** A draft to store: `revision` is the one that it was read with, `0` for a new one (D-14). */
export const activityDraftInputSchema = z.object({
  content: activityDraftContentSchema,
  revision: z.int().nonnegative(),
  imageTicket: uploadTicketSchema.nullish(),
  /** The activity that this changes, if it is a change. */
  activityId: idSchema.nullish(),
})

export const activityDraftSchema = z.object({
  id: idSchema,
  activityId: idSchema.nullable(),
  content: activityDraftContentSchema,
  image: storedUploadSchema.omit({ ticket: true, expiresAt: true }).extend({ path: z.string() }).nullable(),
  revision: z.int().positive(),
  updatedAt: instantSchema,
})
export type ActivityDraft = z.infer<typeof activityDraftSchema>

/** The state of one's own activity. */
export const ownActivityStates = ['draft', 'pending', 'published', 'rejected', 'change-pending'] as const

/** One of one's own activities, or a draft of one. */
export const ownActivitySchema = z.object({
  /** The id of the activity, or of a draft that is no activity yet. */
  id: idSchema,
  isDraft: z.boolean(),
  state: z.enum(ownActivityStates),
  title: storedTextSchema,
  startsAt: instantSchema.nullable(),
  serviceKindId: idSchema.nullable(),
  /** The reason of the rejection. */
  reason: z.string().nullable(),
  /** Its public page, where it has one. */
  address: z.string().nullable(),
  /** Whether its registrations are on the desk of the account (T-7). */
  hasDesk: z.boolean(),
  updatedAt: instantSchema,
})
export type OwnActivity = z.infer<typeof ownActivitySchema>
export const ownActivityListSchema = z.object({ items: z.array(ownActivitySchema) })

/** The response to a proposal. */
export const proposalReceiptSchema = z.object({
  id: idSchema,
  /** An administrator's is published at once, all others wait. */
  state: z.enum(['pending', 'published']),
})
