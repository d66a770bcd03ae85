import { z } from 'zod'
import { applicationStatusSchema, statusSecretSchema } from '../schemas/application.ts'
import type { Endpoint } from './endpoint.ts'

/** The status of an application, by the secret of its link (P-10). */
export const readApplicationStatus = {
  method: 'get',
  path: '/applications/status/{secret}',
  right: 'follow-application',
  params: z.object({ secret: statusSecretSchema }),
  answer: applicationStatusSchema,
} as const satisfies Endpoint
