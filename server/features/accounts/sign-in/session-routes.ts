import { and, desc, eq, gt } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/accounts.ts'
import { sessions as sessionTable } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { noteOwnAccount } from '../change-account.ts'
import type { SignInContext } from './sign-in-context.ts'

/** Adds the list of one's own sessions, and ending one, the others or all (S-5, P-16). */
export function sessionRoutes(api: Api, { database, sessions }: SignInContext): void {
  const endAll = (account: Account, now: Date, exceptSessionId?: string) =>
    database.db.transaction(async (transaction) => {
      const sessionCount = await sessions.endAll(transaction, account.id, exceptSessionId)
      if (sessionCount > 0) await noteOwnAccount(transaction, account, 'session-ended', now, { sessionCount })
    })

  accountOperation(api, sessions, {
    ...contract.listSessions,
    summary: 'The sessions of the account, the last used first',
    async run({ account, now }) {
      const rows = await database.db
        .select()
        .from(sessionTable)
        .where(and(eq(sessionTable.userId, account.id), gt(sessionTable.expiresAt, now)))
        .orderBy(desc(sessionTable.lastUsedAt), desc(sessionTable.id))
      const items = rows.map(({ id, device, createdAt, lastUsedAt, expiresAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: id === account.sessionId,
      }))
      return { value: { items } }
    },
  })

  accountOperation(api, sessions, {
    ...contract.endSession,
    summary: 'Ends one session of the account',
    async run({ account, params: { id }, now }) {
      await database.db.transaction(async (transaction) => {
        if (!(await sessions.end(transaction, account.id, id))) throw new AppError('not-found')
        await noteOwnAccount(transaction, account, 'session-ended', now, { sessionCount: 1 })
      })
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...contract.endOtherSessions,
    summary: 'Ends all sessions of the account but the one that asks',
    async run({ account, now }) {
      await endAll(account, now, account.sessionId)
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...contract.endAllSessions,
    summary: 'Signs out everywhere: ends all sessions of the account',
    async run({ account, now }) {
      await endAll(account, now)
      return undefined
    },
  })
}
