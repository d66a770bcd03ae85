import { mails } from '../../db/schema/mail.ts'
import { checkRecipient } from './mail-recipient.ts'
import type { Outbox } from './outbox.ts'
import { type MailSite, renderMail } from './render-mail.ts'

interface OutboxOptions extends MailSite {
  /** Told when a mail was written, perhaps before its transaction is committed. */
  wake: () => void
}

/** The outbox of the process: renders mails in their recipient's language and stores them until they are sent. */
export function createOutbox({ wake, ...site }: OutboxOptions): Outbox {
  return {
    async write(transaction, template, recipient, data) {
      const { language } = recipient
      const values = {
        template,
        language,
        ...checkRecipient(recipient),
        ...renderMail(template, language, data, site),
      }
      await transaction.insert(mails).values(values)
      wake()
    },
  }
}
