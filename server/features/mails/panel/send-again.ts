import { and, eq } from 'drizzle-orm'
import { mails } from '../../../db/schema/mail.ts'
import { AppError } from '../../../errors.ts'
import { noteAct } from '../../../platform/audit/audit.ts'
import type { RecordContext } from '../../../records/record-kind.ts'
import { hasWords } from './list-mails.ts'

/**
 * Queues a failed mail again, with its attempts counted anew.
 * @throws {AppError} `not-found` where there is no such mail, `not-allowed-now` where it has not failed or its texts were
 *   removed.
 */
export function sendMailAgain(id: string, context: RecordContext): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const [mail] = await transaction
      .update(mails)
      .set({ state: 'waiting', attemptCount: 0, nextAttemptAt: context.now })
      .where(and(eq(mails.id, id), eq(mails.state, 'failed'), hasWords()))
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
