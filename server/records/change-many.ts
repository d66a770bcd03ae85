import type { z } from 'zod'
import { bulkRecordsMax } from '../../shared/rules/limits.ts'
import type {
  BulkAction,
  BulkSelection,
  bulkAnswerSchema,
  bulkSchema,
} from '../../shared/schemas/admin/record.ts'
import { parseQuery } from '../../shared/schemas/list-query.ts'
import { AppError } from '../errors.ts'
import { translateError } from '../platform/translate.ts'
import {
  binRecord,
  findRecord,
  plainLabel,
  publishRecord,
  type ReadState,
  restoreRecord,
} from './keep-record.ts'
import { chooseIds } from './list-records.ts'
import type { RecordContext, RecordKind } from './record-kind.ts'

/** A record of many, and what was read of it where that was said. */
export interface ChosenRecord {
  id: string
  read?: ReadState | undefined
}

/**
 * Does the same with many records: with those that are named, or with all that a list's query finds, whatever page is
 * shown. Each succeeds or is refused by itself; what is to be published and is not what was read is refused (D-14).
 * @throws {AppError} `invalid-form` where the query is not understood or finds too many.
 */
export async function changeMany(
  kind: RecordKind,
  { action, selection }: z.output<typeof bulkSchema>,
  context: RecordContext,
): Promise<z.input<typeof bulkAnswerSchema>> {
  return changeRecords(kind, action, await chosenRecords(kind, selection, context), context)
}

/**
 * The records that a selection names, or that its query finds in the list of a kind.
 * @throws {AppError} `invalid-form` where the query is not understood or finds too many.
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

/** Does the same with each of these records; each succeeds or is refused by itself. */
export async function changeRecords(
  kind: RecordKind,
  action: BulkAction,
  chosen: readonly ChosenRecord[],
  context: RecordContext,
): Promise<z.input<typeof bulkAnswerSchema>> {
  let doneCount = 0
  const refused: z.input<typeof bulkAnswerSchema>['refused'] = []
  for (const one of chosen) {
    const { id } = one
    try {
      await changeOne(kind, one, action, context)
      doneCount += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const row = await findRecord(context.services.database.db, kind, id)
      refused.push({
        id,
        label: row ? plainLabel(kind, row) : '',
        message: translateError(context.language, error.code),
      })
    }
  }
  return { doneCount, refused }
}

async function idsOf(kind: RecordKind, query: string, context: RecordContext): Promise<string[]> {
  const given = new URLSearchParams(query)
  const { query: schema } = kind.contract
  const parsed = parseQuery(schema, given)
  // A filter that is not known would leave all records to be changed, where a list only shows more than was meant.
  const isUnknown = [...given.keys()].some((name) => !Object.hasOwn(schema.shape, name))
  if (isUnknown || parsed.ignored.length > 0) throw refusal('not-understood')
  const ids = await chooseIds(kind, parsed.query as never, context, { limit: bulkRecordsMax + 1 })
  if (ids.length > bulkRecordsMax) throw refusal('too-many')
  return ids
}

function refusal(code: 'not-understood' | 'too-many'): AppError {
  return new AppError('invalid-form', {
    problems: [{ field: 'selection', code, values: { max: bulkRecordsMax } }],
  })
}

function changeOne(
  kind: RecordKind,
  { id, read }: ChosenRecord,
  action: BulkAction,
  context: RecordContext,
): Promise<void> {
  switch (action) {
    case 'delete':
      return binRecord(kind, id, context)
    case 'restore':
      return restoreRecord(kind, id, context)
    case 'publish':
      return publishRecord(kind, id, true, context, read)
    case 'unpublish':
      return publishRecord(kind, id, false, context)
  }
}
