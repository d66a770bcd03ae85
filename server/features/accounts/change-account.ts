import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../shared/rules/audit-actions.ts'
import type { Role } from '../../../shared/rules/roles.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { people } from '../../db/schema/person.ts'
import { recoveryCodes, users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import type { Sessions } from '../../http/authentication.ts'
import { type AuditDetails, writeAudit } from '../../platform/audit.ts'
import { lockAccount, requireOtherAdministrator } from '../../records/lock-account.ts'
import { endSecrets } from './account-secrets.ts'

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

/**
 * Takes an account whose email was never confirmed away from its creator, inside a transaction. An attacker may
 * have created it before the owner of the email comes (attack case 17). Its password, second factor, sessions and links
 * end, and a profile that was registered with it has no owner any more.
 */
export async function emptyAccount(
  transaction: DatabaseSession,
  sessions: Sessions,
  userId: string,
): Promise<void> {
  await sessions.endAll(transaction, userId)
  await endSecrets(transaction, userId)
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await transaction.update(people).set({ userId: null }).where(eq(people.userId, userId))
  await transaction
    .update(users)
    .set({
      passwordHash: null,
      passwordChangedAt: null,
      mustChangePassword: false,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    })
    .where(eq(users.id, userId))
}

/**
 * Writes to the audit log what the owner of an account changed in its security (D-13), inside the transaction of that
 * change. It shows later whether a stranger was in the account.
 */
export function auditOwnAction(
  transaction: DatabaseSession,
  { id, firstname, lastname }: { id: string; firstname: string; lastname: string },
  action: AuditAction,
  now: Date,
  details: AuditDetails | null = null,
): Promise<void> {
  const label = `${firstname} ${lastname}`
  const actor = { userId: id, name: label }
  return writeAudit(transaction, { actor, action, record: { type: 'user', id, label }, details }, now)
}
