import { z } from 'zod'
import { mailSentSchema } from '../../../../shared/schemas/account.ts'
import { registrationSchema } from '../../../../shared/schemas/profile.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { register } from './register.ts'

/** The full registration of an ambassador or expert (P-14). */
export function registrationRoutes(api: Api, services: Services): void {
  const limits = createRateLimits(services.database)

  publicOperation(api, {
    right: 'enter-account',
    method: 'post',
    path: '/auth/register',
    summary: 'Open an account with a profile as an ambassador or expert; an administrator publishes it',
    params: z.object({}),
    body: registrationSchema,
    isRepeatable: true,
    success: { status: 201, schema: mailSentSchema },
    async run({ context, body, language, now }) {
      await limits.consume('sign-ups-by-address', context.get('senderAddress'))
      const idempotencyKey = readIdempotencyKey(context.req.raw)
      await register(services, body, { language, idempotencyKey, now })
      return { value: { isMailOnItsWay: true as const } }
    },
  })
}
