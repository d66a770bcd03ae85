import * as contract from '../../../../shared/contract/cases.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { caseRoutes } from '../../../records/cases/case-routes.ts'
import { isCallRequestIn } from '../../../records/cases/segments.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { callRequestKind } from './call-request-kind.ts'
import { moveCallRequest } from './move-call-request.ts'

/** Adds the operations on call requests in the panel. */
export function adminCallRequestRoutes(api: Api, services: Services): void {
  caseRoutes(api, services, callRequestKind, isCallRequestIn)

  accountOperation(api, services.sessions, {
    ...contract.moveCallRequest,
    summary: 'Move a call request to another status',
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await moveCallRequest(input.params.id, input.body, contextOf(services, input))
      return undefined
    },
  })
}
