import { eq } from 'drizzle-orm'
import { freshPasswordMinutes } from '../../../shared/rules/limits.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { type PasswordCheckServices, requireCurrentPassword } from './check-current-password.ts'
import type { Account } from './sessions.ts'

/**
 * Makes sure that the owner of an account asks, and nobody at a borrowed browser: by the password, or, where the account
 * has none, by a session that was opened a moment ago, since then its provider was asked for the owner.
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
