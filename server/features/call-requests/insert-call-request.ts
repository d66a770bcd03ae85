import { mailQuoteMaxCharacters } from '../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { callRequestNumbers, callRequests } from '../../db/schema/call-request.ts'
import { type Mail, quotedWords } from '../../platform/mail/render-mail.ts'
import { nextReference } from '../../records/cases/next-reference.ts'
import { wordColumnsOf } from '../../records/search-columns.ts'
import type { Services } from '../../services.ts'

/** The values of a new call request. */
export interface NewCallRequest
  extends Pick<
    typeof callRequests.$inferInsert,
    'fullName' | 'email' | 'coverLetter' | 'cvUploadId' | 'language'
  > {
  id: string
  /** Whether the sender gets the mail that confirms it. */
  notifies: boolean
}

/** Makes a call request inside a transaction, with the mail that confirms it. @returns its reference. */
export async function insertCallRequest(
  transaction: DatabaseSession,
  { outbox }: Pick<Services, 'outbox'>,
  { notifies, ...given }: NewCallRequest,
  now: Date,
): Promise<string> {
  const { fullName, email, coverLetter, language } = given
  const reference = await nextReference(
    transaction,
    { prefix: 'CR', sequence: callRequestNumbers, column: callRequests.reference },
    now,
  )
  const search = wordColumnsOf('call-request', { ...given, reference })
  await transaction.insert(callRequests).values({ ...given, ...search, reference, createdAt: now })
  if (notifies)
    await outbox.write(
      transaction,
      callRequestMail({ reference, message: coverLetter }),
      { name: fullName, address: email, language },
      { recordId: given.id },
    )
  return reference
}

/** Makes the mail that answers a call request in the words of an administrator. */
export function callReplyMail({ reference, text }: { reference: string; text: string }): Mail {
  return {
    template: 'call-request-reply',
    content: (t) => ({
      subject: t('callRequest.reply.subject', { reference }),
      title: t('callRequest.reply.title'),
      number: { label: t('number.callRequest'), reference },
      paragraphs: [t('callRequest.reply.text')],
      quote: { label: t('callRequest.reply.answer'), text },
      footer: t('footer.callRequest'),
    }),
  }
}

/** Makes the mail that confirms a call request. */
export function callRequestMail({ reference, message }: { reference: string; message: string }): Mail {
  return {
    template: 'call-request-received',
    content: (t) => ({
      subject: t('callRequest.subject', { reference }),
      title: t('callRequest.title'),
      number: { label: t('number.callRequest'), reference },
      paragraphs: [t('callRequest.text'), t('callRequest.again')],
      quote: {
        label: t('callRequest.message'),
        text: quotedWords(message, mailQuoteMaxCharacters, t('linkLeftOut')),
      },
      footer: t('footer.callRequest'),
    }),
  }
}
