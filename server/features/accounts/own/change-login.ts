import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/user.ts'
import { refreshSearch } from '../../../db/search-columns.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { noteAct } from '../../../platform/audit/audit.ts'
import { lockAccount } from '../../../records/lock-account.ts'
import type { Services } from '../../../services.ts'
import { loginChangedMail, warnAccount } from '../account-mails.ts'
import { isLoginTaken, loginIsTaken } from '../create-account.ts'

/**
 * Gives an account another login and tells its owner by mail; the present one changes nothing.
 * @throws {AppError} `invalid-form` where the login is taken.
 */
export async function changeLogin(
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
      await noteAct(transaction, { account, now }, { action: 'updated', record, ...values })
    })
  } catch (error) {
    // Somebody else took it between the question and the change.
    throw violatedIndex(error) === 'users_login' ? loginIsTaken() : error
  }
}
