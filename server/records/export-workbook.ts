import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { xmlText } from '../platform/xml-text.ts'
import { clockOf } from './export-clock.ts'
import type { ExportCell } from './record-kind.ts'

const sheetPath = 'xl/worksheets/sheet1.xml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const documentNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The styles of cells, by their places in `cellXfs`. */
const boldStyle = 1
const instantStyle = 2
const columnWidthCharacters = 24
/** Rows of texts shrink to a quarter at this level already; the highest takes four times as long for a little less. */
const compressionLevel = 3
/** The code of the space; below it are tabs, ends of lines and other control characters. */
const spaceCode = 0x20
const millisecondsPerDay = 86_400_000
/** Workbooks count days from the end of 1899. */
const daysBefore1970 = 25_569

/** The parts other than the sheet, which are the same for every workbook but for the name of its sheet. */
const fixedParts = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packageNames}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/${sheetPath}" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${documentNames}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${documentNames}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documentNames}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font><font><b/><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/**
 * Writes rows as a workbook of one sheet whose first row stays in view. It is compressed outside of the event loop, and
 * never whole in memory: texts stand in their cells, since a table of shared ones would have to hold them all.
 */
export async function* workbookOf(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  const parts = { ...fixedParts, 'xl/workbook.xml': workbookXml(name) }
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path)
  const sheet = Readable.from(sheetXml(headings, batches), { objectMode: false })
  // The archive does not notice that its source breaks off, and would wait for the rest of it.
  sheet.once('error', (error) => content.destroy(error))
  zip.addReadStream(sheet, sheetPath, { compressionLevel })
  zip.end()
  try {
    yield* content
  } finally {
    sheet.destroy()
  }
}

function workbookXml(name: string): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${documentNames}"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

/** Returns a valid sheet name: at most 31 characters, and none of those that formulas reserve. */
function sheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}

async function* sheetXml(
  headings: readonly string[],
  batches: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<string> {
  const letters = headings.map((_heading, index) => columnLetters(index))
  const rowXml = (number: number, cells: readonly ExportCell[], style?: number) =>
    `<row r="${number}">${cells.map((cell, index) => cellXml(`${letters[index]}${number}`, cell, style)).join('')}</row>`
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="${columnWidthCharacters}" customWidth="1"/></cols><sheetData>${rowXml(1, headings, boldStyle)}`
  let number = 1
  for await (const rows of batches) {
    yield rows
      .map((cells) => {
        number += 1
        return rowXml(number, cells)
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

/** Returns a cell with its type: text that looks like a formula stays text, and a time can be sorted. */
function cellXml(place: string, cell: ExportCell, style?: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${place}" s="${instantStyle}"><v>${dayNumber(cell)}</v></c>`
  const styled = style === undefined ? '' : ` s="${style}"`
  const preserved = hasOuterSpace(cell) ? ' xml:space="preserve"' : ''
  return `<c r="${place}"${styled} t="inlineStr"><is><t${preserved}>${escapeXml(cell)}</t></is></c>`
}

/** Tells whether a text begins or ends with white space: without a word about it, programs leave that out. */
function hasOuterSpace(text: string): boolean {
  return text.charCodeAt(0) <= spaceCode || text.charCodeAt(text.length - 1) <= spaceCode
}

/** Returns an instant as workbooks store it: in days, by Tashkent's clock, since they know no time zones. */
function dayNumber(instant: Date): number {
  return Date.parse(`${clockOf(instant).replace(' ', 'T')}:00Z`) / millisecondsPerDay + daysBefore1970
}

/** Returns the name of a column: A to Z, then AA and on. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnLetters(Math.floor(index / 26) - 1)}${letter}`
}

/** Marks of XML, and control characters, which it advises against but for tabs and ends of lines. */
const special = /[&<>"\p{Cc}]/gu
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '\t',
  '\n': '\n',
  '\r': '\r',
}

/** The sign at which spreadsheets begin to read an escaped character, such as `_x000D_`. */
const escapeBeginning = /_(?=x[\da-f]{4}_)/gi

/** Escapes a text for the XML of a workbook, without the characters that XML cannot hold. */
function escapeXml(text: string): string {
  return xmlText(text)
    .replace(special, (character) => escapes[character] ?? '')
    .replace(escapeBeginning, '_x005F_')
}
