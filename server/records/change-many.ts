import type { z } from 'zod'
import { parseQuery } from '../../shared/contract/query.ts'
import { bulkRecordsMax } from '../../shared/rules/limits.ts'
import type { BulkAction, BulkAnswer, BulkSelection, bulkSchema } from '../../shared/schemas/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { translateError } from '../messages.ts'
import { type NewAuditEntry, writeAudit } from '../platform/audit.ts'
import { idsAfter } from './read-records.ts'
import type { RecordContext, RecordHandler } from './record-handler.ts'
import {
  type BroughtBack,
  type PublicationOutcome,
  publishInside,
  type ReadState,
} from './record-publication.ts'
import { findRecord, plainLabel } from './record-rows.ts'
import { binInside, restoreInside } from './trash-record.ts'

/** A record of many, with the state that was read of it where that is known, and the times of its publication. */
export interface ChosenRecord {
  id: string
  read?: ReadState | undefined
  times?: BroughtBack | undefined
}

/** Records of one action, and the last of them where their query finds more. */
interface ChosenBatch {
  chosen: ChosenRecord[]
  next: string | null
}

/**
 * Runs an action on many records: named ones, or all that a list's query finds, on any page; of these one batch a call.
 * Each succeeds or is refused independently. The publication of a record that differs from what was read is refused
 * (D-14).
 * @throws {AppError} `invalid-form` where the query is invalid.
 */
export async function changeMany(
  handler: RecordHandler,
  { action, selection }: z.output<typeof bulkSchema>,
  context: RecordContext,
): Promise<BulkAnswer> {
  const { chosen, next } = await chosenRecords(handler, selection, context)
  return { ...(await changeRecords(handler, action, chosen, context)), next }
}

/**
 * Resolves the records that a selection names, or that its query finds in the list of a type: a batch of these,
 * in the order of their ids, which no change moves.
 * @throws {AppError} `invalid-form` where the query is invalid.
 */
export async function chosenRecords(
  handler: RecordHandler,
  selection: BulkSelection,
  context: RecordContext,
): Promise<ChosenBatch> {
  if ('records' in selection) {
    const chosen = selection.records.map(({ id, revision, ...times }) => ({ id, read: { revision }, times }))
    return { chosen, next: null }
  }
  if ('ids' in selection) return { chosen: selection.ids.map((id) => ({ id })), next: null }
  const { readAt } = selection
  const read = readAt === undefined ? undefined : { readAt: new Date(readAt) }
  const ids = await idsOf(handler, selection, context)
  const next = ids.length > bulkRecordsMax ? (ids[bulkRecordsMax - 1] ?? null) : null
  return { chosen: ids.slice(0, bulkRecordsMax).map((id) => ({ id, read })), next }
}

/**
 * Runs an action on each of these records; each succeeds or is refused independently. They are changed in one
 * transaction of at most `bulkRecordsMax`, since concurrent changes of them and writes to the audit log wait for its
 * end.
 */
export async function changeRecords(
  handler: RecordHandler,
  action: BulkAction,
  chosen: readonly ChosenRecord[],
  context: RecordContext,
): Promise<Omit<BulkAnswer, 'next'>> {
  const { db } = context.services.database
  const refusals = new Map<ChosenRecord, AppError>()
  // In one order, so that two concurrent changes cannot deadlock.
  const inOrder = chosen.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const done: BulkAnswer['done'] = []
  await db.transaction(async (transaction) => {
    const newEntries: NewAuditEntry[] = []
    for (const one of inOrder) {
      try {
        const change = await transaction.transaction((savepoint) =>
          changeOne(savepoint, handler, one, action, context),
        )
        newEntries.push(...change.newEntries)
        done.push({ id: one.id, ...change.publication })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refusals.set(one, error)
      }
    }
    await writeAudit(transaction, newEntries, context.now)
  })
  const refused: BulkAnswer['refused'] = []
  for (const one of chosen) {
    const error = refusals.get(one)
    if (!error) continue
    const { id } = one
    const row = await findRecord(db, handler, id)
    // Of many records there is no form that says what one lacks.
    const isIncomplete = action === 'publish' && error.code === 'invalid-form'
    const message = translateError(context.language, isIncomplete ? 'incomplete' : error.code)
    refused.push({ id, label: row ? plainLabel(handler, row) : '', message })
  }
  return { doneCount: done.length, done, refused }
}

async function idsOf(
  handler: RecordHandler,
  { query, after }: Extract<BulkSelection, { query: string }>,
  context: RecordContext,
): Promise<string[]> {
  const given = new URLSearchParams(query)
  const { query: schema } = handler.contract
  const parsed = parseQuery(schema, given)
  // An unknown filter would change all records, where a list only shows more than was meant.
  const isUnknown = [...given.keys()].some((name) => !Object.hasOwn(schema.shape, name))
  if (isUnknown || parsed.ignored.length > 0)
    throw new AppError('invalid-form', { problems: [{ field: 'selection', code: 'not-understood' }] })
  return idsAfter(context.services.database.db, handler, parsed.query as never, context, {
    after,
    limit: bulkRecordsMax + 1,
  })
}

/** The change of one record, and what became of its publication. */
interface OneChange {
  newEntries: NewAuditEntry[]
  publication?: PublicationOutcome
}

async function changeOne(
  transaction: DatabaseSession,
  handler: RecordHandler,
  { id, read, times }: ChosenRecord,
  action: BulkAction,
  context: RecordContext,
): Promise<OneChange> {
  switch (action) {
    case 'delete':
      return { newEntries: await binInside(transaction, handler, id, context) }
    case 'restore':
      return { newEntries: await restoreInside(transaction, handler, id, context) }
    case 'publish':
      return publishInside(transaction, handler, id, { isPublic: true, read, times }, context)
    case 'unpublish':
      return publishInside(transaction, handler, id, { isPublic: false }, context)
  }
}
