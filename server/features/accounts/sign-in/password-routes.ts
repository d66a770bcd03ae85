import { and, eq } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/accounts.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { passwordChangedMail, warnAccount } from '../account-mails.ts'
import { endSecrets } from '../account-secrets.ts'
import { noteOwnAccount } from '../change-account.ts'
import { compareCurrentPassword, requireCurrentPassword } from '../check-current-password.ts'
import { ownWordsOf, passwordProblem } from '../password-rules.ts'
import type { SignInContext } from './sign-in-context.ts'

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
      const weakness = passwordProblem(password, ownWordsOf(account))
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
        await noteOwnAccount(transaction, account, 'password-changed', now, { by: 'password' })
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
      await sessions.notePassword(account, now)
      return undefined
    },
  })
}
