import { and, eq, isNotNull } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/accounts.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation, publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { endSecrets } from '../account-secrets.ts'
import { auditOwnAction } from '../change-account.ts'
import { requireCurrentPassword } from '../check-current-password.ts'
import { googleExchangeRoutes } from './exchange-routes.ts'
import type { GoogleContext } from './google-context.ts'
import { googleRedirectRoutes } from './redirect-routes.ts'

/** Adds sign-in by Google, or by another OpenID provider that the site is configured with (S-6). */
export function googleRoutes(api: Api, services: Services): void {
  const context: GoogleContext = { ...services, limits: createRateLimits(services.database) }
  const { database, sessions, identity } = services

  publicOperation(api, {
    ...contract.readSignInOptions,
    summary: 'The ways to sign in that this site offers in addition to the password',
    run: async () => ({
      value: { hasGoogle: identity !== undefined, isStandIn: identity?.isDemo ?? false },
    }),
  })

  googleRedirectRoutes(api, context)
  googleExchangeRoutes(api, context)

  accountOperation(api, sessions, {
    ...contract.unlinkGoogle,
    summary: 'Ends the link to Google; only who has a password can, or the account would be closed for ever',
    errors: ['not-allowed-now'],
    async run({ account, body: { currentPassword }, now }) {
      await requireCurrentPassword(context, account.id, currentPassword)
      await database.db.transaction(async (transaction) => {
        const unlinked = await transaction
          .update(users)
          .set({ googleSubject: null, googleIssuer: null })
          .where(and(eq(users.id, account.id), isNotNull(users.googleSubject), isNotNull(users.passwordHash)))
          .returning({ id: users.id })
        if (unlinked.length === 0) throw new AppError('not-allowed-now')
        await endSecrets(transaction, account.id, 'google-sign-in')
        await auditOwnAction(transaction, account, 'google-unlinked', now)
      })
      return undefined
    },
  })
}
