import type { z } from 'zod'
import { bulkRecordsMax } from '../../shared/rules/limits.ts'
import type { BulkAction, BulkAnswer, BulkSelection, bulkSchema } from '../../shared/schemas/admin/record.ts'
import { parseQuery } from '../../shared/schemas/list-query.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { type AuditNote, writeAudit } from '../platform/audit/audit.ts'
import { translateError } from '../platform/translate.ts'
import { findRecord, plainLabel } from './find-record.ts'
import { idsAfter } from './list-records.ts'
import type { RecordContext, RecordKind } from './record-kind.ts'
import {
  type BroughtBack,
  type PublicationOutcome,
  publishInside,
  type ReadState,
} from './record-publication.ts'
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
 * Runs an action on many records: named ones, or all that a list's query finds, whatever page is shown; of
 * these one batch a call. Each succeeds or is refused independently. The publication of a record that differs from what was
 * read is refused (D-14).
 * @throws {AppError} `invalid-form` where the query is invalid.
 */
export async function changeMany(
  kind: RecordKind,
  { action, selection }: z.output<typeof bulkSchema>,
  context: RecordContext,
): Promise<BulkAnswer> {
  const { chosen, next } = await chosenRecords(kind, selection, context)
  return { ...(await changeRecords(kind, action, chosen, context)), next }
}

/**
 * Resolves the records that a selection names, or that its query finds in the list of a kind: a batch of these,
 * in the order of their ids, which no change moves.
 * @throws {AppError} `invalid-form` where the query is invalid.
 */
export async function chosenRecords(
  kind: RecordKind,
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
  const ids = await idsOf(kind, selection, context)
  const next = ids.length > bulkRecordsMax ? (ids[bulkRecordsMax - 1] ?? null) : null
  return { chosen: ids.slice(0, bulkRecordsMax).map((id) => ({ id, read })), next }
}

/**
 * Runs an action on each of these records; each succeeds or is refused independently. They are changed in one
 * transaction of at most `bulkRecordsMax`, since concurrent changes of them and writes to the audit log wait for its end.
 */
export async function changeRecords(
  kind: RecordKind,
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
    const notes: AuditNote[] = []
    for (const one of inOrder) {
      try {
        const change = await transaction.transaction((savepoint) =>
          changeOne(savepoint, kind, one, action, context),
        )
        notes.push(...change.notes)
        done.push({ id: one.id, ...change.publication })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refusals.set(one, error)
      }
    }
    await writeAudit(transaction, notes, context.now)
  })
  const refused: BulkAnswer['refused'] = []
  for (const one of chosen) {
    const error = refusals.get(one)
    if (!error) continue
    const { id } = one
    const row = await findRecord(db, kind, id)
    const message = translateError(context.language, error.code)
    refused.push({ id, label: row ? plainLabel(kind, row) : '', message })
  }
  return { doneCount: done.length, done, refused }
}

async function idsOf(
  kind: RecordKind,
  { query, after }: Extract<BulkSelection, { query: string }>,
  context: RecordContext,
): Promise<string[]> {
  const given = new URLSearchParams(query)
  const { query: schema } = kind.contract
  const parsed = parseQuery(schema, given)
  // An unknown filter would change all records, where a list only shows more than was meant.
  const isUnknown = [...given.keys()].some((name) => !Object.hasOwn(schema.shape, name))
  if (isUnknown || parsed.ignored.length > 0)
    throw new AppError('invalid-form', { problems: [{ field: 'selection', code: 'not-understood' }] })
  return idsAfter(context.services.database.db, kind, parsed.query as never, context, {
    after,
    limit: bulkRecordsMax + 1,
  })
}

/** The change of one record, and what became of its publication. */
interface OneChange {
  notes: AuditNote[]
  publication?: PublicationOutcome
}

async function changeOne(
  transaction: DatabaseSession,
  kind: RecordKind,
  { id, read, times }: ChosenRecord,
  action: BulkAction,
  context: RecordContext,
): Promise<OneChange> {
  switch (action) {
    case 'delete':
      return { notes: await binInside(transaction, kind, id, context) }
    case 'restore':
      return { notes: await restoreInside(transaction, kind, id, context) }
    case 'publish':
      return publishInside(transaction, kind, id, { isPublic: true, read, times }, context)
    case 'unpublish':
      return publishInside(transaction, kind, id, { isPublic: false }, context)
  }
}
