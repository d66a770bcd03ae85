import { z } from 'zod'
import { expectedAnswerSchema, provenIdentitySchema } from '../../../platform/identity/identity-provider.ts'
import type { RateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'

/** What the operations of this folder work with. */
export interface GoogleContext extends Services {
  limits: RateLimits
}

/**
 * What is kept of a sign-in on its way, each under a secret of its own that is good for the next step alone. They share
 * a purpose in the table, so that the step stands in the data.
 */
export const flowSchema = z.object({
  step: z.literal('flow'),
  expected: expectedAnswerSchema,
  returnTo: z.string(),
})

/** Somebody came home from the provider: what the page for signing in exchanges. */
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
