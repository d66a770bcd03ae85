import { readGeneralData } from '../../../../shared/contract/general-data.ts'
import type { Database } from '../../../db/database.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { findGeneralData } from './queries.ts'

/** Adds the one object of choices that app pages cache (N-9). */
export function generalDataRoutes(api: PublicApi, { reads: db }: Database): void {
  publicRead(api, readGeneralData, {
    summary: 'Everything that forms let choose from: countries, organizations, categories, tags and so on',
    read({ language, dependencies }) {
      dependencies.shows(
        'countries',
        'organizations',
        'directions',
        'person_categories',
        'activity_categories',
        'service_kinds',
        'tags',
        'social_networks',
      )
      return findGeneralData(db, language)
    },
  })
}
