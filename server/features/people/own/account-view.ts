import { eq } from 'drizzle-orm'
import type { AccountView } from '../../../../shared/schemas/account.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'

/**
 * Creates the view of an account for its owner.
 * @throws {AppError} `sign-in-required` where it no longer exists.
 */
export async function createAccountView(db: DatabaseSession, userId: string): Promise<AccountView> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('sign-in-required')
  const { id, email, login, firstname, lastname, role, language, wantsNotices, mustChangePassword } = user
  return {
    id,
    email,
    login,
    firstname,
    lastname,
    role,
    language,
    wantsNotices,
    mustChangePassword,
    hasPassword: user.passwordHash !== null,
    hasGoogle: user.googleSubject !== null,
    hasSecondFactor: user.totpConfirmedAt !== null,
    createdAt: user.createdAt.toISOString(),
  }
}
