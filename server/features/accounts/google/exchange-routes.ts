import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import * as contract from '../../../../shared/contract/accounts.ts'
import { challengeMaxAgeMinutes } from '../../../../shared/rules/limits.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api, ApiEnvironment } from '../../../http/request-environment.ts'
import { maskEmail } from '../../../presenters/mask-email.ts'
import { googleLinkedMail, warnAccount } from '../account-mails.ts'
import { consumeSecret, createSecret, readSecret, type StoredSecret } from '../account-secrets.ts'
import { auditOwnAction } from '../change-account.ts'
import { completeSignIn, createSignInLog, holdSignIn, type SignInAttempt } from '../complete-sign-in.ts'
import {
  digestOfCookie,
  type GoogleContext,
  homeSchema,
  linkSchema,
  readGoogleCookie,
} from './google-context.ts'
import { linkIdentity, resolveIdentity } from './resolve-identity.ts'

/**
 * Adds the exchange of the one-time code that Google's redirect leaves, and the password that links an account (S-6).
 */
export function googleExchangeRoutes(api: Api, services: GoogleContext): void {
  exchangeRoute(api, services)
  linkRoute(api, services)
}

/**
 * Reads the data stored under a code of this step, only in the browser that got the code; it is not consumed.
 * @throws {AppError} `sign-in-interrupted`.
 */
async function readStep<Data extends { browser: string }>(
  { database, limits, isSecure }: GoogleContext,
  code: string,
  schema: z.ZodType<Data>,
  context: Context<ApiEnvironment>,
  now: Date,
): Promise<Data & Pick<StoredSecret, 'userId'>> {
  const attempt = await limits.hold('secrets-by-address', context.get('senderAddress'))
  const stored = await readSecret(database.db, 'google-sign-in', code, now)
  const data = stored && schema.safeParse(stored.data)
  const cookie = readGoogleCookie(context, 'home', isSecure)
  if (!data?.success || !cookie || digestOfCookie(cookie) !== data.data.browser)
    throw new AppError('sign-in-interrupted')
  await attempt.giveBack()
  return { ...data.data, userId: stored?.userId ?? null }
}

function exchangeRoute(api: Api, services: GoogleContext): void {
  const { database, sessions } = services

  publicOperation(api, {
    ...contract.exchangeGoogleCode,
    summary: 'Exchanges the one-time code of a sign-in by Google',
    errors: ['sign-in-interrupted', 'invalid-credentials', 'invitation-required'],
    async run({ body: { code }, context, language, now }) {
      const { identity, browser, returnTo } = await readStep(services, code, homeSchema, context, now)
      const value = await database.db.transaction(async (transaction) => {
        if (!(await consumeSecret(transaction, 'google-sign-in', code, now)))
          throw new AppError('sign-in-interrupted')
        const resolved = await resolveIdentity(transaction, sessions, identity, language, now)
        const { userId } = resolved
        if (resolved.kind === 'signed-in') {
          const device = context.req.header('user-agent') ?? ''
          const proven = { userId, isRemembered: false, device }
          return { ...(await completeSignIn(transaction, services, proven, now)), returnTo }
        }
        const linkCode = await createSecret(transaction, {
          purpose: 'google-sign-in',
          userId,
          data: {
            step: 'link',
            browser,
            issuer: identity.issuer,
            subject: identity.subject,
          } satisfies z.input<typeof linkSchema>,
          expiresAt: new Date(now.getTime() + challengeMaxAgeMinutes * 60_000),
        })
        return { linkCode, maskedEmail: maskEmail(resolved.email), returnTo }
      })
      return { value }
    },
  })
}

function linkRoute(api: Api, services: GoogleContext): void {
  const { database, passwords, limits, tokens, log } = services
  const logFailure = createSignInLog(tokens, log)

  /**
   * Checks the password of an account; wrong ones count as sign-ins. @throws {AppError} `invalid-credentials`,
   * `too-many-requests`.
   */
  async function provePassword(
    account: typeof users.$inferSelect,
    password: string,
    context: Context<ApiEnvironment>,
  ): Promise<SignInAttempt> {
    // By the name that the form for signing in would count, so that both ways share one limit.
    const attempt = await holdSignIn(limits, account.email.toLowerCase(), context.get('senderAddress'))
    let isRight: boolean
    try {
      isRight = await passwords.verify(password, account.passwordHash)
    } catch (error) {
      await attempt.giveBack()
      throw error
    }
    if (!isRight) {
      const senderAddress = context.get('senderAddress')
      logFailure({ because: 'password', senderAddress, name: account.email.toLowerCase() })
      throw new AppError('invalid-credentials')
    }
    return attempt
  }

  publicOperation(api, {
    ...contract.linkGoogle,
    summary: 'Links an account to Google by its password, and signs in',
    errors: ['sign-in-interrupted', 'invalid-credentials'],
    async run({ body: { linkCode, password }, context, now }) {
      const { userId, issuer, subject } = await readStep(services, linkCode, linkSchema, context, now)
      const [account] = await database.db
        .select()
        .from(users)
        .where(eq(users.id, userId ?? ''))
      if (!account) throw new AppError('sign-in-interrupted')
      const attempt = await provePassword(account, password, context)
      const { id, passwordHash } = account
      const value = await database.db.transaction(async (transaction) => {
        const device = context.req.header('user-agent') ?? ''
        const proven = { userId: id, passwordHash, isRemembered: false, device }
        // First the account is locked, as every change of one does.
        const answer = await completeSignIn(transaction, services, proven, now)
        if (!(await consumeSecret(transaction, 'google-sign-in', linkCode, now)))
          throw new AppError('sign-in-interrupted')
        await linkIdentity(transaction, id, { issuer, subject })
        await warnAccount(transaction, services, account, googleLinkedMail)
        await auditOwnAction(transaction, account, 'google-linked', now)
        return answer
      })
      await attempt.succeed()
      return { value }
    },
  })
}
