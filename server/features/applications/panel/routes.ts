import { z } from 'zod'
import {
  applicationAcceptanceSchema,
  applicationMoveSchema,
  mailPreviewQuestionSchema,
  mailPreviewSchema,
} from '../../../../shared/schemas/admin/cases.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { caseRoutes } from '../../../records/cases/case-routes.ts'
import type { RecordKind } from '../../../records/record-kind.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { acceptApplication, type InsertPerson } from './accept-application.ts'
import { applicationKind, isInSegment } from './application-kind.ts'
import { decideApplication, previewMail } from './decide-application.ts'

const right = 'administer'
const params = z.object({ id: idSchema })

/** Applications in the panel. */
export function adminApplicationRoutes(
  api: Api,
  services: Services,
  others: { insertPerson: InsertPerson },
): void {
  caseRoutes(api, services, applicationKind as unknown as RecordKind, isInSegment)
  applicationRoutes(api, services, others)
}

function applicationRoutes(api: Api, services: Services, others: { insertPerson: InsertPerson }): void {
  const { sessions } = services
  const base = '/admin/applications/{id}'
  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${base}/status`,
    summary: 'Move an application to another status and write to its applicant',
    params,
    body: applicationMoveSchema,
    success: { status: 204 },
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await decideApplication(input.params.id, input.body, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${base}/mail-preview`,
    summary: 'The mail that a move would send, without sending it',
    params,
    body: mailPreviewQuestionSchema,
    success: { status: 200, schema: mailPreviewSchema },
    errors: ['not-allowed-now'],
    run: async (input) => ({
      value: await previewMail(input.params.id, input.body, contextOf(services, input)),
    }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${base}/accept`,
    summary: 'Accept an application: make the account and the unpublished profile, and invite',
    params,
    body: applicationAcceptanceSchema,
    success: { status: 204 },
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await acceptApplication(input.params.id, input.body, { ...contextOf(services, input), ...others })
      return undefined
    },
  })
}
