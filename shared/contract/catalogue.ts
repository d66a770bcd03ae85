import { z } from 'zod'
import {
  catalogueEntrySchema,
  countryDetailSchema,
  countryParametersSchema,
  countrySchema,
  describedActivityCategorySchema,
  peopleNumbersSchema,
  personCategorySchema,
  serviceKindSchema,
  socialNetworkSchema,
  tagSchema,
} from '../schemas/catalogue.ts'
import type { Endpoint } from './endpoint.ts'

const wholeListOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() })

export const listCountries = {
  method: 'get',
  path: '/countries',
  right: 'read-site',
  answer: wholeListOf(countrySchema),
} as const satisfies Endpoint

export const readCountry = {
  method: 'get',
  path: '/countries/{code}',
  right: 'read-site',
  params: countryParametersSchema,
  answer: countryDetailSchema,
} as const satisfies Endpoint

/** The numbers of people by direction and country (P-26), and the minute for which they hold. */
export const listPeopleNumbers = {
  method: 'get',
  path: '/people-numbers',
  right: 'read-site',
  answer: wholeListOf(peopleNumbersSchema).extend({ time: z.iso.datetime() }),
} as const satisfies Endpoint

export const listOrganizations = {
  method: 'get',
  path: '/organizations',
  right: 'read-site',
  answer: wholeListOf(catalogueEntrySchema),
} as const satisfies Endpoint

export const listDirections = {
  method: 'get',
  path: '/directions',
  right: 'read-site',
  answer: wholeListOf(catalogueEntrySchema),
} as const satisfies Endpoint

export const listPersonCategories = {
  method: 'get',
  path: '/expert-categories',
  right: 'read-site',
  answer: wholeListOf(personCategorySchema),
} as const satisfies Endpoint

export const listActivityCategories = {
  method: 'get',
  path: '/activity-categories',
  right: 'read-site',
  answer: wholeListOf(describedActivityCategorySchema),
} as const satisfies Endpoint

export const listServiceKinds = {
  method: 'get',
  path: '/service-kinds',
  right: 'read-site',
  answer: wholeListOf(serviceKindSchema),
} as const satisfies Endpoint

export const listTags = {
  method: 'get',
  path: '/tags',
  right: 'read-site',
  answer: wholeListOf(tagSchema),
} as const satisfies Endpoint

export const listSocialNetworks = {
  method: 'get',
  path: '/social-networks',
  right: 'read-site',
  answer: wholeListOf(socialNetworkSchema),
} as const satisfies Endpoint
