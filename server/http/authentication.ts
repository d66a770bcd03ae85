import type { Context } from 'hono'
import { accountHeader } from '../../shared/contract/endpoint.ts'
import { type AccountRight, hasRight } from '../../shared/rules/rights.ts'
import { AppError } from '../errors.ts'
import type { Account, Sessions } from '../platform/accounts/sessions.ts'
import type { ApiEnvironment } from './request-environment.ts'

/** Exactly one scheme, one space and one token; anything else is not a token (attack case 13). */
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * Returns the account of a request, read from the database for this very request.
 * @param options `isUse`: whether the account is used by it, and not by a page that is merely open.
 * @throws {AppError} `sign-in-required` without a token of a session, `token-expired`, `session-idle` after an
 *   administrator's long inactivity, `account-changed` where the page that asks was opened for another account (attack
 *   case 20), `not-allowed` where its role lacks the right, `password-must-change` for a one-time password that was not
 *   replaced yet (ASVS 6.4.1).
 */
export async function authenticate(
  context: Context<ApiEnvironment>,
  sessions: Sessions,
  right: AccountRight,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Account> {
  const token = bearer.exec(context.req.header('authorization') ?? '')?.[1]
  const account = token === undefined ? undefined : await sessions.find(token, new Date(), { isUse })
  if (account === undefined) throw new AppError('sign-in-required')
  if (account === 'expired') throw new AppError('token-expired')
  if (account === 'idle') throw new AppError('session-idle')
  if ((context.req.header(accountHeader) ?? account.id) !== account.id) throw new AppError('account-changed')
  if (!hasRight(account.role, right)) throw new AppError('not-allowed')
  if (account.mustChangePassword && right !== 'keep-own-account') throw new AppError('password-must-change')
  return account
}
