import { z } from 'zod'
import { generalDataSchema } from '../../../../shared/schemas/proposal.ts'
import type { Database } from '../../../db/database.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { readGeneralData } from './queries.ts'

/** The one object of choices that app pages keep (N-9). */
export function generalDataRoutes(api: PublicApi, { db }: Database): void {
  publicRead(api, {
    path: '/general-data',
    summary: 'Everything that forms let choose from: countries, organizations, categories, tags and so on',
    query: z.object({}),
    params: z.object({}),
    answer: generalDataSchema,
    read({ language, notes }) {
      notes.shows(
        'countries',
        'organizations',
        'directions',
        'person_categories',
        'activity_categories',
        'service_kinds',
        'tags',
        'social_networks',
      )
      return readGeneralData(db, language)
    },
  })
}
