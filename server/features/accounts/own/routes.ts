import { eq } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/accounts.ts'
import { users } from '../../../db/schema/user.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { accountOperation, publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditAction } from '../../../platform/audit.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import { lockAccount } from '../../../records/lock-account.ts'
import { refreshSearch } from '../../../records/refresh-search.ts'
import type { Services } from '../../../services.ts'
import { loginChangedMail, warnAccount } from '../account-mails.ts'
import { requireOwner } from '../check-current-password.ts'
import { isLoginTaken, loginIsTaken } from '../create-account.ts'
import { askForEmail, confirmNewEmail } from './change-email.ts'

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
    summary: 'Change the login of the account; a mail notifies its owner',
    errors: ['fresh-sign-in-needed', 'password-must-change'],
    async run({ account, body: { login, currentPassword }, now }) {
      await requireOwner(context, account, currentPassword, now)
      await limits.consume('login-changes-by-account', account.id)
      await changeLogin(context, account, login, now)
      return undefined
    },
  })
}

/**
 * Changes the login of an account and notifies its owner by mail; the present one changes nothing.
 * @throws {AppError} `invalid-form` where the login is taken.
 */
async function changeLogin(
  services: Pick<Services, 'database' | 'outbox' | 'publicUrl'>,
  account: Account,
  login: string,
  now: Date,
): Promise<void> {
  try {
    await services.database.db.transaction(async (transaction) => {
      const before = await lockAccount(transaction, account.id)
      if (!before) throw new AppError('sign-in-required')
      if (before.login === login) return
      const isOther = before.login.toLowerCase() !== login.toLowerCase()
      if (isOther && (await isLoginTaken(transaction, login, now))) throw loginIsTaken()
      const isThisOne = eq(users.id, account.id)
      await transaction.update(users).set({ login }).where(isThisOne)
      await refreshSearch(transaction, users, isThisOne)
      await warnAccount(transaction, services, before, loginChangedMail(login))
      const record = {
        type: 'user',
        id: account.id,
        label: `${account.firstname} ${account.lastname}`,
      } as const
      const values = { before: { login: before.login }, after: { login } }
      await auditAction(transaction, { account, now }, { action: 'updated', record, ...values })
    })
  } catch (error) {
    // Somebody else took it between the question and the change.
    throw violatedIndex(error) === 'users_login' ? loginIsTaken() : error
  }
}
