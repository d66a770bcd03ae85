import type { z } from 'zod'
import { bulkRecordsMax } from '../../shared/rules/limits.ts'
import type {
  BulkAction,
  BulkSelection,
  bulkAnswerSchema,
  bulkSchema,
} from '../../shared/schemas/admin/record.ts'
import { parseQuery } from '../../shared/schemas/list-query.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { type AuditNote, writeAudit } from '../platform/audit/audit.ts'
import { translateError } from '../platform/translate.ts'
import { binInside, restoreInside } from './bin-record.ts'
import { findRecord, plainLabel } from './find-record.ts'
import { chooseIds } from './list-records.ts'
import type { RecordContext, RecordKind } from './record-kind.ts'
import { publishInside, type ReadState } from './record-publication.ts'

/** A record of many, with the state that was read of it where that is known. */
export interface ChosenRecord {
  id: string
  read?: ReadState | undefined
}

/**
 * Runs an action on many records: named ones, or all that a list's query finds, whatever page is shown. Each succeeds
 * or is refused by itself. The publication of a record that differs from what was read is refused (D-14).
 * @throws {AppError} `invalid-form` where the query is invalid or finds too many.
 */
export async function changeMany(
  kind: RecordKind,
  { action, selection }: z.output<typeof bulkSchema>,
  context: RecordContext,
): Promise<z.input<typeof bulkAnswerSchema>> {
  return changeRecords(kind, action, await chosenRecords(kind, selection, context), context)
}

/**
 * Resolves the records that a selection names, or that its query finds in the list of a kind.
 * @throws {AppError} `invalid-form` where the query is invalid or finds too many.
 */
export async function chosenRecords(
  kind: RecordKind,
  selection: BulkSelection,
  context: RecordContext,
): Promise<ChosenRecord[]> {
  if ('records' in selection) return selection.records.map(({ id, revision }) => ({ id, read: { revision } }))
  if ('ids' in selection) return selection.ids.map((id) => ({ id }))
  const { query, readAt } = selection
  const read = readAt === undefined ? undefined : { readAt: new Date(readAt) }
  const ids = await idsOf(kind, query, context)
  return ids.map((id) => ({ id, read }))
}

/** Records that are changed in one transaction: others who change or add to the audit log wait for its end. */
const recordsAtATime = 100

/** Runs an action on each of these records; each succeeds or is refused by itself. */
export async function changeRecords(
  kind: RecordKind,
  action: BulkAction,
  chosen: readonly ChosenRecord[],
  context: RecordContext,
): Promise<z.input<typeof bulkAnswerSchema>> {
  const { db } = context.services.database
  const refusals = new Map<ChosenRecord, AppError>()
  // In one order, so that two concurrent changes cannot deadlock.
  const inOrder = chosen.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (let from = 0; from < inOrder.length; from += recordsAtATime) {
    const together = inOrder.slice(from, from + recordsAtATime)
    await db.transaction(async (transaction) => {
      const notes: AuditNote[] = []
      for (const one of together) {
        try {
          const noted = await transaction.transaction((savepoint) =>
            changeOne(savepoint, kind, one, action, context),
          )
          notes.push(...noted)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refusals.set(one, error)
        }
      }
      await writeAudit(transaction, notes, context.now)
    })
  }
  const refused: z.input<typeof bulkAnswerSchema>['refused'] = []
  for (const one of chosen) {
    const error = refusals.get(one)
    if (!error) continue
    const { id } = one
    const row = await findRecord(db, kind, id)
    const message = translateError(context.language, error.code)
    refused.push({ id, label: row ? plainLabel(kind, row) : '', message })
  }
  return { doneCount: chosen.length - refused.length, refused }
}

async function idsOf(kind: RecordKind, query: string, context: RecordContext): Promise<string[]> {
  const given = new URLSearchParams(query)
  const { query: schema } = kind.contract
  const parsed = parseQuery(schema, given)
  // An unknown filter would change all records, where a list only shows more than was meant.
  const isUnknown = [...given.keys()].some((name) => !Object.hasOwn(schema.shape, name))
  if (isUnknown || parsed.ignored.length > 0) throw refusal('not-understood')
  const ids = await chooseIds(context.services.database.db, kind, parsed.query as never, context, {
    limit: bulkRecordsMax + 1,
  })
  if (ids.length > bulkRecordsMax) throw refusal('too-many')
  return ids
}

function refusal(code: 'not-understood' | 'too-many'): AppError {
  return new AppError('invalid-form', {
    problems: [{ field: 'selection', code, values: { max: bulkRecordsMax } }],
  })
}

function changeOne(
  transaction: DatabaseSession,
  kind: RecordKind,
  { id, read }: ChosenRecord,
  action: BulkAction,
  context: RecordContext,
): Promise<AuditNote[]> {
  switch (action) {
    case 'delete':
      return binInside(transaction, kind, id, context)
    case 'restore':
      return restoreInside(transaction, kind, id, context)
    case 'publish':
      return publishInside(transaction, kind, id, { isPublic: true, read }, context)
    case 'unpublish':
      return publishInside(transaction, kind, id, { isPublic: false }, context)
  }
}
