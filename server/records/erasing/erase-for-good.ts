import type { z } from 'zod'
import { recordTypeDefinitions } from '../../../shared/rules/record-types.ts'
import type { erasureSchema } from '../../../shared/schemas/audit.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type NewAuditEntry, writeAudit } from '../../platform/audit.ts'
import { refuseOwn } from '../lock-account.ts'
import type { RecordContext } from '../record-handler.ts'
import { readTwoPersonSettings } from '../two-persons/settings.ts'
import { type Erasing, eraseRecord, lockErased, logErased } from './erase-record.ts'
import type { ErasedRecord } from './forget-traces.ts'

/**
 * Erases a record for good at the word of an administrator (O-2): people, accounts, applications and call requests from
 * wherever they are, everything else from the bin alone. The audit log says who erased what type and which id.
 * @throws {AppError} `not-found`; `in-use` where others refer to it and nothing is said of them; `not-allowed-now` for
 *   the own account, and for what is not in the bin; `last-administrator`; `second-person-needed` for a person's data
 *   where that needs two administrators.
 */
export async function eraseForGood(
  { type, id, uses }: z.output<typeof erasureSchema>,
  context: RecordContext,
): Promise<void> {
  const { services } = context
  const erasing: Erasing = { type, id, uses }
  const gone = await services.database.db.transaction(async (transaction) => {
    const found = await lockErased(transaction, erasing)
    if (!found) throw new AppError('not-found')
    const { isErasable } = recordTypeDefinitions[type]
    if (found.trashedAt === null && !isErasable) throw new AppError('not-allowed-now')
    if (isErasable && (await readTwoPersonSettings(transaction)).erasing)
      throw new AppError('second-person-needed')
    return eraseLocked(transaction, erasing, context)
  })
  logErased(services.log, gone)
}

/**
 * Erases a record whose row the transaction has locked, and writes to the audit log who did.
 * @returns all that was erased.
 * @throws {AppError} `in-use`, `not-allowed-now` for the own account, `last-administrator`.
 */
export async function eraseLocked(
  transaction: DatabaseSession,
  erasing: Erasing,
  { services, account, now }: RecordContext,
): Promise<ErasedRecord[]> {
  const { type, id } = erasing
  if (type === 'user' && id === account.id) await refuseOwn(transaction, id, true)
  const erased = await eraseRecord(transaction, services, erasing, now)
  const actor = actorOf({ account })
  const newEntries = erased.map(
    (record): NewAuditEntry => ({ actor, action: 'erased', record: { ...record, label: '' } }),
  )
  await writeAudit(transaction, newEntries, now)
  return erased
}
