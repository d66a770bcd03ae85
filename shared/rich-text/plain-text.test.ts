import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText, normalizeUzbekText } from '../i18n/normalize-text.ts'
import { plainTextOf, richSourceOf } from './plain-text.ts'
import { unformattedTextOf } from './plain-words.ts'
import { readRichText } from './read-rich-text.ts'
import { pictureIdsIn, type RichBlock } from './rich-text.ts'

/** Pieces of plain texts that a rich text would take for marks. */
const piece = fc.constantFrom(
  ...[
    '*',
    '**',
    '_',
    '__',
    '***',
    '\\',
    '\\.',
    '\\\n',
    '[',
    ']',
    '](',
    '[a](https://a.uz)',
    '![](media:',
    ')',
  ],
  ...[
    '![a](media:0199a1b2-c3d4-7e5f-8a6b-0123456789ab)',
    '#',
    '# ',
    '###### ',
    '>',
    '> ',
    '- ',
    '-',
    '+ ',
    '+',
  ],
  ...[
    '=',
    '===',
    '1. ',
    '2015. ',
    '7) ',
    '123456789. ',
    '1234567890. ',
    '\n',
    '\n\n',
    '\n \n',
    '\n    ',
    ' ',
    '\t',
  ],
  ...[
    'a',
    'oʻ',
    'Ж',
    '😀',
    '`',
    '```',
    '~~',
    '<b>',
    '<!--',
    '&lt;',
    '&#42;',
    '|',
    '!',
    '.',
    ')',
    '(',
    "'",
    '"',
  ],
  ...['https://a.uz/_b_', '\u00A0', '\u2003', '–', '…', '2*3*4', '_a_', '$', '^'],
)
const anyText = fc
  .oneof(
    fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  .map(normalizeText)

/** Removes what no page shows: spaces at the ends of lines, and more than one empty line. */
function seen(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Returns what a page shows of a rich text without any mark; fails where it has one. */
function shown(source: string): string {
  const words = (block: RichBlock) => {
    expect(block).toEqual({ kind: 'paragraph', spans: [{ text: expect.any(String) }] })
    return block.kind === 'paragraph' ? (block.spans[0]?.text ?? '') : ''
  }
  return readRichText(source).map(words).join('\n\n')
}

describe('a plain text', () => {
  it.each([
    ['2015. TATU.\n2018. Berlin.', '2015\\. TATU.\n2018\\. Berlin.'],
    ['__init__, 2*3*4, C:\\dir\\*', '\\_\\_init\\_\\_, 2\\*3\\*4, C:\\\\dir\\\\\\*'],
    ['# 1 gʻolib\n+ 5 yil', '\\# 1 gʻolib\n\\+ 5 yil'],
    ['a_b, 2 * 3, #5, (a) [b]', 'a_b, 2 * 3, #5, (a) [b]'],
    [' Bir \n\n \n  Ikki', 'Bir\n\nIkki'],
    ['', ''],
  ])('is stored as a rich one: %j', (typed, source) => {
    expect(richSourceOf(typed)).toBe(source)
  })

  it('is shown as it was typed, and edited as it was typed', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const source = richSourceOf(typed)
        expect(shown(source)).toBe(seen(typed))
        expect(pictureIdsIn(source)).toEqual([])
        expect(plainTextOf(source)).toBe(seen(typed))
        expect(unformattedTextOf(source)).toBe(seen(typed).replaceAll('\n\n', '\n'))
      }),
      { numRuns: 3_000 },
    )
  })

  it('is no other one where its source is normalized once more, as each time it is saved in the panel', () => {
    fc.assert(
      fc.property(anyText.map(normalizeUzbekText), (typed) => {
        const source = richSourceOf(typed)
        expect(normalizeUzbekText(source)).toBe(source)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of a file with years keeps them', () => {
    const typed = readFileSync(new URL('../../tests/support/lines-with-years.txt', import.meta.url), 'utf8')
    expect(shown(richSourceOf(typed))).toBe(typed.trim())
  })
})

describe('a rich text in a plain field', () => {
  it.each([
    ['## Boshi\nMatn', 'Boshi\n\nMatn'],
    ['**Qalin** va [sayt](https://a.uz/)', 'Qalin va sayt (https://a.uz/)'],
    ['* bir\n* ikki\n\n  uch', '– bir\n– ikki\nuch'],
    ['3. a\n1. b', '3. a\n\n1. b'],
    [
      'a\n\n![Zal](media:0199a1b2-c3d4-7e5f-8a6b-0123456789ab)',
      'a\n\n![Zal](media:0199a1b2-c3d4-7e5f-8a6b-0123456789ab)',
    ],
  ])('is shown without its marks: %j', (source, plain) => {
    expect(plainTextOf(source)).toBe(plain)
  })

  it('stays as it is where nothing was changed', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        expect(richSourceOf(plainTextOf(source), source)).toBe(source)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each([
    ['## Boshi\n\n**Bir**\n\nIkki', 'Boshi\n\nBir\n\n2. Ikki', '## Boshi\n\n**Bir**\n\n2\\. Ikki'],
    ['* bir\n* ikki\n\n__Oxiri__', '– bir\n– uch\n\nOxiri', '– bir\n– uch\n\n__Oxiri__'],
    ['**Bir**\n\nIkki\n\n*Uch*', 'Uch\n\nBir', '*Uch*\n\n**Bir**'],
    ['- a\n\nb\n\n- c', '– a\n\n– c', '- a\n\n* c'],
  ])('leaves the marks of paragraphs that stay: %j', (before, typed, source) => {
    expect(richSourceOf(typed, before)).toBe(source)
  })
})
