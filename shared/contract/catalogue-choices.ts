import {
  countryChoicesSchema,
  personChoicesQuerySchema,
  personChoicesSchema,
} from '../schemas/catalogue-records.ts'
import type { Endpoint } from './endpoint.ts'

/** Every country of ISO 3166-1 with its names in the three languages and its time zones. */
export const listCountryChoices = {
  method: 'get',
  path: '/admin/country-choices',
  right: 'panel:see',
  answer: countryChoicesSchema,
} as const satisfies Endpoint

/** People by name or code, or one by id, public or not, to choose one of them. */
export const listPeopleChoices = {
  method: 'get',
  path: '/admin/people-choices',
  right: 'activities:see',
  query: personChoicesQuerySchema,
  answer: personChoicesSchema,
} as const satisfies Endpoint
