import { clockOf } from './export-clock.ts'
import type { ExportCell } from './record-kind.ts'

/** The mark by which spreadsheets know UTF-8. */
const byteOrderMark = '\uFEFF'
/** The beginnings by which spreadsheets take a text for a formula, in both widths, and what they skip before it. */
const formulaBeginning = /^[=+\-@\t\r＝＋－＠]/
const needsQuotes = /[",\n\r]/

/** Writes rows as CSV. Text stays text: what looks like a formula gets an apostrophe before it. */
export async function* csvOf(
  headings: readonly string[],
  batches: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${lineOf(headings)}`)
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''))
}

/** Returns the line of a row. */
export function lineOf(cells: readonly ExportCell[]): string {
  return `${cells.map(fieldOf).join(',')}\n`
}

function fieldOf(cell: ExportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? cell : clockOf(cell)
  const harmless = formulaBeginning.test(text) ? `'${text}` : text
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
