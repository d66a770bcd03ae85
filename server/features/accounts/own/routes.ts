import * as contract from '../../../../shared/contract/accounts.ts'
import { accountOperation, publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { requireOwner } from '../check-current-password.ts'
import { askForEmail, confirmNewEmail } from './change-email.ts'
import { changeLogin } from './change-login.ts'

/** Adds the change of one's own email and login (O-2). */
export function ownAccountRoutes(api: Api, services: Services): void {
  const { sessions } = services
  const limits = createRateLimits(services.database)
  const context = { ...services, limits }

  accountOperation(api, sessions, {
    ...contract.askForEmail,
    summary: 'Ask for another email of the account: links to confirm it go to the old and to the new address',
    errors: ['fresh-sign-in-needed', 'password-must-change'],
    async run({ account, body: { email, currentPassword }, now }) {
      await requireOwner(context, account, currentPassword, now)
      await limits.consume('email-changes-by-account', account.id)
      await askForEmail(context, account, email, now)
      return { value: { isMailOnItsWay: true as const } }
    },
  })

  publicOperation(api, {
    ...contract.confirmNewEmail,
    summary:
      'Confirm another email of an account by the secret that was mailed to the old or to the new address',
    errors: ['link-expired'],
    run: async ({ context: request, body: { secret }, now }) => ({
      value: await confirmNewEmail(context, { secret, senderAddress: request.get('senderAddress'), now }),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.changeLogin,
    summary: 'Change the login of the account; a mail tells its owner',
    errors: ['fresh-sign-in-needed', 'password-must-change'],
    async run({ account, body: { login, currentPassword }, now }) {
      await requireOwner(context, account, currentPassword, now)
      await limits.consume('login-changes-by-account', account.id)
      await changeLogin(context, account, login, now)
      return undefined
    },
  })
}
