import type { Context } from 'hono'
import { z } from 'zod'
import * as contract from '../../../../shared/contract/accounts.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api, ApiEnvironment } from '../../../http/request-environment.ts'
import { type AccountRow, lockAccount } from '../../../records/lock-account.ts'
import { secondFactorMail, warnAccount } from '../account-mails.ts'
import { consumeSecret, readSecret } from '../account-secrets.ts'
import { auditOwnAction } from '../change-account.ts'
import { createSignInLog, openNotedSession } from '../complete-sign-in.ts'
import { deviceOf, type SignInContext } from './sign-in-context.ts'

/** The data that `completeSignIn` stores with a challenge. */
const challengeDataSchema = z.object({
  isRemembered: z.boolean(),
  mustEnrol: z.boolean(),
  by: z.enum(['password', 'google']).default('password'),
})

interface Challenge extends z.infer<typeof challengeDataSchema> {
  userId: string
}

/** Creates the two steps that every route takes with a challenge: to read it, and to sign in by a code. */
function createChallenges(services: SignInContext) {
  const { database, sessions, limits } = services
  const logFailure = createSignInLog(services.tokens, services.log)

  /**
   * Reads the challenge, which a wrong code does not consume.
   * @throws {AppError} `sign-in-interrupted` for an expired one.
   */
  async function read(challenge: string, context: Context<ApiEnvironment>, now: Date): Promise<Challenge> {
    const attempt = await limits.hold('secrets-by-address', context.get('senderAddress'))
    const stored = await readSecret(database.db, 'second-factor', challenge, now)
    if (!stored?.userId) throw new AppError('sign-in-interrupted')
    await attempt.giveBack()
    return { userId: stored.userId, ...challengeDataSchema.parse(stored.data) }
  }

  /**
   * Signs in where `check` finds the code right. The challenge is used up, the code taken and the session opened
   * together or not at all.
   * @throws {AppError} `invalid-code`, `sign-in-interrupted`, `too-many-requests`.
   */
  async function signIn<Checked>(
    challenge: string,
    { userId, isRemembered, by }: Challenge,
    context: Context<ApiEnvironment>,
    now: Date,
    check: (transaction: DatabaseSession, account: AccountRow) => Promise<Checked | undefined>,
  ): Promise<{ token: string; checked: Checked }> {
    const attempt = await limits.hold('second-factor-failures-by-account', userId)
    const result = await database.db.transaction(async (transaction) => {
      // First the account is locked, as every change of one does: requests that wait here see the change.
      const account = await lockAccount(transaction, userId)
      if (!account?.isEnabled || !(await consumeSecret(transaction, 'second-factor', challenge, now)))
        throw new AppError('sign-in-interrupted')
      const checked = await check(transaction, account)
      if (checked === undefined) {
        logFailure({ because: 'code', senderAddress: context.get('senderAddress'), userId })
        throw new AppError('invalid-code')
      }
      const name = `${account.firstname} ${account.lastname}`
      const session = { userId, role: account.role, isRemembered, device: deviceOf(context) }
      const done = { ...session, name, by, hasSecondFactor: true }
      return { token: await openNotedSession(transaction, sessions, done, now), checked }
    })
    await attempt.giveBack()
    return result
  }

  return { read, signIn }
}

/** Adds the second factor of a sign-in: entering its code, or enrolling where it is required. */
export function secondFactorRoutes(api: Api, services: SignInContext): void {
  const { database, secondFactor } = services
  const { read, signIn } = createChallenges(services)

  publicOperation(api, {
    ...contract.passSecondFactor,
    summary: 'Completes a sign-in by a code of the authenticator app, or by a recovery code',
    errors: ['invalid-code', 'sign-in-interrupted'],
    async run({ body: { challenge, code }, context, now }) {
      const challenged = await read(challenge, context, now)
      const { token } = await signIn(
        challenge,
        challenged,
        context,
        now,
        async (transaction) =>
          (await secondFactor.consume(transaction, challenged.userId, code, now)) || undefined,
      )
      return { value: { token } }
    },
  })

  publicOperation(api, {
    ...contract.beginSecondFactor,
    summary: 'Begins the second factor at a sign-in that demands one',
    errors: ['sign-in-interrupted', 'not-allowed-now'],
    async run({ body: { challenge }, context, now }) {
      const { userId, mustEnrol } = await read(challenge, context, now)
      return database.db.transaction(async (transaction) => {
        const account = await lockAccount(transaction, userId)
        if (!mustEnrol || !account?.isEnabled || account.totpConfirmedAt)
          throw new AppError('not-allowed-now')
        return { value: await secondFactor.begin(transaction, { id: userId, login: account.login }) }
      })
    },
  })

  publicOperation(api, {
    ...contract.confirmSecondFactor,
    summary: 'Takes the second factor into use by its first code, and completes the sign-in',
    errors: ['invalid-code', 'sign-in-interrupted', 'not-allowed-now'],
    async run({ body: { challenge, code }, context, now }) {
      const challenged = await read(challenge, context, now)
      if (!challenged.mustEnrol) throw new AppError('not-allowed-now')
      const { token, checked } = await signIn(
        challenge,
        challenged,
        context,
        now,
        async (transaction, account) => {
          const recoveryCodes = await secondFactor.confirm(transaction, challenged.userId, code, now)
          if (recoveryCodes) {
            await warnAccount(transaction, services, account, secondFactorMail('on'))
            await auditOwnAction(transaction, account, 'second-factor-on', now)
          }
          return recoveryCodes
        },
      )
      return { value: { token, recoveryCodes: checked } }
    },
  })
}
