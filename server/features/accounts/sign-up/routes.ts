import { randomUUIDv7 } from 'node:crypto'
import * as contract from '../../../../shared/contract/accounts.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { idempotencyKeyMaxCharacters } from '../../../../shared/rules/limits.ts'
import type { SignUp } from '../../../../shared/schemas/account.ts'
import { AppError } from '../../../errors.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { claimIdempotencyKey, digestPassword, digestRequest } from '../../../platform/idempotency.ts'
import { createRateLimits, type RateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { createAccount, isLoginTaken } from '../create-account.ts'
import { requireGoodPassword } from '../password-rules.ts'
import { confirmEmail, forgotPassword, readLink, setPassword } from './account-links.ts'

/** The one answer for every email: nobody learns whether it has an account (S-8). */
const mailSent = { value: { isMailOnItsWay: true } } as const

/** Adds sign-up, and the mailed links of an account (P-13, P-15, S-7). */
export function signUpRoutes(api: Api, services: Services): void {
  const { database } = services
  const limits = createRateLimits(database)
  const context = { ...services, limits }

  publicOperation(api, {
    ...contract.signUp,
    summary: 'Open an account; the email is confirmed by the link that is mailed to it',
    isRepeatable: true,
    async run({ context: request, body, language, now }) {
      const senderAddress = request.get('senderAddress')
      await limits.consume('sign-ups-by-address', senderAddress)
      const idempotencyKey = request.req.header('idempotency-key') || undefined
      await signUp(context, body, { language, idempotencyKey, now })
      return mailSent
    },
  })

  publicOperation(api, {
    ...contract.askLogin,
    summary: 'Whether a login is taken: a login is a public name',
    async run({ context: request, body: { login }, now }) {
      await limits.consume('login-questions-by-address', request.get('senderAddress'))
      return { value: { isTaken: await isLoginTaken(database.db, login, now) } }
    },
  })

  publicOperation(api, {
    ...contract.forgetPassword,
    summary: 'Ask for a link by which a new password is set',
    async run({ context: request, body: { email }, now }) {
      await limits.consume('password-links-by-address', request.get('senderAddress'))
      await forgotPassword(context, email, now)
      return mailSent
    },
  })

  accountLinkRoutes(api, context)
}

/** Adds the mailed links of an account: what one is for, and what it is used for. */
function accountLinkRoutes(api: Api, context: Services & { limits: RateLimits }): void {
  publicOperation(api, {
    ...contract.readAccountLink,
    summary: 'What a mailed link is for; looking at it does not use it up',
    errors: ['link-expired', 'too-many-requests'],
    run: async ({ context: request, params: { purpose, secret }, now }) => ({
      value: await readLink(context, { purpose, secret, senderAddress: request.get('senderAddress'), now }),
    }),
  })

  publicOperation(api, {
    ...contract.confirmEmail,
    summary: 'Confirm the email of an account by the secret that was mailed to it, and its password',
    errors: ['link-expired'],
    async run({ context: request, body: { secret, password }, now }) {
      const senderAddress = request.get('senderAddress')
      await confirmEmail(context, { secret, senderAddress, now }, password)
      return undefined
    },
  })

  const passwordLinks = [
    {
      purpose: 'reset-password',
      endpoint: contract.resetPassword,
      summary: 'Set a new password by a mailed secret; ends every session of the account',
    },
    {
      purpose: 'invitation',
      endpoint: contract.acceptInvitation,
      summary: 'Accept an invitation: set the first password',
    },
  ] as const
  for (const { purpose, endpoint, summary } of passwordLinks) {
    publicOperation(api, {
      ...endpoint,
      summary,
      errors: ['link-expired'],
      async run({ context: request, body: { secret, password }, now }) {
        const senderAddress = request.get('senderAddress')
        await setPassword(context, { purpose, secret, senderAddress, now }, password)
        return undefined
      },
    })
  }
}

/** The circumstances of a sign-up. */
interface SignUpRequest {
  /** The language that the page was in. */
  language: Language
  idempotencyKey: string | undefined
  now: Date
}

/**
 * Creates an account, or notifies the owner of the email by mail that one exists; the requester cannot see which. The
 * password is hashed in either case, so that the duration does not reveal it either.
 * @throws {AppError} `invalid-form`, `too-many-requests`, `idempotency-key-reused`.
 */
async function signUp(
  services: Pick<Services, 'database' | 'passwords' | 'tokens' | 'outbox' | 'publicUrl'>,
  fields: SignUp,
  { language, idempotencyKey, now }: SignUpRequest,
): Promise<void> {
  const { database, passwords, tokens } = services
  if (idempotencyKey !== undefined && idempotencyKey.length > idempotencyKeyMaxCharacters)
    throw new AppError('invalid-form', { problems: [{ field: 'idempotencyKey', code: 'not-understood' }] })
  requireGoodPassword(fields.password, fields)
  const passwordHash = await passwords.hash(fields.password)
  await database.db.transaction(async (transaction) => {
    const { repeatPassword: _, ...asked } = fields
    const password = digestPassword(tokens, fields.password)
    const digest = digestRequest({ ...asked, password }, 'none')
    const request = { scope: 'sign-up', key: idempotencyKey, digest, recordId: randomUUIDv7() }
    if ((await claimIdempotencyKey(transaction, request)) !== undefined) return
    const { firstname, lastname, email, login } = fields
    const account = { firstname, lastname, email, login, passwordHash, language: fields.language ?? language }
    await createAccount(transaction, services, account, now)
  })
}
