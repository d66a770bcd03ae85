import type { AuditAction } from '../../../shared/rules/audit-actions.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { type AuditDetails, writeAudit } from '../audit/audit.ts'

/**
 * Writes to the audit log what the owner of an account changed in its security (D-13), inside the transaction of that
 * change. It shows later whether a stranger was in the account.
 */
export function noteOwnAccount(
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
