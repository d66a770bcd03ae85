import { and, eq, sql } from 'drizzle-orm'
import { mails } from '../../../db/schema/mail.ts'
import { AppError } from '../../../errors.ts'
import { noteAct } from '../../../platform/audit/audit.ts'
import type { RecordContext } from '../../../records/record-kind.ts'
import { canSendAgain } from './list-mails.ts'

/**
 * Queues a mail again that failed, with its attempts reset. One that waits for its next attempt is due at once.
 * @throws {AppError} `not-found` where there is no such mail, `not-allowed-now` where no attempt has failed, it is just
 *   being sent, or its texts were removed.
 */
export function sendMailAgain(id: string, context: RecordContext): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const [mail] = await transaction
      .update(mails)
      .set({
        state: 'waiting',
        attemptCount: sql`case when ${mails.state} = 'failed' then 0 else ${mails.attemptCount} end`,
        nextAttemptAt: context.now,
        lastError: null,
      })
      .where(and(eq(mails.id, id), canSendAgain()))
      .returning({ template: mails.template })
    if (!mail) {
      const isThere = (await transaction.$count(mails, eq(mails.id, id))) > 0
      throw new AppError(isThere ? 'not-allowed-now' : 'not-found')
    }
    await noteAct(transaction, context, {
      action: 'mail-sent-again',
      // Without the address: the entry of no record is never erased.
      details: { mail: mail.template },
    })
  })
}
