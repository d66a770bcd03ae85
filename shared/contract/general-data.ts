import { generalDataSchema } from '../schemas/general-data.ts'
import type { Endpoint } from './endpoint.ts'

/** The one object of choices that app pages cache (N-9). */
export const readGeneralData = {
  method: 'get',
  path: '/general-data',
  right: 'read-site',
  answer: generalDataSchema,
} as const satisfies Endpoint
