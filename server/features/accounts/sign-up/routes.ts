import * as contract from '../../../../shared/contract/accounts.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { isLoginTaken } from '../create-account.ts'
import { confirmEmail, readLink, setPassword } from './account-links.ts'
import { forgotPassword } from './forgot-password.ts'
import { signUp } from './sign-up.ts'

/** The one answer for every email: nobody learns whether it has an account (S-8). */
const mailSent = { value: { isMailOnItsWay: true } } as const

/** Adds sign-up, and the mailed links of an account (P-13, P-15, S-7). */
export function signUpRoutes(api: Api, services: Services): void {
  const { database } = services
  const limits = createRateLimits(database)
  const context = { ...services, limits }

  publicOperation(api, {
    ...contract.signUp,
    summary: 'Open an account; the email is confirmed by the link that is mailed to it',
    isRepeatable: true,
    async run({ context: request, body, language, now }) {
      const senderAddress = request.get('senderAddress')
      await limits.consume('sign-ups-by-address', senderAddress)
      const idempotencyKey = request.req.header('idempotency-key') || undefined
      await signUp(context, body, { language, idempotencyKey, now })
      return mailSent
    },
  })

  publicOperation(api, {
    ...contract.askLogin,
    summary: 'Whether a login is taken: a login is a public name',
    async run({ context: request, body: { login }, now }) {
      await limits.consume('login-questions-by-address', request.get('senderAddress'))
      return { value: { isTaken: await isLoginTaken(database.db, login, now) } }
    },
  })

  publicOperation(api, {
    ...contract.forgetPassword,
    summary: 'Ask for a link by which a new password is set',
    async run({ context: request, body: { email }, now }) {
      await limits.consume('password-links-by-address', request.get('senderAddress'))
      await forgotPassword(context, email, now)
      return mailSent
    },
  })

  publicOperation(api, {
    ...contract.readAccountLink,
    summary: 'What a mailed link is for; looking at it does not use it up',
    errors: ['link-expired', 'too-many-requests'],
    run: async ({ context: request, params: { purpose, secret }, now }) => ({
      value: await readLink(context, { purpose, secret, senderAddress: request.get('senderAddress'), now }),
    }),
  })

  publicOperation(api, {
    ...contract.confirmEmail,
    summary: 'Confirm the email of an account by the secret that was mailed to it, and its password',
    errors: ['link-expired'],
    async run({ context: request, body: { secret, password }, now }) {
      const senderAddress = request.get('senderAddress')
      await confirmEmail(context, { secret, senderAddress, now }, password)
      return undefined
    },
  })

  const passwordLinks = [
    {
      purpose: 'reset-password',
      endpoint: contract.resetPassword,
      summary: 'Set a new password by a mailed secret; ends every session of the account',
    },
    {
      purpose: 'invitation',
      endpoint: contract.acceptInvitation,
      summary: 'Accept an invitation: set the first password',
    },
  ] as const
  for (const { purpose, endpoint, summary } of passwordLinks) {
    publicOperation(api, {
      ...endpoint,
      summary,
      errors: ['link-expired'],
      async run({ context: request, body: { secret, password }, now }) {
        const senderAddress = request.get('senderAddress')
        await setPassword(context, { purpose, secret, senderAddress, now }, password)
        return undefined
      },
    })
  }
}
