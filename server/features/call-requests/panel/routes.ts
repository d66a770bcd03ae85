import { z } from 'zod'
import { callRequestMoveSchema } from '../../../../shared/schemas/admin/cases.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { caseRoutes } from '../../../records/cases/case-routes.ts'
import type { RecordKind } from '../../../records/record-kind.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { callRequestKind, isInSegment } from './call-request-kind.ts'
import { moveCallRequest } from './move-call-request.ts'

const right = 'administer'
const params = z.object({ id: idSchema })

/** Call requests in the panel. */
export function adminCallRequestRoutes(api: Api, services: Services): void {
  caseRoutes(api, services, callRequestKind as unknown as RecordKind, isInSegment)

  accountOperation(api, services.sessions, {
    right,
    method: 'post',
    path: '/admin/callRequests/{id}/status',
    summary: 'Move a call request to another status',
    params,
    body: callRequestMoveSchema,
    success: { status: 204 },
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await moveCallRequest(input.params.id, input.body, contextOf(services, input))
      return undefined
    },
  })
}
