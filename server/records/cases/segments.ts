import { and, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { applicationAnswerWorkingDays, callRequestAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import { lateBefore } from '../../../shared/rules/working-days.ts'
import type { CaseSegment } from '../../../shared/schemas/cases.ts'
import { applications } from '../../db/schema/application.ts'
import { callRequests } from '../../db/schema/call-request.ts'
import { assigneeIdOf } from '../assignments.ts'

const closedStatuses = ['ACCEPTED', 'REJECTED'] as const

/** The condition that an application is to be decided; a withdrawn one is not. */
export const isApplicationOpen = and(
  notInArray(applications.status, [...closedStatuses]),
  isNull(applications.withdrawnAt),
)

/** The condition that a call request is to be worked on. */
export const isCallRequestOpen = ne(callRequests.status, 'DONE')

/** The reader of a queue, and the time. */
export interface QueueReader {
  account: { id: string }
  now: Date
}

interface CaseTable {
  id: AnyPgColumn
  createdAt: AnyPgColumn
}

/** Selects the applications in a segment of the queue. */
export function isApplicationIn(segment: CaseSegment, reader: QueueReader): SQL | undefined {
  const { status, withdrawnAt } = applications
  if (segment === 'closed') return or(inArray(status, [...closedStatuses]), isNotNull(withdrawnAt))
  const promisedDays = applicationAnswerWorkingDays
  return and(isApplicationOpen, isInPart('application', applications, segment, { ...reader, promisedDays }))
}

/** Selects the call requests in a segment of the queue. */
export function isCallRequestIn(segment: CaseSegment, reader: QueueReader): SQL | undefined {
  if (segment === 'closed') return eq(callRequests.status, 'DONE')
  const promisedDays = callRequestAnswerWorkingDays
  return and(isCallRequestOpen, isInPart('call-request', callRequests, segment, { ...reader, promisedDays }))
}

function isInPart(
  type: 'application' | 'call-request',
  { id, createdAt }: CaseTable,
  part: Exclude<CaseSegment, 'closed'>,
  { account, now, promisedDays }: QueueReader & { promisedDays: number },
): SQL | undefined {
  switch (part) {
    case 'open':
      return undefined
    case 'mine':
      return eq(assigneeIdOf(type, id), account.id)
    case 'unassigned':
      return isNull(assigneeIdOf(type, id))
    case 'late':
      return lt(createdAt, lateBefore(now, promisedDays))
  }
}
