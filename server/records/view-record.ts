import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { findRecord } from './keep-record.ts'
import { itemsByIds } from './list-records.ts'
import { lastChangersOf } from './record-history.ts'
import type { KeptRow, RecordContext, RecordKind } from './record-kind.ts'

/** Reads a record as it is edited, with what its row in the list says. @throws {AppError} `not-found`. */
export async function viewRecord<Kind extends Pick<RecordKind, 'contract'>>(
  given: Kind,
  id: string,
  context: RecordContext,
): Promise<z.input<Kind['contract']['record']>> {
  const kind = given as unknown as RecordKind
  const { db } = context.services.database
  const row: KeptRow | undefined = await findRecord(db, kind, id)
  if (!row) throw new AppError('not-found')
  const [item] = await itemsByIds(db, kind, [id], context)
  const changers = await lastChangersOf(db, kind.type, [id])
  return {
    ...item,
    content: await kind.read(db, row),
    changedBy: changers.get(id) ?? null,
    ...(await kind.extraOf?.(db, row, context)),
  } as z.input<Kind['contract']['record']>
}
