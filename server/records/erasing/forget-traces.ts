import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { RecordType } from '../../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { assignments } from '../../db/schema/assignment.ts'
import { comments } from '../../db/schema/comment.ts'
import { erasureRequests } from '../../db/schema/erasure-request.ts'
import { mails } from '../../db/schema/mail.ts'
import { presences } from '../../db/schema/presence.ts'
import { previewLinks } from '../../db/schema/preview-link.ts'
import { publishRequests } from '../../db/schema/publish-request.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'
import { sampleRecords } from '../../db/schema/sample-record.ts'
import { eraseAuditValues } from '../../platform/audit.ts'
import { withoutWords } from '../../platform/mail/mail-queue.ts'
import type { MailTemplate } from '../../platform/mail/render-mail.ts'
import { releasePicture } from '../picture-uses.ts'

/** A record that was erased, for the entry in the audit log: its type and its id alone. */
export interface ErasedRecord {
  type: RecordType
  id: string
}

/** The mails about applications and call requests, whose subjects name them by their reference. */
const caseTemplates = [
  'application-received',
  'application-status',
  'application-withdrawn',
  'application-link',
  'application-message',
  'call-request-received',
  'call-request-reply',
] as const satisfies readonly MailTemplate[]

/**
 * Forgets what is stored about a record besides its row: the values in history and audit log (D-15), links to its
 * draft, a draft next to it, comments, who is in charge of it or has it open, and that it belongs to the sample.
 */
export async function forgetTraces(transaction: DatabaseSession, record: ErasedRecord): Promise<void> {
  await eraseAuditValues(transaction, record)
  await transaction.delete(previewLinks).where(eq(previewLinks.recordId, record.id))
  await forgetDraft(transaction, record.id)
  await transaction.delete(publishRequests).where(eq(publishRequests.recordId, record.id))
  await transaction.delete(erasureRequests).where(eq(erasureRequests.recordId, record.id))
  await transaction.delete(comments).where(eq(comments.recordId, record.id))
  await transaction.delete(assignments).where(eq(assignments.recordId, record.id))
  await transaction.delete(presences).where(eq(presences.recordId, record.id))
  await transaction.delete(sampleRecords).where(eq(sampleRecords.id, record.id))
}

/** Forgets the draft next to a record, with the picture that it would have brought. */
async function forgetDraft(transaction: DatabaseSession, recordId: string): Promise<void> {
  const forgotten = await transaction
    .delete(recordDrafts)
    .where(eq(recordDrafts.recordId, recordId))
    .returning({ pictureId: recordDrafts.pictureId })
  for (const { pictureId } of forgotten)
    if (pictureId) await forgetPicture(transaction, pictureId, new Date())
}

/** Lets go of a picture, and forgets it too where it goes with its last use. */
export async function forgetPicture(transaction: DatabaseSession, id: string, now: Date): Promise<void> {
  if (await releasePicture(transaction, id, now)) await forgetTraces(transaction, { type: 'picture', id })
}

/**
 * Removes the recipient of the mails that were sent to the owner of an account.
 * @param isWaitingSent whether those that wait are still on their way, to be forgotten later (O-3); else they go
 *   unsent.
 */
export async function forgetAccountMails(
  transaction: DatabaseSession,
  addresses: readonly string[],
  isWaitingSent: boolean,
): Promise<void> {
  const isTheirs = inArray(
    sql`lower(${mails.toAddress})`,
    addresses.map((address) => address.toLowerCase()),
  )
  if (!isWaitingSent)
    await transaction
      .delete(mails)
      // Mails about applications belong to these, which stay.
      .where(and(isTheirs, eq(mails.state, 'waiting'), notInArray(mails.template, [...caseTemplates])))
  await transaction
    .update(mails)
    .set({ toAddress: '', toName: '', ...withoutWords })
    .where(and(isTheirs, ne(mails.state, 'waiting')))
}

/** Deletes the mails about an application or a call request, those that wait too. */
export async function deleteCaseMails(transaction: DatabaseSession, reference: string): Promise<void> {
  const whole = `(^|[^A-Z0-9-])${reference.replaceAll(/[^\w-]/g, String.raw`\$&`)}([^0-9]|$)`
  const isNamed = sql`${mails.subject} ~ ${whole}`
  await transaction.delete(mails).where(and(inArray(mails.template, [...caseTemplates]), isNamed))
}
