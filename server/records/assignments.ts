import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'
import type { RecordType } from '../../shared/rules/record-types.ts'
import type { Assignee, Assignment, assignmentChangeSchema } from '../../shared/schemas/assignments.ts'
import type { DatabaseSession } from '../db/database.ts'
import { assignments } from '../db/schema/assignment.ts'
import { users } from '../db/schema/user.ts'
import { AppError } from '../errors.ts'
import { auditAction } from '../platform/audit.ts'
import { isAdministrator } from './administrators.ts'
import { notifyAssigned } from './notices/notify-at-once.ts'
import type { RecordContext } from './record-handler.ts'
import { lockAnyRecord } from './record-labels.ts'

const named = { id: users.id, firstname: users.firstname, lastname: users.lastname }
const presentAssignee = (row: { id: string; firstname: string; lastname: string }): Assignee => ({
  id: row.id,
  name: `${row.firstname} ${row.lastname}`,
})

/** Lists the administrators who can be in charge of something, by name. */
export async function listAssignees(db: DatabaseSession): Promise<Assignee[]> {
  const rows = await db
    .select(named)
    .from(users)
    .where(isAdministrator)
    .orderBy(asc(users.firstname), asc(users.lastname), asc(users.id))
  return rows.map(presentAssignee)
}

/** Lists who is in charge of a record, and of each of its translations. */
export async function listAssignments(
  db: DatabaseSession,
  { type, id }: { type: RecordType; id: string },
): Promise<Assignment[]> {
  const rows = await db
    .select({
      ...named,
      language: assignments.language,
      dueOn: assignments.dueOn,
      assignedAt: assignments.assignedAt,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.userId))
    .where(and(eq(assignments.recordType, type), eq(assignments.recordId, id)))
    .orderBy(asc(assignments.assignedAt))
  return rows.map(({ language, dueOn, assignedAt, ...account }) => ({
    language,
    dueOn,
    assignedAt: assignedAt.toISOString(),
    assignee: presentAssignee(account),
  }))
}

/** Selects, in a statement about records of a type, the account in charge of each as a whole. */
export function assigneeIdOf(type: RecordType, recordId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select given.user_id from ${assignments} given
    where given.record_type = ${type} and given.record_id = ${recordId} and given.language is null)`
}

/** Finds those in charge of some records of a type as a whole, by the ids of the records. */
export async function assigneesOf(
  db: DatabaseSession,
  type: RecordType,
  ids: readonly string[],
): Promise<Map<string, Assignee>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ ...named, recordId: assignments.recordId })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.userId))
    .where(
      and(
        eq(assignments.recordType, type),
        inArray(assignments.recordId, [...ids]),
        isNull(assignments.language),
      ),
    )
  return new Map(rows.map(({ recordId, ...account }) => [recordId, presentAssignee(account)]))
}

/**
 * Puts an administrator in charge of a record or of one of its translations, or nobody. It is no new revision: a
 * colleague who saves meanwhile has read the same record. Somebody else who is put in charge is notified.
 * @throws {AppError} `not-found`; `changed-meanwhile` where somebody else is in charge than was read; `invalid-form`
 *   for an account that is no administrator.
 */
export async function assign(
  transaction: DatabaseSession,
  { type, id, language, assigneeId, dueOn, previousId }: z.output<typeof assignmentChangeSchema>,
  { account, now, services }: RecordContext,
): Promise<void> {
  const label = await lockAnyRecord(transaction, { type, id })
  const isOfPart = and(eq(assignments.recordType, type), eq(assignments.recordId, id), languageIs(language))
  const [before] = await transaction.select().from(assignments).where(isOfPart).for('update')
  if (before?.userId === (assigneeId ?? undefined) && (before?.dueOn ?? null) === dueOn) return
  if ((before?.userId ?? null) !== previousId) throw new AppError('changed-meanwhile')
  const isKnown =
    assigneeId === null ||
    (await transaction.$count(users, and(eq(users.id, assigneeId), isAdministrator))) > 0
  if (!isKnown)
    throw new AppError('invalid-form', { problems: [{ field: 'assigneeId', code: 'unknown-choice' }] })
  await transaction.delete(assignments).where(isOfPart)
  if (assigneeId !== null)
    await transaction.insert(assignments).values({
      recordType: type,
      recordId: id,
      language,
      userId: assigneeId,
      dueOn,
      assignedByUserId: account.id,
      assignedAt: now,
    })
  if (assigneeId !== null && assigneeId !== account.id && assigneeId !== before?.userId) {
    const giver = `${account.firstname} ${account.lastname}`
    await notifyAssigned(transaction, services, assigneeId, { type, id, label, dueOn, giver })
  }
  await auditAction(
    transaction,
    { account, now },
    {
      action: 'assigned',
      record: { type, id, label },
      before: { assigneeId: before?.userId ?? null, dueOn: before?.dueOn ?? null },
      after: { assigneeId, dueOn },
      details: language && { language },
    },
  )
}

function languageIs(language: Language | null): SQL {
  return language === null ? isNull(assignments.language) : eq(assignments.language, language)
}
