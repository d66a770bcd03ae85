import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { googleSignInPath } from '../../../../shared/rules/addresses.ts'
import { challengeMaxAgeMinutes } from '../../../../shared/rules/limits.ts'
import { secretSchema } from '../../../../shared/schemas/account.ts'
import { cookieValues } from '../../../http/cookies.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import { expectedAnswerSchema, provenIdentitySchema } from '../../../platform/identity-provider.ts'
import type { RateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'

/** The services of this folder's operations, with their rate limits. */
export interface GoogleContext extends Services {
  limits: RateLimits
}

/**
 * The stored data of a sign-in in progress. Each step has a secret of its own that is valid for the next step alone.
 * They share a purpose in the table, so that the data name the step.
 */
export const flowSchema = z.object({
  step: z.literal('flow'),
  expected: expectedAnswerSchema,
  returnTo: z.string(),
})

/** The data of a return from the provider, which the sign-in page exchanges. */
export const homeSchema = z.object({
  step: z.literal('home'),
  /** The digest of the cookie of the browser that came home. */
  browser: z.string(),
  identity: provenIdentitySchema,
  returnTo: z.string(),
})

/** The email has an account whose password is to be given before it is linked. */
export const linkSchema = z.object({
  step: z.literal('link'),
  browser: z.string(),
  issuer: z.string(),
  subject: z.string(),
})

/** `flow` lives while somebody is at the provider, `home` from the way back until the exchange. */
type GoogleCookie = 'flow' | 'home'

/**
 * Returns the name of a cookie. The prefix keeps other hosts of the domain from setting it; in return browsers require
 * https and the root path.
 */
function nameOf(cookie: GoogleCookie, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}google-${cookie}`
}

/** Reads the single value of a cookie; two would mean that somebody else set one. */
export function readGoogleCookie(
  context: Context<ApiEnvironment>,
  cookie: GoogleCookie,
  isSecure: boolean,
): string | undefined {
  const [value, another] = cookieValues(context.req.header('cookie'), nameOf(cookie, isSecure))
  return another === undefined && secretSchema.safeParse(value).success ? value : undefined
}

/** Sets a cookie, or ends it where no value is given. */
export function googleCookie(cookie: GoogleCookie, value: string | undefined, isSecure: boolean): string {
  return [
    `${nameOf(cookie, isSecure)}=${value ?? ''}`,
    `Path=${isSecure ? '/' : googleSignInPath}`,
    `Max-Age=${value === undefined ? 0 : challengeMaxAgeMinutes * 60}`,
    'HttpOnly',
    // The redirect begins at the provider's page, from which a strict cookie would not be sent.
    `SameSite=${cookie === 'flow' ? 'Lax' : 'Strict'}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

/** Returns the stored digest of a cookie. */
export function digestOfCookie(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
