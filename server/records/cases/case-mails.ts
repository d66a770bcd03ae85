import { randomUUIDv7 } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { CaseMail } from '../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { auditAction } from '../../platform/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../../platform/idempotency.ts'
import { explainFailure } from '../../platform/mail/mail-server.ts'
import type { Mail, MailTemplate } from '../../platform/mail/render-mail.ts'
import type { RecordContext, RecordHandler, VersionedRow } from '../record-handler.ts'
import { lockRecord, plainLabel } from '../record-rows.ts'

/** Lists the mails about a case with their delivery, the earliest first. */
export async function listCaseMails(
  session: DatabaseSession,
  recordId: string,
  reader: Language,
): Promise<CaseMail[]> {
  const rows = await session
    .select({
      id: mails.id,
      template: mails.template,
      subject: mails.subject,
      language: mails.language,
      state: mails.state,
      writtenAt: mails.createdAt,
      sentAt: mails.sentAt,
      lastError: mails.lastError,
    })
    .from(mails)
    .where(eq(mails.recordId, recordId))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return rows.map(({ template, writtenAt, sentAt, lastError, ...mail }) => ({
    ...mail,
    template: template as MailTemplate,
    writtenAt: writtenAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    reason: explainFailure(lastError, reader),
  }))
}

/** The columns of a case that a mail to its sender needs. */
export interface MailedCase extends VersionedRow {
  reference: string
  fullName: string
  email: string
  language: Language
}

/** Makes the mail to the sender of a case, inside a transaction. */
export type CaseMailMaker = (
  transaction: DatabaseSession,
  row: MailedCase,
  text: string,
  context: RecordContext,
) => Mail | Promise<Mail>

/**
 * Writes to the sender of a case. A retry under the same key writes no second mail (N-7).
 * @throws {AppError} `not-found`, also for a case in the trash; `idempotency-key-reused`.
 */
export function writeCaseMail(
  { handler, makeMail }: { handler: RecordHandler; makeMail: CaseMailMaker },
  id: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string | undefined },
  context: RecordContext,
): Promise<void> {
  const { database, outbox } = context.services
  return database.db.transaction(async (transaction) => {
    const request = {
      scope: `case-mails:${context.account.id}`,
      key: idempotencyKey,
      digest: digestRequest({ id, text }, 'none'),
      recordId: randomUUIDv7(),
    }
    if ((await claimIdempotencyKey(transaction, request)) !== undefined) return
    const row = (await lockRecord(transaction, handler, id)) as MailedCase
    const { fullName, email, language } = row
    const mail = await makeMail(transaction, row, text, context)
    await outbox.write(transaction, mail, { name: fullName, address: email, language }, { recordId: id })
    await auditAction(transaction, context, {
      action: 'mail-written',
      record: { type: handler.type, id, label: plainLabel(handler, row) },
      details: { note: text },
    })
  })
}
