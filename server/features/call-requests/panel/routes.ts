import type { z } from 'zod'
import * as contract from '../../../../shared/contract/cases.ts'
import { canMoveCallRequest } from '../../../../shared/rules/call-request-status.ts'
import type { callRequestMoveSchema } from '../../../../shared/schemas/cases.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditAction } from '../../../platform/audit.ts'
import { caseRoutes } from '../../../records/cases/case-routes.ts'
import { isCallRequestIn } from '../../../records/cases/segments.ts'
import type { DecisionUndo } from '../../../records/cases/undo-decision.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { contextOf } from '../../../records/record-routes.ts'
import { lockRecord, saveRow } from '../../../records/record-rows.ts'
import type { Services } from '../../../services.ts'
import { callReplyMail } from '../insert-call-request.ts'
import { type CallRequestRow, callRequestHandler, movedSchema } from './call-request-handler.ts'

/** Adds the operations on call requests in the panel. */
export function adminCallRequestRoutes(api: Api, services: Services): void {
  caseRoutes(api, services, {
    handler: callRequestHandler,
    isInSegment: isCallRequestIn,
    undo: undoMove,
    makeMail: (_transaction, { reference }, text) => callReplyMail({ reference, text }),
  })

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

/**
 * Moves a call request to another status (D-11).
 * @throws {AppError} `not-found`, `changed-meanwhile`, `not-allowed-now` where the graph has no such way.
 */
function moveCallRequest(
  id: string,
  { revision, status, reason }: z.output<typeof callRequestMoveSchema>,
  context: RecordContext,
): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = (await lockRecord(transaction, callRequestHandler, id)) as CallRequestRow
    if (row.revision !== revision) throw new AppError('changed-meanwhile')
    if (!canMoveCallRequest(row.status, status)) throw new AppError('not-allowed-now')
    await saveRow(transaction, callRequests, row, { status })
    await auditAction(transaction, context, {
      action: 'status-changed',
      record: { type: 'call-request', id, label: row.fullName },
      before: { status: row.status },
      after: { status },
      details: reason === null ? null : { reason },
    })
  })
}

/** Takes back a move of a call request: its status; no mail comes of one. */
const undoMove: DecisionUndo = async (transaction, row, decision) => {
  const request = row as CallRequestRow
  const after = movedSchema.parse(decision.before)
  await saveRow(transaction, callRequests, request, after)
  return { before: { status: request.status }, after }
}
