import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import type { RateLimits } from '../rate-limit.ts'
import type { Passwords } from './passwords.ts'

/** The services that checking a password needs. */
export interface PasswordCheckServices {
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
