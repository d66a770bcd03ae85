import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { exportRowsMax } from '../../shared/rules/limits.ts'
import type { ExportFormat } from '../../shared/schemas/views.ts'
import type { Database, DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { translatePanel } from '../messages.ts'
import { auditAction } from '../platform/audit.ts'
import type { ByteSource, StagedFile } from '../platform/file-store.ts'
import { oneAtATime } from '../platform/one-at-a-time.ts'
import { clockOf } from './export-clock.ts'
import { columnsOf, type ExportedRecord, type FileColumn } from './export-columns.ts'
import { csvOf } from './export-csv.ts'
import { workbookOf } from './export-workbook.ts'
import { chooseIds, presentItems, rowsByIds } from './read-records.ts'
import type { ExportCell, RecordContext, RecordHandler, RecordQuery } from './record-handler.ts'

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Exports that may wait for the one that is being written. */
const waitingMax = 20
const writeAlone = oneAtATime(waitingMax)

/** An export: everything that a list's query finds, or some records of it. */
interface Export {
  query: RecordQuery
  format: ExportFormat
  /** Keys of columns as the list knows them, in its order; where there is none, all fields. */
  columns: readonly string[]
  ids: readonly string[]
  /** The query of the address, for the audit log. */
  asked: string
  /** The signal that nobody waits for it any more. */
  signal: AbortSignal
}

/**
 * Exports a list as a file (P-21): every row that its query finds, in its order, with the named columns or all fields.
 * Text stays text: nothing that somebody typed ever becomes a formula. The audit log records who exported what.
 *
 * The file is written to the disk before its first byte is sent. What breaks off is so an error and no file, and a slow
 * client keeps no snapshot open.
 * @throws {AppError} `service-unavailable` where too many exports wait.
 */
export async function exportRecords(
  handler: RecordHandler,
  wanted: Export,
  context: RecordContext,
): Promise<Response> {
  const { section } = handler.contract
  const file = await writeAlone(() =>
    readSnapshot(context.services.database, (session) => writeExport(session, handler, wanted, context)),
  )
  return new Response(Readable.toWeb(readOnce(file, context)) as ReadableStream, {
    headers: {
      'content-type': contentTypes[wanted.format],
      'content-length': String(file.sizeBytes),
      'content-disposition': `attachment; filename="${section}-${clockOf(context.now).slice(0, 10)}.${wanted.format}"`,
      'content-language': context.language,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}

/**
 * Writes an export to the disk, and audits it.
 * @throws {AppError} `malformed-body` where the client has gone.
 */
async function writeExport(
  session: DatabaseSession,
  handler: RecordHandler,
  wanted: Export,
  context: RecordContext,
): Promise<StagedFile> {
  const { format, signal } = wanted
  const found = await chooseIds(session, handler, wanted.query, context, { limit: exportRowsMax })
  const chosen = new Set(wanted.ids)
  const ids = chosen.size === 0 ? found : found.filter((id) => chosen.has(id))
  const rows = { handler, ids, columns: columnsOf(handler, wanted.columns) }
  await auditExport(rows, wanted, context)
  try {
    return await context.services.files.stage(contentOf(format, session, rows, context, signal), {
      isDurable: false,
    })
  } catch (error) {
    if (signal.aborted) throw new AppError('malformed-body')
    throw error
  }
}

function auditExport(
  { handler, ids, columns }: ExportedRows,
  { format, asked }: Export,
  context: RecordContext,
): Promise<void> {
  return context.services.database.db.transaction((transaction) =>
    auditAction(transaction, context, {
      action: 'exported',
      details: {
        section: handler.contract.section,
        format,
        query: asked,
        columns: columns.map(({ key }) => key),
        count: ids.length,
      },
    }),
  )
}

function contentOf(
  format: ExportFormat,
  session: DatabaseSession,
  rows: ExportedRows,
  context: RecordContext,
  signal: AbortSignal,
): ByteSource {
  const { language } = context
  const headings = rows.columns.map(({ headingOf }) => headingOf(language))
  const batches = readRows(session, rows, context, signal)
  if (format === 'csv') return csvOf(headings, batches)
  return workbookOf(translatePanel(language, `sections.${rows.handler.contract.section}`), headings, batches)
}

/** Opens a written file, which is deleted once it is read or left. */
function readOnce({ temporaryName }: StagedFile, { services: { files, log } }: RecordContext): Readable {
  return createReadStream(files.stagedPath(temporaryName)).once('close', () => {
    files.discard(temporaryName).catch((error) => log.error({ err: error }, 'an export was not deleted'))
  })
}

/**
 * Runs reads that belong together. On PostgreSQL they see one snapshot, regardless of concurrent writes. The embedded
 * engine has one connection, which everybody else would wait for: there each statement sees its own instant.
 */
function readSnapshot<Result>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  read: (session: DatabaseSession) => Promise<Result>,
): Promise<Result> {
  if (engine === 'embedded') return read(db)
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Rows that are read at a time: all that a file has in memory, and a few milliseconds of the event loop. */
const rowsAtATime = 100

/** The content of a file before it is written: which records, and what of them. */
export interface ExportedRows {
  handler: RecordHandler
  ids: readonly string[]
  columns: readonly FileColumn[]
}

/**
 * Reads the cells of a file in batches of rows. The database reads the next batch while this one is written.
 * @throws the reason of the signal, before the next batch is read.
 */
export async function* readRows(
  session: DatabaseSession,
  { handler, ids, columns }: ExportedRows,
  context: RecordContext,
  signal: AbortSignal,
): AsyncGenerator<ExportCell[][]> {
  const readAt = (at: number) => readRecords(session, handler, ids.slice(at, at + rowsAtATime), context)
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
  handler: RecordHandler,
  ids: readonly string[],
  context: RecordContext,
): Promise<ExportedRecord[]> {
  const rows = await rowsByIds(session, handler, ids)
  const items = await presentItems(session, handler, rows, context)
  const belongings = await handler.exportBelongings?.read(session, ids)
  return items.map((item, index) => ({ item, content: { ...rows[index], ...belongings?.get(item.id) } }))
}
