import { isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { callRequestMoveSchema, caseSegmentsSchema } from '../../../../shared/schemas/admin/cases.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
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
  // Before the records' own: a part of the queue is no id.
  segmentRoutes(api, services)
  caseRoutes(api, services, callRequestKind as unknown as RecordKind)

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

function segmentRoutes(api: Api, { sessions, database: { db } }: Services): void {
  const shared = { right, method: 'get', params: z.object({}) } as const
  const countIf = (condition: ReturnType<typeof isInSegment>) =>
    sql<number>`count(*) filter (where ${condition})::int`
  accountOperation(api, sessions, {
    ...shared,
    path: '/admin/callRequests/segments',
    summary: 'How many call requests each part of the queue holds',
    success: { status: 200, schema: caseSegmentsSchema },
    async run() {
      const [counts] = await db
        .select({
          open: countIf(isInSegment('open')),
          new: countIf(isInSegment('new')),
          closed: countIf(isInSegment('closed')),
        })
        .from(callRequests)
        .where(isNull(callRequests.binnedAt))
      return { value: counts ?? { open: 0, new: 0, closed: 0 } }
    },
  })
}
