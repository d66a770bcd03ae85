import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { DatabaseSession } from '../db/database.ts'
import type { ExportedRecord, FileColumn } from './export-columns.ts'
import { presentItems, rowsByIds } from './list-records.ts'
import type { ExportCell, RecordContext, RecordKind } from './record-kind.ts'

/** Rows that are read at a time: all that a file has in memory, and a few milliseconds of the event loop. */
const rowsAtATime = 100

/** The content of a file before it is written: which records, and what of them. */
export interface ExportedRows {
  kind: RecordKind
  ids: readonly string[]
  columns: readonly FileColumn[]
}

/**
 * Reads the cells of a file in batches of rows. The database reads the next batch while this one is written.
 * @throws the reason of the signal, before the next batch is read.
 */
export async function* readRows(
  session: DatabaseSession,
  { kind, ids, columns }: ExportedRows,
  context: RecordContext,
  signal: AbortSignal,
): AsyncGenerator<ExportCell[][]> {
  const readAt = (at: number) => readRecords(session, kind, ids.slice(at, at + rowsAtATime), context)
  let next = readAt(0)
  try {
    for (let at = 0; at < ids.length; at += rowsAtATime) {
      const records = await next
      signal.throwIfAborted()
      if (at + rowsAtATime < ids.length) next = readAt(at + rowsAtATime)
      yield records.map((record) => columns.map(({ cellOf }) => cellOf(record, context.language)))
      // Other work runs before the next batch, also where the database answers at once.
      await yieldToLoop()
    }
  } finally {
    // A connection does one thing at a time: a file that ends early waits for the batch that nobody wants any more.
    await next.catch(() => {})
  }
}

async function readRecords(
  session: DatabaseSession,
  kind: RecordKind,
  ids: readonly string[],
  context: RecordContext,
): Promise<ExportedRecord[]> {
  const rows = await rowsByIds(session, kind, ids)
  const items = await presentItems(session, kind, rows, context)
  const belongings = await kind.exportBelongings?.read(session, ids)
  return items.map((item, index) => ({ item, content: { ...rows[index], ...belongings?.get(item.id) } }))
}
