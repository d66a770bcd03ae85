import { z } from 'zod'
import {
  catalogueEntrySchema,
  describedEntriesSchema,
  personCategorySchema,
  socialLinkSchema,
  tagSchema,
} from './catalogue.ts'
import {
  facetOptionSchema,
  instantSchema,
  listSchema,
  readSpokenLanguageSchema,
  readTextSchema,
  webAddressSchema,
} from './fields.ts'
import { richTextSchema } from './rich-text.ts'
import { activitySummarySchema, listedPersonSchema, personSummarySchema } from './summary.ts'

/** Somebody else with what both have in common (P-27): at least one of these. */
export const similarPersonSchema = z.object({
  person: personSummarySchema,
  /** The direction of both; `null` where theirs differ. */
  sharedDirection: readTextSchema.nullable(),
  isSameCountry: z.boolean(),
  sharedTags: z.array(readTextSchema),
})
export type SimilarPerson = z.infer<typeof similarPersonSchema>

/** One person in full (P-3, P-5). */
export const personDetailSchema = personSummarySchema.extend({
  middlename: z.string().nullable(),
  /** The whole name in another script, where it is known. */
  alternateNames: z.array(z.string()),
  bio: richTextSchema.nullable(),
  spokenLanguages: z.array(readSpokenLanguageSchema),
  /** The questions that one may ask them. */
  questions: z.array(readTextSchema),
  category: personCategorySchema.omit({ type: true }).nullable(),
  organization: catalogueEntrySchema.nullable(),
  direction: catalogueEntrySchema.nullable(),
  tags: z.array(tagSchema),
  linkedin: webAddressSchema.nullable(),
  website: webAddressSchema.nullable(),
  socialLinks: z.array(socialLinkSchema),
  activities: z.array(activitySummarySchema),
  /** A few others who may help as well, the most similar first. */
  similar: z.array(similarPersonSchema),
  updatedAt: instantSchema,
})
export type PersonDetail = z.infer<typeof personDetailSchema>

/** The filters of people with the counts of their options (N-6). */
export const personFacetsSchema = z.object({
  country: z.array(facetOptionSchema),
  category: z.array(facetOptionSchema),
  direction: z.array(facetOptionSchema),
  organization: z.array(facetOptionSchema),
  tag: z.array(facetOptionSchema),
})

/** A page of people. */
export const personListSchema = listSchema(listedPersonSchema, personFacetsSchema).extend({
  described: describedEntriesSchema,
})
export type PersonList = z.infer<typeof personListSchema>
