import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { exportRowsMax } from '../../../shared/rules/limits.ts'
import type { RecordItem } from '../../../shared/schemas/admin/record.ts'
import type { ExportFormat } from '../../../shared/schemas/admin/views.ts'
import { fillSearchTexts } from '../../db/panel-search.ts'
import { translatePanel } from '../translate.ts'
import { writeAudit } from './audit.ts'
import { actorOf } from './keep-record.ts'
import { chooseIds, itemsByIds } from './list-records.ts'
import type { ExportColumn, RecordContext, RecordKind, RecordQuery } from './record-kind.ts'

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

/** What is exported: everything that a list's query finds, or the named records of it. */
export interface Export {
  query: RecordQuery
  format: ExportFormat
  /** Keys of columns as the list knows them, in its order; all where there is none. */
  columns: readonly string[]
  ids: readonly string[]
  /** The query of the address, for the audit log. */
  asked: string
}

type Column = Pick<ExportColumn<RecordItem & Record<string, unknown>>, 'key' | 'heading' | 'value'>

/** Columns that every kind has. */
const usualColumns: readonly Column[] = [
  { key: 'label', heading: 'columns.name', value: ({ label }) => label.text },
  {
    key: 'languages',
    heading: 'columns.languages',
    value: ({ languages }, language) =>
      Object.entries(languages ?? {})
        .map(([one, { progress }]) => `${one}: ${translatePanel(language, `progress.${progress}`)}`)
        .join(', '),
  },
  {
    key: 'state',
    heading: 'columns.state',
    value: ({ publishedAt }, language) => {
      if (publishedAt === undefined) return null
      const isPublic = publishedAt !== null && Date.parse(publishedAt) <= Date.now()
      const state = publishedAt === null ? 'draft' : isPublic ? 'public' : 'scheduled'
      return translatePanel(language, `state.${state}`)
    },
  },
  {
    key: 'updated',
    heading: 'columns.updated',
    value: ({ updatedAt }) => moments.format(new Date(updatedAt)),
  },
  {
    key: 'created',
    heading: 'columns.created',
    value: ({ createdAt }) => moments.format(new Date(createdAt)),
  },
]

/**
 * A list as a file (P-21): every row that its query finds, in its order, with the columns that are shown. Text stays
 * text: nothing that somebody typed is ever a formula in it. The audit log says who took what along.
 */
export async function exportRecords(
  kind: RecordKind,
  wanted: Export,
  context: RecordContext,
): Promise<Response> {
  const { database } = context.services
  await fillSearchTexts(database, kind.table)
  const found = await chooseIds(kind, wanted.query, context, { limit: exportRowsMax })
  const chosen = new Set(wanted.ids)
  const ids = chosen.size === 0 ? found : found.filter((id) => chosen.has(id))
  const columns = columnsOf(kind, wanted.columns)
  await database.db.transaction((transaction) =>
    writeAudit(
      transaction,
      {
        actor: actorOf(context),
        action: 'exported',
        details: {
          section: kind.section,
          format: wanted.format,
          query: wanted.asked,
          columns: columns.map(({ key }) => key),
          count: ids.length,
        },
      },
      context.now,
    ),
  )
  const day = moments.format(context.now).slice(0, 10)
  const headers = {
    'content-type': contentTypes[wanted.format],
    'content-disposition': `attachment; filename="${kind.section}-${day}.${wanted.format}"`,
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

/** The columns by the keys of the list; the kind's own words for a column go before the usual ones. */
function columnsOf(kind: RecordKind, keys: readonly string[]): Column[] {
  const own = kind.exportColumns as readonly Column[]
  const all = [...own, ...usualColumns.filter(({ key }) => !own.some((column) => isCalled(column, key)))]
  if (keys.length === 0) {
    const isTold = ({ key }: Column) =>
      (key !== 'state' || kind.table.publishedAt !== undefined) &&
      (key !== 'languages' || kind.table.languageStates !== undefined)
    return all.filter(isTold)
  }
  return keys.flatMap((key) => all.find((column) => isCalled(column, key)) ?? [])
}

/** Lists name a column by its key, or by the last part of its heading. */
function isCalled({ key, heading }: Column, name: string): boolean {
  return key === name || heading.split('.').at(-1) === name
}

type Cell = string | number | null

async function* rowsOf(
  kind: RecordKind,
  columns: readonly Column[],
  ids: readonly string[],
  context: RecordContext,
): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < ids.length; at += rowsAtATime) {
    const page = ids.slice(at, at + rowsAtATime)
    const items = await itemsByIds(context.services.database.db, kind, page, context)
    yield items.map((item) => columns.map(({ value }) => value(item, context.language)))
  }
}

function headingsOf(columns: readonly Column[], language: Language): string[] {
  return columns.map(({ heading }) => translatePanel(language, heading))
}

async function* csvOf(
  kind: RecordKind,
  columns: readonly Column[],
  ids: readonly string[],
  context: RecordContext,
): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8.
  yield stringify([headingsOf(columns, context.language)], { bom: true, escape_formulas: true })
  for await (const rows of rowsOf(kind, columns, ids, context))
    yield stringify(rows, { escape_formulas: true })
}

async function workbook(
  kind: RecordKind,
  columns: readonly Column[],
  ids: readonly string[],
  context: RecordContext,
): Promise<Buffer> {
  const sheet: SheetData = [
    headingsOf(columns, context.language).map((value) => ({ value, type: String, fontWeight: 'bold' })),
  ]
  for await (const rows of rowsOf(kind, columns, ids, context)) {
    // With its type said, what looks like a formula is text all the same.
    for (const row of rows)
      sheet.push(
        row.map((value) => {
          if (value === null || value === '') return null
          return typeof value === 'number' ? { value, type: Number } : { value, type: String }
        }),
      )
  }
  return writeXlsxFile(sheet, { stickyRowsCount: 1, columns: columns.map(() => ({ width: 24 })) }).toBuffer()
}
