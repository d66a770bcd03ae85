import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRichText } from './read-rich-text.ts'
import {
  linkAddress,
  pictureIdsIn,
  type RichBlock,
  type RichSpan,
  richSourceMaxCharacters,
  writePictureLine,
} from './rich-text.ts'
import { writeRichText } from './write-rich-text.ts'

const paragraph = (...spans: RichSpan[]): RichBlock => ({ kind: 'paragraph', spans })
const list = (items: RichBlock[][], start?: number): RichBlock => ({
  kind: 'list',
  isOrdered: start !== undefined,
  start: start ?? 1,
  items,
})

/** Lists all pieces of text. */
function spansOf(blocks: readonly RichBlock[]): RichSpan[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(spansOf)
    if (block.kind === 'picture') return []
    return block.kind === 'quotation' ? spansOf(block.blocks) : block.spans
  })
}

const id = '0199a1b2-c3d4-7e5f-8a6b-0123456789ab'
const picture = (alt = ''): RichBlock => ({ kind: 'picture', id, alt })

/** Lists the pictures of a text. */
function picturesOf(blocks: readonly RichBlock[]): RichBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(picturesOf)
    if (block.kind === 'quotation') return picturesOf(block.blocks)
    return block.kind === 'picture' ? [block] : []
  })
}

describe('the pictures of a rich text (C-5)', () => {
  it.each<[string, string, RichBlock[]]>([
    ['one', `![](media:${id})`, [picture()]],
    ['words of its own', `![Oʻquv *zali*](media:${id})  `, [picture('Oʻquv *zali*')]],
    [
      'lines around it',
      `Bir\n![](media:${id})\nIkki`,
      [paragraph({ text: 'Bir' }), picture(), paragraph({ text: 'Ikki' })],
    ],
    [
      'one in a list and a quotation',
      `- a\n\n  ![](media:${id})\n\n> ![b](media:${id})`,
      [list([[paragraph({ text: 'a' }), picture()]]), { kind: 'quotation', blocks: [picture('b')] }],
    ],
  ])('are read with %s', (_what, source, blocks) => {
    expect(readRichText(source)).toEqual(blocks)
  })

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://a.uz/a.png',
    'https://a.uz/a.png',
    '//a.uz/a.png',
    '/media/x',
    `/media/${id}`,
    `media:${id}/../x`,
    `media:${id}?w=1`,
    `MEDIA:${id}`,
    `media:${id.toUpperCase()}`,
    `media:${id} "t"`,
    `<media:${id}>`,
    'media:',
    'media:1',
    `media:${id.slice(1)}`,
    `blob:${id}`,
  ])('are never one at %s', (address) => {
    for (const source of [
      `![a](${address})`,
      `a ![a](${address}) b`,
      `[![a](${address})](https://a.uz)`,
      `![a][1]\n\n[1]: ${address}`,
    ]) {
      expect(picturesOf(readRichText(source))).toEqual([])
      expect(
        spansOf(readRichText(source))
          .map(({ text }) => text)
          .join(''),
      ).toContain('a')
    }
  })

  it.each([
    `a ![b](media:${id})`,
    `![b](media:${id}) c`,
    `![b](media:${id})![c](media:${id})`,
    `![a](media:${id})`.replace('!', '\\!'),
    `<img src="media:${id}">`,
  ])('are none in the line %s', (source) => {
    expect(picturesOf(readRichText(source))).toEqual([])
  })

  it.each<[string, RichBlock[]]>([
    [`a\n\n![](media:${id})\n\nb`, [paragraph({ text: 'a' }), picture(), paragraph({ text: 'b' })]],
    [`![x y (z)](media:${id})`, [picture(' x] [y\n(z)`\\')]],
    [`- a\n\n  ![](media:${id})`, [list([[paragraph({ text: 'a' }), picture()]])]],
  ])('are written as %j', (source, blocks) => {
    expect(writeRichText(blocks)).toBe(source)
  })

  it('are never made of words', () => {
    const words = [paragraph({ text: `a\n![b](media:${id})` })]
    expect(readRichText(writeRichText(words))).toEqual(words)
  })

  it('are listed, in which language of a text they may stand', () => {
    expect(pictureIdsIn(`a ${writePictureLine({ id, alt: 'b' })} ![](media:${id})`)).toEqual([id])
    expect(pictureIdsIn('![](media:1) media:x')).toEqual([])
  })
})

describe('reading a rich text', () => {
  it.each<[string, string, RichBlock[]]>([
    ['nothing', ' \n\n ', []],
    ['paragraphs', 'Bir\n\nIkki', [paragraph({ text: 'Bir' }), paragraph({ text: 'Ikki' })]],
    ['a line break', 'Bir\nIkki\\\nUch', [paragraph({ text: 'Bir\nIkki\nUch' })]],
    [
      'bold and italics',
      'a **oʻ** *gʻ* ***b***',
      [
        paragraph(
          { text: 'a ' },
          { text: 'oʻ', isStrong: true },
          { text: ' ' },
          { text: 'gʻ', isEmphasized: true },
          { text: ' ' },
          { text: 'b', isStrong: true, isEmphasized: true },
        ),
      ],
    ],
    [
      'links',
      '[sayt](https://a.uz/x "t") [xat](mailto:a@b.uz)',
      [
        paragraph(
          { text: 'sayt', href: 'https://a.uz/x' },
          { text: ' ' },
          { text: 'xat', href: 'mailto:a@b.uz' },
        ),
      ],
    ],
    [
      'headings of two ranks',
      '# Bir\n## Ikki\n### Uch\n###### Olti',
      [
        { kind: 'heading', rank: 1, spans: [{ text: 'Bir' }] },
        { kind: 'heading', rank: 1, spans: [{ text: 'Ikki' }] },
        { kind: 'heading', rank: 2, spans: [{ text: 'Uch' }] },
        { kind: 'heading', rank: 2, spans: [{ text: 'Olti' }] },
      ],
    ],
    [
      'lists',
      '- a\n  1. b\n- c\n\n3. d',
      [
        list([[paragraph({ text: 'a' }), list([[paragraph({ text: 'b' })]], 1)], [paragraph({ text: 'c' })]]),
        list([[paragraph({ text: 'd' })]], 3),
      ],
    ],
    [
      'the number of each item',
      '2015. a\n2016. b\n2018. c\n1.\n2. d\n1. e',
      [
        list([[paragraph({ text: 'a' })], [paragraph({ text: 'b' })]], 2015),
        ...[2018, 2, 1].map((start, index) => list([[paragraph({ text: 'cde'.charAt(index) })]], start)),
      ],
    ],
    ['a quotation', '> a\n> b', [{ kind: 'quotation', blocks: [paragraph({ text: 'a\nb' })] }]],
  ])('finds %s', (_what, source, blocks) => {
    expect(readRichText(source)).toEqual(blocks)
  })

  it.each([
    ['HTML', '<script>alert(1)</script>'],
    ['HTML in a line', 'a <img src=x onerror=alert(1)> b'],
    ['a comment', '<!-- a -->'],
    ['code', 'a `b` c'],
    ['indented code', 'a'],
    ['a fence', '```\na\n```'],
    ['entities', '&lt;b&gt; &#106;avascript'],
    ['an autolink', '<https://a.uz> https://b.uz'],
    ['a reference', '[a]: https://a.uz\n[a]'],
    ['a table', '| a | b |\n|---|---|\n| c | d |'],
    ['a rule', '---'],
    ['an underlined heading', 'a\n==='],
    ['a footnote', '[^1]'],
    ['marks among spaces', '2 * 3 * 4, a_b_c, #5'],
    ['what is not closed', '**a [b](https://c *d'],
  ])('leaves %s as it was typed', (_what, source) => {
    expect(readRichText(source)).toEqual([paragraph({ text: source })])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java%0ascript:alert(1)',
    ' javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://a.uz/x',
    'file:///etc/passwd',
    'http://a.uz',
    'ftp://a.uz',
    '//a.uz',
    '/admin',
    '#x',
    '?x',
    'https:a.uz',
    'https://',
    'https://user@a.uz',
    'https://user:word@a.uz',
    'mailto:',
    'mailto:a',
    'mailto:a@b.uz?bcc=c@d.uz',
    'mailto:a@b.uz,c@d.uz',
  ])('never leads to %s', (address) => {
    const sources = [address, `<${address}>`, `${address} "t"`].map((target) => `a [b](${target}) c`)
    for (const source of [...sources, `<${address}>`, `[a](<${address})`, `[a]: ${address}\n\n[a]`])
      expect(spansOf(readRichText(source)).flatMap(({ href }) => href ?? [])).toEqual([])
  })

  it('keeps addresses free of signs that are marks or apostrophes', () => {
    expect(linkAddress("https://a.uz/o'z_(b)?c=`d`&e=[f]")).toBe(
      'https://a.uz/o%27z_%28b%29?c=%60d%60&e=%5Bf%5D',
    )
    expect(linkAddress('HTTPS://Oʻzbek.uz/gʻ')).toMatch(/^https:\/\/[\x21-\x7e]+$/)
  })

  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          ...[
            '*',
            '**',
            '_',
            '[',
            ']',
            '(',
            ')',
            '](',
            '\\',
            '`',
            '<',
            '>',
            '> ',
            '- ',
            '1. ',
            '# ',
            '\n',
            '\n\n',
          ],
          ...[
            '  ',
            'a',
            'oʻ',
            '!',
            '&lt;',
            'https://a.uz',
            'javascript:x',
            `![a](media:${id})`,
            'mailto:a@b.uz',
            '\t',
            '\u00A0',
            "'",
            '"',
          ],
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  )

  it('never throws, and never yields an address of another kind', () => {
    fc.assert(
      fc.property(any, (source) => {
        for (const { href, text } of spansOf(readRichText(source))) {
          expect(text).not.toBe('')
          if (href !== undefined) expect(href).toMatch(/^(?:https:\/\/|mailto:)[\x21-\x7e]+$/i)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    '# \\#',
    '# # # ',
    '# a # #',
    '# a\\\\#',
    '# ##\\#',
  ])('writes the number signs of a heading once: %s', (source) => {
    const written = writeRichText(readRichText(source))
    expect(readRichText(written)).toEqual(readRichText(source))
    expect(writeRichText(readRichText(written))).toBe(written)
  })

  it('writes what it has read, so that it reads the same again', () => {
    fc.assert(
      fc.property(any, (source) => {
        const written = writeRichText(readRichText(source))
        const again = writeRichText(readRichText(written))
        expect(again).toBe(written)
        const letters = (blocks: RichBlock[]) =>
          spansOf(blocks)
            .map(({ text }) => text)
            .join('')
            .replace(/\s/g, '')
        expect(letters(readRichText(written))).toBe(letters(readRichText(source)))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['quotations in each other', '>'.repeat(richSourceMaxCharacters)],
    ['lists in each other', '- '.repeat(richSourceMaxCharacters / 2)],
    ['a long line', 'a '.repeat(500_000)],
    ['many lines', '> - 1. a\n'.repeat(2_000)],
    ['steps', Array.from({ length: 190 }, (_one, depth) => `${' '.repeat(depth)}- a`).join('\n')],
    ['brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['emphasis', '*a_ **'.repeat(3_000)],
  ])('does not nest %s without end', (_what, source) => {
    const depthOf = (blocks: readonly RichBlock[]): number =>
      Math.max(
        0,
        ...blocks.map((block) => {
          if (block.kind === 'list') return 1 + Math.max(...block.items.map(depthOf))
          return block.kind === 'quotation' ? 1 + depthOf(block.blocks) : 0
        }),
      )
    expect(depthOf(readRichText(source))).toBeLessThanOrEqual(20)
  })
})

describe('writing a rich text', () => {
  it.each<[string, RichBlock[]]>([
    ['Bir\n\nIkki', [paragraph({ text: 'Bir' }), paragraph({ text: 'Ikki' })]],
    ['**oʻ** a', [paragraph({ text: 'oʻ ', isStrong: true }, { text: 'a' })]],
    [
      '*a **b** c*',
      [
        paragraph(
          { text: 'a ', isEmphasized: true },
          { text: 'b', isEmphasized: true, isStrong: true },
          { text: ' c', isEmphasized: true },
        ),
      ],
    ],
    [
      '[a **b**](https://a.uz/)',
      [
        paragraph(
          { text: 'a ', href: 'https://a.uz/' },
          { text: 'b', isStrong: true, href: 'https://a.uz/' },
        ),
      ],
    ],
    ['\\- a\n1\\. b\n\\# c\n\\> d', [paragraph({ text: '- a\n1. b\n# c\n> d' })]],
    ['2 * 3 a_b \\*c\\* C:\\\\d [e\\](f)', [paragraph({ text: '2 * 3 a_b *c* C:\\d [e](f)' })]],
    [
      '- a\n  - b\n\n* c',
      [
        list([[paragraph({ text: 'a' }), list([[paragraph({ text: 'b' })]])]]),
        list([[paragraph({ text: 'c' })]]),
      ],
    ],
    [
      '9. a\n10. b\n\n    c',
      [list([[paragraph({ text: 'a' })], [paragraph({ text: 'b' }), paragraph({ text: 'c' })]], 9)],
    ],
    ['## A b', [{ kind: 'heading', rank: 1, spans: [{ text: 'A\nb' }] }]],
    ['', [paragraph(), { kind: 'heading', rank: 2, spans: [{ text: ' ' }] }, list([[paragraph()]])]],
  ])('gives %j', (source, blocks) => {
    expect(writeRichText(blocks)).toBe(source)
  })

  const spans = fc.array(
    fc.record(
      {
        text: fc.stringMatching(/^[a-cʻ \n*_.,"()[\]\\`<&;#>!-]{1,6}$/),
        isStrong: fc.constant(true),
        isEmphasized: fc.constant(true),
        href: fc.constantFrom('https://a.uz/', 'mailto:a@b.uz'),
      },
      { requiredKeys: ['text'] },
    ),
    { minLength: 1, maxLength: 6 },
  )
  const { block } = fc.letrec<{ block: RichBlock }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      spans.map((found): RichBlock => ({ kind: 'paragraph', spans: found })),
      spans.map((found): RichBlock => ({ kind: 'heading', rank: 2, spans: found })),
      fc
        .record({
          isOrdered: fc.boolean(),
          start: fc.nat(99),
          items: fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 3 }), {
            minLength: 1,
            maxLength: 3,
          }),
        })
        .map((found): RichBlock => ({ kind: 'list', ...found })),
      fc
        .array(tie('block'), { minLength: 1, maxLength: 3 })
        .map((blocks): RichBlock => ({ kind: 'quotation', blocks })),
      fc.stringMatching(/^[a-cʻ *_()[\]\\`<]{0,6}$/).map(picture),
    ),
  }))

  it('loses no letter and no block of what an editor can make', () => {
    const shape = (blocks: readonly RichBlock[]): unknown =>
      blocks.map((one) => {
        if (one.kind === 'list') return [one.isOrdered, one.items.map(shape)]
        if (one.kind === 'quotation') return shape(one.blocks)
        if (one.kind === 'picture') return [one.kind, one.id]
        return [
          one.kind,
          one.spans
            .map(({ text }) => text)
            .join('')
            .replace(/\s+/g, ' ')
            .trim(),
        ]
      })
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const read = readRichText(writeRichText(blocks))
        // What is empty is left out at the first writing.
        expect(shape(readRichText(writeRichText(read)))).toEqual(shape(read))
        expect(writeRichText(read)).toBe(writeRichText(blocks))
      }),
      { numRuns: 500 },
    )
  })
})
