import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { actorOf } from '../platform/audit/audit.ts'
import { findRecord } from './find-record.ts'
import { presentItems } from './list-records.ts'
import { lastChangersOf } from './record-history.ts'
import type { RecordContext, RecordKind } from './record-kind.ts'
import type { MadeRecord, SavedRecord } from './save-record.ts'

/** Reads a record as it is edited, with what its row in the list says. @throws {AppError} `not-found`. */
export async function viewRecord<Kind extends RecordKind>(
  kind: Kind,
  id: string,
  context: RecordContext,
): Promise<z.input<Kind['contract']['record']>> {
  const { db } = context.services.database
  const row = await findRecord(db, kind, id)
  if (!row) throw new AppError('not-found')
  return presentRecord(kind, { row, content: await kind.read(db, row) }, context)
}

/** Presents a record that was made now, or by an earlier request under the same key. */
export function presentMade<Kind extends RecordKind>(
  kind: Kind,
  { id, saved }: MadeRecord,
  context: RecordContext,
): Promise<z.input<Kind['contract']['record']>> {
  return saved ? presentRecord(kind, saved, context, actorOf(context).name) : viewRecord(kind, id, context)
}

/**
 * Presents a record that is read already as it is edited, with what its row in the list says.
 * @param maker who has made it by this request, where that is so.
 */
export async function presentRecord<Kind extends RecordKind>(
  kind: Kind,
  { row, content }: SavedRecord,
  context: RecordContext,
  maker?: string,
): Promise<z.input<Kind['contract']['record']>> {
  const { db } = context.services.database
  const [[item], changers, extra] = await Promise.all([
    presentItems(db, kind, [row], context),
    maker === undefined ? lastChangersOf(db, kind.type, [row.id]) : new Map([[row.id, maker]]),
    kind.extraOf?.(db, row, context, maker !== undefined),
  ])
  return { ...item, content, changedBy: changers.get(row.id) ?? null, ...extra } as z.input<
    Kind['contract']['record']
  >
}
