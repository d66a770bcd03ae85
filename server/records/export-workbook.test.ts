import { buffer } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbookOf } from './export-workbook.ts'
import type { ExportCell } from './record-kind.ts'

interface Cell {
  r: string
  s?: string
  t?: string
  v?: string
  is?: { t: { '#text': string } | string }
}

async function* batchesOf(...batches: ExportCell[][][]) {
  yield* batches
}

/** Reads the cells of a workbook back, each by its place. */
async function read(headings: string[], ...batches: ExportCell[][][]) {
  const parts = unzipSync(
    new Uint8Array(await buffer(workbookOf('A & B: [1]', headings, batchesOf(...batches)))),
  )
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => name === 'row' || name === 'c',
  })
  const xml = (path: string) => parser.parse(strFromU8(parts[path] ?? new Uint8Array()))
  const rows = xml('xl/worksheets/sheet1.xml').worksheet.sheetData.row as { c?: Cell[] }[]
  const cells = new Map(rows.flatMap(({ c = [] }) => c.map((cell) => [cell.r, cell] as const)))
  const textAt = (place: string) => {
    const text = cells.get(place)?.is?.t
    return typeof text === 'object' ? text['#text'] : text
  }
  return { parts: Object.keys(parts), cells, textAt, workbook: xml('xl/workbook.xml').workbook }
}

describe('a workbook', () => {
  it('holds texts as they are, numbers, and instants as days by the clock of Tashkent', async () => {
    const instant = new Date('2026-03-01T20:06:30Z')
    const { cells, textAt, workbook, parts } = await read(
      ['Nomi', 'Soni'],
      [
        ['=1+1', 7],
        ['  <Oʻ> & "Қ"\nikki ', instant],
      ],
      [[null, '']],
      [['\u0001uch\uffff', -2.5]],
    )
    expect(textAt('A1')).toBe('Nomi')
    expect(cells.get('A1')?.s).toBe('1')
    expect(cells.get('A2')).toMatchObject({ t: 'inlineStr' })
    expect(textAt('A2')).toBe('=1+1')
    expect(cells.get('B2')?.v).toBe('7')
    expect(textAt('A3')).toBe('  <Oʻ> & "Қ"\nikki ')
    expect(cells.get('A2')?.is).toEqual({ t: '=1+1' })
    expect(cells.get('A3')?.is?.t).toMatchObject({ 'xml:space': 'preserve' })
    expect(cells.get('B3')?.s).toBe('2')
    expect(Number(cells.get('B3')?.v)).toBeCloseTo(
      Date.parse('2026-03-02T01:06:00Z') / 86_400_000 + 25_569,
      9,
    )
    expect(cells.has('A4') || cells.has('B4')).toBe(false)
    expect(textAt('A5')).toBe('uch')
    expect(cells.get('B5')?.v).toBe('-2.5')
    expect(workbook.sheets.sheet.name).toBe('A &amp; B   1 '.replace('&amp;', '&'))
    expect(parts[0]).toBe('[Content_Types].xml')
  })

  it.each([
    ['Zz _x0041_ _x000D_', 'Zz _x005F_x0041_ _x005F_x000D_'],
    ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
    ['_x005F_', '_x005F_x005F_'],
    ['_x12_ x0041_ _x0041 _xyzab_', '_x12_ x0041_ _x0041 _xyzab_'],
  ])('writes what looks like an escaped character so that spreadsheets show it: %s', async (text, written) => {
    const { textAt } = await read([text], [[text]])
    expect([textAt('A1'), textAt('A2')]).toEqual([written, written])
    // As spreadsheets read it.
    const shown = written.replace(/_x([\dA-F]{4})_/g, (_all, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    expect(shown).toBe(text)
  })

  it('names columns beyond Z as spreadsheets do', async () => {
    const headings = Array.from({ length: 704 }, (_one, index) => `${index}`)
    const { textAt } = await read(headings)
    expect([textAt('Z1'), textAt('AA1'), textAt('AZ1'), textAt('ZZ1'), textAt('AAA1')]).toEqual([
      '25',
      '26',
      '51',
      '701',
      '702',
    ])
  })

  it('breaks off where its rows do', async () => {
    async function* broken(): AsyncGenerator<ExportCell[][]> {
      yield [['bir']]
      throw new Error('The rows ended.')
    }
    await expect(buffer(workbookOf('A', ['Nomi'], broken()))).rejects.toThrow('The rows ended.')
  })
})
