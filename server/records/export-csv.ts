import { clockOf } from './export-clock.ts'
import type { ExportCell } from './record-handler.ts'

/** The mark by which spreadsheets know UTF-8. */
const byteOrderMark = '\uFEFF'
/**
 * The positions where a spreadsheet can take what follows for a formula: before `= + - @` in both widths, at the
 * beginning of a text and after each character that some program takes for the end of a cell. Where decimals have a
 * comma, as in Uzbekistan and Russia, that is the semicolon. White space at the beginning is skipped by some.
 */
const formulaBeginning = /^(?=[=+\-@\t\r＝＋－＠])|(?<=[;,\t\r\n"])(?=[=+\-@＝＋－＠])/g
const needsQuotes = /["\n\r]/

/** Writes rows as CSV. Text stays text: what looks like a formula gets an apostrophe before it (attack case 44). */
export async function* csvOf(
  headings: readonly string[],
  batches: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${lineOf(headings)}`)
  for await (const rows of batches) yield Buffer.from(rows.map((row) => lineOf(row)).join(''))
}

/** Returns the line of a row. */
export function lineOf(cells: readonly ExportCell[], separator = ','): string {
  return `${cells.map((cell) => fieldOf(cell, separator)).join(separator)}\n`
}

function fieldOf(cell: ExportCell, separator: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? cell : clockOf(cell)
  const harmless = text.replace(formulaBeginning, "'")
  return needsQuotes.test(harmless) || harmless.includes(separator)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}
