import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/accounts.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { sessions as sessionTable, users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { accountOperation, publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditOwnAction } from '../change-account.ts'
import { completeSignIn, createSignInLog, holdSignIn } from '../complete-sign-in.ts'
import { deviceOf, type SignInContext } from './sign-in-context.ts'

/** Adds sign-in by a password, and sign-out (P-12, V-4, S-5). */
export function signInRoutes(api: Api, services: SignInContext): void {
  const { database, passwords, sessions, limits, tokens, log } = services
  const logFailure = createSignInLog(tokens, log)

  publicOperation(api, {
    ...contract.signIn,
    summary: 'Signs in by login or email and password',
    errors: ['invalid-credentials'],
    async run({ body, context, now }) {
      const name = body.login.toLowerCase()
      const senderAddress = context.get('senderAddress')
      const attempt = await holdSignIn(limits, name, senderAddress).catch((error: unknown) => {
        if (error instanceof AppError) logFailure({ because: 'limit', senderAddress, name })
        throw error
      })
      let account: FoundAccount | undefined
      let isRight: boolean
      try {
        account = await findAccount(database.db, name)
        isRight = await passwords.verify(body.password, account?.passwordHash)
      } catch (error) {
        // Nothing was compared, so nothing was guessed.
        await attempt.giveBack()
        throw error
      }
      // One response for every failure: nobody learns whether the account exists (S-8).
      if (!account || !isRight) {
        logFailure({ because: 'password', senderAddress, name })
        throw new AppError('invalid-credentials')
      }
      const proven = { ...account, isRemembered: body.remember, device: deviceOf(context) }
      const value = await database.db.transaction((transaction) =>
        completeSignIn(transaction, services, proven, now),
      )
      await attempt.succeed()
      return { value }
    },
  })

  accountOperation(api, sessions, {
    ...contract.signOut,
    summary: 'Ends the session that asks',
    async run({ account }) {
      await sessions.end(database.db, account.id, account.sessionId)
      return undefined
    },
  })
}

interface FoundAccount {
  userId: string
  passwordHash: string | null
}

/** Finds the account of a login or an email. A login has no `@`, so that a name belongs to one account at most. */
async function findAccount(session: DatabaseSession, name: string): Promise<FoundAccount | undefined> {
  const [account] = await session
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, name), eq(sql`lower(${users.login})`, name)))
  return account
}

/** Adds the list of one's own sessions, and ending one, the others or all (S-5, P-16). */
export function sessionRoutes(api: Api, { database, sessions }: SignInContext): void {
  const endAll = (account: Account, now: Date, exceptSessionId?: string) =>
    database.db.transaction(async (transaction) => {
      const sessionCount = await sessions.endAll(transaction, account.id, exceptSessionId)
      if (sessionCount > 0) await auditOwnAction(transaction, account, 'session-ended', now, { sessionCount })
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
        await auditOwnAction(transaction, account, 'session-ended', now, { sessionCount: 1 })
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
