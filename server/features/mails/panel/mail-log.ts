import { and, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { LoggedMail, MailListQuery, mailListSchema } from '../../../../shared/schemas/mails.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { mails } from '../../../db/schema/mail.ts'
import { AppError } from '../../../errors.ts'
import { auditAction } from '../../../platform/audit.ts'
import { isBetweenAttempts } from '../../../platform/mail/mail-queue.ts'
import { explainFailure } from '../../../platform/mail/mail-server.ts'
import { maskEmail } from '../../../presenters/mask-email.ts'
import type { RecordContext } from '../../../records/record-handler.ts'

/** Finds mails that can be sent at once: an attempt has failed, and their texts are still stored. */
function canSendAgain(): SQL | undefined {
  return and(
    or(isNotNull(mails.text), isNotNull(mails.html)),
    or(eq(mails.state, 'failed'), isBetweenAttempts),
  )
}

/** Reads a page of the mail log (O-3), the newest first. Addresses are masked, and found by a part. */
export async function readMailLog(
  db: DatabaseSession,
  query: MailListQuery,
  reader: Language,
): Promise<z.input<typeof mailListSchema>> {
  const where = conditions(query)
  const { page, pageSize } = query
  const rows = await db
    .select({
      id: mails.id,
      template: mails.template,
      language: mails.language,
      toAddress: mails.toAddress,
      state: mails.state,
      attemptCount: mails.attemptCount,
      reason: mails.lastError,
      writtenAt: mails.createdAt,
      sentAt: mails.sentAt,
      nextAttemptAt: mails.nextAttemptAt,
      canSendAgain: sql<boolean>`(${canSendAgain()})`,
    })
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(mails).where(where)
  return { items: rows.map((row) => presentMail(row, reader)), total: counted?.total ?? 0, page, pageSize }
}

interface MailRow
  extends Pick<
    LoggedMail,
    'id' | 'template' | 'language' | 'state' | 'attemptCount' | 'reason' | 'canSendAgain'
  > {
  toAddress: string
  writtenAt: Date
  sentAt: Date | null
  nextAttemptAt: Date
}

function presentMail(
  { toAddress, writtenAt, sentAt, nextAttemptAt, ...row }: MailRow,
  reader: Language,
): z.input<typeof mailListSchema>['items'][number] {
  return {
    ...row,
    to: toAddress === '' ? null : maskEmail(toAddress),
    explanation: explainFailure(row.reason, reader),
    writtenAt: writtenAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? nextAttemptAt.toISOString() : null,
  }
}

function conditions({ q, state, template }: MailListQuery): SQL | undefined {
  return and(
    state ? eq(mails.state, state) : undefined,
    template ? eq(mails.template, template) : undefined,
    // `strpos` knows no wildcards, so that nothing needs escaping.
    q ? sql`strpos(lower(${mails.toAddress}), ${q}) > 0` : undefined,
  )
}

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
    await auditAction(transaction, context, {
      action: 'mail-sent-again',
      // Without the address: the entry of no record is never erased.
      details: { mail: mail.template },
    })
  })
}
