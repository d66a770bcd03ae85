import * as contract from '../../../../shared/contract/profile.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { register } from './register.ts'

/** Adds the full registration of an ambassador or expert (P-14). */
export function registrationRoutes(api: Api, services: Services): void {
  const limits = createRateLimits(services.database)

  publicOperation(api, {
    ...contract.register,
    summary: 'Open an account with a profile as an ambassador or expert; an administrator publishes it',
    isRepeatable: true,
    async run({ context, body, language, now }) {
      await limits.consume('sign-ups-by-address', context.get('senderAddress'))
      const idempotencyKey = readIdempotencyKey(context.req.raw)
      await register(services, body, { language, idempotencyKey, now })
      return { value: { isMailOnItsWay: true as const } }
    },
  })
}
