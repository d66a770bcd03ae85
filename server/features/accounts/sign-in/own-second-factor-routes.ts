import * as contract from '../../../../shared/contract/accounts.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { lockAccount } from '../../../records/lock-account.ts'
import { type SecondFactorChange, secondFactorMail, warnAccount } from '../account-mails.ts'
import { noteOwnAccount } from '../change-account.ts'
import { requireCurrentPassword } from '../check-current-password.ts'
import type { SignInContext } from './sign-in-context.ts'

const notedChanges = {
  on: 'second-factor-on',
  off: 'second-factor-off',
  'new-codes': 'recovery-codes-renewed',
} as const

/** Adds the second factor of one's own account, from the profile: enrolling, removing, new recovery codes. */
export function ownSecondFactorRoutes(api: Api, services: SignInContext): void {
  const { database, sessions, limits, secondFactor, isDemonstration } = services

  /** Tells the owner of a change by mail and notes it in the audit log, in its transaction. */
  async function notify(
    transaction: DatabaseSession,
    account: Account,
    change: SecondFactorChange,
    now: Date,
  ) {
    await warnAccount(transaction, services, account, secondFactorMail(change))
    await noteOwnAccount(transaction, account, notedChanges[change], now)
  }

  accountOperation(api, sessions, {
    ...contract.beginOwnSecondFactor,
    summary: 'Begins the second factor: a secret that a first code takes into use',
    errors: ['not-allowed-now'],
    async run({ account, body: { currentPassword } }) {
      await requireCurrentPassword(services, account.id, currentPassword)
      const value = await database.db.transaction(async (transaction) => {
        await requireState(transaction, account.id, 'off')
        return secondFactor.begin(transaction, account)
      })
      return { value }
    },
  })

  accountOperation(api, sessions, {
    ...contract.confirmOwnSecondFactor,
    summary: 'Takes the second factor into use by its first code',
    errors: ['not-allowed-now'],
    async run({ account, body: { code }, now }) {
      const attempt = await limits.hold('second-factor-failures-by-account', account.id)
      const recoveryCodes = await database.db.transaction(async (transaction) => {
        await requireState(transaction, account.id, 'off')
        const codes = await secondFactor.confirm(transaction, account.id, code, now)
        if (codes) await notify(transaction, account, 'on', now)
        return codes
      })
      if (!recoveryCodes)
        throw new AppError('invalid-form', { problems: [{ field: 'code', code: 'code-wrong' }] })
      await attempt.giveBack()
      return { value: { recoveryCodes } }
    },
  })

  accountOperation(api, sessions, {
    ...contract.renewRecoveryCodes,
    summary: 'Makes new recovery codes; the earlier ones end',
    errors: ['not-allowed-now'],
    async run({ account, body: { currentPassword }, now }) {
      await requireCurrentPassword(services, account.id, currentPassword)
      const recoveryCodes = await database.db.transaction(async (transaction) => {
        await requireState(transaction, account.id, 'on')
        const codes = await secondFactor.renewRecoveryCodes(transaction, account.id)
        await notify(transaction, account, 'new-codes', now)
        return codes
      })
      return { value: { recoveryCodes } }
    },
  })

  accountOperation(api, sessions, {
    ...contract.giveUpSecondFactor,
    summary: 'Gives the second factor up; an administrator in production may not',
    errors: ['not-allowed-now'],
    async run({ account, body: { currentPassword }, now }) {
      await requireCurrentPassword(services, account.id, currentPassword)
      await database.db.transaction(async (transaction) => {
        const { role } = await requireState(transaction, account.id, 'on')
        if (role === 'ADMIN' && !isDemonstration) throw new AppError('not-allowed-now')
        await secondFactor.remove(transaction, account.id)
        await notify(transaction, account, 'off', now)
      })
      return undefined
    },
  })
}

/** Locks the account. @throws {AppError} `not-allowed-now` where its second factor is not in this state. */
async function requireState(transaction: DatabaseSession, userId: string, state: 'on' | 'off') {
  const account = await lockAccount(transaction, userId)
  if (!account || (account.totpConfirmedAt === null) === (state === 'on'))
    throw new AppError('not-allowed-now')
  return account
}
