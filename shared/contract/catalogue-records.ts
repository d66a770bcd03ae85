import {
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
  socialLinkContentSchema,
  socialLinkItemShape,
  socialLinkListQuerySchema,
  socialLinkStoredSchema,
} from '../schemas/admin/catalogue.ts'
import { recordContract } from './records.ts'

const namedEntry = {
  content: namedEntryContentSchema,
  stored: namedEntryStoredSchema,
  query: namedEntryListQuerySchema,
  itemShape: peopleCountShape,
  extraShape: {},
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
