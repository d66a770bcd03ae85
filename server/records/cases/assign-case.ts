import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Assignee, assignmentSchema } from '../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { auditAction } from '../../platform/audit.ts'
import type { RecordContext, RecordHandler, VersionedRow } from '../record-handler.ts'
import { lockRecord, plainLabel, writeRow } from '../record-rows.ts'

const named = { id: users.id, firstname: users.firstname, lastname: users.lastname }
const isAssignable = and(eq(users.role, 'ADMIN'), eq(users.isEnabled, true), isNull(users.trashedAt))

const presentAssignee = (row: { id: string; firstname: string; lastname: string }): Assignee => ({
  id: row.id,
  name: `${row.firstname} ${row.lastname}`,
})

/** Lists the administrators who can be in charge of a case, by name. */
export async function listAssignees(session: DatabaseSession): Promise<Assignee[]> {
  const rows = await session
    .select(named)
    .from(users)
    .where(isAssignable)
    .orderBy(asc(users.firstname), asc(users.lastname), asc(users.id))
  return rows.map(presentAssignee)
}

/** Finds those in charge of some cases, by their ids. */
export async function assigneesOf(
  session: DatabaseSession,
  rows: readonly { assigneeId: string | null }[],
): Promise<Map<string | null, Assignee>> {
  const ids = [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await session.select(named).from(users).where(inArray(users.id, ids))
  return new Map(found.map((row) => [row.id, presentAssignee(row)]))
}

/**
 * Puts an administrator in charge of a case, or nobody. It is no new revision: a decision that is made
 * meanwhile is about the same case.
 * @throws {AppError} `not-found`; `changed-meanwhile` where somebody else is in charge than was read; `invalid-form`
 *   for who is no administrator.
 */
export function assignCase(
  handler: RecordHandler,
  id: string,
  { assigneeId, previousId }: z.output<typeof assignmentSchema>,
  context: RecordContext,
): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = (await lockRecord(transaction, handler, id)) as VersionedRow & { assigneeId: string | null }
    if (row.assigneeId === assigneeId) return
    if (row.assigneeId !== previousId) throw new AppError('changed-meanwhile')
    const isKnown = assigneeId === null || (await isAdministrator(transaction, assigneeId))
    if (!isKnown)
      throw new AppError('invalid-form', { problems: [{ field: 'assigneeId', code: 'unknown-choice' }] })
    await writeRow(transaction, handler.table, row, { assigneeId })
    await auditAction(transaction, context, {
      action: 'assigned',
      record: { type: handler.type, id, label: plainLabel(handler, row) },
      before: { assigneeId: row.assigneeId },
      after: { assigneeId },
    })
  })
}

async function isAdministrator(transaction: DatabaseSession, id: string): Promise<boolean> {
  return (await transaction.$count(users, and(eq(users.id, id), isAssignable))) > 0
}
