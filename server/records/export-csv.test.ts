import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineOf } from './export-csv.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      ';',
      '＝',
      '＋',
      '－',
      '＠',
      'ʻ',
      'ж',
      ' ',
    ),
  }),
)
const cell = fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.constant(null))

it('writes a line as csv-stringify does', () => {
  const harmless = fc.string({ unit: fc.constantFrom('a', 'ж', 'ʻ', '"', ',', ';', '\n', ' ') })
  fc.assert(
    fc.property(fc.array(fc.oneof(harmless, fc.integer()), { minLength: 2, maxLength: 8 }), (cells) => {
      expect(lineOf(cells)).toBe(stringify([cells]))
    }),
    { numRuns: 1_000 },
  )
})

it('has no formula in it, whichever separator it is opened by (attack case 44)', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 8 }), (cells) => {
      const texts = cells.map((one) => (typeof one === 'number' ? 0 : one))
      const parts = lineOf(texts)
        .split(/[;,\t\r\n]/)
        .map((part) => part.replace(/^"+/, ''))
      expect(parts.filter((part) => /^[=+\-@＝＋－＠]/.test(part))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['Ali;=1+41;', "Ali;'=1+41;"],
  ['birinchi\n=1+41', '"birinchi\n\'=1+41"'],
  ['+998 90 123 45 67', "'+998 90 123 45 67"],
  ['2024-2025; 3-4', '2024-2025; 3-4'],
])('%j keeps its letters, and gets an apostrophe where it could be a formula', (given, written) => {
  expect(lineOf([given, 'x'])).toBe(`${written},x\n`)
})

it('shows an instant by the clock of Tashkent', () => {
  expect(lineOf([new Date('2026-03-01T20:05:59Z'), 'x'])).toBe('2026-03-02 01:05,x\n')
})
