import { z } from 'zod'
import { facetOptionSchema, idSchema, readTextSchema, webAddressSchema } from './fields.ts'

/** An organization or a direction as readers see it (D-3). */
export const catalogueEntrySchema = z.object({
  id: idSchema,
  name: readTextSchema,
  description: readTextSchema.nullable(),
})
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>

/** The entries of catalogues by which a list is narrowed, each the only one of its filter, with a description. */
export const describedEntriesSchema = z.array(catalogueEntrySchema)

/** A country of the programme with its people (D-4, P-1). */
export const countrySchema = z.object({
  id: idSchema,
  code: z.string().length(2),
  name: readTextSchema,
  timeZone: z.string(),
  ambassadorCount: z.int().nonnegative(),
  expertCount: z.int().nonnegative(),
})
export type Country = z.infer<typeof countrySchema>

/** A country of the programme with the numbers that its page shows (P-25). */
export const countryDetailSchema = countrySchema.extend({
  /** Its clocks to the minute, with their offset from UTC. */
  localTime: z.iso.datetime({ offset: true }),
  /** The directions of its people, each with the number of people of either kind. */
  directions: z.array(facetOptionSchema),
  upcomingActivityCount: z.int().nonnegative(),
  pastActivityCount: z.int().nonnegative(),
})
export type CountryDetail = z.infer<typeof countryDetailSchema>

/** The numbers of people of a direction in a country; `null` where a person has none that readers see. */
export const peopleNumbersSchema = z.object({
  direction: idSchema.nullable(),
  country: z.string().length(2).nullable(),
  ambassadorCount: z.int().nonnegative(),
  expertCount: z.int().nonnegative(),
})
export type PeopleNumbers = z.infer<typeof peopleNumbersSchema>

/** The parameter of a path that names a country by its ISO 3166-1 code, in either case. */
export const countryParametersSchema = z.object({
  code: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase(),
})

/** The country of a person. */
export const countryReferenceSchema = countrySchema.pick({ id: true, code: true, name: true, timeZone: true })

/** The two kinds of people; also the two types of person categories (D-1, D-5). */
export const personKinds = ['ambassador', 'expert'] as const
export const personKindSchema = z.enum(personKinds)
export type PersonKind = z.infer<typeof personKindSchema>

/** A category of ambassadors or of experts (D-5). */
export const personCategorySchema = z.object({
  id: idSchema,
  type: personKindSchema,
  title: readTextSchema,
  caption: readTextSchema.nullable(),
})
export type PersonCategory = z.infer<typeof personCategorySchema>

/** The three categories of activities; the code determines the colours of their covers (PRODUCT §1). */
export const activityCategoryCodes = ['business', 'investment', 'education'] as const
export const activityCategoryCodeSchema = z.enum(activityCategoryCodes)
export type ActivityCategoryCode = z.infer<typeof activityCategoryCodeSchema>

export const activityCategorySchema = z.object({
  id: idSchema,
  code: activityCategoryCodeSchema,
  title: readTextSchema,
})
export type ActivityCategory = z.infer<typeof activityCategorySchema>

/** The same with its caption. */
export const describedActivityCategorySchema = activityCategorySchema.extend({
  caption: readTextSchema.nullable(),
})
export type DescribedActivityCategory = z.infer<typeof describedActivityCategorySchema>

/** A kind of service, with the texts of the services on offer (PRODUCT §1, P-1). */
export const serviceKindSchema = z.object({
  id: idSchema,
  title: readTextSchema,
  listTitle: readTextSchema,
  caption: readTextSchema.nullable(),
})
export type ServiceKind = z.infer<typeof serviceKindSchema>

/** A tag (D-9): the label selects it in every language, the name is what its readers see. */
export const tagSchema = z.object({ id: idSchema, label: z.string(), name: readTextSchema })
export type Tag = z.infer<typeof tagSchema>

/** A link of the site or of a person in a social network (D-8). */
export const socialLinkSchema = z.object({
  id: idSchema,
  network: z.string(),
  name: z.string(),
  link: webAddressSchema,
})
export type SocialLink = z.infer<typeof socialLinkSchema>

/** A social network of the catalogue with the site's own links in it (D-8). */
export const socialNetworkSchema = z.object({
  id: idSchema,
  name: z.string(),
  links: z.array(socialLinkSchema),
})
export type SocialNetwork = z.infer<typeof socialNetworkSchema>
