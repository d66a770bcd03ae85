import { AppError } from '../../../errors.ts'
import { type AuditNote, writeAudit } from '../../../platform/audit/audit.ts'
import { eraseAccount } from '../../../records/erasing/erase-account.ts'
import { logErased } from '../../../records/erasing/erase-record.ts'
import type { Services } from '../../../services.ts'
import { accountErasedMail, mailAccount } from '../../accounts/account-mails.ts'

/**
 * Erases an account at the wish of its owner, with the profile, and tells the owner by a mail (O-2).
 * @throws {AppError} `last-administrator`, `sign-in-required`.
 */
export async function eraseOwnAccount(
  services: Pick<Services, 'database' | 'uploads' | 'outbox' | 'log'>,
  userId: string,
  now: Date,
): Promise<void> {
  const erased = await services.database.db.transaction(async (transaction) => {
    const how = { withProfile: true, isWaitingSent: true, isLocked: false }
    const gone = await eraseAccount(transaction, services, userId, how, now)
    // Erased by another request meanwhile.
    if (!gone) throw new AppError('sign-in-required')
    await mailAccount(transaction, services, gone.account, accountErasedMail)
    const notes = gone.erased.map(
      ({ type, id }): AuditNote => ({
        actor: null,
        action: 'erased',
        record: { type, id, label: '' },
        details: { by: 'owner' },
      }),
    )
    await writeAudit(transaction, notes, now)
    return gone.erased
  })
  logErased(services.log, erased)
}
