import { randomUUIDv7 } from 'node:crypto'
import { mails } from '../../db/schema/mail.ts'
import { checkRecipient } from './mail-recipient.ts'
import type { MailSeal } from './mail-words.ts'
import type { Outbox } from './outbox.ts'
import { type MailSite, renderMail } from './render-mail.ts'

interface OutboxOptions extends MailSite {
  seal: MailSeal
  /** Called when a mail was written, perhaps before its transaction is committed. */
  wake: () => void
}

/**
 * Creates the outbox of the process: it renders mails in their recipient's language and stores them until they are
 * sent.
 */
export function createOutbox({ seal, wake, ...site }: OutboxOptions): Outbox {
  return {
    async write(transaction, template, recipient, data) {
      const { language } = recipient
      const id = randomUUIDv7()
      const { subject, ...words } = renderMail(template, language, data, site)
      await transaction.insert(mails).values({
        id,
        template,
        language,
        ...checkRecipient(recipient),
        subject,
        ...seal.close(id, words),
      })
      wake()
    },
  }
}
