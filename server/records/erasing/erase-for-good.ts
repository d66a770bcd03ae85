import type { z } from 'zod'
import { recordTypeDefinitions } from '../../../shared/rules/record-types.ts'
import type { erasureSchema } from '../../../shared/schemas/audit.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type NewAuditEntry, writeAudit } from '../../platform/audit.ts'
import { refuseOwn } from '../lock-account.ts'
import type { RecordContext } from '../record-handler.ts'
import { eraseRecord, lockErased, logErased } from './erase-record.ts'

/**
 * Erases a record for good at the word of an administrator (O-2): people, accounts, applications and call requests from
 * wherever they are, everything else from the bin alone. The audit log says who erased what type and which id.
 * @throws {AppError} `not-found`; `in-use` where others refer to it and nothing is said of them; `not-allowed-now` for
 *   the own account, and for what is not in the bin; `last-administrator`.
 */
export async function eraseForGood(
  { type, id, uses }: z.output<typeof erasureSchema>,
  { services, account, now }: RecordContext,
): Promise<void> {
  const gone = await services.database.db.transaction(async (transaction) => {
    const found = await lockErased(transaction, { type, id })
    if (!found) throw new AppError('not-found')
    if (type === 'user' && id === account.id) await refuseOwn(transaction, id, true)
    if (found.trashedAt === null && !recordTypeDefinitions[type].isErasable)
      throw new AppError('not-allowed-now')
    const erased = await eraseRecord(transaction, services, { type, id, uses }, now)
    const actor = actorOf({ account })
    const newEntries = erased.map(
      (record): NewAuditEntry => ({ actor, action: 'erased', record: { ...record, label: '' } }),
    )
    await writeAudit(transaction, newEntries, now)
    return erased
  })
  logErased(services.log, gone)
}
