import type { Context } from 'hono'
import { forgotPasswordAddress } from '../../../../shared/rules/addresses.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import type { SecondFactor } from '../../../platform/accounts/second-factor.ts'
import type { Account } from '../../../platform/accounts/sessions.ts'
import type { MailRecipient } from '../../../platform/mail/outbox.ts'
import type { RateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'

/** The services of this folder's operations, with rate limits and the second factor. */
export interface SignInContext extends Services {
  limits: RateLimits
  secondFactor: SecondFactor
}

/** Returns the user agent of a request. */
export function deviceOf(context: Context<ApiEnvironment>): string {
  return context.req.header('user-agent') ?? ''
}

/** Returns the recipient of a notice to an account, and the values that each notice has. */
export function noticeOf(
  { email, firstname, lastname, language }: Pick<Account, 'email' | 'firstname' | 'lastname' | 'language'>,
  publicUrl: string,
): { recipient: MailRecipient; words: { fullName: string; forgotPasswordUrl: string } } {
  const fullName = `${firstname} ${lastname}`
  return {
    recipient: { name: fullName, address: email, language },
    words: { fullName, forgotPasswordUrl: `${publicUrl}${forgotPasswordAddress}` },
  }
}
