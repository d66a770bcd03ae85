import { z } from 'zod'
import {
  accountLinkPurposes,
  accountLinkSchema,
  secretSchema,
  signInOptionsSchema,
} from '../schemas/account.ts'
import type { Endpoint } from './endpoint.ts'

/** The ways to sign in that this site offers beside the password. */
export const readSignInOptions = {
  method: 'get',
  path: '/auth/options',
  right: 'enter-account',
  answer: signInOptionsSchema,
} as const satisfies Endpoint

/** What a mailed link is for; looking at it does not use it up. */
export const readAccountLink = {
  method: 'get',
  path: '/auth/links/{purpose}/{secret}',
  right: 'enter-account',
  params: z.object({ purpose: z.enum(accountLinkPurposes), secret: secretSchema }),
  answer: accountLinkSchema,
} as const satisfies Endpoint
