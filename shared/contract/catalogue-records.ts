import {
  activityCategoryContentSchema,
  activityCategoryStoredSchema,
  activityCountShape,
  countryContentSchema,
  countryItemShape,
  countryListQuerySchema,
  countryStoredSchema,
  namedEntryContentSchema,
  namedEntryListQuerySchema,
  namedEntryStoredSchema,
  networkContentSchema,
  networkItemShape,
  networkListQuerySchema,
  peopleCountShape,
  personCategoryContentSchema,
  personCategoryItemShape,
  personCategoryListQuerySchema,
  personCategoryStoredSchema,
  serviceKindContentSchema,
  serviceKindStoredSchema,
  socialLinkContentSchema,
  socialLinkItemShape,
  socialLinkListQuerySchema,
  socialLinkStoredSchema,
} from '../schemas/catalogue-records.ts'
import { recordSchema } from '../schemas/record.ts'
import { fixedRecordContract, recordContract } from './records.ts'

const namedEntry = {
  content: namedEntryContentSchema,
  stored: namedEntryStoredSchema,
  query: namedEntryListQuerySchema,
  itemShape: peopleCountShape,
  extraShape: {},
  record: recordSchema(namedEntryStoredSchema, peopleCountShape),
}

/** Organizations and directions (D-3). */
export const namedEntryRecords = {
  organization: recordContract({ section: 'organizations', ...namedEntry }),
  direction: recordContract({ section: 'directions', ...namedEntry }),
}

/** Countries (D-4). */
export const countryRecords = recordContract({
  section: 'countries',
  content: countryContentSchema,
  stored: countryStoredSchema,
  query: countryListQuerySchema,
  itemShape: countryItemShape,
  extraShape: {},
})

/** Categories of ambassadors and of experts (D-5). */
export const personCategoryRecords = recordContract({
  section: 'experts-category',
  content: personCategoryContentSchema,
  stored: personCategoryStoredSchema,
  query: personCategoryListQuerySchema,
  itemShape: personCategoryItemShape,
  extraShape: {},
})

/** Categories of activities (C-6). */
export const activityCategoryRecords = fixedRecordContract({
  section: 'activityCategories',
  content: activityCategoryContentSchema,
  stored: activityCategoryStoredSchema,
  query: namedEntryListQuerySchema,
  itemShape: activityCountShape,
  extraShape: {},
})

/** Kinds of service (C-6). */
export const serviceKindRecords = fixedRecordContract({
  section: 'serviceKinds',
  content: serviceKindContentSchema,
  stored: serviceKindStoredSchema,
  query: namedEntryListQuerySchema,
  itemShape: activityCountShape,
  extraShape: {},
})

/** Names of social networks (D-8). */
export const networkRecords = recordContract({
  section: 'socialNetworks',
  content: networkContentSchema,
  stored: networkContentSchema,
  query: networkListQuerySchema,
  itemShape: networkItemShape,
  extraShape: {},
})

/** Links in social networks, of the site and of people (D-8). */
export const socialLinkRecords = recordContract({
  section: 'socialLinks',
  content: socialLinkContentSchema,
  stored: socialLinkStoredSchema,
  query: socialLinkListQuerySchema,
  itemShape: socialLinkItemShape,
  extraShape: {},
})
