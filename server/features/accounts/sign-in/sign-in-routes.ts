import { eq, or, sql } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/accounts.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation, publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
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
