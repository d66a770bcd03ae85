import { z } from 'zod'
import { describedActivityCategorySchema, describedEntriesSchema, serviceKindSchema } from './catalogue.ts'
import {
  facetOptionSchema,
  instantSchema,
  listSchema,
  readSpokenLanguageSchema,
  readTextSchema,
  webAddressSchema,
} from './fields.ts'
import { richTextSchema } from './rich-text.ts'
import { shownRemainsSchema } from './shown-remains.ts'
import { activitySummarySchema } from './summary.ts'

/** One activity in full (P-7). */
export const activityDetailSchema = activitySummarySchema.extend({
  category: describedActivityCategorySchema,
  serviceKind: serviceKindSchema.omit({ listTitle: true }).nullable(),
  description: richTextSchema.nullable(),
  startedAt: instantSchema.nullable(),
  link: webAddressSchema.nullable(),
  language: readSpokenLanguageSchema.nullable(),
  /** The languages that it is interpreted into. */
  interpretation: z.array(readSpokenLanguageSchema),
  /** `null` where it is free of charge. */
  priceNote: readTextSchema.nullable(),
  /** The reason of its cancellation; `null` where it is not, and where no reason was given. */
  cancellationReason: readTextSchema.nullable(),
  /** The remains of it; `null` before its end, and where nothing remains (T-12). */
  remains: shownRemainsSchema.nullable(),
  /** A few upcoming activities that follow it: of the same host, then of the same category, else the next of all. */
  following: z.array(activitySummarySchema),
  updatedAt: instantSchema,
})
export type ActivityDetail = z.infer<typeof activityDetailSchema>

/** The filters of activities with the counts of their options (N-6). */
export const activityFacetsSchema = z.object({
  category: z.array(facetOptionSchema),
  kind: z.array(facetOptionSchema),
  country: z.array(facetOptionSchema),
  when: z.array(facetOptionSchema.omit({ label: true })),
})

/** A page of activities. */
export const activityListSchema = listSchema(activitySummarySchema, activityFacetsSchema).extend({
  described: describedEntriesSchema,
})
export type ActivityList = z.infer<typeof activityListSchema>
