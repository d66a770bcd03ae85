import * as contract from '../../../../shared/contract/cases.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { caseRoutes } from '../../../records/cases/case-routes.ts'
import { isApplicationIn } from '../../../records/cases/segments.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { messageMail } from '../application-mails.ts'
import { createStatusUrl } from '../move-application.ts'
import { acceptApplication, type InsertPerson } from './accept-application.ts'
import { applicationHandler } from './application-handler.ts'
import { decideApplication, previewMail } from './decide-application.ts'
import { undoApplicationDecision } from './undo-decision.ts'

/** Adds the applications of the panel. */
export function adminApplicationRoutes(
  api: Api,
  services: Services,
  others: { insertPerson: InsertPerson },
): void {
  caseRoutes(api, services, {
    handler: applicationHandler,
    isInSegment: isApplicationIn,
    undo: undoApplicationDecision,
    async makeMail(transaction, { id, reference }, text) {
      const statusUrl = await createStatusUrl(services, transaction, id)
      return messageMail({ reference, statusUrl }, text)
    },
  })
  applicationRoutes(api, services, others)
}

function applicationRoutes(api: Api, services: Services, others: { insertPerson: InsertPerson }): void {
  const { sessions } = services
  accountOperation(api, sessions, {
    ...contract.moveApplication,
    summary: 'Move an application to another status and write to its applicant',
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await decideApplication(input.params.id, input.body, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...contract.previewMail,
    summary: 'The mail that a move would send, without sending it',
    errors: ['not-allowed-now'],
    run: async (input) => ({
      value: await previewMail(input.params.id, input.body, contextOf(services, input)),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.acceptApplication,
    summary: 'Accept an application: make the account and the unpublished profile, and invite',
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await acceptApplication(input.params.id, input.body, { ...contextOf(services, input), ...others })
      return undefined
    },
  })
}
