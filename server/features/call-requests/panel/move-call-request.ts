import type { z } from 'zod'
import { canMoveCallRequest } from '../../../../shared/rules/call-request-status.ts'
import type { callRequestMoveSchema } from '../../../../shared/schemas/admin/cases.ts'
import { saveRow } from '../../../db/save-row.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { AppError } from '../../../errors.ts'
import { noteAct } from '../../../platform/audit/audit.ts'
import { lockRecord } from '../../../records/find-record.ts'
import type { RecordContext } from '../../../records/record-kind.ts'
import { type CallRequestRow, callRequestKind } from './call-request-kind.ts'

/**
 * Moves a call request to another status (D-11).
 * @throws {AppError} `not-found`, `changed-meanwhile`, `not-allowed-now` where the graph has no such way.
 */
export function moveCallRequest(
  id: string,
  { revision, status, reason }: z.output<typeof callRequestMoveSchema>,
  context: RecordContext,
): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = (await lockRecord(transaction, callRequestKind, id)) as CallRequestRow
    if (row.revision !== revision) throw new AppError('changed-meanwhile')
    if (!canMoveCallRequest(row.status, status)) throw new AppError('not-allowed-now')
    await saveRow(transaction, callRequests, row, { status })
    await noteAct(transaction, context, {
      action: 'status-changed',
      record: { type: 'call-request', id, label: row.fullName },
      before: { status: row.status },
      after: { status },
      details: reason === null ? null : { reason },
    })
  })
}
