import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { getTableColumns, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { programmeTimeZone } from '../../shared/i18n/formats.ts'
import { exportRowsMax } from '../../shared/rules/limits.ts'
import type { ExportFormat } from '../../shared/schemas/admin/views.ts'
import { noteAct } from '../platform/audit/audit.ts'
import { translatePanel } from '../platform/translate.ts'
import { columnsOf, contentFieldsOf, type ExportedRecord, type FileColumn } from './export-columns.ts'
import { chooseIds, itemsByIds } from './list-records.ts'
import type { ExportCell, RecordContext, RecordKind, RecordQuery } from './record-kind.ts'

/** Rows that are read at a time. */
const rowsAtATime = 500
const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone: programmeTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An export: everything that a list's query finds, or some records of it. */
export interface Export {
  query: RecordQuery
  format: ExportFormat
  /** Keys of columns as the list knows them, in its order; where there is none, all fields. */
  columns: readonly string[]
  ids: readonly string[]
  /** The query of the address, for the audit log. */
  asked: string
}

/**
 * Exports a list as a file (P-21): every row that its query finds, in its order, with the named columns or all fields.
 * Text stays text: nothing that somebody typed ever becomes a formula. The audit log records who exported what.
 */
export async function exportRecords(
  kind: RecordKind,
  wanted: Export,
  context: RecordContext,
): Promise<Response> {
  const { database } = context.services
  const found = await chooseIds(kind, wanted.query, context, { limit: exportRowsMax })
  const chosen = new Set(wanted.ids)
  const ids = chosen.size === 0 ? found : found.filter((id) => chosen.has(id))
  const columns = columnsOf(kind, wanted.columns)
  await database.db.transaction((transaction) =>
    noteAct(transaction, context, {
      action: 'exported',
      details: {
        section: kind.contract.section,
        format: wanted.format,
        query: wanted.asked,
        columns: columns.map(({ key }) => key),
        count: ids.length,
      },
    }),
  )
  const day = moments.format(context.now).slice(0, 10)
  const headers = {
    'content-type': contentTypes[wanted.format],
    'content-disposition': `attachment; filename="${kind.contract.section}-${day}.${wanted.format}"`,
    'content-language': context.language,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  if (wanted.format === 'xlsx') {
    const file = await workbook(kind, columns, ids, context)
    return new Response(new Uint8Array(file), { headers })
  }
  const text = Readable.from(csvOf(kind, columns, ids, context), { objectMode: false })
  return new Response(Readable.toWeb(text) as ReadableStream, { headers })
}

/** Reads the records of the file in batches. */
async function* recordsOf(
  kind: RecordKind,
  ids: readonly string[],
  context: RecordContext,
): AsyncGenerator<ExportedRecord[]> {
  const { db } = context.services.database
  const stored = getTableColumns(kind.table)
  const fields = Object.fromEntries(contentFieldsOf(kind).map((name) => [name, stored[name] as AnyPgColumn]))
  const { exportBelongings } = kind
  for (let at = 0; at < ids.length; at += rowsAtATime) {
    const page = ids.slice(at, at + rowsAtATime)
    const items = await itemsByIds(db, kind, page, context)
    const contents = await db
      .select({ ...fields, id: kind.table.id })
      .from(kind.table)
      .where(inArray(kind.table.id, page))
    const contentOf = new Map(contents.map((content) => [content.id, content]))
    const belongings = await exportBelongings?.read(db, page)
    yield items.map((item) => ({
      item,
      content: { ...contentOf.get(item.id), ...belongings?.get(item.id) },
    }))
  }
}

async function* csvOf(
  kind: RecordKind,
  columns: readonly FileColumn[],
  ids: readonly string[],
  context: RecordContext,
): AsyncGenerator<string> {
  const { language } = context
  const headings = columns.map(({ headingOf }) => headingOf(language))
  // The mark by which spreadsheets know UTF-8.
  yield stringify([headings], { bom: true, escape_formulas: true })
  for await (const records of recordsOf(kind, ids, context)) {
    const rows = records.map((record) => columns.map(({ cellOf }) => textOf(cellOf(record, language))))
    yield stringify(rows, { escape_formulas: true })
  }
}

function textOf(cell: ExportCell): string | number | null {
  return cell instanceof Date ? moments.format(cell) : cell
}

async function workbook(
  kind: RecordKind,
  columns: readonly FileColumn[],
  ids: readonly string[],
  context: RecordContext,
): Promise<Buffer> {
  const { language } = context
  const sheet: SheetData = [
    columns.map(({ headingOf }) => ({ value: headingOf(language), type: String, fontWeight: 'bold' })),
  ]
  for await (const records of recordsOf(kind, ids, context))
    for (const record of records) sheet.push(columns.map(({ cellOf }) => sheetCell(cellOf(record, language))))
  return writeXlsxFile(sheet, {
    sheet: sheetName(translatePanel(language, `sections.${kind.contract.section}`)),
    stickyRowsCount: 1,
    columns: columns.map(() => ({ width: 24 })),
    dateFormat: 'dd.mm.yyyy hh:mm',
  }).toBuffer()
}

/** Returns a cell with its type: text that looks like a formula stays text, and a time can be sorted. */
function sheetCell(cell: ExportCell): SheetData[number][number] {
  if (cell === null || cell === '') return null
  if (cell instanceof Date) return { value: asOnTheClock(cell), type: Date }
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String }
}

/** Shifts a moment so that its clock at UTC shows Tashkent's time: workbooks know no time zones. */
function asOnTheClock(moment: Date): Date {
  return new Date(`${moments.format(moment).replace(' ', 'T')}:00Z`)
}

/** Returns a valid sheet name: at most 31 characters, and none of those that formulas reserve. */
function sheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
