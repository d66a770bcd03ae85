import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { CaseSegment } from '../../../shared/schemas/cases.ts'
import { applications } from '../../db/schema/application.ts'
import { callRequests } from '../../db/schema/call-request.ts'

/** Selects the applications in a segment of the queue; a withdrawn one is not open. */
export function isApplicationIn(segment: CaseSegment): SQL | undefined {
  const { status, withdrawnAt } = applications
  const closed = ['ACCEPTED', 'REJECTED'] as const
  switch (segment) {
    case 'open':
      return and(notInArray(status, [...closed]), isNull(withdrawnAt))
    case 'new':
      return and(eq(status, 'NEW'), isNull(withdrawnAt))
    case 'closed':
      return or(inArray(status, [...closed]), isNotNull(withdrawnAt))
  }
}

/** Selects the call requests in a segment of the queue. */
export function isCallRequestIn(segment: CaseSegment): SQL {
  const { status } = callRequests
  switch (segment) {
    case 'open':
      return ne(status, 'DONE')
    case 'new':
      return eq(status, 'NEW')
    case 'closed':
      return eq(status, 'DONE')
  }
}
