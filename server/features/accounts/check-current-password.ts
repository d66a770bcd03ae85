import { eq } from 'drizzle-orm'
import { freshPasswordMinutes } from '../../../shared/rules/limits.ts'
import type { Database } from '../../db/database.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import type { Account } from '../../http/authentication.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { RateLimits } from '../../platform/rate-limit.ts'

/** The services that checking a password needs. */
interface PasswordCheckServices {
  database: Database
  passwords: Passwords
  limits: RateLimits
}
/**
 * Checks the password of a signed-in account once more, before what somebody at a borrowed browser must not do (V-2).
 * Wrong attempts count against a rate limit.
 * @returns the hash that was compared, and whether the password was right.
 * @throws {AppError} `too-many-requests`; `not-allowed-now` where the account has no password: who signs in with Google
 *   alone gets one by the mail for a forgotten password.
 */
export async function compareCurrentPassword(
  { database, passwords, limits }: PasswordCheckServices,
  userId: string,
  password: string,
): Promise<{ passwordHash: string; isRight: boolean }> {
  const attempt = await limits.hold('password-checks-by-account', userId)
  try {
    const [account] = await database.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
    if (!account?.passwordHash) throw new AppError('not-allowed-now')
    const isRight = await passwords.verify(password, account.passwordHash)
    if (isRight) await attempt.giveBack()
    return { passwordHash: account.passwordHash, isRight }
  } catch (error) {
    await attempt.giveBack()
    throw error
  }
}

/**
 * Checks the current password like {@link compareCurrentPassword} and refuses a wrong one.
 * @throws {AppError} also `invalid-form` that names the field.
 */
export async function requireCurrentPassword(
  context: PasswordCheckServices,
  userId: string,
  password: string,
): Promise<void> {
  const { isRight } = await compareCurrentPassword(context, userId, password)
  if (!isRight) {
    throw new AppError('invalid-form', { problems: [{ field: 'currentPassword', code: 'password-wrong' }] })
  }
}

/**
 * Makes sure that the owner of an account asks, and nobody at a borrowed browser: by the password, or, where the
 * account has none, by a session that was opened just now, since then its provider was asked for the owner.
 * @throws {AppError} `invalid-form`, `too-many-requests`, `fresh-sign-in-needed`, `password-must-change`.
 */
export async function requireOwner(
  context: PasswordCheckServices,
  account: Pick<Account, 'id' | 'sessionId' | 'mustChangePassword'>,
  currentPassword: string,
  now: Date,
): Promise<void> {
  // The creator of such a password knows it.
  if (account.mustChangePassword) throw new AppError('password-must-change')
  const [found] = await context.database.db
    .select({ hasPassword: users.passwordHash, openedAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, account.sessionId))
  if (!found) throw new AppError('sign-in-required')
  if (found.hasPassword !== null) return requireCurrentPassword(context, account.id, currentPassword)
  const ageMs = now.getTime() - found.openedAt.getTime()
  if (ageMs > freshPasswordMinutes * 60_000) throw new AppError('fresh-sign-in-needed')
}
