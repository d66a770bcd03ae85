import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { DatabaseSession } from '../db/database.ts'
import { users } from '../db/schema/user.ts'
import { AppError } from '../errors.ts'

/** An account as it is stored. */
export type AccountRow = typeof users.$inferSelect

/** Reads an account and locks it until the transaction ends. */
export async function lockAccount(
  transaction: DatabaseSession,
  userId: string,
): Promise<AccountRow | undefined> {
  const [account] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  return account
}

/** Selects accounts that can sign in: not those invited who never came, and none whose email was never confirmed. */
export const canSignIn = and(
  eq(users.isEnabled, true),
  isNotNull(users.emailConfirmedAt),
  or(isNotNull(users.passwordHash), isNotNull(users.googleSubject)),
)

/**
 * Refuses a change that would leave the site without an administrator who can sign in and has no limits (W-2). It is
 * called in the transaction that takes this account's rights away. All of them are locked in one order. Of two who
 * demote each other at once, the second waits here and then finds the first one gone.
 * @param isLocked the transaction holds the lock of the account's row already. Waiting for further locks out of order
 *   could deadlock. An administrator whom somebody else is changing at this instant therefore does not count.
 * @throws {AppError} `last-administrator`.
 */
export async function requireOtherAdministrator(
  transaction: DatabaseSession,
  userId: string,
  isLocked = false,
): Promise<void> {
  const administrators = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.panelLimits), canSignIn))
    .orderBy(users.id)
    .for('update', isLocked ? { skipLocked: true } : {})
  const isOneOfThem = administrators.some(({ id }) => id === userId)
  if (isOneOfThem && administrators.length === 1) throw new AppError('last-administrator')
}

/**
 * Refuses what an administrator may not do to the own account: it would shut the door from inside.
 * @param isLocked the transaction holds the lock of the account's row already.
 * @throws {AppError} `last-administrator` where nobody else could open it again, else `not-allowed-now`.
 */
export async function refuseOwn(
  transaction: DatabaseSession,
  userId: string,
  isLocked = false,
): Promise<never> {
  await requireOtherAdministrator(transaction, userId, isLocked)
  throw new AppError('not-allowed-now')
}
