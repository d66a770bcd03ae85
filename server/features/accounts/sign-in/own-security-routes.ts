import { and, eq } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/accounts.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { lockAccount } from '../../../records/lock-account.ts'
import {
  passwordChangedMail,
  type SecondFactorChange,
  secondFactorMail,
  warnAccount,
} from '../account-mails.ts'
import { endSecrets } from '../account-secrets.ts'
import { auditOwnAction } from '../change-account.ts'
import { compareCurrentPassword, requireCurrentPassword } from '../check-current-password.ts'
import { passwordProblem, personalWords } from '../password-rules.ts'
import type { SignInContext } from './sign-in-context.ts'

const auditActions = {
  on: 'second-factor-on',
  off: 'second-factor-off',
  'new-codes': 'recovery-codes-renewed',
} as const

/** Adds the second factor of one's own account, from the profile: enrolling, removing, new recovery codes. */
export function ownSecondFactorRoutes(api: Api, services: SignInContext): void {
  const { database, sessions, secondFactor, isDemonstration } = services
  enrolmentRoutes(api, services)

  accountOperation(api, sessions, {
    ...contract.renewRecoveryCodes,
    summary: 'Makes new recovery codes; the earlier ones end',
    errors: ['not-allowed-now'],
    async run({ account, body: { currentPassword }, now }) {
      await requireCurrentPassword(services, account.id, currentPassword)
      const recoveryCodes = await database.db.transaction(async (transaction) => {
        await requireState(transaction, account.id, 'on')
        const codes = await secondFactor.renewRecoveryCodes(transaction, account.id)
        await notify(transaction, services, account, 'new-codes', now)
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
        await notify(transaction, services, account, 'off', now)
      })
      return undefined
    },
  })
}

/** Adds the enrolment of a second factor: its secret, and the first code. */
function enrolmentRoutes(api: Api, services: SignInContext): void {
  const { database, sessions, limits, secondFactor } = services

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
        if (codes) await notify(transaction, services, account, 'on', now)
        return codes
      })
      if (!recoveryCodes)
        throw new AppError('invalid-form', { problems: [{ field: 'code', code: 'code-wrong' }] })
      await attempt.giveBack()
      return { value: { recoveryCodes } }
    },
  })
}

/** Notifies the owner of a change by mail and audits it, in its transaction. */
async function notify(
  transaction: DatabaseSession,
  services: SignInContext,
  account: Account,
  change: SecondFactorChange,
  now: Date,
) {
  await warnAccount(transaction, services, account, secondFactorMail(change))
  await auditOwnAction(transaction, account, auditActions[change], now)
}

/** Locks the account. @throws {AppError} `not-allowed-now` where its second factor is not in this state. */
async function requireState(transaction: DatabaseSession, userId: string, state: 'on' | 'off') {
  const account = await lockAccount(transaction, userId)
  if (!account || (account.totpConfirmedAt === null) === (state === 'on'))
    throw new AppError('not-allowed-now')
  return account
}

/** Adds the change of the password (V-1 to V-3). */
export function passwordRoutes(api: Api, services: SignInContext): void {
  const { database, passwords, sessions } = services

  accountOperation(api, sessions, {
    ...contract.changePassword,
    summary: 'Changes the password, and ends all other sessions of the account',
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run({ account, body: { currentPassword, password }, now }) {
      const current = await compareCurrentPassword(services, account.id, currentPassword)
      const problems: FieldProblem[] = []
      if (!current.isRight) problems.push({ field: 'currentPassword', code: 'password-wrong' })
      const weakness = passwordProblem(password, personalWords(account))
      if (weakness) problems.push({ field: 'password', code: weakness })
      // A password that somebody else set would stay valid.
      else if (password === currentPassword) problems.push({ field: 'password', code: 'password-same' })
      if (problems.length > 0) throw new AppError('invalid-form', { problems })

      const passwordHash = await passwords.hash(password)
      await database.db.transaction(async (transaction) => {
        const changed = await transaction
          .update(users)
          .set({ passwordHash, passwordChangedAt: now, mustChangePassword: false })
          .where(and(eq(users.id, account.id), eq(users.passwordHash, current.passwordHash)))
          .returning({ id: users.id })
        // Of two concurrent changes the second has only the old password.
        if (changed.length === 0) throw new AppError('changed-meanwhile')
        await sessions.endAll(transaction, account.id, account.sessionId)
        // Sign-ins in progress, and links that set another password.
        for (const purpose of ['second-factor', 'google-sign-in', 'reset-password', 'change-email'] as const)
          await endSecrets(transaction, account.id, purpose)
        await warnAccount(transaction, services, account, passwordChangedMail)
        await auditOwnAction(transaction, account, 'password-changed', now, { by: 'password' })
      })
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...contract.checkPassword,
    summary: 'Says that the password was typed: what asks for it may be done for a short time',
    errors: ['not-allowed-now'],
    async run({ account, body: { currentPassword }, now }) {
      await requireCurrentPassword(services, account.id, currentPassword)
      await sessions.recordPassword(account, now)
      return undefined
    },
  })
}
