import type { Context } from 'hono'
import { accountHeader, viewAsHeader } from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { freshPasswordMinutes } from '../../shared/rules/limits.ts'
import {
  type AccountRight,
  hasRight,
  isPanelRight,
  type Limited,
  may,
  type PanelLimits,
  type PanelRight,
  partsOfRight,
} from '../../shared/rules/rights.ts'
import type { Role } from '../../shared/rules/roles.ts'
import { idSchema } from '../../shared/schemas/fields.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { ApiEnvironment } from './request-environment.ts'

/** The account that sends a request, as the database knows it at this instant. */
export interface Account extends Limited {
  id: string
  sessionId: string
  role: Role
  email: string
  login: string
  firstname: string
  lastname: string
  language: Language
  /** Whether its password was set by somebody else, and is good for nothing but being replaced. */
  mustChangePassword: boolean
  /** The time at which the password was last typed in this session, if it ever was. */
  passwordAt: Date | null
  /** Whether the panel is seen with the rights of another one, for reading alone. */
  isViewed?: boolean
}

/** Sessions: one row for each token, so that each can be ended at once (S-5). */
export interface Sessions {
  /** Opens a session inside the transaction of what allowed it, and returns its token. */
  open(transaction: DatabaseSession, session: NewSession, now: Date): Promise<string>
  /**
   * Finds the account of a token, and records that the session was used. `expired` where only the token's time is over;
   * `idle` where an administrator has done nothing for too long, which ends the session.
   */
  find(
    token: string,
    now: Date,
    options?: { isUse?: boolean },
  ): Promise<Account | 'expired' | 'idle' | undefined>
  /** Reads the limits of an administrator; `undefined` where an account is none. */
  readLimits(userId: string): Promise<PanelLimits | null | undefined>
  /** Records that the password was typed in a session, so that it is not required again at once. */
  recordPassword(account: Pick<Account, 'id' | 'sessionId'>, now: Date): Promise<void>
  /** Ends one session of an account. @returns whether there was one. */
  end(transaction: DatabaseSession, userId: string, sessionId: string): Promise<boolean>
  /** Ends all sessions of an account except the one named. @returns how many. */
  endAll(transaction: DatabaseSession, userId: string, exceptSessionId?: string): Promise<number>
  /** Removes expired sessions. */
  sweep(now: Date): Promise<void>
}

/** The values of a new session. */
export interface NewSession {
  userId: string
  role: Role
  isRemembered: boolean
  /** The header `User-Agent`. */
  device: string
  /** The time at which the password was typed; absent where something else opened the session. */
  passwordAt?: Date | undefined
}

/** Exactly one scheme, one space and one token; anything else is not a token (attack case 13). */
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * Returns the account of a request, read from the database for this very request.
 * @param options `isUse`: whether the account is used by it, and not by a page that is merely open.
 * @throws {AppError} `sign-in-required` without a token of a session, `token-expired`, `session-idle` after an
 *   administrator's long inactivity, `account-changed` where the page that asks was opened for another account (attack
 *   case 20), `not-allowed` where its role lacks the right, `right-missing` where its limits do, `password-must-change`
 *   for a one-time password that was not replaced yet (ASVS 6.4.1).
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
  if (account.mustChangePassword && right !== 'manage-own-account') throw new AppError('password-must-change')
  const seen = await viewedAs(context, sessions, account)
  if (isPanelRight(right)) requireRight(seen, right)
  return seen
}

/**
 * Returns the account of a request with the rights that it is seen with: those of another administrator where the
 * header names one (W-2).
 * @throws {AppError} `view-only` for anything but a read, `right-missing` for an administrator with limits, `not-found`
 *   where the header names no administrator.
 */
async function viewedAs(
  context: Context<ApiEnvironment>,
  sessions: Sessions,
  account: Account,
): Promise<Account> {
  const viewedId = context.req.header(viewAsHeader)
  if (viewedId === undefined) return account
  if (!['GET', 'HEAD'].includes(context.req.method)) throw new AppError('view-only')
  if (account.role !== 'ADMIN' || account.limits !== null) throw new AppError('right-missing')
  const id = idSchema.safeParse(viewedId)
  const limits = id.success ? await sessions.readLimits(id.data) : undefined
  if (limits === undefined) throw new AppError('not-found')
  return { ...account, limits, isViewed: true }
}

/**
 * Checks a right of the panel.
 * @throws {AppError} `right-missing`.
 */
export function requireRight(account: Limited, right: PanelRight): void {
  if (!may(account, ...partsOfRight(right))) throw new AppError('right-missing')
}

/**
 * Refuses what a stranger at an unattended browser must not do (ASVS 7.5.1): change a role or an email, export lists,
 * remove a second factor. The user then types the password once (`/profile/password-check`) and repeats the request.
 * @throws {AppError} `password-needed`.
 */
export function requireFreshPassword({ passwordAt }: Pick<Account, 'passwordAt'>, now: Date): void {
  const isFresh = passwordAt !== null && now.getTime() - passwordAt.getTime() <= freshPasswordMinutes * 60_000
  if (!isFresh) throw new AppError('password-needed')
}
