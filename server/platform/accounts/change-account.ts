import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Role } from '../../../shared/rules/roles.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { endSecrets } from './account-secrets.ts'
import { lockAccount } from './lock-account.ts'
import type { Sessions } from './sessions.ts'

/** The state of an account before a change. */
export interface AccountBefore {
  firstname: string
  lastname: string
  role: Role
  isEnabled: boolean
}

/**
 * Changes the role of an account, inside a transaction, and ends all its sessions at once (S-5).
 * @returns the account before the change.
 * @throws {AppError} `last-administrator` (S-9), `not-found`.
 */
export async function changeRole(
  transaction: DatabaseSession,
  sessions: Sessions,
  userId: string,
  role: Role,
): Promise<AccountBefore> {
  if (role !== 'ADMIN') await requireOtherAdministrator(transaction, userId)
  return change(transaction, sessions, userId, { role })
}

/**
 * Enables or disables an account, inside a transaction, and ends all its sessions at once (S-5).
 * @param isLocked the transaction holds the lock of the account's row already.
 * @returns the account before the change.
 * @throws {AppError} `last-administrator` (S-9), `not-found`.
 */
export async function setEnabled(
  transaction: DatabaseSession,
  sessions: Sessions,
  userId: string,
  isEnabled: boolean,
  isLocked = false,
): Promise<AccountBefore> {
  if (!isEnabled) await requireOtherAdministrator(transaction, userId, isLocked)
  return change(transaction, sessions, userId, { isEnabled })
}

/** Selects accounts that can sign in: not those invited who never came, and none whose email was never confirmed. */
export const canSignIn = and(
  eq(users.isEnabled, true),
  isNotNull(users.emailConfirmedAt),
  or(isNotNull(users.passwordHash), isNotNull(users.googleSubject)),
)

/**
 * Refuses a change that would leave the site without an administrator who can sign in. It is called in the transaction
 * that takes this account's rights away. All administrators are locked in one order. Of two who demote each other at
 * once, the second waits here and then finds the first one gone.
 * @param isLocked the transaction holds the lock of the account's row already. Waiting for further locks out of order
 *   could deadlock. An administrator whom somebody else is changing at this moment therefore does not count.
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
    .where(and(eq(users.role, 'ADMIN'), canSignIn))
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

async function change(
  transaction: DatabaseSession,
  sessions: Sessions,
  userId: string,
  values: { role: Role } | { isEnabled: boolean },
): Promise<AccountBefore> {
  const before = await lockAccount(transaction, userId)
  if (!before) throw new AppError('not-found')
  await transaction.update(users).set(values).where(eq(users.id, userId))
  await sessions.endAll(transaction, userId)
  for (const purpose of ['second-factor', 'google-sign-in', 'reset-password', 'change-email'] as const)
    await endSecrets(transaction, userId, purpose)
  return before
}
