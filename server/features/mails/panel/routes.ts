import { previewMail, sendSampleMail } from '../../../../shared/contract/mails.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { sampleMail } from '../../../platform/mail/sample-mails.ts'
import type { Services } from '../../../services.ts'
import { wordMail } from './word-mail.ts'

/** Adds the wording of mails with its preview, and samples that administrators send to themselves (C-8). */
export function adminMailRoutes(api: Api, services: Services): void {
  const { sessions, database, outbox, publicUrl, isDemonstration } = services

  accountOperation(api, sessions, {
    ...previewMail,
    summary: 'How a mail reads with sample data, also by texts that are not saved',
    run: async ({ body }) => ({ value: wordMail(body, { publicUrl, isDemonstration }) }),
  })

  accountOperation(api, sessions, {
    ...sendSampleMail,
    summary: 'Send a mail with sample data to oneself',
    run: async ({ account, body: { mail, language } }) => {
      const { template, data } = sampleMail(mail, language, publicUrl)
      const recipient = {
        name: `${account.firstname} ${account.lastname}`,
        address: account.email,
        language,
      }
      await database.db.transaction((transaction) => outbox.write(transaction, template, recipient, data))
      return undefined
    },
  })
}
