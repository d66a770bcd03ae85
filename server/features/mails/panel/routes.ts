import { listMails, previewMail, resendMail, sendSampleMail } from '../../../../shared/contract/mails.ts'
import { mailListQuerySchema } from '../../../../shared/schemas/mails.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { readMailLog, sendMailAgain } from './mail-log.ts'
import { type WriteSample, wordMail } from './word-mail.ts'

/**
 * Adds the wording of mails with its preview, samples that administrators send to themselves (C-8), and the log (O-3).
 * @param sampleMail makes the mails of all features with sample data.
 */
export function adminMailRoutes(api: Api, services: Services, sampleMail: WriteSample): void {
  const { sessions, database, outbox, publicUrl, isDemonstration } = services

  accountOperation(api, sessions, {
    ...previewMail,
    summary: 'How a mail reads with sample data, also by texts that are not saved',
    run: async ({ body }) => ({
      value: wordMail(sampleMail(body.mail, body.language, publicUrl), body, { publicUrl, isDemonstration }),
    }),
  })

  accountOperation(api, sessions, {
    ...sendSampleMail,
    summary: 'Send a mail with sample data to oneself',
    run: async ({ account, body: { mail, language } }) => {
      const sample = sampleMail(mail, language, publicUrl)
      const recipient = {
        name: `${account.firstname} ${account.lastname}`,
        address: account.email,
        language,
      }
      await database.db.transaction((transaction) =>
        outbox.write(transaction, sample.mail, recipient, { greetedName: sample.name }),
      )
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...listMails,
    summary: 'The log of mails, the newest first, with masked addresses',
    run: async ({ context, language }) => ({
      value: await readMailLog(database.db, readQuery(context, mailListQuerySchema), language),
    }),
  })

  accountOperation(api, sessions, {
    ...resendMail,
    summary: 'Send a mail again that could not be sent, or at once one that waits for its next attempt',
    run: async (input) => {
      await sendMailAgain(input.params.id, contextOf(services, input))
      return undefined
    },
  })
}
