import type { Api } from '../../../http/request-environment.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { createSecondFactor } from '../second-factor.ts'
import { ownSecondFactorRoutes, passwordRoutes } from './own-security-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import type { SignInContext } from './sign-in-context.ts'
import { sessionRoutes, signInRoutes } from './sign-in-routes.ts'

/**
 * Adds sign-in and sign-out, the second factor, the sessions and the password of one's own account (P-12, P-16, S-5).
 */
export function accountEntryRoutes(api: Api, services: Services): void {
  const context: SignInContext = {
    ...services,
    limits: createRateLimits(services.database),
    secondFactor: createSecondFactor(services.tokens),
  }
  signInRoutes(api, context)
  secondFactorRoutes(api, context)
  sessionRoutes(api, context)
  passwordRoutes(api, context)
  ownSecondFactorRoutes(api, context)
}
