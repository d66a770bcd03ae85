import { decisionUndoSeconds } from '../../../shared/rules/limits.ts'
import type { HistoryEntry } from '../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type NewAuditEntry, readHistory, writeAudit } from '../../platform/audit.ts'
import type { ErasedRecord } from '../erasing/forget-traces.ts'
import type { RecordContext, RecordHandler, VersionedRow } from '../record-handler.ts'
import { lockRecord, plainLabel } from '../record-rows.ts'

/** The page counts the seconds from its answer, which comes later than the decision. */
const leewaySeconds = 2
/** Seconds in which the mails of a decision wait, and in which the server takes it back. */
export const undoableSeconds = decisionUndoSeconds + leewaySeconds

/** The status of a case and the reason of it, as the audit log has them. */
type AuditedStatus = Readonly<Record<string, string | null>>

/** The results of a decision that was taken back. */
export interface UndoneDecision {
  /** The status that the decision had made, and the one that it is again. */
  before: AuditedStatus
  after: AuditedStatus
  /** The records that the decision had created. */
  erased?: readonly ErasedRecord[]
}

/**
 * Restores a locked case as it was before its last decision, with all that the decision did.
 * @throws {AppError} `not-allowed-now` where it cannot be taken back any more.
 */
export type DecisionUndo = (
  transaction: DatabaseSession,
  row: VersionedRow,
  decision: HistoryEntry,
  context: RecordContext,
) => Promise<UndoneDecision>

const undoneAction = 'decision-undone'
const decisions: readonly string[] = ['accepted', 'rejected', 'status-changed']

/**
 * Takes back the last decision about a case, all or nothing.
 * @param revision the one that the decision has made.
 * @throws {AppError} `not-found`, `changed-meanwhile` where something came after it, `not-allowed-now` where there is
 *   none or its time is over.
 */
export function undoDecision(
  { handler, undo }: { handler: RecordHandler; undo: DecisionUndo },
  id: string,
  { revision }: { revision: number },
  context: RecordContext,
): Promise<void> {
  const { services, now } = context
  return services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, handler, id)
    if (row.revision !== revision) throw new AppError('changed-meanwhile')
    const [decision] = standingDecisions(await readHistory(transaction, handler.type, id))
    if (!decision || now.getTime() - Date.parse(decision.at) > undoableSeconds * 1_000)
      throw new AppError('not-allowed-now')
    const { before, after, erased = [] } = await undo(transaction, row, decision, context)
    const actor = actorOf(context)
    const newEntries: NewAuditEntry[] = [
      ...erased.map(
        (record): NewAuditEntry => ({ actor, action: 'erased', record: { ...record, label: '' } }),
      ),
      {
        actor,
        action: undoneAction,
        record: { type: handler.type, id, label: plainLabel(handler, row) },
        before,
        after,
      },
    ]
    await writeAudit(transaction, newEntries, now)
  })
}

/** Lists the decisions of a history that were not taken back, the latest first as in the history. */
export function standingDecisions(history: readonly HistoryEntry[]): HistoryEntry[] {
  let undoneCount = 0
  return history.filter(({ action }) => {
    if (action === undoneAction) undoneCount += 1
    if (!decisions.includes(action)) return false
    if (undoneCount === 0) return true
    undoneCount -= 1
    return false
  })
}
