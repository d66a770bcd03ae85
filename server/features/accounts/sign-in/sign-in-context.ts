import type { Context } from 'hono'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import type { RateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import type { SecondFactor } from '../second-factor.ts'

/** The services of this folder's operations, with rate limits and the second factor. */
export interface SignInContext extends Services {
  limits: RateLimits
  secondFactor: SecondFactor
}

/** Returns the user agent of a request. */
export function deviceOf(context: Context<ApiEnvironment>): string {
  return context.req.header('user-agent') ?? ''
}
