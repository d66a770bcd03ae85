import { z } from 'zod'
import { activityPhases } from '../rules/activity-phase.ts'
import {
  activityCategorySchema,
  countryReferenceSchema,
  personCategorySchema,
  personKindSchema,
  serviceKindSchema,
} from './catalogue.ts'
import { idSchema, instantSchema, pictureSchema, readTextSchema } from './fields.ts'
import { readAvailabilitySchema } from './registration.ts'

/** A person as a card or a row shows them (P-1, P-2). */
export const personSummarySchema = z.object({
  id: idSchema,
  kind: personKindSchema,
  userCode: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  headline: readTextSchema.nullable(),
  country: countryReferenceSchema,
  category: personCategorySchema.pick({ id: true, title: true }).nullable(),
  photo: pictureSchema.nullable(),
})
export type PersonSummary = z.infer<typeof personSummarySchema>

/** The phase of an activity in time; it follows from its dates and its cancellation (D-2). */
export const activityPhaseSchema = z.enum(activityPhases)

/** An activity as a row or a card shows it (P-1, P-6). */
export const activitySummarySchema = z.object({
  id: idSchema,
  code: z.string(),
  title: readTextSchema,
  caption: readTextSchema.nullable(),
  category: activityCategorySchema,
  serviceKind: serviceKindSchema.pick({ id: true, title: true }).nullable(),
  image: pictureSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  phase: activityPhaseSchema,
  /** The text that it will be announced where `isPlaceUntold`; `null` where it is online. */
  place: readTextSchema.nullable(),
  /** Whether it has a place in no published language. */
  isPlaceUntold: z.boolean(),
  /** The places that are left; `null` where nobody has to register (T-3). */
  availability: readAvailabilitySchema.nullable(),
  person: personSummarySchema.nullable(),
})
export type ActivitySummary = z.infer<typeof activitySummarySchema>

/** A person in a list or in results, with the next activity that has not begun and is not cancelled. */
export const listedPersonSchema = personSummarySchema.extend({
  nextActivity: activitySummarySchema.pick({ id: true, startsAt: true }).nullable(),
})
export type ListedPerson = z.infer<typeof listedPersonSchema>
