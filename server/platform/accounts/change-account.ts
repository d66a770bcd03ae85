import { and, eq } from 'drizzle-orm'
import type { Role } from '../../../shared/rules/roles.ts'
import type { DatabaseSession } from '../../db/client.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../http/problem.ts'
import { endSecrets } from './account-secrets.ts'
import type { Sessions } from './sessions.ts'

/**
 * Gives an account another role, inside a transaction, and ends all its sessions at once (S-5).
 * @throws {AppError} `last-administrator` (S-9), `not-found`.
 */
export async function changeRole(
  transaction: DatabaseSession,
  sessions: Sessions,
  userId: string,
  role: Role,
): Promise<void> {
  if (role !== 'ADMIN') await requireOtherAdministrator(transaction, userId)
  await change(transaction, sessions, userId, { role })
}

/**
 * Enables or disables an account, inside a transaction, and ends all its sessions at once (S-5).
 * @throws {AppError} `last-administrator` (S-9), `not-found`.
 */
export async function setEnabled(
  transaction: DatabaseSession,
  sessions: Sessions,
  userId: string,
  isEnabled: boolean,
): Promise<void> {
  if (!isEnabled) await requireOtherAdministrator(transaction, userId)
  await change(transaction, sessions, userId, { isEnabled })
}

/**
 * Refuses what would leave the site without an administrator who can sign in: to be called in the transaction that
 * takes this account's rights away. All administrators are locked, in one order, so that of two who demote each other
 * at once the second waits here and then finds the first one gone.
 * @throws {AppError} `last-administrator`.
 */
export async function requireOtherAdministrator(transaction: DatabaseSession, userId: string): Promise<void> {
  const administrators = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.isEnabled, true)))
    .orderBy(users.id)
    .for('update')
  const isOneOfThem = administrators.some(({ id }) => id === userId)
  if (isOneOfThem && administrators.length === 1) throw new AppError('last-administrator')
}

async function change(
  transaction: DatabaseSession,
  sessions: Sessions,
  userId: string,
  values: { role: Role } | { isEnabled: boolean },
): Promise<void> {
  const changed = await transaction
    .update(users)
    .set(values)
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (changed.length === 0) throw new AppError('not-found')
  await sessions.endAll(transaction, userId)
  for (const purpose of ['second-factor', 'google-sign-in', 'reset-password'] as const)
    await endSecrets(transaction, userId, purpose)
}
