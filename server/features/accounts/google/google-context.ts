import { z } from 'zod'
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
