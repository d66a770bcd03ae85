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

it('writes a line as csv-stringify does with formulas escaped', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 8 }), (cells) => {
      expect(lineOf(cells)).toBe(stringify([cells], { escape_formulas: true }))
    }),
    { numRuns: 2_000 },
  )
})

it('shows a moment by the clock of Tashkent', () => {
  expect(lineOf([new Date('2026-03-01T20:05:59Z'), 'x'])).toBe('2026-03-02 01:05,x\n')
})
